// Cards for practice, dealt in the browser: nobody plays for them.
import type { Face } from '../../types';

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** The whole deck in an order of chance. */
export function shuffled(random: (below: number) => number = below): Face[] {
  const deck = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => `${rank}${suit}`));
  for (let at = deck.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [deck[at], deck[other]] = [deck[other] ?? '', deck[at] ?? ''];
  }
  return deck;
}

/** So many of a list, all different. */
export function some<T>(list: readonly T[], count: number, random: (below: number) => number = below): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(random(rest.length), 1)).flat();
}

function below(limit: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32 * limit);
}
