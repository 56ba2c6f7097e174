import { tournamentWords } from '../../messages/en/tournament';
import { useNow } from '../../time';
import { clockFace, points } from '../../tournament/words';
import type { Wire } from '../../types';

/** Players, tables, chips: the left side. */
export function Counts({ clock }: { clock: Wire<'TournamentClock'> }) {
  const { counts } = clock;
  const now = useNow(1_000, clock.late_until != null);
  return (
    <section class="clock-side clock-counts" aria-label={tournamentWords.clockPage.counts}>
      <dl>
        <Figure name={tournamentWords.tabs.players}>
          {points(counts.left)}
          <span class="clock-of"> / {points(counts.entered)}</span>
        </Figure>
        {counts.average != null && (
          <Figure name={tournamentWords.averageStack}>
            {points(counts.average)}
            {counts.average_big_blinds != null && <span class="clock-of"> {tournamentWords.clockPage.averageBlinds(points(counts.average_big_blinds))}</span>}
          </Figure>
        )}
        <Figure name={tournamentWords.chipsInPlay}>{points(counts.chips_in_play)}</Figure>
        <Figure name={tournamentWords.tables}>{points(counts.tables)}</Figure>
        {counts.rebuys > 0 && <Figure name={tournamentWords.marks.rebuys}>{points(counts.rebuys)}</Figure>}
        {counts.add_ons > 0 && <Figure name={tournamentWords.addOns}>{points(counts.add_ons)}</Figure>}
        {clock.late_until != null && clock.late_until > now && <Figure name={tournamentWords.clockPage.lateEnds}>{clockFace(clock.late_until - now)}</Figure>}
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: string; children?: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="num">{children}</dd>
    </div>
  );
}
