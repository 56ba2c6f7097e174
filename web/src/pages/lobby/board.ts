// The board read: what is open, what one waits for, and which table suits best.
import { lobbyWords } from '../../messages/en/lobby';
import type { Lobby, LobbyTable, WaitingList, Wire } from '../../types';

/** The part of the board a table hangs in. */
export type Family = Wire<'GameFamily'>;

/** As they stand on the board. */
export const FAMILIES: readonly Family[] = ['holdem', 'omaha', 'stud', 'draw', 'mixed', 'house'];

export function familyTitle(family: Family): string {
  return lobbyWords.families[family];
}

/** Seats nobody has and nobody is kept. */
export function openSeats(table: Pick<LobbyTable, 'seats' | 'taken' | 'held'>): number {
  return Math.max(0, table.seats - table.taken - table.held);
}

/** The list of a table's game, where it has one that somebody could join. */
export function listOf(lobby: Lobby, table: Pick<LobbyTable, 'list'>): WaitingList | null {
  if (table.list == null) return null;
  return lobby.lists.find((list) => list.key === table.list) ?? null;
}

/** How many wait who were not called yet. */
export function waiting(list: WaitingList | null): number {
  return list ? list.names.filter((name) => name.call == null).length : 0;
}

/** Our place on a list, from 1; 0 where we are not on it. */
export function placeOn(list: WaitingList | null, player: number | null | undefined): number {
  if (!list || player == null) return 0;
  return list.names.findIndex((name) => name.player === player) + 1;
}

/** Whether somebody who comes now may sit down: a seat is open, the game is dealt, and nobody else comes first. */
export function sittable(lobby: Lobby, table: LobbyTable, player?: number | null): boolean {
  if (openSeats(table) === 0 || table.frozen || table.still) return false;
  if (table.kind !== 'poker') return true;
  const ahead = listOf(lobby, table)?.names.filter((name) => name.present && name.call == null && name.player !== player) ?? [];
  return ahead.length === 0;
}

/** A call we have not followed yet. */
export interface Called {
  list: WaitingList;
  call: Wire<'ListCall'>;
}

export function callsFor(lobby: Lobby | null, player: number | null | undefined): Called[] {
  if (!lobby || player == null) return [];
  return lobby.lists.flatMap((list) =>
    list.names.flatMap((name) => (name.player === player && name.call != null ? [{ list, call: name.call }] : [])),
  );
}

/** The lists we are on, with our place. */
export function listsWith(lobby: Lobby, player: number | null | undefined): { list: WaitingList; place: number }[] {
  return lobby.lists.map((list) => ({ list, place: placeOn(list, player) })).filter((one) => one.place > 0);
}

/** Lists of games that no open table deals: names are gathered until one can start. */
export function gathering(lobby: Lobby): WaitingList[] {
  const dealt = new Set(lobby.tables.map((table) => table.list));
  return lobby.lists.filter((list) => !dealt.has(list.key));
}

/**
 * The best table to sit down at: one can sit there, the account covers the buy-in, it is the main game rather than one
 * players must move from, there is company already, and then the smaller game.
 */
export function bestTable(lobby: Lobby, tables: readonly LobbyTable[], balance: number, player?: number | null): LobbyTable | null {
  const fit = tables.filter((table) => sittable(lobby, table, player) && table.buy_in_least <= balance);
  const rank = (table: LobbyTable) => [
    table.must_move_to == null ? 0 : 1,
    table.taken >= 2 ? 0 : 1,
    -table.taken / Math.max(1, table.seats),
    table.stake,
    table.id,
  ];
  return [...fit].sort((a, b) => compare(rank(a), rank(b)))[0] ?? null;
}

/** Where a newcomer starts: a small hold'em game with a seat, else any poker game, else the pit. */
export function firstTable(lobby: Lobby, balance: number): LobbyTable | null {
  const by = (fits: (table: LobbyTable) => boolean) => bestTable(lobby, lobby.tables.filter(fits), balance);
  return by((table) => table.family === 'holdem' && table.game === 'holdem' && table.stake <= 500) ?? by((table) => table.kind === 'poker') ?? null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? 0;
    if (one !== other) return one - other;
  }
  return 0;
}
