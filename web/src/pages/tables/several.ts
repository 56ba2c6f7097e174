// Which tables stand side by side, and in which order they ask for us. The address has the list, so that it outlasts a reload.

/** More than this nobody can follow; the room would show twice as many to one page. */
export const MOST = 8;

/** The tables an address names: `3,7,12`, each once. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((one) => /^\d{1,9}$/.test(one)).map(Number);
  return [...new Set(ids)].slice(0, MOST);
}

/** The page with these tables. */
export function pathOf(ids: readonly number[]): string {
  const list = [...new Set(ids)].slice(0, MOST).join(',');
  return list === '' ? '/tables' : `/tables?ids=${list}`;
}

/** How one of the tables stands. */
export interface Standing {
  id: number;
  /** Whether it is our turn. */
  turn: boolean;
  /** When our time is up, where a clock runs. */
  until: number | null;
}

/** Those whose turn is ours first, the most pressing at the head; the others stay as they are. */
export function byTurn<T extends Standing>(tables: readonly T[]): T[] {
  const late = (one: T) => (one.turn ? (one.until ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER);
  // Sorting keeps the order of equals.
  return [...tables].sort((one, other) => late(one) - late(other));
}

/** Where to go from here: to the most pressing turn elsewhere, and if there is none to the next table. */
export function nextFrom(here: number | null, tables: readonly Standing[]): number | null {
  const turn = byTurn(tables).find((one) => one.turn && one.id !== here);
  if (turn) return turn.id;
  const at = tables.findIndex((one) => one.id === here);
  return tables[(at + 1) % tables.length]?.id ?? null;
}

/**
 * Which table the keys act on, after what has changed since they were `here`: a turn that comes up elsewhere, or one that was
 * answered here while another waits. As long as our turn here is being thought over, and as long as nothing changes, they stay.
 */
export function keysAt(here: number | null, before: readonly Standing[], now: readonly Standing[]): number | null {
  const own = now.find((one) => one.id === here);
  if (own?.turn) return own.id;
  const had = (id: number) => before.find((one) => one.id === id)?.turn === true;
  const first = byTurn(now)[0];
  if (!own) return first?.id ?? null;
  const news = had(own.id) || now.some((one) => one.turn && !had(one.id));
  return news && first?.turn ? first.id : own.id;
}
