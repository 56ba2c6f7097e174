// The felt: seats around it, board and pots in the middle. It shows a view and knows no rules.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Mine, PokerView, Presence } from '../../types';
import { around, betSpot, order, seatSpot } from './layout';
import { Middle } from './Middle';
import { Seat } from './Seat';
import { winningCards } from './showdown';

/** Which of the own cards are thrown away, where the turn asks for that. */
export interface Picking {
  picked: ReadonlySet<number>;
  onPick: (at: number) => void;
  /** What to do, for listeners. */
  label: string;
}

export interface FeltProps {
  view: PokerView;
  mine: Mine | null;
  presence?: Presence | null;
  text: (amount: number) => string;
  /** What an empty seat offers; nothing makes it a mere mark. */
  empty?: { label: string; onPick: (seat: number) => void } | null;
  picking?: Picking | null;
  label: string;
}

/** Below this the seats stand in two columns instead of around the oval. */
const OVAL_FROM = 640;

export function Felt({ view, mine, presence, text, empty, picking, label }: FeltProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const one = box.current;
    if (!one) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(one);
    return () => {
      watch.disconnect();
    };
  }, []);
  const oval = size.width >= OVAL_FROM && size.height >= 380;
  const columns = size.width >= OVAL_FROM ? 4 : 2;
  const numbers = view.seats.map((seat) => seat.seat);
  const places = order(numbers, mine?.seat ?? null);
  const ratio = size.height > 0 ? size.width / size.height : 1.6;
  const rim = around(numbers.length, ratio, size.width < 900 ? 41 : 43, 38.5);
  const lit = useMemo(() => winningCards(view), [view]);
  const rows = Math.ceil((numbers.length - (mine ? 1 : 0)) / columns);
  return (
    <div class={`table-felt on-felt${oval ? ' table-oval' : ' table-rows'}`} ref={box} role="region" aria-label={label} tabIndex={oval ? -1 : 0} style={{ '--columns': columns, '--rows': rows }}>
      {oval && <div class="table-rim" aria-hidden="true" />}
      <Middle view={view} text={text} lit={lit} />
      <ol class="table-seats" role="list">
        {view.seats.map((seat) => {
          const spot = rim[places.indexOf(seat.seat)] ?? { x: 50, y: 50 };
          const own = mine?.seat === seat.seat;
          return (
            <Seat
              key={seat.seat}
              seat={seat}
              view={view}
              mine={own ? mine : null}
              gone={presence?.gone.find((one) => one.seat === seat.seat) ?? null}
              text={text}
              empty={empty ?? null}
              spot={seatSpot(spot)}
              bet={betSpot(spot)}
              lit={lit}
              picking={own ? (picking ?? null) : null}
            />
          );
        })}
      </ol>
    </div>
  );
}
