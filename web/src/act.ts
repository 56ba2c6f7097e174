// Asking with manners: what the room refuses is shown with its rule.
import { signal } from '@preact/signals';
import { uiWords } from './messages/en/ui';
import { ask } from './socket';
import { refused, toast } from './toast';
import type { Answer, Ask } from './types';

/** How many answers are awaited; for a quiet sign that something is under way. */
export const awaited = signal(0);

/** Asks; shows a refusal as a notice. The answer, or `null` if it was refused. */
export async function act(what: Ask, turn?: { hand: number; token: number } | null): Promise<Answer | null> {
  awaited.value += 1;
  try {
    return await ask(what, turn);
  } catch (error) {
    refused(error);
    return null;
  } finally {
    awaited.value -= 1;
  }
}

/** Play chips from the house, for somebody who has run out. */
export async function refill(): Promise<void> {
  await ask({ kind: 'door', act: { do: 'refill' } });
  toast(uiWords.moreChips, { tone: 'good' });
}
