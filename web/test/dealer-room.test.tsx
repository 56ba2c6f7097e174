// The page of a table of this room: what it shows of the hand, what it sends, what it says at a table with a sealed deck.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askFor } from '../src/pages/dealer/asks';
import { ruling } from '../src/pages/dealer/Cases';
import DealerPage from '../src/pages/dealer';
import { poker, table } from '../src/pages/table/fixtures';
import { find } from '../src/routes';
import { me } from '../src/session';
import type { Me, Role, Wire } from '../src/types';

const known = vi.hoisted(() => ({ watched: null as unknown, cards: 'by-hand' }));
vi.mock('../src/store', () => ({ useTable: () => known.watched, useLobby: () => ({ tables: [{ id: 5, cards: known.cards }] }) }));

const waits: Wire<'LiveWaits'> = {
  what: 'action', seats: [3], says: 'seat 3 to act', rulings: [], card: null,
  choice: { kind: 'act', fold: true, check: false, call: 600, bring_in: null, raise: { least: 1_200, most: 17_550, step: 100, pot: 5_100, opens: false }, chop: false },
};
const live = (changes: Partial<Wire<'LiveHand'>> = {}): Wire<'LiveHand'> => ({
  title: "Hold'em", house: 'cb', street: 'flop', boards: [['Ah', 'Td', '7c']], pots: [], total: 3_900, price: 600, over: false, trouble: null,
  piles: { burns: 1, muck: 2, stub: 30, aside: 0 },
  seats: [2, 3].map((seat) => ({ seat, name: seat === 2 ? 'Bartholomew' : 'Guest 17', stack: 10_000, bet: 0, state: 'playing', cards: ['??', '??'], button: seat === 2 })),
  waits, told: [{ what: 'hand-began', cards: [], says: 'hand 3141 begins', beside: 'hand 3141 begins', rule: null, procedure: false }],
  ...changes,
});
const cases: Wire<'CaseBook'> = {
  table: 5, hand: 3_141, on: true, window: { open: true, says: 'ruling still possible, the next riffle closes it', rule: 'cb:2.decision.5a' },
  seats: [
    { seat: 2, player: 16, name: 'Bartholomew', pushed: 0, incidents: 2 },
    { seat: 3, player: 17, name: 'Guest 17', pushed: 0, incidents: 0 },
  ],
  pending: null,
  cases: [
    {
      case: 1, hand: 3_140, why: 'the pot went to the wrong seat', at: 1, by: null, act: null, act_seat: null, acts_since: 0, delayed: false, held: 1_500, held_from: [],
      to_hold: null, decided: null, says: '', seats: [],
    },
  ],
};

let root: HTMLElement;
let answers: Record<string, unknown>;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  answers = { 'GET /api/tables/5/live': live(), 'GET /api/tables/5/cases': cases, 'POST /api/commands': { kind: 'done' } };
  root = document.createElement('div');
  document.body.append(root);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    const answer = answers[`${String(init.method)} ${path}`];
    if (answer === undefined) return Promise.resolve(new Response(JSON.stringify({ kind: 'not-now', key: 'no-hand', says: 'No hand is on.' }), { status: 404 }));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  render(null, root);
  root.remove();
  me.value = undefined;
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 5)));
async function show(roles: Role[], cards: 'sealed' | 'by-hand', query = '', view = poker(), seq = 9): Promise<string> {
  const staff: Me = { badge: 7, balance: 0, csrf: '', guest: false, limits: [], name: 'Flo', on_tables: 0, places: [], remind_every: 0, roles };
  me.value = staff;
  known.cards = cards;
  known.watched = { view: table(view, { id: 5 }), seq, told: [], mine: null, mineSeq: 0, presence: null, talk: [], banner: null, taken: false };
  await act(() => {
    render(<DealerPage params={{ table: '5' }} query={new URLSearchParams(query)} />, root);
  });
  await settle();
  return root.textContent ?? '';
}
async function press(name: string): Promise<void> {
  const found = [...root.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name));
  expect(found, name).toBeDefined();
  await act(() => {
    found?.click();
  });
  await settle();
}
const commands = () => sent.filter((one) => one.path === '/api/commands').map((one) => (one.body as { ask: unknown }).ask);

it('is for staff: the dealer and the floor', () => {
  expect(find('/dealer/5')).toEqual({ route: { path: '/dealer/:table', page: 'dealer', roles: ['dealer', 'floor'] }, params: { table: '5' } });
});

