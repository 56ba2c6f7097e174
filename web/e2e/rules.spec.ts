import { axe, expect, fits, spoken, test } from './fixtures';

test('search as one types, filters, and the address to share', async ({ page }) => {
  await page.goto('/rules');
  await expect(page.locator('.rules-hit').first()).toBeVisible();
  await axe(page);
  await fits(page);
  await page.getByRole('searchbox').fill('short all-in');
  await expect(page).toHaveURL(/q=short\+all-in/);
  await expect(page.locator('.rules-hit').first()).toContainText(/all-in/i);
  await expect(spoken(page)).toContainText(/rules? found/);
  await page.getByLabel('Book').selectOption('cb');
  await expect(page).toHaveURL(/book=cb/);
  await expect(page.locator('.rules-hit .mono').first()).toHaveText(/^cb:/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('short all-in');
  await expect(page.getByLabel('Book')).toHaveValue('cb');
});

test('by keyboard from the box into the results and on', async ({ page }) => {
  await page.goto('/rules?q=kill');
  await expect(page.locator('.rules-hit').nth(1)).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.rules-hit a').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.rules-hit a').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.rules-wording')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a rule has its own address, figures, editions, proofs and neighbours', async ({ page }) => {
  await page.goto('/rules/cb:4.blinds.5a');
  await expect(page.locator('.rules-number')).toHaveText('cb:4.blinds.5a');
  await expect(page.locator('.rules-wording')).not.toBeEmpty();
  await axe(page);
  await fits(page);
  await page.getByRole('navigation', { name: 'Previous and next rule' }).getByRole('link').last().click();
  await expect(page.locator('.rules-number')).not.toHaveText('cb:4.blinds.5a');
  await page.goto('/rules/nj:14.2(b)/2@nj-2008');
  await expect(page.locator('.rules-number')).toHaveText('nj:14.2(b)/2@nj-2008');
  await expect(page.getByRole('heading', { name: 'Editions side by side' })).toBeVisible();
  await axe(page);
  await fits(page);
});

test('a rule nobody wrote, and a search that finds nothing', async ({ page }) => {
  await page.goto('/rules/cb:99.nothing');
  await expect(page.getByRole('heading', { name: 'Rule not found' })).toBeVisible();
  await page.goto('/rules?q=zzzzqqq');
  await expect(page.getByRole('heading', { name: 'No rules found' })).toBeVisible();
  await axe(page);
});
