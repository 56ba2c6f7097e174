import { describe, expect, it } from 'vitest';
import { craps, CRAPS, OFFERS, premium, settled, told } from '../src/pages/pit/fixtures';
import { nearest } from '../src/pages/pit/grid';
import { again, chipValues, cost, draftOf, EMPTY, fitted, net, otherStakes, ownStakes, raised, snap, unfinished } from '../src/pages/pit/stakes';
import { turnTo } from '../src/pages/pit/Wheel';
import { multiple, outcome, readDice, readWagers, spoken, spotLabel, titleOf, yourTurn } from '../src/pages/pit/words';

const six = { wager: 'place-win-6', least: 600, most: 1_800, step: 600 };

describe('stakes', () => {
  it('a chip becomes what can be paid', () => {
    expect(snap(500, six)).toBe(600);
    expect(snap(1_300, six)).toBe(1_200);
    expect(snap(50_000, six)).toBe(1_800);
  });
  it('a wager grows by a chip and never beyond the most', () => {
    const ante = { wager: 'ante', least: 1_000, most: 2_000, step: 100 };
    expect(raised(0, 500, ante)).toBe(500);
    expect(raised(500, 500, ante)).toBe(1_000);
    expect(raised(1_000, 500, ante)).toBe(1_500);
    expect(raised(1_800, 500, ante)).toBe(2_000);
    expect(raised(2_000, 500, ante)).toBe(2_000);
  });
  it('a wager below its least is not whole yet, and says which', () => {
    const offers = [{ wager: 'ante', least: 1_000, most: 2_000, step: 100 }];
    expect(unfinished({ ...EMPTY, ante: 500 }, offers)).toEqual({ spot: 'ante', least: 1_000 });
    expect(unfinished({ ...EMPTY, ante: 1_000 }, offers)).toBeNull();
    expect(unfinished(EMPTY, offers)).toBeNull();
  });
  it('a chip too small for a step adds a step', () => {
    expect(raised(600, 100, six)).toBe(1_200);
  });
  it('chips follow the limits', () => {
    expect(chipValues({ least: 100, most: 50_000 })).toEqual([100, 500, 2_500, 10_000, 50_000]);
    expect(chipValues({ least: 500, most: 10_000 })).toEqual([500, 2_500, 10_000]);
    expect(chipValues({ least: 300, most: 400 })).toEqual([300]);
    expect(chipValues({ least: 1_500, most: 100_000 })[0]).toBe(500);
  });
  it('tells own wagers from the others', () => {
    const { felt } = craps();
    if (felt.kind !== 'craps') throw new Error('craps');
    expect(ownStakes(felt.seats, 3).get('pass')).toBe(1_000);
    expect(otherStakes(felt.seats, 3).get('pass')).toBe(1_000);
    expect(otherStakes(felt.seats, 3).has('pass-odds')).toBe(false);
    expect(ownStakes(felt.seats, undefined).size).toBe(0);
  });
  it('bets again only what is missing and offered', () => {
    const before = new Map([['place-win-6', 1_200], ['pass', 1_000], ['field', 500]]);
    const now = new Map([['pass', 1_000]]);
    expect(again(before, now, [six, { wager: 'pass', least: 500, most: 5_000, step: 100 }])).toEqual([{ wager: 'place-win-6', stake: 1_200 }]);
  });
  it('the ante counts twice, because the X-Tra Bonus is as much', () => {
    expect(cost({ ...EMPTY, ante: 1_000, spin: 500 })).toBe(2_500);
  });
  it('fits a former bet to a short stack: bonuses go first, then the ante', () => {
    const draft = { ante: 2_000, 'dealer-bonus': 500, 'player-bonus': 500, spin: 500 };
    expect(fitted(draft, OFFERS, 10_000)).toEqual(draft);
    expect(fitted(draft, OFFERS, 4_600)).toEqual({ ...draft, 'player-bonus': 0, spin: 0 });
    expect(fitted(draft, OFFERS, 2_100)).toEqual({ ...EMPTY, ante: 1_000 });
    expect(fitted(draft, OFFERS, 1_900)).toBeNull();
    expect(fitted(EMPTY, OFFERS, 10_000)).toBeNull();
  });
  it('reads the draft from the layout and the net from the results', () => {
    const { felt } = settled();
    if (felt.kind !== 'premium-holdem') throw new Error('premium');
    expect(draftOf(ownStakes(felt.seats, 3))).toEqual({ ...EMPTY, ante: 2_500, spin: 500 });
    expect(net(felt.results.filter((one) => one.seat === 3))).toBe(14_500);
  });
});

