// The chips of the house: what each is worth, and its colour on the rail. How a colour looks is in src/style/tokens.css.

export interface ChipKind {
  cents: number;
  /** `--chip-COLOUR`, its `-spot` and its `-word`. */
  colour: string;
}

/** The smallest first. */
export const CHIPS: readonly ChipKind[] = [
  { cents: 1, colour: 'copper' },
  { cents: 5, colour: 'grey' },
  { cents: 25, colour: 'pink' },
  { cents: 1_00, colour: 'white' },
  { cents: 5_00, colour: 'red' },
  { cents: 25_00, colour: 'green' },
  { cents: 100_00, colour: 'black' },
  { cents: 500_00, colour: 'purple' },
  { cents: 1_000_00, colour: 'gold' },
  { cents: 5_000_00, colour: 'orange' },
  { cents: 25_000_00, colour: 'teal' },
  { cents: 100_000_00, colour: 'cream' },
];

/** The colour of a chip; what is no chip of ours looks like gold. */
export function chipColour(cents: number): string {
  return CHIPS.find((chip) => chip.cents === cents)?.colour ?? 'gold';
}

/** The chips of an amount, at most `most` of them, the largest at the bottom. */
export function breakdown(cents: number, most = 12): ChipKind[] {
  const out: ChipKind[] = [];
  let rest = cents;
  for (const chip of CHIPS.toReversed()) {
    while (rest >= chip.cents && out.length < most) {
      out.push(chip);
      rest -= chip.cents;
    }
  }
  return out;
}
