import { cardName, cardNames, isSeen } from '../format';
import { formatWords } from '../messages/en/format';
import { uiWords } from '../messages/en/ui';
import { settings } from '../settings';

export interface CardProps {
  /** `Ah`, `Td`, `Jo`; `??` or nothing lies face down. */
  card?: string | undefined;
  size?: 'xs' | 's' | 'm' | 'l';
  /** Part of the made hand: lifted, with a brass edge. */
  held?: boolean;
  /** Folded or out of the hand. */
  dim?: boolean;
  /** Dealt just now: slides in, unless motion is reduced. */
  fresh?: boolean;
  /** Lying crosswise, as an exposed replacement does. */
  turned?: boolean;
  /** Read with something else already, such as a `Cards` row. */
  silent?: boolean;
}

/** The address of a face in the deck the visitor chose. */
export function face(card: string | undefined): string {
  if (card === undefined || !isSeen(card)) return '/cards/back.svg';
  const { deck, bigFaces } = settings.value;
  return `/cards/${deck === 'four' ? '4' : '2'}${bigFaces ? 'b' : ''}/${card}.svg`;
}

/** A playing card. */
export function Card({ card, size = 'm', held, dim, fresh, turned, silent }: CardProps) {
  const marks = [held && 'card-held', dim && 'card-dim', fresh && 'card-fresh', turned && 'card-turned'].filter(Boolean).join(' ');
  return (
    <img
      class={`card card-${size}${marks ? ` ${marks}` : ''}`}
      src={face(card)}
      alt={silent ? '' : cardName(card ?? '??')}
      width={240}
      height={336}
      draggable={false}
      decoding="async"
    />
  );
}

export interface CardsProps {
  cards: readonly string[];
  size?: CardProps['size'];
  /** Overlapping like a hand that is held. */
  fan?: boolean;
  /** Cards of the made hand. */
  held?: readonly string[];
  dim?: boolean;
  /** What it is, for listeners: `board`, `your hand`. */
  label?: string;
}

/** Several cards, read as one: `board: ace of hearts, ten of clubs`. */
export function Cards({ cards, size = 'm', fan = false, held, dim, label }: CardsProps) {
  const words = cardNames(cards) || uiWords.noCards;
  return (
    <span class={`cards${fan ? ` cards-fan cards-fan-${size}` : ''}`} role="img" aria-label={label ? uiWords.labelled(label, words) : words}>
      {cards.map((card, at) => (
        <Card
          key={card === '??' ? at : card}
          card={card}
          size={size}
          silent
          {...(held?.includes(card) ? { held: true } : {})}
          {...(dim ? { dim: true } : {})}
        />
      ))}
    </span>
  );
}

/** A card in a line of text: `A♥`, coloured, read as words. */
export function CardText({ card }: { card: string }) {
  const suit = { s: '♠', h: '♥', d: '♦', c: '♣' }[card[1] ?? ''];
  if (!suit) return <span class="card-text">{card === 'Jo' ? formatWords.joker : '??'}</span>;
  return (
    <span class={`card-text card-text-${settings.value.deck === 'four' ? (card[1] ?? '') : 'hd'.includes(card[1] ?? '') ? 'h' : 's'}`}>
      <span aria-hidden="true">{(card[0] === 'T' ? '10' : card[0]) + suit}</span>
      <span class="unseen">{cardName(card)}</span>
    </span>
  );
}
