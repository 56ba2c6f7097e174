import { describe, expect, it } from 'vitest';
import { statementOf } from '../src/pages/cage/Balance';
import { wayTo } from '../src/pages/cage/Statement';
import type { Wire } from '../src/types';
import { doorTone, doorWords } from '../src/pages/audit/door-words';

describe('accounts', () => {
  it('have a statement each', () => {
    expect(statementOf({ account: 'player 12, Ada, the first', of: { kind: 'player', player: 12 } })).toBe('/cage/statement?player=12');
    expect(statementOf({ account: 'table 18 bank', of: { kind: 'table', table: 18, inventory: 'bank' } })).toBe('/cage/statement?account=table%2018%20bank');
    // Whose it is stands beside the name: a house account may be called anything.
    expect(statementOf({ account: 'player 7 fund', of: { kind: 'house' } })).toBe('/cage/statement?account=player%207%20fund');
  });
  it('are found by what is typed', () => {
    const accounts: Wire<'AccountLine'>[] = [{ account: 'cage', of: { kind: 'house' }, balance: 1 }, { account: 'player 1, Ada', of: { kind: 'player', player: 1 }, balance: 1 }];
    const view = { accounts, players: [{ player: 1, name: 'Ada', balance: 1, on_tables: 0 }] };
    const to = (typed: string) => wayTo(typed, { ...view, drawer: 0, total: 0, day: 1, count: null, abandoned: [] });
    expect(to('Cage')).toBe('/cage/statement?account=cage');
    expect(to('ada')).toBe('/cage/statement?player=1');
    expect(to('player 1, Ada')).toBe('/cage/statement?player=1');
    expect(to('Player 12')).toBe('/cage/statement?player=12');
    expect(to('house rake')).toBe('/cage/statement?account=house%20rake');
  });
});

it('says what happened at the door in words, and what to look at stands out', () => {
  expect(doorWords('password-reset')).toBe('got a new password');
  expect((['logged-in', 'failed', 'locked', 'appointed', 'altered'] as const).map(doorTone)).toEqual(['good', 'warn', 'warn', 'brass', 'danger']);
});
