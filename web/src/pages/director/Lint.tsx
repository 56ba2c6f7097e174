// What the room says of a structure, beside the editor: what is wrong, what speaks against it, how long it takes.
import { when } from '../../format';
import { points } from '../../tournament/words';
import type { Wire } from '../../types';
import type { Refused } from '../../api';
import { Button, RefusalAlert, RuleLink } from '../../ui';

export interface LintProps {
  /** Whether what is typed can be read at all. */
  readable: boolean;
  /** What the room says; nothing while it thinks. */
  value: Wire<'StructureCheck'> | null;
  error: Refused | null;
  onSheet: (sheet: Wire<'StructureSheet'>) => void;
}

/** What is said of one level: what is wrong there, what speaks against it. */
export interface Said {
  level: number;
  says: string;
  wrong: boolean;
}

/** What the room says of single levels, for the lines of the editor. */
export function saidOf(check: Wire<'StructureCheck'> | null): Said[] {
  const line = (wrong: boolean) => (one: Wire<'StructureError'> | Wire<'StructureObjection'>) => (one.level == null ? [] : [{ level: one.level, says: one.says, wrong }]);
  return check ? [...check.errors.flatMap(line(true)), ...check.objections.flatMap(line(false))] : [];
}

export function Lint({ readable, value, error, onSheet }: LintProps) {
  const raced = value?.with_races;
  return (
    <section class="panel stack" aria-labelledby="director-lint">
      <h2 id="director-lint" class="desk-h">What the room says of it</h2>
      <RefusalAlert why={error} />
      <div role="status" class="stack">
        {!readable && <p class="quiet">Finish the fields that are marked; then the structure is checked.</p>}
        {readable && value === null && !error && <p class="quiet">Checking …</p>}
        {value && <Estimate estimate={value.estimate ?? null} />}
        {value && (
          <ul role="list" class="director-lint">
            {value.errors.map((one) => (
              <li key={one.says} class="director-wrong">
                {one.says} {one.rule != null && <RuleLink id={one.rule} />}
              </li>
            ))}
            {value.objections.map((one) => (
              <li key={one.says}>
                {one.says} {one.rule != null && <RuleLink id={one.rule} />}
              </li>
            ))}
          </ul>
        )}
        {value?.errors.length === 0 && value.objections.length === 0 && <p>Nothing speaks against it.</p>}
      </div>
      {raced && (
        <div>
          <Button size="s" onClick={() => { onSheet(raced); }}>Race off chips when no level needs them</Button>
        </div>
      )}
    </section>
  );
}

function Estimate({ estimate }: { estimate: Wire<'LengthEstimate'> | null }) {
  if (!estimate) return null;
  return (
    <p>
      {estimate.within_levels ? 'It is likely to take ' : 'The levels run out after '}
      <b>{estimate.says}</b>
      {estimate.ends_at != null && ` (until ${when(estimate.ends_at)})`}, and ends in level {estimate.level} with {points(estimate.big_blinds)} big blinds of {points(estimate.big_blind)} in play.
    </p>
  );
}
