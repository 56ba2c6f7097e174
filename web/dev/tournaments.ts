// Tournaments of the stand-in: one that takes names, a sit and go, one that runs with a deal on the table, one that is over.
import type { Wire } from '../src/types';

type Summary = Wire<'TournamentSummary'>;
type Level = Wire<'TournamentLevel'>;

const START = Date.now();
const MINUTE = 60_000;
/** Entries of the stand-in's visitors, by tournament. */
const entered = new Set<number>();

const BLINDS = [[25, 50], [50, 100], [75, 150], [100, 200], [150, 300], [200, 400], [300, 600], [400, 800], [600, 1_200], [1_000, 2_000]] as const;

function level(number: number): Level {
  const [small, big] = BLINDS[Math.min(number, BLINDS.length) - 1] ?? [25, 50];
  const ante = number > 3 ? { amount: big, by: 'big-blind' as const } : null;
  return {
    number, seconds: 1_200, chip: number > 4 ? 100 : 25,
    stakes: { game: 'holdem', title: "Hold'em", betting: { structure: 'no-limit' }, forced: { kind: 'blinds', small, big }, ante, big_blind: big, says: `${small.toLocaleString('en-US')}/${big.toLocaleString('en-US')}${ante ? ` ante ${big.toLocaleString('en-US')}` : ''}` },
  };
}
const LEVELS = BLINDS.map((_, at) => level(at + 1));

function price(pool: number, fee: number, bounty = 0): Wire<'TournamentPrice'> {
  return { pool, fee, bounty, total: pool + fee + bounty };
}

function summary(id: number, title: string, changes: Partial<Summary>): Summary {
  return {
    id, title, says: "no-limit Hold'em, freeze-out", phase: 'registering', format: { kind: 'freeze-out' }, games: [{ game: 'holdem', title: "Hold'em" }],
    price: price(5_000, 500), bounty: null, entries: 23, capacity: 45, seats: 9, live: 23, alternates: 0, starts_at: null, started_at: null, full_at: null,
    entries_open: true, late_until: null, late_through: null, level: null, stakes: '25/50', starting_stack: 10_000, reentries: 0, rebuys: false, add_on: false,
    pool: 115_000, guarantee: null, ticket: null, live_tables: false, ...changes,
  };
}

function all(): Summary[] {
  return [
    summary(1, 'Evening freeze-out', { starts_at: START + 17 * MINUTE, guarantee: 250_000, entries: 23 + (entered.has(1) ? 1 : 0) }),
    summary(2, 'Sit and go, six seats', { price: price(1_000, 100), full_at: 6, capacity: 6, seats: 6, entries: 5, live: 5, pool: 5_000, starting_stack: 1_500 }),
    summary(3, 'Bounty hunter', { price: price(2_000, 300, 1_000), bounty: 'progressive', says: "no-limit Hold'em, bounties", phase: 'running', entries: 38, live: 7, level: 8, stakes: '400/800 ante 800', started_at: START - 150 * MINUTE, entries_open: false, pool: 152_000 }),
    summary(4, 'Sunday deep stack', { phase: 'running', entries: 41, live: 36, level: 3, stakes: '75/150', started_at: START - 50 * MINUTE, late_until: START + 12 * MINUTE, reentries: 1, pool: 205_000, live_tables: true }),
    summary(5, 'Lunch turbo', { phase: 'finished', entries: 18, live: 0, entries_open: false, started_at: START - 400 * MINUTE, pool: 90_000 }),
    summary(6, 'Stud night', { phase: 'cancelled', entries: 4, live: 0, entries_open: false, started_at: null, pool: 0, says: 'limit seven-card stud' }),
  ];
}

const NAMES = ['Ann', 'Bo', 'Chas', 'Dolores', 'Ed', 'Fay', 'Gus', 'Hana', 'Ines', 'Jo', 'Kit', 'Lou', 'Mai', 'Nils', 'Guest 17', 'Oda', 'Pia', 'Quinn'];
const who = (at: number): Wire<'Who'> => ({ player: at + 3, name: NAMES[at % NAMES.length] ?? 'Zoe', bot: at % 3 === 1 });

