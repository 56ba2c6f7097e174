// A statement as a table for other programs.
import type { Wire } from '../../types';

type Line = Wire<'StatementLine'>;

const HEADS = ['receipt', 'time', 'what', 'with', 'amount', 'balance', 'badge', 'rule'];

/** Cents as a plain figure: `-12.50`. */
function figure(cents: number): string {
  return `${cents < 0 ? '-' : ''}${String(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** A cell. Words that a spreadsheet would take for a formula get an apostrophe before them. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The lines as comma-separated values, with a line of heads. */
export function csv(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    String(line.movement),
    new Date(line.at).toISOString(),
    cell(line.title),
    cell(line.with),
    figure(line.amount),
    figure(line.balance),
    line.badge == null ? '' : String(line.badge),
    cell(line.rule ?? ''),
  ]);
  return [HEADS, ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n';
}

/** Hands a text to the browser as a file. */
export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 1000);
}
