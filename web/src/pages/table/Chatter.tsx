// What was said last, in a corner of the felt: seen without opening the talk, and gone again soon. It is read aloud elsewhere.
import './talk.css';
import { useEffect, useState } from 'preact/hooks';
import { me } from '../../session';
import { serverNow } from '../../socket';
import type { TalkLine } from '../../types';
import { heard } from './saying';

const SHOWN_MS = 12_000;
const MOST = 2;

/** The lines that are young enough to stand there. */
export function fresh(lines: readonly TalkLine[], now: number): TalkLine[] {
  return lines.filter((line) => now - line.at < SHOWN_MS).slice(-MOST);
}

export function Chatter({ lines }: { lines: readonly TalkLine[] }) {
  const [, setTick] = useState(0);
  const now = serverNow();
  const shown = fresh(heard(lines, me.value?.name), now);
  const oldest = shown[0]?.at;
  useEffect(() => {
    if (oldest === undefined) return undefined;
    const timer = setTimeout(() => {
      setTick((n) => n + 1);
    }, Math.max(100, oldest + SHOWN_MS - serverNow() + 50));
    return () => {
      clearTimeout(timer);
    };
  }, [oldest, lines.length]);
  if (shown.length === 0) return null;
  return (
    <ul class="chatter" role="list" aria-hidden="true">
      {shown.map((line, at) => (
        <li key={`${String(line.at)}/${String(at)}`}>
          <b>{line.name}</b> {line.text}
        </li>
      ))}
    </ul>
  );
}
