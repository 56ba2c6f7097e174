// Between the form and the text a table is opened with.
import { cents } from '../../format';
import { DRAFT, GAME, type Draft, type GameDraft } from './draft';

/** What is wrong with the form, by the words on the field. */
export interface Fault {
  field: string;
  says: string;
}

type Json = Record<string, unknown>;

class Reader {
  readonly faults: Fault[] = [];

  money(field: string, typed: string, none?: number): number {
    if (typed.trim() === '' && none !== undefined) return none;
    const amount = cents(typed);
    if (amount === null) this.faults.push({ field, says: 'Enter an amount in dollars, such as 4 or 0.50.' });
    return amount ?? 0;
  }

  whole(field: string, typed: string, most: number): number {
    const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    if (number < 1 || number > most) this.faults.push({ field, says: `Enter a number from 1 to ${String(most)}.` });
    return number;
  }

  amounts(field: string, typed: string): number[] {
    return typed.split(/[,;]/).filter((one) => one.trim() !== '').map((one) => this.money(field, one));
  }

  levels(field: string, typed: string): Json[] {
    return typed.split(/[,;]/).filter((one) => one.trim() !== '').map((one) => {
      const [reached = '', amount = ''] = one.split(':');
      return { reached: this.money(field, reached), amount: this.money(field, amount) };
    });
  }
}

function stakes(draft: GameDraft, read: Reader): Json {
  const low = read.money('Lowest bet', draft.low);
  let betting: Json;
  switch (draft.betting) {
    case 'fixed':
      betting = { fixed: { small: low, big: read.money('Big bet', draft.high) } };
      break;
    case 'spread': {
      const most = read.money('Highest bet', draft.high);
      betting = { spread: { least: low, most, most_late: read.money('Highest bet, last streets', draft.late, most) } };
      break;
    }
    case 'pot-limit':
    case 'no-limit':
      betting = { [draft.betting]: { least: low } };
      break;
  }
  return {
    game: draft.game,
    betting,
    blinds: read.amounts('Blinds', draft.blinds),
    ante: draft.ante === 'none' ? 'none' : { [draft.ante]: read.money('Ante', draft.anteAmount) },
    bring_in: read.money('Bring-in', draft.bringIn, 0),
    chip: read.money('Smallest chip', draft.chip),
  };
}

function poker(draft: Draft, read: Reader): Json {
  const lasting = draft.killBy === 'lasting' ? read.money('Pot that counts', draft.lastingFrom) : null;
  const cap = draft.cap.trim() === '' ? null : read.money('Most for a hand', draft.cap);
  const by = draft.take;
  const rake =
    by === 'percent'
      ? { percent: read.whole('Percent', draft.percent, 10), levels: [], cap, each_round: draft.eachRound }
      : by === 'levels'
        ? { percent: null, levels: read.levels('Levels of the pot', draft.levels), cap, each_round: draft.eachRound }
        : null;
  const least = draft.buyLeast.trim() === '' ? null : read.money('Least buy-in', draft.buyLeast);
  if (least === null && draft.buyMost.trim() !== '') read.faults.push({ field: 'Least buy-in', says: 'Enter the least too, or leave the most empty.' });
  return {
    house: draft.house,
    games: draft.games.map((game) => stakes(game, read)),
    seats: read.whole('Seats', draft.seats, 11),
    button: draft.button,
    kill: draft.kill === 'none' ? null : { half: draft.kill === 'half', optional: draft.killBy === 'optional', lasting_from: lasting },
    straddles: draft.straddles,
    rake,
    charge: by === 'time' ? { hourly: read.money('Hourly fee', draft.hourly), per_table: draft.perTable, every_minutes: Number(draft.every) } : null,
    jackpots: draft.jackpots,
    buy_in: least === null ? null : { least, most: draft.buyMost.trim() === '' ? null : read.money('Most buy-in', draft.buyMost) },
    change: draft.change === 'hands' ? { hands: read.whole('Hands of each game', draft.changeHands, 999) } : draft.change,
    clock: draft.clock,
    decks_by_the_book: draft.decksByTheBook,
  };
}

function settings(draft: Draft): string[] {
  return draft.settings.split(/[\n,]/).map((one) => one.trim()).filter((one) => one !== '');
}

function pit(draft: Draft, read: Reader): Json {
  const limits = [read.money('Least', draft.least), read.money('Most', draft.most)];
  const coin = read.money('Smallest chip', draft.coin);
  if (draft.kind !== 'premium-holdem') return { places: read.whole('Seats', draft.seats, 12), coin, limits, settings: settings(draft) };
  const bonus = [read.money('Least bonus', draft.bonusLeast), read.money('Most bonus', draft.bonusMost)];
  return { positions: read.whole('Seats', draft.seats, 6), coin, ante: limits, bonus, spin: draft.spin === '' ? null : draft.spin, settings: settings(draft) };
}

