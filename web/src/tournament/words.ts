// Tournaments in words and figures. Points are plain numbers, never money.
import { count, money, ordinal, when } from '../format';
import type { Wire } from '../types';

type Summary = Wire<'TournamentSummary'>;
type Time = Wire<'TournamentTime'>;
type Price = Wire<'TournamentPrice'>;

/** Points as people write them: `12,500`. */
export function points(n: number): string {
  return n.toLocaleString('en-US');
}

/** For narrow places: `12.5K`, `1.2M`. Never rounds up. */
export function shortPoints(n: number): string {
  for (const [size, letter] of [[1_000_000, 'M'], [1_000, 'K']] as const) {
    if (n >= size * 10 || (letter === 'M' && n >= size)) return `${String(Math.floor((n / size) * 10) / 10)}${letter}`;
  }
  return points(n);
}

/** What whoever typed it means as points: `12,500`, `12500`. `null` if it is no such number. */
export function pointsOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The face of a clock: `12:05`, `1:02:03`. It shows the second that runs, so it says `0:00` only when time is up. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${rest}` : `${String(minutes)}:${rest}`;
}

/** What the clock has left now, in milliseconds. */
export function timeLeft(clock: Pick<Time, 'hands'>, now: number): number {
  return clock.hands.kind === 'running' ? Math.max(0, clock.hands.until - now) : clock.hands.left;
}

/** A length in seconds as a structure sheet has it: `20 min`, `90 s`, `1 h`. */
export function length(seconds: number): string {
  if (seconds % 60 !== 0) return `${String(seconds)} s`;
  const minutes = seconds / 60;
  return minutes >= 60 && minutes % 60 === 0 ? `${String(minutes / 60)} h` : `${String(minutes)} min`;
}

/** A price as it is spoken of: `$10 + $1`, with the bounty last; `Free`. */
export function priceWords(price: Price): string {
  const parts = [price.pool, price.fee, price.bounty].filter((one) => one > 0);
  return parts.length === 0 ? 'Free' : parts.map((one) => money(one)).join(' + ');
}

/** Where the money of a price goes, line by line. */
export function splitLines(price: Price): { name: string; amount: number }[] {
  return [
    { name: 'Prize pool', amount: price.pool },
    { name: 'Fee of the house', amount: price.fee },
    { name: 'Bounty on your head', amount: price.bounty },
  ].filter((line) => line.amount > 0);
}

export const PHASES: Record<Wire<'TournamentPhase'>, { says: string; tone: 'good' | 'brass' | 'plain' | 'danger' }> = {
  registering: { says: 'Registering', tone: 'good' },
  running: { says: 'Running', tone: 'brass' },
  finished: { says: 'Finished', tone: 'plain' },
  cancelled: { says: 'Cancelled', tone: 'danger' },
};

export const STATUSES: Record<Wire<'EntryStatus'>, string> = {
  registered: 'registered',
  alternate: 'waits for a seat',
  seated: 'in play',
  'in-transit': 'on the way',
  drawing: 'draws a seat',
  felted: 'out of chips',
  out: 'out',
  refunded: 'refunded',
  bagged: 'comes back',
  paid: 'paid',
};

export const SEAT_STATES: Record<Wire<'TournamentSeatState'>, string> = {
  present: '',
  absent: 'absent',
  suspended: 'suspended',
  arriving: 'on the way',
  rebuying: 'thinks about a rebuy',
  unsold: 'unsold',
};

/** When it begins, in words; nothing once it has. */
export function startWords(one: Pick<Summary, 'phase' | 'starts_at' | 'full_at' | 'entries'>, now: number): string {
  if (one.phase !== 'registering') return '';
  if (one.full_at != null) return `Starts when ${String(one.full_at)} have registered`;
  if (one.starts_at == null) return 'Starts when the director says so';
  const left = one.starts_at - now;
  return left <= 0 ? 'Starts any moment' : left < 3_600_000 * 10 ? `Starts in ${clockFace(left)}` : `Starts ${when(one.starts_at, now)}`;
}

/** Whether and how long one can still enter after the start. */
export function lateWords(one: Pick<Summary, 'phase' | 'entries_open' | 'late_until' | 'late_through'>, now: number): string {
  if (one.phase !== 'running') return '';
  if (!one.entries_open) return 'Entry is closed';
  if (one.late_until != null) return `Late entry for ${clockFace(one.late_until - now)}`;
  return one.late_through == null ? 'Late entry is open' : `Late entry through level ${String(one.late_through)}`;
}

/** Entries of seats: `23 of 45`. */
export function entriesWords(one: Pick<Summary, 'entries' | 'capacity' | 'full_at' | 'alternates'>): string {
  const most = one.full_at ?? one.capacity;
  const waiting = one.alternates > 0 ? `, ${count(one.alternates, 'alternate')}` : '';
  return `${points(one.entries)} of ${points(most)}${waiting}`;
}

/** A place, or the places that are shared: `3rd`, `5th to 7th`. */
export function placeWords(place: number, sharedTo: number | null | undefined): string {
  return sharedTo == null || sharedTo === place ? ordinal(place) : `${ordinal(place)} to ${ordinal(sharedTo)}`;
}

/** What is special about an event, as small marks. */
export function marksOf(one: Summary): string[] {
  const marks: string[] = [];
  if (one.full_at != null) marks.push('Sit and go');
  if (one.format.kind === 'shootout') marks.push(one.seats === 2 ? 'Heads-up bracket' : 'Shootout');
  if (one.format.kind === 'flight') marks.push('First day');
  if (one.format.kind === 'final-day') marks.push('Final day');
  if (one.ticket != null) marks.push('Satellite');
  if (one.bounty != null) marks.push(one.bounty === 'progressive' ? 'Progressive bounty' : 'Bounty');
  if (one.reentries > 0) marks.push('Re-entry');
  if (one.rebuys) marks.push('Rebuys');
  if (one.add_on) marks.push('Add-on');
  if (one.live_tables) marks.push('Live tables');
  return marks;
}

/** What the clock counts, in words: `Level 4`, `Break after level 4`. */
export function partWords(clock: Pick<Time, 'level' | 'part'>): string {
  return clock.part === 'rest' ? `Break after level ${String(clock.level)}` : `Level ${String(clock.level)}`;
}

/** The blinds, or the bring-in, as large figures: `100 / 200`. */
export function forcedWords(stakes: Pick<Wire<'TournamentStakes'>, 'forced' | 'betting'>): string {
  if (stakes.forced.kind === 'blinds') return `${points(stakes.forced.small)} / ${points(stakes.forced.big)}`;
  const bets = stakes.betting.structure === 'fixed-limit' ? `${points(stakes.betting.small)} / ${points(stakes.betting.big)}, ` : '';
  return `${bets}bring-in ${points(stakes.forced.amount)}`;
}

const ANTE_BY: Record<Wire<'AnteBy'>, string> = { each: '', button: ' by the button', 'big-blind': ' by the big blind' };

/** The ante, with who pays it; a dash where there is none. */
export function anteWords(ante: Wire<'AnteSpec'> | null | undefined): string {
  return ante == null ? '—' : `${points(ante.amount)}${ANTE_BY[ante.by]}`;
}

/** A stack in big blinds, rounded down: `24 BB`. */
export function bigBlinds(stack: number, bigBlind: number): string {
  return bigBlind <= 0 ? '' : `${points(Math.floor(stack / bigBlind))} BB`;
}

/** The choice of a kind among those a player has. */
export function mayDo<K extends Wire<'MyChoice'>['do']>(mine: Wire<'MyTournament'> | null, kind: K): Extract<Wire<'MyChoice'>, { do: K }> | null {
  return (mine?.may.find((one) => one.do === kind) as Extract<Wire<'MyChoice'>, { do: K }> | undefined) ?? null;
}
