// The adviser for somebody nobody knows: a live room that only wants the ruling.
import { axe, expect, fits, test } from './fixtures';

test('from what happened to the ruling, with large buttons', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Rulings' }).first().click();
  await expect(page.getByRole('heading', { name: 'What happened?' })).toBeVisible();
  await axe(page);
  await fits(page, [390, 1024]);
  await page.getByRole('searchbox').fill('button in the wrong spot');
  await page.getByRole('link', { name: 'The button was in the wrong place' }).first().click();

  await expect(page.getByRole('heading', { name: 'How far has the hand come?' })).toBeFocused();
  await axe(page);
  await fits(page, [390, 1024]);
  await page.getByRole('button', { name: 'Two or more players have acted' }).click();

  await expect(page.getByText('Closed: two players have acted.')).toBeVisible();
  await expect(page.locator('.ruling-say')).toContainText('no misdeal');
  await page.getByText('“I want a misdeal”').click();
  await expect(page.getByText('There can be no misdeal once two players have acted')).toBeVisible();
  await axe(page);
  await fits(page, [390, 1024]);

  // The address is the case: it survives a reload, and back is the question before.
  await page.reload();
  await expect(page.getByText('Closed: two players have acted.')).toBeVisible();
  await page.getByRole('link', { name: /^Change/ }).click();
  await page.getByRole('button', { name: 'One player has acted' }).click();
  await expect(page.getByText('Open until two players have acted.')).toBeVisible();

  // The rule behind it, and the other book.
  await page.getByLabel('Rule book').selectOption('nj');
  await expect(page.locator('.ruling-rules .mono').first()).toHaveText('nj:14.15(b)');
  await page.locator('.ruling-rules a').first().click();
  await expect(page.locator('.rules-number')).toHaveText('nj:14.15(b)');
});

test('by keyboard alone, and with an amount', async ({ page }) => {
  await page.goto('/ruling?matter=misunderstood');
  await expect(page.getByRole('heading', { name: 'How is the betting limited?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const amount of ['400', '320']) {
    const box = page.getByRole('textbox');
    await box.fill('none');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Give a whole number')).toBeVisible();
    await box.fill(amount);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.ruling-rules .mono').first()).toHaveText('cb:9.nl.10c');
  await page.getByRole('link', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { name: 'What happened?' })).toBeVisible();
});
