import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dictionaryId } from '../src/packed';
import { comeAsGuest } from '../src/session';
import * as socket from '../src/socket';
import { start } from '../src/start';
import * as store from '../src/store';
import type { ClientIn, ClientOut, Session, TableUpdate, Told } from '../src/types';

const STRANGER: Session = { me: null, house: 'Room', currency: { code: 'USD', sign: '$', places: 2 }, demo: true, version: '0', now: 1_000 };

class Fake {
  static all: Fake[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: ClientIn[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  constructor(readonly url: string) {
    Fake.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientIn);
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: ClientOut) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome() {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: 'welcome', ...STRANGER });
  }
}

function last(): Fake {
  const one = Fake.all.at(-1);
  if (!one) throw new Error('nobody opened a socket');
  return one;
}

function told(n: number): Told {
  return { n, at: 0, what: 'checked', says: `event ${String(n)}` };
}

function update(seq: number, events: Told[], name = 'T'): TableUpdate {
  return { table: 3, seq, now: 0, told: events, view: { id: 3, name } as TableUpdate['view'] };
}

const room = { ...socket, ...store };
let stop: () => void;
beforeEach(() => {
  Fake.all = [];
  vi.stubGlobal('WebSocket', Fake);
  vi.useFakeTimers();
  stop = start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads packed messages, and is not thrown off by one that cannot be read', () => {
  const heard: string[] = [];
  room.onMessage((message) => heard.push(message.type));
  room.connect();
  const line = last();
  line.welcome();
  expect(line.url).toContain(`/ws?packed=${dictionaryId()}`);
  const dictionary = readFileSync('../crates/packing/src/dictionary.txt');
  const bytes = Uint8Array.from(deflateRawSync(JSON.stringify({ type: 'pong', n: 1, now: 5 }), { dictionary }));
  line.onmessage?.({ data: Uint8Array.from([1, 2, 3]).buffer });
  line.onmessage?.({ data: bytes.buffer });
  expect(heard).toEqual(['welcome', 'pong']);
});

it('answers by number, done or refused', async () => {
  const first = room.ask({ kind: 'hand', table: 3, act: { do: 'fold' } }, { hand: 9, token: 4 });
  const second = room.ask({ kind: 'hand', table: 3, act: { do: 'check' } });
  last().welcome();
  const [one, two] = last().sent;
  if (one?.type !== 'command' || two?.type !== 'command') throw new Error('no commands');
  expect(one.hand).toBe(9);
  expect(one.turn).toBe(4);
  last().say({ type: 'answer', id: two.id, refused: { kind: 'not-possible', key: 'not-your-turn', says: 'Wait.', rule: 'cb:3.betting.1' } });
  last().say({ type: 'answer', id: one.id, done: { kind: 'done' } });
  await expect(first).resolves.toEqual({ kind: 'done' });
  await expect(second).rejects.toMatchObject({ key: 'not-your-turn', rule: 'cb:3.betting.1' });
});

it('asks again under the same number after the line broke', async () => {
  const asked = room.ask({ kind: 'hand', table: 3, act: { do: 'call' } });
  last().welcome();
  const before = last().sent[0];
  last().close();
  expect(room.link.value).toBe('lost');
  vi.advanceTimersByTime(400);
  last().welcome();
  expect(Fake.all).toHaveLength(2);
  expect(last().sent[0]).toEqual(before);
  if (before?.type === 'command') last().say({ type: 'answer', id: before.id, done: { kind: 'done' } });
  await expect(asked).resolves.toEqual({ kind: 'done' });
});

it('gives up in the end, and says what to look at', async () => {
  const asked = room.ask({ kind: 'hand', table: 3, act: { do: 'call' } });
  const refused = expect(asked).rejects.toMatchObject({ key: 'no-answer' });
  last().welcome();
  vi.advanceTimersByTime(46_000);
  await refused;
});

it('watches again after coming back', () => {
  room.watch(3);
  last().welcome();
  expect(last().sent).toEqual([{ type: 'watch', table: 3 }]);
  last().close();
  vi.advanceTimersByTime(400);
  last().welcome();
  expect(last().sent).toEqual([{ type: 'watch', table: 3 }]);
});

