import { useState } from 'preact/hooks';
import { LogLines } from '../../tournament/LogLines';
import { Switch } from '../../ui';
import type { DeskProps } from './Now';

/** The last lines of the log, with what is for staff alone. */
export function LogPart({ desk }: DeskProps) {
  const [all, setAll] = useState(true);
  return (
    <section class="panel stack" aria-labelledby="director-log">
      <div class="row spread">
        <h2 id="director-log" class="desk-h">Log</h2>
        <Switch label="Show procedure" checked={all} onSet={setAll} />
      </div>
      <LogLines lines={desk.log} procedure={all} />
    </section>
  );
}
