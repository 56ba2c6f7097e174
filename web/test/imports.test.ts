// @vitest-environment node
// Importing a module does nothing: no listener, no storage, no timer, no socket, no effect. Every module of src is imported here
// where there is no browser, and whatever reaches for one is written down. Only main.tsx may: it starts the tab.
import { Signal } from '@preact/signals';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const touched: string[] = [];

/** The file that called us, if it is one of ours. Frames of the test itself are passed over. */
function caller(): string | null {
  const frames = (new Error().stack ?? '').split('\n').slice(1).filter((line) => !line.includes('imports.test'));
  return /\/((?:src|test\/fixtures)\/[^:?)]+)/.exec(frames[0] ?? '')?.[1] ?? null;
}

function note(what: string): void {
  const file = caller();
  if (file !== null) touched.push(`${file}: ${what}`);
}

vi.mock('@preact/signals', async (original) => {
  const real = await original<typeof import('@preact/signals')>();
  return {
    ...real,
    effect: (run: () => void) => {
      note('effect');
      return real.effect(run);
    },
  };
});

const BROWSER = [
  'window', 'document', 'self', 'location', 'history', 'navigator', 'screen', 'localStorage', 'sessionStorage', 'indexedDB', 'matchMedia', 'addEventListener',
  'removeEventListener', 'dispatchEvent', 'requestAnimationFrame', 'requestIdleCallback', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel',
  'Worker', 'Notification', 'AudioContext', 'MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'scrollTo', 'getComputedStyle', 'caches',
  // These are here without a browser too, and go on working.
  'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'process',
] as const;

const before = new Map<string, PropertyDescriptor | undefined>();
for (const name of BROWSER) {
  const had = Object.getOwnPropertyDescriptor(globalThis, name);
  const value: unknown = (globalThis as Record<string, unknown>)[name];
  before.set(name, had);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      note(name);
      return value;
    },
    set: () => undefined,
  });
}
const subscribe = Signal.prototype.subscribe;
Signal.prototype.subscribe = function (run) {
  note('subscribe');
  return subscribe.call(this, run);
};

afterAll(() => {
  for (const [name, had] of before) {
    if (had) Object.defineProperty(globalThis, name, had);
    else Reflect.deleteProperty(globalThis, name);
  }
  Signal.prototype.subscribe = subscribe;
});

const modules = import.meta.glob(['../src/**/*.{ts,tsx}', '!../src/main.tsx']);

beforeEach(() => {
  touched.length = 0;
});

it('finds out a module that does something by itself', async () => {
  await import('./fixtures/careless');
  const found = touched.map((one) => one.replace('test/fixtures/careless.ts: ', ''));
  expect(found).toEqual(expect.arrayContaining(['effect', 'subscribe', 'document', 'localStorage', 'matchMedia', 'addEventListener', 'WebSocket', 'setTimeout', 'setInterval']));
});

it('imports every module of src, and nothing happens', { timeout: 300_000 }, async () => {
  const names = Object.keys(modules);
  expect(names.length).toBeGreaterThan(120);
  await Promise.all(names.map((name) => modules[name]?.()));
  expect(touched).toEqual([]);
});
