// Lines of a hand on their way to the room, one after the other, each for a moment the page has shown.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { asRefused, command, Refused } from '../../api';
import { askFor } from './asks';
import type { HandBook } from './book';
import type { Live } from './lines';

interface Writing {
  /** What the room refused; it stays until the next line. */
  why: Refused | null;
  write: HandBook['write'];
}

interface Hand {
  /** How it stands; nothing where lines are for whatever hand is on. */
  live: Live | null;
  /** The last question how it stands that was answered. */
  answered: number;
  /** Asks again how it stands; the number of that question. */
  reload: () => number;
}

/**
 * Sends lines one by one. What is pressed while a line is on its way waits until the hand has been read after it, and is then sent for
 * the turn that was read; but only if the hand still waits for the same, since nobody presses a button for a hand they have not seen.
 */
export function useWrite(table: number, hand: Hand): Writing {
  const [why, setWhy] = useState<Refused | null>(null);
  const shown = useRef(hand.live);
  shown.current = hand.live;
  const read = useReadings(hand.answered);
  const before = useRef<{ line: string | null; settled: Promise<void> }>({ line: null, settled: Promise.resolve() });
  const send = async (line: string, reason: string): Promise<boolean> => {
    const live = shown.current;
    const turn = live?.number != null && live.turn != null ? { hand: live.number, turn: live.turn } : {};
    setWhy(null);
    try {
      await command(askFor(table, line, reason), turn);
      return true;
    } catch (error) {
      const refused = asRefused(error);
      setWhy(refused);
      announce(refused.says, { assertive: true });
      return false;
    }
  };
  return {
    why,
    write: (line, reason) => {
      const pressed = shown.current;
      const last = before.current;
      const written = last.settled.then(async () => {
        if (waitsFor(pressed) === waitsFor(shown.current)) {
          const taken = await send(line, reason ?? '');
          return { taken, question: hand.reload() };
        }
        // The same button twice: the first press has done it.
        if (line !== last.line) {
          setWhy(MOVED_ON);
          announce(MOVED_ON.says, { assertive: true });
        }
        return { taken: false, question: null };
      });
      const settled = written.then(({ question }) => (question === null ? undefined : read(question)));
      before.current = { line, settled };
      return written.then(({ taken }) => taken);
    },
  };
}

const MOVED_ON = new Refused({ key: 'moved-on', says: 'The hand has moved on, so that was not written down. Look again before you press.' });

/** What a hand waits for, as far as it decides what a press means: not how much may be bet, which the room looks at. */
function waitsFor(live: Live | null): string {
  if (live === null) return '';
  const { what, seats, rulings, card, choice } = live.waits;
  const offered = choice?.kind === 'act' ? { ...choice, raise: choice.raise?.opens ?? null } : choice;
  return JSON.stringify([live.number, live.over, what, seats, rulings, card, offered]);
}

/** Waits until a question was answered, and the page shows it. */
function useReadings(answered: number): (question: number) => Promise<void> {
  const latest = useRef(answered);
  const waiting = useRef<{ question: number; go: () => void }[]>([]);
  useEffect(() => {
    latest.current = answered;
    const due = waiting.current.filter((one) => one.question <= answered);
    waiting.current = waiting.current.filter((one) => one.question > answered);
    for (const one of due) one.go();
  }, [answered]);
  return (question) =>
    new Promise((go) => {
      if (question <= latest.current) go();
      else waiting.current.push({ question, go });
    });
}