it('sends the lines of the dealer as they are, and those of the floor with a reason', () => {
  expect(askFor(5, '3 raises 40', '')).toEqual({ kind: 'dealer', table: 5, act: { do: 'write', line: '3 raises 40' } });
  expect(askFor(5, 'floor releases 3', 'a mistake')).toEqual({ kind: 'table', table: 5, act: { do: 'write', line: 'floor releases 3', why: 'a mistake' } });
  expect(askFor(5, 'floor rules play-on', 'seen')).toEqual({ kind: 'table', table: 5, act: { do: 'rule-hand', choice: 'play-on', why: 'seen' } });
  expect(askFor(5, 'floor voids equipment', 'torn')).toEqual({ kind: 'table', table: 5, act: { do: 'propose-void', reason: 'equipment', why: 'torn' } });
});

it('writes down what a player does at a table dealt by hand', async () => {
  expect(await show(['dealer'], 'by-hand')).toContain('Waiting for seat 3 to act.');
  await press('Call');
  expect(commands()).toEqual([{ kind: 'dealer', table: 5, act: { do: 'write', line: '3 calls' } }]);
});

/** From now on how the hand stands is asked and not answered, until it is said. */
function slowRoom(): (next: Wire<'LiveHand'>) => Promise<void> {
  const quick = globalThis.fetch;
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method !== 'GET' || path !== '/api/tables/5/live') return quick(path, init);
    return new Promise<Response>((answer) => asked.push(answer));
  });
  return async (next) => {
    vi.stubGlobal('fetch', quick);
    answers['GET /api/tables/5/live'] = next;
    for (const answer of asked) answer(new Response(JSON.stringify(next)));
    // The hand is read, what was held is sent, and the hand is read once more.
    for (let step = 0; step < 4; step += 1) await settle();
  };
}
const turns = () => sent.filter((one) => one.path === '/api/commands').map((one) => (one.body as { turn?: number }).turn);

it('holds what is pressed after a line until the hand has been read, and sends it for that turn', async () => {
  answers['GET /api/tables/5/live'] = live({ number: 3_141, turn: 70 });
  answers['POST /api/tables/5/live'] = live({ number: 3_141, turn: 70 });
  await show(['dealer'], 'by-hand');
  await press('Out of turn');
  await press('A player folds out of turn');
  const reads = slowRoom();
  await press('Do it');
  await press('Call');
  expect(turns()).toEqual([70]);
  await reads(live({ number: 3_141, turn: 71 }));
  expect(commands().at(-1)).toEqual({ kind: 'dealer', table: 5, act: { do: 'write', line: '3 calls' } });
  expect(turns()).toEqual([70, 71]);
  expect(root.querySelector('[role="alert"]')).toBeNull();
  // And the next one goes at once.
  await press('Call');
  expect(turns()).toEqual([70, 71, 71]);
});

it('writes down nothing for a hand that nobody has seen, and takes two presses of one button for one', async () => {
  answers['GET /api/tables/5/live'] = live({ number: 3_141, turn: 70 });
  const next = live({ number: 3_141, turn: 71, waits: { ...waits, seats: [2], says: 'seat 2 to act' } });
  await show(['dealer'], 'by-hand');
  const reads = slowRoom();
  await press('Call');
  await press('Call');
  await reads(next);
  expect(turns()).toEqual([70]);
  expect(root.textContent).not.toContain('The hand has moved on');
  const readsAgain = slowRoom();
  await press('Call');
  await press('Fold');
  await readsAgain(live({ number: 3_141, turn: 72 }));
  expect(commands().slice(1)).toEqual([{ kind: 'dealer', table: 5, act: { do: 'write', line: '2 calls' } }]);
  expect(root.textContent).toContain('The hand has moved on');
});

it('has no cards and no acts of players at a sealed table, and says why', async () => {
  const text = await show(['dealer'], 'sealed');
  expect(text).toContain('This table deals from a sealed deck');
  expect([...root.querySelectorAll('button')].filter((one) => /^(Fold|Call)/.test(one.textContent ?? ''))).toEqual([]);
  await press('Out of turn');
  expect(root.textContent).toContain('A player was passed over');
  expect([...root.querySelectorAll('button')].filter((one) => one.textContent === 'Burns and early cards')).toEqual([]);
});

it('shows what would follow before one button does it', async () => {
  answers['POST /api/tables/5/live'] = live({
    told: [...live().told, { what: 'acted-early', cards: [], says: 'seat 2 folds out of turn', beside: 'seat 2 folds out of turn', rule: 'cb:3.betting.10b', procedure: false }],
    seats: live().seats.map((seat) => (seat.seat === 2 ? { ...seat, state: 'folded' } : seat)),
  });
  await show(['dealer'], 'by-hand');
  await press('Out of turn');
  await press('A player folds out of turn');
  expect(sent.at(-1)).toEqual({ path: '/api/tables/5/live', body: { line: '2 acts early: folds' } });
  expect(root.textContent).toContain('Seat 2 folds out of turn.');
  expect(root.textContent).toContain('Bartholomew (2): playing becomes folded');
  expect(commands()).toEqual([]);
  await press('Do it');
  expect(commands()).toEqual([{ kind: 'dealer', table: 5, act: { do: 'write', line: '2 acts early: folds' } }]);
});

