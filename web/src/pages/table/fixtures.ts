// Tables in the middle of a hand, for the unit tests and for looking at the page without a room. Not part of the build.
import { tableWords } from '../../messages/en/table';
import type { Mine, PokerView, SeatView, TableView, Told } from '../../types';

const NAMES = ['Ann', 'Bartholomew', 'Guest 17', 'Chas', '', 'Dolores', 'Ed', 'Mirabel Fontaine', 'Fay'];

export function seat(number: number, changes: Partial<SeatView> = {}): SeatView {
  const name = NAMES[number - 1] ?? '';
  return {
    seat: number,
    who: name === '' ? null : { player: 14 + number, name, bot: number % 3 === 1 },
    stack: name === '' ? 0 : 12_300 + number * 1_750,
    bet: 0,
    state: name === '' ? 'empty' : 'playing',
    cards: name === '' ? [] : ['??', '??'],
    drew: [],
    marks: [],
    did: null,
    ...changes,
  };
}

export function poker(changes: Partial<PokerView> = {}): PokerView {
  const now = Date.now();
  return {
    game: 'holdem', title: "Hold'em", limits: 'no limit, blinds $1/$2', betting: 'no-limit', blinds: true,
    sign: ['rake 10%, at most $4', 'buy-in $40 to $400', 'straddles are taken', '30 seconds to act, time bank 60 seconds', '9 seats'],
    seats: [
      seat(1, { marks: ['button'] }),
      seat(2, { marks: ['small-blind'], did: { act: 'checks', says: tableWords.did.checks } }),
      seat(3, { marks: ['big-blind'] }),
      seat(4, { bet: 600, did: { act: 'bets', says: tableWords.did.bets } }),
      seat(5),
      seat(6, { state: 'folded', cards: [] }),
      seat(7, { state: 'all-in', stack: 0, marks: ['all-in'] }),
      seat(8, { state: 'sitting-out', cards: [], marks: ['missed-big'] }),
      seat(9, { state: 'waiting', cards: [], marks: ['waits-for-blind'] }),
    ],
    button: 1,
    hand: {
      number: 3_141, street: 'flop', boards: [['Ah', 'Td', '7c']],
      pots: [{ name: 'main pot', amount: 2_400, seats: [1, 2, 3, 4, 7] }, { name: 'side pot 1', amount: 900, seats: [1, 2, 3, 4] }],
      total: 3_900, price: 600, killed: false, stub: 30,
    },
    waits: { what: 'action', seats: [3], says: 'Guest 17 to act', until: now + 22_000, since: now - 8_000, bank: false },
    last: null, rotation: [], board: 5, chip: 100, unit: 200,
    ...changes,
  };
}

export function mine(changes: Partial<Mine> = {}): Mine {
  return {
    seat: 3, cards: ['As', 'Ks'], says: 'pair of aces', up: [false, false],
    turn: {
      token: 7, hand: 3_141,
      choice: { kind: 'act', fold: true, check: false, call: 600, bring_in: null, raise: { least: 1_200, most: 17_550, step: 100, pot: 5_100, opens: false }, chop: false },
    },
    bank: 30_000, behind: 0, sitting_out: false, leaving: false, entry: null, top_up: { least: 100, most: 22_450 }, straddle: null, kill: false,
    wagers: [], told: [],
    ...changes,
  };
}

export function told(n: number, what: Told['what'], says: string, changes: Partial<Told> = {}): Told {
  return { n, at: Date.now(), what, says, ...changes };
}

export function table(view: PokerView, changes: Partial<TableView> = {}): TableView {
  return {
    id: 1, name: 'Table 1', book: 'cb-2015', book_title: 'Catfish Bend, 2015', frozen: null, closed: false, number: view.hand?.number ?? view.last?.number ?? null,
    seal: 'c0ffee1234567890'.repeat(4), felt: { kind: 'poker', ...view }, ...changes,
  };
}

export interface Scene {
  view: PokerView;
  mine: Mine | null;
  /** What the room counted, where hands lie face up. */
  odds?: Told['odds'];
}

