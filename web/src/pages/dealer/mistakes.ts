// What can go wrong at a table, and the line that says it. What follows is for the room to say.

/** What a mistake has to be told with. */
export type Blank = 'seat' | 'nth' | 'card' | 'card-or-unknown' | 'amount' | 'reason';

export interface Mistake {
  key: string;
  kind: string;
  title: string;
  blanks: readonly Blank[];
  line: (filled: Filled) => string;
}

export interface Filled {
  seat: string;
  nth: string;
  card: string;
  amount: string;
  reason: string;
}

export const NOTHING: Filled = { seat: '', nth: '1', card: '', amount: '', reason: 'dealer-mistake' };

export const REASONS: readonly { value: string; label: string }[] = [
  { value: 'dealer-mistake', label: 'A mistake of the dealer that no ruling mends' },
  { value: 'equipment', label: 'Equipment failed' },
  { value: 'cheating', label: 'Cheating' },
  { value: 'emergency', label: 'An emergency' },
  { value: 'program', label: 'The program was wrong' },
];

const unknown = (card: string) => (card === '' ? '??' : card);
const known = (card: string) => (card === '' ? '' : ` ${card}`);

export const MISTAKES: readonly Mistake[] = [
  { key: 'early-fold', kind: 'Out of turn', title: 'A player folds out of turn', blanks: ['seat'], line: (f) => `${f.seat} acts early: folds` },
  { key: 'early-check', kind: 'Out of turn', title: 'A player checks out of turn', blanks: ['seat'], line: (f) => `${f.seat} acts early: checks` },
  { key: 'early-call', kind: 'Out of turn', title: 'A player calls out of turn', blanks: ['seat'], line: (f) => `${f.seat} acts early: calls` },
  {
    key: 'early-raise',
    kind: 'Out of turn',
    title: 'A player bets or raises out of turn',
    blanks: ['seat', 'amount'],
    line: (f) => `${f.seat} acts early: raises ${f.amount}`,
  },
  { key: 'time', kind: 'Out of turn', title: 'A player calls time', blanks: ['seat'], line: (f) => `${f.seat} calls time` },
  { key: 'passed-over', kind: 'Out of turn', title: 'A player was passed over', blanks: ['seat'], line: (f) => `dealer reports passed-over ${f.seat}` },

  {
    key: 'pushed',
    kind: 'Wagers',
    title: 'Chips were pushed forward and not let go',
    blanks: ['amount'],
    line: (f) => `dealer reports moved ${f.amount} pushed`,
  },
  { key: 'wager-size', kind: 'Wagers', title: 'The last wager has a wrong size', blanks: [], line: () => 'dealer reports wager-size' },
  {
    key: 'missed-raise',
    kind: 'Wagers',
    title: 'A caller did not know of a raise and wants the chips back',
    blanks: ['seat'],
    line: (f) => `${f.seat} withdraws missed-raise`,
  },
  {
    key: 'misunderstood',
    kind: 'Wagers',
    title: 'A caller grossly misunderstood the bet',
    blanks: ['seat'],
    line: (f) => `${f.seat} withdraws misunderstood`,
  },

  {
    key: 'exposed',
    kind: 'Cards seen',
    title: 'The dealer exposed a card of the deal',
    blanks: ['seat', 'nth', 'card-or-unknown'],
    line: (f) => `dealer exposes ${f.seat} ${f.nth}${known(f.card)}`,
  },
  {
    key: 'flashed',
    kind: 'Cards seen',
    title: 'The dealer flashed a card',
    blanks: ['seat', 'nth', 'card-or-unknown'],
    line: (f) => `dealer exposes ${f.seat} ${f.nth} flashed${known(f.card)}`,
  },
  {
    key: 'off-table',
    kind: 'Cards seen',
    title: 'A card left the table while it was dealt',
    blanks: ['seat', 'nth', 'card-or-unknown'],
    line: (f) => `dealer exposes ${f.seat} ${f.nth} off-table${known(f.card)}`,
  },
  {
    key: 'own',
    kind: 'Cards seen',
    title: 'A player exposed an own card',
    blanks: ['seat', 'nth', 'card-or-unknown'],
    line: (f) => `${f.seat} exposes ${f.nth}${known(f.card)}`,
  },

  { key: 'burn-forgotten', kind: 'Burns and early cards', title: 'The dealer forgets to burn', blanks: [], line: () => 'dealer forgets burn' },
  {
    key: 'burn-early',
    kind: 'Burns and early cards',
    title: 'A burn came before the betting was over',
    blanks: ['card-or-unknown'],
    line: (f) => `dealer burns early ${unknown(f.card)}`,
  },
  {
    key: 'burn-again',
    kind: 'Burns and early cards',
    title: 'The dealer burned once too often',
    blanks: ['card-or-unknown'],
    line: (f) => `dealer burns again ${unknown(f.card)}`,
  },
  {
    key: 'deal-early',
    kind: 'Burns and early cards',
    title: 'A card came before the betting was over',
    blanks: ['card-or-unknown'],
    line: (f) => `dealer deals early ${unknown(f.card)}`,
  },
  { key: 'wrong-burn', kind: 'Burns and early cards', title: 'The burn was wrong', blanks: [], line: () => 'dealer reports wrong-burn' },
  {
    key: 'too-many',
    kind: 'Burns and early cards',
    title: 'The flop has a card too many',
    blanks: ['card'],
    line: (f) => `dealer reports too-many ${f.card}`,
  },

  { key: 'button', kind: 'The deal', title: 'The button lay in the wrong place', blanks: [], line: () => 'dealer reports button-misplaced' },
  { key: 'first', kind: 'The deal', title: 'The first card went to the wrong place', blanks: [], line: () => 'dealer reports wrong-first-card' },
  { key: 'sequence', kind: 'The deal', title: 'A card was dealt out of order', blanks: [], line: () => 'dealer reports out-of-sequence' },
  { key: 'extra', kind: 'The deal', title: 'A player has a card too many', blanks: ['seat'], line: (f) => `dealer reports extra ${f.seat}` },
  { key: 'short', kind: 'The deal', title: 'A player has a card too few', blanks: ['seat'], line: (f) => `dealer reports short ${f.seat}` },
  { key: 'skipped', kind: 'The deal', title: 'A player got no cards', blanks: ['seat'], line: (f) => `dealer reports skipped ${f.seat}` },
  { key: 'empty', kind: 'The deal', title: 'Cards went to an empty seat', blanks: ['seat'], line: (f) => `dealer reports empty-seat ${f.seat}` },
  { key: 'boxed', kind: 'The deck', title: 'A card lies face up in the deck', blanks: ['card'], line: (f) => `dealer reports boxed ${f.card}` },
  { key: 'twice', kind: 'The deck', title: 'A card is there twice', blanks: ['card'], line: (f) => `dealer reports twice ${f.card}` },
  { key: 'missing', kind: 'The deck', title: 'Cards are missing from the deck', blanks: [], line: () => 'dealer reports cards-missing' },

  { key: 'dispute', kind: 'The floor', title: 'Something else is disputed', blanks: [], line: () => 'dealer asks floor' },
  { key: 'void', kind: 'The floor', title: 'The floor proposes that the hand is void', blanks: ['reason'], line: (f) => `floor voids ${f.reason}` },
];

/** Whether everything is said that has to be. */
export function isFilled(mistake: Mistake, filled: Filled): boolean {
  return mistake.blanks.every((blank) => blank === 'card-or-unknown' || filled[blank] !== '');
}
