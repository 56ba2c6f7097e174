// A hand as it is written down: lines of the language of hand scripts. The room says what they mean; here they are only made.
import type { Wire } from '../../types';

export type Live = Wire<'LiveHand'>;

/** The lines as one text. */
export function scriptOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** What a table is set up with. */
export interface Table {
  game: string;
  stakes: string;
  house: string;
  /** What each seat begins with, in the units a script is written in. */
  stacks: readonly string[];
  names: readonly string[];
  /** The seat of the button, counted from one. */
  button: number;
}

export const GAMES: readonly { value: string; label: string; stakes: string; stud?: boolean }[] = [
  { value: 'nlhe', label: "No-limit hold'em", stakes: '1/2' },
  { value: 'lhe', label: "Limit hold'em", stakes: '3/6' },
  { value: 'plo', label: 'Pot-limit Omaha', stakes: '1/2' },
  { value: 'flo8', label: 'Limit Omaha hi-lo', stakes: '4/8' },
  { value: 'stud', label: 'Seven-card stud', stakes: '4/8', stud: true },
  { value: 'stud8', label: 'Seven-card stud hi-lo', stakes: '4/8', stud: true },
  { value: 'razz', label: 'Razz', stakes: '4/8', stud: true },
  { value: 'five-card-draw fl', label: 'Five-card draw', stakes: '5/10' },
];

/** The lines a hand begins with. What lies face down nobody writes down. */
export function setUp(table: Table): string[] {
  const seats = table.stacks.map((stack, at) => {
    const name = (table.names[at] ?? '').trim();
    return `seat ${at + 1} ${name === '' ? '' : `${name} `}${stack}${table.button === at + 1 ? ' button' : ''}`;
  });
  return [`game ${table.game} ${table.stakes}`, `house ${table.house}`, ...seats];
}

/** An amount of the room as a script writes it. */
export function amount(units: number, inOne: number): string {
  const whole = Math.floor(units / inOne);
  const rest = units % inOne;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(String(inOne).length - 1, '0')}`;
}

/** The setup of the hand after this one: everybody who has chips, and the button with the next of them. */
export function nextHand(lines: readonly string[], live: Live, inOne: number): string[] {
  const begin = lines.filter((line) => /^(game|house) /.test(line)).slice(-2);
  const left = live.seats.filter((seat) => seat.stack > 0);
  const had = live.seats.find((seat) => seat.button)?.seat ?? 0;
  const button = left.find((seat) => seat.seat > had) ?? left[0];
  const seats = left.map(
    (seat) => `seat ${seat.seat} ${seat.name ? `${seat.name} ` : ''}${amount(seat.stack, inOne)}${seat.seat === button?.seat ? ' button' : ''}`,
  );
  return [...begin, ...seats];
}

/** Cards as somebody types them: `ah kd`, `10c,2d`, `AhKd2c`. Nothing where one of them is none. */
export function cardsTyped(text: string): string[] | null {
  const joined = text.replace(/10/g, 'T').replace(/[\s,]/g, '');
  if (joined.length % 2 !== 0) return null;
  const cards: string[] = [];
  for (let at = 0; at < joined.length; at += 2) {
    const [rank, suit] = [joined.charAt(at).toUpperCase(), joined.charAt(at + 1).toLowerCase()];
    if (!'23456789TJQKA'.includes(rank) || !'cdhs'.includes(suit)) return null;
    cards.push(rank + suit);
  }
  return cards;
}

/** The line that names cards which lie face up. */
export function cardLine(card: Wire<'LiveCard'>, cards: readonly string[]): string {
  if (card.to === 'seat') return `deal ${card.seat} ${cards.join('')}`;
  const which = ['', 'second ', 'third '][card.board - 1] ?? '';
  return `${which}board ${cards.join(' ')}`;
}

export interface Change {
  seat: number;
  what: string;
}

/** What a line would do: who has other chips in front or behind, and who is in or out. */
export function changes(before: Live, after: Live, money: (units: number) => string): Change[] {
  const found: Change[] = [];
  for (const seat of after.seats) {
    const was = before.seats.find((one) => one.seat === seat.seat);
    if (!was) continue;
    const who = seat.name ? `${seat.name} (${seat.seat})` : `Seat ${seat.seat}`;
    if (was.bet !== seat.bet) found.push({ seat: seat.seat, what: `${who}: ${money(was.bet)} in front becomes ${money(seat.bet)}` });
    if (was.stack !== seat.stack) found.push({ seat: seat.seat, what: `${who}: ${money(was.stack)} behind becomes ${money(seat.stack)}` });
    if (was.state !== seat.state) found.push({ seat: seat.seat, what: `${who}: ${was.state} becomes ${seat.state}` });
    if (was.cards.length !== seat.cards.length) found.push({ seat: seat.seat, what: `${who}: ${was.cards.length} cards become ${seat.cards.length}` });
  }
  return found;
}
