// The tables against the house, from the place to the settlement and the statement.
import type { Page } from '@playwright/test';
import { money } from '../src/format';
import { expect, register, test } from './fixtures';
import { statement, tableOf, Wire } from './play';

test.describe.configure({ timeout: 120_000 });

let people = 0;
const fresh = () => `Pit ${String(process.pid)}-${String((people += 1))}`;

async function stepUp(page: Page, kind: string, chips: number): Promise<{ wire: Wire; table: number; before: number }> {
  const wire = new Wire(page);
  await register(page, fresh());
  const { id } = await tableOf(page, (table) => table.kind === kind);
  const before = (await statement(page)).balance;
  await page.goto(`/table/${String(id)}`);
  await page.getByRole('button', { name: 'Take a place', exact: true }).click();
  await page.getByLabel('Chips to bring').fill(String(chips / 100));
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect.poll(() => wire.mine(id) !== null).toBe(true);
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  return { wire, table: id, before };
}

/** Leaves with everything; the statement agrees with what was won. */
async function cashOut(page: Page, wire: Wire, table: number, before: number, won: number): Promise<void> {
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => wire.mine(table), { timeout: 30_000 }).toBeNull();
  await expect.poll(async () => (await statement(page)).on_tables).toBe(0);
  const after = await statement(page);
  expect(after.balance).toBe(before + won);
  await page.goto('/cashier');
  await expect(page.locator('.cashier-balance')).toContainText(money(after.balance));
  await expect(page.getByRole('table', { name: /^Statement/ }).getByRole('row').nth(1)).toContainText(money(after.balance));
}

/** Whether there is time enough to bet in peace before the dealer goes on. */
const atEase = (until: number | null | undefined) => until == null || until - Date.now() > 4_000;

/** What the settled wagers of a seat come to. */
function net(results: readonly { seat: number; outcome: string; stake: number; pays: number }[], seat: number): number {
  return results
    .filter((one) => one.seat === seat)
    .reduce((sum, one) => sum + (one.outcome === 'win' ? one.pays : one.outcome === 'lose' ? -one.stake : 0), 0);
}

test("Premium Hold 'Em: bet, decide twice, settle", async ({ page }) => {
  const { wire, table, before } = await stepUp(page, 'premium-holdem', 40_000);
  const felt = () => {
    const view = wire.view(table)?.felt;
    if (view?.kind !== 'premium-holdem') throw new Error('premium');
    return view;
  };
  const seat = wire.mine(table)?.seat ?? 0;
  // A round may be on already: wagers are taken for the next.
  await expect.poll(() => felt().phase === 'bets' && atEase(felt().until) && (wire.mine(table)?.wagers.length ?? 0) > 0, { timeout: 60_000 }).toBe(true);
  // Two five-dollar chips are the least ante.
  await page.getByRole('button', { name: /^Ante/ }).first().click();
  await page.getByRole('button', { name: /^Ante/ }).first().click();
  await page.getByRole('button', { name: /^Player bonus/i }).click();
  await page.getByRole('button', { name: /^Bet \$/ }).click();
  await expect.poll(() => felt().seats.find((one) => one.seat === seat)?.wagers.length ?? 0).toBeGreaterThan(0);
  const stakes = felt().seats.find((one) => one.seat === seat)?.wagers ?? [];
  await page.getByRole('button', { name: /^Ready/ }).click();

  const decision = page.getByRole('group', { name: 'Your decision' });
  await expect(decision).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Your position' }).getByRole('img', { name: /^Your cards/ })).toBeVisible();
  expect(wire.mine(table)?.cards).toHaveLength(3);
  await decision.getByRole('button', { name: 'Check' }).click();
  await expect(decision.getByRole('button', { name: 'Fold' })).toBeVisible({ timeout: 30_000 });
  await decision.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(() => felt().results.some((one) => one.seat === seat && one.wager === 'play'), { timeout: 60_000, intervals: [50] }).toBe(true);
  await expect.poll(() => felt().phase === 'bets', { timeout: 60_000, intervals: [50] }).toBe(true);
  const won = net(felt().results, seat);
  await expect(page.getByRole('region', { name: 'Your results' })).toBeVisible();
  for (const { wager } of stakes) expect(felt().results.some((one) => one.seat === seat && one.wager === wager), wager).toBe(true);
  await cashOut(page, wire, table, before, won);
});

test('mini-dice: bet, be ready, and the result', async ({ page }) => {
  const { wire, table, before } = await stepUp(page, 'mini-dice', 10_000);
  const felt = () => {
    const view = wire.view(table)?.felt;
    if (view?.kind !== 'mini-dice') throw new Error('mini-dice');
    return view;
  };
  const seat = wire.mine(table)?.seat ?? 0;
  const own = () => felt().seats.find((one) => one.seat === seat);
  await expect.poll(() => felt().open && atEase(felt().until) && (wire.mine(table)?.wagers.length ?? 0) > 0, { timeout: 60_000 }).toBe(true);
  const start = own()?.stack ?? 0;
  await page.locator('[data-spot="under-7"]').click();
  await expect.poll(() => own()?.wagers.length ?? 0).toBe(1);
  await page.locator('[data-spot="field"]').click();
  await expect.poll(() => own()?.wagers.length ?? 0).toBe(2);
  await page.getByRole('button', { name: /^Ready/ }).click();
  await expect.poll(() => felt().results.filter((one) => one.seat === seat).length, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(0);
  const won = net(felt().results, seat);
  expect(felt().dice).toHaveLength(2);
  expect(felt().history[0]).toEqual(felt().dice);
  await expect(page.getByRole('region', { name: 'Your results' })).toBeVisible();
  await expect.poll(() => own()?.wagers.length ?? 0).toBe(0);
  expect(own()?.stack).toBe(start + won);
  await cashOut(page, wire, table, before, won);
});
