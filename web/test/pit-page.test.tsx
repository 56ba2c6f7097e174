import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../src/types';

const asked: { what: Ask; turn: unknown }[] = [];
vi.mock('../src/socket', async (original) => ({
  ...(await original<object>()),
  ask: (what: Ask, turn: unknown) => {
    asked.push({ what, turn });
    return Promise.resolve({ kind: 'done' });
  },
}));

const { default: PitTable } = await import('../src/pages/pit');
const { SCENES, update, OFFERS, mine, premium, told } = await import('../src/pages/pit/fixtures');
type Scene = ReturnType<(typeof SCENES)[string]>;

let root: HTMLElement;
beforeEach(() => {
  asked.length = 0;
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

let table = 100;
function show(scene: Scene): void {
  void act(() => {
    render(<PitTable update={{ ...update(scene), table }} mine={scene.mine} />, root);
  });
}
function scene(name: string): Scene {
  table += 1;
  const one = SCENES[name]?.();
  if (!one) throw new Error(name);
  return one;
}
const spot = (wager: string) => {
  const one = root.querySelector<HTMLElement>(`[data-spot="${wager}"]`);
  if (!one) throw new Error(`no spot ${wager}`);
  return one;
};
const button = (words: string) => {
  const one = [...root.querySelectorAll('button')].find((each) => each.textContent?.startsWith(words));
  if (!one) throw new Error(`no button ${words}`);
  return one;
};
const press = async (one: HTMLElement) => {
  await act(async () => {
    one.click();
    await new Promise((done) => setTimeout(done, 5));
  });
};
const fire = async (one: HTMLElement, event: Event) => {
  await act(async () => {
    one.dispatchEvent(event);
    await new Promise((done) => setTimeout(done, 5));
  });
};

describe('craps', () => {
  it('has every wager of the list as a labelled spot, but the ones that only travel', () => {
    const one = scene('craps');
    show(one);
    if (one.felt.kind !== 'craps') throw new Error('craps');
    for (const wager of one.felt.wagers.filter((each) => !/come-/.test(each.wager))) {
      expect(spot(wager.wager).getAttribute('aria-label')).toMatch(new RegExp(`^${wager.title}`, 'i'));
    }
    expect(root.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1);
  });
  it('bets the chip, snapped to what is offered', async () => {
    show(scene('craps'));
    await press(spot('place-win-6'));
    await press(spot('field'));
    expect(asked.map((one) => one.what)).toEqual([
      { kind: 'pit', table, act: { do: 'bet', wager: 'place-win-6', stake: 600 } },
      { kind: 'pit', table, act: { do: 'bet', wager: 'field', stake: 500 } },
    ]);
  });
  it('asks even for what is not offered, so that the room says the rule', async () => {
    show(scene('craps'));
    await press(spot('dont-pass'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'bet', wager: 'dont-pass', stake: 500 } });
  });
  it('takes down by the other button, by Delete and by the button for it', async () => {
    show(scene('craps'));
    await fire(spot('place-win-8'), new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await fire(spot('hard-6'), new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }));
    await press(root.querySelector<HTMLElement>('[aria-pressed]') ?? root);
    await press(spot('lay-10'));
    expect(asked.map((one) => one.what)).toEqual([
      { kind: 'pit', table, act: { do: 'take-down', wager: 'place-win-8' } },
      { kind: 'pit', table, act: { do: 'take-down', wager: 'hard-6' } },
      { kind: 'pit', table, act: { do: 'take-down', wager: 'lay-10' } },
    ]);
  });
  it('calls wagers on and off', async () => {
    show(scene('craps'));
    await press(button('Turn on'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'set-working', wager: 'hard-6', on: true } });
  });
  it('says ready', async () => {
    show(scene('craps'));
    await press(button('Ready'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'ready' } });
  });
  it('what a roll has taken can be bet again', async () => {
    const one = scene('craps');
    if (one.felt.kind !== 'craps') throw new Error('craps');
    show(one);
    const seats = one.felt.seats.map((seat) => (seat.seat === 3 ? { ...seat, wagers: seat.wagers.filter((each) => each.wager !== 'place-win-8') } : seat));
    const roll = told(6, 'rolled', 'the dice: 3-4, 7');
    show({ ...one, felt: { ...one.felt, open: false, seats }, told: [...one.told, roll] });
    show({ ...one, felt: { ...one.felt, seats }, told: [...one.told, roll] });
    // A roll without new wagers in between changes nothing.
    show({ ...one, felt: { ...one.felt, seats }, told: [...one.told, roll, told(7, 'rolled', 'the dice: 1-2, 3')] });
    await press(button('Rebet'));
    expect(asked.map((each) => each.what)).toEqual([{ kind: 'pit', table, act: { do: 'bet', wager: 'place-win-8', stake: 1_200 } }]);
  });
  it('asks the rail to step up first', async () => {
    show(scene('craps-rail'));
    await press(spot('pass'));
    expect(asked).toEqual([]);
    expect(root.querySelector('dialog')).not.toBeNull();
  });
});

