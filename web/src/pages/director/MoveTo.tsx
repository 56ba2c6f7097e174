import { useState } from 'preact/hooks';
import { directorAsks } from '../../tournament/asks';
import { Select } from '../../ui';
import type { Wire } from '../../types';
import { AskForm, DialogButton } from '../floor/desk/asking';
import type { DeskProps } from './Now';

/** The seats of a table that nobody has. */
export function openSeats(table: Wire<'TournamentTable'> | undefined, seats: number): number[] {
  const taken = new Set(table?.seats.map((one) => one.seat));
  return Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => !taken.has(seat));
}

export interface MoveToProps extends DeskProps {
  entry: number;
  name: string;
  from: number;
}

/** Gives somebody another seat. */
export function MoveTo({ desk, entry, name, from }: MoveToProps) {
  const { tables, summary } = desk.view;
  const [table, setTable] = useState('');
  const [seat, setSeat] = useState('');
  const other = table === '' ? String(tables.find((one) => one.number !== from)?.number ?? from) : table;
  const open = openSeats(tables.find((one) => String(one.number) === other), summary.seats);
  const chosen = open.includes(Number(seat)) ? seat : String(open[0] ?? '');
  return (
    <DialogButton label="Move" title={`Move ${name}`} kind="quiet" about={name}>
      {(close) => (
        <AskForm
          make={() =>
            chosen === ''
              ? 'No seat is open at that table.'
              : directorAsks({ do: 'move', tournament: summary.id, entry, table: Number(other), seat: Number(chosen) })
          }
          yes="Move"
          said={`${name} moves to table ${other}, seat ${chosen}.`}
          onDone={close}
          onCancel={close}
        >
          <Select label="Table" value={other} options={tables.map((one) => ({ value: String(one.number), label: `Table ${String(one.number)}` }))} onPick={setTable} />
          <Select label="Seat" value={chosen} options={open.map((one) => ({ value: String(one), label: `Seat ${String(one)}` }))} onPick={setSeat} />
        </AskForm>
      )}
    </DialogButton>
  );
}
