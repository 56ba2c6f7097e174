// The report of a shift as rows: what the page shows and what the file for a spreadsheet has are the same figures.
import { dollars, type CsvCell } from '../../csv';
import { fundName } from '../../titles';
import type { Wire } from '../../types';

export type ShiftReport = Wire<'ShiftReport'>;
export type Figures = Wire<'ShiftFigures'>;

const DAY_MS = 86_400_000;

/** What every row has, in the order of the columns. */
export const FIGURE_HEADS = ['hands', 'players', 'house players', 'rake', 'time charges', 'jackpot drop', 'pit win'] as const;

function figures(of: Figures): CsvCell[] {
  return [of.hands, of.players, of.house_players, dollars(of.rake), dollars(of.time), dollars(of.dropped), dollars(of.pit_win)];
}

/** One file: the whole, then hour by hour, then table by table, then jackpots and the counter. */
export function shiftRows(report: ShiftReport): { heads: readonly string[]; rows: CsvCell[][] } {
  const part = report.step >= DAY_MS ? 'day' : 'hour';
  const heads = ['what', 'which', 'tables', ...FIGURE_HEADS];
  const { sum } = report;
  const amount = (what: string, units: number): CsvCell[] => ['amount', what, dollars(units)];
  return {
    heads,
    rows: [
      ['report', `${new Date(report.from).toISOString()} to ${new Date(report.until).toISOString()}`, sum.tables, ...figures(sum.figures)],
      ...report.hours.map((one) => [part, new Date(one.from).toISOString(), one.tables, ...figures(one.figures)]),
      ...report.tables.map((one) => ['table', `${String(one.table)} ${one.name}`.trim(), '', ...figures(one.figures)]),
      ...report.funds.flatMap((one) => [
        amount(`${fundName(one.fund)} dropped`, one.dropped),
        amount(`${fundName(one.fund)} seeded`, one.seeded),
        amount(`${fundName(one.fund)} paid`, one.paid),
      ]),
      amount('promotions', sum.promotions),
      amount('comps', sum.comps),
      amount('entry fees', sum.entry_fees),
      amount('deposits', sum.deposits),
      amount('withdrawals', sum.withdrawals),
      amount('fills', sum.fills),
      amount('credits', sum.credits),
    ],
  };
}

/** What the house took in all. */
export function taken(of: Figures): number {
  return of.rake + of.time + of.pit_win;
}

/** The question for the room: a gaming day, or a stretch of time as the fields of the page have it. */
export function shiftPath(day: string, from: string, until: string): string | null {
  if (day !== 'stretch') return day === '' ? '/api/shift' : `/api/shift?day=${day}`;
  const begin = Date.parse(from);
  if (Number.isNaN(begin)) return null;
  const end = Date.parse(until);
  return `/api/shift?from=${String(begin)}${Number.isNaN(end) ? '' : `&until=${String(end)}`}`;
}
