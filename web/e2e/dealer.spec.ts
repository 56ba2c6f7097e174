// A table with real cards, run by hand by somebody nobody knows: a mistake, what would follow, and the button that does it.
import { axe, expect, fits, test } from './fixtures';

test('a hand is written down, a mistake is ruled on, and a reload forgets nothing', async ({ page }) => {
  await page.goto('/dealer');
  await page.getByLabel('Players').selectOption('3');
  await axe(page);
  await page.getByRole('button', { name: 'Deal' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for seat 3 to act.' })).toBeVisible();
  await axe(page);
  await fits(page, [390, 1024]);

  // Seat 2 raises before its turn: what follows is shown before it is done.
  await page.getByRole('button', { name: 'Out of turn', exact: true }).click();
  await page.getByRole('button', { name: 'A player bets or raises out of turn' }).click();
  await page.getByRole('radio', { name: 'Seat 2' }).check();
  await page.getByLabel('How much').fill('12');
  await expect(page.getByText(/makes it \$12 out of turn/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('heading', { name: 'What happened?' })).toBeVisible();

  // Both before it get out of the way, and the raise binds: the hand is over.
  for (const seat of [3, 1]) {
    await expect(page.getByRole('heading', { name: `Waiting for seat ${String(seat)} to act.` })).toBeVisible();
    await page.getByRole('button', { name: 'Fold' }).click();
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The hand is over' })).toBeVisible();
  await page.getByRole('button', { name: 'Next hand' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for seat 1 to act.' })).toBeVisible();
});
