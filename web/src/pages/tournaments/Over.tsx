// Events that are over, line by line.
import { when } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import { PHASE_TONES, points, priceWords } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Data, Money } from '../../ui';

type Summary = Wire<'TournamentSummary'>;

export function Over({ events }: { events: readonly Summary[] }) {
  return (
    <section aria-labelledby="tour-over">
      <h2 id="tour-over">
        {tournamentWords.phases.finished}{' '}<span class="quiet num tour-n">{events.length}</span>
      </h2>
      <Data
        caption={tournamentWords.overCaption}
        rows={events}
        keyOf={(one) => one.id}
        columns={[
          { key: 'title', head: tournamentWords.event, rowHead: true, cell: (one) => <a href={`/tournaments/${String(one.id)}`}>{one.title}</a> },
          { key: 'state', head: tournamentWords.state, cell: (one) => <Badge tone={PHASE_TONES[one.phase]}>{tournamentWords.phases[one.phase]}</Badge> },
          { key: 'start', head: tournamentWords.started, wideOnly: true, cell: (one) => (one.started_at == null ? '' : when(one.started_at)) },
          { key: 'price', head: tournamentWords.price, align: 'right', wideOnly: true, cell: (one) => priceWords(one.price) },
          { key: 'entries', head: tournamentWords.entries, align: 'right', cell: (one) => points(one.entries) },
          { key: 'pool', head: tournamentWords.prizes, align: 'right', cell: (one) => <Money cents={one.pool} /> },
        ]}
      />
    </section>
  );
}
