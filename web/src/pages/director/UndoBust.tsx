// A bust that was none: where the player sits down again, and whose stacks were wrong.
import { useState } from 'preact/hooks';
import { directorAsks } from '../../tournament/asks';
import { points, pointsOf } from '../../tournament/words';
import type { Ask, Wire } from '../../types';
import { Select } from '../../ui';
import { AskForm, DialogButton } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';
import type { DeskProps } from './Now';

interface Stack {
  entry: number;
  had: number;
  now: number;
}

/**
 * The stacks that change, and how many points of them had been missing from the count: a correction makes no points. Words about
 * what is wrong where it would.
 */
export function correction(stacks: readonly Stack[], entry: number, uncounted: number): { stacks: Wire<'EntryStack'>[]; found: number } | string {
  const changed = stacks.filter((one) => one.entry === entry || one.now !== one.had);
  const found = changed.reduce((sum, one) => sum + one.now - one.had, 0);
  if (found < 0) return `The stacks are ${points(-found)} points short of what was on the table.`;
  if (found > uncounted) return `The stacks are ${points(found)} points more than was on the table; ${points(uncounted)} are missing from the count.`;
  return { stacks: changed.map((one) => ({ entry: one.entry, points: one.now })), found };
}

export function UndoBust({ desk, out }: DeskProps & { out: Wire<'OutLine'> }) {
  const seats = desk.view.tables.find((one) => one.number === out.table)?.seats ?? [];
  const [seat, setSeat] = useState(String(out.seats[0] ?? ''));
  const [typed, setTyped] = useState<Record<number, string>>({});
  const rows = [{ entry: out.entry, name: out.who.name, had: 0 }, ...seats.flatMap((one) => (one.entry != null && one.who ? [{ entry: one.entry, name: one.who.name, had: one.stack }] : []))];
  const make = (): Ask | string => {
    const stacks: Stack[] = [];
    for (const one of rows) {
      const now = pointsOf(typed[one.entry] ?? String(one.had));
      if (now === null) return `Enter the stack of ${one.name} as a whole number.`;
      stacks.push({ entry: one.entry, had: one.had, now });
    }
    if (stacks[0]?.now === 0) return `Enter the stack that ${out.who.name} has.`;
    const right = correction(stacks, out.entry, desk.uncounted);
    return typeof right === 'string' ? right : directorAsks({ do: 'undo-bust', tournament: desk.view.summary.id, entry: out.entry, seat: Number(seat), ...right });
  };
  return (
    <DialogButton label="Undo" title={`${out.who.name} was not out`} about={`the bust of ${out.who.name}`} width="m">
      {(close) => (
        <AskForm make={make} yes="Undo the bust" said={`${out.who.name} sits down again.`} onDone={close} onCancel={close}>
          <p>Enter the right stacks of table {out.table}. Together they stay what they were, unless chips were missing from the count.</p>
          <Select label="Seat" value={seat} options={out.seats.map((one) => ({ value: String(one), label: `Seat ${String(one)}` }))} onPick={setSeat} />
          <div class="desk-two">
            {rows.map((one) => (
              <TextField
                key={one.entry}
                label={one.name}
                value={typed[one.entry] ?? points(one.had)}
                onSet={(text) => { setTyped((had) => ({ ...had, [one.entry]: text })); }}
              />
            ))}
          </div>
        </AskForm>
      )}
    </DialogButton>
  );
}
