// One thing asked of the room at a time, and the refusal kept for where it was asked.
import { useRef, useState } from 'preact/hooks';
import { asRefused, type Refused } from './api';

export interface Attempt {
  busy: boolean;
  /** What the room refused last; gone as soon as something is tried again. */
  why: Refused | null;
  /** Runs it, unless something is under way. */
  attempt: (run: () => Promise<unknown>) => void;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const running = useRef(false);
  const tryIt = async (run: () => Promise<unknown>) => {
    // The state is seen only with the next render: two presses in one breath must not both count.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWhy(null);
    try {
      await run();
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, why, attempt: (run) => void tryIt(run) };
}
