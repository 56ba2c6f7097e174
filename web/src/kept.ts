// What this browser remembers. Storage may be shut, or hold something odd: then a choice lasts as long as the tab.
import { signal, type Signal } from '@preact/signals';

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the tab.
  }
}

/** What was kept under a text, if it is a record; anything else is an empty one. */
export function asRecord(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A choice of one page that outlasts the tab. */
export interface Remembered<T> {
  /** Components that read it follow it. */
  readonly value: T;
  set: (changes: Partial<T>) => void;
  /** Reads it anew when it is next asked for; for tests. */
  forget: () => void;
}

/** A choice under a key. It is read when a page first asks for it, not when its module is loaded. */
export function remembered<T extends object>(key: string, read: (text: string | null) => T): Remembered<T> {
  let state: Signal<T> | undefined;
  const made = () => (state ??= signal(read(readKept(key))));
  return {
    get value() {
      return made().value;
    },
    set(changes) {
      const one = made();
      one.value = { ...one.value, ...changes };
      writeKept(key, one.value);
    },
    forget() {
      state = undefined;
    },
  };
}
