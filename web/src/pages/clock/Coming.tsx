import { useNow } from '../../time';
import { clockFace, length } from '../../tournament/words';
import type { Wire } from '../../types';

/** What comes next: the next level, the next break. */
export function Coming({ clock }: { clock: Wire<'TournamentClock'> }) {
  const now = useNow(1_000);
  const time = clock.clock;
  if (!time) return null;
  const { next, next_break: rest } = time;
  return (
    <section class="clock-coming" aria-label="What comes next">
      <p>
        <span class="clock-of">Next level </span>
        <b>{next ? next.level.stakes.says : 'none: this is the last'}</b>
      </p>
      {rest && (
        <p>
          <span class="clock-of">Break </span>
          <b class="num">{rest.at == null ? `after level ${String(rest.after)}` : `in ${clockFace(rest.at - now)}`}</b>
          <span class="clock-of">, {length(rest.seconds)}</span>
        </p>
      )}
    </section>
  );
}
