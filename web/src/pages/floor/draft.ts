// A game as the floor writes it in the form: amounts as typed, in what the house counts in.
import type { Wire } from '../../types';

export type Kind = Wire<'TableKind'>;
export type Structure = Wire<'BettingStructure'>;
export type Antes = 'none' | Wire<'AnteBy'>;

/** One game and what it is played for. */
export interface GameDraft {
  game: Wire<'PokerGame'>;
  betting: Structure;
  /** Fixed: the small bet. Spread: the least. Pot-limit and no-limit: the least bet. */
  low: string;
  /** Fixed: the big bet. Spread: the most. */
  high: string;
  /** Spread: the most on the last streets. */
  late: string;
  /** From the button on: `1, 2`. */
  blinds: string;
  ante: Antes;
  anteAmount: string;
  bringIn: string;
  chip: string;
}

export interface Draft {
  name: string;
  kind: Kind;
  book: Wire<'PokerBook'>;
  games: GameDraft[];
  seats: string;
  button: Wire<'ButtonSpec'>;
  kill: 'none' | Wire<'KillSize'>;
  killBy: Wire<'KillBy'>['who'];
  lastingFrom: string;
  straddles: boolean;
  take: 'nothing' | Wire<'TakeSpec'>['by'];
  percent: string;
  cap: string;
  eachRound: boolean;
  /** `10: 1, 20: 1`: at a pot of $10 take $1, at $20 another. */
  levels: string;
  hourly: string;
  perTable: boolean;
  every: '20' | '30';
  jackpots: Wire<'Fund'>[];
  /** Nothing typed: as in the book. */
  buyLeast: string;
  buyMost: string;
  change: Wire<'ChangeSpec'>['when'];
  changeHands: string;
  clock: Wire<'ClockSpec'>;
  decksByTheBook: boolean;
  /** From a sealed deck by the room, or by people with real cards. */
  cards: Wire<'CardsSpec'>;
  /** The pit: the smallest chip, and from what to what. */
  coin: string;
  least: string;
  most: string;
  bonusLeast: string;
  bonusMost: string;
  /** Empty where the wheel is not offered. */
  spin: '' | Wire<'SpinTable'>;
  settings: string;
}

export const GAME: GameDraft = {
  game: 'holdem', betting: 'fixed-limit', low: '3', high: '6', late: '', blinds: '1, 3', ante: 'none', anteAmount: '1', bringIn: '', chip: '1',
};

const STUD: GameDraft = { ...GAME, game: 'stud', low: '4', high: '8', blinds: '', ante: 'each', anteAmount: '1', bringIn: '2' };

export const DRAFT: Draft = {
  name: "Hold'em 3-6", kind: 'poker', book: 'cb-2015', games: [GAME], seats: '9', button: 'dead', kill: 'none', killBy: 'required',
  lastingFrom: '60', straddles: false, take: 'levels', percent: '10', cap: '4', eachRound: false, levels: '10: 1, 20: 1, 40: 1, 60: 1',
  hourly: '12', perTable: false, every: '30', jackpots: [], buyLeast: '', buyMost: '', change: 'never', changeHands: '8', clock: 'online',
  decksByTheBook: false, cards: 'sealed', coin: '1', least: '5', most: '500', bonusLeast: '5', bonusMost: '50', spin: '5-progressive', settings: '',
};

export interface Preset {
  title: string;
  draft: Draft;
}

const BOTH: Wire<'Fund'>[] = ['bad-beat', 'high-hand'];

/** Games that are opened often. */
export const PRESETS: readonly Preset[] = [
  { title: "Hold'em 3-6", draft: { ...DRAFT, jackpots: BOTH } },
  {
    title: "No-limit hold'em 1-2",
    draft: {
      ...DRAFT, name: "No-limit hold'em 1-2", games: [{ ...GAME, betting: 'no-limit', low: '2', high: '', blinds: '1, 2' }], straddles: true,
      jackpots: BOTH, buyLeast: '80', buyMost: '300',
    },
  },
  {
    title: "No-limit hold'em 1-2, dealt by hand",
    draft: {
      ...DRAFT, name: "Hold'em 1-2, by hand", games: [{ ...GAME, betting: 'no-limit', low: '2', high: '', blinds: '1, 2' }], straddles: true,
      buyLeast: '80', buyMost: '300', clock: 'none', cards: 'by-hand',
    },
  },
  {
    title: 'Pot-limit Omaha 1-2',
    draft: {
      ...DRAFT, name: 'Pot-limit Omaha 1-2', games: [{ ...GAME, game: 'omaha', betting: 'pot-limit', low: '2', high: '', blinds: '1, 2' }],
      seats: '8', jackpots: ['bad-beat'], buyLeast: '100', buyMost: '400',
    },
  },
  {
    title: 'Omaha hi-lo 4-8, kill',
    draft: { ...DRAFT, name: 'Omaha hi-lo 4-8, kill', games: [{ ...GAME, game: 'omaha8', low: '4', high: '8', blinds: '2, 4' }], kill: 'full', jackpots: ['bad-beat'] },
  },
  { title: 'Seven-card stud 4-8', draft: { ...DRAFT, name: 'Seven-card stud 4-8', games: [STUD], seats: '8', jackpots: ['high-hand'] } },
  {
    title: 'H.O.R.S.E. 4-8',
    draft: {
      ...DRAFT, name: 'H.O.R.S.E. 4-8', seats: '8', change: 'each-orbit',
      games: [
        { ...GAME, low: '4', high: '8', blinds: '2, 4' }, { ...GAME, game: 'omaha8', low: '4', high: '8', blinds: '2, 4' },
        { ...STUD, game: 'razz' }, STUD, { ...STUD, game: 'stud8' },
      ],
    },
  },
  {
    title: "New Jersey hold'em 4-8",
    draft: {
      ...DRAFT, name: "Boardwalk hold'em 4-8", book: 'nj-2008', games: [{ ...GAME, low: '4', high: '8', blinds: '2, 4' }], take: 'percent',
      eachRound: true, jackpots: ['nj-bad-beat'], buyLeast: '50',
    },
  },
  {
    title: "New Jersey hold'em 10-20, by time",
    draft: {
      ...DRAFT, name: "Boardwalk hold'em 10-20, time", book: 'nj-2008', games: [{ ...GAME, low: '10', high: '20', blinds: '5, 10' }],
      take: 'time', buyLeast: '150',
    },
  },
  {
    title: "Premium Hold 'Em",
    draft: { ...DRAFT, name: "Premium Hold 'Em", kind: 'premium-holdem', seats: '6', least: '10', most: '100', settings: 'spin.weights=example' },
  },
  { title: 'Mini-dice', draft: { ...DRAFT, name: 'Mini-dice', kind: 'mini-dice', seats: '6', least: '1' } },
  { title: 'Craps', draft: { ...DRAFT, name: 'Craps', kind: 'craps', seats: '12' } },
];
