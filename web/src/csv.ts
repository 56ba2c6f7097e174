// Lists as CSV files that spreadsheets read.
import { currency, unitsInOne } from './format';
import { save } from './save';
import type { Wire } from './types';

export type CsvCell = string | number;

/** Units as a plain figure of the house's currency: `-1234.50`. */
export function dollars(units: number): string {
  const { places } = currency.value;
  const one = unitsInOne();
  const whole = String(Math.trunc(Math.abs(units) / one));
  const rest = places === 0 ? '' : `.${String(Math.abs(units) % one).padStart(places, '0')}`;
  return `${units < 0 ? '-' : ''}${whole}${rest}`;
}

/** A plain figure may begin with a minus sign; nothing else may. */
const FIGURE = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet takes for the start of a formula, spaces before it or not; also in the wide forms of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
/** What would end a cell or a line; the semicolon does where the comma is the decimal point. */
const BREAKS = /[",;\t\r\n]|^\s|\s$/;

function cell(value: CsvCell): string {
  const text = String(value);
  // Players choose their names: one that begins like a formula must stay a name, so an apostrophe goes before it.
  const safe = !FIGURE.test(text) && FORMULA.test(text) ? `'${text}` : text;
  return BREAKS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines with commas between the cells (RFC 4180), the heads first. */
export function csv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** Hands the browser a CSV file. */
export function saveCsv(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  save(name, csv(heads, rows), 'text/csv');
}

export const STATEMENT_HEADS = ['receipt', 'time', 'what', 'with', 'amount', 'balance', 'badge', 'rule'] as const;

/** A movement as a line of a statement, the same at the cashier and at the cage. */
export function statementRow(line: Wire<'StatementLine'>): CsvCell[] {
  return [line.movement, new Date(line.at).toISOString(), line.title, line.with, dollars(line.amount), dollars(line.balance), line.badge ?? '', line.rule ?? ''];
}
