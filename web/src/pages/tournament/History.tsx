// What happened, the newest first, with the rule behind each line.
import { useState } from 'preact/hooks';
import { usePages } from '../../fetch';
import { tournamentWords } from '../../messages/en/tournament';
import { LogLines } from '../../tournament/LogLines';
import type { Wire } from '../../types';
import { Button, Loading, RefusalAlert, Switch } from '../../ui';

type Line = Wire<'TournamentLogLine'>;

export function History({ id }: { id: number }) {
  const [all, setAll] = useState(false);
  const { lines, more, loading, error, older, reload } = usePages<Wire<'TournamentLog'>, Line>({
    path: `/api/tournaments/${String(id)}/log`,
    query: {},
    linesOf: (page) => page.lines,
    numberOf: (line) => line.n,
  });
  return (
    <div class="stack">
      <div class="row spread">
        <Switch label={tournamentWords.procedure} checked={all} onSet={setAll} />
        <Button size="s" onClick={reload}>{tournamentWords.lookAgain}</Button>
      </div>
      <RefusalAlert why={error} />
      {loading && lines.length === 0 && <Loading what="the log" />}
      <LogLines lines={lines} procedure={all} />
      {more && (
        <div>
          <Button busy={loading} onClick={older}>{tournamentWords.olderLines}</Button>
        </div>
      )}
    </div>
  );
}
