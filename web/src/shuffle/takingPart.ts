// Takes part in the shuffle of every hand at a table where we sit: promises a number, notes what is fixed, reveals it.
import { useEffect, useRef } from 'preact/hooks';
import { asRecord, readKept, writeKept } from '../kept';
import { settings } from '../settings';
import { ask } from '../socket';
import type { Watched } from '../store';
import { canTakePart, fixedOf, freshNonce, promiseOf, type Noted } from './contribution';

const NOTED = 'croupier.shuffles';
const KEPT = 50;

/** A number that was promised and is not yet dealt with. It outlasts a reload, not the tab. */
interface Pending {
  after: number;
  seat: number;
  nonce: string;
  commitment: string;
}

const key = (table: number) => `croupier.shuffle.${String(table)}`;

function pendingAt(table: number): Pending | null {
  try {
    const kept = asRecord(sessionStorage.getItem(key(table)));
    const { after, seat, nonce, commitment } = kept;
    if (typeof after !== 'number' || typeof seat !== 'number' || typeof nonce !== 'string' || typeof commitment !== 'string') return null;
    return { after, seat, nonce, commitment };
  } catch {
    return null;
  }
}

function keepPending(table: number, pending: Pending): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(pending));
  } catch {
    // It lasts until the page is left.
  }
}

/** What we noted about a hand before we revealed our number. */
export function notedOf(hand: number): Noted | null {
  const kept = asRecord(readKept(NOTED))['noted'];
  const all = Array.isArray(kept) ? (kept as Noted[]) : [];
  return all.find((one) => one.hand === hand) ?? null;
}

function note(noted: Noted): void {
  const kept = asRecord(readKept(NOTED))['noted'];
  const all = Array.isArray(kept) ? (kept as Noted[]) : [];
  writeKept(NOTED, { noted: [...all.filter(({ hand }) => hand !== noted.hand), noted].slice(-KEPT) });
}

/** What to do now: at most one thing, and each of them once. */
export async function step(table: number, watched: Watched, pending: Pending | null): Promise<{ pending: Pending | null; asked?: { nonce: string } | { after: number; commitment: string }; noted?: Noted }> {
  const { mine, view } = watched;
  const shuffle = view.shuffle;
  if (!mine || !shuffle || watched.taken) return { pending };
  const { seat } = mine;
  const own = shuffle.promised?.find((one) => one.seat === seat);
  const ours = pending !== null && pending.after === shuffle.after && pending.seat === seat;
  if (shuffle.closed == null) {
    if (ours) return { pending };
    const nonce = freshNonce();
    const commitment = await promiseOf(table, shuffle.after, seat, nonce);
    if (commitment === null) return { pending };
    return { pending: { after: shuffle.after, seat, nonce, commitment }, asked: { after: shuffle.after, commitment } };
  }
  const next = shuffle.next;
  if (!ours || !own || own.revealed || !next || own.commitment !== pending.commitment) return { pending };
  // Only what we have computed ourselves is what we hold the house to.
  const fixed = await fixedOf(next.seal, shuffle.after, next.sealed, shuffle.closed, shuffle.promised ?? []);
  if (fixed === null || fixed !== shuffle.fixed) return { pending };
  return { pending, asked: { nonce: pending.nonce }, noted: { table, hand: next.hand, seat, nonce: pending.nonce, root: next.seal, fixed } };
}

/** Takes part for as long as the table is shown, unless the visitor has chosen otherwise. */
export function useTakingPart(table: number, watched: Watched | null): void {
  const asked = useRef('');
  useEffect(() => {
    if (!watched || !settings.value.contribute || !canTakePart()) return;
    const shuffle = watched.view.shuffle;
    const own = shuffle?.promised?.find((one) => one.seat === watched.mine?.seat);
    // The same state of the shuffle is answered once: what was refused is not asked again before the next hand.
    const state = `${String(watched.mine?.seat ?? '')} ${String(shuffle?.after ?? '')} ${String(shuffle?.closed ?? '')} ${own?.commitment ?? ''} ${String(own?.revealed ?? '')}`;
    if (!watched.mine || state === asked.current) return;
    asked.current = state;
    void step(table, watched, pendingAt(table)).then(async ({ pending, asked: what, noted }) => {
      if (pending) keepPending(table, pending);
      if (noted) note(noted);
      if (!what) return;
      const act = 'nonce' in what ? ({ do: 'reveal', nonce: what.nonce } as const) : ({ do: 'promise', after: what.after, commitment: what.commitment } as const);
      // Too late, or not at this table: the game goes on without us.
      await ask({ kind: 'shuffle', table, act }).catch(() => undefined);
    });
  }, [table, watched]);
}
