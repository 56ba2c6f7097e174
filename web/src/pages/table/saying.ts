// What is read of the talk at a table, and who is not heard: kept in this browser, by name, since the rail talks too.
import { signal } from '@preact/signals';
import { asRecord, remembered } from '../../kept';
import type { TalkLine } from '../../types';

/** The longest line the room takes, and how often it takes one. */
export const LONGEST = 200;
export const PACE_MS = 1_000;
/** So many who are muted are remembered; the oldest go first. */
const MOST = 200;

/** What is said most often, with one press. They are lines like any other. */
export const REACTIONS = ['hand', 'played', 'thanks', 'luck', 'unlucky', 'moment'] as const;

interface Muted {
  everybody: boolean;
  names: readonly string[];
}

export function readMuted(text: string | null): Muted {
  const { everybody, names } = asRecord(text);
  return { everybody: everybody === true, names: (Array.isArray(names) ? (names as unknown[]) : []).filter((one): one is string => typeof one === 'string' && one !== '').slice(-MOST) };
}

export const muted = remembered<Muted>('croupier.muted', readMuted);

export function isMuted(name: string): boolean {
  return muted.value.names.includes(name);
}

export function mute(name: string, on: boolean): void {
  const others = muted.value.names.filter((one) => one !== name);
  muted.set({ names: (on ? [...others, name] : others).slice(-MOST) });
}

/** The lines that are shown: one's own always. */
export function heard(lines: readonly TalkLine[], own: string | undefined): TalkLine[] {
  const { everybody, names } = muted.value;
  return lines.filter((line) => line.name === own || (!everybody && !names.includes(line.name)));
}

const seen = signal<ReadonlyMap<number, number>>(new Map());

/** Everything up to this line has been read. */
export function markSeen(table: number, lines: readonly TalkLine[]): void {
  const last = lines.at(-1)?.at ?? 0;
  if ((seen.peek().get(table) ?? 0) < last) seen.value = new Map([...seen.peek(), [table, last]]);
}

/** How many lines of others have not been read. */
export function unread(table: number, lines: readonly TalkLine[], own: string | undefined): number {
  const from = seen.value.get(table) ?? 0;
  return heard(lines, own).filter((line) => line.at > from && line.name !== own).length;
}

/** Reads anew; for tests. */
export function forgetTalk(): void {
  muted.forget();
  seen.value = new Map();
}
