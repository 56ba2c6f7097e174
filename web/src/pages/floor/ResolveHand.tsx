// A hand that nobody plays on: the floor brings it to its end, from the table's desk or from the alarm that rings for it.
import { useState } from 'preact/hooks';
import type { Wire } from '../../types';
import { AskForm, DialogButton } from './desk/asking';
import { TextField } from './desk/fields';

type FloorTable = Wire<'FloorTable'>;

/** Whether there is a hand of poker that the room itself deals and that can go on. */
export function mayResolve(table: FloorTable, of: Wire<'LobbyTable'> | undefined): boolean {
  return of?.kind === 'poker' && of.cards !== 'by-hand' && table.busy && table.frozen == null;
}

/** A hand that stands still is brought to its end by the rules. */
export function ResolveHand({ table, label = 'End the hand' }: { table: FloorTable; label?: string }) {
  const [why, setWhy] = useState('');
  return (
    <DialogButton label={label} title={`End the hand at ${table.name}?`}>
      {(close) => (
        <AskForm
          make={() => (why.trim() === '' ? 'Enter a reason. The log will show it with your badge.' : { kind: 'table', table: table.id, act: { do: 'resolve-hand', why: why.trim() } })}
          yes="End the hand"
          danger
          said={`The hand at table ${String(table.id)} is over.`}
          onDone={close}
          onCancel={close}
        >
          <p>Every open question is answered as if the player’s time had run out: a check, or a dead hand when there is a bet to call. The board is dealt once, and the players who are left show their cards.</p>
          <TextField label="Why" value={why} onSet={setWhy} max={200} hint="One line, for the log." />
        </AskForm>
      )}
    </DialogButton>
  );
}
