import { describe, expect, it } from 'vitest';
import { told } from '../src/pages/table/fixtures';
import { ahead, latestOdds, oddsText } from '../src/pages/table/odds';

const odds = (...shares: number[]) => ({ odds: shares.map((share, at) => ({ seat: at + 1, share })) });

describe('how often a hand wins', () => {
  it('has one decimal, and only what is certain looks certain', () => {
    expect([8_199, 1_801, 5_000].map(oddsText)).toEqual(['82.0%', '18.0%', '50.0%']);
    expect([0, 1, 9_999, 10_000].map(oddsText)).toEqual(['0%', '0.1%', '99.9%', '100%']);
  });

  it('is what was counted last in the hand that is on', () => {
    const flop = told(4, 'board-card-dealt', 'Kh comes on the board', odds(900, 9_100));
    expect(latestOdds([told(1, 'hand-began', ''), told(2, 'tabled', '', odds(8_199, 1_801)), told(3, 'card-burned', ''), flop, told(5, 'card-burned', '')])?.get(2)).toBe(9_100);
    expect(latestOdds([flop, told(5, 'hand-began', '')])).toBeNull();
    expect(latestOdds([told(1, 'tabled', '')])).toBeNull();
  });

  it('knows who is ahead, and when nobody is', () => {
    expect(ahead(new Map([[1, 900], [2, 9_100]]))).toBe(2);
    expect(ahead(new Map([[1, 5_000], [2, 5_000]]))).toBeNull();
  });
});
