import { describe, expect, it } from 'vitest';
import { readBoard, readLast, readPot, readStacks, readTurn, spoken, yourTurn } from '../src/pages/table/announcer';
import { draw, mine, omaha, poker, seat, stud, told } from '../src/pages/table/fixtures';
import { around, inward, order } from '../src/pages/table/layout';
import { seatWords, stateWord } from '../src/pages/table/marks';
import { readHand } from '../src/pages/table/reading';

const text = (amount: number) => `$${String(amount / 100)}`;

describe('what is read aloud', () => {
  it('is short: no seat numbers, no procedure, cards in words', () => {
    const events = [
      told(1, 'decks-shuffled', 'the first deck is shuffled', { procedure: true }),
      told(2, 'card-dealt', 'Ann (1) gets ?? face down', { cards: ['??'] }),
      told(3, 'raised', 'Chas (4) bets $6', { seat: 4, aloud: 'Chas bets $6' }),
      told(4, 'folded', 'Ann (1) folds', { seat: 1, aloud: 'Ann folds' }),
      told(5, 'up-card-dealt', 'Ed (7) gets Td face up', { seat: 7, cards: ['Td'], aloud: 'Ed gets ten of diamonds face up' }),
    ];
    expect(spoken(events)).toBe('Chas bets $6. Ann folds. Ed gets ten of diamonds face up.');
  });

  it('reads a street in one breath, and two streets apart', () => {
    const board = (n: number, card: string) => told(n, 'board-card-dealt', `${card} comes on the board`, { cards: [card] });
    expect(spoken([board(1, 'Ah'), board(2, 'Td'), board(3, '7c')])).toBe('Board: ace of hearts, ten of diamonds, seven of clubs.');
    expect(spoken([board(1, 'Ah'), told(2, 'card-burned', 'the dealer burns ??'), board(3, '7c')])).toBe('Board: ace of hearts. Board: seven of clubs.');
  });

  it('is nothing where nothing needs telling', () => {
    expect(spoken([told(1, 'clock-started', 'time to act runs')])).toBe('');
  });

  it('says what one may do in the own turn', () => {
    expect(yourTurn(mine(), poker(), text)).toBe('Your turn: call $6 or raise $12 to $175.5.');
    const { view, mine: own } = stud();
    if (!own) throw new Error('nobody');
    expect(yourTurn(own, view, text)).toBe('Your turn: call $8 or raise to $16.');
    const drawing = draw();
    if (!drawing.mine) throw new Error('nobody');
    expect(yourTurn(drawing.mine, drawing.view, text)).toBe('Your turn: draw up to 5, or stand pat.');
    const turn = (choice: NonNullable<ReturnType<typeof mine>['turn']>['choice']) => yourTurn(mine({ turn: { token: 1, hand: 1, choice } }), poker(), text);
    expect(turn({ kind: 'show', muck: true, beaten: false })).toBe('Your turn: show or muck.');
    expect(turn({ kind: 'chop-answer' })).toBe('Your turn: chop the blinds or play on.');
    expect(turn({ kind: 'runs', most: 2 })).toContain('up to 2 times');
    expect(turn({ kind: 'act', fold: true, check: false, call: null, bring_in: 100, raise: { least: 400, most: 400, step: 400, pot: 400, opens: false }, chop: false })).toBe(
      'Your turn: bring it in for $1 or complete to $4.',
    );
  });

  it('answers the reading keys', () => {
    expect(readHand(mine())).toBe('Your hand: ace of spades, king of spades; pair of aces.');
    expect(readHand(null)).toBe('You have no cards.');
    expect(readBoard(poker())).toBe('Board: ace of hearts, ten of diamonds, seven of clubs.');
    expect(readBoard(stud().view)).toContain('Bartholomew shows eight of clubs, eight of diamonds, two of hearts.');
    expect(readBoard(omaha().view)).toContain('king of hearts');
    expect(readPot(poker(), text)).toBe('Pot $39: main pot $24, side pot 1 $9. The bet is $6.');
    expect(readPot(omaha().view, text)).toContain('Dolores won $42, main pot.');
    expect(readStacks(poker(), text)).toContain('Chas $193, $6 in front.');
    expect(readStacks(poker(), text)).toContain('Ed $0, all-in.');
    expect(readTurn({ ...poker(), waits: { ...poker().waits, until: 10_000 } }, null, 4_000, text)).toBe('Guest 17 to act. 6 seconds left.');
    expect(readLast([told(1, 'raised', 'Chas (4) bets $6', { aloud: 'Chas bets $6' }), told(2, 'clock-started', 'time')])).toBe('Chas bets $6.');
  });

  it('names seats with their marks', () => {
    expect(seatWords(seat(2, { marks: ['small-blind'], bet: 100 }), poker(), text)).toBe('Seat 2: Bartholomew, $158, $1 bet, small blind');
    expect(stateWord(seat(9, { state: 'waiting' }), poker())).toBe('Waiting');
    expect(stateWord(seat(9, { state: 'waiting' }), poker({ hand: null }))).toBeNull();
  });
});

describe('seats around the felt', () => {
  it('start at the bottom and go clockwise', () => {
    const spots = around(4, 1, 40, 40);
    expect(spots.map((one) => [Math.round(one.x), Math.round(one.y)])).toEqual([[50, 90], [10, 50], [50, 10], [90, 50]]);
    expect(inward({ x: 50, y: 90 }, 0.5)).toEqual({ x: 50, y: 70 });
  });

  it('put the own seat first', () => {
    expect(order([1, 2, 3, 4], 3)).toEqual([3, 4, 1, 2]);
    expect(order([1, 2, 3, 4], null)).toEqual([3, 4, 1, 2]);
  });

  it('stand evenly along a long oval', () => {
    const spots = around(9, 1.8, 43, 38);
    const ways = spots.map((one, at) => {
      const next = spots[(at + 1) % spots.length] ?? one;
      return Math.hypot((next.x - one.x) * 1.8, next.y - one.y);
    });
    expect(Math.max(...ways) / Math.min(...ways)).toBeLessThan(1.25);
  });
});
