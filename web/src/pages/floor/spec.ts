// Between the form and the table that is asked for.
import { cents, currency, moneyWord, typable } from '../../format';
import type { TableSpec, Wire } from '../../types';
import { DRAFT, GAME, type Draft, type GameDraft } from './draft';

/** What is wrong with the form, by the words on the field. */
export interface Fault {
  field: string;
  says: string;
}

class Reader {
  readonly faults: Fault[] = [];

  money(field: string, typed: string): number {
    const amount = cents(typed);
    if (amount === null) this.faults.push({ field, says: `Enter an amount in ${moneyWord()}, such as ${currency.value.places > 0 ? '4 or 0.50' : '4'}.` });
    return amount ?? 0;
  }

  /** Nothing where nothing is typed. */
  perhaps(field: string, typed: string): number | null {
    return typed.trim() === '' ? null : this.money(field, typed);
  }

  whole(field: string, typed: string, most: number): number {
    const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    if (number < 1 || number > most) this.faults.push({ field, says: `Enter a number from 1 to ${String(most)}.` });
    return number;
  }

  amounts(field: string, typed: string): number[] {
    return entries(typed).map((one) => this.money(field, one));
  }

  levels(field: string, typed: string): Wire<'RakeLevelSpec'>[] {
    return entries(typed).map((one) => {
      const [reached = '', amount = ''] = one.split(':');
      return { reached: this.money(field, reached), amount: this.money(field, amount) };
    });
  }

  settings(field: string, typed: string): Wire<'SettingSpec'>[] {
    const read: Wire<'SettingSpec'>[] = [];
    for (const one of entries(typed)) {
      const at = one.indexOf('=');
      const last = read.at(-1);
      if (at > 0) read.push({ key: one.slice(0, at).trim(), value: one.slice(at + 1).trim() });
      // The weights of a wheel are a list, and so one value goes on after the comma.
      else if (last) last.value += `,${one}`;
      else this.faults.push({ field, says: 'Write each setting as key=value.' });
    }
    return read;
  }
}

/** What somebody has typed as a list. */
const entries = (typed: string): string[] => typed.split(/[\n,;]/).map((one) => one.trim()).filter((one) => one !== '');

function betting(draft: GameDraft, read: Reader): Wire<'BettingSpec'> {
  const low = read.money('Lowest bet', draft.low);
  switch (draft.betting) {
    case 'fixed-limit':
      return { structure: 'fixed-limit', small: low, big: read.money('Big bet', draft.high) };
    case 'spread-limit': {
      const most = read.money('Highest bet', draft.high);
      return { structure: 'spread-limit', least: low, most, most_late: read.perhaps('Highest bet, last streets', draft.late) ?? most };
    }
    case 'pot-limit':
    case 'no-limit':
      return { structure: draft.betting, least: low };
  }
}

function stakes(draft: GameDraft, read: Reader): Wire<'StakesSpec'> {
  return {
    game: draft.game,
    betting: betting(draft, read),
    blinds: read.amounts('Blinds', draft.blinds),
    ante: draft.ante === 'none' ? null : { by: draft.ante, amount: read.money('Ante', draft.anteAmount) },
    bring_in: read.perhaps('Bring-in', draft.bringIn),
    chip: read.money('Smallest chip', draft.chip),
  };
}

function kill(draft: Draft, read: Reader): Wire<'KillSpec'> | null {
  if (draft.kill === 'none') return null;
  const by: Wire<'KillBy'> = draft.killBy === 'lasting' ? { who: 'lasting', pot: read.money('Pot that counts', draft.lastingFrom) } : { who: draft.killBy };
  return { size: draft.kill, by };
}

function take(draft: Draft, read: Reader): Wire<'TakeSpec'> | null {
  switch (draft.take) {
    case 'nothing':
      return null;
    case 'percent':
      return { by: 'percent', percent: read.whole('Percent', draft.percent, 10), cap: read.perhaps('Most for a hand', draft.cap), each_round: draft.eachRound };
    case 'levels':
      return { by: 'levels', levels: read.levels('Levels of the pot', draft.levels), cap: read.perhaps('Most for a hand', draft.cap), each_round: draft.eachRound };
    case 'time':
      return { by: 'time', hourly: read.money('Hourly fee', draft.hourly), per_table: draft.perTable, every_minutes: Number(draft.every) };
  }
}

function change(draft: Draft, read: Reader): Wire<'ChangeSpec'> {
  return draft.change === 'hands' ? { when: 'hands', hands: read.whole('Hands of each game', draft.changeHands, 999) } : { when: draft.change };
}

function poker(draft: Draft, read: Reader): Wire<'PokerSpec'> {
  const least = read.perhaps('Least buy-in', draft.buyLeast);
  if (least === null && draft.buyMost.trim() !== '') read.faults.push({ field: 'Least buy-in', says: 'Enter the least too, or leave the most empty.' });
  return {
    book: draft.book,
    games: draft.games.map((game) => stakes(game, read)),
    seats: read.whole('Seats', draft.seats, 11),
    button: draft.button,
    kill: kill(draft, read),
    straddles: draft.straddles,
    take: take(draft, read),
    jackpots: draft.jackpots,
    buy_in: least === null ? null : { least, most: read.perhaps('Most buy-in', draft.buyMost) },
    change: change(draft, read),
    clock: draft.clock,
    decks_by_the_book: draft.decksByTheBook,
    cards: draft.cards,
  };
}

