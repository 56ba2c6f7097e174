// Money, cards and times in words and figures.
import { signal } from '@preact/signals';
import { figure, locale } from './language';
import { formatWords } from './messages/en/format';
import type { Money } from './types';

/** What the house counts in; session.ts sets it. A unit is the last decimal place: a cent, a point. */
export const currency = signal<Money>({ code: 'USD', sign: '$', places: 2 });

/** What tournaments are played in: whole points, which are never money. */
export const POINTS: Money = { code: 'PTS', sign: '', places: 0 };

/** How many units make one: a hundred cents a dollar. */
export function unitsInOne(coin: Money = currency.value): number {
  return 10 ** coin.places;
}

/** What the house counts in, in a word: `dollars`. */
export function moneyWord(coin: Money = currency.value): string {
  return lookUp(formatWords.currencies, coin.code) ?? coin.code;
}

/** Where the sign of a currency stands in this locale, and what is between it and the figure. */
function signed(figures: string, sign: string): string {
  if (sign === '') return figures;
  const parts = new Intl.NumberFormat(locale.value, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === 'currency');
  const gap = parts.some((part) => part.type === 'literal') ? '\u00a0' : '';
  return at === 0 || (at === 1 && parts[0]?.type === 'literal') ? `${sign}${gap}${figures}` : `${figures}${gap}${sign}`;
}

/** Whole units as people write them here: `$1,234.50`, `$5`, `−$2`; `1.234,50 $` in German. The minus sign is a real one. */
export function money(units: number, coin: Money = currency.value): string {
  const { sign, places } = coin;
  const one = unitsInOne(coin);
  const whole = Math.trunc(Math.abs(units) / one);
  const rest = Math.abs(units) % one;
  const figures = figure(whole) + (rest === 0 ? '' : `${separators().decimal}${String(rest).padStart(places, '0')}`);
  return `${units < 0 ? '−' : ''}${signed(figures, sign)}`;
}

/** An amount as one would type it here, without sign and thousands: `12`, `2.50`; `2,50` in German. */
export function typable(units: number, coin: Money = currency.value): string {
  const one = unitsInOne(coin);
  const rest = units % one;
  return String(Math.trunc(units / one)) + (rest === 0 ? '' : `${separators().decimal}${String(rest).padStart(coin.places, '0')}`);
}

/** A difference of a count: `$12 short`, `$3 over`. */
export function overOrShort(off: number): string {
  if (off === 0) return formatWords.agrees;
  return off > 0 ? formatWords.over(money(off)) : formatWords.short(money(-off));
}

/** For narrow places: `$12.5K`, `$3.4M`; small amounts as they are. Never rounds up. */
export function shortMoney(cents: number): string {
  const dollars = Math.abs(cents) / unitsInOne();
  const [size, say] = dollars >= 1_000_000 ? [1_000_000, formatWords.millions] : [1_000, formatWords.thousands];
  if (dollars < 10_000) return money(cents);
  const brief = say(figure(Math.floor((dollars / size) * 10) / 10, { maximumFractionDigits: 1 }));
  return (cents < 0 ? '−' : '') + signed(brief, currency.value.sign);
}

interface Separators {
  decimal: string;
  group: string;
}

/** What stands before the decimals here, and between thousands. */
function separators(): Separators {
  const parts = new Intl.NumberFormat(locale.value).formatToParts(1234567.5);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: of('decimal'), group: of('group') };
}

/**
 * What a visitor typed as dollars, in cents: `12`, `$1,200`, `3.5`, `0.25`. `null` if it is not an amount of the house.
 *
 * Read as it is written: in German `1.200` is twelve hundred. A point or comma before one or two last digits can only be the
 * decimal one and is taken for it in every language, since a device may offer no other; what could be read in two ways is refused.
 */
export function cents(typed: string, coin: Money = currency.value): number | null {
  const { sign, places } = coin;
  const { decimal, group } = separators();
  // Thousands may be set apart by spaces and apostrophes in any language.
  const text = typed.replace(/[\s’']/g, '').replaceAll(sign === '' ? '$' : sign, '');
  const grouped = group === '.' || group === ',' ? `(?:\\d{1,3}(?:\\${group}\\d{2,3})*\\${group}\\d{3})|` : '';
  const here = new RegExp(`^(${grouped}\\d+)?(?:\\${decimal}(\\d*))?$`);
  const elsewhere = /^(\d+)[.,](\d{1,2})$/;
  const match = here.exec(text) ?? elsewhere.exec(text);
  const whole = (match?.[1] ?? '').replaceAll(/\D/g, '');
  const fraction = match?.[2] ?? '';
  if (!match || whole.length > 10 || fraction.length > places || (whole === '' && fraction === '')) return null;
  return Number(whole) * unitsInOne(coin) + Number(fraction.padEnd(places, '0'));
}

/** What stands under a key, if anything does. */
function lookUp(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Whether a card can be seen: `Ah`, `Jo`, but not `??`. */
export function isSeen(card: string): boolean {
  return card === 'Jo' || /^[2-9TJQKA][shdc]/.test(card);
}

/** `Ah` is `ace of hearts`; what cannot be seen is `face-down card`. */
export function cardName(card: string): string {
  if (card === 'Jo') return formatWords.joker;
  const rank = lookUp(formatWords.ranks, card[0] ?? '');
  const suit = lookUp(formatWords.suits, card[1] ?? '');
  return rank !== undefined && suit !== undefined ? formatWords.card(rank, suit) : formatWords.faceDown;
}

/** `["Ah","Kd"]` is `ace of hearts, king of diamonds`; several hidden ones are counted. */
export function cardNames(cards: readonly string[]): string {
  const seen = cards.filter(isSeen).map(cardName);
  const hidden = cards.length - seen.length;
  if (hidden > 0) seen.push(formatWords.faceDownToo(hidden));
  return seen.join(', ');
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(n: number): string {
  return formatWords.ordinal(n);
}

/** The first letter in upper case. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words as a sentence: a capital before, a full stop after, where none of `.!?` stands there. */
export function sentence(words: string): string {
  return /[.!?]$/.test(words) ? capital(words) : `${capital(words)}.`;
}

/** `1 seat`, `3 seats`. English alone: what is in every language says `plural`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${figure(n)} ${n === 1 ? one : many}`;
}

/** A moment on the wire (milliseconds since the epoch) as the visitor's own time of day, with the date when it is not today. */
export function when(ms: number, now = Date.now()): string {
  const date = new Date(ms);
  const today = new Date(now).toDateString() === date.toDateString();
  return date.toLocaleString(locale.value, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** A length in milliseconds as one would say it: `40 s`, `5 min`, `2 h 10 min`. */
export function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return formatWords.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return formatWords.minutes(minutes);
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0 ? formatWords.hours(hours) : formatWords.hoursAndMinutes(hours, rest);
}
