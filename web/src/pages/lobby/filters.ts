// What of the board is shown and in which order. Remembered in this browser; the words searched for are not.
import { signal } from '@preact/signals';
import { asRecord, remembered } from '../../kept';
import type { Lobby, LobbyTable } from '../../types';
import { FAMILIES, openSeats, type Family } from './board';
import { bettingName } from '../../titles';

export const STAKES = ['low', 'middle', 'high'] as const;
export type Stakes = (typeof STAKES)[number];
export const SORTS = ['board', 'cheap', 'dear', 'open', 'pot'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filters {
  game: Family | 'all';
  betting: string;
  stakes: Stakes | 'all';
  book: string;
  open: boolean;
  sort: Sort;
}

export const ANY: Filters = { game: 'all', betting: 'all', stakes: 'all', book: 'all', open: false, sort: 'board' };

const KEY = 'croupier.lobby';

/** What was kept, with anything odd replaced by everything. */
export function read(text: string | null): Filters {
  const had = asRecord(text);
  const word = (key: string) => (typeof had[key] === 'string' && had[key].length <= 40 ? had[key] : 'all');
  return {
    game: FAMILIES.find((one) => one === had['game']) ?? 'all',
    betting: word('betting'),
    stakes: STAKES.find((one) => one === had['stakes']) ?? 'all',
    book: word('book'),
    open: had['open'] === true,
    sort: SORTS.find((one) => one === had['sort']) ?? 'board',
  };
}

export const filters = remembered(KEY, read);
export const search = signal('');

/** Shows everything again; the order stays. */
export function clearFilters(): void {
  search.value = '';
  filters.set({ ...ANY, sort: filters.value.sort });
}

/** How many filters hold something back. */
export function narrowed(now: Filters): number {
  return [now.game !== 'all', now.betting !== 'all', now.stakes !== 'all', now.book !== 'all', now.open].filter(Boolean).length;
}

/** Which size a game is. */
export function sizeOf(table: Pick<LobbyTable, 'stake'>): Stakes {
  return table.stake <= 400 ? 'low' : table.stake <= 1000 ? 'middle' : 'high';
}

/** Whether every word typed is somewhere on the row. */
export function found(table: LobbyTable, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const row = [table.name, table.title, table.limits, table.betting ? bettingName(table.betting) : '', table.betting ?? '', table.game ?? '', table.book_title, ...table.marks, table.must_move_to == null ? '' : 'must-move']
    .join(' ')
    .toLowerCase();
  return words.every((word) => row.includes(word));
}

const ORDERS: Record<Exclude<Sort, 'board'>, (a: LobbyTable, b: LobbyTable) => number> = {
  cheap: (a, b) => a.stake - b.stake,
  dear: (a, b) => b.stake - a.stake,
  open: (a, b) => openSeats(b) - openSeats(a),
  pot: (a, b) => (b.average_pot ?? -1) - (a.average_pot ?? -1),
};

/** What is shown, in the order that was asked for. */
export function shown(lobby: Lobby, now: Filters, typed: string): LobbyTable[] {
  const fits = lobby.tables.filter(
    (table) =>
      (now.game === 'all' || table.family === now.game) &&
      (now.betting === 'all' || table.betting === now.betting) &&
      (now.stakes === 'all' || sizeOf(table) === now.stakes) &&
      (now.book === 'all' || table.book === now.book) &&
      (!now.open || openSeats(table) > 0) &&
      found(table, typed),
  );
  return now.sort === 'board' ? fits : fits.sort(ORDERS[now.sort]);
}
