// Without a mouse, and what the room refuses.
import { beGuest, expect, test } from './fixtures';
import { Seat, tableOf, Wire } from './play';

test.describe.configure({ timeout: 120_000 });

test('from the lobby to a seat and through a hand by keyboard alone; keys are quiet while typing', async ({ page }) => {
  const wire = new Wire(page);
  await beGuest(page);
  const table = await tableOf(page, (one) => one.game === 'holdem' && one.betting === 'fixed-limit' && one.book === 'cb-2015');
  const take = page.getByRole('button', { name: new RegExp(`^Take a seat: ${table.name}`) });
  await expect(take).toBeVisible();

  // Tab until we are there, as somebody without a mouse does.
  let found = false;
  for (let n = 0; n < 150 && !found; n += 1) {
    await page.keyboard.press('Tab');
    found = await take.evaluate((one) => one === document.activeElement);
  }
  expect(found, 'the button can be reached with Tab').toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Chips to bring', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/table/${String(table.id)}$`));
  const seat = new Seat(wire, table.id);
  await expect.poll(() => seat.mine !== null, { intervals: [50] }).toBe(true);

  // Talk first: letters that are keys elsewhere are letters here, even when it is our turn.
  const hand = await seat.dealt();
  const turn = await seat.turn(hand);
  if (turn) {
    await page.getByRole('tab', { name: /^Talk/ }).focus();
    await page.keyboard.press('Enter');
    const box = page.getByLabel('Say something to the table');
    await box.focus();
    await page.keyboard.type('fcr a fold or a call');
    await expect(box).toHaveValue('fcr a fold or a call');
    expect(seat.mine?.turn?.token).toBe(turn.token);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Table talk' })).toContainText('fcr a fold or a call');
    expect(seat.mine?.turn?.token).toBe(turn.token);
    await box.evaluate((one) => { one.blur(); });
  }

  // Then a call or a check, and in the end a fold, by their keys.
  let called = false;
  let folded = false;
  for (let n = 0; n < 12 && !(called && folded); n += 1) {
    const now = await seat.dealt();
    const ours = await seat.turn(now);
    if (!ours) continue;
    const act = ours.choice.kind === 'act' ? ours.choice : null;
    const key: string = !act || !called || !act.fold ? 'c' : 'f';
    await expect(seat.bar.getByText('Your turn')).toBeVisible();
    await page.keyboard.press(key);
    await expect.poll(() => seat.mine?.turn?.token !== ours.token, { intervals: [50] }).toBe(true);
    called ||= key === 'c' && act !== null;
    folded ||= key === 'f';
  }
  expect({ called, folded }).toEqual({ called: true, folded: true });
});

test('what the room refuses stands there with its rule, and the rule opens', async ({ page }) => {
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, (one) => one.game === 'holdem' && one.betting === 'no-limit');
  const seat = await Seat.take(page, id, 20_000, wire);
  await seat.leave();
  // Whoever comes back within the hour brings what they left with.
  await seat.bar.getByRole('button', { name: 'Take a seat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chips to bring', { exact: true }).fill('90');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  const why = dialog.getByRole('alert');
  await expect(why).toContainText('buy back in for exactly');
  const link = why.getByRole('button', { name: /^Rule cb:/ });
  const rule = ((await link.getAttribute('aria-label')) ?? '').replace('Rule ', '');
  await link.click();
  const wording = page.getByRole('dialog').last();
  await expect(wording.locator('.rule-words')).not.toBeEmpty();
  await wording.getByRole('link', { name: 'Open in the rule book' }).click();
  await expect(page.locator('.rules-number')).toHaveText(rule);
  await expect(page.locator('.rules-wording')).not.toBeEmpty();
});
