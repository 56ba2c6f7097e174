// The board on the wall: the games of the room, who waits for them, and who is called.
import { boardWords } from '../../messages/en/board';
import { lobbyWords } from '../../messages/en/lobby';
import { FAMILIES, openSeats } from '../lobby/board';
import type { Lobby, LobbyTable, WaitingList, Wire } from '../../types';

/** A game that is dealt or that people wait for. */
export interface Posted {
  key: string;
  title: string;
  /** How many tables deal it. */
  tables: number;
  /** Seats that nobody has and nobody is kept. */
  open: number;
  /** Who waits and was not called yet, the next first. */
  waits: readonly Wire<'ListedName'>[];
  list: WaitingList | null;
}

/** A player who is called to a seat. */
export interface Call {
  player: number;
  name: string;
  table: string;
  seat: number | null;
  until: number;
}

/** The poker games in the order of the lobby, smaller stakes first; then those that no table deals yet. A game keeps its place while lists grow. */
export function posted(lobby: Lobby): Posted[] {
  const tables = lobby.tables
    .filter((table) => table.kind === 'poker')
    .sort((a, b) => FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family) || a.stake - b.stake || a.id - b.id);
  const games = new Map<string, LobbyTable[]>();
  for (const table of tables) {
    const key = table.list ?? `table ${String(table.id)}`;
    games.set(key, [...(games.get(key) ?? []), table]);
  }
  for (const list of lobby.lists) {
    if (!games.has(list.key) && list.names.length > 0) games.set(list.key, []);
  }
  return [...games].map(([key, dealt]) => {
    const list = lobby.lists.find((one) => one.key === key) ?? null;
    const first = dealt[0];
    return {
      key,
      title: list?.title ?? (first ? `${first.limits} ${first.title}` : ''),
      tables: dealt.length,
      open: dealt.filter((table) => !table.frozen && !table.still).reduce((sum, table) => sum + openSeats(table), 0),
      waits: list?.names.filter((name) => name.call == null) ?? [],
      list,
    };
  });
}

/** Whoever has to come to a seat now, the most urgent first. */
export function calls(lobby: Lobby): Call[] {
  const called = lobby.lists.flatMap((list) =>
    list.names.flatMap(({ player, name, call }) => {
      if (call == null) return [];
      const table = lobby.tables.find((one) => one.id === call.table)?.name ?? boardWords.table(call.table);
      return [{ player, name, table, seat: call.seat ?? null, until: call.until }];
    }),
  );
  return called.sort((a, b) => a.until - b.until);
}

/** What can be won beside the pots: its name and the largest prize. */
export function meters(lobby: Lobby): { title: string; amount: number }[] {
  const jackpots = lobby.jackpots.flatMap(({ title, prizes }) =>
    prizes.length > 0 ? [{ title, amount: Math.max(...prizes.map((prize) => prize.amount)) }] : [],
  );
  const progressives = lobby.tables.flatMap(({ title, meter }) => (meter == null ? [] : [{ title: lobbyWords.progressive(title), amount: meter }]));
  return [...jackpots, ...progressives];
}
