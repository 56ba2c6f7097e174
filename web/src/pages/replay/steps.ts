// A step of a replay as a table to look at.
import { replayWords } from '../../messages/en/replay';
import type { Mine, PokerView, Wire } from '../../types';

type Step = Wire<'ReplayStep'>;

/** The table after a step, with every card this viewer saw; `null` for the tables of the pit. */
export function stepView(step: Step): PokerView | null {
  const { felt } = step.view;
  if (felt.kind !== 'poker') return null;
  return {
    ...felt,
    seats: felt.seats.map((seat) => {
      const held = step.holdings.find((one) => one.seat === seat.seat)?.cards;
      return held && held.length > 0 ? { ...seat, cards: held } : seat;
    }),
    // Whatever clock ran then does not run now.
    waits: { ...felt.waits, until: null, since: null },
  };
}

/** The seat whose eyes these are, as its player saw it: the own seat lies at the bottom then. */
export function stepMine(number: number | null, step: Step): Mine | null {
  if (number === null) return null;
  const { felt } = step.view;
  const seat = felt.kind === 'poker' ? felt.seats.find((one) => one.seat === number) : undefined;
  if (!seat?.who) return null;
  const cards = step.holdings.find((one) => one.seat === number)?.cards ?? seat.cards;
  return {
    seat: number, cards, up: cards.map((card) => card !== '??' && seat.cards.includes(card)), says: null, turn: null, bank: 0, behind: 0,
    sitting_out: false, leaving: false, entry: null, top_up: null, straddle: null, kill: false, wagers: [], told: [],
  };
}

/** A step in a few words, for the slider. */
export function stepWords(step: Step | undefined): string {
  const says = (step?.told ?? []).filter((one) => one.says !== '').map((one) => one.aloud ?? one.says);
  return says.slice(-3).join('; ') || replayWords.nothing;
}
