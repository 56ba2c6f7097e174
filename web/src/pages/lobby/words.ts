// The board in words.
import { count, money, ordinal, span } from '../../format';
import type { LobbyTable, WaitingList, Wire } from '../../types';
import { openSeats, waiting } from './board';

/** `$40–$200`, `$40 or more`. */
export function buyIn(table: Pick<LobbyTable, 'buy_in_least' | 'buy_in_most'>): string {
  const least = money(table.buy_in_least);
  return table.buy_in_most == null ? `${least} or more` : `${least}–${money(table.buy_in_most)}`;
}

/** `7 of 9, 2 open`; `9 of 9, full`. */
export function seatWords(table: Pick<LobbyTable, 'seats' | 'taken' | 'held'>): string {
  const open = openSeats(table);
  const held = table.held > 0 ? `, ${String(table.held)} held` : '';
  return `${String(table.taken)} of ${String(table.seats)}${held}, ${open === 0 ? 'full' : `${String(open)} open`}`;
}

/** How long it may take: `about 15 min`, `a seat is open`; nothing where nobody can tell. */
export function estimate(list: WaitingList): string {
  if (list.estimate == null) return '';
  return list.estimate === 0 ? 'a seat is open' : `about ${span(list.estimate * 1000)}`;
}

/** `3 waiting`, `no one waiting`. */
export function waitWords(list: WaitingList): string {
  const n = waiting(list);
  return n === 0 ? 'no one waiting' : `${String(n)} waiting`;
}

/** `You are 2nd`. */
export function placeWords(place: number): string {
  return place === 1 ? 'You are next' : `You are ${ordinal(place)}`;
}

/** What a list is doing. */
export function listState(state: Wire<'ListState'>): string {
  switch (state) {
    case 'going':
      return 'running';
    case 'open':
      return 'about to start';
    case 'interest':
      return 'taking names';
  }
}

/** `9 tables, 14 open seats, 12 people here.` */
export function roomWords(tables: readonly LobbyTable[], here: number): string {
  const open = tables.reduce((sum, table) => sum + openSeats(table), 0);
  const people = here === 0 ? '' : `, ${count(here, 'person', 'people')} here`;
  return `${count(tables.length, 'table')}, ${count(open, 'open seat')}${people}.`;
}
