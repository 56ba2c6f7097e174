// Plays a hand again: slider, keys, one step after another.
import { announce } from '../../announce';
import { currency, POINTS } from '../../format';
import { replayWords } from '../../messages/en/replay';
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
  if (!step) return <p class="quiet">{replayWords.noRecord}</p>;
  const view = stepView(step);
  return (
    <div class="replay-play">
      <div class="replay-stage">
        <StepControls steps={where} words={stepWords(step)} />
        {view && <Strength view={view} seat={replay.seat ?? null} />}
        {view ? (
          <Felt view={view} mine={stepMine(replay.seat ?? null, step)} text={makeText(view.unit, replay.points ? POINTS : currency.value)} odds={view.hand ? latestOdds(steps.slice(0, at + 1).flatMap((one) => one.told)) : null} label={replayWords.afterStep} />
        ) : (
          <p class="panel">{replayWords.inLog}</p>
        )}
      </div>
      <EventLog
        label={replayWords.inWords}
        entries={steps.map((one, key) => ({ key, told: one.told }))}
        replay={{ at, onPick: move }}
      />
    </div>
  );
}
