import { describe, expect, it } from 'vitest';
import { PLATE, upright, type Upright, type UprightSpot } from '../src/pages/table/upright';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });
const meet = (one: Box, other: Box) => one.left < other.right - 0.01 && other.left < one.right - 0.01 && one.top < other.bottom - 0.01 && other.top < one.bottom - 0.01;

/** A plate with what stands out above it. */
function seatBox(spot: UprightSpot, felt: Upright): Box {
  const plate = box(spot.x, spot.y, PLATE.width, PLATE.height);
  return { ...plate, top: plate.top - felt.peek };
}

const SIZES = [[22.5, 23.75], [22.5, 28.4], [22.5, 33.7], [24.4, 34.9], [26.9, 40]] as const;
const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function placed(count: number, width: number, height: number, own: boolean): Upright {
  const felt = upright(count, width, height, own);
  if (!felt) throw new Error(`no room for ${String(count)} on ${String(width)} by ${String(height)}`);
  return felt;
}

describe('the upright felt', () => {
  it('has a place for everybody from two to ten, ours at the foot and the rest clockwise', () => {
    for (const count of COUNTS) {
      const { spots } = placed(count, 22.5, 28.4, true);
      expect(spots).toHaveLength(count);
      expect(spots[0]?.side).toBe('bottom');
      const sides = spots.slice(1).map((one) => one.side).join(' ');
      expect(sides).toMatch(/^(left )*top( top){0,2}( right)*$/);
      const left = spots.filter((one) => one.side === 'left').map((one) => one.y);
      expect(left).toEqual([...left].sort((one, other) => other - one));
    }
  });

  it('keeps plates, board, bets and the own cards apart, within the felt', () => {
    for (const [width, height] of SIZES) {
      for (const own of [true, false]) {
        for (const count of COUNTS) {
          const felt = placed(count, width, height, own);
          const says = `${String(count)} on ${String(width)} by ${String(height)}, ${own ? 'seated' : 'rail'}`;
          const others = felt.spots.slice(own ? 1 : 0).map((spot) => seatBox(spot, felt));
          const board = box(width / 2, felt.board.y, felt.board.card * 5 + 0.8, felt.board.card * 1.4);
          const foot = felt.spots[0];
          if (!foot) throw new Error('nobody');
          const hand = { left: 0.3, right: width - 0.3, bottom: foot.y, top: foot.y - 1.3 - felt.own * 1.4 };
          for (const [at, one] of others.entries()) {
            expect(one.left, says).toBeGreaterThanOrEqual(0);
            expect(one.right, says).toBeLessThanOrEqual(width);
            expect(one.top, says).toBeGreaterThanOrEqual(0);
            for (const other of others.slice(at + 1)) expect(meet(one, other), says).toBe(false);
            expect(meet(one, board), `${says}: the board`).toBe(false);
            if (own) expect(meet(one, hand), `${says}: the own cards`).toBe(false);
          }
          if (own) expect(meet(board, hand), says).toBe(false);
          for (const spot of felt.spots) {
            // A bet begins at its plate and grows inwards.
            const middle = spot.side === 'left' ? spot.bet.x + 1.7 : spot.side === 'right' ? spot.bet.x - 1.7 : spot.bet.x;
            const bet = box(middle, spot.bet.y, 3.4, 1.3);
            expect(meet(bet, board), `${says}: a bet on the board`).toBe(false);
            if (own) expect(meet(bet, hand), `${says}: a bet on the own cards`).toBe(false);
            for (const one of others) expect(meet(bet, one), `${says}: a bet on a plate`).toBe(false);
          }
        }
      }
    }
  });

  it('is given up where there is too little room, as with very large letters', () => {
    expect(upright(9, 11.2, 23.75, true)).toBeNull();
    expect(upright(9, 22.5, 19, true)).toBeNull();
    expect(upright(9, 15, 40, true)).toBeNull();
  });
});
