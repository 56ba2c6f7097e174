// The page of a poker table by itself: the test answers the socket, so that every moment can be chosen.
import type { Page } from '@playwright/test';
import { mine, poker, SCENES, table, waiting, type Scene } from '../src/pages/table/fixtures';
import type { Mine, PokerView } from '../src/types';
import { axe, expect, fits, shot, spoken, test } from './fixtures';
import { Stand, type Shown } from './stand';

/** A poker table as the stand shows it. */
const shown = (view: PokerView, own: Mine | null): Shown => ({ view: table(view), mine: own });

class PokerStand extends Stand {
  constructor(page: Page, scene: Scene) {
    super(page, shown(scene.view, scene.mine));
  }

  override open(): Promise<this> {
    return super.open('.table-bar');
  }
}

const price = (view: PokerView, amount: number): PokerView => ({ ...view, hand: view.hand ? { ...view.hand, price: amount } : null });

test('the keys act, size and read, and never while typing', async ({ page }) => {
  const stand = new PokerStand(page, { view: poker(), mine: mine() });
  await stand.open();
  await expect(spoken(page, 'assertive')).toHaveText('Your turn: call $6 or raise $12 to $175.50.');
  // One's cards are read when they come; the keys read them again.
  await expect(spoken(page)).toHaveText('Your hand: ace of spades, king of spades; pair of aces.');
  await page.keyboard.press('b');
  await expect(spoken(page)).toHaveText('Board: ace of hearts, ten of diamonds, seven of clubs.');
  await page.keyboard.press('h');
  await expect(spoken(page)).toHaveText('Your hand: ace of spades, king of spades; pair of aces.');
  await page.keyboard.press('p');
  await expect(spoken(page)).toHaveText('Pot $39: main pot $24, side pot 1 $9. The bet is $6.');

  const raise = page.locator('.table-raise');
  await page.keyboard.press('2');
  await expect(raise).toHaveText('Raise to $29');
  await page.keyboard.press('ArrowUp');
  await expect(raise).toHaveText('Raise to $30');
  await page.keyboard.press('r');
  await page.keyboard.type('45');
  await page.keyboard.press('f');
  expect(stand.commands()).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect.poll(() => stand.commands()).toEqual([{ ask: { kind: 'hand', table: 1, act: { do: 'raise-to', to: 4_500 } }, hand: 3_141, turn: 7 }]);
});

test('the button follows what is typed; nonsense is nothing, and Escape leaves the box', async ({ page }) => {
  const stand = new PokerStand(page, { view: poker(), mine: mine() });
  await stand.open();
  const raise = page.locator('.table-raise');
  const box = page.getByRole('textbox', { name: /^Raise to, amount/ });
  await box.fill('40');
  await expect(raise).toHaveText('Raise to $40');
  for (const [typed, says] of [['', 'Type an amount'], ['x', 'Type an amount'], ['3', 'At least $12'], ['900', 'At most $175.50']] as const) {
    await box.fill(typed);
    await expect(raise).toHaveText(says);
    await expect(raise).toBeDisabled();
    await box.press('Enter');
  }
  expect(stand.commands()).toEqual([]);
  await box.press('Escape');
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue('12');
  await expect(raise).toHaveText('Raise to $12');
  await expect(page.getByRole('button', { name: '½ pot, $29' })).toHaveAttribute('title', 'Half the pot, after a call');
});

test('a showdown is played for us: a hand that is beaten is mucked, any other shown; never by the key of a fold', async ({ page }) => {
  const { view } = waiting();
  const asks = { ...view, waits: { ...view.waits, what: 'show' as const, seats: [3] } };
  const show = (token: number, beaten: boolean) => mine({ turn: { token, hand: 3_141, choice: { kind: 'show', muck: true, beaten } } });
  const stand = new PokerStand(page, { view: asks, mine: show(11, true) });
  await stand.open();
  await expect.poll(() => stand.commands().map((one) => one.ask)).toEqual([{ kind: 'hand', table: 1, act: { do: 'muck' } }]);
  stand.happens(shown(asks, show(12, false)), [['mucked', 'Chas mucks', { seat: 4 }]]);
  await expect.poll(() => stand.commands().at(-1)?.ask).toEqual({ kind: 'hand', table: 1, act: { do: 'show' } });
  // Left to the player, the keys are those of the showdown alone.
  await page.evaluate(() => { localStorage.setItem('croupier.settings', '{"autoShow":false}'); });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Muck' })).toBeVisible();
  const before = stand.commands().length;
  await page.keyboard.press('f');
  await page.waitForTimeout(500);
  expect(stand.commands()).toHaveLength(before);
  await page.keyboard.press('m');
  await expect.poll(() => stand.commands().at(-1)?.ask).toEqual({ kind: 'hand', table: 1, act: { do: 'muck' } });
});

