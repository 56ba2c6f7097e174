// Notes on players: kept in this browser, for nobody else to read.
import { asRecord, remembered } from '../../kept';

/** The longest note, and how many are kept; the oldest go first. */
export const LONGEST = 200;
export const MOST = 500;

type Note = readonly [player: number, text: string];

interface Kept {
  /** In the order they were last written. */
  notes: readonly Note[];
}

function isNote(one: unknown): one is Note {
  return Array.isArray(one) && one.length === 2 && Number.isSafeInteger(one[0]) && typeof one[1] === 'string' && one[1] !== '';
}

/** What was kept, without anything that is no note. */
export function readNotes(text: string | null): Kept {
  const had = asRecord(text)['notes'];
  const notes: readonly unknown[] = Array.isArray(had) ? had : [];
  return { notes: notes.filter(isNote).slice(-MOST).map(([player, note]) => [player, note.slice(0, LONGEST)] as const) };
}

const kept = remembered<Kept>('croupier.notes', readNotes);

/** The note on a player; nothing where there is none. */
export function noteOn(player: number): string {
  return kept.value.notes.find(([one]) => one === player)?.[1] ?? '';
}

/** Writes a note; an empty one is thrown away. */
export function write(player: number, text: string): void {
  const note = text.trim().slice(0, LONGEST);
  const others = kept.value.notes.filter(([one]) => one !== player);
  kept.set({ notes: (note === '' ? others : [...others, [player, note] as const]).slice(-MOST) });
}

/** Reads them anew; for tests. */
export function forgetNotes(): void {
  kept.forget();
}
