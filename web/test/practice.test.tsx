import { describe, expect, it } from 'vitest';
import { shuffled, some } from '../src/pages/practice/deck';
import { priced as pricedDice, question } from '../src/pages/practice/Dice';
import { priced } from '../src/pages/practice/Premium';
import { counted, NOTHING, readTally } from '../src/pages/practice/tally';
import { behind, exactly, verdict } from '../src/pages/practice/Verdict';
import { wagersOf } from '../src/pages/practice/wagers';
import type { Wire } from '../src/types';

/** As the room answers for queens before the middle is seen. */
const QUEENS: Wire<'PremiumWorth'>[] = [
  { decision: 'first-play', antes: 3, value: 1_740_000 },
  { decision: 'check', antes: 0, value: 1_268_000 },
];

describe('Premium Hold ’Em', () => {
  it('prices each choice on an ante, and gives nothing away by the order', () => {
    expect(priced(QUEENS, 1_000)).toEqual([
      { key: 'check/0', says: 'Check', worth: 1_268 },
      { key: 'first-play/3', says: 'Play $30', worth: 1_740 },
    ]);
  });

  it('says what a mistake costs, in money', () => {
    const choices = priced(QUEENS, 1_000);
    expect(behind(choices, 'check/0')).toBe(472);
    expect(verdict(choices, 'check/0')).toBe('Play $30 was better. The mistake costs $4.72 on average.');
    expect(verdict(choices, 'first-play/3')).toBe('The best choice.');
  });
});

describe('the dice', () => {
  const line = (wager: string, edge: number): Wire<'DiceWagerOdds'> => ({ wager, edge, edge_per_roll: edge, win: 0 });
  const lines = [line('place-6', 15_152), line('place-8', 15_152), line('field', 55_556), line('any-7', 166_667)];

  it('prices a wager by what the house keeps', () => {
    const choices = pricedDice(lines, wagersOf('mini-dice'), 1_200);
    expect(choices.map((one) => exactly(one.worth))).toEqual(['−$0.18', '−$0.18', '−$0.67', '−$2']);
    expect(verdict(choices, 'any-7')).toBe('Place 6 was better. The mistake costs $1.82 on average.');
    expect(verdict(choices, 'place-8'), 'as good as the best').toBe('The best choice.');
  });

  it('never asks between wagers that cost the same', () => {
    const picks = [[lines[0], lines[1]], [lines[0], lines[2], lines[3]]] as Wire<'DiceWagerOdds'>[][];
    expect(question(lines, () => picks.shift() ?? []).map((one) => one.wager)).toEqual(['place-6', 'field', 'any-7']);
  });
});

it('keeps a tally of decisions and of what mistakes cost', () => {
  expect(counted(counted(NOTHING, 0), 472)).toEqual({ decisions: 2, best: 1, cost: 472 });
  expect(readTally('{"decisions":3,"best":9,"cost":-4}')).toEqual({ decisions: 3, best: 3, cost: 0 });
  expect(readTally('nonsense')).toEqual(NOTHING);
});

it('deals a whole deck, and some of a list once each', () => {
  expect(new Set(shuffled()).size).toBe(52);
  expect(shuffled(() => 0)).not.toEqual(shuffled((below) => below - 1));
  expect(some([1, 2, 3, 4], 3, () => 0)).toEqual([1, 2, 3]);
  expect(some([1], 3)).toEqual([1]);
});

it('shows a cost that is not nothing', () => {
  expect(exactly(0.2)).toBe('less than $0.01');
  expect(exactly(0)).toBe('$0');
});
