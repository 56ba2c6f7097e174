// What we know of the lobby and of each table we watch, as signals that pages follow.
import { signal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { identity } from './session';
import { onMessage, subscribe, tell } from './socket';
import { stands } from './change';
import type { ClientOut, Lobby, Mine, Presence, TableNews, TableUpdate, TableView, TalkLine, Told, Wire } from './types';

/** So many events are kept at most; the older half goes at once, for a log that loses a line at its head with every line at its end never stands still. */
const LOG = 1_200;
const TALK = 100;
const MINE_WITHIN = 1_500;

/** A table as we know it. */
export interface Watched {
  /** What everybody may see. */
  view: TableView;
  /** The number of the last event in it. */
  seq: number;
  /** The last events, oldest first; where we see more than the rail, our version. */
  told: Told[];
  /** What we alone may know; `null` for the rail. */
  mine: Mine | null;
  mineSeq: number;
  /** Who of the seated is gone; how many watch. */
  presence: Presence | null;
  talk: TalkLine[];
  /** Of a table of a tournament: what stands above it. */
  banner: Wire<'TournamentBanner'> | null;
  /** Another device of ours plays this seat now; `takeBack` brings it here. */
  taken: boolean;
}

const lobbySignal = signal<Lobby | null>(null);
const tables = new Map<number, Signal<Watched | null>>();
const watching = new Map<number, { count: number; stop: () => void }>();

/** The signal of a table; `null` until the first snapshot. */
export function tableSignal(id: number): Signal<Watched | null> {
  let one = tables.get(id);
  if (!one) {
    one = signal<Watched | null>(null);
    tables.set(id, one);
  }
  return one;
}

/** Events put together by number; later lists win. */
export function mergeTold(...lists: readonly (readonly Told[])[]): Told[] {
  const byNumber = new Map<number, Told>();
  for (const list of lists) for (const one of list) byNumber.set(one.n, one);
  const all = [...byNumber.values()].sort((a, b) => a.n - b.n);
  return all.length > LOG ? all.slice(-LOG / 2) : all;
}

/** Whether an update goes on where we are: `next`, nothing new (`same`, `old`), or a `gap`. */
export function fits(seq: number, update: Pick<TableUpdate, 'seq' | 'told'>): 'next' | 'same' | 'old' | 'gap' {
  if (update.seq < seq) return 'old';
  if (update.seq === seq) return 'same';
  let last = seq;
  for (const one of update.told) {
    if (one.n <= seq) continue;
    if (one.n !== last + 1) return 'gap';
    last = one.n;
  }
  return last === update.seq ? 'next' : 'gap';
}

function change(id: number, changes: Partial<Watched>): void {
  const one = tables.get(id);
  if (one?.value) one.value = { ...one.value, ...changes };
}

function snapshot(got: TableUpdate): void {
  const one = tableSignal(got.table);
  const had = one.value;
  const kept = had?.mine ? { ...had.mine, turn: null } : null;
  one.value = {
    presence: null,
    talk: [],
    ...had,
    // A log that was begun anew has lower numbers: nothing of the old one is kept.
    told: had && had.seq <= got.seq ? mergeTold(had.told, got.told, had.mine?.told ?? []) : got.told,
    view: got.view,
    banner: got.banner ?? null,
    seq: got.seq,
    // What we may know follows in a message of its own; until then our cards stay on the felt, and no turn is ours.
    mine: kept,
    mineSeq: 0,
    taken: false,
  };
  if (kept) {
    setTimeout(() => {
      if (one.value?.mine === kept) one.value = { ...one.value, mine: null };
    }, MINE_WITHIN);
  }
}

/** Whoever sits at this screen now sees nothing of who sat here before. */
function forgetMine(): void {
  for (const one of tables.values()) {
    const had = one.peek();
    if (had?.mine) one.value = { ...had, mine: null };
  }
}

function update(got: TableNews): void {
  const had = tables.get(got.table)?.value;
  if (!had) return;
  switch (fits(had.seq, got)) {
    case 'next':
    case 'same':
      change(got.table, { view: stands(had.view, got), banner: got.banner ?? null, seq: got.seq, told: mergeTold(had.told, got.told) });
      break;
    case 'gap':
      // We lost the thread: the room shows the table anew.
      tell({ type: 'watch', table: got.table });
      break;
    case 'old':
      break;
  }
}

function receive(message: ClientOut): void {
  switch (message.type) {
    case 'lobby':
      lobbySignal.value = message;
      break;
    case 'snapshot':
      snapshot(message);
      break;
    case 'update':
      update(message);
      break;
    case 'mine': {
      const had = tables.get(message.table)?.value;
      if (!had || message.seq < had.mineSeq) break;
      const mine = message.mine ?? null;
      change(message.table, { mine, mineSeq: message.seq, told: mergeTold(had.told, mine?.told ?? []) });
      break;
    }
    case 'presence':
      change(message.table, { presence: message });
      break;
    case 'talk': {
      const had = tables.get(message.table)?.value;
      if (had) change(message.table, { talk: [...had.talk, message].slice(-TALK) });
      break;
    }
    case 'taken-over':
      change(message.table, { taken: true, mine: null });
      break;
    default:
      break;
  }
}

/** Takes in what the room tells. Returns the way to stop and forget it. */
export function startStore(): () => void {
  const stopHearing = onMessage(receive);
  const stopFollowing = identity.subscribe(forgetMine);
  return () => {
    stopHearing();
    stopFollowing();
    tables.clear();
    watching.clear();
    lobbySignal.value = null;
    lobbyCount = 0;
  };
}

/** Watches a table until the returned function is called. Several callers share one subscription. */
export function watch(id: number): () => void {
  const had = watching.get(id);
  if (had) had.count += 1;
  else {
    const stop = subscribe(`table ${String(id)}`, () => ({ type: 'watch', table: id }), { type: 'unwatch', table: id });
    watching.set(id, { count: 1, stop });
  }
  return () => {
    const one = watching.get(id);
    if (!one) return;
    one.count -= 1;
    if (one.count > 0) return;
    watching.delete(id);
    one.stop();
    tables.delete(id);
  };
}

/** Plays our seat from here again. */
export function takeBack(id: number): void {
  tell({ type: 'watch', table: id });
}

/** A table, watched for as long as the component is shown; `null` until the room has answered. */
export function useTable(id: number): Watched | null {
  useEffect(() => watch(id), [id]);
  return tableSignal(id).value;
}

let lobbyCount = 0;
let lobbyStop: () => void = () => undefined;

/** The board, followed for as long as the component is shown. */
export function useLobby(): Lobby | null {
  useEffect(() => {
    lobbyCount += 1;
    if (lobbyCount === 1) lobbyStop = subscribe('lobby', () => ({ type: 'lobby', on: true }), { type: 'lobby', on: false });
    return () => {
      lobbyCount -= 1;
      if (lobbyCount === 0) lobbyStop();
    };
  }, []);
  return lobbySignal.value;
}
