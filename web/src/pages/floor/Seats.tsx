// The seats of a table: around the felt, and line by line with what can be done about each.
import { useState } from 'preact/hooks';
import { shortMoney, span, when } from '../../format';
import { useNow } from '../../time';
import type { FloorView, Wire } from '../../types';
import { Badge, Data, Money, Select } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from './desk/asking';
import { PlayerField, whoIs } from './desk/fields';

type FloorTable = Wire<'FloorTable'>;
type FloorSeat = Wire<'FloorSeat'>;

/** Where a seat stands around the felt, in percent: the dealer at the top, seat one to the dealer's left. */
export function placeOf(nth: number, seats: number): { left: string; top: string } {
  const turn = ((nth + 1) / (seats + 1)) * 2 * Math.PI;
  return { left: `${(50 + 41 * Math.sin(turn)).toFixed(1)}%`, top: `${(50 - 38 * Math.cos(turn)).toFixed(1)}%` };
}

export function SeatMap({ table }: { table: FloorTable; view: FloorView }) {
  return (
    <div class="floor-map felt on-felt" aria-hidden="true">
      <span class="floor-dealer">Dealer</span>
      {table.seats.map((seat, at) => (
        <span key={seat.seat} class={`floor-spot floor-spot-${seat.state}`} style={placeOf(at, table.seats.length)}>
          <b>{seat.seat}</b>
          <span class="floor-who">{seat.state === 'taken' || seat.state === 'held' ? (seat.name ?? '') : seat.state}</span>
          {seat.state === 'taken' && <span class="num">{shortMoney(seat.stack)}</span>}
        </span>
      ))}
    </div>
  );
}

const TONES = { taken: 'good', held: 'brass', reserved: 'info', removed: 'plain', empty: 'plain' } as const;

function toneOf(state: string): 'good' | 'brass' | 'info' | 'plain' {
  return TONES[state as keyof typeof TONES] ?? 'plain';
}

export function SeatLines({ table, view }: { table: FloorTable; view: FloorView }) {
  const now = useNow(10_000);
  return (
    <Data
      caption={`Seats of ${table.name}`}
      rows={table.seats}
      keyOf={(seat) => seat.seat}
      columns={[
        { key: 'seat', head: 'Seat', align: 'right', cell: (seat) => seat.seat },
        {
          key: 'who', head: 'Who', rowHead: true,
          cell: (seat) => (
            <>
              {seat.name ?? <Badge tone={toneOf(seat.state)}>{seat.state}</Badge>}
              {seat.name != null && seat.state !== 'taken' && <> <Badge tone={toneOf(seat.state)}>{seat.state}</Badge></>}
              {seat.notes.length > 0 && <div class="floor-notes">{seat.notes.join(' · ')}</div>}
            </>
          ),
        },
        { key: 'stack', head: 'Stack', align: 'right', cell: (seat) => (seat.state === 'taken' ? <Money cents={seat.stack} /> : '') },
        {
          key: 'since', head: 'Here for', align: 'right', wideOnly: true,
          cell: (seat) => (seat.since == null ? '' : <span title={when(seat.since)}>{span(Math.max(0, now - seat.since))}</span>),
        },
        { key: 'do', head: <span class="unseen">Actions</span>, align: 'right', cell: (seat) => <SeatActs table={table} seat={seat} view={view} /> },
      ]}
    />
  );
}

function SeatActs({ table, seat, view }: { table: FloorTable; seat: FloorSeat; view: FloorView }) {
  const poker = view.board.tables.find((one) => one.id === table.id)?.kind === 'poker';
  const here = { kind: 'table', table: table.id } as const;
  const about = `seat ${String(seat.seat)}`;
  if (seat.state === 'removed' || (seat.state === 'empty' && !poker)) return null;
  if (seat.state === 'taken') {
    const away = seat.flags.includes('away') || seat.flags.includes('overdue');
    const owes = seat.flags.includes('owes-time');
    return (
      <span class="desk-acts">
        {away && (
          <Sure label="Pick up" about={about} title={`Pick up the chips of ${seat.name ?? about}?`} yes="Pick up the chips" ask={{ ...here, act: { do: 'pick-up', seat: seat.seat } }} said="The chips are picked up.">
            <p>The chips go to the player's account, and the seat goes to the next player on the list.</p>
          </Sure>
        )}
        {owes && <AskButton label={`Forgive the time of ${about}`} ask={{ ...here, act: { do: 'forgive-time', seat: seat.seat } }} said="The time charge is forgiven.">Forgive time</AskButton>}
        <Sure label="Remove" about={`${seat.name ?? ''}, ${about}`} title={`Remove ${seat.name ?? about}?`} yes="Remove the player" ask={{ ...here, act: { do: 'remove-player', seat: seat.seat } }} said={`${seat.name ?? 'The player'} has to leave the table.`}>
          <p>The player leaves with all chips; at poker, after the hand. To keep the player out of the room, bar the player under People.</p>
        </Sure>
      </span>
    );
  }
  return (
    <span class="desk-acts">
      {seat.state === 'held' && seat.player != null && !seat.flags.includes('locked-up') && (
        <AskButton label={`Lock up ${about} for ${seat.name ?? ''}`} ask={{ ...here, act: { do: 'lock-up', seat: seat.seat, player: seat.player } }} said={`Seat ${String(seat.seat)} is locked up.`}>
          Lock up
        </AskButton>
      )}
      {seat.state === 'reserved' && <AskButton label={`Release ${about}`} ask={{ ...here, act: { do: 'free-seat', seat: seat.seat } }} said={`Seat ${String(seat.seat)} is open to everyone.`}>Release</AskButton>}
      {seat.state === 'empty' && <Reserve table={table} seat={seat} view={view} />}
    </span>
  );
}

const REASONS = [
  { value: 'sight', label: 'Sight' },
  { value: 'hearing', label: 'Hearing' },
  { value: 'access', label: 'Access' },
  { value: 'management', label: 'Management' },
] as const;

function Reserve({ table, seat, view }: { table: FloorTable; seat: FloorSeat; view: FloorView }) {
  const [reason, setReason] = useState<(typeof REASONS)[number]['value']>('access');
  const [who, setWho] = useState('');
  return (
    <DialogButton label="Reserve" about={`seat ${String(seat.seat)}`} title={`Reserve seat ${String(seat.seat)}`}>
      {(close) => (
        <AskForm
          make={() => {
            const holder = who.trim() === '' ? null : whoIs(who, view.players);
            if (who.trim() !== '' && !holder) return 'No player has that name. Pick a name from the list.';
            return { kind: 'table', table: table.id, act: { do: 'reserve-seat', seat: seat.seat, player: holder?.player ?? null, reason } };
          }}
          yes="Reserve it"
          said={`Seat ${String(seat.seat)} is reserved.`}
          onDone={close}
          onCancel={close}
        >
          <Select label="Reason" value={reason} options={REASONS} onPick={setReason} />
          <PlayerField label="For whom" value={who} players={view.players} onSet={setWho} hint="Leave empty to reserve it for anyone who needs it." />
        </AskForm>
      )}
    </DialogButton>
  );
}
