// Leaves that several lessons share: the forced bets, and what the bets of each betting structure may be.
import type { Leaf } from './types';

const BLINDS = 'Two players left of the button post blinds before they look. Then everybody in turn folds, calls or raises, around the table';

export const NO_LIMIT: Leaf = {
  title: 'The betting',
  says: `${BLINDS}. No limit: at any time you may bet all you have in front of you. A raise is at least as large as the last one.`,
  picture: { kind: 'chips', stacks: [{ label: 'Small blind', amount: 1 }, { label: 'Big blind', amount: 2 }, { label: 'A raise', amount: 6 }] },
  rules: ['cb:4.intro.4', 'cb:9.nl.3a'],
};

export const POT_LIMIT: Leaf = {
  title: 'The betting',
  says: `${BLINDS}. Pot limit: at most you raise by what is in the middle once you have called.`,
  picture: { kind: 'chips', stacks: [{ label: 'Small blind', amount: 1 }, { label: 'Big blind', amount: 2 }, { label: 'Raise, at most', amount: 8 }] },
  rules: ['cb:9.pl.4a', 'cb:9.pl.6a'],
};

export const LIMIT_FLOP: Leaf = {
  title: 'The betting',
  says: `${BLINDS}. Limit: bets and raises are {4} before and on the flop, {8} on the turn and the river; a bet and three raises, and no more.`,
  picture: { kind: 'chips', stacks: [{ label: 'Blinds', amount: 2 }, { label: 'Small bet', amount: 4 }, { label: 'Big bet', amount: 8 }] },
  rules: ['cb:4.intro.4', 'cb:3.betting.3a'],
};

export const LIMIT_STUD: Leaf = {
  title: 'The betting',
  says: 'Everybody antes. The lowest card that is up must bring it in; from then on whoever shows the highest hand speaks first. Bets are {4} on the first two rounds, {8} on the last three.',
  picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 1 }, { label: 'Small bet', amount: 4 }, { label: 'Big bet', amount: 8 }] },
  rules: ['cb:7.stud.2a', 'cb:7.stud.2b', 'cb:7.intro.3'],
};

export const LIMIT_DRAW: Leaf = {
  title: 'The betting',
  says: `${BLINDS}: once before the draw, once after it. Limit: {4} before, {8} after.`,
  picture: { kind: 'chips', stacks: [{ label: 'Blinds', amount: 2 }, { label: 'Before the draw', amount: 4 }, { label: 'After it', amount: 8 }] },
  rules: ['nj:14.12(e)', 'nj:14.12(g)'],
};

export const LIMIT_TRIPLE: Leaf = {
  title: 'The betting',
  says: `${BLINDS}: before the first draw and after each of the three. Limit: {4} in the first two rounds, {8} in the last two.`,
  picture: { kind: 'chips', stacks: [{ label: 'Blinds', amount: 2 }, { label: 'First two rounds', amount: 4 }, { label: 'Last two', amount: 8 }] },
  rules: ['cb:4.intro.4', 'cb:3.betting.3a'],
};

/** The ranking of high hands, the best first. */
export const HIGH_HANDS: Leaf = {
  title: 'What beats what',
  says: 'Straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, a pair, a high card. Suits are all equal.',
  picture: {
    kind: 'cards',
    rows: [
      { label: 'Full house', cards: ['Kh', 'Kd', 'Kc', '8s', '8d'] },
      { label: 'Flush', cards: ['Ah', 'Jh', '9h', '6h', '2h'] },
      { label: 'Straight', cards: ['9c', '8d', '7s', '6h', '5c'] },
    ],
  },
  rules: ['nj:14.3(b)4', 'nj:14.3(b)5', 'nj:14.3(b)6'],
};

/** Three players of {100} each, the button with the learner. */
export const THREE = ['seat 1 Ana 100 button', 'seat 2 Ben 100', 'seat 3 Cyd 100'];
