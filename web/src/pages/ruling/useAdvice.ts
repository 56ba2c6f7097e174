import { usePosted } from '../../fetch';
import type { Refused } from '../../api';
import type { Wire } from '../../types';

export interface Advised {
  advice: Wire<'Advice'> | null;
  error: Refused | null;
  reload: () => void;
}

/** Asks the adviser whenever the case changes. */
export function useAdvice(path: string, asked: Wire<'AdviceAsked'>): Advised {
  const { value, error, reload } = usePosted<Wire<'Advice'>>(path, asked);
  return { advice: value, error, reload };
}
