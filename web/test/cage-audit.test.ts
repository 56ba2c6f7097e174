import { describe, expect, it } from 'vitest';
import { readCheck } from '../src/pages/audit/checks';
import { kindOf, statementOf } from '../src/pages/cage/Balance';
import { wayTo } from '../src/pages/cage/Statement';

describe('accounts by name', () => {
  it('belong to players, tables or the house', () => {
    expect(['player 1, Ada', 'table 18 bank', 'cage', 'bad beat jackpot'].map(kindOf)).toEqual(['players', 'tables', 'house', 'house']);
  });
  it('have a statement each', () => {
    expect(statementOf('player 12, Ada, the first')).toBe('/cage/statement?player=12');
    expect(statementOf('table 18 bank')).toBe('/cage/statement?account=table%2018%20bank');
  });
  it('are found by what is typed', () => {
    const view = { accounts: [{ account: 'cage', balance: 1 }, { account: 'player 1, Ada', balance: 1 }], players: [{ player: 1, name: 'Ada', balance: 1, on_tables: 0 }] };
    const to = (typed: string) => wayTo(typed, { ...view, cage: 0, total: 0, day: 1, proposals: [], uncounted: [] });
    expect(to('Cage')).toBe('/cage/statement?account=cage');
    expect(to('ada')).toBe('/cage/statement?player=1');
    expect(to('player 1, Ada')).toBe('/cage/statement?player=1');
    expect(to('house rake')).toBe('/cage/statement?account=house%20rake');
  });
});

it('a check has a name, a verdict and words', () => {
  expect(readCheck('ledger: in order: 448 movements: none missing')).toEqual({ name: 'ledger', passed: true, says: '448 movements: none missing' });
  expect(readCheck('room: WRONG: seat 3')).toEqual({ name: 'room', passed: false, says: 'seat 3' });
  expect(readCheck('table 3 ends with event 7 and hash ab')).toEqual({ name: 'table 3, last entry', passed: null, says: 'event 7 and hash ab' });
  expect(readCheck('else')).toEqual({ name: 'note', passed: null, says: 'else' });
});
