import { useState } from 'preact/hooks';
import { mergeLines, usePages } from '../../fetch';
import { LogLines } from '../../tournament/LogLines';
import type { Wire } from '../../types';
import { Button, RefusalAlert, Switch } from '../../ui';
import type { DeskProps } from './Now';

type Line = Wire<'TournamentLogLine'>;

const numberOf = (line: Line) => line.n;

/** The log with what is for staff alone: the last lines as the desk has them, older ones page by page. */
export function LogPart({ desk }: DeskProps) {
  const [all, setAll] = useState(true);
  const { lines, more, loading, error, older } = usePages<Wire<'TournamentLog'>, Line>({
    path: `/api/tournaments/${String(desk.view.summary.id)}/log`,
    query: {},
    linesOf: (page) => page.lines,
    numberOf,
  });
  return (
    <section class="panel stack" aria-labelledby="director-log">
      <div class="row spread">
        <h2 id="director-log" class="desk-h">Log</h2>
        <Switch label="Show procedure" checked={all} onSet={setAll} />
      </div>
      <RefusalAlert why={error} />
      <LogLines lines={mergeLines(numberOf, lines, desk.log)} procedure={all} />
      {more && (
        <div>
          <Button busy={loading} onClick={older}>Show older lines</Button>
        </div>
      )}
    </section>
  );
}
