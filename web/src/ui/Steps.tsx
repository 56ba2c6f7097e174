// One step after another: buttons, keys and a slider for whatever was played.
import { useEffect, useState } from 'preact/hooks';
import { useHotkeys } from '../hotkeys';
import { Button } from './Button';

const STEP_MS = 1300;

/** A step that exists. */
export function clampStep(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

export interface Steps {
  at: number;
  last: number;
  playing: boolean;
  move: (to: number) => void;
  play: () => void;
}

/** Where one is among so many steps; `moved` hears of each step that somebody chose. */
export function useSteps(count: number, moved: (at: number) => void): Steps {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const last = Math.max(0, count - 1);
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
    const next = clampStep(to, count);
    setAt(next);
    if (next !== at) moved(next);
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
  return { at: Math.min(at, last), last, playing, move, play };
}

/** The buttons and the slider; `words` say what happened in the step. */
export function StepControls({ steps, words }: { steps: Steps; words: string }) {
  const { at, last, playing, move, play } = steps;
  return (
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
        max={last}
        value={at}
        aria-label="Step"
        aria-valuetext={`${String(at + 1)} of ${String(last + 1)}: ${words}`}
        onInput={(event) => { move(Number(event.currentTarget.value)); }}
      />
      <span class="num small quiet">
        {at + 1} of {last + 1}
      </span>
    </div>
  );
}
