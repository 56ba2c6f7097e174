// Whole hands of poker, from the door to the payout and to the cashier's statement.
import type { Page } from '@playwright/test';
import { money } from '../src/format';
import type { LobbyTable } from '../src/types';
import { expect, register, test } from './fixtures';
import { results, Seat, statement, tableOf, Wire, type Decide } from './play';

test.describe.configure({ timeout: 120_000 });

let people = 0;
const fresh = () => `Player ${String(process.pid)}-${String((people += 1))}`;

/** Comes in with a name of one's own, and sits down with what the table asks for. */
async function comeAndSit(page: Page, found: (table: LobbyTable) => boolean): Promise<{ seat: Seat; table: LobbyTable; chips: number; before: number }> {
  const wire = new Wire(page);
  await register(page, fresh());
  const table = await tableOf(page, found);
  const before = (await statement(page)).balance;
  const chips = Math.max(table.buy_in_least, Math.min(table.buy_in_most ?? 40_000, 40_000));
  expect(before).toBeGreaterThanOrEqual(chips);
  const seat = await Seat.take(page, table.id, chips, wire);
  return { seat, table, chips, before };
}

/** Plays hands until `enough` says so, each to its end and its line in the list of hands. */
async function playUntil(seat: Seat, decide: Decide, enough: () => boolean, most = 14): Promise<void> {
  for (let played = 0; played < most && !(played > 0 && enough()); played += 1) {
    const hand = await seat.dealt();
    await expect(seat.page.locator('.table-number')).toHaveText(`Hand ${String(hand)}`);
    await expect(seat.cards).toBeVisible();
    await seat.playOut(hand, decide);
    await expect.poll(async () => (await results(seat.page)).has(hand), { message: `hand ${String(hand)} in the list` }).toBe(true);
  }
}

/** Leaves; the chips come to the account, and the statement has every line of it. */
async function cashOut(seat: Seat, page: Page, chips: number, before: number): Promise<void> {
  await seat.leave();
  await expect.poll(async () => (await statement(page)).on_tables).toBe(0);
  const after = await statement(page);
  // What the account gained is what the hands paid, to the cent. A hand that was folded and left goes on without the
  // player, and is in the list when it is over.
  const won = async () => [...(await results(page)).values()].reduce((sum, one) => sum + one, 0);
  await expect.poll(async () => before + (await won()), { timeout: 60_000 }).toBe(after.balance);
  expect(after.lines[0]?.balance).toBe(after.balance);
  expect(after.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(after.balance);
  await page.goto('/cashier');
  await expect(page.locator('.cashier-balance')).toContainText(money(after.balance));
  const ledger = page.getByRole('table', { name: /^Statement/ });
  await expect(ledger.getByRole('row').nth(1)).toContainText(money(after.balance));
  await expect(ledger).toContainText(money(chips));
}

test("no-limit hold'em: call, raise by slider and by typing, fold", async ({ page }) => {
  const { seat, chips, before } = await comeAndSit(page, (table) => table.game === 'holdem' && table.betting === 'no-limit');
  const did = new Set<string>();
  const decide: Decide = async ({ bar, turn }) => {
    const { choice } = turn;
    if (choice.kind !== 'act') return false;
    const raise = choice.raise ?? null;
    if (raise && raise.least < raise.most && !did.has('slider')) {
      const slider = bar.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      const button = bar.locator('.table-raise');
      const said = (await slider.getAttribute('aria-valuetext')) ?? '';
      await expect(button).toContainText(said);
      await button.click();
      await seat.mean(turn.token);
      did.add('slider');
      return true;
    }
    if (raise && raise.least < raise.most && !did.has('typed')) {
      const box = bar.getByRole('textbox', { name: /amount in dollars/ });
      await box.fill(String(raise.least / 100));
      await expect(bar.locator('.table-raise')).toBeVisible();
      await box.press('Enter');
      await seat.mean(turn.token);
      did.add('typed');
      return true;
    }
    if (choice.call != null && !did.has('call')) {
      await seat.press(/^Call/);
      did.add('call');
      return true;
    }
    if (choice.fold && choice.call != null) {
      await seat.press('Fold');
      did.add('fold');
      return true;
    }
    return false;
  };
  await playUntil(seat, decide, () => did.size === 4);
  expect([...did].sort()).toEqual(['call', 'fold', 'slider', 'typed']);
  await cashOut(seat, page, chips, before);
});

test('seven-card stud to the seventh street', async ({ page }) => {
  const { seat, chips, before } = await comeAndSit(page, (table) => table.game === 'stud');
  let most = 0;
  await playUntil(seat, ({ mine, view }) => {
    most = Math.max(most, mine.cards.length);
    expect(mine.up.filter((up) => !up)).toHaveLength(mine.cards.length < 7 ? 2 : 3);
    expect(view.seats.some((one) => one.cards.includes('??'))).toBe(true);
    return Promise.resolve(false);
  }, () => most === 7, 6);
  expect(most).toBeGreaterThanOrEqual(3);
  await cashOut(seat, page, chips, before);
});

test('Omaha hi-lo with four cards to the river', async ({ page }) => {
  const { seat, chips, before } = await comeAndSit(page, (table) => table.game === 'omaha8');
  let river = false;
  await playUntil(seat, ({ mine, view }) => {
    expect(mine.cards).toHaveLength(4);
    river ||= view.hand?.boards[0]?.length === 5;
    return Promise.resolve(false);
  }, () => river, 6);
  expect(river).toBe(true);
  await cashOut(seat, page, chips, before);
});

test('five-card draw with discards', async ({ page }) => {
  const { seat, chips, before } = await comeAndSit(page, (table) => table.game === 'five-card-draw');
  let drew = false;
  await playUntil(seat, async ({ bar, mine, turn }) => {
    if (turn.choice.kind !== 'discard') return false;
    const had = [...mine.cards];
    // One by the mouse, one by its key.
    await page.locator('.table-pick').first().click();
    await page.keyboard.press('2');
    await expect(page.locator('.table-pick[aria-pressed="true"]')).toHaveCount(2);
    await bar.getByRole('button', { name: 'Discard 2' }).click();
    await expect.poll(() => seat.mine?.cards.length === 5 && !seat.mine.cards.includes(had[0] ?? '') && !seat.mine.cards.includes(had[1] ?? '')).toBe(true);
    expect(seat.mine?.cards).toEqual(expect.arrayContaining(had.slice(2)));
    drew = true;
    return true;
  }, () => drew);
  expect(drew).toBe(true);
  await cashOut(seat, page, chips, before);
});