/** Seven-card stud on fifth street. */
export function stud(): Scene {
  const up = [['??', '??', 'Kd', '4s', '9h'], ['??', '??', '8c', '8d', '2h'], ['??', '??', 'Qs', 'Jh', 'Tc'], ['??', '??', '5d', '6d', 'Ac']];
  const seats = [1, 2, 3, 4, 6, 7, 8].map((number, at) => ({ ...seat(number), seat: at + 1, cards: up[at] ?? [], state: at < 4 ? ('playing' as const) : ('folded' as const) }));
  const first = seats[1];
  if (first) Object.assign(first, { bet: 800, did: { act: 'bets', says: tableWords.did.bets } satisfies SeatView['did'] });
  return {
    view: poker({
      game: 'stud', title: 'Seven-card stud', limits: 'limit $4/$8, ante $0.50, bring-in $1', betting: 'fixed-limit', blinds: false, seats, button: null, board: 0, unit: 400,
      hand: { number: 88, street: 'fifth street', boards: [], pots: [{ name: 'main pot', amount: 3_150, seats: [1, 2, 3, 4] }], total: 3_950, price: 800, killed: false, stub: 20 },
    }),
    mine: mine({
      seat: 3, cards: ['Qh', 'Qd', 'Qs', 'Jh', 'Tc'], up: [false, false, true, true, true], says: 'three queens',
      turn: { token: 9, hand: 88, choice: { kind: 'act', fold: true, check: false, call: 800, bring_in: null, raise: { least: 1_600, most: 1_600, step: 400, pot: 1_600, opens: false }, chop: false } },
    }),
  };
}

/** Five-card draw, before the draw. */
export function draw(): Scene {
  const seats = [1, 2, 3, 4, 6, 7].map((number, at) => ({ ...seat(number), seat: at + 1, cards: at === 5 ? [] : ['??', '??', '??', '??', '??'], drew: at === 0 ? [3] : [], did: at === 0 ? { act: 'draws' as const, says: 'draws 3' } : null }));
  return {
    view: poker({
      game: 'five-card-draw', title: 'Five-card draw', limits: 'pot limit, blinds $1/$2', betting: 'pot-limit', seats, board: 0,
      hand: { number: 12, street: 'draw', boards: [], pots: [{ name: 'main pot', amount: 1_200, seats: [1, 2, 3, 4, 5] }], total: 1_200, price: 0, killed: false, stub: 24 },
      waits: { what: 'discard', seats: [3], says: 'Guest 17 to draw', until: Date.now() + 15_000, since: Date.now() - 15_000, bank: true },
    }),
    mine: mine({ cards: ['Ac', 'Ad', '9s', '6h', '2c'], up: [false, false, false, false, false], says: 'pair of aces', turn: { token: 3, hand: 12, choice: { kind: 'discard', least: 0, most: 5, draw: true } } }),
  };
}

/** Omaha high-low, the hand is over. */
export function omaha(): Scene {
  const seats = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => seat(number, { cards: [], state: number === 5 ? 'empty' : number === 8 ? 'away' : 'waiting' }));
  return {
    view: poker({
      game: 'omaha8', title: 'Omaha high-low', limits: 'pot limit, blinds $1/$2', betting: 'pot-limit', seats, hand: null,
      waits: { what: 'deal', seats: [], says: 'Waiting for the next hand', until: null, since: null, bank: false },
      last: {
        number: 57, boards: [['2h', '5d', '8c', 'Kd', 'Kh']], rake: 400, drops: 100,
        shown: [
          { seat: 2, who: seat(2).who ?? null, cards: ['As', '3s', 'Kc', '9d'], says: 'three kings; 8-5-3-2-A low' },
          { seat: 6, who: seat(6).who ?? null, cards: ['5s', '5c', 'Qh', 'Jd'], says: 'full house, fives over kings' },
        ],
        pushed: [
          { pot: 'main pot', seat: 6, who: seat(6).who ?? null, amount: 4_200, says: 'for high with a full house, fives over kings', cards: ['5s', '5c', '5d', 'Kd', 'Kh'], rule: 'cb:3.showdown.1' },
          { pot: 'main pot', seat: 2, who: seat(2).who ?? null, amount: 4_200, says: 'for low with an 8-5-3-2-A low', cards: ['As', '3s', '2h', '5d', '8c'], rule: 'cb:3.showdown.1' },
        ],
      },
    }),
    mine: mine({ cards: [], up: [], says: null, turn: null, straddle: 400, entry: null }),
  };
}

/** The turn is another's: decisions beforehand. */
export function waiting(): Scene {
  const view = poker();
  return { view: { ...view, waits: { ...view.waits, seats: [2], says: 'Bartholomew to act' } }, mine: mine({ turn: null }) };
}

const MORE = ['Ann', 'Bartholomew', 'Guest 17', 'Chas', 'Nell', 'Dolores', 'Ed', 'Mirabel Fontaine', 'Fay', 'Lars'];

