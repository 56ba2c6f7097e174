// A clock that ticks on the page, by the server's time.
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from './socket';

/** The server's time in milliseconds, renewed `every` so many. With `on` false it stands still and costs nothing. */
export function useNow(every = 250, on = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!on) return undefined;
    setNow(serverNow());
    const timer = setInterval(() => {
      setNow(serverNow());
    }, every);
    return () => {
      clearInterval(timer);
    };
  }, [every, on]);
  return now;
}
