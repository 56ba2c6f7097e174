import { expect, it } from 'vitest';
import { amount, cardLine, cardsTyped, changes, nextHand, setUp, type Live } from '../src/pages/dealer/lines';
import { isFilled, isOfSealedTables, MISTAKES, mistakesWith, NOTHING } from '../src/pages/dealer/mistakes';
import { find } from '../src/routes';

const seat = (number: number, stack: number, more: Partial<Live['seats'][number]> = {}): Live['seats'][number] => ({
  seat: number,
  name: null,
  stack,
  bet: 0,
  state: 'playing',
  cards: ['??', '??'],
  button: false,
  ...more,
});

const live = (seats: Live['seats']): Live => ({
  title: "Texas hold'em",
  house: 'cb',
  street: 'flop',
  seats,
  boards: [],
  pots: [],
  total: 0,
  price: 0,
  piles: { burns: 0, muck: 0, stub: 46, aside: 0 },
  waits: { what: 'action', seats: [1], says: 'seat 1 to act', choice: null, card: null, rulings: [] },
  told: [],
  over: false,
  trouble: null,
});

it('is open to everybody', () => {
  expect(find('/dealer')?.route).toEqual({ path: '/dealer', page: 'dealer' });
});

it('reads cards as people type and scanners send them', () => {
  expect(cardsTyped('ah kd 10c')).toEqual(['Ah', 'Kd', 'Tc']);
  expect(cardsTyped('AhKd,2c')).toEqual(['Ah', 'Kd', '2c']);
  expect(cardsTyped('')).toEqual([]);
  for (const wrong of ['a', 'ax', '1h', 'ah k', '??']) expect(cardsTyped(wrong), wrong).toBeNull();
});

it('sets a table up, and the next hand with who is left and the button one on', () => {
  const lines = setUp({ game: 'nlhe', stakes: '1/2', house: 'nj', stacks: ['200', '150'], names: ['Ana'], button: 2 });
  expect(lines).toEqual(['game nlhe 1/2', 'house nj', 'seat 1 Ana 200', 'seat 2 150 button']);
  const after = live([seat(1, 20_050, { name: 'Ana' }), seat(2, 0, { button: true }), seat(4, 9_900)]);
  expect(nextHand([...lines, '1 folds'], after, 100)).toEqual(['game nlhe 1/2', 'house nj', 'seat 1 Ana 200.50', 'seat 4 99 button']);
});

it('writes amounts as scripts do', () => {
  expect([amount(800, 100), amount(850, 100), amount(805, 100), amount(8, 1)]).toEqual(['8', '8.50', '8.05', '8']);
});

it('names cards for a board, another board and a seat', () => {
  expect(cardLine({ to: 'board', board: 1, due: 3 }, ['Ah', 'Kd', '2c'])).toBe('board Ah Kd 2c');
  expect(cardLine({ to: 'board', board: 2, due: 1 }, ['Ah'])).toBe('second board Ah');
  expect(cardLine({ to: 'seat', seat: 4 }, ['Ah'])).toBe('deal 4 Ah');
});

it('tells what a ruling would change', () => {
  const before = live([seat(1, 1_000, { bet: 200 }), seat(2, 500)]);
  const after = live([seat(1, 1_200, { bet: 0 }), seat(2, 500, { state: 'folded', cards: [] })]);
  const said = changes(before, after, (units) => `$${units / 100}`).map((one) => one.what);
  expect(said).toEqual(['Seat 1: $2 in front becomes $0', 'Seat 1: $10 behind becomes $12', 'Seat 2: playing becomes folded', 'Seat 2: 2 cards become 0']);
});

it('says every mistake in one line, once it is filled in', () => {
  const filled = { ...NOTHING, seat: '3', nth: '2', card: 'Ah', amount: '40' };
  const said = MISTAKES.map((one) => one.line(filled));
  expect(new Set(said).size).toBe(MISTAKES.length);
  expect(new Set(MISTAKES.map((one) => one.key)).size).toBe(MISTAKES.length);
  for (const line of said) expect(line).toMatch(/^(\d+|dealer|floor) [a-z]/);
  const raise = MISTAKES.find((one) => one.key === 'early-raise');
  expect(raise && isFilled(raise, { ...NOTHING, seat: '3' })).toBe(false);
  expect(raise && isFilled(raise, { ...NOTHING, seat: '3', amount: '40' })).toBe(true);
});

it('says what only people can know: who looked, what is mixed, who relied on it', () => {
  const line = (key: string, some: Partial<typeof NOTHING>) => MISTAKES.find((one) => one.key === key)?.line({ ...NOTHING, seat: '3', nth: '2', card: 'Ah', amount: '40', ...some });
  expect(line('flashed', { ticked: ['looked'] })).toBe('dealer exposes 3 2 flashed looked Ah');
  expect(line('own', { picked: 'dropped', card: '' })).toBe('3 exposes 2 dropped');
  expect(line('deal-early', { ticked: ['looked'], card: '' })).toBe('dealer deals early looked ??');
  expect(line('wrong-burn', { ticked: ['mixed'], seats: ['2', '3'] })).toBe('dealer reports wrong-burn mixed looked 2 3');
  expect(line('wager-size', { ticked: ['wagerer-asks', 'relied-on'] })).toBe('dealer reports wager-size relied-on wagerer-asks');
  expect(line('moved', { picked: 'in-pot', ticked: ['acted-on'] })).toBe('dealer reports moved 40 in-pot acted-on');
  expect(line('moved', {})).toBe('dealer reports moved 40 pushed');
  expect(line('unnoticed', { picked: 'bets' })).toBe('3 bets 40 unnoticed');
  expect(line('thrown', { picked: 'accident', ticked: ['otherwise', 'mixed'] })).toBe('floor reports thrown 3 accident mixed otherwise');
  expect(line('skipped', { ticked: ['away'] })).toBe('dealer reports skipped 3 away');
  expect(line('unaware-of-kill', { ticked: ['required'] })).toBe('3 withdraws unaware-of-kill required');
});

it('finds a mistake by a few words, and leaves out what a sealed deck cannot do', () => {
  expect(mistakesWith('burn forg', MISTAKES).map((one) => one.key)).toEqual(['burn-forgotten']);
  expect(mistakesWith('', MISTAKES)).toHaveLength(MISTAKES.length);
  expect(MISTAKES.filter(isOfSealedTables).map((one) => one.key)).toEqual([
    'passed-over', 'released', 'wrong-low-card', 'moved', 'wager-size', 'button', 'dispute', 'void',
  ]);
});
