// Plays a hand again: slider, keys, one step after another.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { useHotkeys } from '../../hotkeys';
import type { Wire } from '../../types';
import { Button, RuleLink } from '../../ui';
import { makeText } from '../table/desk';
import { spoken } from '../table/announcer';
import { Felt } from '../table/Felt';
import { Words } from '../table/Words';
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
    { key: 'ArrowRight', label: 'A step on', repeat: true, on: at < last, run: () => { move(at + 1); } },
    { key: 'ArrowLeft', label: 'A step back', repeat: true, on: at > 0, run: () => { move(at - 1); } },
    { key: 'k', label: 'Play or pause', run: play },
    { key: 'Home', label: 'To the beginning', run: () => { move(0); } },
    { key: 'End', label: 'To the end', run: () => { move(last); } },
  ]);
  if (!step) return <p class="quiet">Nothing of this hand is kept.</p>;
  const view = stepView(step);
  return (
    <div class="replay-play">
      <div class="replay-stage">
        <div class="replay-controls" role="group" aria-label="Steps">
          <Button aria-label="To the beginning" disabled={at === 0} onClick={() => { move(0); }}>
            «
          </Button>
          <Button aria-label="A step back" disabled={at === 0} onClick={() => { move(at - 1); }}>
            ‹
          </Button>
          <Button kind="main" hotkey="k" onClick={play}>
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Button aria-label="A step on" disabled={at === last} onClick={() => { move(at + 1); }}>
            ›
          </Button>
          <Button aria-label="To the end" disabled={at === last} onClick={() => { move(last); }}>
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
          <Felt view={view} mine={stepMine(replay.eyes, step)} text={makeText(view.unit)} label="The table after this step" />
        ) : (
          <p class="panel">This round is told in words beside.</p>
        )}
      </div>
      <Story replay={replay} at={at} onPick={move} />
    </div>
  );
}

/** The whole hand in words, each line with its rule; pressing a step goes there. */
function Story({ replay, at, onPick }: { replay: Wire<'Replay'>; at: number; onPick: (at: number) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outer = box.current;
    const now = outer?.querySelector<HTMLElement>('[aria-current]');
    if (!outer || !now) return;
    const top = now.offsetTop - outer.offsetTop;
    if (top < outer.scrollTop || top + now.offsetHeight > outer.scrollTop + outer.clientHeight) outer.scrollTop = top - outer.clientHeight / 2;
  }, [at]);
  return (
    <div class="replay-story" ref={box} role="region" aria-label="The hand in words" tabIndex={0}>
      <ol role="list">
        {replay.steps.map((step, place) => (
          <li key={place} aria-current={place === at ? 'step' : undefined} class={place === at ? 'replay-now' : undefined}>
            <button type="button" class="replay-to" onClick={() => { onPick(place); }}>
              <span class="unseen">Go to step </span>
              {place + 1}
            </button>
            <div>
              {step.told.filter((one) => one.says !== '').map((one) => (
                <p key={one.n}>
                  <Words told={one} /> {one.rule && <RuleLink id={one.rule} />}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
