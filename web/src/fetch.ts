// Fetching for a component: what it asked for last is what it shows.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api, asRefused, withQuery, type Refused } from './api';

export interface Fetched<T> {
  /** What came; the last good answer stays while a new one is on its way. */
  value: T | null;
  error: Refused | null;
  loading: boolean;
  /** The number of the last question that was answered. */
  answered: number;
  /** Asks again; the number of that question. An older one may never be answered. */
  reload: () => number;
}

/** GETs `path` when it changes; `null` asks for nothing. An answer to an older question is dropped. */
export function useFetch<T>(path: string | null): Fetched<T> {
  const [state, setState] = useState<Omit<Fetched<T>, 'reload'>>({
    value: null,
    error: null,
    loading: path !== null,
    answered: 0,
  });
  const [turn, setTurn] = useState(0);
  const asked = useRef(0);
  useEffect(() => {
    if (path === null) return undefined;
    asked.current += 1;
    const question = asked.current;
    const stop = new AbortController();
    setState((had) => ({ ...had, loading: true }));
    api.get<T>(path, { signal: stop.signal }).then(
      (value) => {
        setState({ value, error: null, loading: false, answered: question });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setState((had) => ({ ...had, error: asRefused(error), loading: false, answered: question }));
      },
    );
    return () => {
      stop.abort();
    };
  }, [path, turn]);
  const reload = useCallback(() => {
    setTurn((n) => n + 1);
    return asked.current + 1;
  }, []);
  return { ...state, reload };
}

/** POSTs a question whenever it changes; `null` asks nothing. What was answered to another question is not shown for this one. */
export function usePosted<T>(path: string, body: object | null): { value: T | null; error: Refused | null; reload: () => void } {
  const asked = JSON.stringify(body);
  const [got, setGot] = useState<{ asked: string; value: T | null; error: Refused | null }>({ asked: '', value: null, error: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (body === null) return undefined;
    const stop = new AbortController();
    api.post<T>(path, body, { signal: stop.signal }).then(
      (value) => {
        setGot({ asked, value, error: null });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setGot({ asked, value: null, error: asRefused(error) });
      },
    );
    return () => {
      stop.abort();
    };
  }, [path, asked, turn]);
  const here = got.asked === asked;
  return {
    value: here ? got.value : null,
    error: here ? got.error : null,
    reload: () => {
      setTurn((n) => n + 1);
    },
  };
}

export interface Pages<P, L> {
  /** The first page as it came last; `null` until it has. */
  latest: P | null;
  /** The lines of all pages that were asked for, the latest first. */
  lines: L[];
  /** Whether there are older lines. */
  more: boolean;
  loading: boolean;
  error: Refused | null;
  older: () => void;
  /** Begins anew with the latest page. */
  reload: () => void;
}

/** Lines put together by number, the latest first; later lists win. */
export function mergeLines<L>(numberOf: (line: L) => number, ...lists: readonly (readonly L[])[]): L[] {
  const byNumber = new Map<number, L>();
  for (const list of lists) for (const line of list) byNumber.set(numberOf(line), line);
  return [...byNumber.values()].sort((a, b) => numberOf(b) - numberOf(a));
}

export interface PagesOf<P, L> {
  path: string;
  query: Record<string, string | number | null>;
  linesOf: (page: P) => readonly L[];
  numberOf: (line: L) => number;
  /** Begins anew whenever it changes. */
  renew?: string;
}

/** A long list, page by page: GETs the latest page when the question changes, and older ones when asked. */
export function usePages<P extends { next?: number | null }, L>({ path, query, linesOf, numberOf, renew = '' }: PagesOf<P, L>): Pages<P, L> {
  const base = withQuery(path, query);
  const [got, setGot] = useState<{ base: string; latest: P | null; lines: L[]; next: number | null }>({ base, latest: null, lines: [], next: null });
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<Refused | null>(null);
  // Only the last question counts.
  const asked = useRef(0);
  const fetchPage = async (before: number | null) => {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    try {
      const page = await api.get<P>(withQuery(path, { ...query, before }));
      if (turn !== asked.current) return;
      setError(null);
      setGot((had) => ({
        base,
        latest: before === null ? page : had.latest,
        lines: mergeLines(numberOf, before === null ? [] : had.lines, linesOf(page)),
        next: page.next ?? null,
      }));
    } catch (failed) {
      if (turn === asked.current) setError(asRefused(failed));
    } finally {
      if (turn === asked.current) setLoading(false);
    }
  };
  useEffect(() => {
    void fetchPage(null);
    return () => {
      asked.current += 1;
    };
  }, [base, renew]);
  // What was found for another question is not shown for this one.
  const { latest, lines, next } = got.base === base ? got : { latest: null, lines: [], next: null };
  return {
    latest, lines, more: next !== null, loading, error,
    older: () => {
      if (next !== null) void fetchPage(next);
    },
    reload: () => {
      void fetchPage(null);
    },
  };
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
