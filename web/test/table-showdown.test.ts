import { describe, expect, it } from 'vitest';
import { betSpot, seatSpot } from '../src/pages/table/layout';
import { omaha, poker } from '../src/pages/table/fixtures';
import { answerShow, standing, winningCards } from '../src/pages/table/showdown';
import { reading } from '../src/pages/table/sizes';

describe('a showdown', () => {
  it('lights the cards that won either half, and dims the others', () => {
    const lit = winningCards(omaha().view);
    expect(standing('Kd', lit)).toBe('lit');
    expect(standing('As', lit)).toBe('lit');
    expect(standing('Qh', lit)).toBe('dim');
    expect(standing('??', lit)).toBe('plain');
  });

  it('lights nothing while a hand is on, or where nobody showed', () => {
    expect(winningCards(poker())).toBeNull();
    const { view } = omaha();
    const unseen = { ...view, last: view.last ? { ...view.last, pushed: view.last.pushed.map((pot) => ({ ...pot, cards: [] })) } : null };
    expect(winningCards(unseen)).toBeNull();
    expect(standing('Kd', null)).toBe('plain');
  });

  it('mucks for us only what is beaten and may be mucked', () => {
    expect(answerShow({ kind: 'show', muck: true, beaten: true })).toBe('muck');
    expect(answerShow({ kind: 'show', muck: true, beaten: false })).toBe('show');
    expect(answerShow({ kind: 'show', muck: false, beaten: true })).toBe('show');
  });
});

describe('what is typed', () => {
  const raise = { least: 1_200, most: 17_550, step: 100, pot: 5_100, opens: false };
  it('is a total that is offered, to the step', () => {
    expect(reading(5_000, raise)).toEqual({ kind: 'takes', to: 5_000 });
    expect(reading(5_040, raise)).toEqual({ kind: 'takes', to: 5_000 });
    expect(reading(17_550, raise)).toEqual({ kind: 'takes', to: 17_550 });
  });
  it('is never taken for the least or the most', () => {
    expect(reading(null, raise)).toEqual({ kind: 'nothing' });
    expect(reading(1_199, raise)).toEqual({ kind: 'below' });
    expect(reading(20_000, raise)).toEqual({ kind: 'above' });
  });
});

it('keeps plates clear of the upper edge, and bets between them and the middle', () => {
  for (const y of [11.5, 50, 88.5]) {
    const plate = seatSpot({ x: 50, y });
    expect(plate.y).toBeGreaterThan(16);
    expect(plate.y).toBeLessThan(90);
    expect(Math.abs(betSpot({ x: 50, y }).y - 50)).toBeLessThan(Math.abs(plate.y - 50) + 0.1);
  }
});
