import { beforeEach, describe, expect, it } from 'vitest';
import { autoAt, due, forgetAuto, readAuto, setAuto } from '../src/pages/table/autoTopUp';

const auto = { below: 60, upTo: 100 };
const stand = { chips: 5_000, unit: 200, chip: 100, range: { least: 100, most: 35_000 }, balance: 100_000 };

describe('auto top-up', () => {
  beforeEach(() => {
    localStorage.clear();
    forgetAuto();
  });

  it('adds what is missing, in whole chips', () => {
    expect(due(auto, stand)).toBe(15_000);
    expect(due(auto, { ...stand, chips: 5_050 })).toBe(14_900);
  });

  it('adds nothing where there is enough', () => {
    expect(due(auto, { ...stand, chips: 12_000 })).toBe(0);
    expect(due(auto, { ...stand, chips: 11_999 })).toBe(8_000);
  });

  it('takes no more than the table allows and the account holds', () => {
    expect(due(auto, { ...stand, range: { least: 100, most: 4_000 } })).toBe(4_000);
    expect(due(auto, { ...stand, balance: 2_550 })).toBe(2_500);
  });

  it('brings a whole buy-in after a lost stack', () => {
    expect(due({ below: 10, upTo: 20 }, { ...stand, chips: 0, range: { least: 8_000, most: 40_000 } })).toBe(8_000);
  });

  it('says when the account cannot pay', () => {
    expect(due(auto, { ...stand, balance: 50 })).toBeNull();
    expect(due(auto, { ...stand, chips: 0, range: { least: 8_000, most: 40_000 }, balance: 7_900 })).toBeNull();
  });

  it('is off until it is set, at each table by itself, and outlasts the page', () => {
    expect(autoAt(3)).toBeNull();
    setAuto(3, auto);
    forgetAuto();
    expect(autoAt(3)).toEqual(auto);
    expect(autoAt(4)).toBeNull();
    setAuto(3, null);
    expect(autoAt(3)).toBeNull();
  });

  it('keeps nothing odd', () => {
    expect(readAuto('{"tables":[[3,{"below":60,"upTo":20}],[4,{"below":-1,"upTo":5}],["x",null],[5,{"below":5,"upTo":9}],7]}').tables).toEqual([[5, { below: 5, upTo: 9 }]]);
    expect(readAuto('nonsense').tables).toEqual([]);
  });
});
