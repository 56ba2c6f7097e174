import { expect, it } from 'vitest';
import { breakdown } from '../src/ui/Chips';

it('breaks an amount into chips without making money', () => {
  for (const amount of [0, 1, 7, 99, 12_345, 9_999_999]) {
    const sum = breakdown(amount, 1000).reduce((all, [value]) => all + value, 0);
    expect(sum).toBe(amount);
  }
  expect(breakdown(12_345, 4)).toHaveLength(4);
});
