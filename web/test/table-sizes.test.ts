import { describe, expect, it } from 'vitest';
import { boxText, inBlinds, typedAmount, amountText } from '../src/pages/table/amounts';
import { mine, poker, seat, stud } from '../src/pages/table/fixtures';
import { atNotch, completes, isBig, isUnopened, leap, notches, notchOf, nudge, presets, raiseWord, snap, type Act, type RaiseTo } from '../src/pages/table/sizes';

const raise: RaiseTo = { least: 1_200, most: 17_550, step: 100, pot: 5_100, opens: false };
const act = (changes: Partial<Act> = {}): Act => ({ kind: 'act', fold: true, check: false, call: 600, bring_in: null, raise, chop: false, ...changes });

describe('sizes', () => {
  it('land on whole steps from the least, or on the most', () => {
    expect(snap(0, raise)).toBe(1_200);
    expect(snap(1_249, raise)).toBe(1_200);
    expect(snap(1_250, raise)).toBe(1_300);
    expect(snap(99_999, raise)).toBe(17_550);
    expect(snap(17_520, raise)).toBe(17_500);
    expect(snap(17_540, raise)).toBe(17_550);
    // Rounding up never goes over the most.
    expect(snap(17_570, { ...raise, most: 17_580 })).toBe(17_580);
  });

  it('are always offered, whatever is asked', () => {
    for (let to = -500; to < 20_000; to += 37) {
      const got = snap(to, raise);
      expect(got === raise.most || (got - raise.least) % raise.step === 0).toBe(true);
      expect(got).toBeGreaterThanOrEqual(raise.least);
      expect(got).toBeLessThanOrEqual(raise.most);
    }
  });

  it('the slider reaches the least, every step and the most', () => {
    expect(atNotch(0, raise)).toBe(1_200);
    expect(atNotch(1, raise)).toBe(1_300);
    expect(notches(raise)).toBe(164);
    expect(atNotch(164, raise)).toBe(17_550);
    expect(atNotch(163, raise)).toBe(17_500);
    expect(notchOf(17_550, raise)).toBe(164);
    for (const notch of [0, 1, 50, 163, 164]) expect(notchOf(atNotch(notch, raise), raise)).toBe(notch);
  });

  it('the arrows stay within what is offered', () => {
    expect(nudge(1_200, -1, raise)).toBe(1_200);
    expect(nudge(1_200, 1, raise)).toBe(1_300);
    expect(nudge(17_550, 1, raise)).toBe(17_550);
    expect(nudge(17_550, -1, raise)).toBe(17_500);
    expect(leap(raise, 200)).toBe(2);
    expect(leap({ ...raise, step: 500 }, 200)).toBe(1);
  });

  it('a fixed limit has one size and nothing to choose', () => {
    const fixed = { least: 1_600, most: 1_600, step: 400, pot: 1_600, opens: false };
    expect(notches(fixed)).toBe(0);
    expect(presets(fixed, { unit: 400, price: 800, unopened: false })).toEqual([]);
  });
});

describe('presets', () => {
  it('are parts of the pot after a bet', () => {
    const got = presets(raise, { unit: 200, price: 600, unopened: false });
    expect(got.map((one) => one.label)).toEqual(['Min', '½ pot', '¾ pot', 'Pot', 'Max']);
    // The pot-sized raise goes to $51 over the bet of $6: half of the way is $28.50, taken to a whole step.
    expect(got.map((one) => one.to)).toEqual([1_200, 2_900, 4_000, 5_100, 17_550]);
  });

  it('are multiples of the blind for the first raise', () => {
    const first = { least: 400, most: 20_000, step: 100, pot: 700, opens: false };
    const got = presets(first, { unit: 200, price: 200, unopened: true });
    expect(got.map((one) => `${one.label} ${String(one.to)}`)).toEqual(['Min 400', '2.5 BB 500', '3 BB 600', '4 BB 800', 'Max 20000']);
  });

  it('call the most the pot in pot limit', () => {
    const got = presets({ ...raise, most: 5_100 }, { unit: 200, price: 600, unopened: false, most: { label: 'Pot', means: 'the pot' } });
    expect(got.map((one) => one.label)).toEqual(['Min', '½ pot', '¾ pot', 'Pot']);
  });

  it('leave out what comes to the least or the most', () => {
    const short = { least: 1_200, most: 1_500, step: 100, pot: 5_100, opens: false };
    expect(presets(short, { unit: 200, price: 600, unopened: false }).map((one) => one.label)).toEqual(['Min', 'Max']);
  });
});

describe('words and cautions', () => {
  it('say bet, raise or complete', () => {
    expect(raiseWord(poker(), act())).toBe('Raise to');
    expect(raiseWord(poker(), act({ raise: { ...raise, opens: true } }))).toBe('Bet');
    expect(raiseWord(stud().view, act({ bring_in: 100 }))).toBe('Complete to');
    const brought = poker({ seats: [seat(1, { did: { act: 'brings-in', says: 'brings it in' }, bet: 600 }), seat(2)] });
    expect(completes(brought, act())).toBe(true);
    expect(completes(poker(), act())).toBe(false);
  });

  it('a pot is unopened while only blinds are out', () => {
    const hand = poker().hand;
    if (!hand) throw new Error('no hand');
    const first = { ...hand, boards: [[]], price: 200, street: 'preflop' };
    expect(isUnopened(poker({ hand: first }))).toBe(true);
    expect(isUnopened(poker({ hand: { ...first, price: 600 } }))).toBe(false);
    expect(isUnopened(poker())).toBe(false);
  });

  it('asks from half the stack on', () => {
    expect(isBig(499, 1_000)).toBe(false);
    expect(isBig(500, 1_000)).toBe(true);
    expect(isBig(1_000, 1_000)).toBe(true);
    expect(isBig(0, 0)).toBe(false);
  });

  it('amounts read in dollars or big blinds', () => {
    expect(amountText(2_450, 200, false)).toBe('$24.50');
    expect(amountText(2_450, 200, true)).toBe('12.2 BB');
    expect(inBlinds(17_550, 200)).toBe('87.7 BB');
    expect(typedAmount('12.5', 200, true)).toBe(2_500);
    expect(typedAmount('12.5 BB', 200, true)).toBe(2_500);
    expect(typedAmount('$12.50', 200, false)).toBe(1_250);
    expect(typedAmount('all', 200, false)).toBeNull();
    expect(boxText(1_250, 200, false)).toBe('12.5');
    expect(mine().turn?.choice.kind).toBe('act');
  });
});
