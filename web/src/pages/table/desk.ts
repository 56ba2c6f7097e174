// What the pieces of a table page share: the table as it stands, and the way to ask for something.
import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { asRefused, type Refused } from '../../api';
import { ask as askRoom } from '../../socket';
import type { Watched } from '../../store';
import { currency, POINTS } from '../../format';
import type { Ask, Mine, Money, PokerView, Presence, SeatView, TableView, Turn } from '../../types';
import { amountText, manners } from './amounts';

export interface Desk {
  id: number;
  table: TableView;
  /** As it stands, whatever is still being turned up on the felt. */
  view: PokerView;
  mine: Mine | null;
  presence: Presence | null;
  /** The own seat as everybody sees it. */
  seat: SeatView | null;
  /** What is played for here: money of the house, or points. */
  coin: Money;
  /** The tournament this table belongs to; seats are drawn there, not taken. */
  banner: Watched['banner'];
  /** An amount as the player wants it. */
  text: (amount: number) => string;
  busy: boolean;
  /** The turn that waits for us; none once it is answered. */
  turn: Turn | null;
  refusal: Refused | null;
  forget: () => void;
  /** Which of the own cards are to be thrown away, by their places; a turn begins with none. */
  picked: ReadonlySet<number>;
  /** Picks a card, or lays it back. */
  pick: (at: number) => void;
  /** Asks the room. A refusal stays beside the action bar. Whether it was done. */
  send: (what: Ask, turn?: Turn | null) => Promise<boolean>;
}

const NONE: ReadonlySet<number> = new Set();

/** How long a refusal stands. */
const REFUSED_MS = 8_000;

const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;

/** The table this piece belongs to. */
export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error('outside a table');
  return desk;
}

export function makeText(unit: number, coin: Money): (amount: number) => string {
  const { blinds } = manners.value;
  return (amount) => amountText(amount, unit, blinds, coin);
}

/** What a table is played for. */
export function coinOf(watched: Pick<Watched, 'banner'>): Money {
  return watched.banner ? POINTS : currency.value;
}

/** Puts the desk of a poker table together. */
export function useNewDesk(id: number, watched: Watched, view: PokerView): Desk {
  const [asked, setAsked] = useState(0);
  // What we knew when we acted: until we hear more, the turn is not ours any longer.
  const [acted, setActed] = useState<Mine | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const { mine } = watched;
  const token = mine?.turn?.token;
  const number = watched.view.number;
  const shown = useRef<unknown>(null);
  const at = `${String(number ?? '')}/${String(token ?? '')}`;
  const [picks, setPicks] = useState<{ at: string; places: ReadonlySet<number> }>({ at: '', places: NONE });
  const picked = picks.at === at ? picks.places : NONE;
  // A refusal belongs to the turn it was given in; the next turn starts clean.
  useEffect(() => {
    if (token !== undefined && shown.current !== at) setRefusal(null);
  }, [at, token]);
  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => {
      setRefusal(null);
    }, REFUSED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [refusal]);
  return useMemo<Desk>(
    () => ({
      id,
      table: watched.view,
      view,
      mine,
      presence: watched.presence,
      seat: mine ? (view.seats.find((one) => one.seat === mine.seat) ?? null) : null,
      coin: coinOf(watched),
      banner: watched.banner,
      text: makeText(view.unit, coinOf(watched)),
      busy: asked > 0,
      turn: mine !== null && acted === mine ? null : (mine?.turn ?? null),
      refusal,
      forget: () => {
        setRefusal(null);
      },
      picked,
      pick: (place) => {
        const choice = mine?.turn?.choice;
        if (choice?.kind !== 'discard' || place >= (mine?.cards.length ?? 0)) return;
        const places = new Set(picked);
        if (!places.delete(place) && places.size < choice.most) places.add(place);
        setPicks({ at, places });
      },
      send: async (what, turn) => {
        setAsked((n) => n + 1);
        setRefusal(null);
        try {
          await askRoom(what, turn ? { hand: turn.hand, token: turn.token } : null);
          if (turn && what.kind === 'hand') setActed(mine);
          return true;
        } catch (error) {
          const why = asRefused(error);
          shown.current = at;
          setRefusal(why);
          announce(why.says, { assertive: true });
          return false;
        } finally {
          setAsked((n) => n - 1);
        }
      },
    }),
    [id, watched.view, watched.banner, view, mine, watched.presence, asked, acted, refusal, at, picked, manners.value.blinds],
  );
}
