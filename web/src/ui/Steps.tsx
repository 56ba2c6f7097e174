// One step after another: buttons, keys and a slider for whatever was played.
import { useEffect, useState } from 'preact/hooks';
import { useHotkeys } from '../hotkeys';
import { uiWords } from '../messages/en/ui';
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
  useHotkeys(uiWords.steps.replay, [
    { key: 'ArrowRight', label: uiWords.steps.next, repeat: true, on: at < last, run: () => { move(at + 1); } },
    { key: 'ArrowLeft', label: uiWords.steps.previous, repeat: true, on: at > 0, run: () => { move(at - 1); } },
    { key: 'k', label: uiWords.steps.playOrPause, run: play },
    { key: 'Home', label: uiWords.steps.first, run: () => { move(0); } },
    { key: 'End', label: uiWords.steps.last, run: () => { move(last); } },
  ]);
  return { at: Math.min(at, last), last, playing, move, play };
}

/** The buttons and the slider; `words` say what happened in the step. */
export function StepControls({ steps, words }: { steps: Steps; words: string }) {
  const { at, last, playing, move, play } = steps;
  return (
    <div class="replay-controls" role="group" aria-label={uiWords.steps.steps}>
      <Button aria-label={uiWords.steps.first} disabled={at === 0} onClick={() => { move(0); }}>
        «
      </Button>
      <Button aria-label={uiWords.steps.previous} disabled={at === 0} onClick={() => { move(at - 1); }}>
        ‹
      </Button>
      <Button kind="main" hotkey="k" onClick={play}>
        {playing ? uiWords.steps.pause : uiWords.steps.play}
      </Button>
      <Button aria-label={uiWords.steps.next} disabled={at === last} onClick={() => { move(at + 1); }}>
        ›
      </Button>
      <Button aria-label={uiWords.steps.last} disabled={at === last} onClick={() => { move(last); }}>
        »
      </Button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={uiWords.steps.step}
        aria-valuetext={uiWords.steps.atWith(at + 1, last + 1, words)}
        onInput={(event) => { move(Number(event.currentTarget.value)); }}
      />
      <span class="num small quiet">
        {uiWords.steps.at(at + 1, last + 1)}
      </span>
    </div>
  );
}
