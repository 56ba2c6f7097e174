// What changed on the lists that concerns us, in words for those who listen.
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../announce';
import { ordinal } from '../../format';
import { lobbyWords } from '../../messages/en/lobby';
import type { Lobby } from '../../types';
import { callsFor, listsWith } from './board';

export interface News {
  /** Calls to a seat: they interrupt. */
  calls: string[];
  /** Places on lists. */
  places: string[];
}

/** What is new for `player` between two boards. The first board says only calls: nothing has changed yet. */
export function news(before: Lobby | null, after: Lobby, player: number): News {
  const known = new Set(callsFor(before, player).map(({ list }) => list.key));
  const calls = callsFor(after, player)
    .filter(({ list }) => !known.has(list.key))
    .map(({ list, call }) => {
      const name = after.tables.find((table) => table.id === call.table)?.name ?? lobbyWords.tableNumber(call.table);
      return call.seat == null ? lobbyWords.ready(list.title, name) : lobbyWords.readyAt(list.title, name, call.seat);
    });
  if (!before) return { calls, places: [] };
  const had = new Map(listsWith(before, player).map(({ list, place }) => [list.key, { place, title: list.title }]));
  const places: string[] = [];
  for (const { list, place } of listsWith(after, player)) {
    const was = had.get(list.key);
    had.delete(list.key);
    if (!was) places.push(lobbyWords.placeOn(ordinal(place), list.title));
    else if (was.place !== place) places.push(lobbyWords.nowPlaceOn(ordinal(place), list.title));
  }
  for (const { title } of had.values()) places.push(lobbyWords.offList(title));
  return { calls, places };
}

/** Reads aloud what changes for us. */
export function useNews(lobby: Lobby | null, player: number | null): void {
  const seen = useRef<{ player: number; lobby: Lobby } | null>(null);
  useEffect(() => {
    if (!lobby || player === null) {
      seen.current = null;
      return;
    }
    const before = seen.current?.player === player ? seen.current.lobby : null;
    seen.current = { player, lobby };
    const { calls, places } = news(before, lobby, player);
    if (calls.length > 0) announce(calls.join(' '), { assertive: true });
    for (const words of places) announce(words);
  }, [lobby, player]);
}
