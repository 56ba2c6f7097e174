import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAttempt, type Attempt } from '../src/attempt';
import { Refused } from '../src/api';
import { mergeLines, usePages, type Pages } from '../src/fetch';

interface Line {
  n: number;
}
interface Page {
  lines: Line[];
  next: number | null;
}

let root: HTMLElement;
let now: Pages<Page, Line>;
let answers: Record<string, () => Promise<unknown>> = {};
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  root = document.createElement('div');
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    return (answers[path] ?? (() => Promise.reject(new TypeError('no such page'))))().then((body) => new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

const page = (lines: number[], next: number | null = null) => () => Promise.resolve({ lines: lines.map((n) => ({ n })), next });
const settle = () => act(() => new Promise((done) => setTimeout(done, 5)));

function List({ who, renew = '' }: { who: string; renew?: string }) {
  now = usePages<Page, Line>({ path: '/api/x', query: { who }, linesOf: (got) => got.lines, numberOf: (line) => line.n, renew });
  return null;
}
async function show(who: string, renew = ''): Promise<void> {
  await act(() => {
    render(<List who={who} renew={renew} />, root);
  });
  await settle();
}
const shown = () => now.lines.map((line) => line.n);

it('joins pages without doubles, the latest first', () => {
  expect(mergeLines((line: Line) => line.n, [{ n: 9 }, { n: 8 }], [{ n: 8 }, { n: 3 }]).map((line) => line.n)).toEqual([9, 8, 3]);
});

it('asks for older lines where there are any, and begins anew with the latest', async () => {
  answers = { '/api/x?who=a': page([9, 8], 8), '/api/x?who=a&before=8': page([8, 7]) };
  await show('a');
  expect([shown(), now.more]).toEqual([[9, 8], true]);
  now.older();
  await settle();
  expect([shown(), now.more, now.latest?.lines.length]).toEqual([[9, 8, 7], false, 2]);
  now.older();
  expect(calls).toHaveLength(2);
  answers['/api/x?who=a'] = page([10, 9], 9);
  await show('a', 'something moved');
  expect([shown(), now.more]).toEqual([[10, 9], true]);
});

it('shows nothing of another question, and drops an answer that comes too late', async () => {
  let late: (got: unknown) => void = () => undefined;
  answers = { '/api/x?who=a': () => new Promise((done) => { late = done; }), '/api/x?who=b': page([2]) };
  await show('a');
  expect(now.loading).toBe(true);
  await show('b');
  late({ lines: [{ n: 1 }], next: null });
  await settle();
  expect([shown(), now.loading]).toEqual([[2], false]);
});

it('keeps what was shown when the room cannot be reached, and says so', async () => {
  answers = { '/api/x?who=a': page([9]) };
  await show('a');
  answers = {};
  now.reload();
  await settle();
  expect([shown(), now.error?.key, now.loading]).toEqual([[9], 'offline', false]);
});

it('tries one thing at a time, keeps a refusal, and forgets it at the next try', async () => {
  let trying: Attempt | undefined;
  const runs: string[] = [];
  function Form() {
    trying = useAttempt();
    return null;
  }
  await act(() => {
    render(<Form />, root);
  });
  let end: () => void = () => undefined;
  trying?.attempt(() => new Promise<void>((done) => { runs.push('first'); end = done; }));
  trying?.attempt(() => { runs.push('second'); return Promise.resolve(); });
  await settle();
  expect([runs, trying?.busy]).toEqual([['first'], true]);
  end();
  await settle();
  trying?.attempt(() => Promise.reject(new Refused({ key: 'x', says: 'No.' })));
  await settle();
  expect([trying?.why?.says, trying?.busy]).toEqual(['No.', false]);
  trying?.attempt(() => Promise.resolve());
  await settle();
  expect(trying?.why).toBeNull();
});
