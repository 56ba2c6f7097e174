// Chips that are added by themselves between hands. Off until a player asks for it at a table; each request is the one the button
// makes, and the first that cannot be granted ends it, with the reason.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../announce';
import { asRefused } from '../../api';
import { money } from '../../format';
import { asRecord, remembered } from '../../kept';
import { tableWords } from '../../messages/en/table';
import { balance } from '../../session';
import { ask } from '../../socket';
import type { Wire } from '../../types';
import { useDesk } from './desk';

export interface AutoTopUp {
  /** In big blinds: below this chips are added, up to that. */
  below: number;
  upTo: number;
}

export const USUAL: AutoTopUp = { below: 60, upTo: 100 };
/** So many big blinds at most, and so many tables are remembered. */
export const MOST_BLINDS = 1_000;
const MOST_TABLES = 20;

interface Kept {
  tables: readonly (readonly [table: number, AutoTopUp])[];
}

function isCount(one: unknown): one is number {
  return Number.isSafeInteger(one) && (one as number) > 0 && (one as number) <= MOST_BLINDS;
}

/** What was kept, without anything odd. */
export function readAuto(text: string | null): Kept {
  const had: unknown = asRecord(text)['tables'];
  const tables = (Array.isArray(had) ? (had as unknown[]) : []).flatMap((one): Kept['tables'][number][] => {
    if (!Array.isArray(one) || !Number.isSafeInteger(one[0])) return [];
    const { below, upTo } = (one[1] ?? {}) as Partial<AutoTopUp>;
    return isCount(below) && isCount(upTo) && below <= upTo ? [[one[0] as number, { below, upTo }]] : [];
  });
  return { tables: tables.slice(-MOST_TABLES) };
}

const kept = remembered<Kept>('croupier.top-up', readAuto);
const stopped = signal<{ table: number; says: string } | null>(null);

/** What is set at a table; nothing is the usual. */
export function autoAt(table: number): AutoTopUp | null {
  return kept.value.tables.find(([one]) => one === table)?.[1] ?? null;
}

export function setAuto(table: number, auto: AutoTopUp | null): void {
  const others = kept.value.tables.filter(([one]) => one !== table);
  kept.set({ tables: (auto ? [...others, [table, auto] as const] : others).slice(-MOST_TABLES) });
  stopped.value = null;
}

/** Why it ended at this table; nothing where it did not. */
export function whyStopped(table: number): string {
  return stopped.value?.table === table ? stopped.value.says : '';
}

export function forgetStopped(): void {
  stopped.value = null;
}

function stop(table: number, says: string): void {
  setAuto(table, null);
  stopped.value = { table, says };
  announce(tableWords.autoOff(says));
}

export interface Stand {
  /** Chips in front, and those that wait for the next deal. */
  chips: number;
  unit: number;
  /** The smallest chip. */
  chip: number;
  /** What may be added now. */
  range: Wire<'Range'>;
  balance: number;
}

/** How much to add now; nothing where there is enough, `null` where the account cannot pay for it. */
export function due(auto: AutoTopUp, { chips, unit, chip, range, balance: has }: Stand): number | null {
  if (chips >= auto.below * unit) return 0;
  const wanted = Math.max(auto.upTo * unit - chips, range.least);
  const most = Math.min(wanted, range.most, has);
  const amount = Math.floor(most / chip) * chip;
  if (amount >= range.least && amount > 0) return amount;
  return has < range.least ? null : 0;
}

/** Adds what is due between hands: once in each. Stands once at each table. */
export function useAutoTopUp(): void {
  const { id, mine, seat, view, table, banner } = useDesk();
  const auto = banner ? null : autoAt(id);
  const asked = useRef('');
  const holds = view.hand != null && (seat?.state === 'playing' || seat?.state === 'all-in');
  const range = mine?.top_up ?? null;
  const at = `${String(table.number ?? 0)}/${String(view.hand != null)}`;
  useEffect(() => {
    if (!auto || !mine || !seat || holds || !range || mine.leaving || mine.sitting_out || asked.current === at) return;
    const amount = due(auto, { chips: seat.stack + mine.behind, unit: view.unit, chip: view.chip, range, balance: balance.value });
    if (amount === 0) return;
    asked.current = at;
    if (amount === null) {
      stop(id, tableWords.topUp.tooLittle(money(balance.value)));
      return;
    }
    ask({ kind: 'seat', table: id, act: { do: 'top-up', amount } }).then(
      () => { announce(tableWords.topUp.added(money(amount))); },
      (error: unknown) => { stop(id, asRefused(error).says); },
    );
  }, [auto, at, holds, range, seat?.stack, mine?.behind]);
}

/** Reads anew; for tests. */
export function forgetAuto(): void {
  kept.forget();
  stopped.value = null;
}
