/** A table is shown whole once, and then by what changes of it. */

import type { TableNews, TableView } from './types';

type Fields = Record<string, unknown>;
interface Numbered { seat: number }

function isNumbered(one: unknown): one is Numbered {
  return typeof one === 'object' && one !== null && 'seat' in one;
}

/** Seats that have not changed stay the very same objects: whoever draws them sees at once that there is nothing to do. */
function seats(had: readonly Numbered[], changes: readonly Numbered[]): Numbered[] {
  return had.map((seat) => {
    const change = changes.find((one) => one.seat === seat.seat);
    return change ? { ...seat, ...change } : seat;
  });
}

/** The table after the news. A field that is missing from a change is as it was; one that is there, `null` too, is as it says. */
export function stands(had: TableView, news: TableNews): TableView {
  if ('view' in news) return news.view;
  const { felt: changed, ...rest } = news.change;
  if (!changed) return { ...had, ...rest } as TableView;
  const before = had.felt as Fields;
  const felt: Fields = { ...before, ...changed };
  if (Array.isArray(before.seats)) {
    const list = Array.isArray(felt.seats) && felt.seats !== before.seats ? felt.seats : [];
    felt.seats = seats(before.seats.filter(isNumbered), list.filter(isNumbered));
  }
  return { ...had, ...rest, felt } as TableView;
}
