// When several streets arrive at once, as when everybody is all-in, they are turned up one after another.
import { tableWords } from '../../messages/en/table';
import type { Mine, PokerView, Told } from '../../types';
import { oddsOf, type Odds } from './odds';

/** How long one street stands before the next comes, in milliseconds; longer where hands lie face up. */
export const STREET_MS = 700;
export const OPEN_MS = 1_700;

/** What is turned up so far. */
export interface Frame {
  /** Board cards that came in this update. */
  cards: string[];
  /** Hands that were tabled in this update, by seat. */
  shown: Record<number, string[]>;
  /** How often each hand wins, where they lie face up. */
  odds: Odds | null;
}

/**
 * The stops on the way from one view to the next, without the last, which is the next view itself.
 * None where there is nothing to wait for: one street at most and no result behind it.
 */
export function frames(told: readonly Told[]): Frame[] {
  // A new hand wipes the felt: there is nothing to be shown late.
  if (told.some((one) => one.what === 'hand-began')) return [];
  const out: Frame[] = [];
  let cards: string[] = [];
  let shown: Record<number, string[]> = {};
  let odds: Odds | null = null;
  let street = false;
  let streets = 0;
  const stop = () => {
    if (street) out.push({ cards, shown, odds });
    street = false;
  };
  for (const one of told) {
    if (one.what === 'board-card-dealt') {
      if (!street) streets += 1;
      cards = [...cards, ...(one.cards ?? [])];
      if (one.odds && one.odds.length > 0) odds = oddsOf(one);
      street = true;
      continue;
    }
    if (street) stop();
    if (one.what === 'tabled' && one.seat != null) {
      shown = { ...shown, [one.seat]: [...(one.cards ?? [])] };
      if (one.odds && one.odds.length > 0) {
        // All hands are up: they are looked at before the next card.
        odds = oddsOf(one);
        out.push({ cards, shown, odds });
      }
    }
  }
  stop();
  const result = told.some((one) => one.what === 'pot-pushed');
  if (streets === 0 || (streets === 1 && !result)) return [];
  // Without a result the last street is the next view itself.
  return result ? out : out.slice(0, -1);
}

/** The table at a stop: as it was, with what is turned up so far. */
export function staged(before: PokerView, after: PokerView, frame: Frame): PokerView {
  if (!before.hand) return after;
  const whole = after.hand?.boards ?? after.last?.boards ?? [];
  const had = new Set(before.hand.boards.flat());
  const open = new Set(frame.cards);
  const boards = whole.map((board) => board.filter((card) => had.has(card) || open.has(card)));
  return {
    ...before,
    // Bets that were in front have been gathered by the time the next card comes.
    hand: { ...before.hand, boards: boards.length > 0 ? boards : before.hand.boards, price: 0 },
    seats: before.seats.map((seat) => ({ ...seat, bet: 0, did: null, cards: frame.shown[seat.seat] ?? seat.cards })),
    waits: { ...before.waits, what: 'deal', seats: [], says: tableWords.speech.turningUp, until: null, since: null },
    last: null,
  };
}

/** Whether the table waits for us. What we alone may know follows the view, so a turn counts while the view says so too. */
export function isOurTurn(mine: Mine | null, view: PokerView): boolean {
  return mine?.turn != null && mine.turn.hand === view.hand?.number && view.waits.seats.includes(mine.seat);
}
