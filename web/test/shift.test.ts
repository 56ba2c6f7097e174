// The report of a shift as a question and as rows, and an order about the staff as it is typed.
import { describe, expect, it } from 'vitest';
import { hours } from '../src/pages/floor/Ratings';
import { shiftPath, shiftRows, taken, type ShiftReport } from '../src/pages/floor/shift';
import { appointment } from '../src/pages/floor/Staff';

const figures = { hands: 12, players: 5, house_players: 2, rake: 4_150, time: 600, dropped: 300, pit_win: -2_000 };
const sum = { figures, tables: 1, jackpots_paid: 0, promotions: 500, comps: 500, entry_fees: 0, deposits: 100_000, withdrawals: 0, fills: 0, credits: 0 };
const report: ShiftReport = {
  from: Date.UTC(2026, 10, 18, 18), until: Date.UTC(2026, 10, 18, 20), day: 3, step: 3_600_000, sum,
  hours: [{ from: Date.UTC(2026, 10, 18, 18), figures, tables: 1 }],
  tables: [{ table: 4, name: '=Oak', title: 'Hold’em', points: false, figures }],
  funds: [{ fund: 'bad-beat', dropped: 300, seeded: 0, paid: 0 }],
  days: [],
};

describe('the report of a shift', () => {
  it('asks for the open day, a closed one, or a stretch', () => {
    expect(shiftPath('', '', '')).toBe('/api/shift');
    expect(shiftPath('3', '', '')).toBe('/api/shift?day=3');
    expect(shiftPath('stretch', '', '')).toBeNull();
    const from = new Date('2026-11-18T18:00').getTime();
    expect(shiftPath('stretch', '2026-11-18T18:00', '')).toBe(`/api/shift?from=${String(from)}`);
    expect(shiftPath('stretch', '2026-11-18T18:00', '2026-11-18T20:00')).toBe(`/api/shift?from=${String(from)}&until=${String(from + 7_200_000)}`);
  });

  it('is one file: the whole, hours, tables, jackpots, the counter, amounts as plain figures', () => {
    const { heads, rows } = shiftRows(report);
    expect(heads).toHaveLength(10);
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual(['report', 'hour', 'table']);
    expect(rows[1]?.slice(3)).toEqual([12, 5, 2, '41.50', '6.00', '3.00', '-20.00']);
    expect(rows.find((row) => row[1] === 'Bad beat jackpot dropped')).toEqual(['amount', 'Bad beat jackpot dropped', '3.00']);
    expect(rows.find((row) => row[1] === 'comps')).toEqual(['amount', 'comps', '5.00']);
    expect(taken(figures)).toBe(2_750);
  });
});

it('rounds hours down', () => {
  expect([0, 359_999, 360_000, 45_000_000].map(hours)).toEqual(['0 h', '0 h', '0.1 h', '12.5 h']);
});

it('makes an order of what is typed, or says what is missing', () => {
  expect(appointment(' ', ['dealer'], '')).toContain('name');
  expect(appointment('Dee', ['player'], '')).toContain('what they are to do');
  expect(appointment('Fay', ['floor'], '0')).toContain('badge');
  expect(appointment('Dee', ['dealer'], '7')).toEqual({ do: 'appoint', name: 'Dee', roles: ['dealer'], badge: null });
  expect(appointment(' Fay ', ['floor', 'player'], '12')).toEqual({ do: 'appoint', name: 'Fay', roles: ['floor', 'player'], badge: 12 });
});