function time(id: number): Wire<'TournamentTime'> {
  const at = id === 3 ? 8 : 3;
  const until = START + 12 * MINUTE + 34_000;
  const next = LEVELS[at];
  const here = LEVELS[at - 1] ?? level(at);
  return {
    level: at, part: 'play', hands: { kind: 'running', until }, seconds: 1_200, stakes: here.stakes,
    next: next ? { level: next, at: until } : null, next_break: { after: at + 1, seconds: 900, at: until + 20 * MINUTE },
  };
}

function tables(id: number): Wire<'TournamentTable'>[] {
  const full = id === 3 ? [7] : [9, 8, 7];
  let at = 0;
  return full.map((seats, n) => ({
    number: n + 1, table: id === 4 ? null : n + 1, hand_on: n === 0, hand_level: n === 0 ? time(id).level : null, hands: 62 - n, breaks_after: id === 3 ? null : full.length - 1 - n,
    waits: n === 1 ? { key: 'halted', says: 'The director has stopped this table.', rule: 'cb:12.tourn.14' } : null,
    seats: Array.from({ length: seats }, (_, seat): Wire<'TournamentSeat'> => {
      const entry = (at += 1);
      return { seat: seat + (seat > 3 && seats < 9 ? 2 : 1), entry, who: who(entry - 1), stack: 6_200 + ((entry * 3_775) % 17_000), state: entry === 5 ? 'absent' : entry === 12 ? 'suspended' : 'present' };
    }),
  }));
}

const places = [58_000, 38_000, 24_000, 17_000, 15_000].map((amount, at): Wire<'PlacePrize'> => ({ place: at + 1, amount, ticket: false }));

function payouts(one: Summary): Wire<'TournamentPayouts'> {
  return { locked: one.phase !== 'registering', pool: Math.max(one.pool, one.guarantee ?? 0), overlay: Math.max(0, (one.guarantee ?? 0) - one.pool), places, tickets: 0, ticket: null };
}

function counts(one: Summary): Wire<'TournamentCounts'> {
  const chips = one.entries * one.starting_stack;
  const average = one.live > 0 ? Math.floor(chips / one.live) : null;
  return { entered: one.entries, reentries: 0, left: one.live, alternates: 0, tables: one.phase === 'running' ? tables(one.id).length : 0, unsold: 0, chips_in_play: chips, average, average_big_blinds: average === null ? null : Math.floor(average / time(one.id).stakes.big_blind), rebuys: 0, add_ons: 0 };
}

function notices(one: Summary): Wire<'TournamentNotice'>[] {
  if (one.id === 3) return [{ what: 'deal-talk', says: 'All who are left vote on a deal.', until: null, table: null, rule: 'cb:12.1.chop.2a' }, { what: 'final-table', says: 'Final table.', until: null, table: null, rule: 'cb:12.tourn.18' }];
  if (one.id === 4) return [{ what: 'table-halted', says: 'Table 2 is stopped by the director.', until: null, table: 2, rule: null }, { what: 'race-due', says: 'The 25 chips are raced off when the hands that are on are over.', until: null, table: null, rule: 'cb:12.tourn.10a' }];
  return [];
}

function shares(one: Summary, by: Wire<'DealBy'>): Wire<'DealShare'>[] {
  const seats = tables(one.id)[0]?.seats ?? [];
  const left = 152_000;
  const each = seats.map((seat) => (by === 'icm' ? 8_000 + seat.stack : 5_000 + seat.stack * 2));
  const sum = each.reduce((total, amount) => total + amount, 0);
  const rounded = each.map((amount) => Math.floor((amount * left) / sum));
  rounded[0] = (rounded[0] ?? 0) + left - rounded.reduce((total, amount) => total + amount, 0);
  return seats.map((seat, at) => ({ entry: seat.entry ?? 0, who: seat.who ?? who(at), stack: seat.stack, amount: rounded[at] ?? 0 }));
}