describe('mini-dice', () => {
  it('has ten spots', async () => {
    show(scene('mini'));
    expect(root.querySelectorAll('[data-spot]')).toHaveLength(10);
    await press(spot('under-7'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'bet', wager: 'under-7', stake: 100 } });
  });
});

describe("Premium Hold 'Em", () => {
  const bets = (): Scene => ({
    felt: premium({ phase: 'bets', says: 'place your wagers', community: [], dealer: [] }, { wagers: [], to_decide: false, cards: [] }),
    mine: mine({ wagers: OFFERS }),
    told: [],
  });
  it('puts a round together and bets it at once', async () => {
    table += 1;
    show(bets());
    await press(spot('ante'));
    expect(button('Ante at least $10').disabled).toBe(true);
    await press(spot('ante'));
    await press(spot('spin'));
    await press(spot('player-bonus'));
    await press(spot('player-bonus'));
    await fire(spot('player-bonus'), new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(spot('x-tra').getAttribute('aria-label')).toContain('your wager $10');
    expect(asked).toEqual([]);
    await press(button('Bet $25'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'premium-bet', ante: 1_000, dealer_bonus: 0, player_bonus: 0, spin: 500 } });
  });
  it('a bonus alone brings the least ante with it', async () => {
    table += 1;
    show(bets());
    await press(spot('dealer-bonus'));
    await press(button('Bet $25'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'premium-bet', ante: 1_000, dealer_bonus: 500, player_bonus: 0, spin: 0 } });
  });
  it('offers the decision with its amounts and sends the turn', async () => {
    const one = scene('second');
    show(one);
    await press(button('Play $20'));
    // One decision for each turn.
    await press(button('Fold'));
    expect(asked).toEqual([{ what: { kind: 'pit', table, act: { do: 'premium-play', amount: 2_000 } }, turn: one.mine?.turn }]);
  });
  it('lets the second decision follow the first, whatever the token', async () => {
    const one = scene('decision');
    show(one);
    await press(button('Check'));
    const turn = { token: 4, hand: 77, choice: { kind: 'premium-second' as const, bets: [1_000] } };
    show({ ...one, mine: one.mine && { ...one.mine, turn } });
    await press(button('Play $10'));
    expect(asked.map((each) => each.what)).toEqual([{ kind: 'pit', table, act: { do: 'premium-check' } }, { kind: 'pit', table, act: { do: 'premium-play', amount: 1_000 } }]);
  });
  it('shows where the wheel stopped by the figure beside the words', () => {
    const one = scene('settled');
    show({ ...one, told: [told(3, 'spun', 'in words no page reads, 9', { seat: 3, amount: 50_000, position: 12 })] });
    expect(root.querySelector('.pit-wheel-words')?.textContent).toContain('Last spin: 12, $500');
    expect(root.querySelectorAll('.pit-slice-shared')).toHaveLength(3);
    expect(root.querySelector('.pit-slice-text-top')?.textContent).toBe('METER');
  });
  it('takes the wagers back and shows the results with their rules', async () => {
    show(scene('settled'));
    expect(root.querySelector('[aria-label="Your results"]')?.textContent).toContain('You win $145');
    expect(root.querySelector('[aria-label="Rule ph:X.9(a)"]')).not.toBeNull();
    await press(button('Take back'));
    expect(asked[0]?.what).toEqual({ kind: 'pit', table, act: { do: 'premium-take-back' } });
  });
});
