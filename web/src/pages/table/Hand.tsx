// The cards of a seat: down-cards, up-cards, a fan where there are many.
import { cardName, cardNames } from '../../format';
import { tableWords } from '../../messages/en/table';
import { settings } from '../../settings';
import { Card } from '../../ui';
import type { Picking } from './Felt';
import { standing } from './showdown';

export interface HandProps {
  cards: readonly string[];
  /** Which of the own cards everybody sees. */
  up: readonly boolean[];
  own: boolean;
  dim: boolean;
  /** Somebody else's hand that is gone. */
  folded: boolean;
  /** The cards that won, once the hand is over. */
  lit: ReadonlySet<string> | null;
  /** The own cards are picked here. */
  picking: Picking | null;
}

export function Hand({ cards, up, own, dim, folded, lit, picking }: HandProps) {
  if (cards.length === 0 || (folded && cards.every((card) => card === '??'))) return null;
  const mixed = own && up.some(Boolean) && !up.every(Boolean);
  const open = mixed ? cards.filter((_, at) => up[at]) : [];
  const words = `${own ? tableWords.yourHand : tableWords.cards}: ${cardNames(cards)}${open.length > 0 ? tableWords.faceUp(cardNames(open)) : ''}`;
  const hidden = !own && cards.every((card) => card === '??');
  const many = hidden ? ` table-cards-down${cards.length > 2 ? ' table-cards-hidden' : ''}` : cards.length > 5 ? ' table-cards-many table-cards-seven' : cards.length > 4 ? ' table-cards-many' : cards.length > 2 ? ' table-cards-some' : '';
  if (own && picking) return <Picks cards={cards} many={many} picking={picking} />;
  return (
    <span class={`table-cards${many}`} role="img" aria-label={words}>
      {cards.map((card, at) => {
        const lies = standing(card, lit);
        const place = `${mixed && up[at] ? ' table-card-up' : ''}${!own && card === '??' && !hidden ? ' table-card-hid' : ''}${lies === 'plain' ? '' : ` table-card-${lies}`}`;
        return (
          <span key={`${String(at)}${card}`} class={`table-card${place}`}>
            {own ? <Card card={card} size="m" silent fresh {...(dim ? { dim: true } : {})} /> : <Small card={card} />}
          </span>
        );
      })}
    </span>
  );
}

/** The own cards while some may be thrown away: each a button, with its key. */
function Picks({ cards, many, picking }: { cards: readonly string[]; many: string; picking: Picking }) {
  return (
    <span class={`table-cards table-picks${many}`} role="group" aria-label={picking.label}>
      {cards.map((card, at) => {
        const out = picking.picked.has(at);
        return (
          <button
            key={`${String(at)}${card}`}
            type="button"
            class="table-card table-pick"
            aria-pressed={out}
            aria-label={`${cardName(card)}${out ? tableWords.discard.toDiscard : ''}`}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => {
              picking.onPick(at);
            }}
          >
            <Card card={card} size="m" silent {...(out ? { dim: true } : {})} />
            <span class="table-pick-n" data-n={out ? tableWords.discard.out : at + 1} />
          </button>
        );
      })}
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
