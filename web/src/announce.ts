// Words for those who listen to the page instead of looking at it.
import { signal } from '@preact/signals';

export interface Said {
  text: string;
  /** Changes with every message, so that the same words twice are read twice. */
  count: number;
}

export const polite = signal<Said>({ text: '', count: 0 });
export const assertive = signal<Said>({ text: '', count: 0 });

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads `text` aloud. Polite messages that come in one breath are joined, so that none is lost;
 * `assertive` interrupts: only for "your turn" and for what went wrong.
 */
export function announce(text: string, options: { assertive?: boolean } = {}): void {
  if (text === '') return;
  if (options.assertive) {
    assertive.value = { text, count: assertive.value.count + 1 };
    return;
  }
  waiting.push(text);
  timer ??= setTimeout(() => {
    timer = undefined;
    polite.value = { text: waiting.join(' '), count: polite.value.count + 1 };
    waiting = [];
  }, 150);
}
