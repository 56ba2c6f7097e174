// Our statement, page by page; begun anew whenever chips come or go.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api, asRefused, withQuery, type Refused } from '../../api';
import { balance, me } from '../../session';
import type { Wire } from '../../types';

type Statement = Wire<'Statement'>;
type Line = Wire<'StatementLine'>;

const PAGE = 25;
const MOST = 200;
/** So many lines go into one file. */
export const FILE = 10_000;

const PATH = '/api/cashier/statement';

export interface Statements {
  latest: Statement | null;
  lines: Line[];
  /** Whether there are older lines. */
  more: boolean;
  loading: boolean;
  error: Refused | null;
  older: () => void;
  reload: () => void;
}

/** Lines put together by receipt, the latest first. */
export function merge(had: readonly Line[], got: readonly Line[]): Line[] {
  const by = new Map<number, Line>();
  for (const line of [...had, ...got]) by.set(line.movement, line);
  return [...by.values()].sort((a, b) => b.movement - a.movement);
}

export function useStatement(): Statements {
  const [latest, setLatest] = useState<Statement | null>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<Refused | null>(null);
  // Only the last question counts.
  const asked = useRef(0);
  const fetchPage = useCallback(async (before: number | null) => {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    try {
      const got = await api.get<Statement>(withQuery(PATH, { before, limit: PAGE }));
      if (turn !== asked.current) return;
      setError(null);
      setNext(got.next ?? null);
      if (before === null) {
        setLatest(got);
        setLines(got.lines);
      } else setLines((had) => merge(had, got.lines));
    } catch (failed) {
      if (turn === asked.current) setError(asRefused(failed));
    } finally {
      if (turn === asked.current) setLoading(false);
    }
  }, []);
  const who = me.value;
  const seats = who?.places.map((place) => place.table).join(' ') ?? '';
  const reload = useCallback(() => {
    void fetchPage(null);
  }, [fetchPage]);
  useEffect(reload, [reload, balance.value, seats]);
  const older = () => {
    if (next !== null) void fetchPage(next);
  };
  return { latest, lines, more: next !== null, loading, error, older, reload };
}

/** Every line there is, the latest first. */
export async function allLines(): Promise<Line[]> {
  const lines: Line[] = [];
  let before: number | null = null;
  do {
    const got: Statement = await api.get<Statement>(withQuery(PATH, { before, limit: MOST }));
    lines.push(...got.lines);
    before = got.next ?? null;
  } while (before !== null && lines.length < FILE);
  return lines;
}
