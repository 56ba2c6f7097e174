// The felt of a phone: an upright oval with the seats around it and the own cards at its foot. Everything is counted in rem, so that
// larger letters ask for more room, and where it is too narrow the felt is a list (rows.css).
import type { Side, Spot } from './layout';

/** A plate with the rail of the felt around it; `upright.css` has the same sizes. */
export const PLATE = { width: 5.3, height: 2.2 };
/** The own plate. */
const OWN_PLATE = 2.1;
const EDGE = 0.25;
/** Marks hang out below a plate. */
const MARKS = 0.75;
/** What is to be seen of cards behind a plate: at least, and when there is room. */
const PEEK = { least: 0.5, most: 1.75 };
/** Cards that lie open stand out whole; nothing is above those of the seats across. */
const OPEN = 1.95;
/** A line of chips with their amount. */
const BET = 1.3;

/** How wide the own cards are on a felt of this height: as large as it allows. */
function ownCard(height: number): number {
  return Math.min(4.4, Math.max(3.4, height * 0.115));
}

export interface UprightSpot extends Spot {
  side: Side;
  bet: Spot;
}

export interface Upright {
  /** Clockwise on the screen from the bottom. */
  spots: UprightSpot[];
  /** How wide an own card is. */
  own: number;
  /** How much of a hand stands out above its plate. */
  peek: number;
  /** The middle of the board, how wide its cards are, and how much smaller where it is run twice. */
  board: { y: number; card: number; twice: number };
  /** Where pots and results begin, and how wide they may be. */
  pots: { y: number; width: number };
  rim: { top: number; bottom: number };
}

/** How many of the others sit across the table; the rest sits along its sides, as many on the left as on the right. */
function across(others: number): number {
  if (others > 8) return 3;
  return others % 2 === 0 ? Math.min(2, others) : 1;
}

/**
 * The places of `count` seats on a felt of this size in rem; nothing where it does not fit. `own` says whether the first seat
 * is one's own, which has more room.
 */
export function upright(count: number, width: number, height: number, own: boolean): Upright | null {
  const others = Math.max(0, count - 1);
  const top = across(others);
  const rows = (others - top) / 2;
  if (width < 2 * PLATE.width + 9.5) return null;
  const half = PLATE.height / 2;
  // From the foot up: the own plate, the cards above it.
  const foot = own ? height - EDGE - OWN_PLATE / 2 : height - EDGE - MARKS - half;
  const hand = ownCard(height);
  const roomFor = (peek: number) => {
    const first = OPEN + half + 0.1;
    const own_top = own ? foot - OWN_PLATE / 2 - EDGE - hand * 1.4 : foot - half - peek - EDGE;
    return { first, own_top, last: own_top - MARKS - half };
  };
  // The board and the pots take as much as a seat does where few sit.
  const steps = Math.max(rows, 2);
  const pitch = (peek: number) => {
    const { first, last } = roomFor(peek);
    return (last - first) / steps;
  };
  const need = (peek: number) => peek + PLATE.height + MARKS;
  let peek = PEEK.most;
  while (peek > PEEK.least && pitch(peek) < need(peek)) peek -= 0.05;
  if (pitch(peek) < need(peek) - 0.01) return null;

  const { first, own_top, last } = roomFor(peek);
  const range = last - first;
  const shares = rows === 3 ? [1 / 3, 2 / 3, 1] : rows === 2 ? [Math.max(0.3, need(peek) / range), 1] : rows === 1 ? [Math.max(0.36, need(peek) / range)] : [];
  const heights = shares.map((share) => first + share * range);
  const middle = width / 2;
  const left = EDGE + PLATE.width / 2;
  const inner = PLATE.width / 2 + EDGE;
  const between = width - 2 * (PLATE.width + 2 * EDGE);
  const narrow = Math.min(2.9, (between - 0.8) / 5);
  // Where it is tight the bets above and below a board between the plates make room for it.
  const aside = rows === 3 ? Math.max(0, (narrow * 1.4 + BET + 0.1 - range / 3) / 2) : 0;
  const side = (at: number, which: 'left' | 'right'): UprightSpot => {
    const x = which === 'left' ? left : width - left;
    const y = heights[at] ?? first;
    // Bets of the lowest seats lie a little higher: the own bet lies between them.
    const lift = rows > 1 && at === rows - 1 ? -0.6 : rows === 3 ? (at === 0 ? -aside : aside) : 0;
    return { x, y, side: which, bet: { x: which === 'left' ? x + inner : x - inner, y: y + lift } };
  };
  const gap = top === 3 ? middle - left - 1 : top === 2 ? (rows === 0 ? width / 4 : PLATE.width / 2 + 0.5) : 0;
  const far = Array.from({ length: top }, (_, at): UprightSpot => {
    const x = middle + (at - (top - 1) / 2) * (top === 2 ? 2 * gap : gap);
    // Three of them: below the outer two lie the cards of the next.
    const inwards = top === 3 ? (1 - at) * 3.45 : 0;
    return { x, y: first, side: 'top', bet: { x: x + inwards, y: first + half + MARKS + BET / 2 } };
  });
  const spots: UprightSpot[] = [
    { x: middle, y: foot, side: 'bottom', bet: { x: middle, y: own_top - BET / 2 - 0.3 } },
    ...heights.map((_, at) => side(at, 'left')).toReversed(),
    ...far,
    ...heights.map((_, at) => side(at, 'right')),
  ];
  // Three along a side: the board lies between the plates. Fewer leave a band across the table for it.
  const [one = first, two = last] = heights;
  if (rows === 3) {
    return { spots, own: hand, peek, board: { y: (one + two) / 2, card: narrow, twice: 0.92 }, pots: { y: two + aside + BET / 2 + 0.1, width: between }, rim: rim(first, foot) };
  }
  const from = rows === 0 ? first + half + MARKS + BET + 0.6 : one + half + MARKS + 0.4;
  const until = rows === 2 ? two - half - peek : own_top;
  const card = Math.max(narrow, Math.min(3, (width - 4) / 5, (own_top - from - 4.4) / 1.4, (until - from) / 1.4));
  const tall = card * 1.4;
  const board = rows === 0 ? Math.max(from + tall / 2, first + range * 0.42) : from + tall / 2;
  return { spots, own: hand, peek, board: { y: board, card, twice: 0.8 }, pots: { y: board + tall / 2 + 0.4, width: rows === 2 ? between : width - 3 }, rim: rim(first, foot) };
}

function rim(first: number, foot: number): Upright['rim'] {
  return { top: first - 0.4, bottom: foot };
}
