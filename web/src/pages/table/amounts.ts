// Amounts as this player wants them: in dollars, or counted in big blinds.
import { signal } from '@preact/signals';
import { cents, money } from '../../format';

const KEY = 'croupier.table';

interface Kept {
  /** Amounts in big blinds. */
  blinds: boolean;
  /** Table talk is not read aloud. */
  quietTalk: boolean;
  /** Only one's own turn and results are read aloud. */
  quietEvents: boolean;
}

function kept(): Kept {
  const out: Kept = { blinds: false, quietTalk: false, quietEvents: false };
  try {
    const had: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof had !== 'object' || had === null) return out;
    for (const key of Object.keys(out) as (keyof Kept)[]) {
      const value: unknown = (had as Record<string, unknown>)[key];
      if (typeof value === 'boolean') out[key] = value;
    }
  } catch {
    // Storage is shut or holds something odd: as for a newcomer.
  }
  return out;
}

/** What a player has chosen for tables in this browser. */
export const manners = signal<Kept>(kept());

export function setManner<K extends keyof Kept>(key: K, value: Kept[K]): void {
  manners.value = { ...manners.value, [key]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(manners.value));
  } catch {
    // It lasts as long as the tab.
  }
}

/** How many big blinds, to a tenth, never rounded up: `12.5 BB`. */
export function inBlinds(amount: number, unit: number): string {
  const tenths = Math.floor((amount * 10) / unit);
  return `${(tenths / 10).toLocaleString('en-US')} BB`;
}

/** An amount as the player wants it. */
export function amountText(amount: number, unit: number, blinds = manners.value.blinds): string {
  return blinds && unit > 0 ? inBlinds(amount, unit) : money(amount);
}

/** What a player typed, in cents: dollars, or big blinds where those are shown. `null` if it is no amount. */
export function typedAmount(text: string, unit: number, blinds = manners.value.blinds): number | null {
  const figure = cents(text.replace(/bb/i, ''));
  if (figure === null) return null;
  return blinds && unit > 0 ? Math.round((figure * unit) / 100) : figure;
}

/** What stands in the box for an amount. */
export function boxText(amount: number, unit: number, blinds = manners.value.blinds): string {
  const figure = blinds && unit > 0 ? amount / unit : amount / 100;
  return String(Math.round(figure * 100) / 100);
}
