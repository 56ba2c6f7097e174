import { axe, comeAsGuest, expect, fits, test } from './fixtures';

test('the shell: skip link, landmarks, one heading that takes the focus after a move', async ({ page }) => {
  await page.goto('/rules');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('link', { name: 'Play or log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Welcome/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Rules/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a page that is not there says so', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await axe(page);
});

test('strangers are asked in where only members go, and guests kept from staff pages', async ({ page }) => {
  await page.goto('/floor');
  await expect(page.getByRole('heading', { level: 2, name: 'Log in first' })).toBeVisible();
  await comeAsGuest(page, '/floor');
  await expect(page.getByRole('heading', { level: 2, name: 'Staff only' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Floor' })).toHaveCount(0);
});

test('settings count at once, survive a reload, and the theme does not flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/rules');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await axe(page);
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await dialog.getByRole('switch', { name: 'Jumbo-index cards' }).check();
  await expect(dialog.getByRole('img', { name: /ace of spades/ }).locator('img').first()).toHaveAttribute('src', '/cards/4b/As.svg');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('keys: help on "?", never while typing, off when switched off', async ({ page }) => {
  await page.goto('/rules');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await search.focus();
  await page.keyboard.type('what? /');
  await expect(search).toHaveValue('what? /');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await axe(page, { themes: ['light'] });
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.blur();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
});

test('the whole shell fits at twice the size', async ({ page }) => {
  await page.goto('/rules');
  // 200 % zoom of a window of 1280 px leaves 640 CSS px; of a phone 180.
  await fits(page, [320, 640]);
});
