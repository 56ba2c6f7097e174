// The pages of the pit by themselves: the test answers the socket, so that every moment can be chosen.
import type { Page } from '@playwright/test';
import { craps, decision, mini, SCENES, second, settled, update, type Scene } from '../src/pages/pit/fixtures';
import { axe, expect, fits, shot, spoken, test } from './fixtures';
import { Stand, type Shown } from './stand';

/** A scene as the stand shows it. */
const shown = (scene: Scene): Shown => ({ view: update(scene).view, mine: scene.mine });

class PitStand extends Stand {
  constructor(page: Page, scene: Scene) {
    super(page, shown(scene));
  }

  override open(): Promise<this> {
    return super.open('.pit');
  }

  asked(): unknown {
    return this.commands().at(-1);
  }
}

for (const name of Object.keys(SCENES)) {
  test(`${name} can be used by everyone, on every screen`, async ({ page }) => {
    const scene = SCENES[name]?.();
    if (!scene) throw new Error(name);
    await new PitStand(page, scene).open();
    await axe(page);
    await fits(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await shot(page, `pit-${name}-${String(width)}`);
    }
  });
}

test('craps by keyboard alone: choose a chip, walk the layout, bet, take down, be ready', async ({ page }) => {
  const stand = await new PitStand(page, craps()).open();
  await page.locator('[data-spot="field"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-spot="pass"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Odds behind the pass line.*your wager \$20/ })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: '$25 chip' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect.poll(() => stand.asked()).toMatchObject({ ask: { kind: 'pit', table: 30, act: { do: 'bet', wager: 'pass-odds', stake: 2_500 } } });
  await page.keyboard.press('Delete');
  await expect.poll(() => stand.asked()).toMatchObject({ ask: { kind: 'pit', act: { do: 'take-down', wager: 'pass-odds' } } });
  await page.keyboard.press('d');
  await expect.poll(() => stand.asked()).toMatchObject({ ask: { kind: 'pit', table: 30, act: { do: 'ready' } } });
});

test('a roll is read aloud and shown on the spots; a refusal shows its rule', async ({ page }) => {
  const scene = craps();
  const stand = await new PitStand(page, scene).open();
  if (scene.felt.kind !== 'craps') throw new Error('craps');
  const won = { seat: 3, wager: 'place-win-8', stake: 1_200, outcome: 'win' as const, pays: 1_400, says: '8, 7 to 6, stays up', rule: 'nj:1.2(a)5' };
  stand.happens(shown({ ...scene, felt: { ...scene.felt, dice: [4, 4], history: [[4, 4], ...scene.felt.history], results: [won] } }), [
    ['bets-closed', 'no more bets'],
    ['rolled', 'the dice: 4-4, 8'],
    ['settled', 'Guest 17 (3): place 8 of $12: wins $14 and stays up', { seat: 3, amount: 1_400, yours: 'your place 8 of $12: wins $14 and stays up' }],
  ]);
  await expect(spoken(page)).toHaveText('No more bets. The dice: 4-4, 8. Your place 8 of $12: wins $14 and stays up.');
  await expect(page.locator('[data-spot="place-win-8"] .pit-news')).toHaveText('+$14');
  await expect(page.getByRole('region', { name: 'Your results' })).toContainText('You win $14');
  stand.refuse = { key: 'only-before-come-out', says: 'This wager is made before the come-out roll.', rule: 'nj:1.2(a)2' };
  await page.locator('[data-spot="dont-pass"]').click();
  const notice = page.locator('.toast', { hasText: 'before the come-out roll' });
  await expect(notice.getByRole('button', { name: 'Rule nj:1.2(a)2' })).toBeVisible();
});

test("Premium Hold 'Em: decide with amounts, then the results, the wheel and a new bet", async ({ page }) => {
  const stand = await new PitStand(page, decision()).open();
  await expect(spoken(page, 'assertive')).toHaveText('Your turn: bet $30, or check.');
  await page.keyboard.press('c');
  await expect.poll(() => stand.asked()).toMatchObject({ hand: 77, turn: 4, ask: { kind: 'pit', table: 30, act: { do: 'premium-check' } } });
  stand.happens(shown(second()), [['community-turned', 'the community cards are Qh 4s 9c 2h', { cards: ['Qh', '4s', '9c', '2h'] }]]);
  await page.getByRole('button', { name: /Play \$20/ }).click();
  await expect.poll(() => stand.asked()).toMatchObject({ hand: 77, turn: 5, ask: { kind: 'pit', act: { do: 'premium-play', amount: 2_000 } } });
  const over = settled();
  if (over.felt.kind !== 'premium-holdem') throw new Error('premium');
  const seats = over.felt.seats.map((seat) => (seat.seat === 3 ? { ...seat, wagers: [] } : seat));
  stand.happens(shown({ ...over, felt: { ...over.felt, seats } }), [['spun', 'Guest 17 (3) spins, and the wheel stops at 3: $100', { seat: 3, amount: 10_000, position: 3 }]]);
  await expect(page.getByRole('img', { name: /Last spin: 3, \$100/ })).toBeVisible();
  await expect(spoken(page)).toContainText('the wheel stops at 3');
  await expect(page.getByRole('region', { name: 'Your results' })).toContainText('You win $145');
  // Two five-dollar chips are the least ante; one alone is not bet.
  await page.getByRole('button', { name: /^Ante/ }).first().click();
  await expect(page.getByRole('button', { name: 'Ante at least $10' })).toBeDisabled();
  await page.getByRole('button', { name: /^Ante/ }).first().click();
  await page.getByRole('button', { name: /^The wheel/ }).click();
  await page.getByRole('button', { name: 'Bet $25' }).click();
  await expect.poll(() => stand.asked()).toMatchObject({ ask: { kind: 'pit', act: { do: 'premium-bet', ante: 1_000, dealer_bonus: 0, player_bonus: 0, spin: 500 } } });
});

test('from the rail to a place, more chips, and away; keys are quiet while typing', async ({ page }) => {
  const scene = mini();
  const stand = await new PitStand(page, { ...scene, mine: null }).open();
  await page.getByRole('button', { name: 'Take a place', exact: true }).click();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByLabel('Chips to bring').fill('25');
  await axe(page);
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect.poll(() => stand.asked()).toMatchObject({ ask: { kind: 'door', act: { do: 'take-place', table: 30, seat: 5, chips: 2_500 } } });
  stand.happens(shown(scene), [['chips-brought', 'Guest 17 (3) brings $25', { seat: 3 }]]);
  await page.getByRole('button', { name: 'More chips' }).click();
  await page.getByLabel('Chips to bring').pressSequentially('3dx');
  await expect(page.getByRole('radio', { name: '$1 chip' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => stand.asked()).toMatchObject({ ask: { kind: 'door', act: { do: 'leave-place', table: 30 } } });
});
