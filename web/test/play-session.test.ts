import { expect, it } from 'vitest';
import { limitWords, typedLimit } from '../src/pages/account/Limits';
import { isCheckDue, played, sessionWords, type PlaySession } from '../src/playSession';

const MINUTE = 60_000;
const session = (changes: Partial<PlaySession> = {}): PlaySession => ({
  began: 0, before: 5 * MINUTE, since: 100 * MINUTE, result: -12_000, acknowledged: 0, check_every: 60 * MINUTE, ...changes,
});

it('counts the time at tables, and not the pauses', () => {
  expect(played(session(), 160 * MINUTE)).toBe(65 * MINUTE);
  expect(played(session({ since: null }), 160 * MINUTE)).toBe(5 * MINUTE);
  // A clock of ours that is behind the room's takes nothing away.
  expect(played(session(), 90 * MINUTE)).toBe(5 * MINUTE);
});

it('says how long it has been when it is due, until that is acknowledged', () => {
  expect(isCheckDue(session(), 154 * MINUTE)).toBe(false);
  expect(isCheckDue(session(), 155 * MINUTE)).toBe(true);
  expect(isCheckDue(session({ acknowledged: 60 * MINUTE }), 155 * MINUTE)).toBe(false);
  expect(isCheckDue(session({ acknowledged: 60 * MINUTE }), 215 * MINUTE)).toBe(true);
  // Whoever has got up has stopped.
  expect(isCheckDue(session({ since: null, before: 90 * MINUTE }), 215 * MINUTE)).toBe(false);
});

it('says it in words', () => {
  expect(sessionWords(session(), 160 * MINUTE)).toBe('65 min, −$120');
  expect(sessionWords(session({ result: 500 }), 195 * MINUTE)).toBe('1 h 40 min, +$5');
});

it('takes amounts of money and hours of time', () => {
  expect(typedLimit('losses', '$1,200')).toBe(120_000);
  expect(typedLimit('losses', 'much')).toBeNull();
  expect(typedLimit('time', '1.5')).toBe(90);
  expect(typedLimit('time', '')).toBeNull();
  expect(typedLimit('time', '-1')).toBeNull();
  expect(limitWords('time', 90)).toBe('1 h 30 min');
  expect(limitWords('deposits', 5_000)).toBe('$50');
});
