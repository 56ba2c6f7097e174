// Simple figures of the players at a table, counted from what everybody saw since the page was opened. Nothing is kept.
import { useRef } from 'preact/hooks';
import { figure } from '../../language';
import type { PokerView, Told } from '../../types';

export interface Figures {
  /** Hands dealt in. */
  hands: number;
  /** Of those: put chips in by choice, raised at least once, went to a showdown, won something. */
  played: number;
  raised: number;
  shown: number;
  won: number;
}

const NOTHING: Figures = { hands: 0, played: 0, raised: 0, shown: 0, won: 0 };

/** Counts hand by hand: a player counts once in each, whatever they do in it. */
export class Tally {
  private readonly all = new Map<number, Figures>();
  private seen = new Map<keyof Figures, Set<number>>();

  /** `who` sits in a seat. */
  take(told: readonly Told[], who: (seat: number) => number | null): void {
    for (const one of told) {
      if (one.what === 'hand-began') this.seen = new Map();
      const what = COUNTS[one.what];
      const player = one.seat == null ? null : who(one.seat);
      if (!what || player === null) continue;
      this.count('hands', player);
      if (what !== 'hands') this.count(what, player);
      // A raise is chips put in by choice, too.
      if (what === 'raised') this.count('played', player);
    }
  }

  private count(what: keyof Figures, player: number): void {
    const had = this.seen.get(what) ?? new Set();
    this.seen.set(what, had);
    if (had.has(player)) return;
    had.add(player);
    const figures = this.of(player);
    this.all.set(player, { ...figures, [what]: figures[what] + 1 });
  }

  of(player: number): Figures {
    return this.all.get(player) ?? NOTHING;
  }
}

const COUNTS: Partial<Record<Told['what'], keyof Figures>> = {
  'card-dealt': 'hands',
  'up-card-dealt': 'hands',
  called: 'played',
  raised: 'raised',
  tabled: 'shown',
  'pot-pushed': 'won',
};

/** `24%`, of hands; a dash where there were none. */
export function part(some: number, hands: number): string {
  return hands === 0 ? '–' : figure(some / hands, { style: 'percent' });
}

/** The figures of a table for as long as its page is open. */
export function useTally(told: readonly Told[], seq: number, view: PokerView): Tally {
  const kept = useRef<{ tally: Tally; seq: number } | null>(null);
  const mine = (kept.current ??= { tally: new Tally(), seq: 0 });
  if (mine.seq < seq) {
    const players = new Map(view.seats.map((seat) => [seat.seat, seat.who?.player ?? null]));
    mine.tally.take(told.filter((one) => one.n > mine.seq), (seat) => players.get(seat) ?? null);
    mine.seq = seq;
  }
  return mine.tally;
}
