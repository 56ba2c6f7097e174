// What can go wrong at a table, and the line that says it. What follows is for the room to say.

/** What a mistake has to be told with. */
export type Blank = 'seat' | 'other' | 'nth' | 'card' | 'is' | 'card-or-unknown' | 'hand-or-unknown' | 'amount';

/** One of several words. The first is what is said if nobody chooses. */
export interface Pick {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A word that stands in the line where it is so: only people can know it. */
export interface Tick {
  word: string;
  label: string;
  /** Only the floor may say it: the line is the floor's then. */
  floor?: boolean;
}

export interface Mistake {
  key: string;
  kind: Kind;
  title: string;
  blanks: readonly Blank[];
  pick?: Pick;
  /** In the order in which the line has them. */
  ticks?: readonly Tick[];
  /** Which of several players it is true of. */
  seats?: string;
  /** Whether it is about cards or the deal: a sealed deck deals itself, and this cannot happen there. */
  cards?: boolean;
  /** Whether it can still be said when the pots are pushed, until the cards are gathered in. */
  after?: boolean;
  line: (filled: Filled) => string;
}

export interface Filled {
  seat: string;
  /** The second seat, where two are spoken of. */
  other: string;
  nth: string;
  card: string;
  /** The card that lies there, where another was written. */
  is: string;
  /** All cards of a hand. */
  hand: string;
  amount: string;
  /** What was picked; nothing is the first. */
  picked: string;
  ticked: readonly string[];
  seats: readonly string[];
}

export const NOTHING: Filled = { seat: '', other: '', nth: '1', card: '', is: '', hand: '', amount: '', picked: '', ticked: [], seats: [] };

export const KINDS = ['Out of turn', 'Wagers', 'Cards seen', 'Burns and early cards', 'The deal', 'Hands', 'The showdown', 'The deck', 'The floor'] as const;
export type Kind = (typeof KINDS)[number];

const REASONS: Pick = {
  label: 'Because of',
  options: [
    { value: 'dealer-mistake', label: 'A mistake of the dealer that no ruling mends' },
    { value: 'equipment', label: 'Equipment failed' },
    { value: 'cheating', label: 'Cheating' },
    { value: 'emergency', label: 'An emergency' },
    { value: 'program', label: 'The program was wrong' },
  ],
};

const MOTIONS: Pick = {
  label: 'How far',
  options: [
    { value: 'pushed', label: 'Pushed forward and not let go' },
    { value: 'held', label: 'In the player’s hand all the time' },
    { value: 'toward-pot', label: 'Let go on the way to the pot' },
    { value: 'in-pot', label: 'Let go in the pot' },
  ],
};

const WAGERS: Pick = {
  label: 'What it was',
  options: [
    { value: 'raises', label: 'A raise' },
    { value: 'bets', label: 'A bet' },
    { value: 'brings in', label: 'The forced bet of stud' },
  ],
};

const COUNTS: Pick = {
  label: 'What is wrong',
  options: [
    { value: 'too-many', label: 'Too many cards' },
    { value: 'lacks-last', label: 'The last card is not there' },
    { value: 'last-mucked-by-dealer', label: 'The dealer mucked the last card' },
    { value: 'lacks-more', label: 'More than one card is not there' },
  ],
};

const THROWN: Pick = {
  label: 'How it came',
  options: [
    { value: 'thought-won', label: 'The player thought the pot was won' },
    { value: 'thought-owing', label: 'The player had matched the bet and thought more was due' },
    { value: 'committed', label: 'The player was bound to put chips in and tried to fold' },
    { value: 'misinformed', label: 'The player was told something wrong' },
    { value: 'accident', label: 'By accident' },
    { value: 'gave-up', label: 'The player gave the hand up' },
    { value: 'killed-by-dealer', label: 'The dealer took it away' },
    { value: 'anothers-thrown-in', label: 'Cards of another player were thrown among it' },
    { value: 'upcards-lifted', label: 'The player lifted the up-cards off the table' },
    { value: 'fouled', label: 'It touched other cards' },
  ],
};

const OWN: Pick = {
  label: 'How',
  options: [
    { value: '', label: 'Flashed it' },
    { value: 'dropped', label: 'Dropped it' },
    { value: 'on-purpose', label: 'On purpose' },
  ],
};

const LOOKED: Tick = { word: 'looked', label: 'The player had looked at it first' };
const ACTED_ON: Tick = { word: 'acted-on', label: 'Another player acted because of it' };
const OTHERWISE: Tick = { word: 'otherwise', label: 'The floor decides against the usual ruling', floor: true };

const unknown = (card: string) => (card === '' ? '??' : card);
const known = (card: string) => (card === '' ? '' : ` ${card}`);
/** The words of these that are so. */
const so = (f: Filled, ...words: string[]) => words.filter((word) => f.ticked.includes(word)).map((word) => ` ${word}`).join('');
const picked = (f: Filled, pick: Pick) => (f.picked === '' ? (pick.options[0]?.value ?? '') : f.picked);
/** Whoever says it: the floor where only the floor may. */
const says = (f: Filled) => (f.ticked.includes(OTHERWISE.word) ? 'floor' : 'dealer');

export const MISTAKES: readonly Mistake[] = [
  { key: 'early-fold', kind: 'Out of turn', title: 'A player folds out of turn', blanks: ['seat'], line: (f) => `${f.seat} acts early: folds` },
  { key: 'early-check', kind: 'Out of turn', title: 'A player checks out of turn', blanks: ['seat'], line: (f) => `${f.seat} acts early: checks` },
  { key: 'early-call', kind: 'Out of turn', title: 'A player calls out of turn', blanks: ['seat'], line: (f) => `${f.seat} acts early: calls` },
  {
    key: 'early-raise', kind: 'Out of turn', title: 'A player bets or raises out of turn', blanks: ['seat', 'amount'],
    line: (f) => `${f.seat} acts early: raises ${f.amount}`,
  },
  { key: 'time', kind: 'Out of turn', title: 'A player calls time', blanks: ['seat'], line: (f) => `${f.seat} calls time` },
  { key: 'passed-over', kind: 'Out of turn', title: 'A player was passed over', blanks: ['seat'], line: (f) => `dealer reports passed-over ${f.seat}` },
  {
    key: 'released', kind: 'Out of turn', title: 'The floor does not hold a player to an act out of turn', blanks: ['seat'],
    line: (f) => `floor releases ${f.seat}`,
  },
  { key: 'bring-in-amiss', kind: 'Out of turn', title: 'The wrong player posts the forced bet of stud', blanks: ['seat'], line: (f) => `${f.seat} brings in amiss` },
  { key: 'wrong-low-card', kind: 'Out of turn', title: 'Somebody notices that another had to post it', blanks: [], line: () => 'dealer reports wrong-low-card' },

  {
    key: 'moved', kind: 'Wagers', title: 'Chips moved forward without a word', blanks: ['amount'], pick: MOTIONS, ticks: [ACTED_ON],
    line: (f) => `dealer reports moved ${f.amount} ${picked(f, MOTIONS)}${so(f, 'acted-on')}`,
  },
  {
    key: 'wager-size', kind: 'Wagers', title: 'The last wager has a wrong size', blanks: [],
    ticks: [{ word: 'relied-on', label: 'Another player relied on it' }, { word: 'wagerer-asks', label: 'Whoever bet it asks to have it put right' }],
    line: (f) => `dealer reports wager-size${so(f, 'relied-on', 'wagerer-asks')}`,
  },
  {
    key: 'unnoticed', kind: 'Wagers', title: 'A wager of a size that it cannot have stands there unnoticed', blanks: ['seat', 'amount'], pick: WAGERS,
    line: (f) => `${f.seat} ${picked(f, WAGERS)} ${f.amount} unnoticed`,
  },
  {
    key: 'short-call', kind: 'Wagers', title: 'A player calls with too few chips', blanks: ['seat', 'amount'],
    line: (f) => `${f.seat} calls ${f.amount} short`,
  },
  {
    key: 'missed-raise', kind: 'Wagers', title: 'A caller did not know of a raise and wants the chips back', blanks: ['seat'],
    line: (f) => `${f.seat} withdraws missed-raise`,
  },
  {
    key: 'misunderstood', kind: 'Wagers', title: 'A caller grossly misunderstood the bet', blanks: ['seat'],
    line: (f) => `${f.seat} withdraws misunderstood`,
  },
  {
    key: 'unaware-of-kill', kind: 'Wagers', title: 'A caller did not know that the pot was killed', blanks: ['seat'],
    ticks: [{ word: 'required', label: 'The kill was required, not of the player’s choice' }],
    line: (f) => `${f.seat} withdraws unaware-of-kill${so(f, 'required')}`,
  },

  {
    key: 'exposed', kind: 'Cards seen', title: 'The dealer exposed a card of the deal', blanks: ['seat', 'nth', 'card-or-unknown'], ticks: [LOOKED], cards: true,
    line: (f) => `dealer exposes ${f.seat} ${f.nth}${so(f, 'looked')}${known(f.card)}`,
  },
  {
    key: 'flashed', kind: 'Cards seen', title: 'The dealer flashed a card', blanks: ['seat', 'nth', 'card-or-unknown'], ticks: [LOOKED], cards: true,
    line: (f) => `dealer exposes ${f.seat} ${f.nth} flashed${so(f, 'looked')}${known(f.card)}`,
  },
  {
    key: 'off-table', kind: 'Cards seen', title: 'A card left the table while it was dealt', blanks: ['seat', 'nth', 'card-or-unknown'], ticks: [LOOKED], cards: true,
    line: (f) => `dealer exposes ${f.seat} ${f.nth} off-table${so(f, 'looked')}${known(f.card)}`,
  },
  {
    key: 'own', kind: 'Cards seen', title: 'A player exposed an own card', blanks: ['seat', 'nth', 'card-or-unknown'], pick: OWN, cards: true,
    line: (f) => `${f.seat} exposes ${f.nth}${known(f.picked)}${known(f.card)}`,
  },
  { key: 'last-up', kind: 'Cards seen', title: 'The last card of stud came face up', blanks: ['card'], cards: true, line: (f) => `dealer deals up ${f.card}` },
  {
    key: 'declares-all-in', kind: 'Cards seen', title: 'A player whose last card came face up declares all-in', blanks: ['seat'], cards: true,
    line: (f) => `${f.seat} declares all-in`,
  },

  { key: 'burn-forgotten', kind: 'Burns and early cards', title: 'The dealer forgets to burn', blanks: [], cards: true, line: () => 'dealer forgets burn' },
  {
    key: 'burn-early', kind: 'Burns and early cards', title: 'A burn came before the betting was over', blanks: ['card-or-unknown'], cards: true,
    line: (f) => `dealer burns early ${unknown(f.card)}`,
  },
  {
    key: 'burn-again', kind: 'Burns and early cards', title: 'The dealer burned once too often', blanks: ['card-or-unknown'], cards: true,
    line: (f) => `dealer burns again ${unknown(f.card)}`,
  },
  {
    key: 'deal-early', kind: 'Burns and early cards', title: 'A card came before the betting was over', blanks: ['card-or-unknown'], ticks: [LOOKED], cards: true,
    line: (f) => `dealer deals early${so(f, 'looked')} ${unknown(f.card)}`,
  },
  {
    key: 'wrong-burn', kind: 'Burns and early cards', title: 'The burn was wrong', blanks: [], cards: true,
    ticks: [{ word: 'mixed', label: 'Nobody can say any more which cards are right' }], seats: 'These have looked at their last card',
    line: (f) => `dealer reports wrong-burn${so(f, 'mixed')}${f.seats.length > 0 ? ` looked ${f.seats.join(' ')}` : ''}`,
  },
  {
    key: 'too-many', kind: 'Burns and early cards', title: 'The flop has a card too many', blanks: ['card'], cards: true,
    line: (f) => `dealer reports too-many ${f.card}`,
  },

  { key: 'button', kind: 'The deal', title: 'The button lay in the wrong place', blanks: [], line: () => 'dealer reports button-misplaced' },
  { key: 'first', kind: 'The deal', title: 'The first card went to the wrong place', blanks: [], cards: true, line: () => 'dealer reports wrong-first-card' },
  { key: 'sequence', kind: 'The deal', title: 'A card was dealt out of order', blanks: [], cards: true, line: () => 'dealer reports out-of-sequence' },
  {
    key: 'extra', kind: 'The deal', title: 'A player was dealt a card too many', blanks: ['seat', 'card-or-unknown'], cards: true,
    line: (f) => `dealer reports extra ${f.seat}${known(f.card)}`,
  },
  { key: 'short', kind: 'The deal', title: 'A player was dealt a card too few', blanks: ['seat'], cards: true, line: (f) => `dealer reports short ${f.seat}` },
  {
    key: 'skipped', kind: 'The deal', title: 'A player got no cards', blanks: ['seat'], ticks: [{ word: 'away', label: 'The player was not at the table' }], cards: true,
    line: (f) => `dealer reports skipped ${f.seat}${so(f, 'away')}`,
  },
  { key: 'empty', kind: 'The deal', title: 'Cards went to an empty seat', blanks: ['seat'], cards: true, line: (f) => `dealer reports empty-seat ${f.seat}` },

  {
    key: 'owing', kind: 'The deal', title: 'A player who owes blinds was dealt in without posting', blanks: ['seat', 'amount'], after: true, cards: true,
    ticks: [{ word: 'looked', label: 'The player had looked at the cards' }],
    line: (f) => `dealer reports owing ${f.seat} ${f.amount}${so(f, 'looked')}`,
  },

  {
    key: 'asks-to-see', kind: 'The showdown', title: 'A player asks to see a hand that was called', blanks: ['seat', 'other', 'hand-or-unknown'], after: true, cards: true,
    ticks: [{ word: 'too-often', label: 'The player asks too often' }],
    line: (f) => `${f.seat} asks to see ${f.other}${so(f, 'too-often')}${known(f.hand)}`,
  },
  {
    key: 'miscalled', kind: 'The showdown', title: 'A player said a better hand than the cards are', blanks: ['seat'], after: true, cards: true,
    ticks: [{ word: 'on-purpose', label: 'On purpose' }],
    line: (f) => `dealer reports miscalled ${f.seat}${so(f, 'on-purpose')}`,
  },
  { key: 'plays-board', kind: 'The showdown', title: 'A player plays the board and gives up the hole cards', blanks: ['seat'], cards: true, line: (f) => `${f.seat} plays board` },

  {
    key: 'count', kind: 'Hands', title: 'A hand has the wrong number of cards', blanks: ['seat'], pick: COUNTS, ticks: [OTHERWISE], cards: true,
    line: (f) => `${says(f)} reports count ${f.seat} ${picked(f, COUNTS)}${so(f, 'otherwise')}`,
  },
  {
    key: 'thrown', kind: 'Hands', title: 'A hand was thrown in, taken away or fouled', blanks: ['seat'], pick: THROWN, cards: true,
    ticks: [
      { word: 'mixed', label: 'Its cards cannot be told from others any more' },
      { word: 'protected', label: 'The player had protected it' },
      ACTED_ON,
      OTHERWISE,
    ],
    line: (f) => `${says(f)} reports thrown ${f.seat} ${picked(f, THROWN)}${so(f, 'mixed', 'protected', 'acted-on', 'otherwise')}`,
  },
  {
    key: 'joker', kind: 'Hands', title: 'A player holds a joker', blanks: ['seat', 'nth'], cards: true,
    ticks: [{ word: 'unseen', label: 'The player has not looked at all cards yet' }],
    line: (f) => `dealer reports joker ${f.seat} ${f.nth}${so(f, 'unseen')}`,
  },
  {
    key: 'boxed-held', kind: 'Hands', title: 'A player was dealt a card that lay face up in the deck', blanks: ['seat', 'nth'], cards: true,
    ticks: [{ word: 'mixed', label: 'The next card is mixed in with another hand' }],
    line: (f) => `dealer reports boxed-held ${f.seat} ${f.nth}${so(f, 'mixed')}`,
  },
  {
    key: 'odd-back', kind: 'Hands', title: 'A player holds a card with another back', blanks: ['seat', 'nth'], cards: true,
    line: (f) => `dealer reports odd-back ${f.seat} ${f.nth}`,
  },

  { key: 'boxed', kind: 'The deck', title: 'A card lies face up in the deck', blanks: ['card'], cards: true, line: (f) => `dealer reports boxed ${f.card}` },
  { key: 'joker-stub', kind: 'The deck', title: 'A joker lies on the deck', blanks: [], cards: true, line: () => 'dealer reports joker stub' },
  { key: 'odd-back-stub', kind: 'The deck', title: 'A card of the deck has another back', blanks: [], cards: true, line: () => 'dealer reports odd-back stub' },
  { key: 'twice', kind: 'The deck', title: 'A card is there twice', blanks: ['card'], cards: true, line: (f) => `dealer reports twice ${f.card}` },
  { key: 'missing', kind: 'The deck', title: 'Cards are missing from the deck', blanks: [], cards: true, line: () => 'dealer reports cards-missing' },

  {
    key: 'corrected', kind: 'The floor', title: 'A card was typed wrongly', blanks: ['card', 'is'], cards: true, after: true,
    line: (f) => `floor corrects ${f.card} to ${f.is}`,
  },
  { key: 'dispute', kind: 'The floor', title: 'Something else is disputed', blanks: [], after: true, line: () => 'dealer asks floor' },
  {
    key: 'void', kind: 'The floor', title: 'The floor proposes that the hand is void', blanks: [], pick: REASONS, after: true,
    line: (f) => `floor voids ${picked(f, REASONS)}`,
  },
];

/** Whether everything is said that has to be. */
export function isFilled(mistake: Mistake, filled: Filled): boolean {
  return mistake.blanks.every((blank) => blank === 'card-or-unknown' || blank === 'hand-or-unknown' || filled[blank] !== '');
}

/** Mistakes whose title has every one of these words, or a word that begins with it. */
export function mistakesWith(words: string, all: readonly Mistake[]): readonly Mistake[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const has = `${one.kind} ${one.title}`.toLowerCase().split(/[^a-z]+/);
    return wanted.every((want) => has.some((word) => word.startsWith(want)));
  });
}

/** Whether the floor has to say a line: nobody else may. */
export function isFloors(line: string): boolean {
  return line.startsWith('floor ');
}

/** What can be said at a table that is dealt from a sealed deck: nothing about cards, and nothing that a player does. */
export function isOfSealedTables(mistake: Mistake): boolean {
  return !mistake.cards && !/^\d/.test(mistake.line({ ...NOTHING, seat: '1', card: 'Ah', amount: '1' }));
}
