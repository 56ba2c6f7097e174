// Another language, chosen at the table: the seat stays, the words change, and amounts are typed as they are written there.
import { axe, beGuest, expect, fits, test } from './fixtures';
import { Seat, tableOf, Wire } from './play';

test('a player changes to German at the table, keeps the seat, and types an amount with a comma', async ({ page }) => {
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, (one) => one.game === 'holdem' && one.betting === 'no-limit');
  const seat = await Seat.take(page, id, 20_000, wire);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(dialog.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('region', { name: 'Deine Aktionen' })).toBeVisible();
  await expect(page.locator('.table-own .table-name-text')).toHaveText('Du');
  await axe(page, { themes: ['dark'] });
  await fits(page, [360, 1440]);

  // It is the same seat, and it outlasts a reload.
  await seat.ownTurn();
  await expect(page.getByText('Du bist dran', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.table-own .table-name-text')).toHaveText('Du');

  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Limit für' }).selectOption('losses');
  const amount = page.getByRole('textbox', { name: 'Betrag' });
  // What could be either is refused, not guessed.
  await amount.fill('1,500');
  await page.getByRole('button', { name: 'Limit setzen' }).click();
  await expect(page.getByText('Gib einen Betrag ein, zum Beispiel 50.')).toBeVisible();
  await amount.fill('1.500,50');
  await page.getByRole('button', { name: 'Limit setzen' }).click();
  await expect(page.getByRole('table').getByText('1.500,50\u00a0$').first()).toBeVisible();
});
