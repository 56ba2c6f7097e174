import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { craps } from '../src/pages/pit/fixtures';
import { told } from '../src/pages/table/fixtures';
import { EventLog, liveEntries, type EventLogProps } from '../src/ui/EventLog';

let root: HTMLElement;
// Titles of rules are the room's to tell; there is none here.
vi.mock('../src/rules', async (original) => ({ ...(await original<object>()), rulePage: () => new Promise(() => undefined) }));
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

function show(props: Partial<EventLogProps>): void {
  void act(() => {
    render(<EventLog label="What happened" entries={[]} {...props} />, root);
  });
}
const lines = () => [...root.querySelectorAll('li')].map((one) => one.textContent?.trim());
const region = () => {
  const one = root.querySelector<HTMLElement>('[role="region"]');
  if (!one) throw new Error('no log');
  return one;
};

const EVENTS = [
  told(1, 'hand-began', 'hand 3141 begins', { rule: 'cb:3.basic.1' }),
  told(2, 'decks-shuffled', 'the first deck is shuffled', { procedure: true }),
  told(3, 'board-card-dealt', 'Ah comes on the board', { cards: ['Ah'] }),
  told(4, 'clock-started', '', { procedure: true }),
  told(5, 'pot-pushed', 'Ann (1) wins $50 from the pot', { seat: 1 }),
];

describe('a live log', () => {
  it('says so when nothing has happened', () => {
    show({});
    expect(root.textContent).toContain('Nothing has happened yet.');
    expect(region().getAttribute('aria-label')).toBe('What happened');
    expect(region().tabIndex).toBe(0);
  });

  it('tells the short story first: no procedure, no rules, cards of one deal in one line', () => {
    const more = [told(6, 'board-card-dealt', 'Kd comes on the board', { cards: ['Kd'] }), told(7, 'board-card-dealt', '2c comes on the board', { cards: ['2c'] })];
    show({ entries: liveEntries([...EVENTS, ...more]), brief: true });
    expect(lines()).toEqual(['Hand 3141 begins', 'Board: A♥ace of hearts', 'Ann (1) wins $50 from the pot', 'Board: K♦king of diamonds 2♣two of clubs']);
    expect(root.querySelector('.rule-link')).toBeNull();
  });

  it('tells our own cards in one line, and none that nobody sees', () => {
    const dealt = (n: number, seat: number, card: string) => told(n, 'card-dealt', `seat ${String(seat)} gets ${card} face down`, { seat, cards: [card] });
    show({ entries: liveEntries([dealt(1, 1, '??'), dealt(2, 3, 'As'), dealt(3, 1, '??'), dealt(4, 3, 'Kd')]), brief: true });
    expect(lines()).toEqual(['Your cards: A♠ace of spades K♦king of diamonds']);
  });

  it('tells each event with a capital, its cards as cards and its rule behind it', () => {
    show({ entries: liveEntries(EVENTS) });
    expect(lines()).toEqual(['Hand 3141 begins§cb:3.basic.1', 'The first deck is shuffled', 'A♥ace of hearts comes on the board', 'Ann (1) wins $50 from the pot']);
    expect(root.querySelector('[aria-label="Rule cb:3.basic.1"]')).not.toBeNull();
    expect([...root.querySelectorAll('li')].map((one) => one.className)).toEqual(['log-hand', '', '', 'log-won']);
  });

  it('makes no card of what only looks like one', () => {
    show({ entries: liveEntries([told(1, 'tabled', 'As Ann said: 2s and As', { cards: ['2s', '??'] })]) });
    expect(root.querySelectorAll('.card-text')).toHaveLength(1);
  });

  it('keeps the dealer’s procedure back until it is asked for', () => {
    show({ entries: liveEntries(EVENTS), brief: true });
    expect(lines().join()).not.toContain('shuffled');
    void act(() => {
      root.querySelector<HTMLInputElement>('input[role="switch"]')?.click();
    });
    expect(lines()[1]).toBe('The first deck is shuffled');
  });

  it('shows everything and no switch where nothing is called procedure', () => {
    show({ entries: liveEntries(EVENTS) });
    expect(lines()).toHaveLength(4);
    expect(root.querySelector('input')).toBeNull();
  });

  it('names the wagers of the pit as the layout does', () => {
    const { felt, told: events } = craps();
    if (felt.kind !== 'craps') throw new Error('craps');
    show({ entries: liveEntries(events), brief: true });
    expect(lines()[0]).toBe('Guest 17 (3) bets $12 on place 6');
  });

  it('follows its end, but not for somebody who has scrolled back to read', () => {
    show({ entries: liveEntries(EVENTS.slice(0, 1)) });
    const box = region();
    vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(1_000);
    vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(200);
    show({ entries: liveEntries(EVENTS.slice(0, 3)) });
    expect(box.scrollTop).toBe(1_000);
    box.scrollTop = 300;
    box.dispatchEvent(new Event('scroll'));
    show({ entries: liveEntries(EVENTS) });
    expect(box.scrollTop).toBe(300);
    box.scrollTop = 790;
    box.dispatchEvent(new Event('scroll'));
    show({ entries: liveEntries([...EVENTS, told(6, 'checked', 'more')]) });
    expect(box.scrollTop).toBe(1_000);
  });
});

describe('the log of a replay', () => {
  const steps = [{ key: 0, told: EVENTS.slice(0, 3) }, { key: 1, told: [] }, { key: 2, told: EVENTS.slice(3) }];

  it('numbers every step, even one without words, and marks the one it stands at', () => {
    show({ entries: steps, replay: { at: 2, onPick: vi.fn() } });
    expect([...root.querySelectorAll('button.log-to')].map((one) => one.textContent)).toEqual(['Go to step 1', 'Go to step 2', 'Go to step 3']);
    expect(root.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
    expect(root.querySelector('[aria-current="step"]')?.textContent).toContain('Ann (1) wins $50');
    expect(root.querySelectorAll('li p')).toHaveLength(4);
  });

  it('goes to the step that is pressed', () => {
    const onPick = vi.fn();
    show({ entries: steps, replay: { at: 2, onPick } });
    root.querySelectorAll<HTMLElement>('button.log-to')[1]?.click();
    expect(onPick).toHaveBeenCalledWith(1);
  });

  it('brings the step it stands at into sight', () => {
    show({ entries: steps, replay: { at: 0, onPick: vi.fn() } });
    const box = region();
    vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(100);
    const last = root.querySelectorAll('li')[2];
    if (!last) throw new Error('no step');
    vi.spyOn(last, 'offsetTop', 'get').mockReturnValue(600);
    show({ entries: steps, replay: { at: 2, onPick: vi.fn() } });
    expect(box.scrollTop).toBe(550);
  });
});
