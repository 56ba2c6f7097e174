import { sentence } from '../../format';
import { tournamentWords } from '../../messages/en/tournament';
import type { Wire } from '../../types';

const SHOWN = 3;

/** The last moves and eliminations, the newest first. */
export function Recent({ lines }: { lines: readonly Wire<'TournamentLogLine'>[] }) {
  if (lines.length === 0) return null;
  return (
    <section class="clock-recent" aria-label={tournamentWords.clockPage.latest}>
      <ol role="list">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.n}>{sentence(line.says)}</li>
        ))}
      </ol>
    </section>
  );
}
