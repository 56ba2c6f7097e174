// The wagers of a round of Premium Hold 'Em: put together on the layout, made all at once.
import { signal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { act } from '../../act';
import { announce } from '../../announce';
import { money } from '../../format';
import { pitWords } from '../../messages/en/pit';
import { useDesk } from './desk';
import { perTable } from './perTable';
import { chipValues, cost, draftOf, EMPTY, fitted, ownStakes, raised, same, snap, sum, unfinished, type Draft, type DraftSpot } from './stakes';
import type { PremiumView } from './types';
import { titleOf } from './words';

interface Kept {
  chip: Signal<number | null>;
  draft: Signal<Draft>;
  before: Signal<Draft>;
}
const keptFor = perTable((): Kept => ({ chip: signal(null), draft: signal(EMPTY), before: signal(EMPTY) }));

export interface PremiumDesk {
  values: number[];
  chip: number;
  setChip: (chip: number) => void;
  /** Whether wagers of a new round can be made. */
  open: boolean;
  /** What lies on the layout. */
  own: Map<string, number>;
  /** What is put together; the same as what lies there once it was bet. */
  draft: Draft;
  placed: boolean;
  changed: boolean;
  /** A wager that lies there with less than its least. */
  short: { spot: DraftSpot; least: number } | null;
  stack: number;
  add: (spot: string) => void;
  remove: (spot: string) => void;
  bet: () => void;
  clear: () => void;
  rebet: (() => void) | null;
}

export function usePremium(view: PremiumView): PremiumDesk {
  const { id, mine, stepUp } = useDesk();
  const keep = keptFor(id);
  const offers = mine?.wagers ?? [];
  const open = view.phase === 'bets' && offers.length > 0;
  const own = ownStakes(view.seats, mine?.seat);
  const stack = view.seats.find((one) => one.seat === mine?.seat)?.stack ?? 0;
  const purse = stack + (view.phase === 'bets' ? sum(own.values()) : 0);
  const values = chipValues({ least: Math.min(view.ante.least, view.bonus.least), most: view.ante.most });
  const chip = keep.chip.value !== null && values.includes(keep.chip.value) ? keep.chip.value : (values[0] ?? view.ante.least);
  const down = draftOf(own);
  const placed = down.ante > 0;
  const draft = keep.draft.value;

  // A new round begins with an empty draft; what was bet before can be bet again.
  const betting = view.phase === 'bets';
  useEffect(() => {
    if (!betting) return;
    keep.draft.value = down;
    if (placed) keep.before.value = down;
  }, [betting, JSON.stringify(down), mine?.seat]);

  const set = (next: Draft) => {
    keep.draft.value = next;
  };
  const offerOf = (spot: string) => offers.find((one) => one.wager === spot);
  const add = (name: string) => {
    if (!mine) {
      stepUp(null);
      return;
    }
    // The X-Tra Bonus goes with the ante.
    const spot = (name === 'x-tra' ? 'ante' : name) as DraftSpot;
    const offer = offerOf(spot);
    if (!open || !offer) {
      announce(pitWords.cannotBet(titleOf(spot)));
      return;
    }
    const next = { ...draft, [spot]: raised(draft[spot], chip, offer) };
    if (next.ante === 0) next.ante = snap(view.ante.least, offerOf('ante') ?? offer);
    if (cost(next) > purse) {
      announce(pitWords.tooLittle(money(purse)));
      return;
    }
    set(next);
    announce(pitWords.betNow(titleOf(spot), money(next[spot]), money(cost(next))));
  };
  const remove = (name: string) => {
    const spot = (name === 'x-tra' ? 'ante' : name) as DraftSpot;
    if (!open || !(spot in draft)) return;
    // Without the ante nothing else stands.
    set(spot === 'ante' ? EMPTY : { ...draft, [spot]: 0 });
    announce(spot === 'ante' ? pitWords.allOff : pitWords.takenOff(titleOf(spot)));
  };
  const bet = () => {
    if (draft.ante === 0 && placed) {
      void act({ kind: 'pit', table: id, act: { do: 'premium-take-back' } });
      return;
    }
    void act({
      kind: 'pit', table: id,
      act: { do: 'premium-bet', ante: draft.ante, dealer_bonus: draft['dealer-bonus'], player_bonus: draft['player-bonus'], spin: draft.spin },
    });
  };
  const clear = () => {
    set(EMPTY);
    if (placed) void act({ kind: 'pit', table: id, act: { do: 'premium-take-back' } });
  };
  const before = open ? fitted(keep.before.value, offers, purse) : null;
  const rebet = () => {
    if (!before) return;
    set(before);
    void act({
      kind: 'pit', table: id,
      act: { do: 'premium-bet', ante: before.ante, dealer_bonus: before['dealer-bonus'], player_bonus: before['player-bonus'], spin: before.spin },
    });
  };
  return {
    values, chip, open, own, draft, placed, stack, add, remove, bet, clear,
    changed: open && !same(draft, down),
    short: open ? unfinished(draft, offers) : null,
    setChip: (value) => {
      keep.chip.value = value;
    },
    rebet: before && !same(before, down) ? rebet : null,
  };
}