test('the story of a split pot: both halves in words, what won is lit and the rest is dim', async ({ page }) => {
  const scene = SCENES['omaha']?.();
  if (!scene) throw new Error('no scene');
  await new PokerStand(page, scene).open();
  await expect(page.locator('.table-story')).toHaveText(['Dolores wins $42 for high with a full house, fives over kings', 'Bartholomew wins $42 for low with an 8-5-3-2-A low']);
  await expect(page.locator('.table-board .table-card-lit')).toHaveCount(5);
  await expect(page.locator('.table-seat .table-card-lit')).toHaveCount(4);
  await expect(page.locator('.table-seat .table-card-dim')).toHaveCount(4);
});

test('the tab says whose turn it is, and one tap mutes the table', async ({ page }) => {
  const stand = new PokerStand(page, { view: poker(), mine: mine() });
  await stand.open();
  await expect(page).toHaveTitle(/^Your turn/);
  const mute = page.getByRole('button', { name: 'Mute' });
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  stand.happens(shown(waiting().view, mine({ turn: null })), [['called', 'Guest 17 calls $6', { seat: 3 }]]);
  await expect(page).not.toHaveTitle(/^Your turn/);
});

test('all-in asks first, and Enter means it', async ({ page }) => {
  const stand = new PokerStand(page, { view: poker(), mine: mine() });
  await stand.open();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'All-in?' })).toBeVisible();
  expect(stand.commands()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'All-in?' }).getByRole('button', { name: /^All-in/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => stand.commands().map((one) => one.ask)).toEqual([{ kind: 'hand', table: 1, act: { do: 'raise-to', to: 17_550 } }]);
});

