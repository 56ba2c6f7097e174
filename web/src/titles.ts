// What the room's keys are called where it sends no words beside them: funds, books, ways to bet.
import { uiWords } from './messages/en/ui';
import type { Wire } from './types';

/** A jackpot, as on the board. */
export function fundName(key: Wire<'Fund'>): string {
  return uiWords.funds[key];
}

/** Who wins it, for those who have never seen one. The rule has the last word. */
export function fundExplained(key: Wire<'Fund'>): string {
  return uiWords.fundsExplained[key];
}

/** The jackpots there are. */
export const FUNDS = ['bad-beat', 'high-hand', 'nj-bad-beat'] as const satisfies readonly Wire<'Fund'>[];

export function bettingName(key: Wire<'BettingStructure'>): string {
  return uiWords.betting[key];
}

/** Ways to bet, to choose from. */
export function waysToBet(): { value: Wire<'BettingStructure'>; label: string }[] {
  return (['fixed-limit', 'spread-limit', 'pot-limit', 'no-limit'] as const).map((value) => ({ value, label: bettingName(value) }));
}

const CHAPTERS: Record<string, string> = { nj: '19:47', ph: '13:69F-40' };

function bookTitle(key: string): string | undefined {
  return key === 'cb' || key === 'nj' || key === 'ph' ? uiWords.books[key] : undefined;
}

/** A book among the others, by the key its rules begin with: `New Jersey, 19:47`. */
export function bookName(key: string): string {
  const title = bookTitle(key);
  return title === undefined ? key : [title, CHAPTERS[key]].filter(Boolean).join(', ');
}

/** A house by the key of its rules, with or without the edition: `nj-2008` is `New Jersey, 2008`. */
export function houseName(key: string): string {
  const [book = '', edition] = key.split('-');
  const title = bookTitle(book) ?? key;
  return edition === undefined || title === key ? title : `${title}, ${edition}`;
}

/** Houses a hand can be written down by. */
export function houses(): { value: string; label: string }[] {
  return ['cb', 'nj'].map((value) => ({ value, label: houseName(value) }));
}
