import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../src/api';
import type { Answer, Ask, Me, Session } from '../src/types';

const asked: Ask[] = [];
let answer: () => Promise<Answer> = () => Promise.resolve({ kind: 'done' });
vi.mock('../src/socket', async (original) => ({
  ...(await original<object>()),
  ask: (what: Ask) => {
    asked.push(what);
    return answer();
  },
}));

const { take } = await import('../src/session');
const { place } = await import('../src/router');
const { PokerSitDialog } = await import('../src/sit/PokerSitDialog');
const { PlaceDialog } = await import('../src/pages/pit/PlaceDialog');
const { DeskProvider } = await import('../src/pages/pit/desk');
const { board, listed, lobbyTable } = await import('../src/pages/lobby/fixtures');
const { poker, seat } = await import('../src/pages/table/fixtures');
const { craps, mine, update } = await import('../src/pages/pit/fixtures');

const ME: Me = { name: 'Ann', player: 17, badge: null, roles: ['player'], guest: true, balance: 100_000, places: [], on_tables: 0, limits: [], remind_every: 60, csrf: 'x' };
function known(changes: Partial<Me> | null, room: Partial<Session> = {}): void {
  take({ me: changes && { ...ME, ...changes }, house: 'Room', currency: { code: 'USD', sign: '$', places: 2 }, demo: true, version: '0', now: 0, ...room });
}