/** The text for the room, and what is wrong with the form. */
export function toSpec(draft: Draft): { text: string; faults: Fault[] } {
  const read = new Reader();
  if (draft.name.trim() === '') read.faults.push({ field: 'Name', says: 'A table needs a name for the board.' });
  const game = { [draft.kind]: draft.kind === 'poker' ? poker(draft, read) : pit(draft, read) };
  return { text: JSON.stringify({ name: draft.name.trim(), game }, null, 2), faults: read.faults };
}

const typed = (amount: unknown): string => (typeof amount === 'number' ? String(amount / 100) : '');
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const oneOf = <T extends string>(value: unknown, known: readonly T[], other: T): T => known.find((one) => one === value) ?? other;

function fromStakes(value: unknown): GameDraft {
  const it = record(value);
  const betting = oneOf(Object.keys(record(it['betting']))[0], ['fixed', 'spread', 'pot-limit', 'no-limit'], 'fixed');
  const bets = record(record(it['betting'])[betting]);
  const antes = oneOf(Object.keys(record(it['ante']))[0], ['each', 'button', 'big-blind', 'none'], 'none');
  return {
    game: String(it['game'] ?? GAME.game),
    betting,
    low: typed(bets['small'] ?? bets['least']),
    high: typed(bets['big'] ?? bets['most']),
    late: typed(bets['most_late']),
    blinds: list(it['blinds']).map(typed).join(', '),
    ante: antes,
    anteAmount: antes === 'none' ? GAME.anteAmount : typed(record(it['ante'])[antes]),
    bringIn: it['bring_in'] ? typed(it['bring_in']) : '',
    chip: typed(it['chip']),
  };
}

function fromPoker(base: Draft, it: Json): Draft {
  const kill = it['kill'] == null ? null : record(it['kill']);
  const rake = it['rake'] == null ? null : record(it['rake']);
  const charge = it['charge'] == null ? null : record(it['charge']);
  const buy = record(it['buy_in']);
  const change = it['change'];
  const hands = record(change)['hands'];
  return {
    ...base,
    house: oneOf(it['house'], ['cb-2015', 'nj-2008', 'nj-1998'], 'cb-2015'),
    games: list(it['games']).map(fromStakes),
    seats: String(it['seats'] ?? base.seats),
    button: oneOf(it['button'], ['dead', 'moving'], 'dead'),
    kill: kill === null ? 'none' : kill['half'] === true ? 'half' : 'full',
    killBy: kill?.['lasting_from'] != null ? 'lasting' : kill?.['optional'] === true ? 'optional' : 'required',
    lastingFrom: kill?.['lasting_from'] != null ? typed(kill['lasting_from']) : base.lastingFrom,
    straddles: it['straddles'] === true,
    take: rake ? (rake['percent'] != null ? 'percent' : 'levels') : charge ? 'time' : 'nothing',
    percent: rake?.['percent'] != null ? String(rake['percent'] as number) : base.percent,
    cap: rake ? typed(rake['cap']) : base.cap,
    eachRound: rake?.['each_round'] === true,
    levels: rake ? list(rake['levels']).map((one) => `${typed(record(one)['reached'])}: ${typed(record(one)['amount'])}`).join(', ') : base.levels,
    hourly: charge ? typed(charge['hourly']) : base.hourly,
    perTable: charge?.['per_table'] === true,
    every: charge?.['every_minutes'] === 20 ? '20' : '30',
    jackpots: list(it['jackpots']).map(String),
    buyLeast: typed(buy['least']),
    buyMost: typed(buy['most']),
    change: hands != null ? 'hands' : oneOf(change, ['never', 'each-orbit'], 'never'),
    changeHands: typeof hands === 'number' ? String(hands) : base.changeHands,
    clock: oneOf(it['clock'], ['on-call', 'online', 'none'], 'on-call'),
    decksByTheBook: it['decks_by_the_book'] === true,
  };
}

function fromPit(base: Draft, it: Json): Draft {
  const [least, most] = list(it['limits'] ?? it['ante']).map(typed);
  const [bonusLeast, bonusMost] = list(it['bonus']).map(typed);
  return {
    ...base,
    seats: String(it['places'] ?? it['positions'] ?? base.seats),
    coin: typed(it['coin']),
    least: least ?? '',
    most: most ?? '',
    bonusLeast: bonusLeast ?? base.bonusLeast,
    bonusMost: bonusMost ?? base.bonusMost,
    spin: typeof it['spin'] === 'string' ? it['spin'] : '',
    settings: list(it['settings']).map(String).join('\n'),
  };
}

/** The form for a text, if it is one of a table. */
export function fromSpec(text: string): Draft | null {
  let all: Json;
  try {
    all = record(JSON.parse(text));
  } catch {
    return null;
  }
  const game = record(all['game']);
  const kind = (['poker', 'premium-holdem', 'mini-dice', 'craps'] as const).find((one) => game[one] != null);
  if (!kind) return null;
  const base: Draft = { ...DRAFT, name: typeof all['name'] === 'string' ? all['name'] : '', kind };
  return kind === 'poker' ? fromPoker(base, record(game[kind])) : fromPit(base, record(game[kind]));
}
