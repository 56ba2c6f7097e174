// The form of an announcement: what is typed, and the spec it means.
import { cents, currency, moneyWord } from '../../format';
import { pointsOf } from '../../tournament/words';
import type { Wire } from '../../types';
import { entriesField, sharesField } from './Bands';
import { sheetOf, type SheetDraft, type SheetFault } from './sheet';

type Spec = Wire<'TournamentSpec'>;

export interface SpecDraft {
  title: string;
  format: Wire<'TournamentFormat'>['kind'];
  /** Last level of a first day. */
  through: string;
  seats: string;
  tables: string;
  pool: string;
  fee: string;
  bounty: string;
  bountyWay: Wire<'BountyWay'>;
  guarantee: string;
  /** Percent of the pool for the staff. */
  staff: string;
  prizes: Wire<'PrizesSpec'>['kind'];
  /** Lines of the payout table, for prizes as the director sets them. */
  bands: BandDraft[];
  ticket: string;
  /** Who gets the money that is no further seat. */
  rest: Wire<'TicketRest'>['kind'];
  restStep: string;
  /** The event whose seats a satellite plays for, or the final day of a first day; empty for none. */
  into: string;
  reentries: string;
  rebuy: boolean;
  rebuyPrice: string;
  rebuyFee: string;
  rebuyPoints: string;
  rebuyAtMost: string;
  rebuyTimes: string;
  rebuyThrough: string;
  addOn: boolean;
  addOnPrice: string;
  addOnFee: string;
  addOnPoints: string;
  addOnAfter: string;
  late: Wire<'LateEntrySpec'>['kind'];
  lateMinutes: string;
  lateLevel: string;
  lateStack: Wire<'LateStackSpec'>;
  alternates: boolean;
  start: 'director' | 'time' | 'full';
  /** As the browser's own field writes it: `2026-11-17T20:00`. */
  startsAt: string;
  fullAt: string;
  liveTables: boolean;
  housePlayers: string;
  openSeatCards: boolean;
  intoSmallBlind: boolean;
  tiesAcross: boolean;
  shortBy: string;
  handForHand: string;
  /** Minutes. */
  suspension: string;
  noShow: string;
}

/** A line of a payout table as it is typed. */
export interface BandDraft {
  /** Stays the same when lines are put in or taken out. */
  key: number;
  from: string;
  /** Percentages by place. */
  shares: string;
}

export const NEW: SpecDraft = {
  title: '', format: 'freeze-out', through: '', seats: '9', tables: '5',
  pool: '50', fee: '5', bounty: '', bountyWay: 'fixed', guarantee: '', staff: '', prizes: 'standard', bands: [{ key: 1, from: '3', shares: '50, 30, 20' }],
  ticket: '', rest: 'next-place', restStep: '', into: '', reentries: '0',
  rebuy: false, rebuyPrice: '', rebuyFee: '', rebuyPoints: '', rebuyAtMost: '', rebuyTimes: '1', rebuyThrough: '4',
  addOn: false, addOnPrice: '', addOnFee: '', addOnPoints: '', addOnAfter: '4',
  late: 'for', lateMinutes: '30', lateLevel: '4', lateStack: 'what-is-left', alternates: false,
  start: 'director', startsAt: '', fullAt: '9', liveTables: false, housePlayers: '0',
  openSeatCards: false, intoSmallBlind: true, tiesAcross: false, shortBy: '', handForHand: '', suspension: '10', noShow: '30',
};

/** What is wrong with the form, by the words on the field. */
export interface Fault {
  field: string;
  says: string;
}

class Reader {
  readonly faults: Fault[] = [];

  money(field: string, typed: string): number {
    if (typed.trim() === '') return 0;
    const amount = cents(typed);
    if (amount === null) this.faults.push({ field, says: `Enter an amount in ${moneyWord()}, such as ${currency.value.places > 0 ? '4 or 0.50' : '4'}.` });
    return amount ?? 0;
  }

