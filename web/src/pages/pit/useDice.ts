// Betting at a dice table: a press on a spot is a wager at once. The room holds the rules; what it refuses is shown with its rule.
import { signal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { act } from '../../act';
import { announce } from '../../announce';
import { pitWords } from '../../messages/en/pit';
import { ask } from '../../socket';
import { refused } from '../../toast';
import { lastOf, useDesk } from './desk';
import { perTable } from './perTable';
import { again, chipValues, otherStakes, ownStakes, snap } from './stakes';
import type { DiceView, WagerOffer } from './types';
import { useRecent } from './useRecent';
import type { SpotProps } from './Spot';

interface Kept {
  chip: Signal<number | null>;
  taking: Signal<boolean>;
  /** What lay there before the last roll. */
  before: Signal<ReadonlyMap<string, number>>;
}
const keptFor = perTable((): Kept => ({ chip: signal(null), taking: signal(false), before: signal(new Map()) }));

export interface DiceDesk {
  values: number[];
  chip: number;
  setChip: (chip: number) => void;
  /** Whether a press takes down instead of adding. */
  taking: boolean;
  setTaking: (on: boolean) => void;
  own: Map<string, number>;
  offers: readonly WagerOffer[];
  /** The number of the last roll's event, for what is news. */
  roll: number;
  press: (wager: string) => void;
  takeDown: (wager: string) => void;
  clear: () => void;
  rebet: (() => void) | null;
  spot: (wager: string) => SpotProps;
}

export function useDice(view: DiceView): DiceDesk {
  const { id, mine, told, stepUp } = useDesk();
  const keep = keptFor(id);
  const values = chipValues(view.limits);
  const chip = keep.chip.value !== null && values.includes(keep.chip.value) ? keep.chip.value : (values[0] ?? view.limits.least);
  const own = ownStakes(view.seats, mine?.seat);
  const others = otherStakes(view.seats, mine?.seat);
  const offers = mine?.wagers ?? [];
  const roll = lastOf(told, ['rolled', 'total-called']);
  const fresh = useRecent(roll);
  const offs = new Set(view.seats.find((one) => one.seat === mine?.seat)?.wagers.filter((one) => one.off).map((one) => one.wager));

  // A quick second press waits for the first, so that it is made of what is offered then.
  const latest = useRef({ offers, own });
  latest.current = { offers, own };
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const queue = (work: () => Promise<unknown>) => {
    line.current = line.current.then(work, work);
  };

  // What lay there before the dice came: closing, roll and payment may arrive in one message. A roll on which nothing new
  // was bet leaves the wagers to repeat as they are.
  const lies = JSON.stringify([...own]);
  const last = useRef({ roll, own, lies, after: '' });
  useEffect(() => {
    const had = last.current;
    const rolled = roll !== had.roll;
    last.current = { roll, own, lies, after: rolled ? lies : had.after };
    if (rolled && had.own.size > 0 && had.lies !== had.after) keep.before.value = had.own;
  });

  const takeDown = (wager: string) => {
    if (mine) queue(() => act({ kind: 'pit', table: id, act: { do: 'take-down', wager } }));
  };
  const press = (wager: string) => {
    if (!mine) {
      stepUp(null);
      return;
    }
    if (keep.taking.value) {
      if (own.has(wager)) takeDown(wager);
      else announce(pitWords.noWagerThere);
      return;
    }
    queue(() => {
      const offer = latest.current.offers.find((one) => one.wager === wager);
      return act({ kind: 'pit', table: id, act: { do: 'bet', wager, stake: offer ? snap(chip, offer) : chip } });
    });
  };
  const clear = () => {
    queue(async () => {
      let why: unknown = null;
      for (const wager of latest.current.own.keys()) {
        try {
          await ask({ kind: 'pit', table: id, act: { do: 'take-down', wager } });
        } catch (error) {
          why ??= error;
        }
      }
      // Some wagers are contracts until they are decided: the room says which rule.
      if (why !== null) refused(why);
    });
  };
  const missing = again(keep.before.value, own, offers);
  const rebet = () => {
    for (const { wager, stake } of missing) queue(() => act({ kind: 'pit', table: id, act: { do: 'bet', wager, stake } }));
  };
  const spot = (wager: string): SpotProps => {
    const described = view.wagers.find((one) => one.wager === wager);
    const result = fresh ? view.results.findLast((one) => one.seat === mine?.seat && one.wager === wager) : undefined;
    return {
      wager,
      title: described?.title ?? wager,
      pays: described?.pays,
      stake: own.get(wager) ?? 0,
      others: others.get(wager) ?? 0,
      off: offs.has(wager),
      offered: offers.some((one) => one.wager === wager),
      playing: mine !== null,
      news: result && { outcome: result.outcome, pays: result.pays },
      onPress: press,
      onTake: takeDown,
    };
  };
  return {
    values, chip, own, offers, roll, press, takeDown, clear, spot,
    setChip: (value) => {
      keep.chip.value = value;
      keep.taking.value = false;
    },
    taking: keep.taking.value,
    setTaking: (on) => {
      keep.taking.value = on;
    },
    rebet: missing.length > 0 ? rebet : null,
  };
}
