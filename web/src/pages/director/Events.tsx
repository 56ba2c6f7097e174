import { tournamentWords } from '../../messages/en/tournament';
import { useNow } from '../../time';
import { entriesWords, PHASE_TONES, points, startWords } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Data, LinkButton, Money } from '../../ui';

type Summary = Wire<'TournamentSummary'>;

/** Every event, with the way to its desk. */
export function Events({ events }: { events: readonly Summary[] }) {
  const now = useNow(1_000);
  return (
    <Data
      caption="Tournaments of the house"
      rows={events}
      keyOf={(one) => one.id}
      empty="No event is announced."
      columns={[
        { key: 'id', head: 'No.', align: 'right', wideOnly: true, cell: (one) => one.id },
        { key: 'title', head: 'Event', rowHead: true, cell: (one) => <a href={`/floor/tournaments/${String(one.id)}`}>{one.title}</a> },
        { key: 'state', head: 'State', cell: (one) => <Badge tone={PHASE_TONES[one.phase]}>{tournamentWords.phases[one.phase]}</Badge> },
        { key: 'start', head: 'Start or level', wideOnly: true, cell: (one) => (one.level == null ? startWords(one, now) : `Level ${String(one.level)}: ${one.stakes}`) },
        { key: 'entries', head: 'Entries', align: 'right', cell: (one) => (one.phase === 'registering' ? entriesWords(one) : `${points(one.live)} of ${points(one.entries)}`) },
        { key: 'pool', head: 'Pool', align: 'right', wideOnly: true, cell: (one) => <Money cents={one.pool} /> },
        { key: 'do', head: <span class="unseen">Open</span>, align: 'right', cell: (one) => <LinkButton size="s" href={`/floor/tournaments/${String(one.id)}`} label={`Desk of ${one.title}`}>Desk</LinkButton> },
      ]}
    />
  );
}
