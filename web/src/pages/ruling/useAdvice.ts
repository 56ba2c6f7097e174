import type { Refused } from '../../api';
import { usePosted } from '../../fetch';
import type { Wire } from '../../types';
import type { Fact } from './facts';

export interface Advised {
  advice: Wire<'Advice'> | null;
  error: Refused | null;
  reload: () => void;
}

/** Asks the adviser whenever the case changes. */
export function useAdvice(matter: string, book: string, facts: readonly Fact[]): Advised {
  const { value, error, reload } = usePosted<Wire<'Advice'>>('/api/rulings/advice', { matter, book, facts });
  return { advice: value, error, reload };
}
