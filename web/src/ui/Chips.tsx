import { money } from '../format';

/** Chips a cashier would hand out, largest first: cents, colour, colour of the edge spots. */
const CHIPS = [
  [100_000_00, '#e8d9a8', '#6b4d12'],
  [25_000_00, '#3d8f8a', '#e9f4ee'],
  [5_000_00, '#b5622a', '#f8e9d6'],
  [1_000_00, '#c9a227', '#3b2d05'],
  [500_00, '#6a3f8f', '#efe2f8'],
  [100_00, '#22262b', '#e8e2d2'],
  [25_00, '#1f7a47', '#e4f3e6'],
  [5_00, '#a8281f', '#fbe5df'],
  [1_00, '#ece6d6', '#40607f'],
  [25, '#d58aa5', '#fff3f6'],
  [5, '#8f9aa3', '#f4f6f7'],
  [1, '#b08d57', '#fff6e6'],
] as const;

/** The chips of an amount, at most `most` of them, the largest at the bottom. */
export function breakdown(cents: number, most = 12): (readonly [number, string, string])[] {
  const out: (readonly [number, string, string])[] = [];
  let rest = cents;
  for (const chip of CHIPS) {
    while (rest >= chip[0] && out.length < most) {
      out.push(chip);
      rest -= chip[0];
    }
  }
  return out;
}

export interface ChipsProps {
  cents: number;
  /** Width of a chip in pixels. */
  size?: number;
  most?: number;
  /** The amount beside the stack; else it is only read. */
  amount?: boolean;
}

/** A little stack of chips. */
export function Chips({ cents, size = 22, most = 8, amount = false }: ChipsProps) {
  const chips = breakdown(cents, most);
  const rise = 3.4;
  const height = 13 + rise * Math.max(0, chips.length - 1);
  return (
    <span class="chips">
      <svg viewBox={`0 ${String(-(height - 13))} 24 ${String(height + 1)}`} width={size} height={(size * (height + 1)) / 24} aria-hidden="true">
        {chips.map(([, body, spot], at) => (
          <g key={at} transform={`translate(0 ${String(-at * rise)})`}>
            <path d="M.5 5.500v3c0 2.500 5.100 4.500 11.500 4.500s11.500-2 11.500-4.500v-3z" fill={body} stroke="#0008" stroke-width=".6" />
            <path d="M4 9.300v3M12 10v3.200M20 9.300v3" stroke={spot} stroke-width="2.400" />
            <ellipse cx="12" cy="5.500" rx="11.500" ry="4.800" fill={body} stroke="#0006" stroke-width=".6" />
            <ellipse cx="12" cy="5.500" rx="9.800" ry="3.900" fill="none" stroke={spot} stroke-width="1.700" stroke-dasharray="3.600 3.700" />
            <ellipse cx="12" cy="5.500" rx="6.200" ry="2.400" fill={body} stroke={spot} stroke-width=".6" />
          </g>
        ))}
      </svg>
      {amount ? <span class="num">{money(cents)}</span> : <span class="unseen">{money(cents)}</span>}
    </span>
  );
}
