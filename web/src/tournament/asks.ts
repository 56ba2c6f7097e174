// What is asked about tournaments, in short.
import type { Ask, Wire } from '../types';

/** A player asks. */
export function playerAsks(tournament: number, act: Wire<'TournamentAct'>): Ask {
  return { kind: 'tournament', tournament, act };
}

/** The director asks. */
export function directorAsks(act: Wire<'DirectorAct'>): Ask {
  return { kind: 'director', act };
}
