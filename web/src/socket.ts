// One WebSocket for the tab. It comes back by itself, asks for the same things again, and sends what was not answered
// under the same number, so that nothing is done twice and nothing is lost.
import { effect, signal } from '@preact/signals';
import { Refused } from './api';
import { uiWords } from './messages/en/ui';
import { dictionaryId, unpack } from './packed';
import { identity, take } from './session';
import type { Answer, Ask, ClientIn, ClientOut } from './types';

/** `idle` before anything needs the socket; `lost` while coming back. */
export type Link = 'idle' | 'connecting' | 'open' | 'lost' | 'offline';
export const link = signal<Link>('idle');

const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
const ASK_AGAIN_AFTER = 6_000;
const GIVE_UP_AFTER = 45_000;
const LONGEST_WAIT = 10_000;

interface Pending {
  message: ClientIn;
  done: (answer: Answer) => void;
  refused: (why: Refused) => void;
  again: ReturnType<typeof setTimeout> | undefined;
  end: ReturnType<typeof setTimeout>;
}

type Listener = (message: ClientOut) => void;

let socket: WebSocket | null = null;
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let beat: ReturnType<typeof setInterval> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let pings = 0;
let offset: number | null = null;
/** Whether the next time we hear replaces what we thought: this device slept, and its clock may have been set. */
let anew = false;
/** Whether what we are told of us comes from the socket itself. */
let welcoming = false;
const pending = new Map<string, Pending>();
const listeners = new Set<Listener>();
/** What to say again after each welcome: the lobby, the tables that are watched. */
const subscriptions = new Map<string, () => ClientIn>();

/** The server's clock, as well as we can tell. Messages only ever arrive late, so the largest difference is the best. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/** Takes in what the server's clock said in a message that has just come: over the socket, or in an answer. */
export function heard(now: number): void {
  const seen = now - Date.now();
  offset = offset === null || anew ? seen : Math.max(offset - 1, seen);
  anew = false;
}

/** The next time that is heard counts alone. */
export function anchorAnew(): void {
  anew = true;
}

/** Calls `listener` with every message. */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function send(message: ClientIn): boolean {
  if (socket?.readyState !== WebSocket.OPEN || link.value !== 'open') return false;
  socket.send(JSON.stringify(message));
  return true;
}

/** Sends what needs no answer; dropped when there is no connection. */
export function tell(message: ClientIn): boolean {
  connect();
  return send(message);
}

/** Keeps `message` said for as long as the subscription lasts, over every reconnection. */
export function subscribe(key: string, message: () => ClientIn, ending: ClientIn): () => void {
  subscriptions.set(key, message);
  connect();
  send(message());
  return () => {
    if (!subscriptions.delete(key)) return;
    send(ending);
  };
}

function settle(id: string): Pending | undefined {
  const one = pending.get(id);
  if (!one) return undefined;
  pending.delete(id);
  clearTimeout(one.again);
  clearTimeout(one.end);
  return one;
}

/**
 * Asks the room for something, and waits for the answer. A refusal is thrown as `Refused`.
 * `turn` is `mine.turn` of the table, for what is asked in a hand.
 */
export function ask(what: Ask, turn?: { hand: number; token: number } | null): Promise<Answer> {
  const id = crypto.randomUUID();
  const message: ClientIn = { type: 'command', id, ask: what, ...(turn ? { hand: turn.hand, turn: turn.token } : {}) };
  connect();
  return new Promise((done, refused) => {
    const end = setTimeout(() => {
      settle(id)?.refused(
        new Refused({ key: 'no-answer', says: uiWords.refusals.noAnswer }),
      );
    }, GIVE_UP_AFTER);
    pending.set(id, { message, done, refused, end, again: undefined });
    deliver(id);
  });
}

function deliver(id: string): void {
  const one = pending.get(id);
  if (!one) return;
  clearTimeout(one.again);
  if (send(one.message)) {
    one.again = setTimeout(() => {
      deliver(id);
    }, ASK_AGAIN_AFTER);
  }
}

