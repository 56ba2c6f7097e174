// The waiting lists, the calls that run, and the seats held.
import { useState } from 'preact/hooks';
import { count, span, when } from '../../format';
import { useNow } from '../../time';
import type { FloorView, WaitingList, Wire } from '../../types';
import { Badge, Data, Select } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from './desk/asking';
import { PlayerField, whoIs } from './desk/fields';

type ListedName = Wire<'ListedName'>;

const CHANNELS = [
  { value: 'desk', label: 'At the desk' },
  { value: 'phone', label: 'By phone' },
  { value: 'kiosk', label: 'At the kiosk' },
  { value: 'mobile', label: 'By mobile' },
] as const;

export function Lists({ view }: { view: FloorView }) {
  const full = view.board.lists.filter((list) => list.names.length > 0);
  const empty = view.board.lists.filter((list) => list.names.length === 0);
  return (
    <div class="stack">
      <Calls view={view} />
      <div class="floor-lists">
        {full.map((list) => (
          <List key={list.key} list={list} view={view} />
        ))}
      </div>
      <section class="panel stack" aria-labelledby="floor-empty-lists">
        <h2 id="floor-empty-lists" class="desk-h">Empty lists</h2>
        <Data
          caption="Games whose list is empty"
          rows={empty}
          keyOf={(list) => list.key}
          empty="Every list has names."
          columns={[
            { key: 'title', head: 'Game', rowHead: true, cell: (list) => list.title },
            { key: 'state', head: 'State', cell: (list) => <Badge>{list.state}</Badge> },
            { key: 'mean', head: 'Average wait', align: 'right', wideOnly: true, cell: (list) => (list.mean_wait == null ? '' : span(list.mean_wait * 1000)) },
            { key: 'do', head: <span class="unseen">Actions</span>, align: 'right', cell: (list) => <AddName list={list} view={view} /> },
          ]}
        />
      </section>
    </div>
  );
}

interface Held {
  key: string;
  player: number;
  name: string;
  table: number;
  seat: number | null;
  until: number | null;
  present: boolean;
  says: string;
}

/** Whoever was called and has not come, and every seat that is held. */
function heldOf(view: FloorView): Held[] {
  const called = view.board.lists.flatMap((list) =>
    list.names.flatMap((name): Held[] =>
      name.call
        ? [{ key: `call ${String(name.player)}`, player: name.player, name: name.name, table: name.call.table, seat: name.call.seat ?? null, until: name.call.until, present: name.present, says: list.title }]
        : [],
    ),
  );
  const seats = view.tables.flatMap((table) =>
    table.seats.flatMap((seat): Held[] =>
      seat.state === 'held' && seat.player != null && !called.some((one) => one.player === seat.player)
        ? [{ key: `seat ${String(table.id)}/${String(seat.seat)}`, player: seat.player, name: seat.name ?? '', table: table.id, seat: seat.seat, until: null, present: true, says: seat.notes.join(' · ') }]
        : [],
    ),
  );
  return [...called, ...seats];
}

