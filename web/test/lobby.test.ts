import { describe, expect, it } from 'vitest';
import { buyInRange } from '../src/sit/buyIn';
import { bestTable, callsFor, FAMILIES, firstTable, gathering, openSeats, placeOn, sittable } from '../src/pages/lobby/board';
import { ANY, found, narrowed, read, shown, sizeOf } from '../src/pages/lobby/filters';
import { board, listed, lobbyTable } from '../src/pages/lobby/fixtures';
import { news } from '../src/pages/lobby/news';
import { buyIn, estimate, roomWords, seatWords, waitWords } from '../src/pages/lobby/words';

describe('the board', () => {
  it('has a part for every family of games, and knows a size by its figure', () => {
    expect(board().tables.map((table) => table.family)).toEqual(FAMILIES.flatMap((one) => (one === 'holdem' ? [one, one] : [one])));
    expect(board().tables.map(sizeOf)).toEqual(['low', 'middle', 'low', 'high', 'low', 'low', 'middle']);
    // Words say nothing to the page.
    expect(sizeOf(lobbyTable(9, { limits: 'by agreement', stake: 1_200 }))).toBe('high');
  });

  it('counts seats that are held as not open', () => {
    const table = lobbyTable(1, { seats: 9, taken: 7, held: 2 });
    expect(openSeats(table)).toBe(0);
    expect(seatWords(table)).toBe('7 of 9, 2 held, full');
    expect(seatWords(lobbyTable(1))).toBe('5 of 9, 4 open');
  });

  it('lets nobody sit down before those who wait', () => {
    const lobby = board();
    const open = lobbyTable(2, { list: 'holdem-fl-4-8', taken: 8 });
    expect(sittable(lobby, open, 99)).toBe(false);
    expect(sittable(board({ lists: [] }), open, 99)).toBe(true);
    expect(sittable(lobby, lobbyTable(1, { frozen: true }))).toBe(false);
    expect(sittable(lobby, lobbyTable(1, { still: true }))).toBe(false);
  });

  it('finds the fullest table with a seat that the account covers', () => {
    const lobby = board({ lists: [] });
    const tables = [lobbyTable(1, { taken: 3 }), lobbyTable(2, { taken: 8 }), lobbyTable(3, { taken: 9 }), lobbyTable(4, { taken: 8, must_move_to: 2 })];
    expect(bestTable(lobby, tables, 100_000)?.id).toBe(2);
    expect(bestTable(lobby, tables, 100)).toBeNull();
    expect(firstTable({ ...lobby, tables: [lobbyTable(7, { kind: 'craps', game: null, family: 'house' }), lobbyTable(8, { game: 'razz', family: 'stud' })] }, 100_000)?.id).toBe(8);
    expect(firstTable(lobby, 100_000)?.id).toBe(1);
  });

  it('lists games that are asked for and not dealt', () => {
    expect(gathering(board()).map((list) => list.key)).toEqual(['badugi-fl-3-6']);
  });

  it('says the board in words', () => {
    const list = board().lists[0];
    if (!list) throw new Error('no list');
    expect(placeOn(list, 17)).toBe(2);
    expect(placeOn(list, null)).toBe(0);
    expect(waitWords(list)).toBe('3 waiting');
    expect(estimate(list)).toBe('about 30 min');
    expect(buyIn(lobbyTable(1))).toBe('$80–$300');
    expect(buyIn(lobbyTable(1, { buy_in_most: null }))).toBe('$80 or more');
    expect(roomWords([lobbyTable(1)], 0)).toBe('1 table, 4 open seats.');
  });

  it('brings what is usual, within the table and the account', () => {
    expect(buyInRange(lobbyTable(1), 200_000)).toEqual({ least: 8_000, most: 30_000, usual: 20_000 });
    expect(buyInRange(lobbyTable(1), 10_000)).toEqual({ least: 8_000, most: 10_000, usual: 10_000 });
    expect(buyInRange(lobbyTable(1, { betting: 'fixed-limit', limits: '$4/$8', stake: 800, buy_in_most: null }), 200_000).usual).toBe(20_000);
  });
});

describe('filters', () => {
  const ids = (changes: Partial<typeof ANY>, typed = '') => shown(board(), { ...ANY, ...changes }, typed).map((table) => table.id);

  it('narrow the board down', () => {
    expect(ids({ game: 'holdem' })).toEqual([1, 2]);
    expect(ids({ betting: 'fixed-limit' })).toEqual([2, 4, 5]);
    expect(ids({ stakes: 'high' })).toEqual([4]);
    expect(ids({ book: 'nj-2008' })).toEqual([2]);
    expect(ids({ open: true })).not.toContain(2);
    expect(ids({}, 'kill $4/$8')).toEqual([2]);
    expect(narrowed({ ...ANY, open: true, book: 'x' })).toBe(2);
  });

  it('put it in order', () => {
    expect(ids({ sort: 'dear' })[0]).toBe(4);
    expect(ids({ sort: 'cheap' }).at(-1)).toBe(4);
    expect(ids({ sort: 'open' }).at(-1)).toBe(2);
  });

  it('find words anywhere on the row', () => {
    expect(found(lobbyTable(1), 'NO LIMIT table')).toBe(true);
    expect(found(lobbyTable(1), 'catfish')).toBe(true);
    expect(found(lobbyTable(1), 'razz')).toBe(false);
  });

  it('forget what cannot be', () => {
    expect(read('{"game":"chess","stakes":7,"open":"yes","sort":"x","book":3}')).toEqual(ANY);
    expect(read('not json')).toEqual(ANY);
    expect(read('{"game":"stud","open":true}')).toEqual({ ...ANY, game: 'stud', open: true });
  });
});

describe('news of lists', () => {
  const lists = (names: ReturnType<typeof listed>[]) => board({ lists: [{ key: 'k', title: "$4/$8 Hold'em", state: 'going', names, mean_wait: null, estimate: null }] });
  const call = { table: 2, seat: 5, until: 60_000 };

  it('tell a call at once, and once', () => {
    const called = lists([listed(17, call)]);
    expect(news(null, called, 17).calls).toEqual(["Your seat is ready: $4/$8 Hold'em, Table 2, seat 5."]);
    expect(news(called, called, 17).calls).toEqual([]);
    expect(news(null, called, 18).calls).toEqual([]);
    expect(callsFor(called, 17)).toHaveLength(1);
  });

  it('tell our place when it changes, and nobody else', () => {
    const third = lists([listed(1), listed(2), listed(17)]);
    const second = lists([listed(2), listed(17)]);
    expect(news(third, second, 17).places).toEqual(["You are now 2nd on the list for $4/$8 Hold'em."]);
    expect(news(second, second, 17).places).toEqual([]);
    expect(news(second, lists([listed(2)]), 17).places).toEqual(["You are off the list for $4/$8 Hold'em."]);
    expect(news(lists([]), second, 17).places).toEqual(["You are 2nd on the list for $4/$8 Hold'em."]);
    expect(news(null, second, 17).places).toEqual([]);
  });
});
