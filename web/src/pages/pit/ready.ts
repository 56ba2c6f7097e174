// Done betting: the dealer goes on as soon as everybody with a wager is.
import { useEffect, useState } from 'preact/hooks';
import { act } from '../../act';

/** Whether we said so for these wagers, and how to say it. `stage` changes when wagers open, close or change. */
export function useReady(table: number, stage: string): [boolean, () => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid('');
  }, [stage]);
  const say = () => {
    setSaid(stage);
    void act({ kind: 'pit', table, act: { do: 'ready' } }).then((answer) => {
      if (!answer) setSaid('');
    });
  };
  return [said === stage, say];
}
