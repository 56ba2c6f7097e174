// What changes by itself: asked for again and again, as long as somebody looks.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api, asRefused, type Refused } from './api';
import { identity } from './session';

export interface Polled<T> {
  /** The last good answer; it stays while the room cannot be reached. */
  value: T | null;
  error: Refused | null;
  /** Asks at once, after something was done. */
  reload: () => void;
}

interface Kept {
  who: string;
  value: unknown;
}

// Going from one part of a desk to another shows what was known, not an empty page.
const kept = new Map<string, Kept>();

/**
 * GETs `path` now and every `every` milliseconds while the page is visible; `null` asks for nothing. An answer that is under way
 * is waited for. `onGot` hears of every answer when it comes: a clock in it is right at that moment only.
 */
export function usePolled<T>(path: string | null, every: number, onGot?: (value: T) => void): Polled<T> {
  const who = identity.value;
  const had = path === null ? undefined : kept.get(path);
  const [value, setValue] = useState<T | null>(had?.who === who ? (had.value as T) : null);
  const [error, setError] = useState<Refused | null>(null);
  const [turn, setTurn] = useState(0);
  const told = useRef(onGot);
  told.current = onGot;
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const got = await api.get<T>(path, { signal: stop.signal });
        kept.set(path, { who, value: got });
        told.current?.(got);
        setValue(got);
        setError(null);
      } catch (caught) {
        if (!stop.signal.aborted) setError(asRefused(caught));
      }
      if (!stop.signal.aborted && !document.hidden) timer = setTimeout(() => void look(), every);
    };
    const shown = () => {
      clearTimeout(timer);
      if (!document.hidden) void look();
    };
    document.addEventListener('visibilitychange', shown);
    void look();
    return () => {
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, every, who, turn]);
  const reload = useCallback(() => {
    setTurn((n) => n + 1);
  }, []);
  return { value, error, reload };
}