/** So many players with these cards, the third of them ourselves. */
function filled(count: number, cards: readonly string[], changes: (at: number) => Partial<SeatView> = () => ({})): SeatView[] {
  return Array.from({ length: count }, (_, at) => {
    const one = seat(at + 1);
    return { ...one, who: { player: 15 + at, name: MORE[at] ?? '', bot: at % 2 === 0 }, stack: 9_400 + at * 2_150, state: 'playing' as const, cards: [...cards], ...changes(at) };
  });
}

/** Two players, on the turn. */
export function headsUp(): Scene {
  const view = poker();
  const seats = filled(3, ['??', '??']).slice(1).map((one, at) => ({ ...one, seat: at + 1, marks: at === 1 ? ['button' as const] : [], bet: at === 0 ? 1_200 : 0 }));
  return { view: { ...view, seats, button: 2, hand: view.hand ? { ...view.hand, street: 'turn', boards: [['Ah', 'Td', '7c', '2s']], pots: [{ name: 'main pot', amount: 2_400, seats: [1, 2] }] } : null, waits: { ...view.waits, seats: [2] } }, mine: mine({ seat: 2 }) };
}

/** Ten players, all with a bet in front. */
export function ten(): Scene {
  const view = poker();
  return { view: { ...view, seats: filled(10, ['??', '??'], (at) => ({ bet: at === 3 ? 123_450 : 600 + at * 100, marks: at === 0 ? ['button'] : at === 1 ? ['small-blind'] : at === 2 ? ['big-blind'] : [], did: { act: 'calls', says: tableWords.did.calls } })) }, mine: mine() };
}

/** Seven-card stud for eight, every card out and turned up. */
export function seven(): Scene {
  const { view, mine: own } = stud();
  const deal = ['Kd', '4s', '9h', 'Tc', '2d', '7s', 'Jd'];
  return {
    view: {
      ...view,
      seats: filled(8, ['??', '??', 'Kd', '4s', '9h', 'Tc', '??'], (at) => (at % 3 === 0 ? { cards: deal } : { bet: 800 })),
      hand: view.hand ? { ...view.hand, street: 'seventh street' } : null,
    },
    mine: own && { ...own, cards: ['Qh', 'Qd', 'Qs', 'Jh', 'Tc', '9d', '2c'], up: [false, false, true, true, true, true, false] },
  };
}

/** Everybody is all-in, on the flop. */
export function allIn(): Scene {
  const view = poker();
  const hands = [['As', 'Ad'], ['Ts', '9s'], ['Kh', 'Kc']];
  return {
    view: {
      ...view,
      seats: filled(9, [], (at) => (at < 3 ? { cards: hands[at] ?? [], state: 'all-in', stack: 0, marks: ['all-in'] } : { state: 'folded' })),
      hand: view.hand ? { ...view.hand, price: 0, boards: [['Ah', 'Td', '7c']], pots: [{ name: 'main pot', amount: 28_000, seats: [1, 2, 3] }], total: 28_000 } : null,
      waits: { what: 'deal', seats: [], says: tableWords.speech.turningUp, until: null, since: null, bank: false },
    },
    mine: mine({ cards: hands[2] ?? [], up: [true, true], says: 'pair of kings', turn: null }),
    odds: [{ seat: 1, share: 9_347 }, { seat: 2, share: 245 }, { seat: 3, share: 408 }],
  };
}

/** Five cards each, tabled; the board is run twice. */
export function bigO(): Scene {
  const view = poker();
  const hands = [['As', 'Ad', '3h', '4h', 'Kc'], ['Ts', '9s', '8d', '7d', '6c'], ['Qh', 'Qs', '2d', '3d', '4c']];
  return {
    view: {
      ...view, game: 'big-o', title: 'Big O', limits: 'pot limit, blinds $1/$2', betting: 'pot-limit',
      seats: filled(6, ['??', '??', '??', '??', '??'], (at) => (at < 3 ? { cards: hands[at] ?? [], state: 'all-in', stack: 0, marks: ['all-in'], } : { state: 'folded', cards: [] })),
      hand: view.hand ? { ...view.hand, street: 'turn', boards: [['Ah', 'Td', '7c', '2s'], ['Ah', 'Td', '7c', 'Kd']] } : null,
      waits: { what: 'deal', seats: [], says: tableWords.speech.turningUp, until: null, since: null, bank: false },
    },
    mine: mine({ cards: hands[2] ?? [], up: [true, true, true, true, true], says: 'pair of queens', turn: null }),
  };
}

export const SCENES: Record<string, () => Scene> = {
  holdem: () => ({ view: poker(), mine: mine() }),
  rail: () => ({ view: poker(), mine: null }),
  stud, draw, omaha, waiting, headsUp, ten, seven, bigO, allIn,
};
