import { useEffect, useState } from 'preact/hooks';

/** Whether a mark changed a short while ago. What stood when the page came is not news. */
export function useRecent(mark: number, length = 7000): boolean {
  const [seen, setSeen] = useState(mark);
  useEffect(() => {
    if (mark === seen) return undefined;
    const timer = setTimeout(() => {
      setSeen(mark);
    }, length);
    return () => {
      clearTimeout(timer);
    };
  }, [mark, seen, length]);
  return mark !== seen;
}
