// What a showdown shows: which cards won, and what to do with the own hand when it is asked for.
import type { Choice, PokerView } from '../../types';

/** The cards that won the last hand; `null` while a hand is on, or where none was won with cards. */
export function winningCards(view: PokerView): ReadonlySet<string> | null {
  if (view.hand || !view.last) return null;
  const cards = view.last.pushed.flatMap((pot) => pot.cards ?? []);
  return cards.length > 0 ? new Set(cards) : null;
}

/** How a card lies once the hand is decided: part of what won, beside it, or as always. */
export function standing(card: string, lit: ReadonlySet<string> | null): 'lit' | 'dim' | 'plain' {
  if (!lit || card === '??') return 'plain';
  return lit.has(card) ? 'lit' : 'dim';
}

export type Show = Extract<Choice, { kind: 'show' }>;

/** What is done for a player who leaves the showdown to us: a beaten hand is mucked where that is allowed, any other is shown. */
export function answerShow(choice: Show): 'show' | 'muck' {
  return choice.muck && choice.beaten ? 'muck' : 'show';
}
