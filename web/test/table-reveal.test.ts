import { describe, expect, it } from 'vitest';
import { mine, poker, table, told } from '../src/pages/table/fixtures';
import { frames, isOurTurn, staged } from '../src/pages/table/reveal';
import { stepMine, stepView, stepWords } from '../src/pages/replay/steps';
import { clampStep } from '../src/ui/Steps';

const board = (n: number, card: string) => told(n, 'board-card-dealt', `${card} comes on the board`, { cards: [card] });
const burn = (n: number) => told(n, 'card-burned', 'the dealer burns ??', { cards: ['??'] });
const pushed = (n: number) => told(n, 'pot-pushed', 'Ann (1) wins $24', { seat: 1 });

describe('turning up streets', () => {
  it('waits for nothing where one street comes', () => {
    expect(frames([burn(1), board(2, 'Ah'), board(3, 'Td'), board(4, '7c')])).toEqual([]);
    expect(frames([told(1, 'raised', 'Ann bets')])).toEqual([]);
    expect(frames([told(1, 'folded', 'Ann folds'), pushed(2)])).toEqual([]);
  });

  it('turns a run-out up street by street, then the result', () => {
    const got = frames([told(1, 'called', 'Ann calls'), burn(2), board(3, '2s'), burn(4), board(5, '9d'), told(6, 'tabled', 'Ann shows', { seat: 1, cards: ['As', 'Ks'] }), pushed(7)]);
    expect(got.map((one) => one.cards)).toEqual([['2s'], ['2s', '9d']]);
  });

  it('shows hands that were turned up before the cards', () => {
    const got = frames([told(1, 'tabled', 'Ann shows', { seat: 1, cards: ['As', 'Ks'] }), burn(2), board(3, '2s'), burn(4), board(5, '9d'), pushed(6)]);
    expect(got[0]?.shown).toEqual({ 1: ['As', 'Ks'] });
  });

  it('without a result, the last street is the table as it stands', () => {
    expect(frames([burn(1), board(2, '2s'), burn(3), board(4, '9d')]).map((one) => one.cards)).toEqual([['2s']]);
  });

  it('holds nothing back from a new hand', () => {
    expect(frames([burn(1), board(2, '2s'), burn(3), board(4, '9d'), pushed(5), told(6, 'hand-began', 'hand 2 begins')])).toEqual([]);
  });

  it('looks at hands that lie face up before the next card, and gives every street its chances', () => {
    const odds = (one: number, other: number) => ({ odds: [{ seat: 1, share: one }, { seat: 2, share: other }] });
    const got = frames([
      told(1, 'tabled', 'Ben shows', { seat: 2, cards: ['Kd', 'Kc'], ...odds(8_199, 1_801) }),
      burn(2), told(3, 'board-card-dealt', 'Kh comes on the board', { cards: ['Kh'], ...odds(900, 9_100) }),
      burn(4), told(5, 'board-card-dealt', 'Ad comes on the board', { cards: ['Ad'], ...odds(10_000, 0) }), pushed(6),
    ]);
    expect(got.map((one) => [one.cards, one.odds?.get(1)])).toEqual([[[], 8_199], [['Kh'], 900], [['Kh', 'Ad'], 10_000]]);
    expect(got[0]?.shown).toEqual({ 2: ['Kd', 'Kc'] });
  });

  it('keeps the result back until the cards are out', () => {
    const before = poker();
    const after = poker({ hand: null, last: { number: 3_141, boards: [['Ah', 'Td', '7c', '2s', '9d']], shown: [], pushed: [], rake: 0, drops: 0 } });
    const now = staged(before, after, { cards: ['2s'], shown: { 1: ['As', 'Ks'] }, odds: null });
    expect(now.hand?.boards).toEqual([['Ah', 'Td', '7c', '2s']]);
    expect(now.last).toBeNull();
    expect(now.seats[0]?.cards).toEqual(['As', 'Ks']);
    expect(now.waits.seats).toEqual([]);
  });

  it('knows a turn that is over from one that waits', () => {
    expect(isOurTurn(mine(), poker())).toBe(true);
    expect(isOurTurn(mine({ turn: null }), poker())).toBe(false);
    expect(isOurTurn(mine(), poker({ hand: null }))).toBe(false);
    expect(isOurTurn(mine({ seat: 4 }), poker())).toBe(false);
  });

  it('turns up two boards, what they share on both', () => {
    const before = poker();
    const after = poker({ hand: null, last: { number: 1, boards: [['Ah', 'Td', '7c', '2s', '9d'], ['Ah', 'Td', '7c', '3s', '4d']], shown: [], pushed: [], rake: 0, drops: 0 } });
    expect(staged(before, after, { cards: ['2s', '9d', '3s'], shown: {}, odds: null }).hand?.boards).toEqual([['Ah', 'Td', '7c', '2s', '9d'], ['Ah', 'Td', '7c', '3s']]);
  });
});

describe('a step of a replay', () => {
  it('shows the cards this viewer saw, and no clock', () => {
    const step = { told: [told(1, 'raised', 'Chas (4) bets $6', { aloud: 'Chas bets $6' })], view: table(poker()), holdings: [{ seat: 1, cards: ['As', 'Ks'] }] };
    const view = stepView(step);
    expect(view?.seats[0]?.cards).toEqual(['As', 'Ks']);
    expect(view?.seats[1]?.cards).toEqual(['??', '??']);
    expect(view?.waits.until).toBeNull();
    expect(stepMine(1, step)).toMatchObject({ seat: 1, cards: ['As', 'Ks'], up: [false, false] });
    expect(stepMine(null, step)).toBeNull();
    expect(stepWords(step)).toBe('Chas bets $6');
    expect(stepWords(undefined)).toBe('nothing to report');
    expect([clampStep(-1, 5), clampStep(7, 5), clampStep(2, 5)]).toEqual([0, 4, 2]);
  });
});
