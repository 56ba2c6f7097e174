import { sentence, when } from '../format';
import { tournamentWords } from '../messages/en/tournament';
import type { Wire } from '../types';
import { Badge, RuleLink } from '../ui';

export interface LogLinesProps {
  lines: readonly Wire<'TournamentLogLine'>[];
  /** Whether procedure is shown as well. */
  procedure: boolean;
}

/** Lines of an event's log with their rules, as they come. */
export function LogLines({ lines, procedure }: LogLinesProps) {
  const shown = lines.filter((line) => procedure || line.procedure !== true);
  if (shown.length === 0) return <p class="quiet">{tournamentWords.nothingYet}</p>;
  return (
    <ol role="list" class="tour-log">
      {shown.map((line) => (
        <li key={line.n}>
          <time class="num quiet" dateTime={new Date(line.at).toISOString()}>{when(line.at)}</time>
          <span>
            {sentence(line.says)} {line.staff === true && <Badge>{tournamentWords.staff}</Badge>} {line.badge != null && <span class="quiet small">{tournamentWords.badge(line.badge)}</span>}
          </span>
          {line.rule != null && <RuleLink id={line.rule} />}
        </li>
      ))}
    </ol>
  );
}
