import { afterEach, describe, expect, it } from 'vitest';
import { overOrShort } from '../src/format';
import { inbox, waitsForMe, whyNotMine, type InboxItem } from '../src/inbox';
import { progress, readCount, standing } from '../src/pages/cage/Day';
import { approval, nameOf } from '../src/pages/inbox';
import { me } from '../src/session';
import type { Me } from '../src/types';

const staff = (badge: number, ...roles: Me['roles']): Me => ({ name: 'x', player: null, badge, roles, guest: false, balance: 0, places: [], on_tables: 0, limits: [], remind_every: 60, csrf: '' });
const item = (what: InboxItem['what'], by: number, roles: InboxItem['roles']): InboxItem => ({ what, by, roles, says: '', parts: [] });
const close = item({ kind: 'day-close', proposal: 7, day: 3 }, 3, ['cage']);
const claim = item({ kind: 'claim', claim: 2, hand: 90 }, 9, ['floor']);

afterEach(() => {
  me.value = undefined;
  inbox.value = null;
});

describe('a count', () => {
  it('is a number: nothing typed is none, and zero is typed', () => {
    expect(readCount('')).toBe('Enter what you counted. If there is nothing in it, enter 0.');
    expect(readCount('  ')).toBe('Enter what you counted. If there is nothing in it, enter 0.');
    expect(readCount('0')).toBe(0);
    expect(readCount('12.50')).toBe(1_250);
    expect(readCount('a few')).toBe('Enter an amount in dollars.');
  });
  it('is the last one entered, and says by how much it is off', () => {
    const entry = (counted: number) => ({ by: 3, at: 0, counted, expected: 100, off: counted - 100 });
    expect(standing({ counts: [entry(90), entry(100)] })?.off).toBe(0);
    expect(progress([{ counts: [entry(1)] }, { counts: [] }])).toEqual({ done: 1, all: 2 });
    expect([-500, 0, 250].map(overOrShort)).toEqual(['$5 short', 'agrees', '$2.50 over']);
  });
});

describe('what waits for a second badge', () => {
  it('is counted for those who may decide it, and never for who proposed it', () => {
    inbox.value = [close, claim];
    me.value = staff(3, 'cage');
    expect([whyNotMine(close), whyNotMine(claim), waitsForMe.value]).toEqual(['own', 'role', 0]);
    me.value = staff(4, 'cage');
    expect([whyNotMine(close), waitsForMe.value]).toEqual([null, 1]);
    me.value = staff(4, 'cage', 'floor');
    expect(waitsForMe.value).toBe(2);
  });
  it('is approved by what it is', () => {
    expect(approval(close)).toEqual({ kind: 'cage', act: { do: 'approve', proposal: 7 } });
    expect(approval(claim)).toEqual({ kind: 'floor', act: { do: 'approve-claim', claim: 2 } });
    const meter = item({ kind: 'meter', adjustment: 5 }, 9, ['floor']);
    expect(approval(meter)).toEqual({ kind: 'floor', act: { do: 'approve-adjustment', adjustment: 5 } });
    const hand = item({ kind: 'void-hand', table: 4, hand: 91 }, 9, ['floor']);
    expect(approval(hand)).toMatchObject({ kind: 'table', table: 4, act: { do: 'rule-hand', choice: 'void' } });
    expect([close, claim, meter, hand].map(nameOf)).toEqual(['day 3', 'claim 2', 'adjustment 5', 'hand 91']);
  });
});