function line(n: number, what: Wire<'TournamentLogKind'>, says: string, rule: string | null, more: Partial<Wire<'TournamentLogLine'>> = {}): Wire<'TournamentLogLine'> {
  return { n, at: START - (60 - n) * MINUTE, what, says, rule, ...more };
}
const LOG = [
  line(58, 'moved', 'Ann moves from table 3, seat 4 to table 1, seat 7.', 'cb:12.tourn.15a'),
  line(57, 'went-out', 'Zoe goes out in 8th place.', 'cb:12.tourn.35', { place: 8 }),
  line(56, 'level-began', 'Level 8 begins: 400/800 ante 800.', 'cb:12.tourn.8', { level: 8 }),
  line(55, 'deal-began', 'A hand begins at table 1.', null, { procedure: true, table: 1 }),
  line(54, 'warned', 'Chas is warned.', 'cb:12.tourn.1a', { staff: true, badge: 4 }),
  line(53, 'table-broken', 'Table 4 is broken.', 'cb:12.tourn.13', { table: 4 }),
];

export function tournamentList(): Wire<'TournamentList'> {
  return { server_now: Date.now(), tournaments: all() };
}

export function tournamentView(id: number): Wire<'TournamentView'> | null {
  const one = all().find((each) => each.id === id);
  if (!one) return null;
  const running = one.phase === 'running';
  const seated = running ? tables(id) : [];
  const seats = seated.flatMap((table) => table.seats.map((seat) => ({ seat, table })));
  const entry = (n: number): Wire<'TournamentEntry'> => ({ entry: n, who: who(n - 1), nth: 1, status: 'registered', seat: null, stack: null, place: null, shared_to: null, prize: 0, bounties: 0, head: one.price.bounty, rebuys: 0, added_on: false });
  return {
    summary: one, server_now: Date.now(),
    structure: { start: one.starting_stack, chips: [25, 100, 500, 1_000, 5_000], levels: LEVELS, breaks: [{ after: 4, seconds: 900 }, { after: 8, seconds: 900 }], races: [{ after: 4, old: 25, new: 100 }] },
    clock: running ? time(id) : null,
    counts: counts(one), payouts: payouts(one),
    standings: one.phase === 'registering' ? [] : [5, 6, 7, 8].map((place) => ({ place: place + 3, shared_to: place === 6 ? place + 4 : place + 3, entry: 100 + place, who: who(place + 9), prize: place === 5 ? 12_000 : 0, bounties: one.bounty ? 500 : 0, stack: null, at: START })),
    tables: seated,
    entries: running ? seats.map(({ seat, table }) => ({ ...entry(seat.entry ?? 0), status: 'seated', stack: seat.stack, seat: { table: table.number, seat: seat.seat, room_table: table.table ?? null } })) : Array.from({ length: one.entries }, (_, at) => entry(at + 1)),
    notices: notices(one), hand_for_hand: null,
    race: id === 4 ? { old: 25, new: 100, open: false, waits_for: [1, 3] } : null,
    deal: id === 3 ? { left: 152_000, assured: 15_000, terms: shares(one, 'icm'), may_vote: [2, 4, 15], ballots: 4, voters: 7 } : null,
    sales: { entries: one.entries_open ? { price: one.price, points: one.starting_stack, through: null, until: one.late_until ?? null, times: null, at_most: null } : null, rebuys: null, add_on: null },
    cancelled: one.phase === 'cancelled' ? 'The air conditioning has failed.' : null,
  };
}

export function tournamentClock(id: number): Wire<'TournamentClock'> | null {
  const view = tournamentView(id);
  if (!view) return null;
  const { summary: one } = view;
  return {
    tournament: id, title: one.title, server_now: Date.now(), phase: one.phase, starts_at: one.starts_at ?? null, late_until: one.late_until ?? null, clock: view.clock ?? null,
    counts: view.counts, payouts: view.payouts, notices: view.notices, recent: LOG.filter((each) => each.procedure !== true && each.staff !== true),
  };
}

