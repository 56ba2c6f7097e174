import { axe, expect, fits, shot, spoken, test } from './fixtures';

test('a newcomer sits down with one press', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sit down and play' })).toBeVisible();
  await expect(page.getByRole('table', { name: "Hold'em" })).toBeVisible();
  await page.locator('summary').first().click();
  await axe(page);
  await fits(page, [320, 360, 820, 1440, 1920]);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  await expect(page).toHaveURL(/\/table\/\d+$/);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Where you are' }).getByRole('link', { name: /^Back to/ })).toBeVisible();
  await axe(page, { themes: ['dark'] });
  await shot(page, 'lobby-seated');
});

test('the board is narrowed down, and remembers it', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Stud' });
  await expect(page.getByRole('heading', { level: 2, name: "Hold'em" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Stud' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: "Hold'em" })).toHaveCount(0);
  await page.getByLabel('Find a table').fill('no such game');
  await expect(page.getByRole('heading', { name: 'No matching tables' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Show all tables' }).click();
  await expect(page.getByRole('heading', { level: 2, name: "Hold'em" })).toBeVisible();
});

test('a guest picks a seat and chips, waits for another game, is called and cashes out', async ({ newPlayer }) => {
  test.slow();
  const { page } = await newPlayer('/');
  await page.getByRole('button', { name: /^Take a seat: .*Lowball/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chips to bring', { exact: true }).fill('1');
  await expect(dialog.getByText(/^Enter an amount from \$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Min' }).click();
  await axe(page);
  await dialog.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(page).toHaveURL(/\/table\/\d+$/);

  await page.goto('/');
  await page.getByRole('button', { name: /^Join the list: .*Razz/ }).click();
  const call = page.getByRole('region', { name: 'A seat for you' });
  await expect(call).toBeVisible();
  await expect(spoken(page, 'assertive')).toContainText('Your seat is ready');
  // The call stays on top while the board scrolls beneath it.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await axe(page);
  await fits(page);
  await shot(page, 'lobby-call');
  await call.getByRole('button', { name: 'Decline' }).click();
  await expect(call).toHaveCount(0);

  await page.goto('/cashier');
  await expect(page.getByRole('table', { name: 'Statement, the latest first' })).toContainText('Buy-in');
  await axe(page);
  await fits(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^statement-.*\.csv$/);
  await page.getByRole('button', { name: /^Cash out at/ }).click();
  await page.getByRole('button', { name: 'Leave and cash out' }).click();
  await expect(page.getByRole('heading', { name: 'No chips on a table' })).toBeVisible({ timeout: 100_000 });
  await shot(page, 'cashier');
});

test('the board on the wall shows games and jackpots to whoever walks by', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/board');
  await expect(page.getByRole('heading', { level: 1, name: 'Games and waiting lists' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jackpots' })).toContainText('$');
  const games = page.getByRole('region', { name: 'Games' });
  await expect(games.getByRole('listitem').filter({ hasText: "Hold'em" }).first()).toContainText(/\d table/);
  await axe(page);
  await shot(page, 'board');
  await fits(page, [320, 390, 1024, 1920]);
});
