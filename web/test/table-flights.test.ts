import { describe, expect, it } from 'vitest';
import { flights, things, type Lie } from '../src/pages/table/flights';
import { mine, poker } from '../src/pages/table/fixtures';
import type { PokerView } from '../src/types';

const lie = (view: PokerView): Lie => ({
  width: 800, height: 500, deck: { x: 400, y: 100 }, pots: view.hand ? { x: 400, y: 250 } : null, button: { x: 100 * (view.button ?? 0), y: 50 },
  seats: new Map(view.seats.map(({ seat, bet, cards }) => [seat, { plate: { x: seat * 10, y: 0 }, bet: bet > 0 ? { x: seat * 10, y: 20 } : null, cards: cards.length > 0 ? { x: seat * 10, y: -20 } : null }])),
});
const between = (before: PokerView, now: PokerView) => flights(things(before, null), things(now, null), lie(before), lie(now));
const seats = (view: PokerView, changes: (seat: PokerView['seats'][number]) => Partial<PokerView['seats'][number]>): PokerView => ({ ...view, seats: view.seats.map((seat) => ({ ...seat, ...changes(seat) })) });

describe('what travels', () => {
  it('is nothing while nothing changes', () => {
    expect(between(poker(), poker())).toEqual([]);
    expect(flights(things(poker(), mine()), things(poker(), mine()), lie(poker()), lie(poker()))).toEqual([]);
  });

  it('is a bet from the stack, and then to the pot', () => {
    const quiet = seats(poker(), () => ({ bet: 0 }));
    expect(between(quiet, poker())).toEqual([{ what: 'bet', seat: 4, from: { x: 40, y: 0 } }]);
    expect(between(poker(), quiet)).toEqual([{ what: 'gather', seat: 4, from: { x: 40, y: 20 }, to: { x: 400, y: 250 } }]);
  });

  it('is every card of a street, and cards that are thrown away', () => {
    const view = poker();
    const turn = { ...view, hand: view.hand ? { ...view.hand, boards: [['Ah', 'Td', '7c', '2s']] } : null };
    expect(between(view, turn)).toEqual([{ what: 'board', board: 0, first: 3, from: { x: 400, y: 100 } }]);
    const folded = seats(view, ({ seat }) => (seat === 2 ? { state: 'folded', cards: [] } : {}));
    expect(between(view, folded)).toEqual([{ what: 'muck', seat: 2, from: { x: 20, y: -20 }, to: { x: 400, y: 100 } }]);
  });

  it('is a hand that is dealt, player by player, and the button before it', () => {
    const over: PokerView = { ...seats(poker(), () => ({ cards: [], bet: 0 })), hand: null };
    const view = poker();
    const dealt = { ...view, button: 2, hand: view.hand ? { ...view.hand, number: 3_142, boards: [] } : null, seats: view.seats.map((seat) => ({ ...seat, bet: 0 })) };
    const got = between(over, dealt);
    expect(got[0]).toEqual({ what: 'button', from: { x: 100, y: 50 } });
    expect(got.slice(1).map((one) => one.what === 'deal' && [one.seat, one.first, one.turn])).toEqual([[1, 0, 0], [2, 0, 1], [3, 0, 2], [4, 0, 3], [7, 0, 4]]);
  });

  it('is a hand that is turned up where it lies', () => {
    const open = seats(poker(), ({ seat }) => (seat === 7 ? { cards: ['As', 'Ad'] } : {}));
    expect(between(poker(), open)).toEqual([{ what: 'turn-up', seat: 7 }]);
  });

  it('is every pot to whoever has won it, one after the other', () => {
    const view = seats(poker(), () => ({ bet: 0 }));
    const pot = (seat: number) => ({ pot: 'main pot', seat, who: null, amount: 100, says: '', cards: [] });
    const over: PokerView = { ...seats(view, () => ({ cards: [] })), hand: null, last: { number: 3_141, boards: [['Ah', 'Td', '7c']], shown: [], pushed: [pot(4), pot(1)], rake: 0, drops: 0 } };
    expect(between(view, over)).toEqual([
      { what: 'win', from: { x: 400, y: 250 }, to: { x: 40, y: 0 }, turn: 0 },
      { what: 'win', from: { x: 400, y: 250 }, to: { x: 10, y: 0 }, turn: 1 },
    ]);
  });
});
