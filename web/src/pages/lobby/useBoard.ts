// The board: by the socket, which keeps it fresh; asked for by request until the socket has spoken, or where it cannot.
import { useEffect } from 'preact/hooks';
import type { Refused } from '../../api';
import { useFetch } from '../../fetch';
import { useLobby } from '../../store';
import type { Lobby } from '../../types';

const ASK_AGAIN = 5_000;

export interface Board {
  lobby: Lobby | null;
  error: Refused | null;
  reload: () => void;
}

export function useBoard(): Board {
  const live = useLobby();
  const asked = useFetch<Lobby>(live ? null : '/api/lobby');
  const { reload } = asked;
  const without = live === null;
  useEffect(() => {
    if (!without) return undefined;
    const timer = setInterval(reload, ASK_AGAIN);
    return () => {
      clearInterval(timer);
    };
  }, [without, reload]);
  return { lobby: live ?? asked.value, error: live ? null : asked.error, reload };
}
