import { expect, it } from 'vitest';
import { breakdown, chipColour, CHIPS } from '../src/chips';

it('breaks an amount into chips without making money', () => {
  for (const amount of [0, 1, 7, 99, 12_345, 9_999_999]) {
    const sum = breakdown(amount, 1000).reduce((all, chip) => all + chip.cents, 0);
    expect(sum).toBe(amount);
  }
  expect(breakdown(12_345, 4)).toHaveLength(4);
  expect(breakdown(3_000, 4).map((chip) => chip.colour)).toEqual(['green', 'red']);
});

it('gives every chip a colour of its own', () => {
  expect(new Set(CHIPS.map((chip) => chip.colour)).size).toBe(CHIPS.length);
  expect(CHIPS.map((chip) => chip.cents)).toEqual(CHIPS.map((chip) => chip.cents).sort((a, b) => a - b));
  expect([chipColour(500), chipColour(300)]).toEqual(['red', 'gold']);
});
