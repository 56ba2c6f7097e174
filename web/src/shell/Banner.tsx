import { useEffect, useState } from 'preact/hooks';
import { sentence } from '../format';
import { shellWords } from '../messages/en/shell';
import { link } from '../socket';
import { standstill } from '../standstill';

/** Says when the room stands still, or is out of reach and that we are on it. A short break is not worth a word. */
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
  const stopped = standstill.value;
  return (
    <div role="status" class="banner-place">
      {stopped !== null && !away && (
        <div class="banner banner-stopped">
          {sentence(stopped)}
        </div>
      )}
      {shown && (
        <div class="banner">
          {state === 'offline' ? shellWords.offline : shellWords.connectionLost}
        </div>
      )}
    </div>
  );
}
