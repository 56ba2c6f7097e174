// Money, cards and times in words and figures.
import { signal } from '@preact/signals';
import type { Money } from './types';

/** What the house counts in; session.ts sets it. A unit is the last decimal place: a cent, a point. */
export const currency = signal<Money>({ code: 'USD', sign: '$', places: 2 });

/** What tournaments are played in: whole points, which are never money. */
export const POINTS: Money = { code: 'PTS', sign: '', places: 0 };

/** How many units make one: a hundred cents a dollar. */
export function unitsInOne(coin: Money = currency.value): number {
  return 10 ** coin.places;
}

const CURRENCIES: Record<string, string> = { USD: 'dollars', EUR: 'euros', GBP: 'pounds', PTS: 'points' };

/** What the house counts in, in a word: `dollars`. */
export function moneyWord(coin: Money = currency.value): string {
  return CURRENCIES[coin.code] ?? coin.code;
}

/** Whole units as people write them: `$1,234.50`, `$5`, `−$2`. The minus sign is a real one. */
export function money(units: number, coin: Money = currency.value): string {
  const { sign, places } = coin;
  const one = unitsInOne(coin);
  const whole = Math.trunc(Math.abs(units) / one);
  const rest = Math.abs(units) % one;
  const figure = whole.toLocaleString('en-US') + (rest === 0 ? '' : `.${String(rest).padStart(places, '0')}`);
  return `${units < 0 ? '−' : ''}${sign}${figure}`;
}

/** A difference of a count: `$12 short`, `$3 over`. */
export function overOrShort(off: number): string {
  if (off === 0) return 'agrees';
  return off > 0 ? `${money(off)} over` : `${money(-off)} short`;
}

/** For narrow places: `$12.5K`, `$3.4M`; small amounts as they are. Never rounds up. */
export function shortMoney(cents: number): string {
  const dollars = Math.abs(cents) / unitsInOne();
  const sign = (cents < 0 ? '−' : '') + currency.value.sign;
  for (const [size, letter] of [[1_000_000, 'M'], [10_000, 'K']] as const) {
    if (dollars >= size) {
      const unit = letter === 'M' ? 1_000_000 : 1_000;
      return `${sign}${String(Math.floor((dollars / unit) * 10) / 10)}${letter}`;
    }
  }
  return money(cents);
}

/** What a visitor typed as dollars, in cents: `12`, `$1,200`, `3.5`, `0.25`. `null` if it is not an amount of the house. */
export function cents(typed: string, coin: Money = currency.value): number | null {
  const { sign, places } = coin;
  const text = typed.replace(/[\s,]/g, '').replaceAll(sign === '' ? '$' : sign, '');
  const match = /^(\d{1,10})?(?:\.(\d*))?$/.exec(text);
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > places || (match[1] === undefined && fraction === '')) return null;
  return Number(match[1] ?? '0') * unitsInOne(coin) + Number(fraction.padEnd(places, '0'));
}

const RANKS: Record<string, string> = {
  A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight', 7: 'seven', 6: 'six', 5: 'five', 4: 'four',
  3: 'three', 2: 'two',
};
const SUITS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

/** `Ah` is `ace of hearts`; what cannot be seen is `face-down card`. */
export function cardName(card: string): string {
  if (card === 'Jo') return 'joker';
  const rank = RANKS[card[0] ?? ''];
  const suit = SUITS[card[1] ?? ''];
  return rank && suit ? `${rank} of ${suit}` : 'face-down card';
}

/** `["Ah","Kd"]` is `ace of hearts, king of diamonds`; several hidden ones are counted. */
export function cardNames(cards: readonly string[]): string {
  const seen = cards.filter((card) => cardName(card) !== 'face-down card').map(cardName);
  const hidden = cards.length - seen.length;
  if (hidden > 0) seen.push(hidden === 1 ? 'one card face down' : `${String(hidden)} cards face down`);
  return seen.join(', ');
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(n: number): string {
  const tens = n % 100;
  const ends = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${String(n)}${ends}`;
}

/** The first letter in upper case. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words as a sentence: a capital before, a full stop after, where none of `.!?` stands there. */
export function sentence(words: string): string {
  return /[.!?]$/.test(words) ? capital(words) : `${capital(words)}.`;
}

/** `1 seat`, `3 seats`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
}

/** A moment on the wire (milliseconds since the epoch) as the visitor's own time of day, with the date when it is not today. */
export function when(ms: number, now = Date.now()): string {
  const date = new Date(ms);
  const today = new Date(now).toDateString() === date.toDateString();
  return date.toLocaleString(undefined, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** A length in milliseconds as one would say it: `40 s`, `5 min`, `2 h 10 min`. */
export function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${String(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${String(minutes)} min`;
  const rest = minutes % 60;
  return `${String(Math.floor(minutes / 60))} h${rest === 0 ? '' : ` ${String(rest)} min`}`;
}
