// Real tables: the dealers count and report, the desk writes it down.
import { useState } from 'preact/hooks';
import { directorAsks } from '../../tournament/asks';
import { points, pointsOf } from '../../tournament/words';
import type { Wire } from '../../types';
import { Choice, Select } from '../../ui';
import { AskForm, DialogButton } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';
import type { DeskProps } from './Now';

type Table = Wire<'TournamentTable'>;

/** The stacks of a table as counted, and who had the big blind last. */
export function ReportCounts({ desk, table }: DeskProps & { table: Table }) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [blind, setBlind] = useState('');
  const ask = () => {
    const stacks: Wire<'SeatPoints'>[] = [];
    for (const one of table.seats) {
      const counted = pointsOf(typed[one.seat] ?? String(one.stack));
      if (counted === null) return `Enter the chips of seat ${String(one.seat)} as a whole number.`;
      stacks.push({ seat: one.seat, points: counted });
    }
    return directorAsks({ do: 'report', tournament: desk.view.summary.id, table: table.number, stacks, big_blind: blind === '' ? null : Number(blind) });
  };
  return (
    <DialogButton label="Report counts" title={`Counts of table ${String(table.number)}`} about={`of table ${String(table.number)}`} width="m">
      {(close) => (
        <AskForm make={ask} yes="Report" said={`The counts of table ${String(table.number)} are written down.`} onDone={close} onCancel={close}>
          <div class="desk-two">
            {table.seats.map((one) => (
              <TextField
                key={one.seat}
                label={`Seat ${String(one.seat)}, ${one.who?.name ?? 'unsold'}`}
                value={typed[one.seat] ?? points(one.stack)}
                onSet={(text) => { setTyped((had) => ({ ...had, [one.seat]: text })); }}
              />
            ))}
          </div>
          <Select
            label="Big blind of the last hand"
            value={blind}
            options={[{ value: '', label: 'Not known' }, ...table.seats.map((one) => ({ value: String(one.seat), label: `Seat ${String(one.seat)}` }))]}
            onPick={setBlind}
          />
        </AskForm>
      )}
    </DialogButton>
  );
}

export interface BustProps extends DeskProps {
  entry: number;
  name: string;
  table: Table;
}

/** Somebody lost everything at a real table. */
export function BustButton({ desk, entry, name, table }: BustProps) {
  const others = table.seats.flatMap((one) => (one.entry != null && one.entry !== entry && one.who ? [{ value: String(one.entry), label: one.who.name }] : []));
  const [by, setBy] = useState('');
  return (
    <DialogButton label="Bust" title={`${name} is out?`} kind="quiet" about={name}>
      {(close) => (
        <AskForm
          make={() => directorAsks({ do: 'bust', tournament: desk.view.summary.id, entry, by: by === '' ? [] : [Number(by)] })}
          yes="Out"
          danger
          said={`${name} is out.`}
          onDone={close}
          onCancel={close}
        >
          <p>Say who won the last pot {name} contested. A wrong bust can be undone under People.</p>
          <Choice legend="Eliminated by" value={by} options={[{ value: '', label: 'Not known' }, ...others]} onPick={setBy} />
        </AskForm>
      )}
    </DialogButton>
  );
}
