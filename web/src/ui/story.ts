// A hand as one tells it: what was done and what came, and nothing of how the dealer went about it.
import { uiWords } from '../messages/en/ui';
import type { Told } from '../types';

/** A line of the story: one event, or several of a kind in one breath. */
export interface StoryLine {
  /** The number of its last event. */
  key: number;
  what: Told['what'];
  /** What is told, as the room says it; or what stands before the cards of a line that was put together. */
  words: string;
  /** The cards of a line that was put together; else those the words name. */
  cards: readonly string[];
  together: boolean;
}

/** What the house does with decks and seals is for those who ask. */
const BEHIND: ReadonlySet<Told['what']> = new Set<Told['what']>([
  'deck-sealed',
  'contribution-promised',
  'contributions-closed',
  'contribution-revealed',
  'hand-ended',
  'dealt-in',
]);

/** Cards that come one by one, and what stands before them. Ours alone: what others get is not seen. */
const TOGETHER: Partial<Record<Told['what'], 'board' | 'yourCards' | 'youDiscard'>> = {
  'board-card-dealt': 'board',
  'card-dealt': 'yourCards',
  'card-discarded': 'youDiscard',
};

/** The short story of some events: no procedure, no card that nobody sees, cards of one deal in one line. */
export function story(told: readonly Told[]): StoryLine[] {
  const out: StoryLine[] = [];
  for (const one of told) {
    if (one.says === '' || one.procedure || BEHIND.has(one.what)) continue;
    const together = TOGETHER[one.what];
    if (together === undefined) {
      out.push({ key: one.n, what: one.what, words: one.says, cards: one.cards ?? [], together: false });
      continue;
    }
    const cards = (one.cards ?? []).filter((card) => card !== '??');
    if (cards.length === 0) continue;
    const last = out.at(-1);
    if (last?.what === one.what) out[out.length - 1] = { ...last, key: one.n, cards: [...last.cards, ...cards] };
    else out.push({ key: one.n, what: one.what, words: uiWords[together], cards, together: true });
  }
  return out;
}