let root: HTMLElement;
const close = vi.fn();
beforeEach(() => {
  asked.length = 0;
  close.mockClear();
  answer = () => Promise.resolve({ kind: 'done' });
  known({});
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const show = (what: ComponentChild) => {
  void act(() => {
    render(what, root);
  });
};
const words = () => root.querySelector('dialog')?.textContent ?? '';
const buttons = () => [...root.querySelectorAll<HTMLElement>('.dialog-foot button, .dialog-foot a')].map((one) => one.textContent?.trim());
const press = async (name: string) => {
  const one = [...root.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.trim() === name);
  if (!one) throw new Error(`no button ${name}; there are ${buttons().join(' | ')}`);
  await act(async () => {
    one.click();
    await new Promise((done) => setTimeout(done, 2));
  });
};
const box = () => root.querySelector<HTMLInputElement>('input[inputmode="decimal"]');
const type = (text: string) => {
  const one = box();
  if (!one) throw new Error('no box');
  void act(() => {
    one.value = text;
    one.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const pick = (label: string) => {
  const one = [...root.querySelectorAll('label')].find((each) => each.textContent === label)?.querySelector('input');
  if (!one) throw new Error(`no choice ${label}`);
  void act(() => {
    one.click();
  });
};

/** The table on the board with one open seat and two, and the felt to it. */
const row = lobbyTable(1);
const view = poker({ seats: [seat(1), seat(2), seat(5), { ...seat(5), seat: 6 }] });
const full = poker({ seats: [seat(1), seat(2)] });

function pokerDialog(changes: Partial<Parameters<typeof PokerSitDialog>[0]> = {}) {
  show(<PokerSitDialog row={row} lobby={board()} view={view} seat={null} atTable={false} error={null} onClose={close} {...changes} />);
}

describe('a seat at a poker table', () => {
  it('says from the board what is played and who sits there; at the table it need not', () => {
    pokerDialog();
    expect(words()).toContain("Take a seat: Table 1");
    expect(words()).toContain("Hold'em, $1/$2 blinds, no limit. Seated: Ann, Bartholomew.");
    expect(buttons()).toContain('Watch first');
    pokerDialog({ atTable: true });
    expect(words()).not.toContain('Seated');
    expect(buttons()).toEqual(['Sit down with $200']);
  });

  it('brings the usual amount, to any seat, posting', async () => {
    pokerDialog();
    expect(box()?.value).toBe('200');
    await press('Sit down with $200');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'take-seat', table: 1, seat: null, buy_in: 20_000, post: true } }]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(place.value.path).toBe('/table/1');
  });

  it('takes the seat, the amount and the way to come in that were chosen', async () => {
    pokerDialog();
    type('$120.50');
    pick('6');
    expect(words()).toContain('the floor gives you the first open seat');
    pick('Wait for the big blind');
    await press('Sit down with $120.50');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'take-seat', table: 1, seat: 6, buy_in: 12_050, post: false } }]);
  });

  it('asks about posting where the data says there are blinds, whatever the game and its words', () => {
    // Limit games say nothing of blinds in their limits: these posted silently once.
    const games = ['crazy-pineapple', 'crazy-pineapple8', 'pineapple', 'big-o', 'short-deck', 'five-card-draw', 'lowball', 'deuce-single', 'deuce-triple', 'badugi'] as const;
    for (const game of games) {
      const limits = { game, betting: 'fixed-limit' as const, limits: '$2/$4' };
      // From the lobby the felt may not have come yet.
      for (const felt of [null, poker({ ...limits, seats: view.seats })]) {
        pokerDialog({ row: lobbyTable(1, limits), view: felt });
        expect(words(), game).toContain('Wait for the big blind');
      }
    }
    for (const game of ['stud', 'razz', 'mambo'] as const) {
      const limits = { game, betting: 'fixed-limit' as const, limits: '$2/$4, blinds on Sundays', blinds: false };
      for (const felt of [null, poker({ ...limits, seats: view.seats })]) {
        pokerDialog({ row: lobbyTable(1, limits), view: felt });
        expect(words(), game).not.toContain('Wait for the big blind');
      }
    }
  });

  it('has no seat to choose where one was pressed or called', async () => {
    pokerDialog({ seat: 5, atTable: true });
    expect(words()).toContain('Take seat 5');
    expect(words()).not.toContain('Any');
    await press('Sit down with $200');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'take-seat', table: 1, seat: 5, buy_in: 20_000, post: true } }]);
  });

  it('goes where the room has seated us', async () => {
    answer = () => Promise.resolve({ kind: 'seat', table: 4, seat: 2 });
    pokerDialog();
    await press('Sit down with $200');
    expect(place.value.path).toBe('/table/4');
  });

  it('does not ask how to come in where there are no blinds', () => {
    pokerDialog({ row: lobbyTable(1, { game: 'razz', title: 'Razz', limits: '$10/$20, $2 ante', blinds: false }), view: { ...view, limits: 'limit $10/$20, ante $2', blinds: false } });
    expect(words()).not.toContain('How to come in');
  });

  it('says what may be brought when the amount is not taken', () => {
    pokerDialog();
    for (const wrong of ['79.99', '300.01', 'x']) {
      type(wrong);
      expect(words()).toContain('Enter an amount from $80 to $300.');
      expect(root.querySelector<HTMLButtonElement>('.dialog-foot .btn-main')?.disabled).toBe(true);
    }
    type('300');
    expect(buttons()).toContain('Sit down with $300');
  });

  it('is not sent twice by two presses', async () => {
    let done: (got: Answer) => void = () => undefined;
    answer = () => new Promise((given) => { done = given; });
    pokerDialog();
    await press('Sit down with $200');
    await press('Sit down with $200');
    expect(asked).toHaveLength(1);
    await act(async () => {
      done({ kind: 'done' });
      await Promise.resolve();
    });
  });

  it('shows a refusal with its rule, stays open, and offers the list', async () => {
    answer = () => Promise.reject(new Refused({ key: 'x', says: 'You come back with exactly $120.', rule: 'cb:2.1' }, 409));
    pokerDialog();
    await press('Sit down with $200');
    expect(root.querySelector('[role="alert"]')?.textContent).toContain('You come back with exactly $120.');
    expect(root.querySelector('[aria-label="Rule cb:2.1"]')).not.toBeNull();
    expect(close).not.toHaveBeenCalled();
    expect(buttons()).toContain('Join the waiting list');
  });

  it('goes to the table the house fills first, where it says which', async () => {
    answer = () => Promise.reject(new Refused({ key: 'needed-elsewhere', says: 'table 4 of this game needs players more; take a seat there', facts: { table: 4 } }, 409));
    pokerDialog();
    await press('Sit down with $200');
    expect(buttons()).not.toContain('Join the waiting list');
    await press('Go to that table');
    expect(close).toHaveBeenCalledTimes(1);
    expect(place.value.path).toBe('/table/4');
  });

  it('waits for what it has to know', () => {
    pokerDialog({ row: null, lobby: null });
    expect(words()).toContain('Loading the table');
    pokerDialog({ row: null, lobby: null, error: new Refused({ key: 'offline', says: 'No room.' }) });
    expect(words()).toContain('No room.');
  });
});

