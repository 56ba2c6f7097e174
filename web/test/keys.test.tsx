import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyNameProblem, refusedKeyField } from '../src/pages/account/check';
import { Keys } from '../src/pages/account/Keys';
import type { Wire } from '../src/types';

const key = (number: number, changes: Partial<Wire<'KeyView'>> = {}): Wire<'KeyView'> => ({ number, name: `bot ${String(number)}`, scope: 'play', made: 0, used: null, until: Date.UTC(2040, 0, 1), ...changes });
const SECRET = `croupier-key-${'7'.repeat(64)}`;

let root: HTMLElement;
let held: Wire<'KeyView'>[];
let refuses: { status: number; body: object } | null;
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  held = [key(3, { scope: 'read' })];
  refuses = null;
  sent.length = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') return Promise.resolve(new Response(JSON.stringify({ keys: held })));
    sent.push({ path, body: JSON.parse(String(init.body)) as unknown });
    if (refuses) return Promise.resolve(new Response(JSON.stringify(refuses.body), { status: refuses.status }));
    if (path === '/api/keys') {
      held = [key(4), ...held];
      return Promise.resolve(new Response(JSON.stringify({ secret: SECRET, key: held[0] })));
    }
    held = held.filter((one) => one.number !== 3);
    return Promise.resolve(new Response(JSON.stringify({ keys: held })));
  });
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const breath = () => act(() => new Promise((done) => setTimeout(done, 5)));
/** An answer comes in one breath, and what is asked because of it in the next. */
const settle = async () => {
  await breath();
  await breath();
};
async function show(): Promise<void> {
  void act(() => {
    render(<Keys />, root);
  });
  await settle();
}
async function press(name: string): Promise<void> {
  const one = [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);
  if (!one) throw new Error(`no button ${name}`);
  void act(() => {
    one.click();
  });
  await settle();
}
async function type(text: string): Promise<void> {
  const box = root.querySelector<HTMLInputElement>('form input');
  if (!box) throw new Error('no box');
  void act(() => {
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}

it('tells what is wrong with the name of a key', () => {
  expect(keyNameProblem('  ')).toMatch(/what the key is for/);
  expect(keyNameProblem('x'.repeat(41))).toMatch(/at most 40/);
  expect(keyNameProblem('my bot')).toBeUndefined();
  expect(['key-name', 'too-many-keys'].map(refusedKeyField)).toEqual(['name', null]);
});

it('lists keys with what they are for and whether they were used', async () => {
  await show();
  expect(root.textContent).toContain('bot 3');
  expect(root.textContent).toContain('Watch and read only');
  expect(root.textContent).toContain('Not used yet');
  expect(root.textContent).toContain('2040');
});

it('asks for nothing without a name, and shows a key once it is made', async () => {
  await show();
  await press('Make a key');
  expect(sent).toEqual([]);
  expect(root.querySelector('.field-error')?.textContent).toMatch(/what the key is for/);
  await type(' bot 4 ');
  await press('Make a key');
  expect(sent).toEqual([{ path: '/api/keys', body: { name: 'bot 4', scope: 'play', days: 30 } }]);
  const shown = root.querySelector<HTMLInputElement>('input[readonly]');
  expect(shown?.value).toBe(SECRET);
  expect(document.activeElement).toBe(shown);
  expect(root.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('says why a key was not made', async () => {
  refuses = { status: 409, body: { kind: 'not-possible', key: 'too-many-keys', says: 'an account has at most 10 keys' } };
  await show();
  await type('one more');
  await press('Make a key');
  expect(root.querySelector('[role="alert"]')?.textContent).toContain('at most 10 keys');
  expect(root.querySelector('input[readonly]')).toBeNull();
});

it('revokes a key after a question', async () => {
  await show();
  await press('Revoke bot 3');
  expect(sent).toEqual([]);
  await press('Revoke the key');
  expect(sent).toEqual([{ path: '/api/keys/revoke', body: { number: 3 } }]);
  expect(root.querySelectorAll('tbody tr')).toHaveLength(0);
});
