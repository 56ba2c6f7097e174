import { breakdown } from '../chips';
import { money } from '../format';

export interface ChipsProps {
  cents: number;
  /** Width of a chip in pixels. */
  size?: number;
  most?: number;
  /** The amount beside the stack; else it is only read. */
  amount?: boolean;
  /** The amount in words, where it is no money of the house. */
  says?: string;
}

/** A little stack of chips. */
export function Chips({ cents, size = 22, most = 8, amount = false, says = money(cents) }: ChipsProps) {
  const chips = breakdown(cents, most);
  const rise = 3.4;
  const height = 13 + rise * Math.max(0, chips.length - 1);
  return (
    <span class="chips">
      <svg viewBox={`0 ${String(-(height - 13))} 24 ${String(height + 1)}`} width={size} height={(size * (height + 1)) / 24} aria-hidden="true">
        {chips.map(({ colour }, at) => {
          const body = `var(--chip-${colour})`;
          const spot = `var(--chip-${colour}-spot)`;
          return (
            <g key={at} transform={`translate(0 ${String(-at * rise)})`}>
              <path d="M.5 5.500v3c0 2.500 5.100 4.500 11.500 4.500s11.500-2 11.500-4.500v-3z" fill={body} stroke="var(--shade-4)" stroke-width=".6" />
              <path d="M4 9.300v3M12 10v3.200M20 9.300v3" stroke={spot} stroke-width="2.400" />
              <ellipse cx="12" cy="5.500" rx="11.500" ry="4.800" fill={body} stroke="var(--shade-4)" stroke-width=".6" />
              <ellipse cx="12" cy="5.500" rx="9.800" ry="3.900" fill="none" stroke={spot} stroke-width="1.700" stroke-dasharray="3.600 3.700" />
              <ellipse cx="12" cy="5.500" rx="6.200" ry="2.400" fill={body} stroke={spot} stroke-width=".6" />
            </g>
          );
        })}
      </svg>
      {amount ? <span class="num">{says}</span> : <span class="unseen">{says}</span>}
    </span>
  );
}
