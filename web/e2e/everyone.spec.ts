// Every page for everybody: WCAG 2.2 AA in light and dark, on a phone and on a wide screen, without scrolling sideways.
import type { Page } from '@playwright/test';
import { axe, expect, fits, test } from './fixtures';
import { Seat, tableOf } from './play';

test.describe.configure({ timeout: 120_000 });

/**
 * Checks what is shown now: a phone in the light, a wide screen in the dark. A theme is other colours and a width another
 * arrangement of the same page; each of the two in both themes takes as long again, with `LONG=1`.
 */
async function forEveryone(page: Page): Promise<void> {
  const both = process.env['LONG'] ? (['light', 'dark'] as const) : null;
  await page.setViewportSize({ width: 360, height: 900 });
  await axe(page, { themes: both ?? ['light'] });
  await fits(page, [360]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await axe(page, { themes: both ?? ['dark'] });
}

const READY: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('table').first()).toBeVisible();
  },
  'rules and a rule': async (page) => {
    await page.goto('/rules');
    await expect(page.locator('.rules-hit').first()).toBeVisible();
    await forEveryone(page);
    await page.goto('/rules/nj:14.2(b)/2@nj-2008');
    await expect(page.locator('.rules-wording')).toBeVisible();
  },
  'practice at the dice': async (page) => {
    await page.goto('/learn/mini-dice/practice');
    await page.locator('.learn-answer').first().click();
    await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused();
    await page.getByText('All wagers and what they cost').click();
  },
  'the door': async (page) => {
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Play as a guest' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(READY)) {
  test(`for everyone: ${name}`, async ({ page }) => {
    await open(page);
    await forEveryone(page);
  });
}

test('for everyone: lobby, account and cashier of a player', async ({ newPlayer }) => {
  const { page } = await newPlayer();
  await expect(page.getByRole('table').first()).toBeVisible();
  await forEveryone(page);
  await page.goto('/cashier');
  await expect(page.getByRole('table', { name: /^Statement/ })).toBeVisible();
  await forEveryone(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await forEveryone(page);
});

test('for everyone: a table from the rail and from a seat, and a replay', async ({ newPlayer }) => {
  const { page } = await newPlayer();
  const { id } = await tableOf(page, (table) => table.game === 'holdem' && table.betting === 'fixed-limit');
  await page.goto(`/table/${String(id)}`);
  await expect(page.getByRole('button', { name: 'Take a seat' })).toBeVisible();
  await forEveryone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const seat = await Seat.take(page, id, 20_000);
  await seat.turn(await seat.dealt());
  await forEveryone(page);
  const hands = (await (await page.request.get(`/api/tables/${String(id)}/hands`)).json()) as { hands: { number: number }[] };
  await page.goto(`/hand/${String(hands.hands[0]?.number)}?eyes=rail`);
  await expect(page.getByRole('region', { name: 'The hand in words' })).toBeVisible();
  await forEveryone(page);
  await page.getByRole('tab', { name: 'Proof of the shuffle' }).click();
  await expect(page.getByRole('textbox', { name: /^Transcript/ })).toBeVisible();
  await axe(page);
});

for (const kind of ['premium-holdem', 'mini-dice', 'craps']) {
  test(`for everyone: ${kind}`, async ({ newPlayer }) => {
    const { page } = await newPlayer();
    const { id } = await tableOf(page, (table) => table.kind === kind);
    await page.goto(`/table/${String(id)}`);
    await page.getByRole('button', { name: 'Take a place', exact: true }).click();
    await page.getByLabel('Chips to bring').fill('200');
    await page.getByRole('button', { name: 'Take the place' }).click();
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    await forEveryone(page);
  });
}

const DESKS = {
  floor: ['/floor', '/floor?table=1', '/floor/lists', '/floor/jackpots', '/floor/people', '/floor/shift', '/floor/ratings', '/floor/staff', '/floor/related', '/floor/open', '/floor/alarms'],
  cage: ['/cage', '/cage/players', '/cage/chips', '/cage/proposals', '/cage/ratings', '/cage/statement?account=cage', '/cage/day'],
  auditor: ['/audit', '/audit/hands', '/audit/shift', '/audit/staff', '/audit/shuffle'],
} as const;

for (const role of ['floor', 'cage', 'auditor'] as const) {
  test(`for everyone: the desk of the ${role}`, async ({ staff }) => {
    const page = await staff(role);
    for (const path of DESKS[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.loading')).toHaveCount(0, { timeout: 30_000 });
      await expect(page.getByRole('main').locator('table, form, .panel, .data-empty').first()).toBeVisible();
      await forEveryone(page);
    }
  });
}
