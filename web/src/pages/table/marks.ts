// Marks and states of a seat in words: a short one for the badge, a whole one for listeners.
import { tableWords } from '../../messages/en/table';
import type { PokerView, SeatView, Wire } from '../../types';

type Mark = Wire<'Mark'>;

export function markShort(mark: Mark): string {
  return tableWords.marksShort[mark];
}

export function markWords(mark: Mark): string {
  return tableWords.marks[mark];
}

/** States that say themselves: who waits says so only while others play, and who plays has cards. */
const PLAIN: ReadonlySet<SeatView['state']> = new Set<SeatView['state']>(['waiting', 'playing']);

/** How a seat stands, where that needs a word. Waiting counts only while others play. */
export function stateWord(seat: SeatView, view: PokerView): string | null {
  if (seat.state === 'waiting' && view.hand && !seat.marks.includes('waits-for-blind')) return tableWords.states.waiting;
  return PLAIN.has(seat.state) ? null : tableWords.states[seat.state as Exclude<SeatView['state'], 'playing'>];
}

/** A seat in one sentence, for listeners. */
export function seatWords(seat: SeatView, view: PokerView, text: (amount: number) => string): string {
  const name = seat.who?.name ?? tableWords.nobody;
  const parts = [tableWords.seatOf(seat.seat, name)];
  if (seat.who) parts.push(text(seat.stack));
  const state = stateWord(seat, view);
  if (state && seat.who) parts.push(state.toLowerCase());
  if (seat.bet > 0) parts.push(tableWords.betOf(text(seat.bet)));
  for (const mark of seat.marks) if (mark !== 'all-in') parts.push(markWords(mark));
  return parts.join(', ');
}
