// Words of lessons on their way to a page: amounts are written as the house writes money.
import { money, unitsInOne } from '../format';
import type { Wire } from '../types';
import type { GuidedHand } from './types';

/** Whether something of a guided hand is told: a card that nobody knows is no news, and what is turned up lies on the felt. */
export function isNews({ what, cards, procedure }: Pick<Wire<'LiveTold'>, 'what' | 'cards' | 'procedure'>): boolean {
  return !procedure && what !== 'board-card-dealt' && what !== 'up-card-dealt' && !cards.includes('??');
}

/** `{6}` becomes `$6`, `{2.50}` becomes `$2.50`. */
export function say(text: string): string {
  return text.replace(/\{(\d+(?:\.\d+)?)\}/g, (_, figure: string) => money(Math.round(Number(figure) * unitsInOne())));
}

/** The lines of a guided hand up to a stop, with the good answers so far; after the last stop, to its end. */
export function linesTo(play: GuidedHand, stop: number): string[] {
  const before = play.stops.slice(0, stop).flatMap((one) => [...one.lines, goodOf(one).line]);
  return [...play.table, ...before, ...(play.stops[stop]?.lines ?? play.end.lines)];
}

/** The answer that goes on. Every stop has exactly one (test/learn.test.ts). */
export function goodOf<A extends { good?: boolean }>(stop: { answers: readonly A[] }): A {
  const good = stop.answers.find((answer) => answer.good === true);
  if (!good) throw new Error('a stop without a good answer');
  return good;
}
