// All-in: how often each hand that lies face up wins, as the room has counted it.
import { figure } from '../../language';
import type { Told } from '../../types';

/** Parts of the pot by seat, in hundredths of one percent. */
export type Odds = ReadonlyMap<number, number>;

/** What was last counted in the hand that is on; nothing where no hand is, or nothing was. */
export function latestOdds(told: readonly Told[]): Odds | null {
  for (const one of told.toReversed()) {
    if (one.what === 'hand-began') return null;
    if (one.odds && one.odds.length > 0) return oddsOf(one);
  }
  return null;
}

export function oddsOf(told: Told): Odds {
  return new Map((told.odds ?? []).map((one) => [one.seat, one.share]));
}

/** `64.2%`; certainty has no decimals, and what is merely close to it never looks like it. */
export function oddsText(share: number): string {
  if (share <= 0 || share >= 10_000) return figure(share <= 0 ? 0 : 1, { style: 'percent' });
  return figure(Math.min(9_990, Math.max(10, share)) / 10_000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Who is ahead; nobody where all have the same. */
export function ahead(odds: Odds): number | null {
  const [first, second] = [...odds].sort((one, other) => other[1] - one[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
