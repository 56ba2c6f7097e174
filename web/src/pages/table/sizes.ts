// How much to bet: only totals the room takes, by whole steps from the least, or the most.
import { figure } from '../../language';
import { tableWords } from '../../messages/en/table';
import type { Choice, PokerView } from '../../types';

export type Act = Extract<Choice, { kind: 'act' }>;
export type RaiseTo = NonNullable<Act['raise']>;

/** The nearest total that is offered: the least plus whole steps, or the most. */
export function snap(to: number, raise: RaiseTo): number {
  if (to <= raise.least) return raise.least;
  if (to >= raise.most) return raise.most;
  const step = Math.max(1, raise.step);
  const near = raise.least + Math.round((to - raise.least) / step) * step;
  if (near >= raise.most) return raise.most;
  // Between the last whole step and the most, the nearer one counts.
  return near + step > raise.most && raise.most - to < to - near ? raise.most : near;
}

/** How many notches a slider has: one for the least, one for every step, one for the most. */
export function notches(raise: RaiseTo): number {
  return Math.ceil((raise.most - raise.least) / Math.max(1, raise.step));
}

/** The total at a notch. */
export function atNotch(notch: number, raise: RaiseTo): number {
  return Math.min(raise.most, raise.least + Math.max(0, notch) * Math.max(1, raise.step));
}

/** The notch of a total. */
export function notchOf(to: number, raise: RaiseTo): number {
  return Math.ceil((Math.min(to, raise.most) - raise.least) / Math.max(1, raise.step));
}

/** So many notches further, or back. */
export function nudge(to: number, by: number, raise: RaiseTo): number {
  return atNotch(Math.min(notches(raise), notchOf(to, raise) + by), raise);
}

/** How far PageUp goes: a big blind, or a step where that is more. */
export function leap(raise: RaiseTo, unit: number): number {
  return Math.max(1, Math.round(unit / Math.max(1, raise.step)));
}

/** What a typed amount comes to: a total that is offered, less or more than that, or nothing at all. */
export type Reading = { kind: 'takes'; to: number } | { kind: 'below' } | { kind: 'above' } | { kind: 'nothing' };

/** Reads what was typed, in units of what is played for. Nothing is made of what is no amount, and no total of what is out of reach. */
export function reading(meant: number | null, raise: RaiseTo): Reading {
  if (meant === null) return { kind: 'nothing' };
  if (meant < raise.least) return { kind: 'below' };
  return meant > raise.most ? { kind: 'above' } : { kind: 'takes', to: snap(meant, raise) };
}

export interface Preset {
  label: string;
  /** What it is, in a sentence. */
  means: string;
  to: number;
}

/** What is known of the hand beside what is offered. */
export interface Situation {
  /** The big blind. */
  unit: number;
  /** What has to be matched. */
  price: number;
  /** The first round of betting, and nobody has raised. */
  unopened: boolean;
  /** What the most is called, where it is not simply the most: the pot, in pot limit. */
  most?: Pick<Preset, 'label' | 'means'>;
}

/** What may be pressed in place of typing: the least, parts of the pot, the most; before the flop multiples of the blind. */
export function presets(raise: RaiseTo, at: Situation): Preset[] {
  if (raise.least >= raise.most) return [];
  const inner: Preset[] = at.unopened
    ? [2.5, 3, 4].map((times) => ({ label: tableWords.presets.blinds(figure(times)), means: tableWords.presets.blindsMeans(figure(times)), to: times * at.unit }))
    : [
        { label: tableWords.presets.half, means: tableWords.presets.halfMeans, to: at.price + (raise.pot - at.price) / 2 },
        { label: tableWords.presets.threeQuarters, means: tableWords.presets.threeQuartersMeans, to: at.price + ((raise.pot - at.price) * 3) / 4 },
        { label: tableWords.presets.pot, means: tableWords.presets.potMeans, to: raise.pot },
      ];
  const all = [
    { label: tableWords.presets.min, means: tableWords.presets.minMeans, to: raise.least },
    ...inner.map((one) => ({ ...one, to: snap(one.to, raise) })),
    { label: at.most?.label ?? tableWords.presets.max, means: at.most?.means ?? tableWords.presets.maxMeans, to: raise.most },
  ];
  // Where two come to the same, the plainer word stays.
  return all.filter((one, place) => {
    if (place === 0 || place === all.length - 1) return true;
    return one.to > raise.least && one.to < raise.most && all.findIndex((other) => other.to === one.to) === place;
  });
}

/** Whether the hand is in its first round with nothing but blinds in front. */
export function isUnopened(view: PokerView): boolean {
  const hand = view.hand;
  if (!hand || hand.boards.some((board) => board.length > 0) || hand.price !== view.unit) return false;
  const blinds = view.seats.some((seat) => seat.marks.includes('big-blind'));
  return blinds && !view.seats.some((seat) => seat.drew.length > 0);
}

/** Whether a raise only completes the bring-in. */
export function completes(view: PokerView, act: Act): boolean {
  if (act.bring_in != null) return true;
  const price = view.hand?.price ?? 0;
  return price > 0 && view.seats.some((seat) => seat.did?.act === 'brings-in' && seat.bet === price);
}

/** What pressing the button for more does, in a word. */
export function raiseWord(view: PokerView, act: Act): string {
  if (completes(view, act)) return tableWords.completeTo;
  return act.raise?.opens ? tableWords.bet : tableWords.raiseTo;
}

/** Whether to ask first: all of the stack, or half of it and more. */
export function isBig(adds: number, stack: number): boolean {
  return adds > 0 && (adds >= stack || adds * 2 >= stack);
}
