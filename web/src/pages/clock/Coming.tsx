import { tournamentWords } from '../../messages/en/tournament';
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
    <section class="clock-coming" aria-label={tournamentWords.clockPage.coming}>
      <p>
        <span class="clock-of">{tournamentWords.clockPage.nextLevel}</span>
        <b>{next ? next.level.stakes.says : tournamentWords.clockPage.last}</b>
      </p>
      {rest && (
        <p>
          <span class="clock-of">{tournamentWords.clockPage.break}</span>
          <b class="num">{rest.at == null ? tournamentWords.clockPage.afterLevel(rest.after) : tournamentWords.clockPage.in(clockFace(rest.at - now))}</b>
          <span class="clock-of">, {length(rest.seconds)}</span>
        </p>
      )}
    </section>
  );
}