test('a refusal stands beside the actions with its rule', async ({ page }) => {
  const stand = new PokerStand(page, { view: poker(), mine: mine() });
  stand.refuse = { key: 'not-your-turn', says: 'It is not your turn; wait for Ann.', rule: 'cb:9.nl.1' };
  await stand.open();
  await page.getByRole('button', { name: 'Fold' }).click();
  const bar = page.getByRole('region', { name: 'Your actions' });
  await expect(bar.getByText('It is not your turn; wait for Ann.')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Rule cb:9.nl.1' })).toBeVisible();
  await expect(spoken(page, 'assertive')).toHaveText('It is not your turn; wait for Ann.');
});

test('a decision made beforehand clears when the bet changes, and is carried out when the turn comes', async ({ page }) => {
  const { view, mine: own } = waiting();
  const stand = new PokerStand(page, { view, mine: own });
  await stand.open();
  await page.getByLabel('Call $6').check();
  stand.happens(shown(price(view, 1_800), own), [['raised', 'Bartholomew (2) raises to $18', { seat: 2 }]]);
  await expect(page.getByLabel('Call $18')).toBeVisible();
  await expect(page.locator('.table-pre :checked')).toHaveCount(0);
  await expect(spoken(page)).toContainText('Bartholomew raises to $18.');

  await page.getByLabel('Call any').check();
  const turn = price({ ...view, waits: { ...view.waits, seats: [3] } }, 1_800);
  const choice = { kind: 'act', fold: true, check: false, call: 1_800, bring_in: null, raise: null, chop: false } as const;
  stand.happens(shown(turn, mine({ turn: { token: 99, hand: 3_141, choice } })), [['folded', 'Chas (4) folds', { seat: 4 }]]);
  await expect.poll(() => stand.commands()).toEqual([{ ask: { kind: 'hand', table: 1, act: { do: 'call' } }, hand: 3_141, turn: 99 }]);
});

test('streets that come at once are turned up one after another', async ({ page }) => {
  const { view, mine: own } = waiting();
  const stand = new PokerStand(page, { view, mine: own });
  await stand.open();
  const over: PokerView = {
    ...view, hand: null,
    seats: view.seats.map((seat) => ({ ...seat, cards: [], bet: 0, did: null, state: seat.who ? 'waiting' : 'empty' })),
    waits: { what: 'deal', seats: [], says: 'the next deal', until: null, since: null, bank: false },
    last: {
      number: 3_141, boards: [['Ah', 'Td', '7c', '2s', '9d']], shown: [], rake: 0, drops: 0,
      pushed: [{ pot: 'main pot', seat: 3, who: view.seats.find((one) => one.seat === 3)?.who ?? null, amount: 5_000, says: 'pair of aces', rule: 'cb:3.showdown.1' }],
    },
  };
  stand.happens(shown(over, mine({ cards: [], up: [], says: null, turn: null })), [
    ['card-burned', 'the dealer burns ??'], ['board-card-dealt', '2s comes on the board', { cards: ['2s'] }],
    ['card-burned', 'the dealer burns ??'], ['board-card-dealt', '9d comes on the board', { cards: ['9d'] }],
    ['pot-pushed', 'Guest 17 (3) wins $50 from the pot', { seat: 3 }],
  ]);
  const board = page.locator('.table-board .card');
  await expect(board).toHaveCount(4);
  await expect(page.locator('.table-pushed')).toHaveCount(0);
  await expect(board).toHaveCount(5);
  await expect(page.locator('.table-pushed')).toContainText('Guest 17 wins $50');
});

test('all-in with hands up: the chances of each follow every card, and are gone with the hand', async ({ page }) => {
  const { view, mine: own } = waiting();
  const facing: PokerView = { ...view, seats: view.seats.map((seat) => (seat.seat === 3 || seat.seat === 4 ? { ...seat, bet: 0, state: 'all-in', stack: 0, cards: seat.seat === 3 ? ['As', 'Ks'] : seat.cards } : { ...seat, bet: 0, cards: [], state: seat.who ? 'folded' : 'empty' })) };
  const stand = new PokerStand(page, { view: facing, mine: own });
  await stand.open();
  const over: PokerView = {
    ...facing, hand: null, seats: facing.seats.map((seat) => ({ ...seat, cards: [], state: seat.who ? 'waiting' : 'empty' })), waits: { ...view.waits, what: 'deal', seats: [], until: null },
    last: { number: 3_141, boards: [['Ah', 'Td', '7c', '2s', '9d']], shown: [], rake: 0, drops: 0, pushed: [{ pot: 'main pot', seat: 4, who: view.seats[3]?.who ?? null, amount: 5_000, says: 'with two pair, tens and nines', cards: ['Tc', 'Td', '9c', '9d', 'Ah'], rule: 'cb:3.showdown.1' }] },
  };
  const odds = (ours: number, theirs: number) => ({ odds: [{ seat: 3, share: ours }, { seat: 4, share: theirs }] });
  stand.happens(shown(over, mine({ cards: [], up: [], says: null, turn: null })), [
    ['tabled', 'Chas (4) shows Tc 9c', { seat: 4, cards: ['Tc', '9c'], ...odds(7_869, 2_131) }],
    ['card-burned', 'the dealer burns ??'], ['board-card-dealt', '2s comes on the board', { cards: ['2s'], ...odds(8_864, 1_136) }],
    ['card-burned', 'the dealer burns ??'], ['board-card-dealt', '9d comes on the board', { cards: ['9d'], ...odds(0, 10_000) }],
    ['pot-pushed', 'Chas (4) wins $50 from the pot', { seat: 4 }],
  ]);
  const chances = page.locator('.table-odds');
  await expect(chances).toHaveText(['Wins 78.7%', 'Wins 21.3%']);
  await expect(page.getByRole('group', { name: 'Seat 4, Chas' }).getByRole('img', { name: 'cards: ten of clubs, nine of clubs' })).toBeVisible();
  await axe(page);
  await expect(chances).toHaveText(['Wins 0%', 'Wins 100%']);
  await expect(page.locator('.table-odds-ahead')).toHaveText('Wins 100%');
  await expect(page.locator('.table-pushed')).toContainText('Chas wins $50');
  await expect(chances).toHaveCount(0);
});

test('things travel by transforms alone, and not at all where motion is reduced', async ({ page }) => {
  const { view, mine: own } = waiting();
  const stand = new PokerStand(page, { view, mine: own });
  await stand.open();
  const turn: PokerView = { ...view, seats: view.seats.map((seat) => ({ ...seat, bet: 0, did: null })), hand: view.hand ? { ...view.hand, boards: [['Ah', 'Td', '7c', '2s']], price: 0 } : null };
  // What an animation changes, of everything that moves after the next change.
  const moving = () => page.evaluate(() => document.getAnimations().flatMap((one) => (one.effect instanceof KeyframeEffect && !(one instanceof CSSTransition) && !(one instanceof CSSAnimation) ? one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [])).filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)));
  stand.happens(shown(turn, own), [['board-card-dealt', '2s comes on the board', { cards: ['2s'] }]]);
  await expect(page.locator('.table-board .card')).toHaveCount(4);
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  stand.happens(shown(view, own), [['raised', 'Chas bets $6', { seat: 4 }]]);
  await expect(page.locator('.table-bet')).toHaveCount(1);
  stand.happens(shown(turn, own), [['board-card-dealt', '2s comes on the board', { cards: ['2s'] }]]);
  await expect.poll(async () => new Set(await moving()).size, { intervals: [5] }).toBeGreaterThan(0);
  expect((await moving()).filter((key) => key !== 'transform' && key !== 'opacity')).toEqual([]);
  // It is there at once, whatever still moves, and nothing is left behind.
  await expect(page.locator('.table-board .card')).toHaveCount(4);
  await expect(page.locator('.table-fly > *')).toHaveCount(0);
});

