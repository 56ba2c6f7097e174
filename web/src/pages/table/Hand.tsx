// The cards of a seat: down-cards, up-cards, a fan where there are many.
import { cardNames } from '../../format';
import { settings } from '../../settings';
import { Card } from '../../ui';

export interface HandProps {
  cards: readonly string[];
  /** Which of the own cards everybody sees. */
  up: readonly boolean[];
  own: boolean;
  dim: boolean;
  /** Somebody else's hand that is gone. */
  folded: boolean;
}

export function Hand({ cards, up, own, dim, folded }: HandProps) {
  if (cards.length === 0 || (folded && cards.every((card) => card === '??'))) return null;
  const mixed = own && up.some(Boolean) && !up.every(Boolean);
  const open = mixed ? cards.filter((_, at) => up[at]) : [];
  const words = `${own ? 'your hand' : 'cards'}: ${cardNames(cards)}${open.length > 0 ? `; face up: ${cardNames(open)}` : ''}`;
  const hidden = !own && cards.every((card) => card === '??');
  const many = hidden ? ` table-cards-down${cards.length > 2 ? ' table-cards-hidden' : ''}` : cards.length > 4 ? ' table-cards-many' : cards.length > 2 ? ' table-cards-some' : '';
  return (
    <span class={`table-cards${many}`} role="img" aria-label={words}>
      {cards.map((card, at) => (
        <span key={`${String(at)}${card}`} class={`table-card${mixed && up[at] ? ' table-card-up' : ''}`}>
          {own ? <Card card={card} size="m" silent fresh {...(dim ? { dim: true } : {})} /> : <Small card={card} />}
        </span>
      ))}
    </span>
  );
}

const SUITS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A small card across the table: rank and suit as large as they go. */
function Small({ card }: { card: string }) {
  const suit = SUITS[card[1] ?? ''];
  if (!suit) return <span class={`table-small ${card === 'Jo' ? 'table-small-joker' : 'table-small-down'}`}>{card === 'Jo' ? '★' : ''}</span>;
  const four = settings.value.deck === 'four';
  const colour = four ? (card[1] ?? '') : 'hd'.includes(card[1] ?? '') ? 'h' : 's';
  return (
    <span class={`table-small table-small-${colour}`}>
      <span>{card[0] === 'T' ? '10' : card[0]}</span>
      <span>{suit}</span>
    </span>
  );
}
