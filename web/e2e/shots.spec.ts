// Pictures for the README, into docs/screenshots: `SHOTS=1 npm run e2e -- shots`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pushOf } from '../src/pages/director/lineUp';
import { announced, deskOf, enters, orders, sheet, viewOf } from './events';
import { comeAsGuest, expect, logIn, register, STAFF_PASSWORD, test } from './fixtures';
import { Seat, tableOf, Wire } from './play';
import { thin } from './thin';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const MOST = 300_000;

test.skip(!process.env['SHOTS'], 'pictures are taken with SHOTS=1');
test.describe.configure({ timeout: 180_000 });

type Theme = 'light' | 'dark';

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

/** Only the picture's own settings: what the person chose, the theme, the screen. */
async function look(page: Page, theme: Theme, phone = false): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Every card that is to be seen has come.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const picture = thin(await page.screenshot({ animations: 'disabled' }));
  expect(picture.length, name).toBeLessThan(MOST);
  writeFileSync(join(FOLDER, `${name}.png`), picture);
}

async function guest(page: Page): Promise<Wire> {
  const wire = new Wire(page);
  await comeAsGuest(page);
  return wire;
}

test('lobby', async ({ page }) => {
  await look(page, 'light');
  await page.goto('/');
  await expect(page.getByRole('table').first()).toBeVisible();
  await shoot(page, 'lobby');
});

test('table, and the same on a phone', async ({ page }) => {
  await look(page, 'dark');
  const wire = await guest(page);
  const { id } = await tableOf(page, (table) => table.game === 'holdem' && table.betting === 'no-limit');
  const seat = await Seat.take(page, id, 20_000, wire);
  for (let n = 0; n < 12; n += 1) {
    const hand = await seat.dealt();
    let flop = false;
    await seat.playOut(hand, async ({ view, turn }) => {
      const dealt = view.seats.filter((one) => one.cards.length > 0).length;
      if (flop || turn.choice.kind !== 'act' || (view.hand?.boards[0]?.length ?? 0) < 3 || !turn.choice.raise || dealt < 3) return false;
      await shoot(page, 'table');
      await look(page, 'light', true);
      await expect(seat.bar.getByText('Your turn')).toBeVisible();
      await shoot(page, 'phone');
      await look(page, 'dark');
      flop = true;
      return false;
    });
    if (flop) return;
  }
  throw new Error('no flop for three in twelve hands');
});

test('stud', async ({ page }) => {
  await look(page, 'light');
  const wire = await guest(page);
  const { id } = await tableOf(page, (table) => table.game === 'stud');
  const seat = await Seat.take(page, id, 30_000, wire);
  for (let n = 0; n < 8; n += 1) {
    let shown = false;
    await seat.playOut(await seat.dealt(), async ({ mine, turn }) => {
      if (shown || mine.cards.length < 5 || turn.choice.kind !== 'act') return false;
      await shoot(page, 'stud');
      shown = true;
      return false;
    });
    if (shown) return;
  }
  throw new Error('never five cards');
});

test('premium', async ({ page }) => {
  await look(page, 'dark');
  const wire = await guest(page);
  const { id } = await tableOf(page, (table) => table.kind === 'premium-holdem');
  await page.goto(`/table/${String(id)}`);
  await page.getByRole('button', { name: 'Take a place', exact: true }).click();
  await page.getByLabel('Chips to bring').fill('400');
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect.poll(() => (wire.mine(id)?.wagers.length ?? 0) > 0, { timeout: 60_000 }).toBe(true);
  for (const spot of [/^Ante/, /^Player bonus/i, /^The wheel/]) await page.getByRole('button', { name: spot }).click();
  await page.getByRole('button', { name: /^Bet \$/ }).click();
  await page.getByRole('button', { name: /^Ready/ }).click();
  await page.getByRole('group', { name: 'Your decision' }).getByRole('button', { name: 'Check' }).click({ timeout: 30_000 });
  await expect(page.getByRole('group', { name: 'Your decision' }).getByRole('button', { name: 'Fold' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.toast')).toHaveCount(0);
  await shoot(page, 'premium');
});

test('craps', async ({ page }) => {
  await look(page, 'light');
  const wire = await guest(page);
  const { id } = await tableOf(page, (table) => table.kind === 'craps');
  await page.goto(`/table/${String(id)}`);
  await page.getByRole('button', { name: 'Take a place', exact: true }).click();
  await page.getByLabel('Chips to bring').fill('500');
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect.poll(() => wire.mine(id) !== null).toBe(true);
  for (const spot of ['field', 'place-win-6', 'place-win-8']) await page.locator(`[data-spot="${spot}"]`).click();
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 20_000 });
  await shoot(page, 'craps');
});

test('rules', async ({ page }) => {
  await look(page, 'light');
  await page.goto('/rules?q=short+all-in');
  await expect(page.locator('.rules-hit').first()).toBeVisible();
  await shoot(page, 'rules');
});

test('floor', async ({ page }) => {
  await look(page, 'dark');
  await logIn(page, 'floor', STAFF_PASSWORD);
  await page.goto('/floor?table=1');
  await expect(page.getByRole('region', { name: 'Table 1' })).toBeVisible();
  await shoot(page, 'floor');
});

test('the lobby on a phone', async ({ page }) => {
  await look(page, 'dark', true);
  await comeAsGuest(page);
  await expect(page.getByRole('table').first()).toBeVisible();
  await shoot(page, 'lobby-phone');
});

test('the adviser on a phone', async ({ page }) => {
  await look(page, 'light', true);
  await page.goto('/ruling?matter=button-wrong&facts=stage:two-acted');
  await expect(page.locator('.ruling-say')).toBeVisible();
  await shoot(page, 'ruling-phone');
});

test('the adviser on a tablet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 820 });
  await page.goto('/ruling?matter=button-wrong&facts=stage:two-acted');
  await expect(page.locator('.ruling-say')).toBeVisible();
  await shoot(page, 'ruling');
});

