// How our session goes: how long we have played, and when we are to be told.
import { money, span } from './format';
import type { Wire } from './types';

export type PlaySession = Wire<'PlaySession'>;

/** How long we have been at tables in this session, in milliseconds. */
export function played(session: PlaySession, now: number): number {
  return session.before + (session.since == null ? 0 : Math.max(0, now - session.since));
}

/** Whether it is time to say how long it has been. Only somebody at a table is told: whoever got up has stopped. */
export function isCheckDue(session: PlaySession, now: number): boolean {
  return session.since != null && played(session, now) - session.acknowledged >= session.check_every;
}

/** A result with its sign: `+$40`, `−$120`, `$0`. */
export function resultWords(result: number): string {
  return (result > 0 ? '+' : '') + money(result);
}

/** `1 h 5 min, −$120`. */
export function sessionWords(session: PlaySession, now: number): string {
  return `${span(played(session, now))}, ${resultWords(session.result)}`;
}
