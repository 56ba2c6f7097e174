// Between the structure editor and the sheet it writes: what is typed, and what that means.
import { pointsOf } from '../../tournament/words';
import type { Wire } from '../../types';

type Sheet = Wire<'StructureSheet'>;
type Level = Wire<'LevelSheet'>;

/** A level as it is typed, with what comes after it. */
export interface LevelDraft {
  /** Stays the same when levels are put in or taken out. */
  key: number;
  minutes: string;
  game: Wire<'PokerGame'>;
  bets: Wire<'LevelBets'>['structure'];
  opens: Wire<'LevelForced'>['kind'];
  /** The small blind, or the bring-in. */
  small: string;
  big: string;
  smallBet: string;
  bigBet: string;
  ante: string;
  by: Wire<'AnteBy'>;
  /** Minutes of a break after it. */
  rest: string;
  /** Chips that are raced off after it. */
  races: string;
}

export interface SheetDraft {
  start: string;
  chips: string;
  levels: LevelDraft[];
}

export type LevelField = Exclude<keyof LevelDraft, 'key'>;

/** What is wrong with what was typed. */
export interface SheetFault {
  /** The level it is about, counted from one; none for the whole. */
  level: number | null;
  field: LevelField | 'start' | 'chips';
  says: string;
}

const text = (n: number) => String(n);
/** Minutes of so many seconds, to the second: `20`, `1.5`. */
const minutesOf = (seconds: number) => text(Math.round((seconds / 60) * 100) / 100);

let keys = 0;
const nextKey = () => (keys += 1);

function draftLevel(level: Level, sheet: Sheet, number: number): LevelDraft {
  const { forced, ante } = level;
  const bets: Wire<'LevelBets'> = level.betting ?? { structure: 'no-limit' };
  const rest = sheet.breaks?.find((one) => one.after === number);
  return {
    key: nextKey(),
    minutes: minutesOf(level.seconds),
    game: level.game ?? 'holdem',
    bets: bets.structure,
    opens: forced.kind,
    small: text(forced.kind === 'blinds' ? forced.small : forced.amount),
    big: forced.kind === 'blinds' ? text(forced.big) : '',
    smallBet: bets.structure === 'fixed-limit' ? text(bets.small) : '',
    bigBet: bets.structure === 'fixed-limit' ? text(bets.big) : '',
    ante: ante ? text(ante.amount) : '',
    by: ante?.by ?? 'big-blind',
    rest: rest ? minutesOf(rest.seconds) : '',
    races: (sheet.races ?? []).filter((one) => one.after === number).map((one) => text(one.chip)).join(', '),
  };
}

/** A sheet as the editor shows it. */
export function draftOf(sheet: Sheet): SheetDraft {
  return {
    start: text(sheet.start),
    chips: sheet.chips.map(text).join(', '),
    levels: sheet.levels.map((level, at) => draftLevel(level, sheet, at + 1)),
  };
}

/** A level like this one, a step higher: half as much again, to whole chips of the level. */
export function levelAfter(last: LevelDraft): LevelDraft {
  const more = (typed: string) => {
    const n = pointsOf(typed);
    if (n === null || n === 0) return typed;
    const unit = n < 500 ? 25 : n < 5_000 ? 100 : 1_000;
    return text(Math.max(n + unit, Math.round((n * 1.5) / unit) * unit));
  };
  return { ...last, key: nextKey(), small: more(last.small), big: more(last.big), smallBet: more(last.smallBet), bigBet: more(last.bigBet), ante: more(last.ante), rest: '', races: '' };
}

/** Whether any level needs more than blinds of no-limit hold'em. */
export function isMixed(draft: SheetDraft): boolean {
  return draft.levels.some((one) => one.game !== 'holdem' || one.bets !== 'no-limit' || one.opens !== 'blinds');
}

class Reader {
  readonly faults: SheetFault[] = [];
  level: number | null = null;

  points(field: SheetFault['field'], typed: string): number {
    const n = pointsOf(typed);
    if (n === null || n === 0) this.faults.push({ level: this.level, field, says: 'Enter a whole number of points.' });
    return n ?? 0;
  }

  list(field: SheetFault['field'], typed: string): number[] {
    return typed.split(/[\s,;]+/).filter((one) => one !== '').map((one) => this.points(field, one));
  }

  seconds(field: SheetFault['field'], typed: string): number {
    const ok = /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0;
    if (!ok) this.faults.push({ level: this.level, field, says: 'Enter minutes, such as 20.' });
    return ok ? Math.round(Number(typed) * 60) : 0;
  }
}

function levelOf(draft: LevelDraft, read: Reader): Level {
  const small = read.points('small', draft.small);
  return {
    seconds: read.seconds('minutes', draft.minutes),
    game: draft.game,
    betting: draft.bets === 'fixed-limit' ? { structure: 'fixed-limit', small: read.points('smallBet', draft.smallBet), big: read.points('bigBet', draft.bigBet) } : { structure: draft.bets },
    forced: draft.opens === 'blinds' ? { kind: 'blinds', small, big: read.points('big', draft.big) } : { kind: 'bring-in', amount: small },
    ante: draft.ante.trim() === '' || draft.ante.trim() === '0' ? null : { amount: read.points('ante', draft.ante), by: draft.by },
  };
}

/** What the editor means as a sheet, and what cannot be read of it. Whether it can be played is the room's to say. */
export function sheetOf(draft: SheetDraft): { sheet: Sheet; faults: SheetFault[] } {
  const read = new Reader();
  // Chips with a comma for thousands would be two chips: they are written plain here.
  const sheet: Required<Sheet> = { start: read.points('start', draft.start), chips: read.list('chips', draft.chips), levels: [], breaks: [], races: [] };
  for (const [at, level] of draft.levels.entries()) {
    const after = at + 1;
    read.level = after;
    sheet.levels.push(levelOf(level, read));
    for (const chip of read.list('races', level.races)) sheet.races.push({ after, chip });
    if (level.rest.trim() !== '') sheet.breaks.push({ after, seconds: read.seconds('rest', level.rest) });
  }
  return { sheet, faults: read.faults };
}
