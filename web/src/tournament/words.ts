// Tournaments in words and figures. Points are plain numbers, never money.
import { cents, money, ordinal, POINTS, when } from '../format';
import { figure } from '../language';
import { tournamentWords } from '../messages/en/tournament';
import type { Wire } from '../types';

type Summary = Wire<'TournamentSummary'>;
type Time = Wire<'TournamentTime'>;
type Price = Wire<'TournamentPrice'>;

/** Points as people write them: `12,500`. */
export function points(n: number): string {
  return figure(n);
}

/** For narrow places: `12.5K`, `1.2M`. Never rounds up. */
export function shortPoints(n: number): string {
  if (n >= 1_000_000) return tournamentWords.shortMillions(figure(Math.floor(n / 100_000) / 10, { maximumFractionDigits: 1 }));
  if (n >= 10_000) return tournamentWords.shortThousands(figure(Math.floor(n / 100) / 10, { maximumFractionDigits: 1 }));
  return points(n);
}

/** What whoever typed it means as points: `12,500`, `12500`. `null` if it is no such number. */
export function pointsOf(typed: string): number | null {
  return cents(typed, POINTS);
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
  if (seconds % 60 !== 0) return tournamentWords.seconds(seconds);
  const minutes = seconds / 60;
  return minutes >= 60 && minutes % 60 === 0 ? tournamentWords.hours(minutes / 60) : tournamentWords.minutes(minutes);
}

/** A price as it is spoken of: `$10 + $1`, with the bounty last; `Free`. */
export function priceWords(price: Price): string {
  const parts = [price.pool, price.fee, price.bounty].filter((one) => one > 0);
  return parts.length === 0 ? tournamentWords.free : parts.map((one) => money(one)).join(' + ');
}

/** Where the money of a price goes, line by line. */
export function splitLines(price: Price): { name: string; amount: number }[] {
  return [
    { name: tournamentWords.prizePool, amount: price.pool },
    { name: tournamentWords.fee, amount: price.fee },
    { name: tournamentWords.bountyOnHead, amount: price.bounty },
  ].filter((line) => line.amount > 0);
}

/** The colour of a phase; its word is `tournamentWords.phases`. */
export const PHASE_TONES: Record<Wire<'TournamentPhase'>, 'good' | 'brass' | 'plain' | 'danger'> = {
  registering: 'good',
  running: 'brass',
  finished: 'plain',
  cancelled: 'danger',
};

/** When it begins, in words; nothing once it has. */
export function startWords(one: Pick<Summary, 'phase' | 'starts_at' | 'full_at' | 'entries'>, now: number): string {
  if (one.phase !== 'registering') return '';
  if (one.full_at != null) return tournamentWords.startsFull(one.full_at);
  if (one.starts_at == null) return tournamentWords.startsByDirector;
  const left = one.starts_at - now;
  return left <= 0 ? tournamentWords.startsAnyMoment : left < 3_600_000 * 10 ? tournamentWords.startsIn(clockFace(left)) : tournamentWords.startsAt(when(one.starts_at, now));
}

/** Whether and how long one can still enter after the start. */
export function lateWords(one: Pick<Summary, 'phase' | 'entries_open' | 'late_until' | 'late_through'>, now: number): string {
  if (one.phase !== 'running') return '';
  if (!one.entries_open) return tournamentWords.entryClosed;
  if (one.late_until != null) return tournamentWords.lateFor(clockFace(one.late_until - now));
  return one.late_through == null ? tournamentWords.lateOpen : tournamentWords.lateThrough(one.late_through);
}

/** Entries of seats: `23 of 45`. */
export function entriesWords(one: Pick<Summary, 'entries' | 'capacity' | 'full_at' | 'alternates'>): string {
  const most = one.full_at ?? one.capacity;
  const waiting = one.alternates > 0 ? `, ${tournamentWords.alternates(one.alternates)}` : '';
  return tournamentWords.entriesOf(points(one.entries), points(most)) + waiting;
}

/** A place, or the places that are shared: `3rd`, `5th to 7th`. */
export function placeWords(place: number, sharedTo: number | null | undefined): string {
  return sharedTo == null || sharedTo === place ? ordinal(place) : tournamentWords.placesTo(ordinal(place), ordinal(sharedTo));
}

/** What is special about an event, as small marks. */
export function marksOf(one: Summary): string[] {
  const marks: string[] = [];
  if (one.full_at != null) marks.push(tournamentWords.marks.sitAndGo);
  if (one.format.kind === 'shootout') marks.push(one.seats === 2 ? tournamentWords.marks.bracket : tournamentWords.marks.shootout);
  if (one.format.kind === 'flight') marks.push(tournamentWords.marks.firstDay);
  if (one.format.kind === 'final-day') marks.push(tournamentWords.marks.finalDay);
  if (one.ticket != null) marks.push(tournamentWords.marks.satellite);
  if (one.bounty != null) marks.push(one.bounty === 'progressive' ? tournamentWords.marks.progressive : tournamentWords.marks.bounty);
  if (one.reentries > 0) marks.push(tournamentWords.marks.reentry);
  if (one.rebuys) marks.push(tournamentWords.marks.rebuys);
  if (one.add_on) marks.push(tournamentWords.marks.addOn);
  if (one.live_tables) marks.push(tournamentWords.marks.live);
  return marks;
}

/** What the clock counts, in words: `Level 4`, `Break after level 4`. */
export function partWords(clock: Pick<Time, 'level' | 'part'>): string {
  return clock.part === 'rest' ? tournamentWords.breakAfter(clock.level) : tournamentWords.level(clock.level);
}

/** The blinds, or the bring-in, as large figures: `100 / 200`. */
export function forcedWords(stakes: Pick<Wire<'TournamentStakes'>, 'forced' | 'betting'>): string {
  if (stakes.forced.kind === 'blinds') return `${points(stakes.forced.small)} / ${points(stakes.forced.big)}`;
  const bets = stakes.betting.structure === 'fixed-limit' ? `${points(stakes.betting.small)} / ${points(stakes.betting.big)}, ` : '';
  return bets + tournamentWords.bringIn(points(stakes.forced.amount));
}

/** The ante, with who pays it; a dash where there is none. */
export function anteWords(ante: Wire<'AnteSpec'> | null | undefined): string {
  return ante == null ? '—' : points(ante.amount) + tournamentWords.anteBy[ante.by];
}

/** A stack in big blinds, rounded down: `24 BB`. */
export function bigBlinds(stack: number, bigBlind: number): string {
  return bigBlind <= 0 ? '' : tournamentWords.bigBlinds(points(Math.floor(stack / bigBlind)));
}

/** The choice of a kind among those a player has. */
export function mayDo<K extends Wire<'MyChoice'>['do']>(mine: Wire<'MyTournament'> | null, kind: K): Extract<Wire<'MyChoice'>, { do: K }> | null {
  return (mine?.may.find((one) => one.do === kind) as Extract<Wire<'MyChoice'>, { do: K }> | undefined) ?? null;
}
