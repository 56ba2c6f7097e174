import { useEffect, useState } from 'preact/hooks';
import { api, asRefused, type Refused } from '../../api';
import type { Wire } from '../../types';
import type { Fact } from './facts';

export interface Advised {
  advice: Wire<'Advice'> | null;
  error: Refused | null;
  reload: () => void;
}

/** Asks the adviser whenever the case changes; what was said about another case is not shown for this one. */
export function useAdvice(matter: string, book: string, facts: readonly Fact[]): Advised {
  const asked = JSON.stringify({ matter, book, facts });
  const [got, setGot] = useState<{ asked: string; advice: Wire<'Advice'> | null; error: Refused | null }>({ asked: '', advice: null, error: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    api.post<Wire<'Advice'>>('/api/rulings/advice', { matter, book, facts }, { signal: stop.signal }).then(
      (advice) => {
        setGot({ asked, advice, error: null });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setGot({ asked, advice: null, error: asRefused(error) });
      },
    );
    return () => {
      stop.abort();
    };
  }, [asked, turn]);
  const here = got.asked === asked;
  return {
    advice: here ? got.advice : null,
    error: here ? got.error : null,
    reload: () => {
      setTurn((n) => n + 1);
    },
  };
}