  whole(field: string, typed: string, least: number, most: number): number {
    const n = pointsOf(typed);
    if (n === null || n < least || n > most) this.faults.push({ field, says: `Enter a number from ${String(least)} to ${most.toLocaleString('en-US')}.` });
    return n ?? 0;
  }

  /** Percent in hundredths of a percent. */
  percent(field: string, typed: string): number {
    const text = typed.replaceAll('%', '').trim();
    if (text === '') return 0;
    const ok = /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;
    if (!ok) this.faults.push({ field, says: 'Enter a percentage, such as 4 or 2.5.' });
    return ok ? Math.round(Number(text) * 100) : 0;
  }

  /** Nothing where nothing is typed. */
  perhaps(field: string, typed: string, least: number, most: number): number | null {
    return typed.trim() === '' ? null : this.whole(field, typed, least, most);
  }

  time(field: string, typed: string): number | null {
    const at = Date.parse(typed);
    if (Number.isNaN(at)) this.faults.push({ field, says: 'Enter a day and a time.' });
    return Number.isNaN(at) ? null : at;
  }
}

const MOST = 1_000_000_000;

function prizesOf(draft: SpecDraft, read: Reader): Wire<'PrizesSpec'> {
  if (draft.prizes === 'satellite') {
    const rest: Wire<'TicketRest'> = draft.rest === 'steps' ? { kind: 'steps', step: read.money('Steps of', draft.restStep) } : { kind: 'next-place' };
    return { kind: 'satellite', ticket: read.money('Value of a seat', draft.ticket), rest };
  }
  if (draft.prizes === 'standard') return { kind: 'standard' };
  return { kind: 'shares', bands: draft.bands.map((band, at) => bandOf(band, at, read)) };
}

function bandOf(band: BandDraft, at: number, read: Reader): Wire<'ShareBand'> {
  const field = sharesField(at);
  const shares = band.shares.split(/[\s,;]+/).filter((one) => one !== '').map((one) => read.percent(field, one));
  const sum = shares.reduce((all, one) => all + one, 0);
  if (sum !== 10_000) read.faults.push({ field, says: `The shares add up to ${String(sum / 100)} %, not to 100 %.` });
  const from = read.whole(entriesField(at), band.from, 1, 20_000);
  if (shares.length > from) read.faults.push({ field: entriesField(at), says: `${String(shares.length)} places cannot be paid with fewer entries: enter ${String(shares.length)} or more.` });
  return { from, shares };
}

function readingsOf(draft: SpecDraft, read: Reader): Wire<'ReadingsSpec'> {
  return {
    open_seat_cards: draft.openSeatCards,
    into_small_blind: draft.intoSmallBlind,
    stand_when_short_by: read.perhaps('A table stands when short by', draft.shortBy, 1, 9),
    round_ties_across_tables: draft.tiesAcross,
    suspension_seconds: read.whole('Minutes of a suspension', draft.suspension, 1, 600) * 60,
    no_show_seconds: read.whole('Minutes until a no-show may be removed', draft.noShow, 1, 600) * 60,
  };
}

/** Whether it needs to say which other event it leads to. */
export function leadsOn(draft: Pick<SpecDraft, 'format' | 'prizes'>): boolean {
  return draft.format === 'flight' || draft.prizes === 'satellite';
}

function formatOf(draft: SpecDraft, read: Reader): Wire<'TournamentFormat'> {
  return draft.format === 'flight' ? { kind: 'flight', through: read.whole('Last level of the day', draft.through, 1, 200) } : { kind: draft.format };
}

function lateOf(draft: SpecDraft, read: Reader): Wire<'LateEntrySpec'> {
  if (draft.late === 'for') return { kind: 'for', seconds: read.whole('Minutes', draft.lateMinutes, 1, 1_440) * 60 };
  if (draft.late === 'through') return { kind: 'through', level: read.whole('Through level', draft.lateLevel, 1, 200) };
  return { kind: 'none' };
}