function game(draft: Draft, read: Reader): Wire<'GameSpec'> {
  if (draft.kind === 'poker') return { kind: 'poker', ...poker(draft, read) };
  const limits = { least: read.money('Least', draft.least), most: read.money('Most', draft.most) };
  const coin = read.money('Smallest chip', draft.coin);
  const settings = read.settings('House settings', draft.settings);
  if (draft.kind !== 'premium-holdem') return { kind: draft.kind, places: read.whole('Seats', draft.seats, 12), coin, limits, settings };
  const bonus = { least: read.money('Least bonus', draft.bonusLeast), most: read.money('Most bonus', draft.bonusMost) };
  return { kind: 'premium-holdem', positions: read.whole('Seats', draft.seats, 6), coin, ante: limits, bonus, spin: draft.spin === '' ? null : draft.spin, settings };
}

/** The table for the room, and what is wrong with the form. */
export function toSpec(draft: Draft): { spec: TableSpec; faults: Fault[] } {
  const read = new Reader();
  if (draft.name.trim() === '') read.faults.push({ field: 'Name', says: 'A table needs a name for the board.' });
  return { spec: { name: draft.name.trim(), game: game(draft, read) }, faults: read.faults };
}

const typed = (amount: number | null | undefined): string => (amount == null ? '' : typable(amount));

function bets(betting: Wire<'BettingSpec'>): Pick<GameDraft, 'low' | 'high' | 'late'> {
  switch (betting.structure) {
    case 'fixed-limit':
      return { low: typed(betting.small), high: typed(betting.big), late: '' };
    case 'spread-limit':
      return { low: typed(betting.least), high: typed(betting.most), late: typed(betting.most_late) };
    case 'pot-limit':
    case 'no-limit':
      return { low: typed(betting.least), high: '', late: '' };
  }
}

function fromStakes(it: Wire<'StakesSpec'>): GameDraft {
  return {
    game: it.game,
    betting: it.betting.structure,
    ...bets(it.betting),
    blinds: (it.blinds ?? []).map(typed).join(', '),
    ante: it.ante?.by ?? 'none',
    anteAmount: it.ante ? typed(it.ante.amount) : GAME.anteAmount,
    bringIn: typed(it.bring_in),
    chip: typed(it.chip),
  };
}

function fromTake(base: Draft, it: Wire<'TakeSpec'> | null | undefined): Partial<Draft> {
  switch (it?.by) {
    case undefined:
      return { take: 'nothing' };
    case 'percent':
      return { take: 'percent', percent: String(it.percent), cap: typed(it.cap), eachRound: it.each_round ?? false };
    case 'levels':
      return { take: 'levels', levels: it.levels.map((one) => `${typed(one.reached)}: ${typed(one.amount)}`).join(', '), cap: typed(it.cap), eachRound: it.each_round ?? false };
    case 'time':
      return { take: 'time', hourly: typed(it.hourly), perTable: it.per_table ?? false, every: it.every_minutes === 20 ? '20' : base.every };
  }
}

function fromPoker(base: Draft, it: Wire<'PokerSpec'>): Draft {
  return {
    ...base,
    book: it.book,
    games: it.games.map(fromStakes),
    seats: String(it.seats),
    button: it.button ?? base.button,
    kill: it.kill?.size ?? 'none',
    killBy: it.kill?.by.who ?? base.killBy,
    lastingFrom: it.kill?.by.who === 'lasting' ? typed(it.kill.by.pot) : base.lastingFrom,
    straddles: it.straddles ?? false,
    ...fromTake(base, it.take),
    jackpots: it.jackpots ?? [],
    buyLeast: typed(it.buy_in?.least),
    buyMost: typed(it.buy_in?.most),
    change: it.change?.when ?? 'never',
    changeHands: it.change?.when === 'hands' ? String(it.change.hands) : base.changeHands,
    clock: it.clock ?? 'on-call',
    decksByTheBook: it.decks_by_the_book ?? false,
    cards: it.cards ?? 'sealed',
  };
}

const pairs = (settings: Wire<'SettingSpec'>[] | undefined): string => (settings ?? []).map((one) => `${one.key}=${one.value}`).join('\n');

/** The form for a table. */
export function fromSpec({ name, game: it }: TableSpec): Draft {
  const base: Draft = { ...DRAFT, name, kind: it.kind };
  switch (it.kind) {
    case 'poker':
      return fromPoker(base, it);
    case 'premium-holdem':
      return {
        ...base, seats: String(it.positions), coin: typed(it.coin), least: typed(it.ante.least), most: typed(it.ante.most),
        bonusLeast: typed(it.bonus.least), bonusMost: typed(it.bonus.most), spin: it.spin ?? '', settings: pairs(it.settings),
      };
    case 'mini-dice':
    case 'craps':
      return { ...base, seats: String(it.places), coin: typed(it.coin), least: typed(it.limits.least), most: typed(it.limits.most), settings: pairs(it.settings) };
  }
}

/** The same as somebody edits it by hand. */
export function asText(spec: TableSpec): string {
  return JSON.stringify(spec, null, 2);
}

/** What was written by hand, if it can be sent: the room says whether it is a table. */
export function fromText(text: string): TableSpec | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as TableSpec) : null;
  } catch {
    return null;
  }
}

const KINDS: readonly unknown[] = ['poker', 'premium-holdem', 'mini-dice', 'craps'] satisfies Draft['kind'][];

/** The form for what was written by hand, as far as it is one of a table. */
export function draftOf(text: string): Draft | null {
  const spec = fromText(text);
  try {
    return spec && KINDS.includes(spec.game.kind) ? fromSpec(spec) : null;
  } catch {
    // Something is missing that every table has.
    return null;
  }
}
