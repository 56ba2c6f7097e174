// Events that are over, line by line.
import { when } from '../../format';
import { PHASES, points, priceWords } from '../../tournament/words';
import type { Wire } from '../../types';
import { Badge, Data, Money } from '../../ui';

type Summary = Wire<'TournamentSummary'>;

export function Over({ events }: { events: readonly Summary[] }) {
  return (
    <section aria-labelledby="tour-over">
      <h2 id="tour-over">
        Finished <span class="quiet num tour-n">{events.length}</span>
      </h2>
      <Data
        caption="Tournaments that are over"
        rows={events}
        keyOf={(one) => one.id}
        columns={[
          { key: 'title', head: 'Event', rowHead: true, cell: (one) => <a href={`/tournaments/${String(one.id)}`}>{one.title}</a> },
          { key: 'state', head: 'State', cell: (one) => <Badge tone={PHASES[one.phase].tone}>{PHASES[one.phase].says}</Badge> },
          { key: 'start', head: 'Started', wideOnly: true, cell: (one) => (one.started_at == null ? '' : when(one.started_at)) },
          { key: 'price', head: 'Price', align: 'right', wideOnly: true, cell: (one) => priceWords(one.price) },
          { key: 'entries', head: 'Entries', align: 'right', cell: (one) => points(one.entries) },
          { key: 'pool', head: 'Prizes', align: 'right', cell: (one) => <Money cents={one.pool} /> },
        ]}
      />
    </section>
  );
}