test('a table dealt by hand, on a tablet', async ({ page, browser, room }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 820 });
  await logIn(page, 'floor', STAFF_PASSWORD);
  await page.goto('/floor/open');
  await page.getByLabel('Start from').selectOption({ label: "No-limit hold'em 1-2, dealt by hand" });
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.getByRole('link', { name: 'Go to the table' }).click();
  await page.getByRole('link', { name: 'Rulings and disputes' }).click();
  const table = Number(/\/dealer\/(\d+)/.exec(page.url())?.[1]);
  for (const name of ['Ana', 'Ben', 'Cyd']) {
    const player = await (await browser.newContext({ baseURL: room.url })).newPage();
    await register(player, name);
    await Seat.take(player, table, name === 'Ben' ? 15_000 : 20_000);
  }
  await page.getByRole('button', { name: 'Deal the next hand' }).click();
  await page.getByRole('button', { name: /^Call/ }).click();
  await expect(page.getByText(/calls \$2/)).toBeVisible();
  const wrong = page.getByRole('region', { name: 'What went wrong' });
  await wrong.getByRole('button', { name: 'Out of turn', exact: true }).click();
  await wrong.getByRole('button', { name: 'A player bets or raises out of turn' }).click();
  // The big blind has still to act; who that is was drawn.
  const blind = /(Ana|Ben|Cyd) \(\d\) posts the big blind/.exec((await page.getByRole('log').textContent()) ?? '')?.[1] ?? '';
  await wrong.getByRole('radio', { name: new RegExp(blind) }).check();
  await wrong.getByLabel('How much').fill('12');
  await expect(wrong.getByRole('button', { name: 'Do it' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(() => { scrollTo(0, 0); });
  await shoot(page, 'dealer');
  await page.goto(`/dealer/${String(table)}?matter=button-wrong`);
  await look(page, 'dark', true);
  await expect(page.getByText('from the tape').first()).toBeVisible();
  await page.locator('.dealer-ask').scrollIntoViewIfNeeded();
  await shoot(page, 'dealer-phone');
});

test('tournaments: the board, the clock, the desk and its dealers', async ({ page, browser, room }) => {
  await logIn(page, 'floor', STAFF_PASSWORD);
  const levels = [[25, 50], [50, 100], [75, 150], [100, 200], [150, 300], [200, 400], [300, 600]] as const;
  const id = await announced(page, {
    title: 'Friday deep stack',
    structure: sheet(levels, { start: 10_000, chips: [25, 100, 500, 1_000], breaks: [{ after: 4, seconds: 600 }], races: [{ after: 6, chip: 25 }] }),
    seats: 6, tables: 3, full_at: 18, house_players: 18, price: { pool: 5_000, fee: 500, bounty: 0 }, prizes: { kind: 'shares', bands: [{ from: 2, shares: [5_000, 3_000, 2_000] }] },
  });
  await announced(page, {
    title: 'Sunday satellite', structure: sheet(levels, { start: 5_000 }), seats: 9, tables: 5, starts_at: Date.now() + 95 * 60_000, price: { pool: 2_500, fee: 300, bounty: 0 },
    prizes: { kind: 'satellite', ticket: 25_000 },
  });
  // A guest enters, and the house fills the field.
  const player = await (await browser.newContext({ baseURL: room.url })).newPage();
  await register(player, 'Ana');
  await enters(player, id);
  await expect.poll(async () => (await viewOf(page, id)).summary.phase, { timeout: 60_000 }).toBe('running');
  await orders(page, { do: 'set-clock', tournament: id, level: 4, left: 412_000 });
  await orders(page, { do: 'go', tournament: id });
  for (const name of ['Agnes P.', 'Boris K.', 'Carla M.', 'Dmitri O.', 'Esther W.']) await orders(page, { do: 'dealer-in', tournament: id, name });
  await orders(page, { do: 'set-downs', tournament: id, minutes: 30, downs: 2 });
  for (let push = 0; push < 2; push += 1) await orders(page, { do: 'push', tournament: id, tables: pushOf((await deskOf(page, id)).line_up) });

  const clock = await (await browser.newContext({ baseURL: room.url })).newPage();
  await look(clock, 'dark');
  await clock.goto(`/tournaments/${String(id)}/clock`);
  await expect(clock.getByText('Level 4', { exact: true })).toBeVisible();
  await shoot(clock, 'tournament-clock');
  await look(player, 'light');
  await player.goto('/tournaments');
  await expect(player.getByRole('article', { name: 'Friday deep stack' })).toBeVisible();
  await shoot(player, 'tournaments');
  await look(page, 'dark');
  await page.goto(`/floor/tournaments/${String(id)}/seats`);
  // Two of one table are shown the door, until balance asks for a move.
  const short = (await viewOf(page, id)).tables.at(-1)?.seats ?? [];
  for (const { entry } of short.slice(0, 2)) if (entry != null) await orders(page, { do: 'penalise', tournament: id, entry, ground: { kind: 'severe' } });
  await expect(page.getByRole('button', { name: /^Move .* now$/ }).first()).toBeVisible({ timeout: 40_000 });
  await shoot(page, 'director');
  await look(page, 'light');
  await page.goto(`/floor/tournaments/${String(id)}/dealers`);
  await expect(page.getByRole('button', { name: 'Push the dealers' })).toBeVisible();
  await shoot(page, 'dealers');
});
