import { expect, it } from 'vitest';
import { stands } from '../src/change';
import type { TableNews, TableView } from '../src/types';
import { table } from '../dev/sample';

const HEAD = { table: 1, seq: 2, now: 0, told: [] };

function poker(view: TableView) {
  if (view.felt.kind !== 'poker') throw new Error('the sample is a poker table');
  return view.felt;
}

it('takes a whole view as it is', () => {
  const { view } = table(1);
  expect(stands({ ...view, name: 'before' }, { ...HEAD, view })).toBe(view);
});

it('changes what is told and keeps the rest', () => {
  const { view } = table(1);
  const before = structuredClone(view);
  const had = poker(view);
  const seat = had.seats[1];
  if (!seat) throw new Error('the sample has two seats');
  const news: TableNews = { ...HEAD, change: { number: null, felt: { kind: 'poker', button: null, seats: [{ seat: seat.seat, stack: 7, did: null }] } } };
  const after = stands(view, news);
  expect(after).toEqual({ ...view, number: null, felt: { ...had, button: null, seats: had.seats.map((one) => (one === seat ? { ...seat, stack: 7, did: null } : one)) } });
  // A seat where nothing happened need not be drawn again.
  expect(poker(after).seats[0]).toBe(had.seats[0]);
  expect(view).toEqual(before);
});

it('keeps the felt where only the head of the table has changed', () => {
  const { view } = table(1);
  const after = stands(view, { ...HEAD, change: { frozen: 'the floor is asked', closed: false } });
  expect(after.frozen).toBe('the floor is asked');
  expect(after.felt).toBe(view.felt);
});
