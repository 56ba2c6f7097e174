import { beforeEach, expect, it, vi } from 'vitest';
import { announce, assertive, polite } from '../src/announce';
import { refused, toasts, toast } from '../src/toast';
import { Refused } from '../src/api';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.value = [];
});

it('joins what is said in one breath, and loses nothing', () => {
  announce('Ann checks.');
  announce('Bo bets $6.');
  vi.advanceTimersByTime(200);
  expect(polite.value.text).toBe('Ann checks. Bo bets $6.');
});

it('says the same thing twice when it happens twice', () => {
  announce('Your turn.', { assertive: true });
  const before = assertive.value.count;
  announce('Your turn.', { assertive: true });
  expect(assertive.value.count).toBe(before + 1);
});

it('shows a refusal once, with its rule, as a sentence, and lets it go', () => {
  const why = new Refused({ key: 'x', says: 'raise to $12 or more', rule: 'cb:3.betting.6' });
  refused(why);
  refused(why);
  toast('Done.');
  expect(toasts.value.map((one) => [one.text, one.rule])).toEqual([['Raise to $12 or more.', 'cb:3.betting.6'], ['Done.', undefined]]);
  vi.advanceTimersByTime(60_000);
  expect(toasts.value).toEqual([]);
});