it('waits longer each time the room stays away', () => {
  room.connect();
  for (let n = 0; n < 8; n += 1) {
    last().close();
    vi.advanceTimersByTime(10_000);
  }
  const made = Fake.all.length;
  last().close();
  vi.advanceTimersByTime(4_000);
  expect(Fake.all.length).toBe(made);
  vi.advanceTimersByTime(6_100);
  expect(Fake.all.length).toBe(made + 1);
});

it('cuts a line that says nothing', () => {
  room.connect();
  last().welcome();
  vi.advanceTimersByTime(15_000);
  expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(8_100);
  expect(room.link.value).toBe('lost');
});

it('comes back as soon as the device is online again', () => {
  room.connect();
  last().welcome();
  dispatchEvent(new Event('offline'));
  expect(room.link.value).not.toBe('open');
  last().readyState = 3;
  dispatchEvent(new Event('online'));
  last().welcome();
  expect(room.link.value).toBe('open');
});

it('follows a table without gaps, and asks anew on one', () => {
  room.watch(3);
  last().welcome();
  const table = room.tableSignal(3);
  last().say({ type: 'snapshot', ...update(10, [told(9), told(10)]) });
  last().say({ type: 'update', ...update(12, [told(11), told(12)], 'later') });
  expect(table.value?.seq).toBe(12);
  expect(table.value?.view.name).toBe('later');
  expect(table.value?.told.map((one) => one.n)).toEqual([9, 10, 11, 12]);
  last().sent = [];
  last().say({ type: 'update', ...update(15, [told(14), told(15)], 'lost') });
  expect(last().sent).toEqual([{ type: 'watch', table: 3 }]);
  expect(table.value?.view.name).toBe('later');
  last().say({ type: 'snapshot', ...update(15, [told(13), told(14), told(15)], 'whole') });
  expect(table.value?.told.map((one) => one.n)).toEqual([9, 10, 11, 12, 13, 14, 15]);
  last().say({ type: 'update', ...update(14, [told(14)], 'old') });
  expect(table.value?.view.name).toBe('whole');
});

it('puts what we alone may know in its place, and forgets it when another device takes over', () => {
  room.watch(3);
  last().welcome();
  last().say({ type: 'snapshot', ...update(2, [told(1), told(2)]) });
  const mine = { seat: 4, told: [{ ...told(2), cards: ['Ah'] }] };
  last().say({ type: 'mine', table: 3, seq: 2, mine } as unknown as ClientOut);
  expect(room.tableSignal(3).value?.mine?.seat).toBe(4);
  expect(room.tableSignal(3).value?.told[1]?.cards).toEqual(['Ah']);
  last().say({ type: 'taken-over', table: 3 });
  expect(room.tableSignal(3).value).toMatchObject({ taken: true, mine: null });
});

it('comes in again under a new name, and shows nothing of who sat here before', async () => {
  room.watch(3);
  last().welcome();
  last().say({ type: 'snapshot', ...update(2, [told(1), told(2)]) });
  last().say({ type: 'mine', table: 3, seq: 2, mine: { seat: 4, told: [] } } as unknown as ClientOut);
  const guest: Session = { ...STRANGER, me: { name: 'Guest 1', player: 1, badge: null, roles: ['player'], guest: true, balance: 0, places: [], on_tables: 0, limits: [], remind_every: 60, csrf: 'x' } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(guest))));
  await comeAsGuest();
  await Promise.resolve();
  expect(room.tableSignal(3).value?.mine).toBeNull();
  expect(Fake.all).toHaveLength(2);
});

it('forgets everything when it is stopped, and starts as if for the first time', () => {
  room.watch(3);
  const asked = room.ask({ kind: 'hand', table: 3, act: { do: 'call' } });
  asked.catch(() => undefined);
  last().welcome();
  last().say({ type: 'snapshot', ...update(10, [told(10)]) });
  stop();
  expect(last().readyState).toBe(3);
  expect(room.link.value).toBe('idle');
  expect(room.tableSignal(3).value).toBeNull();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('offline'));
  expect(Fake.all).toHaveLength(1);
  stop = start();
  room.connect();
  last().welcome();
  expect(last().sent).toEqual([]);
});
