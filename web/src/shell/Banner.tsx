import { useEffect, useState } from 'preact/hooks';
import { link } from '../socket';

/** Says when the room is out of reach, and that we are on it. A short break is not worth a word. */
export function Banner({ waiting }: { waiting: boolean }) {
  const state = link.value;
  const away = waiting || state === 'lost' || state === 'offline';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!away) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => {
      setShown(true);
    }, 800);
    return () => {
      clearTimeout(timer);
    };
  }, [away]);
  return (
    <div role="status" class="banner-place">
      {shown && (
        <div class="banner">
          {state === 'offline' ? 'You are offline. Your seat is held for a while.' : 'The connection to the room is lost. Reconnecting …'}
        </div>
      )}
    </div>
  );
}