it('lets the floor decide with a reason, and the dealer only call the floor', async () => {
  const pending = live({ waits: { what: 'floor', seats: [], says: 'the floor', rulings: ['misdeal', 'play-on'], choice: null, card: null } });
  answers['GET /api/tables/5/live'] = pending;
  answers['POST /api/tables/5/live'] = live();
  await show(['dealer'], 'by-hand');
  await press('A misdeal');
  expect(root.textContent).toContain('Call the floor');
  render(null, root);
  await show(['floor'], 'by-hand');
  await press('A misdeal');
  await press('The floor rules so');
  expect(root.textContent).toContain('The floor says why.');
  expect(commands()).toEqual([]);
  const why = root.querySelector<HTMLInputElement>('.dealer-preview input');
  await act(() => {
    if (why) why.value = 'one had acted';
    why?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('The floor rules so');
  expect(commands()).toEqual([{ kind: 'table', table: 5, act: { do: 'rule-hand', choice: 'misdeal', why: 'one had acted' } }]);
});

it('shows the window, the cases and the count of incidents', async () => {
  const text = await show(['floor'], 'by-hand');
  expect(text).toContain('Ruling still possible, the next riffle closes it.');
  expect(text).toContain('The pot went to the wrong seat.');
  expect(text).toContain('$15 held');
  expect(text).toContain('2 incidents');
});

it('keeps an open record, with what is being typed, when the hand ends and its cards are gathered in', async () => {
  answers['GET /api/players/17/incidents'] = { player: 17, incidents: [], bars: [], rule: 'cb:1.floor.1' };
  await show(['floor'], 'by-hand');
  await press('Record of Guest 17');
  const says = () => root.querySelector<HTMLInputElement>('dialog .field-box input');
  await act(() => {
    const field = says();
    if (field) field.value = 'Raised before the turn came';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const field = says();
  expect(field?.value).toBe('Raised before the turn came');
  answers['GET /api/tables/5/live'] = live({ over: true });
  await show(['floor'], 'by-hand', '', poker({ hand: null }), 10);
  // Between hands the seats are others; the dialog is the same.
  expect(root.querySelector('[aria-label="The table"] .dealer-seats')).not.toBeNull();
  expect(says()).toBe(field);
  expect(says()?.value).toBe('Raised before the turn came');
});

it('asks the book with what the tape knows', async () => {
  answers['GET /api/rulings'] = { books: [], kinds: [{ key: 'position', title: 'Button', matters: [{ key: 'button-wrong', title: 'The button was in the wrong place' }] }], found: null };
  answers['POST /api/tables/5/advice'] = {
    kind: 'question',
    known: [{ question: 'stage', asks: 'How far has the hand come?', answer: 'two-acted', title: 'Two have acted', tape: true, said: null }],
    question: { key: 'looked', asks: 'Has anybody looked?', tape: false, number: null, choices: [] },
  };
  const text = await show(['dealer'], 'by-hand', 'matter=button-wrong&seat=3');
  expect(sent[0]).toEqual({ path: '/api/tables/5/advice', body: { matter: 'button-wrong', book: '', facts: [], seat: 3 } });
  expect(text).toContain('Two have acted');
  expect(text).toContain('from the tape');
  expect(text).toContain('Has anybody looked?');
  expect(root.querySelector('.ruling-known a')).toBeNull();
});

it('says who sits there, and deals, where no hand is on', async () => {
  delete answers['GET /api/tables/5/live'];
  expect(await show(['dealer'], 'by-hand')).toContain('No hand is being played');
  await press('Deal the next hand');
  expect(commands()).toEqual([{ kind: 'dealer', table: 5, act: { do: 'deal' } }]);
});

it('decides a case: the result stands, or chips go to another player', () => {
  const ruled = { choice: 'stands' as const, to: '2', from: '', amount: '', fairness: false, why: ' seen on camera ' };
  expect(ruling(5, 1, ruled)).toEqual({ kind: 'table', table: 5, act: { do: 'rule-case', case: 1, choice: { choice: 'stands' }, fairness: false, why: 'seen on camera' } });
  expect(ruling(5, 1, { ...ruled, why: ' ' })).toMatch(/Say why/);
  const award = { ...ruled, choice: 'award' as const, from: '3', amount: '12.50', fairness: true };
  expect(ruling(5, 1, award)).toMatchObject({ act: { choice: { choice: 'award', to: 2, from: 3, amount: 1_250 }, fairness: true } });
  expect(ruling(5, 1, { ...award, from: '', amount: '' })).toMatchObject({ act: { choice: { choice: 'award', to: 2, from: null, amount: null } } });
  expect(ruling(5, 1, { ...award, from: '2' })).toMatch(/somebody else/);
  expect(ruling(5, 1, { ...award, amount: 'x' })).toMatch(/amount/);
});