describe('before one can sit down', () => {
  it('a stranger comes in as a guest where chips are for play, and logs in where they are not', () => {
    known(null);
    pokerDialog();
    expect(buttons()).toEqual(['Play as a guest']);
    expect(box()).toBeNull();
    known(null, { demo: false });
    pokerDialog();
    expect(buttons()).toEqual(['Log in']);
    expect(root.querySelector('.dialog-foot a')?.getAttribute('href')).toMatch(/^\/account\?next=/);
  });

  it('a short account gets play chips, or is shown the cashier', async () => {
    known({ balance: 7_999 });
    pokerDialog();
    expect(words()).toContain('You need at least $80 here, and your account holds $79.99.');
    await press('Get play chips');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'refill' } }]);
    expect(close).not.toHaveBeenCalled();
    known({ balance: 7_999 }, { demo: false });
    pokerDialog();
    expect(buttons()).toEqual(['Go to the cashier']);
  });

  it('a seat at another poker table is given up first; a place in the pit is not', async () => {
    known({ places: [{ table: 2, seat: 3, name: 'Table 2' }] });
    pokerDialog();
    await press('Give up my seat at Table 2');
    expect(asked).toEqual([{ kind: 'seat', table: 2, act: { do: 'leave' } }]);
    expect(buttons()).toEqual(['Waiting for the hand to end']);
    known({ places: [{ table: 7, seat: 3, name: 'Craps' }] });
    pokerDialog();
    expect(box()).not.toBeNull();
  });

  it('a full game has its list', async () => {
    pokerDialog({ view: full, atTable: true });
    expect(words()).toContain('The game is full');
    await press('Join the waiting list');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'join-list', list: 'holdem-nl-1-2' } }]);
  });

  it('whoever waits can leave the list', async () => {
    const on = lobbyTable(2, { list: 'holdem-fl-4-8' });
    pokerDialog({ row: on, view: full, atTable: true });
    expect(words()).toContain('You are 2nd on the waiting list.');
    expect(buttons()).toEqual([]);
    await press('Take me off');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'leave-list', list: 'holdem-fl-4-8' } }]);
  });

  it('the seat of a call is not a full game', async () => {
    const lists = board().lists.map((one) => (one.key === 'holdem-fl-4-8' ? { ...one, names: [listed(17, { table: 2, seat: null, until: 9 })] } : one));
    pokerDialog({ row: lobbyTable(2, { list: 'holdem-fl-4-8', betting: 'fixed-limit', limits: '$4/$8', stake: 800 }), lobby: board({ lists }), view: full });
    expect(words()).not.toContain('waiting list');
    await press('Sit down with $200');
    expect(asked).toHaveLength(1);
  });
});

describe('a place in the pit', () => {
  const scene = craps();
  const desk = (own: ReturnType<typeof mine> | null) => ({ id: 30, table: update(scene).view, mine: own, told: [], stepUp: () => undefined });
  function placeDialog(seatNumber: number | null, free: readonly number[], own: ReturnType<typeof mine> | null = null) {
    show(
      <DeskProvider value={desk(own)}>
        <PlaceDialog seat={seatNumber} free={free} least={500} onClose={close} />
      </DeskProvider>,
    );
  }

  it('is the first free one with forty wagers, unless one is chosen', async () => {
    placeDialog(null, [4, 5, 6]);
    await press('Take the place with $200');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'take-place', table: 30, seat: 4, chips: 20_000 } }]);
    placeDialog(null, [4, 5, 6]);
    pick('6');
    type('25');
    await press('Take the place with $25');
    expect(asked[1]).toEqual({ kind: 'door', act: { do: 'take-place', table: 30, seat: 6, chips: 2_500 } });
  });

  it('is the one that was pressed', async () => {
    placeDialog(5, [4, 5, 6]);
    await press('Take the place with $200');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'take-place', table: 30, seat: 5, chips: 20_000 } }]);
  });

  it('says so where none is free', () => {
    placeDialog(null, []);
    expect(words()).toContain('Every place is taken.');
    expect(box()).toBeNull();
  });

  it('takes more chips for somebody who stands there already', async () => {
    placeDialog(3, [4, 5, 6], mine());
    expect(words()).toContain('Bring more chips');
    expect(words()).not.toContain('Place');
    type('40');
    await press('Bring $40');
    expect(asked).toEqual([{ kind: 'door', act: { do: 'take-place', table: 30, seat: 3, chips: 4_000 } }]);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
