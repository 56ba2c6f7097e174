import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fresh } from '../src/pages/table/Chatter';
import { forgetTalk, heard, markSeen, mute, muted, readMuted, unread } from '../src/pages/table/saying';
import { Talk } from '../src/pages/table/Talk';
import { me } from '../src/session';
import { tell } from '../src/socket';
import type { Me, TalkLine } from '../src/types';

vi.mock('../src/socket', async (original) => ({ ...(await original<typeof import('../src/socket')>()), tell: vi.fn(() => true) }));

const line = (at: number, name: string, text = 'hello', seat: number | null = 2): TalkLine => ({ at, name, seat, table: 3, text });
const LINES = [line(1, 'Ana'), line(2, 'Ben'), line(3, 'Ana', 'again'), line(4, 'Cyd', 'from here', null)];

let root: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  forgetTalk();
  me.value = { name: 'Ben' } as Me;
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  void act(() => {
    render(null, root);
  });
  root.remove();
  me.value = undefined;
  vi.useRealTimers();
  vi.mocked(tell).mockClear();
});

describe('what is heard', () => {
  it('is everybody, until somebody is muted', () => {
    expect(heard(LINES, 'Ben')).toHaveLength(4);
    mute('Ana', true);
    expect(heard(LINES, 'Ben').map((one) => one.name)).toEqual(['Ben', 'Cyd']);
    forgetTalk();
    expect(heard(LINES, 'Ben'), 'it outlasts the page').toHaveLength(2);
    mute('Ana', false);
    expect(heard(LINES, 'Ben')).toHaveLength(4);
  });

  it('is oneself even if everybody is muted', () => {
    muted.set({ everybody: true });
    expect(heard(LINES, 'Ben').map((one) => one.name)).toEqual(['Ben']);
  });

  it('keeps nothing odd', () => {
    expect(readMuted('{"everybody":1,"names":["a",3,""]}')).toEqual({ everybody: false, names: ['a'] });
  });
});

it('counts what others said since it was read', () => {
  expect(unread(3, LINES, 'Ben')).toBe(3);
  markSeen(3, LINES.slice(0, 2));
  expect(unread(3, LINES, 'Ben')).toBe(2);
  mute('Cyd', true);
  expect(unread(3, LINES, 'Ben')).toBe(1);
  expect(unread(4, LINES, 'Ben'), 'another table').toBe(2);
});

it('shows on the felt what is young', () => {
  expect(fresh([line(1_000, 'a'), line(9_000, 'b'), line(10_000, 'c'), line(11_000, 'd'), line(12_000, 'e')], 13_500).map((one) => one.name)).toEqual(['d', 'e']);
});

describe('the talk', () => {
  const show = (lines: readonly TalkLine[] = LINES) => {
    void act(() => {
      render(<Talk table={3} lines={lines} />, root);
    });
  };
  const press = (name: string) => {
    const button = [...root.querySelectorAll('button')].find((one) => one.textContent === name);
    void act(() => { button?.click(); });
  };

  it('says a line with one press, and no second one within a second', () => {
    vi.useFakeTimers();
    show();
    press('Nice hand');
    press('Thanks');
    expect(vi.mocked(tell).mock.calls).toEqual([[{ type: 'talk', table: 3, text: 'Nice hand' }]]);
    expect(root.querySelector('[role="status"]')?.textContent).toBe('One line a second: wait a moment.');
    void act(() => { vi.advanceTimersByTime(1_100); });
    press('Thanks');
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('asks behind a name whether to mute', () => {
    show();
    press('Cyd');
    const box = [...root.querySelectorAll('dialog label')].find((one) => one.textContent === 'Mute Cyd');
    expect(box).toBeDefined();
    void act(() => { root.querySelector<HTMLInputElement>('dialog input[role="switch"]')?.click(); });
    expect(root.querySelector('.log-lines')?.textContent).not.toContain('from here');
    expect(root.querySelector('.log-lines')?.textContent).toContain('One line from somebody you muted');
  });
});
