// The felt: seats around it, board and pots in the middle. It shows a view and knows no rules.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Mine, PokerView, Presence } from '../../types';
import { around, onOval, order, type Where } from './layout';
import { Middle } from './Middle';
import { ahead, type Odds } from './odds';
import { Seat } from './Seat';
import { winningCards } from './showdown';
import { useTravel } from './travel';
import { upright, type UprightSpot } from './upright';

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
  /** Tells about a player, by seat. */
  onPlayer?: (seat: number) => void;
  /** How often each hand wins, where they lie face up and cards are to come. */
  odds?: Odds | null;
  /** One of several tables on the page: an oval is drawn where it is smaller, too. Things travel only at the one the keys act on. */
  tile?: 'here' | 'beside';
  label: string;
  /** What lies in a corner. */
  children?: ComponentChildren;
}

/** In rem. Below this the oval is upright, or the seats stand in a list where there is no room for that. */
const OVAL_FROM = { width: 46, height: 23.75 };
const OVAL_TILE_FROM = { width: 41, height: 20 };
/** Of a tile; below this bets need another place. */
const LOW = 28;

export function Felt({ view, mine, presence, text, empty, picking, onPlayer, odds, tile, label, children }: FeltProps) {
  const box = useRef<HTMLDivElement>(null);
  // In rem: larger letters need more room.
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const one = box.current;
    if (!one) return undefined;
    const watch = new ResizeObserver(() => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setSize({ width: one.clientWidth / rem, height: one.clientHeight / rem });
    });
    watch.observe(one);
    return () => {
      watch.disconnect();
    };
  }, []);
  const from = tile ? OVAL_TILE_FROM : OVAL_FROM;
  const wide = size.width >= from.width;
  const oval = wide && size.height >= from.height;
  const columns = wide ? 4 : size.width < 16 ? 1 : 2;
  const numbers = view.seats.map((seat) => seat.seat);
  const seated = mine !== null;
  const tall = useMemo(() => (wide ? null : upright(numbers.length, size.width, size.height, seated)), [wide, size, numbers.length, seated]);
  const shape = oval ? 'oval' : tall ? 'upright' : 'rows';
  const places = order(numbers, mine?.seat ?? null);
  const ratio = size.height > 0 ? size.width / size.height : 1.6;
  const rim = around(numbers.length, ratio, size.width < 56 ? 41 : 43, 38.5);
  const above = useRef<HTMLDivElement>(null);
  useTravel(box, above, view, mine, tile === 'beside');
  const lit = useMemo(() => winningCards(view), [view]);
  const rows = Math.ceil((numbers.length - (mine ? 1 : 0)) / columns);
  return (
    <div
      class={`table-felt on-felt table-${shape}`}
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={shape === 'rows' ? 0 : -1}
      style={
        tall
          ? {
              '--peek': rem(tall.peek), '--own-card': rem(tall.own), '--board-y': rem(tall.board.y), '--board-card': rem(tall.board.card), '--board-twice': tall.board.twice, '--pots-y': rem(tall.pots.y),
              '--pots-width': rem(tall.pots.width), '--rim-top': rem(tall.rim.top), '--rim-bottom': rem(tall.rim.bottom),
            }
          : { '--columns': columns, '--rows': rows }
      }
    >
      {shape !== 'rows' && <div class="table-rim" aria-hidden="true" />}
      <Middle view={view} text={text} lit={lit} />
      <ol class="table-seats" role="list">
        {view.seats.map((seat) => {
          const place = places.indexOf(seat.seat);
          const stands = tall?.spots[place];
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
              where={stands ? onUpright(stands) : onOval(rim[place] ?? { x: 50, y: 50 }, tile !== undefined && size.height < LOW)}
              lit={lit}
              picking={own ? (picking ?? null) : null}
              onPlayer={own ? null : (onPlayer ?? null)}
              odds={odds?.get(seat.seat) ?? null}
              ahead={odds ? ahead(odds) === seat.seat : false}
            />
          );
        })}
      </ol>
      <div class="table-fly" ref={above} aria-hidden="true" />
      {children}
    </div>
  );
}

function rem(length: number): string {
  return `${length.toFixed(3)}rem`;
}

function onUpright({ x, y, bet, side }: UprightSpot): Where {
  return { x: rem(x), y: rem(y), bx: rem(bet.x), by: rem(bet.y), side };
}