export function myTournament(id: number): Wire<'MyTournament'> | null {
  const one = all().find((each) => each.id === id);
  if (!one) return null;
  const playing = id === 3;
  const has = playing || entered.has(id);
  const spot = { table: 1, seat: 7, room_table: 1 };
  return {
    tournament: id, title: one.title, server_now: Date.now(),
    entries: has ? [{ entry: playing ? 2 : 24, nth: 1, status: playing ? 'seated' : 'registered', stack: playing ? 13_750 : null, place: null, shared_to: null, rank: playing ? 3 : null, alternates_before: null, paid: one.price, prize: 0, bounties: playing ? 1_500 : 0, head: one.price.bounty, absent: false, suspended_until: null }] : [],
    seat_card: playing ? { entry: 2, name: 'Guest 17', seat: spot, stack: 13_750, arriving: false, says: 'table 1, seat 7' } : null,
    may: playing
      ? [{ do: 'vote', entry: 2, amount: 24_410 }]
      : has
        ? [{ do: 'unregister', entry: 24, refund: one.price }]
        : one.entries_open
          ? [{ do: 'register', price: one.price, nth: 1, late: one.phase === 'running', alternate: false, until: null }]
          : [],
  };
}

/** Three tables with dealers, one of whom is due for a break, and two in line. */
export function lineUp(live: boolean): Wire<'LineUp'> {
  const since = START - 18 * MINUTE;
  const deals = (dealer: number, name: string, table: number, inARow: number, next: Wire<'NextDown'>): Wire<'LineUpDealer'> => ({ dealer, name, table, line: null, since, in_a_row: inARow, next });
  const waits = (dealer: number, name: string, line: number, next: Wire<'NextDown'>): Wire<'LineUpDealer'> => ({ dealer, name, table: null, line, since, in_a_row: 0, next });
  return {
    down_minutes: 30, downs: 4, pushed_at: live ? since : null, due_at: live ? since + 30 * MINUTE : null,
    tables: live ? [{ table: 1, dealer: 1, next: 4 }, { table: 2, dealer: 2, next: 1 }, { table: 3, dealer: 3, next: 2 }] : [],
    dealers: live
      ? [
          deals(1, 'Agnes P.', 1, 2, { kind: 'table', table: 2 }), deals(2, 'Boris K.', 2, 3, { kind: 'table', table: 3 }), deals(3, 'Carla M.', 3, 4, { kind: 'break' }),
          waits(4, 'Dmitri O.', 1, { kind: 'table', table: 1 }), waits(5, 'Esther W.', 2, { kind: 'waits' }),
        ]
      : [],
  };
}

export function directorDesk(id: number): Wire<'DirectorDesk'> | null {
  const view = tournamentView(id);
  if (!view) return null;
  const live = id === 4;
  return {
    view: id === 3 && view.deal ? { ...view, deal: { ...view.deal, terms: [], may_vote: [], ballots: 0 } } : view,
    matters: live ? [
      { what: 'race-due', says: 'The 25 chips go: tables 1 and 3 still play a hand. Deal the race when they stand.', tables: [1, 3], entries: [], until: null, rule: 'cb:12.tourn.10a' },
      { what: 'no-show', says: 'The stack of Kit may be removed.', tables: [2], entries: [11], until: null, rule: 'cb:12.tourn.4c' },
    ] : view.deal ? [{ what: 'deal', says: 'Talk about a deal is open: write down the terms.', tables: [1], entries: [], until: null, rule: 'cb:12.1.chop.2a' }] : [{ what: 'can-start', says: 'Enough have registered: it can start.', tables: [], entries: [], until: null, rule: null }],
    moves: live ? [{ entry: 3, who: who(2), from: { table: 1, seat: 3, room_table: null }, to: { table: 3, seat: 4, room_table: null }, says: 'Table 1 has two players more than table 3, and Chas has the next big blind.', rule: 'cb:12.tourn.15a' }] : [],
    absent: live ? [{ entry: 5, who: who(4), seat: { table: 1, seat: 5, room_table: null }, stack: 8_100, suspended_until: null }, { entry: 12, who: who(11), seat: { table: 2, seat: 3, room_table: null }, stack: 9_500, suspended_until: START + 8 * MINUTE }] : [],
    no_shows: live ? [{ entry: 11, who: who(10), seat: { table: 2, seat: 2, room_table: null }, stack: 7_400, kept: false, removable: true, why_not: null, removable_from: null }, { entry: 14, who: who(13), seat: { table: 2, seat: 6, room_table: null }, stack: 7_900, kept: true, removable: false, why_not: 'The player was reached and wants the chips left.', removable_from: null }] : [],
    penalties: live ? [{ entry: 12, who: who(11), step: 'suspended', next: 'disqualification', suspended_until: START + 8 * MINUTE, disqualified: null, disqualification_offered: false }] : [],
    rebuys: [], outs: live ? [{ entry: 40, who: who(39), table: 2, before: 3_200, paid: false, seats: [5, 9] }] : [],
    money: { taken: view.summary.pool, overlay: 0, staff: 0, pool: view.summary.pool, prizes: 0, fees: 19_000, bounties: 0, bounties_paid: 0 },
    uncounted: 0, deals: id === 3 ? [{ by: 'icm', shares: shares(view.summary, 'icm') }, { by: 'chips', shares: shares(view.summary, 'chips') }] : [],
    talk_barred: false, next_deadline: null, break_order: live ? [3, 2, 1] : [], line_up: lineUp(live), log: LOG,
  };
}

