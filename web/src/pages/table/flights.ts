// What travels between two moments of a table, and from where to where: cards from the dealer, chips to the pot and to whoever
// wins it, the button. Only places and amounts are compared here; travel.ts moves the things.
import type { Mine, PokerView } from '../../types';

/** A place on the felt in pixels, from its top left. */
export interface At {
  x: number;
  y: number;
}

/** Where things lie. */
export interface Lie {
  width: number;
  height: number;
  /** Where cards come from and go to. */
  deck: At;
  /** The middle of the pots, where there are some. */
  pots: At | null;
  button: At | null;
  seats: ReadonlyMap<number, SeatLie>;
}

export interface SeatLie {
  plate: At;
  bet: At | null;
  cards: At | null;
}

/** What lies there: the part of a table that things travel for. */
export interface Things {
  hand: number | null;
  button: number | null;
  bets: ReadonlyMap<number, number>;
  cards: ReadonlyMap<number, readonly string[]>;
  boards: readonly (readonly string[])[];
  /** The seats that pots were pushed to, of the hand that is over. */
  pushed: readonly number[];
}

export function things(view: PokerView, mine: Mine | null): Things {
  const held = (seat: PokerView['seats'][number]) => (mine?.seat === seat.seat && mine.cards.length > 0 ? mine.cards : seat.cards);
  return {
    hand: view.hand?.number ?? null,
    button: view.button ?? null,
    bets: new Map(view.seats.filter((seat) => seat.bet > 0).map((seat) => [seat.seat, seat.bet])),
    cards: new Map(view.seats.filter((seat) => seat.state !== 'folded' || mine?.seat === seat.seat).map((seat) => [seat.seat, held(seat)])),
    boards: (view.hand?.boards ?? view.last?.boards ?? []).filter((board) => board.length > 0),
    pushed: view.hand ? [] : (view.last?.pushed.map((pot) => pot.seat) ?? []),
  };
}

export type Flight =
  /** Chips from a stack to before the seat. */
  | { what: 'bet'; seat: number; from: At }
  /** Chips from before a seat to the pot. */
  | { what: 'gather'; from: At; to: At; seat: number }
  /** A pot to whoever has won it, one after the other. */
  | { what: 'win'; from: At; to: At; turn: number }
  | { what: 'button'; from: At }
  /** Cards of a seat from `first` on, in the order of the deal. */
  | { what: 'deal'; seat: number; first: number; turn: number; from: At }
  /** Cards that lay face down lie face up. */
  | { what: 'turn-up'; seat: number }
  /** Cards of a seat to the dealer. */
  | { what: 'muck'; from: At; to: At; seat: number }
  /** Cards of a board from `first` on. */
  | { what: 'board'; board: number; first: number; from: At };

/** What travels from one moment to the next. `had` and `lies` say where things lay and lie. */
export function flights(before: Things, now: Things, had: Lie, lies: Lie): Flight[] {
  const out: Flight[] = [];
  const same = before.hand === now.hand;
  for (const [seat, amount] of now.bets) {
    const plate = lies.seats.get(seat)?.plate;
    if (plate && amount > (before.bets.get(seat) ?? 0)) out.push({ what: 'bet', seat, from: plate });
  }
  const middle = lies.pots ?? had.pots ?? { x: lies.width / 2, y: lies.height / 2 };
  for (const seat of before.bets.keys()) {
    const from = had.seats.get(seat)?.bet;
    if (from && !now.bets.has(seat) && before.hand !== null) out.push({ what: 'gather', seat, from, to: middle });
  }
  if (before.hand !== null && now.hand === null) {
    const from = had.pots ?? { x: lies.width / 2, y: lies.height / 2 };
    for (const [turn, seat] of now.pushed.entries()) {
      const to = lies.seats.get(seat)?.plate;
      if (to) out.push({ what: 'win', from, to, turn });
    }
  }
  if (had.button && lies.button && before.button !== null && now.button !== null && before.button !== now.button) out.push({ what: 'button', from: had.button });
  let turn = 0;
  for (const [seat, cards] of now.cards) {
    const old = same ? (before.cards.get(seat) ?? []) : [];
    if (cards.length > old.length) {
      out.push({ what: 'deal', seat, first: old.length, turn, from: lies.deck });
      turn += 1;
    } else if (same && cards.length > 0 && old.includes('??') && cards.filter((card) => card === '??').length < old.filter((card) => card === '??').length) out.push({ what: 'turn-up', seat });
  }
  if (same) {
    for (const [seat, old] of before.cards) {
      const from = had.seats.get(seat)?.cards;
      if (from && old.length > 0 && (now.cards.get(seat) ?? []).length === 0) out.push({ what: 'muck', seat, from, to: lies.deck });
    }
  }
  for (const [board, cards] of now.boards.entries()) {
    const old = before.hand === null ? [] : (before.boards[board] ?? []);
    if (cards.length > old.length && (same || before.hand !== null)) out.push({ what: 'board', board, first: old.length, from: lies.deck });
  }
  return out;
}
