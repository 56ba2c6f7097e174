// Plays a hand again: slider, keys, one step after another.
import { announce } from '../../announce';
import { currency, POINTS } from '../../format';
import type { Wire } from '../../types';
import { EventLog } from '../../ui/EventLog';
import { StepControls, useSteps } from '../../ui/Steps';
import { makeText } from '../table/desk';
import { spoken } from '../table/announcer';
import { Felt } from '../table/Felt';
import { latestOdds } from '../table/odds';
import { Strength } from './Strength';
import { stepMine, stepView, stepWords } from './steps';

export function Player({ replay }: { replay: Wire<'Replay'> }) {
  const { steps } = replay;
  const where = useSteps(steps.length, (at) => {
    announce(spoken(steps[at]?.told ?? []) || stepWords(steps[at]));
  });
  const { at, move } = where;
  const step = steps[at];
  if (!step) return <p class="quiet">No record of this hand is kept.</p>;
  const view = stepView(step);
  return (
    <div class="replay-play">
      <div class="replay-stage">
        <StepControls steps={where} words={stepWords(step)} />
        {view && <Strength view={view} seat={replay.seat ?? null} />}
        {view ? (
          <Felt view={view} mine={stepMine(replay.seat ?? null, step)} text={makeText(view.unit, replay.points ? POINTS : currency.value)} odds={view.hand ? latestOdds(steps.slice(0, at + 1).flatMap((one) => one.told)) : null} label="The table after this step" />
        ) : (
          <p class="panel">This round is told in words in the log.</p>
        )}
      </div>
      <EventLog
        label="The hand in words"
        entries={steps.map((one, key) => ({ key, told: one.told }))}
        replay={{ at, onPick: move }}
      />
    </div>
  );
}
