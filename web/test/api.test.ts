import { afterEach, expect, it, vi } from 'vitest';
import { api, command, onSessionLost, Refused, setCsrf, withQuery } from '../src/api';

function answering(...answers: (Response | Error)[]) {
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ path, init });
    const next = answers.shift() ?? new Error('asked too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return calls;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  setCsrf('');
  vi.unstubAllGlobals();
});

it('carries the token of the session with what changes something, and with nothing else', async () => {
  setCsrf('secret');
  const calls = answering(json(200, { a: 1 }), json(200, { b: 2 }));
  await api.get('/api/lobby');
  await api.post('/api/commands', { x: 1 });
  const headers = calls.map((call) => call.init.headers as Record<string, string>);
  expect(headers[0]).not.toHaveProperty('x-csrf-token');
  expect(headers[1]).toMatchObject({ 'x-csrf-token': 'secret', 'x-croupier': '1', 'content-type': 'application/json' });
});

it('throws what the room refuses, with its rule', async () => {
  answering(json(409, { key: 'raise-too-small', says: 'Raise to $12 or more.', rule: 'cb:3.betting.6', retry_after: 3 }));
  const error: unknown = await api.post('/api/commands', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ key: 'raise-too-small', rule: 'cb:3.betting.6', status: 409, retryAfter: 3 });
});

it('makes something of pages that are no JSON and of a room out of reach', async () => {
  answering(new Response('<h1>502</h1>', { status: 502 }), new TypeError('no network'), new Response('<p>', { status: 200 }));
  await expect(api.get('/api/lobby')).rejects.toMatchObject({ key: 'http-502', status: 502 });
  await expect(api.get('/api/lobby')).rejects.toMatchObject({ key: 'offline', status: 0 });
  await expect(api.get('/api/lobby')).rejects.toMatchObject({ key: 'garbled' });
});

it('notices that the room no longer knows us', async () => {
  const lost = vi.fn();
  onSessionLost(lost);
  answering(json(401, { key: 'log-in', says: 'Log in.' }));
  await expect(api.post('/api/commands')).rejects.toBeInstanceOf(Refused);
  expect(lost).toHaveBeenCalledTimes(1);
});

it('asks a command again under the same number when the answer was lost', async () => {
  const calls = answering(new TypeError('cut'), json(200, { kind: 'done' }));
  await expect(command({ kind: 'door', act: { do: 'refill' } })).resolves.toEqual({ kind: 'done' });
  expect(calls).toHaveLength(2);
  expect(calls[0]?.init.body).toBe(calls[1]?.init.body);
});

it('writes queries', () => {
  expect(withQuery('/api/rules', { q: 'all in', book: undefined, area: null, kind: '', proven: false, after: 0 })).toBe('/api/rules?q=all+in&proven=false&after=0');
  expect(withQuery('/api/rules', {})).toBe('/api/rules');
});