function rebuyOf(draft: SpecDraft, read: Reader): Wire<'RebuySpec'> | null {
  if (!draft.rebuy) return null;
  return {
    price: { pool: read.money('Rebuy into the pool', draft.rebuyPrice), fee: read.money('Rebuy fee', draft.rebuyFee), bounty: 0 },
    points: read.whole('Rebuy brings', draft.rebuyPoints, 1, MOST),
    at_most: read.whole('Only with at most', draft.rebuyAtMost === '' ? '0' : draft.rebuyAtMost, 0, MOST),
    times: read.whole('Rebuys each', draft.rebuyTimes, 1, 255),
    through: read.whole('Rebuys through level', draft.rebuyThrough, 1, 200),
  };
}

function addOnOf(draft: SpecDraft, read: Reader): Wire<'AddOnSpec'> | null {
  if (!draft.addOn) return null;
  return {
    price: { pool: read.money('Add-on into the pool', draft.addOnPrice), fee: read.money('Add-on fee', draft.addOnFee), bounty: 0 },
    points: read.whole('Add-on brings', draft.addOnPoints, 1, MOST),
    after: read.whole('In the break after level', draft.addOnAfter, 1, 200),
  };
}

/** Where the structure comes from: a ready one by its key, as long as nobody has changed it. */
export type StructureChoice = { from: 'ready'; key: string } | { from: 'own'; draft: SheetDraft };

function structureOf(choice: StructureChoice): { structure: Wire<'StructureSpec'>; faults: SheetFault[] } {
  if (choice.from === 'ready') return { structure: { from: 'ready', key: choice.key }, faults: [] };
  const { sheet, faults } = sheetOf(choice.draft);
  return { structure: { from: 'sheet', sheet }, faults };
}

/** What the form means, and what is wrong with it. */
export function specOf(draft: SpecDraft, choice: StructureChoice): { spec: Spec; faults: Fault[] } {
  const read = new Reader();
  const title = draft.title.trim();
  if (title === '') read.faults.push({ field: 'Title', says: 'Enter what the event is called.' });
  const { structure, faults } = structureOf(choice);
  const spec: Spec = {
    title,
    structure,
    format: formatOf(draft, read),
    seats: read.whole('Seats at a table', draft.seats, 2, 10),
    tables: read.whole('Tables at most', draft.tables, 1, 2_000),
    price: { pool: read.money('Into the pool', draft.pool), fee: read.money('Fee', draft.fee), bounty: read.money('Bounty', draft.bounty) },
    reentries: read.whole('Re-entries', draft.reentries, 0, 100),
    rebuy: rebuyOf(draft, read),
    add_on: addOnOf(draft, read),
    late: lateOf(draft, read),
    late_stack: draft.lateStack,
    alternates: draft.alternates,
    full_at: draft.start === 'full' ? read.whole('Starts with', draft.fullAt, 2, 20_000) : null,
    guarantee: read.money('Guarantee', draft.guarantee),
    staff: read.percent('For the staff', draft.staff),
    prizes: prizesOf(draft, read),
    bounty: draft.bountyWay,
    readings: readingsOf(draft, read),
    into: leadsOn(draft) && draft.into !== '' ? Number(draft.into) : null,
    hand_for_hand_within: read.perhaps('Hand-for-hand before the money', draft.handForHand, 1, 10_000),
    starts_at: draft.start === 'time' ? read.time('Starts at', draft.startsAt) : null,
    live_tables: draft.liveTables,
    house_players: draft.liveTables ? 0 : read.whole('House players', draft.housePlayers, 0, 10_000),
  };
  if (draft.format === 'flight' && draft.into === '') read.faults.push({ field: 'Leads to', says: 'Choose the final day. Announce that first.' });
  const first = faults[0];
  if (first) read.faults.push({ field: first.level === null ? 'Structure' : `Level ${String(first.level)}`, says: first.says });
  return { spec, faults: read.faults };
}