function Calls({ view }: { view: FloorView }) {
  const now = useNow(1000);
  const held = heldOf(view);
  return (
    <section class="panel stack" aria-labelledby="floor-calls">
      <h2 id="floor-calls" class="desk-h">Pages and lock-ups</h2>
      <Data
        caption="Players called, and seats held"
        rows={held}
        keyOf={(one) => one.key}
        empty="No one has been called, and no seat is held."
        columns={[
          { key: 'name', head: 'Name', rowHead: true, cell: (one) => one.name },
          { key: 'to', head: 'To', cell: (one) => <a href={`/floor?table=${String(one.table)}`}>{`Table ${String(one.table)}${one.seat === null ? '' : `, seat ${String(one.seat)}`}`}</a> },
          { key: 'left', head: 'Time left', align: 'right', cell: (one) => (one.until === null ? '' : one.until > now ? span(one.until - now) : 'time is up') },
          { key: 'says', head: 'For', wideOnly: true, cell: (one) => one.says },
          {
            key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
            cell: (one) => (
              <span class="desk-acts">
                {!one.present && <AskButton label={`Check in ${one.name}`} ask={{ kind: 'floor', act: { do: 'check-in', player: one.player } }} said={`${one.name} is in the room.`}>Check in</AskButton>}
                <AskButton kind="main" label={`Seat ${one.name} now`} ask={{ kind: 'table', table: one.table, act: { do: 'seat-now', player: one.player, buy_in: null } }} said={`${one.name} is seated at table ${String(one.table)}.`}>Seat now</AskButton>
                {one.seat !== null && one.until !== null && (
                  <AskButton label={`Lock up the seat for ${one.name}`} ask={{ kind: 'table', table: one.table, act: { do: 'lock-up', seat: one.seat, player: one.player } }} said={`The seat is locked up for ${one.name}.`}>Lock up</AskButton>
                )}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

function List({ list, view }: { list: WaitingList; view: FloorView }) {
  const now = useNow(5000);
  const place = (name: ListedName) => list.names.indexOf(name) + 1;
  return (
    <section class="panel stack" aria-label={list.title}>
      <div class="row spread">
        <h2 class="desk-h">{list.title}</h2>
        <div class="row">
          <Badge>{list.state}</Badge>
          <span class="quiet small">
            {count(list.names.length, 'name')}
            {list.mean_wait != null && ` · average wait ${span(list.mean_wait * 1000)}`}
          </span>
        </div>
      </div>
      <Data
        caption={`The list for ${list.title}`}
        rows={list.names}
        keyOf={(name) => name.player}
        columns={[
          { key: 'place', head: 'No.', align: 'right', cell: place },
          {
            key: 'name', head: 'Name', rowHead: true,
            cell: (name) => (
              <>
                {name.name} {name.call ? <Badge tone="brass">called</Badge> : name.present ? null : <Badge tone="warn">not here</Badge>}
              </>
            ),
          },
          { key: 'by', head: 'By', wideOnly: true, cell: (name) => name.channel },
          { key: 'since', head: 'Waiting', align: 'right', cell: (name) => <span title={when(name.since)}>{span(Math.max(0, now - name.since))}</span> },
          {
            key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
            cell: (name) => (
              <span class="desk-acts">
                {!name.present && <AskButton label={`Check in ${name.name}`} ask={{ kind: 'floor', act: { do: 'check-in', player: name.player } }} said={`${name.name} is in the room.`}>Check in</AskButton>}
                <AskButton label={`Send ${name.name} to the end`} ask={{ kind: 'floor', act: { do: 'list-to-end', list: list.key, player: name.player } }} said={`${name.name} goes to the end of the list.`}>To the end</AskButton>
                <Sure label="Remove" about={name.name} title={`Take ${name.name} off the list?`} yes="Take the name off" ask={{ kind: 'floor', act: { do: 'list-remove', list: list.key, player: name.player } }} said={`${name.name} is off the list.`}>
                  <p>{name.name} loses this place on the list and would start again at the end.</p>
                </Sure>
              </span>
            ),
          },
        ]}
      />
      <div>
        <AddName list={list} view={view} />
      </div>
    </section>
  );
}

function AddName({ list, view }: { list: WaitingList; view: FloorView }) {
  const [who, setWho] = useState('');
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]['value']>('desk');
  const name = whoIs(who, view.players);
  return (
    <DialogButton label="Add a name" about={`to ${list.title}`} title={list.title}>
      {(close) => (
        <AskForm
          make={() => (name ? { kind: 'floor', act: { do: 'list-add', list: list.key, player: name.player, channel } } : 'No player has that name. Pick a name from the list.')}
          yes="Put the name on the list"
          said={`${name?.name ?? 'The player'} is on the list.`}
          onCancel={close}
          onDone={() => {
            setWho('');
            close();
          }}
        >
          <PlayerField label="Player" value={who} players={view.players} onSet={setWho} />
          <Select label="How the player signed up" value={channel} options={CHANNELS} onPick={setChannel} hint="Players who sign up by phone or mobile are checked in when they arrive." />
        </AskForm>
      )}
    </DialogButton>
  );
}
