import { uiWords } from '../messages/en/ui';
// What a player adds to a shuffle, and how anybody checks it: docs/TRANSCRIPT.md, computed in this browser.

const MOST = 52;

/** Whether this browser can take part: hashes and chance are there on localhost and over HTTPS only. */
export function canTakePart(): boolean {
  return typeof crypto !== 'undefined' && (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(words));

function number(value: number, bytes: 1 | 2 | 4 | 8): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(8));
  out.setBigUint64(0, BigInt(value), true);
  return new Uint8Array(out.buffer.slice(0, bytes));
}

async function sha(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of 64 hexadecimal digits; `null` for anything else. */
export function fromHex(digits: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(digits)) return null;
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

/** A number of our own that nobody can guess. */
export function freshNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The promise of a nonce from a seat, for the hand that follows `after` at a table. */
export async function promiseOf(table: number, after: number, seat: number, nonce: string): Promise<string | null> {
  const bytes = fromHex(nonce);
  return bytes && toHex(await sha(text('croupier contribution 1\0'), number(table, 2), number(after, 8), number(seat, 1), bytes));
}

export interface Promised {
  seat: number;
  commitment: string;
}

/** What stands for all that is fixed before anybody reveals anything. */
export async function fixedOf(root: string, after: number, sealed: number, closed: number, promised: readonly Promised[]): Promise<string | null> {
  const parts = [fromHex(root), number(after, 8), number(sealed, 8), number(closed, 8), number(promised.length, 1)];
  for (const { seat, commitment } of [...promised].sort((a, b) => a.seat - b.seat)) parts.push(number(seat, 1), fromHex(commitment));
  if (parts.includes(null)) return null;
  return toHex(await sha(text('croupier fixed 1\0'), ...(parts as Uint8Array<ArrayBuffer>[])));
}

/** The positions of a sealed deck in the order they are dealt. */
export async function dealingOrder(root: string, count: number, revealed: readonly { seat: number; nonce: string }[]): Promise<number[]> {
  const order = Array.from({ length: Math.min(count, MOST) }, (_, at) => at);
  if (revealed.length === 0) return order;
  const parts = [...revealed].sort((a, b) => a.seat - b.seat).flatMap(({ seat, nonce }) => [number(seat, 1), fromHex(nonce) ?? new Uint8Array()]);
  const key = await sha(text('croupier mix 1\0'), fromHex(root) ?? new Uint8Array(), number(revealed.length, 1), ...parts);
  let words: number[] = [];
  let block = 0;
  const word = async (): Promise<number> => {
    if (words.length === 0) {
      const bytes = new DataView((await sha(key, number(block, 4))).buffer);
      block += 1;
      words = Array.from({ length: 8 }, (_, at) => bytes.getUint32(4 * at, true));
    }
    return words.shift() ?? 0;
  };
  const below = async (n: number): Promise<number> => {
    for (;;) {
      const one = await word();
      // Words beyond the largest multiple of n would favour small numbers.
      if (one < 2 ** 32 - (2 ** 32 % n)) return one % n;
    }
  };
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await below(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** What we noted before we revealed our number: nothing of it may be different in the proof. */
export interface Noted {
  table: number;
  hand: number;
  seat: number;
  nonce: string;
  root: string;
  fixed: string;
}

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const ORIGINS = ['operating-system', 'device', 'seeded'];

/** The root that belongs to the first deck of a hand: over its cards and every commitment. */
async function rootOf(table: number, hand: number, origin: string, cards: string, commitments: readonly string[]): Promise<string> {
  const bits = (cards.match(/../g) ?? []).reduce((sum, card) => sum | (1n << BigInt(16 * SUITS.indexOf(card[1] ?? '') + RANKS.indexOf(card[0] ?? ''))), 0n);
  const set = new DataView(new ArrayBuffer(8));
  set.setBigUint64(0, bits, true);
  // Deck 0 has none before it.
  const head = [number(table, 2), number(hand, 8), number(0, 1), number(Math.max(ORIGINS.indexOf(origin), 0), 1), number(0, 1), new Uint8Array(32)];
  const hashes = commitments.map((one) => fromHex(one) ?? new Uint8Array());
  return toHex(await sha(text('croupier seal 1\0'), ...head, new Uint8Array(set.buffer), number(commitments.length, 1), ...hashes));
}

/** What is wrong with a transcript, as somebody sees it who added to the deck; `null` if nothing is. */
export async function wrongWith(transcript: string, noted: Noted): Promise<string | null> {
  // Players add to the first deck of a hand.
  const facts = (transcript.split('\ndeck 1\n')[0] ?? '').split('\n').map((line) => line.split(' '));
  const all = (word: string) => facts.filter(([first]) => first === word).map(([, ...rest]) => rest);
  const one = (word: string) => all(word)[0]?.[0] ?? '';
  if (one('table') !== String(noted.table) || one('hand') !== String(noted.hand)) return uiWords.share.otherHand;
  const root = one('root');
  if (root !== noted.root) return uiWords.share.otherDeck;
  const commitments = all('commitment').map(([, commitment = '']) => commitment);
  if ((await rootOf(noted.table, noted.hand, one('entropy'), one('cards'), commitments)) !== root) return uiWords.share.otherSeal;
  const [after, sealed, closed] = [Number(one('after')), Number(one('sealed')), Number(one('closed'))];
  const added = all('contribution').map(([seat = '', commitment = '', nonce = '']) => ({ seat: Number(seat), commitment, nonce }));
  const fixed = await fixedOf(root, after, sealed, closed, added);
  if (fixed !== noted.fixed || one('fixed') !== noted.fixed) return uiWords.share.otherPromises;
  const own = added.find(({ seat }) => seat === noted.seat);
  if (own?.nonce !== noted.nonce) return uiWords.share.notRevealed;
  for (const { seat, commitment, nonce } of added) {
    if (nonce !== 'withheld' && (await promiseOf(noted.table, after, seat, nonce)) !== commitment) return uiWords.share.otherNumber(seat);
  }
  const order = await dealingOrder(root, commitments.length, added.filter(({ nonce }) => nonce !== 'withheld'));
  for (const [position = '', card = '', salt = '', turn = ''] of all('card')) {
    const index = 4 * RANKS.indexOf(card[0] ?? '') + SUITS.indexOf(card[1] ?? '');
    const [at, bytes] = [Number(position), fromHex(salt)];
    const opened = bytes && toHex(await sha(text('croupier card 1\0'), number(at, 1), number(Math.max(index, 0), 1), bytes));
    if (opened !== commitments[at] || order[Number(turn)] !== at) return uiWords.share.otherCard(card);
  }
  return null;
}
