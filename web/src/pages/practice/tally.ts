// How practice goes: decisions, the best ones among them, and what the others cost. Kept in this browser, by game.
import { asRecord, remembered, type Remembered } from '../../kept';

export interface Tally {
  decisions: number;
  best: number;
  /** What mistakes have cost, in units of the house; parts of a unit count. */
  cost: number;
}

export const NOTHING: Tally = { decisions: 0, best: 0, cost: 0 };

export function readTally(text: string | null): Tally {
  const had = asRecord(text);
  const figure = (key: keyof Tally) => {
    const value = had[key];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
  };
  const decisions = Math.trunc(figure('decisions'));
  return { decisions, best: Math.min(decisions, Math.trunc(figure('best'))), cost: figure('cost') };
}

const kept = new Map<string, Remembered<Tally>>();

/** The tally of one game. */
export function tallyOf(game: string): Remembered<Tally> {
  let one = kept.get(game);
  if (!one) {
    one = remembered(`croupier.practice.${game}`, readTally);
    kept.set(game, one);
  }
  return one;
}

/** One more decision. Whatever costs nothing is as good as the best. */
export function counted(had: Tally, cost: number): Tally {
  return { decisions: had.decisions + 1, best: had.best + (cost <= 0 ? 1 : 0), cost: had.cost + Math.max(0, cost) };
}

/** What so many millionths of a stake are. */
export function ofStake(millionths: number, stake: number): number {
  return (millionths * stake) / 1_000_000;
}
