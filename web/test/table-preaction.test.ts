import { describe, expect, it } from 'vitest';
import { poker, waiting } from '../src/pages/table/fixtures';
import { answerPre, choosePre, keepPre, preOffers, type PreKind } from '../src/pages/table/preaction';
import type { Act } from '../src/pages/table/sizes';
import type { HandView, PokerView } from '../src/types';

const text = (amount: number) => `$${String(amount / 100)}`;
const { view } = waiting();
const withHand = (changes: Partial<HandView>): PokerView => {
  if (!view.hand) throw new Error('no hand');
  return { ...view, hand: { ...view.hand, ...changes } };
};
const pre = (kind: PreKind, at = view) => {
  const one = choosePre(kind, at);
  if (!one) throw new Error('no hand');
  return one;
};
const act = (changes: Partial<Act> = {}): Act => ({ kind: 'act', fold: true, check: false, call: 600, bring_in: null, raise: null, chop: false, ...changes });

describe('decisions before the turn', () => {
  it('name the amount to call', () => {
    expect(preOffers(view, 3, text).map((one) => one.label)).toEqual(['Fold', 'Call $6', 'Call any', 'Fold to any bet']);
    expect(preOffers(withHand({ price: 0 }), 3, text).map((one) => one.label)).toEqual(['Check or fold', 'Check', 'Call any', 'Fold to any bet']);
  });

  it('are only for those with cards and chips, and not in their turn', () => {
    expect(preOffers(poker(), 3, text)).toEqual([]);
    expect(preOffers(view, 6, text)).toEqual([]);
    expect(preOffers(view, 7, text)).toEqual([]);
    expect(preOffers({ ...view, hand: null }, 3, text)).toEqual([]);
  });

  it('clear when the bet changes', () => {
    const raised = withHand({ price: 1_800 });
    for (const kind of ['check', 'check-fold', 'call'] as const) {
      expect(keepPre(pre(kind), view)?.kind).toBe(kind);
      expect(keepPre(pre(kind), raised)).toBeNull();
    }
    expect(keepPre(pre('call-any'), raised)?.kind).toBe('call-any');
    expect(keepPre(pre('fold-any'), raised)?.kind).toBe('fold-any');
  });

  it('clear with the street, but for folding to any bet', () => {
    const turn = withHand({ street: 'turn' });
    expect(keepPre(pre('check'), turn)).toBeNull();
    expect(keepPre(pre('call-any'), turn)).toBeNull();
    expect(keepPre(pre('fold-any'), turn)?.kind).toBe('fold-any');
  });

  it('clear with the hand, all of them', () => {
    for (const kind of ['check', 'check-fold', 'call', 'call-any', 'fold-any'] as const) {
      expect(keepPre(pre(kind), withHand({ number: 3_142 }))).toBeNull();
      expect(keepPre(pre(kind), { ...view, hand: null })).toBeNull();
    }
  });

  it('never do more than was meant', () => {
    expect(answerPre(pre('check'), act({ check: true, call: null }))).toBe('check');
    expect(answerPre(pre('check'), act())).toBeNull();
    expect(answerPre(pre('check-fold'), act())).toBe('fold');
    expect(answerPre(pre('check-fold'), act({ check: true, call: null }))).toBe('check');
    expect(answerPre(pre('fold-any'), act({ fold: false }))).toBeNull();
    expect(answerPre(pre('call'), act())).toBe('call');
    expect(answerPre(pre('call'), act({ call: null, check: true }))).toBeNull();
    expect(answerPre(pre('call-any'), act({ check: true, call: null }))).toBe('check');
    expect(answerPre(pre('call-any'), act())).toBe('call');
  });
});