function receive(message: ClientOut): void {
  switch (message.type) {
    case 'welcome':
      offset = null;
      heard(message.now);
      tries = 0;
      link.value = 'open';
      welcoming = true;
      take(message);
      welcoming = false;
      for (const say of subscriptions.values()) send(say());
      for (const id of pending.keys()) deliver(id);
      break;
    case 'account':
      welcoming = true;
      take(message);
      welcoming = false;
      break;
    case 'answer': {
      const one = settle(message.id);
      if (message.refused) one?.refused(new Refused(message.refused, 409));
      else one?.done(message.done ?? { kind: 'done' });
      break;
    }
    case 'pong':
      heard(message.now);
      break;
    case 'snapshot':
    case 'update':
      heard(message.now);
      break;
    default:
      break;
  }
  for (const listener of listeners) listener(message);
}

function quiet(): void {
  clearInterval(beat);
  clearTimeout(silence);
  clearTimeout(retry);
}

function again(): void {
  clearTimeout(retry);
  link.value = navigator.onLine ? 'lost' : 'offline';
  const most = Math.min(LONGEST_WAIT, 300 * 2 ** tries);
  tries += 1;
  retry = setTimeout(open, most * (0.5 + Math.random() / 2));
}

function open(): void {
  quiet();
  if (socket) return;
  if (link.value === 'idle') link.value = 'connecting';
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?packed=${dictionaryId()}`);
  mine.binaryType = 'arraybuffer';
  socket = mine;
  mine.onmessage = (event) => {
    if (socket !== mine) return;
    clearTimeout(silence);
    let message: ClientOut;
    try {
      const data: unknown = event.data;
      message = JSON.parse(data instanceof ArrayBuffer ? unpack(data) : String(data)) as ClientOut;
    } catch {
      return;
    }
    receive(message);
  };
  mine.onopen = () => {
    beat = setInterval(() => {
      pings += 1;
      send({ type: 'ping', n: pings });
      clearTimeout(silence);
      // A line that says nothing is cut, whatever the browser believes.
      silence = setTimeout(() => {
        drop();
        again();
      }, PONG_WITHIN);
    }, PING_EVERY);
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    quiet();
    again();
  };
}

function drop(): void {
  quiet();
  const old = socket;
  socket = null;
  old?.close();
}

/** Opens the socket if nobody has. */
export function connect(): void {
  if (!socket && (link.value === 'idle' || link.value === 'connecting')) open();
}

/** Cuts the line and comes back at once, as after logging in. */
export function reconnect(): void {
  if (link.value === 'idle') return;
  drop();
  tries = 0;
  link.value = 'lost';
  open();
}

function online(): void {
  if (socket || link.value === 'idle') return;
  tries = 0;
  open();
}

function offline(): void {
  // Whatever the old line still seems to be, nothing comes through it; a room on this very machine is found again at once.
  if (link.value === 'idle') return;
  drop();
  again();
}

/** A tab that slept, or came back from the page cache, asks at once whether the line still stands. */
function awake(): void {
  if (document.visibilityState !== 'visible' || link.value !== 'lost') return;
  clearTimeout(retry);
  tries = 0;
  open();
}

/** Watches over the line: the device, the tab, and who we are. Returns the way to hang up and forget everything. */
export function startSocket(): () => void {
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', awake);
  let known: string | null = null;
  const stopFollowing = effect(() => {
    const now = identity.value;
    const before = known;
    known = now;
    // The socket keeps the name it came in under; a new name needs a new one.
    if (before !== null && now !== before && !welcoming) queueMicrotask(reconnect);
  });
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', awake);
    stopFollowing();
    drop();
    for (const id of [...pending.keys()]) settle(id);
    subscriptions.clear();
    listeners.clear();
    tries = 0;
    pings = 0;
    offset = null;
    anew = false;
    link.value = 'idle';
  };
}
