import { axe, comeAsGuest, expect, fits, logIn, register, test } from './fixtures';

const password = 'a quiet word, twice';
const fresh = () => `Ann ${String(Date.now() % 1_000_000_000)}`;

test('a guest comes in with one click, and has chips', async ({ page }) => {
  await page.goto('/account');
  await axe(page);
  await fits(page);
  const name = await comeAsGuest(page);
  expect(name).not.toBe('');
  await expect(page.locator('.top-balance')).toContainText('$');
});

test('a name is registered, leaves and comes back', async ({ page }) => {
  const name = fresh();
  await register(page, name, password);
  await expect(page.locator('.menu-button')).toContainText(name);
  const logOut = page.getByRole('button', { name: 'Log out' });
  // The page after registering may still be on its way, and a new page closes the menu.
  await expect(async () => {
    if (!(await logOut.isVisible())) await page.locator('.menu-button').click();
    await logOut.click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Play or log in' })).toBeVisible();
  await logIn(page, name, password);
  await expect(page.locator('.menu-button')).toContainText(name);
});

test('what is wrong with a form stands at its fields, and the focus goes there', async ({ page }) => {
  await page.goto('/account?form=register');
  await page.getByRole('button', { name: 'Register' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Choose a name of 2 characters or more.').first()).toBeVisible();
  await axe(page);
});

test('a wrong password is refused without saying whether the name exists', async ({ page }) => {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill('nobody at all');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('.menu-button')).toHaveCount(0);
});

test('a guest keeps the account with a password', async ({ page }) => {
  await comeAsGuest(page, '/account');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Keep this account' }).click();
  await expect(page.getByText('The account is yours').first()).toBeVisible();
  await expect(page.getByLabel('Choose a password')).toHaveCount(0);
});

test('a password is changed, with what is wrong beside its field, and every session ends', async ({ page }) => {
  const name = fresh();
  await register(page, name, password);
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Change password' });
  const old = form.getByLabel('Current password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(old).toBeFocused();
  await expect(old).toHaveAttribute('aria-invalid', 'true');
  await old.fill('not this one at all');
  await form.getByLabel('New password').fill('another quiet word');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.locator('.field-error')).toContainText('current password is not right');
  await axe(page);
  await old.fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed').first()).toBeVisible();
  await expect(page.locator('.menu-button')).toContainText(name);
  await page.getByRole('button', { name: 'End all my sessions' }).click();
  await expect(page.getByRole('link', { name: 'Play or log in' })).toBeVisible();
  await logIn(page, name, 'another quiet word');
  await expect(page.locator('.menu-button')).toContainText(name);
});
