// What a player's picture is made of: nothing but the number of the player, so that it is the same for everybody and everywhere.

/** So many grounds are in tokens.css: `--face-1` to `--face-10`. */
export const TONES = 10;
const SIDE = 5;

/** The bits of a number, well mixed: neighbours look nothing like one another. */
function mixed(number: number): number {
  let bits = (Math.imul(Math.trunc(number % 0x1_0000_0000), 0x9e37_79b1) ^ Math.trunc(number / 0x1_0000_0000)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35) >>> 0;
  return (bits ^ (bits >>> 16)) >>> 0;
}

export interface Face {
  /** Which ground, from 1. */
  tone: number;
  /** Which suit a player of the house has, from 0. */
  suit: number;
  /** The cells that are filled, by column and row of a field of five; left and right are alike. */
  cells: readonly (readonly [x: number, y: number])[];
}

export function faceOf(player: number): Face {
  const bits = mixed(player);
  const cells: [number, number][] = [];
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < 3; x += 1) {
      if (((bits >>> (y * 3 + x)) & 1) === 0) continue;
      cells.push([x, y]);
      if (x < 2) cells.push([SIDE - 1 - x, y]);
    }
  }
  // Nobody is blank.
  if (cells.length < 5) cells.push([2, 1], [1, 2], [2, 2], [3, 2], [2, 3]);
  return { tone: ((bits >>> 15) % TONES) + 1, suit: (bits >>> 27) % 4, cells };
}
