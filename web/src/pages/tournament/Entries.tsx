// Who is in it: those who are left by stack, those whose place is known by place.
import { useState } from 'preact/hooks';
import { money } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { me } from '../../session';
import { placeWords, points } from '../../tournament/words';
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
          label={tournamentWords.findPlayer}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      )}
      <Data
        caption={tournamentWords.stillIn}
        title
        rows={left}
        keyOf={(one) => one.entry}
        empty={view.entries.length === 0 ? tournamentWords.nobodyRegistered : tournamentWords.nobodyLeft}
        rowClass={(one) => own(one.who.player)}
        columns={[
          { key: 'who', head: tournamentWords.player, rowHead: true, cell: (one) => <Name who={one.who} nth={one.nth} /> },
          { key: 'stack', head: tournamentWords.stack, align: 'right', cell: (one) => (one.stack == null ? '' : points(one.stack)) },
          { key: 'seat', head: tournamentWords.seat, cell: (one) => (one.seat ? tournamentWords.tableSeat(one.seat.table, one.seat.seat) : tournamentWords.statuses[one.status]) },
          ...(bounties ? [{ key: 'head', head: tournamentWords.marks.bounty, align: 'right' as const, cell: (one: Entry) => money(one.head) }] : []),
        ]}
      />
      {view.standings.length > 0 && (
        <Data
          caption={tournamentWords.standings}
          title
          rows={standings}
          keyOf={(one) => one.entry}
          empty={tournamentWords.noPlayer}
          rowClass={(one) => own(one.who.player)}
          columns={[
            { key: 'place', head: tournamentWords.place, cell: (one) => placeWords(one.place, one.shared_to) },
            { key: 'who', head: tournamentWords.player, rowHead: true, cell: (one) => <Name who={one.who} nth={1} /> },
            { key: 'prize', head: tournamentWords.prize, align: 'right', cell: (one) => (one.prize > 0 ? money(one.prize) : '') },
            ...(bounties ? [{ key: 'bounties', head: tournamentWords.bounties, align: 'right' as const, cell: (one: Wire<'TournamentStanding'>) => (one.bounties > 0 ? money(one.bounties) : '') }] : []),
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
      {who.name} {who.bot && <Badge>{tournamentWords.house}</Badge>} {nth > 1 && <Badge tone="info">{tournamentWords.entryN(nth)}</Badge>}
    </>
  );
}
