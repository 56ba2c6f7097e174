// Fetching for a component: what it asked for last is what it shows.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { api, asRefused, type Refused } from './api';

export interface Fetched<T> {
  /** What came; the last good answer stays while a new one is on its way. */
  value: T | null;
  error: Refused | null;
  loading: boolean;
  reload: () => void;
}

/** GETs `path` when it changes; `null` asks for nothing. An answer to an older question is dropped. */
export function useFetch<T>(path: string | null): Fetched<T> {
  const [state, setState] = useState<{ value: T | null; error: Refused | null; loading: boolean }>({
    value: null,
    error: null,
    loading: path !== null,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    setState((had) => ({ ...had, loading: true }));
    api.get<T>(path, { signal: stop.signal }).then(
      (value) => {
        setState({ value, error: null, loading: false });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setState((had) => ({ ...had, error: asRefused(error), loading: false }));
      },
    );
    return () => {
      stop.abort();
    };
  }, [path, turn]);
  const reload = useCallback(() => {
    setTurn((n) => n + 1);
  }, []);
  return { ...state, reload };
}

/** `value`, once it has rested for `ms`. */
export function useRested<T>(value: T, ms = 180): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return rested;
}