export function tournamentLog(): Wire<'TournamentLog'> {
  return { lines: LOG.filter((each) => each.staff !== true), next: null };
}

const SHEET: Wire<'StructureSheet'> = {
  start: 10_000, chips: [25, 100, 500, 1_000, 5_000],
  levels: LEVELS.map((one) => ({ seconds: 1_200, game: 'holdem', betting: { structure: 'no-limit' }, forced: one.stakes.forced, ante: one.stakes.ante ?? null })),
  breaks: [{ after: 4, seconds: 900 }], races: [{ after: 4, chip: 25 }],
};

export function readyStructures(): Wire<'ReadyStructures'> {
  return {
    structures: [
      { key: 'standard', about: 'an evening for up to 45 players', entries: 45, seats: 9, hands_per_hour: 30, sheet: SHEET },
      { key: 'turbo', about: 'two hours, five-minute levels', entries: 27, seats: 9, hands_per_hour: 70, sheet: { ...SHEET, start: 1_500, levels: SHEET.levels.map((one) => ({ ...one, seconds: 300 })) } },
    ],
  };
}

export function structureCheck(): Wire<'StructureCheck'> {
  return {
    errors: [], structure: null, with_races: SHEET,
    objections: [{ what: 'steep', says: 'Level 10 rises steeply: its big blind is 1.7 times that of level 9.', level: 10, chip: null, rule: null }],
    estimate: { seconds: 15_600, says: '4 h 20 min', ends_at: null, level: 10, big_blind: 2_000, big_blinds: 225, within_levels: true },
  };
}

/** A command about tournaments; nothing for any other. Only registering does something here. */
export function tournamentCommand(ask: { kind?: string; tournament?: number; act?: { do?: string } }): Wire<'Answer'> | null {
  if (ask.kind === 'director') return ask.act?.do === 'announce' ? { kind: 'tournament', tournament: 1 } : { kind: 'done' };
  if (ask.kind !== 'tournament' || ask.tournament === undefined) return null;
  if (ask.act?.do === 'unregister') entered.delete(ask.tournament);
  if (ask.act?.do !== 'register') return { kind: 'done' };
  entered.add(ask.tournament);
  return { kind: 'entered', tournament: ask.tournament, entry: 24, receipt: 90_210 };
}

/** Answers to `/api/tournaments…` and `/api/structures…`; nothing where the stand-in has none. */
export function tournamentAnswer(path: string): unknown {
  if (path === '/api/tournaments') return tournamentList();
  if (path === '/api/structures') return readyStructures();
  if (path === '/api/structures/check') return structureCheck();
  const [, id, part] = /^\/api\/tournaments\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (id === undefined) return null;
  switch (part) {
    case undefined:
      return tournamentView(Number(id));
    case 'clock':
      return tournamentClock(Number(id));
    case 'mine':
      return myTournament(Number(id));
    case 'desk':
      return directorDesk(Number(id));
    case 'log':
      return tournamentLog();
    default:
      return null;
  }
}
