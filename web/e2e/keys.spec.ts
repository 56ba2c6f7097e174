// Keys for programs: made on the account page, used by a program, seen by everybody at the table, and revoked.
import { randomUUID } from 'node:crypto';
import { axe, expect, fits, register, test } from './fixtures';
import type { Ask, Lobby } from '../src/types';

test('a key is made, a program plays with it under a mark, and revoked it opens nothing', async ({ page, playwright, baseURL }) => {
  await register(page, `Ada ${String(Date.now() % 1_000_000_000)}`);
  await page.goto('/account');
  const keys = page.getByRole('region', { name: 'Keys for programs' });
  await keys.getByRole('button', { name: 'Make a key' }).click();
  await expect(keys.getByLabel('What it is for')).toBeFocused();
  await keys.getByLabel('What it is for').fill('Evening bot');
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const shown = keys.getByLabel('The key', { exact: true });
  await expect(shown).toBeFocused();
  await axe(page);
  await fits(page);
  const secret = await shown.inputValue();
  expect(secret).toMatch(/^croupier-key-[0-9a-f]{64}$/);
  const row = keys.getByRole('row', { name: /Evening bot/ });
  await expect(row).toContainText('Not used yet');

  const program = await playwright.request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders: { authorization: `Bearer ${secret}` } });
  const { tables } = (await (await program.get('/api/v1/lobby')).json()) as Lobby;
  const table = tables.find((one) => one.kind === 'poker' && one.programs && !one.frozen && one.taken + one.held < one.seats && one.cards !== 'by-hand');
  if (!table) throw new Error('there is no table for a program');
  const ask: Ask = { kind: 'door', act: { do: 'take-seat', table: table.id, seat: null, buy_in: table.buy_in_least, post: true } };
  const sits = await program.post('/api/v1/commands', { data: { id: randomUUID(), ask } });
  expect(sits.status(), await sits.text()).toBe(200);
  await page.goto(`/table/${String(table.id)}`);
  await expect(page.locator('.table-own').getByText('Program')).toBeVisible();
  await expect(page.locator('.table-own')).toContainText('plays this seat');

  await page.goto('/account');
  await expect(row).not.toContainText('Not used yet');
  await expect(keys.getByLabel('The key', { exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke Evening bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
  await expect(row).toHaveCount(0);
  expect((await program.get('/api/v1/session')).status()).toBe(401);
  await program.dispose();
});
