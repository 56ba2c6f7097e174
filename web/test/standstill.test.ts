import { beforeEach, describe, expect, it } from 'vitest';
import { hearStandstill, standstill } from '../src/standstill';
import type { ClientOut } from '../src/types';

const notice = (key: string): ClientOut => ({ type: 'notice', kind: 'unavailable', key, says: `it says ${key}` });
const welcome: ClientOut = {
  type: 'welcome', me: null, house: 'Croupier', currency: { code: 'USD', sign: '$', places: 2 }, demo: true, version: '1', now: 0,
};

describe('a room that stands still', () => {
  beforeEach(() => {
    standstill.value = null;
  });

  it('is shown until it goes on', () => {
    expect(hearStandstill(notice('room-stopped'))).toBe(true);
    expect(standstill.value).toBe('it says room-stopped');
    expect(hearStandstill(notice('room-goes-on'))).toBe(true);
    expect(standstill.value).toBeNull();
  });

  it('is told again to whoever connects meanwhile', () => {
    hearStandstill(notice('room-stopped'));
    expect(hearStandstill(welcome)).toBe(false);
    expect(standstill.value).toBeNull();
    hearStandstill(notice('room-stopped'));
    expect(standstill.value).not.toBeNull();
  });

  it('leaves other notices to whoever shows them', () => {
    expect(hearStandstill(notice('too-many-messages'))).toBe(false);
    expect(standstill.value).toBeNull();
  });
});
