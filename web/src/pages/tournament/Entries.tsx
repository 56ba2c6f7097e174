// Who is in it: those who are left by stack, those whose place is known by place.
import { useState } from 'preact/hooks';
import { money } from '../../format';
import { me } from '../../session';
import { placeWords, points, STATUSES } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Data, Field } from '../../ui';
import { Results } from './Results';

type View = Wire<'TournamentView'>;
type Entry = Wire<'TournamentEntry'>;

const GONE: readonly Entry['status'][] = ['out', 'refunded', 'paid'];

/** Those who can still win, the largest stack first; those without one yet by number. */
export function stillIn(entries: readonly Entry[]): Entry[] {
  return entries.filter((one) => !GONE.includes(one.status)).sort((a, b) => (b.stack ?? 0) - (a.stack ?? 0) || a.entry - b.entry);
}

export function Entries({ view }: { view: View }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = (name: string) => wanted === '' || name.toLowerCase().includes(wanted);
  const left = stillIn(view.entries).filter((one) => found(one.who.name));
  const standings = view.standings.filter((one) => found(one.who.name));
  const bounties = view.summary.bounty != null;
  const own = (player: number) => (player === me.value?.player ? 'tour-own' : undefined);
  return (
    <div class="stack">
      {view.entries.length > 12 && (
        <Field
          label="Find a player"
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      )}
      <Data
        caption="Still in"
        title
        rows={left}
        keyOf={(one) => one.entry}
        empty={view.entries.length === 0 ? 'Nobody has registered yet.' : 'Nobody is left in play.'}
        rowClass={(one) => own(one.who.player)}
        columns={[
          { key: 'who', head: 'Player', rowHead: true, cell: (one) => <Name who={one.who} nth={one.nth} /> },
          { key: 'stack', head: 'Stack', align: 'right', cell: (one) => (one.stack == null ? '' : points(one.stack)) },
          { key: 'seat', head: 'Seat', cell: (one) => (one.seat ? `table ${String(one.seat.table)}, seat ${String(one.seat.seat)}` : STATUSES[one.status]) },
          ...(bounties ? [{ key: 'head', head: 'Bounty', align: 'right' as const, cell: (one: Entry) => money(one.head) }] : []),
        ]}
      />
      {view.standings.length > 0 && (
        <Data
          caption="Standings"
          title
          rows={standings}
          keyOf={(one) => one.entry}
          empty="No such player."
          rowClass={(one) => own(one.who.player)}
          columns={[
            { key: 'place', head: 'Place', cell: (one) => placeWords(one.place, one.shared_to) },
            { key: 'who', head: 'Player', rowHead: true, cell: (one) => <Name who={one.who} nth={1} /> },
            { key: 'prize', head: 'Prize', align: 'right', cell: (one) => (one.prize > 0 ? money(one.prize) : '') },
            ...(bounties ? [{ key: 'bounties', head: 'Bounties', align: 'right' as const, cell: (one: Wire<'TournamentStanding'>) => (one.bounties > 0 ? money(one.bounties) : '') }] : []),
          ]}
        />
      )}
      {view.standings.length > 0 && <Results id={view.summary.id} />}
    </div>
  );
}

function Name({ who, nth }: { who: Wire<'Who'>; nth: number }) {
  return (
    <>
      {who.name} {who.bot && <Badge>house</Badge>} {nth > 1 && <Badge tone="info">entry {nth}</Badge>}
    </>
  );
}
