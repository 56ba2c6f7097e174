// Shows what came at once one street after another; never when the own turn waits.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Watched } from '../../store';
import type { Mine, PokerView } from '../../types';
import { latestOdds, type Odds } from './odds';
import { frames, isOurTurn, OPEN_MS, staged, STREET_MS, type Frame } from './reveal';

interface Stage {
  before: PokerView;
  mine: Mine | null;
  frames: Frame[];
  at: number;
}

interface Seen {
  seq: number;
  view: PokerView;
  stage: Stage | null;
}

/** What lies on the felt now, and the own cards that go with it. */
export interface Shown {
  view: PokerView;
  mine: Mine | null;
  staging: boolean;
  /** How often each hand wins, while they lie face up and cards are to come. */
  odds: Odds | null;
}

export function useReveal(watched: Watched, view: PokerView): Shown {
  const seen = useRef<Seen | null>(null);
  const [, setTick] = useState(0);
  const had = seen.current;
  if (had?.view !== view || had.seq !== watched.seq) {
    const told = had && had.seq < watched.seq ? watched.told.filter((one) => one.n > had.seq) : [];
    let stage = had?.stage ?? null;
    if (told.some((one) => one.what === 'hand-began') || (had && had.seq > watched.seq)) stage = null;
    const more = had ? frames(told) : [];
    if (had && more.length > 0) {
      const last = stage?.frames.at(-1);
      const joined = more.map((one) => ({ cards: [...(last?.cards ?? []), ...one.cards], shown: { ...last?.shown, ...one.shown }, odds: one.odds ?? last?.odds ?? null }));
      stage = stage ? { ...stage, frames: [...stage.frames, ...joined] } : { before: had.view, mine: watched.mine, frames: more, at: 0 };
    }
    seen.current = { seq: watched.seq, view, stage };
  }
  const stage = seen.current?.stage ?? null;
  const turn = isOurTurn(watched.mine, view);
  if (turn && seen.current) seen.current.stage = null;
  const on = stage !== null && !turn;
  const at = stage?.at ?? 0;
  const open = stage?.frames[at]?.odds != null;
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => {
      const now = seen.current;
      if (!now?.stage) return;
      now.stage = now.stage.at + 1 < now.stage.frames.length ? { ...now.stage, at: now.stage.at + 1 } : null;
      setTick((n) => n + 1);
    }, open ? OPEN_MS : STREET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [on, at, stage?.before]);
  const frame = stage?.frames[at];
  if (!on || !frame) return { view, mine: watched.mine, staging: false, odds: view.hand ? latestOdds(watched.told) : null };
  return { view: staged(stage.before, view, frame), mine: stage.mine, staging: true, odds: frame.odds };
}
