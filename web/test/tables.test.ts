import { describe, expect, it } from 'vitest';
import { byTurn, idsOf, keysAt, MOST, nextFrom, pathOf, type Standing } from '../src/pages/tables/several';

const at = (id: number, until: number | null | false = false): Standing => ({ id, turn: until !== false, until: until === false ? null : until });

describe('several tables', () => {
  it('reads an address and writes it', () => {
    expect(idsOf('3,7,3,x,-1,12')).toEqual([3, 7, 12]);
    expect(idsOf('none')).toEqual([]);
    expect(idsOf(null)).toEqual([]);
    expect(idsOf(Array.from({ length: 20 }, (_, n) => n).join(','))).toHaveLength(MOST);
    expect(pathOf([3, 7, 3])).toBe('/tables?ids=3,7');
    expect(pathOf([])).toBe('/tables');
  });

  it('puts whose turn is ours first, the most pressing at the head', () => {
    const tables = [at(1), at(2, 900), at(3), at(4, 500), at(5, null)];
    expect(byTurn(tables).map((one) => one.id)).toEqual([4, 2, 5, 1, 3]);
  });

  it('goes to the next turn, and round the tables where there is none', () => {
    expect(nextFrom(1, [at(1), at(2), at(3, 100)])).toBe(3);
    expect(nextFrom(3, [at(1), at(2), at(3, 100)])).toBe(1);
    expect(nextFrom(null, [at(1), at(2)])).toBe(1);
    expect(nextFrom(null, [])).toBeNull();
  });

  it('leaves the keys where a turn is being thought over', () => {
    expect(keysAt(2, [at(1), at(2, 900)], [at(1, 100), at(2, 900)])).toBe(2);
  });

  it('moves them to a turn that comes up, and on once a turn is answered', () => {
    expect(keysAt(2, [at(1), at(2)], [at(1, 100), at(2)])).toBe(1);
    expect(keysAt(2, [at(1, 100), at(2, 900)], [at(1, 100), at(2)])).toBe(1);
    expect(keysAt(2, [at(1), at(2, 900)], [at(1), at(2)])).toBe(2);
  });

  it('leaves them where they were put while nothing changes', () => {
    expect(keysAt(2, [at(1, 100), at(2)], [at(1, 100), at(2)])).toBe(2);
    expect(keysAt(2, [at(1), at(2)], [at(1), at(2)])).toBe(2);
  });

  it('finds a place for them where their table is gone', () => {
    expect(keysAt(9, [], [at(1), at(2)])).toBe(1);
    expect(keysAt(null, [], [])).toBeNull();
  });
});
