// Several tables on one page: side by side on a wide screen, one at a time on a phone.
import { axe, beGuest, expect, fits, test } from './fixtures';
import { Seat, tableOf, Wire } from './play';

test('a player plays one table and watches another on the same page, by the keys of the one that waits', async ({ page }) => {
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, (one) => one.game === 'holdem' && one.betting === 'no-limit');
  const other = await tableOf(page, (one) => one.game === 'omaha');
  const seat = await Seat.take(page, id, 20_000, wire);
  await page.getByRole('link', { name: 'Several tables side by side' }).click();
  await expect(page).toHaveURL(new RegExp(`/tables\\?ids=${String(id)}$`));
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Add ${other.name},`) }).click();
  const watched = page.getByRole('region', { name: new RegExp(`^${other.name}:`) });
  await expect(watched.getByRole('group', { name: /^Seat / }).first()).toBeVisible();
  const strip = page.getByRole('list', { name: /^Tables on this page/ });
  await watched.click({ position: { x: 5, y: 60 } });
  await expect(strip.getByRole('button', { name: other.name })).toHaveAttribute('aria-current', 'true');

  await seat.ownTurn();
  const token = seat.mine?.turn?.token;
  const first = strip.getByRole('button').first();
  await expect(first).toContainText('Your turn');
  // The page goes to a turn that comes up by itself. One that was there when we looked elsewhere is gone to by a key.
  if ((await first.getAttribute('aria-current')) === null) await page.keyboard.press('n');
  await expect(first).toHaveAttribute('aria-current', 'true');
  // Keys that were meant for the table before would do nothing for a moment.
  await expect.poll(async () => {
    if (seat.mine?.turn?.token === token) await page.keyboard.press('c');
    return seat.mine?.turn?.token === token;
  }, { intervals: [300] }).toBe(false);

  await axe(page, { themes: ['dark'] });
  await fits(page, [1024]);
  await page.setViewportSize({ width: 360, height: 740 });
  await strip.getByRole('button', { name: other.name }).click();
  await expect(watched).toBeVisible();
  await axe(page, { themes: ['light'] });
  await fits(page, [360]);
});
