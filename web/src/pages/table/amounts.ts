// Amounts as this player wants them: in what is played for, or counted in big blinds.
import { cents, currency, money, unitsInOne } from '../../format';
import { asRecord, remembered } from '../../kept';
import { figure } from '../../language';
import { tableWords } from '../../messages/en/table';

const KEY = 'croupier.table';

interface Kept {
  /** Amounts in big blinds. */
  blinds: boolean;
  /** Table talk is not read aloud. */
  quietTalk: boolean;
  /** Only one's own turn and results are read aloud. */
  quietEvents: boolean;
}

function read(text: string | null): Kept {
  const out: Kept = { blinds: false, quietTalk: false, quietEvents: false };
  const had = asRecord(text);
  for (const key of Object.keys(out) as (keyof Kept)[]) {
    const value = had[key];
    if (typeof value === 'boolean') out[key] = value;
  }
  return out;
}

/** What a player has chosen for tables in this browser. */
export const manners = remembered(KEY, read);

/** How many big blinds, to a tenth, never rounded up: `12.5 BB`. */
export function inBlinds(amount: number, unit: number): string {
  const tenths = Math.floor((amount * 10) / unit);
  return tableWords.presets.blinds(figure(tenths / 10));
}

/** An amount as the player wants it. */
export function amountText(amount: number, unit: number, blinds = manners.value.blinds, coin = currency.value): string {
  return blinds && unit > 0 ? inBlinds(amount, unit) : money(amount, coin);
}

/** What a player typed, in cents: dollars, or big blinds where those are shown. `null` if it is no amount. */
export function typedAmount(text: string, unit: number, blinds = manners.value.blinds, coin = currency.value): number | null {
  // Big blinds are typed with a fraction, whatever is played for.
  const typed = cents(text.replace(/bb/i, ''), blinds ? currency.value : coin);
  if (typed === null) return null;
  return blinds && unit > 0 ? Math.round((typed * unit) / unitsInOne()) : typed;
}

/** What stands in the box for an amount. */
export function boxText(amount: number, unit: number, blinds = manners.value.blinds, coin = currency.value): string {
  const units = blinds && unit > 0 ? amount / unit : amount / unitsInOne(coin);
  return figure(Math.round(units * 100) / 100, { useGrouping: false });
}
