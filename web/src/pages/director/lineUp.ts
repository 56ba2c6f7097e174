// The line-up in words, and the push as it is asked for.
import type { Wire } from '../../types';

/** The push as the desk shows it: who deals where then. The room refuses one that is not the next any more. */
export function pushOf(lineUp: Pick<Wire<'LineUp'>, 'tables'>): Wire<'PushedTo'>[] {
  return lineUp.tables.flatMap((one) => (one.next == null ? [] : [{ table: one.table, dealer: one.next }]));
}

/** What the next push brings a dealer. */
export function nextWords(next: Wire<'NextDown'>): string {
  switch (next.kind) {
    case 'table':
      return `table ${String(next.table)}`;
    case 'stays':
      return 'stays';
    case 'break':
      return 'break';
    case 'waits':
      return 'waits';
  }
}

/** The way of a dealer who is pushed: `from table 1 to table 2`. */
export function pushWords({ table, next }: Pick<Wire<'LineUpDealer'>, 'table' | 'next'>): string {
  const from = table == null ? 'from the line' : `from table ${String(table)}`;
  return next.kind === 'break' ? `${from} on a break` : `${from} to ${nextWords(next)}`;
}
