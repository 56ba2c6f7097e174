import { expect, it } from 'vitest';
import { nameProblem, oldPasswordProblem, passwordProblem, refusedField } from '../src/pages/account/check';

it('tells what is wrong with a name or a password, and what to do', () => {
  expect(nameProblem(' A ')).toMatch(/2 characters/);
  expect(nameProblem('x'.repeat(25))).toMatch(/at most 24/);
  expect(nameProblem('Ann')).toBeUndefined();
  expect(passwordProblem('short', 'Ann')).toMatch(/8 characters/);
  expect(passwordProblem('Ann Arbor', 'ann arbor')).toMatch(/not your name/);
  expect(passwordProblem('a quiet word', 'Ann')).toBeUndefined();
});

it('knows which field a refused change of password is about', () => {
  expect(oldPasswordProblem('')).toMatch(/current password/);
  expect(oldPasswordProblem('x')).toBeUndefined();
  expect(['wrong-password', 'password-common', 'password-short', 'locked'].map(refusedField)).toEqual(['old', 'fresh', 'fresh', null]);
});