describe('words', () => {
  it('labels a spot in full', () => {
    const facts = { title: 'place 6', pays: '7 to 6', stake: 1_200, others: 0, offered: true, playing: true };
    expect(spotLabel(facts)).toBe('Place 6, pays 7 to 6, your wager $12');
    expect(spotLabel({ ...facts, off: true, others: 500, offered: false })).toBe('Place 6, pays 7 to 6, your wager $12, off, others $5, no more can be added now');
    expect(spotLabel({ ...facts, stake: 0, playing: false, offered: false })).toBe('Place 6, pays 7 to 6');
  });
  it('says a spot by name', () => {
    expect(titleOf('x-tra')).toBe('X-Tra bonus');
  });
  it('speaks the course of the table and what is ours, in the words the room has for the ear', () => {
    const events = [
      told(1, 'bet-made', 'Ann (1) bets $5 on field', { seat: 1, yours: 'you bet $5 on field' }),
      told(2, 'bet-made', 'Guest 17 (3) bets $12 on place 6', { seat: 3, yours: 'you bet $12 on place 6' }),
      told(3, 'rolled', 'the dice: 3-3, 6', { aloud: 'the dice: 3-3, 6' }),
      told(4, 'settled', 'Ann (1): field of $5: loses', { seat: 1, yours: 'your field of $5: loses' }),
      told(5, 'settled', 'Guest 17 (3): place 6 of $12: wins $14 and stays up', { seat: 3, yours: 'your place 6 of $12: wins $14 and stays up' }),
      told(6, 'point-made', 'the point of 6 is made', { aloud: 'the point of 6 is made' }),
      told(7, 'spun', 'Ann (1) spins position 3: $100', { seat: 1, position: 3, aloud: 'Ann spins position 3: $100' }),
      told(8, 'deck-brought', 'a deck is brought', { procedure: true }),
    ];
    expect(spoken(events, 3)).toBe('You bet $12 on place 6. The dice: 3-3, 6. Your place 6 of $12: wins $14 and stays up. The point of 6 is made.');
    expect(spoken(events, null)).toBe('The dice: 3-3, 6. The point of 6 is made.');
  });
  it('says what may be decided', () => {
    expect(yourTurn({ kind: 'premium-first', bets: [3_000] })).toBe('Your turn: bet $30, or check.');
    expect(yourTurn({ kind: 'premium-second', bets: [1_000, 2_000] })).toBe('Your turn: bet $10 or $20, or fold.');
    expect(yourTurn({ kind: 'premium-second', bets: [] })).toBe('Your turn: fold.');
    expect(multiple(3_000, 1_000)).toBe(3);
    expect(multiple(3_000, 0)).toBeNull();
  });
  it('sums a round up', () => {
    const { results } = { ...premium(), ...settled().felt };
    expect(outcome(results as never, 3)).toBe('You win $145');
    expect(outcome(results as never, 9)).toBe('');
  });
  it('answers the reading keys', () => {
    const { felt } = craps();
    if (felt.kind !== 'craps') throw new Error('craps');
    expect(readDice(felt)).toBe('Last roll 2 and 4, 6. Bets are open; the point is 6.');
    expect(readWagers(new Map([['hard-6', 500]]), 10_000, CRAPS)).toBe('Hard 6 $5. Your stack $100.');
  });
});

describe('the layout by arrow keys', () => {
  const box = (left: number, top: number, width = 10, height = 10) => ({ left, top, right: left + width, bottom: top + height });
  const boxes = [box(20, 0), box(40, 0), box(0, 20, 50), box(20, 18)];
  it('goes to the next spot that way', () => {
    expect(nearest(box(0, 0), boxes, 'ArrowRight')).toBe(0);
    expect(nearest(box(0, 0), boxes, 'ArrowDown')).toBe(2);
    expect(nearest(box(0, 0), boxes, 'ArrowUp')).toBe(-1);
    expect(nearest(box(40, 40), boxes, 'ArrowUp')).toBe(2);
  });
});

describe('the wheel', () => {
  it('turns on and stops with the position on top', () => {
    for (const position of [1, 2, 7, 12]) {
      const turn = turnTo(2.25, position, 12);
      expect(turn).toBeGreaterThan(5);
      expect((turn * 12 + position - 1) % 12).toBeCloseTo(0);
    }
  });
});
