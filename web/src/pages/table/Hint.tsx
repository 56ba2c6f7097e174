// What must never be forgotten in this game, beside the own hand in words: for those who want it.
import { hintOf } from '../../learn/hints';
import { settings } from '../../settings';
import type { Wire } from '../../types';

/** Nothing between games of a mix, and nothing for those who have switched it off. */
export function Hint({ game }: { game: Wire<'PokerGame'> | null | undefined }) {
  if (!settings.value.hints || game == null) return null;
  return <span class="table-hint">{hintOf(game)}</span>;
}
