// The alarm of a table that does not move: what can be done about it is on the alarm itself.
import { render } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Alarms } from '../src/pages/floor/Alarms';
import type { FloorView, Wire } from '../src/types';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const board: Wire<'AlarmBoard'> = {
  alarms: [{ kind: 'table-still', stops: false, table: 3, since: 0, says: 'nothing has happened at Oak for 90 seconds, though a hand is in progress: see what it waits for' }],
  version: '0',
  now: 0,
};

function view(table: Partial<Wire<'FloorTable'>>, of: Partial<Wire<'LobbyTable'>>): FloorView {
  return {
    tables: [{ id: 3, name: 'Oak', busy: true, frozen: null, ...table }],
    board: { tables: [{ id: 3, kind: 'poker', cards: 'sealed', ...of }] },
  } as unknown as FloorView;
}

function buttons(seen: FloorView | null): string[] {
  render(<Alarms board={board} view={seen} />, root);
  return [...root.querySelectorAll('button')].map((button) => button.textContent);
}

it('offers to resolve the hand at once, where the room deals it', () => {
  expect(buttons(view({}, {}))).toEqual(['Resolve this hand']);
});

it('offers nothing the room would refuse: no hand, stopped by the floor, cards of people, a game of the pit', () => {
  expect(buttons(null)).toEqual([]);
  expect(buttons(view({ busy: false }, {}))).toEqual([]);
  expect(buttons(view({ frozen: 'a dispute' }, {}))).toEqual([]);
  expect(buttons(view({}, { cards: 'by-hand' }))).toEqual([]);
  expect(buttons(view({}, { kind: 'craps' }))).toEqual([]);
});
