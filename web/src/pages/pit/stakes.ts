// Chips and stakes: what a chip makes of an offer, what lies where. Pure.
import { CHIPS } from '../../chips';
import type { PitSeat, Range, Settled, WagerOffer } from './types';

const MOST_CHIPS = 6;

/** What may be staked that is nearest to an amount without being more; the least, where the amount is smaller. */
export function snap(amount: number, offer: WagerOffer): number {
  const capped = Math.min(amount, offer.most);
  if (capped <= offer.least || offer.step <= 0) return offer.least;
  return offer.least + Math.floor((capped - offer.least) / offer.step) * offer.step;
}

/**
 * A wager with a chip more on it; what lies there stays where no more fits. Two small chips make what two small chips are
 * worth: while that is less than the least, the wager is not whole yet.
 */
export function raised(now: number, chip: number, offer: WagerOffer): number {
  if (now >= offer.most) return now;
  if (now + chip < offer.least) return now + chip;
  const more = snap(now + chip, offer);
  return more > now ? more : Math.min(snap(offer.most, offer), now + offer.step);
}

/** The chips to choose from at a table with these limits: from the smallest that is of use to the largest allowed. */
export function chipValues(limits: Range): number[] {
  const of_use = CHIPS.map((chip) => chip.cents).filter((chip) => chip >= Math.min(limits.least, 5_00) && chip <= Math.max(limits.most, limits.least));
  const values = of_use.length > 0 ? of_use : [limits.least];
  return values.slice(0, MOST_CHIPS);
}

/** What lies on each spot for a seat. */
export function ownStakes(seats: readonly PitSeat[], seat: number | undefined): Map<string, number> {
  const own = seats.find((one) => one.seat === seat);
  return new Map(own?.wagers.map((one) => [one.wager, one.stake]) ?? []);
}

/** What everybody else has on each spot. */
export function otherStakes(seats: readonly PitSeat[], seat: number | undefined): Map<string, number> {
  const out = new Map<string, number>();
  for (const one of seats) {
    if (one.seat === seat) continue;
    for (const { wager, stake } of one.wagers) out.set(wager, (out.get(wager) ?? 0) + stake);
  }
  return out;
}

export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** What came of settled wagers together: paid less lost. */
export function net(results: readonly Settled[]): number {
  return sum(results.map((one) => (one.outcome === 'win' ? one.pays : one.outcome === 'lose' ? -one.stake : 0)));
}

/** Wagers to make again: what lay there before and does not lie there now, as far as it is offered. */
export function again(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
  offers: readonly WagerOffer[],
): { wager: string; stake: number }[] {
  const out: { wager: string; stake: number }[] = [];
  for (const [wager, stake] of before) {
    const missing = stake - (now.get(wager) ?? 0);
    const offer = offers.find((one) => one.wager === wager);
    if (offer && missing >= offer.least) out.push({ wager, stake: snap(missing, offer) });
  }
  return out;
}

/** The wagers of a round of Premium Hold 'Em, as they are asked for. */
export interface Draft {
  ante: number;
  'dealer-bonus': number;
  'player-bonus': number;
  spin: number;
}
export type DraftSpot = keyof Draft;
export const EMPTY: Draft = { ante: 0, 'dealer-bonus': 0, 'player-bonus': 0, spin: 0 };
export const DRAFT_SPOTS = Object.keys(EMPTY) as DraftSpot[];

/** What all of it costs: the X-Tra Bonus is as much as the ante. */
export function cost(draft: Draft): number {
  return draft.ante * 2 + draft['dealer-bonus'] + draft['player-bonus'] + draft.spin;
}

/** The draft that lies on the layout. */
export function draftOf(own: ReadonlyMap<string, number>): Draft {
  const out = { ...EMPTY };
  for (const spot of DRAFT_SPOTS) out[spot] = own.get(spot) ?? 0;
  return out;
}

/** The first wager that lies there with less than its least, and what that is. */
export function unfinished(draft: Draft, offers: readonly WagerOffer[]): { spot: DraftSpot; least: number } | null {
  for (const spot of DRAFT_SPOTS) {
    const least = offers.find((one) => one.wager === spot)?.least ?? 0;
    if (draft[spot] > 0 && draft[spot] < least) return { spot, least };
  }
  return null;
}

export function same(one: Draft, other: Draft): boolean {
  return DRAFT_SPOTS.every((spot) => one[spot] === other[spot]);
}

/** A draft made to fit what is offered and what the player has; bonuses go before the ante does. `null` where not even the ante fits. */
export function fitted(draft: Draft, offers: readonly WagerOffer[], purse: number): Draft | null {
  const offer = (spot: string) => offers.find((one) => one.wager === spot);
  const ante = offer('ante');
  if (!ante || draft.ante <= 0) return null;
  const out: Draft = { ...EMPTY, ante: snap(draft.ante, ante) };
  while (cost(out) > purse) {
    if (out.ante <= ante.least) return null;
    out.ante = Math.max(ante.least, out.ante - Math.max(1, ante.step));
  }
  for (const spot of ['dealer-bonus', 'player-bonus', 'spin'] as const) {
    const one = offer(spot);
    if (!one || draft[spot] <= 0) continue;
    const stake = snap(draft[spot], one);
    if (cost({ ...out, [spot]: stake }) <= purse) out[spot] = stake;
  }
  return out;
}
