// Marks and states of a seat in words: a short one for the badge, a whole one for listeners.
import type { PokerView, SeatView, Wire } from '../../types';

type Mark = Wire<'Mark'>;

const MARKS: Record<Mark, readonly [string, string]> = {
  button: ['D', 'dealer button'],
  'small-blind': ['SB', 'small blind'],
  'big-blind': ['BB', 'big blind'],
  'middle-blind': ['MB', 'middle blind'],
  straddle: ['Straddle', 'straddle'],
  kill: ['Kill', 'kill'],
  leg: ['Leg up', 'leg up towards a kill'],
  'missed-small': ['Missed SB', 'missed the small blind'],
  'missed-big': ['Missed BB', 'missed the big blind'],
  'time-owed': ['Owes time', 'owes time'],
  'chips-coming': ['Chips coming', 'chips are on their way'],
  'played-over': ['Played over', 'another player is playing over this seat'],
  'all-in': ['All-in', 'all-in'],
  'waits-for-blind': ['Waiting for BB', 'waiting for the big blind'],
};

export function markShort(mark: Mark): string {
  return MARKS[mark][0];
}

export function markWords(mark: Mark): string {
  return MARKS[mark][1];
}

const STATES: Record<SeatView['state'], string | null> = {
  empty: 'Empty',
  held: 'Held',
  waiting: null,
  playing: null,
  'all-in': 'All-in',
  folded: 'Folded',
  'sitting-out': 'Sitting out',
  away: 'Away',
  leaving: 'Leaving',
};

/** How a seat stands, where that needs a word. Waiting counts only while others play. */
export function stateWord(seat: SeatView, view: PokerView): string | null {
  if (seat.state === 'waiting' && view.hand && !seat.marks.includes('waits-for-blind')) return 'Waiting';
  return STATES[seat.state];
}

/** A seat in one sentence, for listeners. */
export function seatWords(seat: SeatView, view: PokerView, text: (amount: number) => string): string {
  const name = seat.who?.name ?? 'empty';
  const parts = [`Seat ${String(seat.seat)}: ${name}`];
  if (seat.who) parts.push(text(seat.stack));
  const state = stateWord(seat, view);
  if (state && seat.who) parts.push(state.toLowerCase());
  if (seat.bet > 0) parts.push(`${text(seat.bet)} bet`);
  for (const mark of seat.marks) if (mark !== 'all-in') parts.push(markWords(mark));
  return parts.join(', ');
}
