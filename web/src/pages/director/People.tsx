// Who is missing, who was penalised, who went out by mistake; and whom the desk enters.
import { useState } from 'preact/hooks';
import { useFetch } from '../../fetch';
import { when } from '../../format';
import { useNow } from '../../time';
import { directorAsks } from '../../tournament/asks';
import { clockFace, points } from '../../tournament/words';
import type { FloorView, Wire } from '../../types';
import { Badge, Data, RuleLink } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from '../floor/desk/asking';
import { PlayerField, whoIs } from '../floor/desk/fields';
import type { DeskProps } from './Now';
import { Penalties } from './Penalties';
import { UndoBust } from './UndoBust';

type Spot = Wire<'TournamentSpot'> | null | undefined;
const spot = (one: Spot) => (one ? `table ${String(one.table)}, seat ${String(one.seat)}` : '');

export function People({ desk }: DeskProps) {
  return (
    <div class="stack">
      <div class="desk-cards">
        <NoShows desk={desk} />
        <Absent desk={desk} />
        <Outs desk={desk} />
        <Rebuys desk={desk} />
      </div>
      <Penalties desk={desk} />
      <Entering desk={desk} />
    </div>
  );
}

function NoShows({ desk }: DeskProps) {
  const id = desk.view.summary.id;
  return (
    <section class="panel stack" aria-labelledby="director-no-shows">
      <h2 id="director-no-shows" class="desk-h">Missing since the start <RuleLink id="cb:12.tourn.4a" /></h2>
      {desk.no_shows.length === 0 && <p class="quiet">Everybody has come.</p>}
      <ul role="list" class="director-lines">
        {desk.no_shows.map((one) => (
          <li key={one.entry}>
            <div>
              <b>{one.who.name}</b> {spot(one.seat)}, {points(one.stack)} {one.kept && <Badge tone="good">keep</Badge>}
              {!one.removable && <div class="small quiet">{one.why_not ?? ''}{one.removable_from != null && ` From ${when(one.removable_from)}.`}</div>}
            </div>
            <span class="row director-acts">
              {!one.kept && <AskButton ask={directorAsks({ do: 'keep-stack', tournament: id, entry: one.entry })} said={`The stack of ${one.who.name} stays.`} label={`Keep the stack of ${one.who.name}`}>Keep</AskButton>}
              <Sure label="Remove" title={`Remove the stack of ${one.who.name}?`} yes="Remove it" about={`the stack of ${one.who.name}`} disabled={!one.removable} ask={directorAsks({ do: 'remove-stack', tournament: id, entry: one.entry })} said={`The stack of ${one.who.name} is removed.`}>
                <p>The player cannot be reached. The chips leave play.</p>
              </Sure>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Absent({ desk }: DeskProps) {
  const id = desk.view.summary.id;
  return (
    <section class="panel stack" aria-labelledby="director-absent">
      <h2 id="director-absent" class="desk-h">Absent <RuleLink id="cb:12.tourn.12a" /></h2>
      {desk.absent.length === 0 && <p class="quiet">Everybody is at the table.</p>}
      <ul role="list" class="director-lines">
        {desk.absent.map((one) => (
          <li key={one.entry}>
            <div>
              <b>{one.who.name}</b> {spot(one.seat)}, {points(one.stack)}
              {one.suspended_until != null && <div class="small quiet">Suspended until {when(one.suspended_until)}</div>}
            </div>
            {one.suspended_until == null && <AskButton ask={directorAsks({ do: 'came-back', tournament: id, entry: one.entry })} said={`${one.who.name} is back.`} label={`${one.who.name} is back`}>Is back</AskButton>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outs({ desk }: DeskProps) {
  return (
    <section class="panel stack" aria-labelledby="director-outs">
      <h2 id="director-outs" class="desk-h">Went out last</h2>
      {desk.outs.length === 0 && <p class="quiet">Nobody is out yet.</p>}
      <ul role="list" class="director-lines">
        {desk.outs.map((one) => (
          <li key={one.entry}>
            <div>
              <b>{one.who.name}</b> at table {one.table}, began the hand with {points(one.before)} {one.paid && <Badge tone="good">paid</Badge>}
            </div>
            {!one.paid && one.seats.length > 0 && <UndoBust desk={desk} out={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rebuys({ desk }: DeskProps) {
  const now = useNow(1_000, desk.rebuys.length > 0);
  if (desk.rebuys.length === 0) return null;
  return (
    <section class="panel stack" aria-labelledby="director-rebuys">
      <h2 id="director-rebuys" class="desk-h">Thinking about a rebuy</h2>
      <ul role="list" class="director-lines">
        {desk.rebuys.map((one) => (
          <li key={one.entry}>
            <div>
              <b>{one.who.name}</b> {spot(one.seat)}
            </div>
            <b class="num">{clockFace(one.until - now)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everybody who has paid, with the ways in and out for the desk. */
function Entering({ desk }: DeskProps) {
  const { summary, entries } = desk.view;
  const waiting = entries.filter((one) => one.status === 'registered' || one.status === 'alternate');
  return (
    <section class="panel stack" aria-labelledby="director-entries">
      <div class="row spread">
        <h2 id="director-entries" class="desk-h">Entries</h2>
        {summary.entries_open && <Enter id={summary.id} />}
      </div>
      <Data
        caption="Registered and waiting"
        rows={waiting}
        keyOf={(one) => one.entry}
        empty="Nobody waits for a seat."
        columns={[
          { key: 'entry', head: 'Entry', align: 'right', cell: (one) => one.entry },
          { key: 'who', head: 'Player', rowHead: true, cell: (one) => one.who.name },
          { key: 'status', head: 'State', cell: (one) => <Badge>{one.status}</Badge> },
          {
            key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
            cell: (one) => (
              <Sure label="Take back" title={`Take back the entry of ${one.who.name}?`} yes="Take it back" about={`the entry of ${one.who.name}`} ask={directorAsks({ do: 'unregister', tournament: summary.id, entry: one.entry })} said={`${one.who.name} is no longer registered.`}>
                <p>All of it is refunded.</p>
              </Sure>
            ),
          },
        ]}
      />
    </section>
  );
}

function Enter({ id }: { id: number }) {
  const players = useFetch<FloorView>('/api/floor').value?.players ?? [];
  const [typed, setTyped] = useState('');
  return (
    <DialogButton label="Enter somebody" title="Enter somebody" kind="main">
      {(close) => (
        <AskForm
          make={() => {
            const found = whoIs(typed, players);
            return found ? directorAsks({ do: 'register', tournament: id, player: found.player }) : 'Enter the name or the number of a player of the room.';
          }}
          yes="Enter"
          said="The entry is taken."
          onDone={close}
          onCancel={close}
        >
          <PlayerField label="Player" value={typed} players={players} onSet={setTyped} hint="The price is taken from the player’s account." />
        </AskForm>
      )}
    </DialogButton>
  );
}
