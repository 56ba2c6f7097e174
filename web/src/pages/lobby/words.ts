// The board in words.
import { money, ordinal, span } from '../../format';
import { lobbyWords } from '../../messages/en/lobby';
import type { LobbyTable, WaitingList, Wire } from '../../types';
import { openSeats, waiting } from './board';

/** `$40–$200`, `$40 or more`. */
export function buyIn(table: Pick<LobbyTable, 'buy_in_least' | 'buy_in_most'>): string {
  const least = money(table.buy_in_least);
  return table.buy_in_most == null ? lobbyWords.orMore(least) : `${least}–${money(table.buy_in_most)}`;
}

/** `7 of 9, 2 open`; `9 of 9, full`. */
export function seatWords(table: Pick<LobbyTable, 'seats' | 'taken' | 'held'>): string {
  const open = openSeats(table);
  const taken = table.held > 0 ? lobbyWords.takenHeld(table.taken, table.seats, table.held) : lobbyWords.taken(table.taken, table.seats);
  return `${taken}, ${open === 0 ? lobbyWords.full : lobbyWords.openOnes(open)}`;
}

/** How long it may take: `about 15 min`, `a seat is open`; nothing where nobody can tell. */
export function estimate(list: WaitingList): string {
  if (list.estimate == null) return '';
  return list.estimate === 0 ? lobbyWords.seatOpen : lobbyWords.about(span(list.estimate * 1000));
}

/** `3 waiting`, `no one waiting`. */
export function waitWords(list: WaitingList): string {
  const n = waiting(list);
  return n === 0 ? lobbyWords.noOneWaiting : lobbyWords.waitingCount(n);
}

/** `You are 2nd`. */
export function placeWords(place: number): string {
  return place === 1 ? lobbyWords.youAreNext : lobbyWords.youAre(ordinal(place));
}

/** What a list is doing. */
export function listState(state: Wire<'ListState'>): string {
  return lobbyWords.listStates[state];
}

/** `9 tables, 14 open seats, 12 people here.` */
export function roomWords(tables: readonly LobbyTable[], here: number): string {
  const open = tables.reduce((sum, table) => sum + openSeats(table), 0);
  const counts = [lobbyWords.tableCount(tables.length), lobbyWords.openSeats(open), ...(here === 0 ? [] : [lobbyWords.people(here)])];
  return `${counts.join(', ')}.`;
}