test('cards to throw away are picked on the felt, or by key', async ({ page }) => {
  const scene = SCENES['draw']?.();
  if (!scene) throw new Error('no scene');
  const stand = new PokerStand(page, scene);
  await stand.open();
  await expect(page.getByRole('button', { name: 'Stand pat' })).toBeVisible();
  await expect(page.getByText('Tap the cards you do not want, up to 5')).toBeVisible();
  await page.getByRole('region', { name: /the felt$/ }).getByRole('button', { name: 'nine of spades' }).click();
  for (const key of ['4', '5', '4']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Discard 2' }).click();
  await expect.poll(() => stand.commands().map((one) => one.ask)).toEqual([{ kind: 'hand', table: 1, act: { do: 'discard', cards: ['9s', '2c'] } }]);
});

test('a note on a player is written at the seat, stays in this browser, and stands beside what was seen of them', async ({ page }) => {
  const { view, mine: own } = waiting();
  const stand = new PokerStand(page, { view, mine: own });
  await stand.open();
  stand.happens(shown(view, own), [['hand-began', 'hand 3141 begins'], ['card-dealt', '', { seat: 4 }], ['raised', 'Chas (4) bets $6', { seat: 4 }]]);
  await page.getByRole('button', { name: 'About Chas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chas' });
  await expect(dialog.locator('.table-figures')).toContainText('Hands seen1Plays100%Raises100%');
  await axe(page);
  await dialog.getByLabel('Your note').fill('Bets every flop');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'About Chas; your note: Bets every flop' })).toBeVisible();
});

test('another device takes the seat, and gives it back', async ({ page }) => {
  const stand = new PokerStand(page, { view: poker(), mine: mine() });
  await stand.open();
  stand.send({ type: 'taken-over', table: 1 });
  await expect(page.getByText('You are playing this seat on another device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fold' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(page.getByRole('button', { name: 'Fold' })).toBeVisible();
});

for (const name of Object.keys(SCENES)) {
  test(`${name}: everyone can use it, on every screen`, async ({ page }) => {
    const scene = SCENES[name]?.();
    if (!scene) throw new Error('no scene');
    await new PokerStand(page, scene).open();
    await axe(page, { themes: ['dark'] });
    await page.setViewportSize({ width: 360, height: 740 });
    await axe(page, { themes: ['light'] });
    // What one does is always in reach, and so is one's own seat.
    await expect(page.locator('.table-bar')).toBeInViewport({ ratio: 1 });
    if (scene.mine) await expect(page.locator('.table-own .table-place')).toBeInViewport({ ratio: 1 });
    await fits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shot(page, `table-${name}`);
  });
}

/** Cards, on the felt or in hand, whose index lies under something else. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.table-board .card, .table-own .card, .table-seat .table-small:not(.table-small-down)')];
    return cards.flatMap((card) => {
      const { left, top, width } = card.getBoundingClientRect();
      const over = document.elementFromPoint(left + width * 0.2, top + width * 0.25);
      return over && card.parentElement?.contains(over) ? [] : [`${card.outerHTML.slice(0, 90)} under ${over?.outerHTML.slice(0, 60) ?? 'nothing'}`];
    });
  });

for (const width of [360, 430]) {
  test(`a phone ${String(width)} pixels wide has a felt: seats around it, the own cards largest, no card under anything`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 932 });
    const scene = SCENES['ten']?.();
    if (!scene) throw new Error('no scene');
    const stand = new PokerStand(page, scene);
    await stand.open();
    for (const name of Object.keys(SCENES)) {
      const next = SCENES[name]?.();
      if (!next) throw new Error('no scene');
      stand.happens(shown(next.view, next.mine), []);
      await expect(page.locator('.table-upright')).toHaveAttribute('aria-label', 'Table 1, the felt');
      await expect(page.locator('.table-seat')).toHaveCount(next.view.seats.length);
      await expect.poll(() => covered(page), { message: name }).toEqual([]);
      const widths = await page.evaluate(() => {
        const of = (what: string) => [...document.querySelectorAll(what)].map((card) => card.getBoundingClientRect().width);
        return { own: of('.table-own .card'), rest: of('.table-board .card, .table-small') };
      });
      if (widths.own.length > 0) expect(Math.min(...widths.own), name).toBeGreaterThan(Math.max(0, ...widths.rest));
      // Everything lies within the felt, and the felt within the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight), name).toBe(true);
    }
  });
}
