// What the pages know of tournaments, kept fresh: asked for when the room says that something changed, by a timer beside it, and
// at once when the page comes back into sight. Every answer carries the server's clock, by which countdowns run.
import { useEffect } from 'preact/hooks';
import { usePolled, type Polled } from '../polled';
import { me } from '../session';
import { anchorAnew, connect, heard, onMessage } from '../socket';
import type { ClientOut, Wire } from '../types';

const EVERY = 5_000;
const LIST_EVERY = 10_000;

/** The tournament a message says has changed; `null` where it says no such thing. */
export function changedIn(message: ClientOut): number | null {
  return message.type === 'tournament-changed' ? message.tournament : null;
}

/** Follows `path`. `of` is the tournament whose changes count; nothing means any. */
function useLive<T>(path: string | null, every: number, clockOf: (value: T) => number, of: number | null): Polled<T> {
  const polled = usePolled<T>(path, every, (got) => {
    heard(clockOf(got));
  });
  const { reload } = polled;
  const on = path !== null;
  useEffect(() => {
    if (!on) return undefined;
    connect();
    return onMessage((message) => {
      const changed = changedIn(message);
      if (changed !== null && (of === null || changed === of)) reload();
    });
  }, [on, of, reload]);
  useEffect(() => {
    // A device that slept may have another time when it wakes.
    document.addEventListener('visibilitychange', anchorAnew);
    return () => {
      document.removeEventListener('visibilitychange', anchorAnew);
    };
  }, []);
  return polled;
}

const base = (id: number) => `/api/tournaments/${String(id)}`;

/** All tournaments of the house. */
export function useTournaments(): Polled<Wire<'TournamentList'>> {
  return useLive<Wire<'TournamentList'>>('/api/tournaments', LIST_EVERY, (got) => got.server_now, null);
}

/** One tournament, as everybody sees it. */
export function useTournament(id: number): Polled<Wire<'TournamentView'>> {
  return useLive<Wire<'TournamentView'>>(base(id), EVERY, (got) => got.server_now, id);
}

/** What a projector shows. */
export function useTournamentClock(id: number): Polled<Wire<'TournamentClock'>> {
  return useLive<Wire<'TournamentClock'>>(`${base(id)}/clock`, EVERY, (got) => got.server_now, id);
}

/** Our own part of it; nothing for strangers and for staff. `null` asks for nothing. */
export function useMyTournament(id: number | null): Polled<Wire<'MyTournament'>> {
  const player = me.value?.player ?? null;
  const path = id === null || player === null ? null : `${base(id)}/mine`;
  const polled = useLive<Wire<'MyTournament'>>(path, EVERY, (got) => got.server_now, id);
  return path === null ? { ...polled, value: null } : polled;
}

/** The director's desk. */
export function useDirectorDesk(id: number): Polled<Wire<'DirectorDesk'>> {
  return useLive<Wire<'DirectorDesk'>>(`${base(id)}/desk`, EVERY, (got) => got.view.server_now, id);
}
