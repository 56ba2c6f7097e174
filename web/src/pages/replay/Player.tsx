// Plays a hand again: slider, keys, one step after another.
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { currency, POINTS } from '../../format';
import { useHotkeys } from '../../hotkeys';
import type { Wire } from '../../types';
import { Button } from '../../ui';
import { EventLog } from '../../ui/EventLog';
import { makeText } from '../table/desk';
import { spoken } from '../table/announcer';
import { Felt } from '../table/Felt';
import { latestOdds } from '../table/odds';
import { clampStep, stepMine, stepView, stepWords } from './steps';

const STEP_MS = 1300;

export function Player({ replay }: { replay: Wire<'Replay'> }) {
  const { steps } = replay;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const last = steps.length - 1;
  const step = steps[at];
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => {
      setAt(at + 1);
    }, STEP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [playing, at, last]);
  const move = (to: number) => {
    setPlaying(false);
    const next = clampStep(to, steps.length);
    setAt(next);
    if (next !== at) announce(spoken(steps[next]?.told ?? []) || stepWords(steps[next]));
  };
  const play = () => {
    if (!playing && at >= last) setAt(0);
    setPlaying(!playing);
  };
  useHotkeys('Replay', [
    { key: 'ArrowRight', label: 'Next step', repeat: true, on: at < last, run: () => { move(at + 1); } },
    { key: 'ArrowLeft', label: 'Previous step', repeat: true, on: at > 0, run: () => { move(at - 1); } },
    { key: 'k', label: 'Play or pause', run: play },
    { key: 'Home', label: 'First step', run: () => { move(0); } },
    { key: 'End', label: 'Last step', run: () => { move(last); } },
  ]);
  if (!step) return <p class="quiet">No record of this hand is kept.</p>;
  const view = stepView(step);
  return (
    <div class="replay-play">
      <div class="replay-stage">
        <div class="replay-controls" role="group" aria-label="Steps">
          <Button aria-label="First step" disabled={at === 0} onClick={() => { move(0); }}>
            «
          </Button>
          <Button aria-label="Previous step" disabled={at === 0} onClick={() => { move(at - 1); }}>
            ‹
          </Button>
          <Button kind="main" hotkey="k" onClick={play}>
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Button aria-label="Next step" disabled={at === last} onClick={() => { move(at + 1); }}>
            ›
          </Button>
          <Button aria-label="Last step" disabled={at === last} onClick={() => { move(last); }}>
            »
          </Button>
          <input
            type="range"
            min={0}
            max={Math.max(0, last)}
            value={at}
            aria-label="Step"
            aria-valuetext={`${String(at + 1)} of ${String(steps.length)}: ${stepWords(step)}`}
            onInput={(event) => {
              setPlaying(false);
              setAt(clampStep(Number(event.currentTarget.value), steps.length));
            }}
          />
          <span class="num small quiet">
            {at + 1} of {steps.length}
          </span>
        </div>
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
