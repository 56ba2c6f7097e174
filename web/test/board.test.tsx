import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from 'preact/test-utils';
import { calls, meters, posted } from '../src/pages/board/games';
import { Games } from '../src/pages/board';
import { board, listed, lobbyTable } from '../src/pages/lobby/fixtures';

const root = document.createElement('div');
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('posts each game once, with its tables, open seats and names, and games that gather', () => {
  const lobby = board({
    tables: [
      lobbyTable(1),
      lobbyTable(2, { taken: 9 }),
      lobbyTable(3, { still: true }),
      lobbyTable(7, { kind: 'craps', game: null, family: 'house', list: null }),
      lobbyTable(8, { family: 'stud', title: 'Razz', limits: '$2/$4', stake: 400, list: null, taken: 8, held: 1 }),
    ],
    lists: [
      { key: 'badugi', title: '$3/$6 Badugi', state: 'interest', names: [listed(40)], mean_wait: null, estimate: null },
      { key: 'holdem-nl-1-2', title: "$1/$2 Hold'em", state: 'going', names: [listed(5, { table: 1, seat: 3, until: 9 }), listed(6)], mean_wait: null, estimate: 60 },
      { key: 'empty', title: '$3/$6 Stud', state: 'interest', names: [], mean_wait: null, estimate: null },
    ],
  });
  expect(posted(lobby).map(({ title, tables, open, waits }) => [title, tables, open, waits.map((one) => one.player)])).toEqual([
    // A table where nothing moves offers no seat.
    ["$1/$2 Hold'em", 3, 4, [6]],
    ['$2/$4 Razz', 1, 0, []],
    ['$3/$6 Badugi', 0, 0, [40]],
  ]);
});

it('calls the most urgent first, by the name of the table', () => {
  const lobby = board({
    lists: [
      { key: 'a', title: 'A', state: 'going', names: [listed(1, { table: 2, seat: null, until: 50 }), listed(2, { table: 99, seat: 4, until: 20 })], mean_wait: null, estimate: null },
    ],
  });
  expect(calls(lobby).map(({ player, table, seat }) => [player, table, seat])).toEqual([[2, 'Table 99', 4], [1, 'Table 2', null]]);
});

it('shows the largest prize of each jackpot and every meter', () => {
  const prizes = [{ title: 'a', amount: 5 }, { title: 'b', amount: 900 }];
  const lobby = board({ tables: [lobbyTable(1, { title: "Premium Hold 'Em", meter: 77 })], jackpots: [{ key: 'bad-beat', title: 'Bad beat', prizes, rule: null }, { key: 'high-hand', title: 'None', prizes: [], rule: null }] });
  expect(meters(lobby)).toEqual([{ title: 'Bad beat', amount: 900 }, { title: "Premium Hold 'Em progressive", amount: 77 }]);
});

it('takes turns where more games are open than fit a screen', async () => {
  vi.useFakeTimers();
  const tables = Array.from({ length: 14 }, (_, at) => lobbyTable(at + 1, { limits: `game ${String(at)}`, list: null, stake: at }));
  await act(() => {
    render(<Games games={posted(board({ tables, lists: [] }))} />, root);
  });
  const heads = () => [...root.querySelectorAll('h2')].map((head) => head.textContent);
  expect([heads().length, heads()[0]]).toEqual([12, "game 0 Hold'em"]);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(12_000);
  });
  expect(heads()).toEqual(["game 12 Hold'em", "game 13 Hold'em"]);
});
