// The pages of tournaments: registering and taking it back, the director at work, the structure editor, every page for everybody.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, fits, axe, test } from './fixtures';
import { announced, enters, forEveryone, guestBy, list, notice, orders, register, sheet, titled, viewOf } from './events';
import { session } from './play';

test.describe.configure({ timeout: 120_000 });

test('who registered may take the entry back, with all of the money', async ({ staff, newPlayer }) => {
  const floor = await staff('floor');
  const id = await announce(floor, `Refunds ${String(Date.now() % 100_000)}`);
  const { page } = await newPlayer();
  const before = (await session(page)).me?.balance ?? 0;
  const event = (await viewOf(page, id)).summary;
  await register(page, event);
  await page.getByRole('button', { name: 'Unregister' }).click();
  await expect(page.getByRole('dialog').getByText('You get back')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /^Unregister/ }).click();
  await expect(notice(page, 'no longer registered')).toBeVisible();
  await expect.poll(async () => (await session(page)).me?.balance).toBe(before);
});

/** Announces an event by the form, and returns its number. */
async function announce(floor: Page, title: string, house = 0): Promise<number> {
  await floor.goto('/floor/tournaments/new');
  await floor.getByLabel('Title', { exact: true }).fill(title);
  await floor.getByLabel('Tables at most').fill('2');
  await floor.getByLabel('House players').fill(String(house));
  await expect(floor.getByRole('region', { name: 'What the room says of it' }).getByText(/likely to take|run out after/)).toBeVisible();
  await floor.getByRole('button', { name: 'Announce the event' }).click();
  await expect(floor.getByText('The event is announced', { exact: true })).toBeVisible();
  await floor.getByRole('link', { name: 'Go to its desk' }).click();
  await expect(floor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return Number(/tournaments\/(\d+)/.exec(floor.url())?.[1]);
}

test('the director announces, starts, pauses, sets the clock, halts a table, and penalises', async ({ staff, newPlayer }) => {
  const floor = await staff('floor');
  const title = `Director’s cup ${String(Date.now() % 100_000)}`;
  const id = await announce(floor, title);
  const players = [await newPlayer(), await newPlayer()];
  for (const { page } of players) await register(page, (await viewOf(page, id)).summary);

  // Cards in the air.
  await floor.getByRole('button', { name: 'Start the event' }).click();
  await floor.getByRole('dialog').getByRole('button', { name: 'Start it' }).click();
  await expect(notice(floor, 'Cards are in the air.')).toBeVisible();
  await expect(floor.getByRole('heading', { name: 'Level 1' })).toBeVisible();
  await forEveryone(floor);

  // The clock: stopped, set, running again; the projector shows the same without a log-in.
  await floor.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(floor.getByRole('button', { name: 'Let it run' })).toBeVisible();
  await floor.getByRole('button', { name: 'Set the clock' }).click();
  await floor.getByRole('dialog').getByLabel('Level', { exact: true }).selectOption('2');
  await floor.getByRole('dialog').getByLabel('Time left').fill('7:30');
  await floor.getByRole('dialog').getByRole('button', { name: 'Set it' }).click();
  await expect(floor.getByRole('heading', { name: 'Level 2' })).toBeVisible();
  await expect(floor.getByRole('timer')).toHaveText('7:30');
  const clock = await floor.context().browser()?.newPage();
  if (!clock) throw new Error('no browser');
  await clock.setViewportSize({ width: 1920, height: 1080 });
  await clock.goto(new URL(`/tournaments/${String(id)}/clock`, floor.url()).href);
  await expect(clock.getByText('Level 2', { exact: true })).toBeVisible();
  await expect(clock.getByRole('timer')).toHaveText('7:30');
  expect(await clock.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await clock.keyboard.press('s');
  await expect(clock.getByRole('button', { name: /^Sound on/ })).toHaveAttribute('aria-pressed', 'true');
  await floor.getByRole('button', { name: 'Let it run' }).click();
  await expect(clock.getByRole('timer')).not.toHaveText('7:30', { timeout: 15_000 });
  await axe(clock);
  await fits(clock, [390, 1920]);
  await clock.close();

  // Seats: a table that deals no more, and one that does again.
  const sections = floor.getByRole('navigation', { name: `${title} sections` });
  await sections.getByRole('link', { name: /^Seats/ }).click();
  await floor.getByRole('button', { name: 'Halt table 1' }).click();
  await expect(floor.getByRole('button', { name: 'Release table 1' })).toBeVisible();
  await floor.getByRole('button', { name: 'Release table 1' }).click();
  await forEveryone(floor);

  // A penalty is on record, with the next step.
  await sections.getByRole('link', { name: /^People/ }).click();
  await floor.getByRole('button', { name: 'Penalise' }).click();
  await floor.getByRole('dialog').getByRole('button', { name: 'Penalise' }).click();
  await expect(floor.getByRole('region', { name: 'On record in this event' })).toContainText('warned');
  await forEveryone(floor);
});

test('the dealers’ line-up: on duty, pushed with one press, and the dealer of a table that breaks is the first in line', async ({ staff, room }) => {
  const floor = await staff('floor');
  const title = titled('Live');
  const id = await announced(floor, { title, structure: sheet([[25, 50], [50, 100]]), seats: 3, tables: 3, price: { pool: 0, fee: 0, bounty: 0 }, live_tables: true });
  for (const guest of await Promise.all(Array.from({ length: 7 }, () => guestBy(room.url)))) await enters(guest, id);
  await floor.goto(`/floor/tournaments/${String(id)}/dealers`);
  await expect(floor.getByText('Nobody is on duty.')).toBeVisible();
  const name = floor.getByLabel('Name', { exact: true });
  await floor.getByRole('button', { name: 'Clock in' }).click();
  await expect(floor.getByRole('alert')).toContainText('Enter the name of the dealer');
  for (const dealer of ['Ann', 'Ben', 'Cyd', 'Dot']) {
    await name.fill(dealer);
    await name.press('Enter');
    await expect(name).toHaveValue('');
  }
  // A name stands on the line-up once.
  await name.fill('Dot');
  await name.press('Enter');
  await expect(floor.getByRole('alert')).toContainText('already on duty');
  await name.fill('');
  await orders(floor, { do: 'start', tournament: id, tables: null });

  const tables = floor.getByRole('region', { name: 'Who deals at which table' });
  const line = floor.getByRole('region', { name: 'Who waits or has a break, the first in line first' });
  const rows = (of: typeof tables) => of.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent).join(' ')));
  await floor.getByRole('button', { name: 'Seat the dealers' }).click();
  await expect.poll(() => rows(tables)).toEqual(['1 Ann', '2 Ben', '3 Cyd']);
  expect(await rows(line)).toEqual(['1 Dot']);
  await expect(floor.getByRole('timer', { name: 'Time to the push' })).toHaveText(/^(30:00|29:\d\d)$/);
  await floor.getByRole('button', { name: 'Set the downs' }).click();
  await floor.getByRole('dialog').getByLabel('Break after this many downs').fill('1');
  await floor.getByRole('dialog').getByRole('button', { name: 'Set them' }).click();
  // After one down whoever is furthest down the line has the break, and who waits comes in.
  await expect(floor.getByRole('listitem').filter({ hasText: 'Cyd from table 3 on a break' })).toBeVisible();
  await floor.getByRole('button', { name: 'Push the dealers' }).click();
  await expect.poll(() => rows(tables)).toEqual(['1 Dot', '2 Ann', '3 Ben']);
  expect(await rows(line)).toEqual(['1 Cyd']);
  // By hand: two change places.
  await floor.getByRole('button', { name: 'Send Dot' }).click();
  await floor.getByRole('dialog').getByLabel('Table', { exact: true }).selectOption('3');
  await floor.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => rows(tables)).toEqual(['1 Ben', '2 Ann', '3 Dot']);
  // The same after a reload, and without the notices of so many presses lying over it.
  await floor.reload();
  await expect.poll(() => rows(tables)).toEqual(['1 Ben', '2 Ann', '3 Dot']);
  await forEveryone(floor);

  // Somebody goes out: two tables hold the rest, and the third breaks.
  const seats = (await viewOf(floor, id)).tables.find((table) => table.number === 1)?.seats ?? [];
  await orders(floor, { do: 'bust', tournament: id, entry: seats[0]?.entry ?? 0, by: [seats[1]?.entry ?? 0] });
  await expect.poll(() => rows(tables)).toEqual(['1 Ben', '2 Ann']);
  expect(await rows(line)).toEqual(['1 Dot', '2 Cyd']);
  await floor.evaluate(() => {
    window.print = () => undefined;
  });
  await floor.getByRole('button', { name: 'Print the line-up' }).click();
  await floor.emulateMedia({ media: 'print' });
  const sheetOfPaper = floor.locator('.print-sheet');
  await expect(sheetOfPaper.getByRole('heading', { name: title })).toBeVisible();
  await expect(sheetOfPaper.getByRole('row', { name: '1 Ben Dot' })).toBeVisible();
  await expect(floor.locator('.shell')).toBeHidden();
  await floor.emulateMedia({ media: 'screen' });
  // The log tells staff of it, and nobody else.
  await floor.goto(`/floor/tournaments/${String(id)}/log`);
  await expect(floor.getByText('table 3 is gone: Dot is the first in line')).toBeVisible();
  expect(await (await floor.request.get(`/api/tournaments/${String(id)}`)).text()).not.toContain('Dot');
});

test('an event that is off is refunded, with the reason for everybody', async ({ staff, newPlayer }) => {
  const floor = await staff('floor');
  const id = await announce(floor, `Rained off ${String(Date.now() % 100_000)}`);
  const { page } = await newPlayer();
  const before = (await session(page)).me?.balance ?? 0;
  await register(page, (await viewOf(page, id)).summary);
  await floor.getByRole('button', { name: 'Cancel the event' }).click();
  // No reason, no cancelling.
  await floor.getByRole('dialog').getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(floor.getByRole('dialog').getByRole('alert')).toContainText('Enter a reason');
  await floor.getByRole('dialog').getByLabel('Reason').fill('The roof leaks.');
  await floor.getByRole('dialog').getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('The roof leaks.').first()).toBeVisible({ timeout: 15_000 });
  await expect.poll(async () => (await session(page)).me?.balance).toBe(before);
});

test('a structure with falling levels is objected to beside the editor, and refused', async ({ staff }) => {
  const floor = await staff('floor');
  await floor.goto('/floor/tournaments/new');
  await floor.getByLabel('Title', { exact: true }).fill('Upside down');
  await floor.getByLabel('Big blind of level 3').fill('10');
  const lint = floor.getByRole('region', { name: 'What the room says of it' });
  await expect(lint.locator('.director-wrong')).toBeVisible();
  // Also beside the line it is about, which says so to whoever listens.
  const said = (await lint.locator('.director-wrong').textContent())?.split(' cb:')[0]?.trim() ?? '';
  await expect(floor.getByRole('rowheader', { name: '3', exact: true })).toHaveAccessibleDescription(new RegExp(said.slice(0, 30).replaceAll(/[.*+?^${}()|[\]\\]/g, '.')));
  await forEveryone(floor);
  await floor.getByRole('button', { name: 'Announce the event' }).click();
  await expect(floor.getByRole('alert')).toBeVisible();
  expect((await list(floor)).tournaments.some((one) => one.title === 'Upside down')).toBe(false);
});

test('a structure comes from a file and goes into one, and the form has payout lines, readings and a satellite’s rest', async ({ staff }) => {
  const floor = await staff('floor');
  await floor.goto('/floor/tournaments/new');
  await floor.getByLabel('Title', { exact: true }).fill('From a file');
  const file = floor.getByLabel('File with a structure, TOML or CSV');
  const opens = (name: string, lines: readonly string[]) => file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  await opens('broken.toml', ['start = 1500', 'chips = [25, 100]', '[[level]]', 'minuets = 20', 'blinds = [25, 50]']);
  await expect(floor.getByRole('alert')).toContainText('broken.toml cannot be read');
  await expect(floor.getByRole('alert')).toContainText('Line 4:');
  await opens('own.csv', ['row,minutes,small_blind,big_blind,amount', 'start,,,,1500', 'chip,,,,25', 'chip,,,,100', 'level,20,25,50,', 'level,15,50,100,', 'break,5,,,', 'level,15,100,200,']);
  await expect(floor.getByLabel('Starting stack')).toHaveValue('1500');
  await expect(floor.getByLabel('Big blind of level 3')).toHaveValue('200');
  await expect(floor.getByLabel('Minutes of a break after the end of level 2')).toHaveValue('5');
  await expect(floor.getByRole('alert')).toHaveCount(0);
  const saved = async (button: string) => {
    const [download] = await Promise.all([floor.waitForEvent('download'), floor.getByRole('button', { name: button }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const toml = await saved('Save as TOML');
  expect(toml.name).toBe('from-a-file.toml');
  expect(toml.text).toMatch(/\[\[level\]\][^[]*blinds = \[100, 200\]/);
  const csv = await saved('Save as CSV');
  expect(csv.name).toBe('from-a-file.csv');
  expect(csv.text.split('\n')).toHaveLength(8 + 1);
  // What was saved is the same structure when it is opened again.
  await floor.getByLabel('Big blind of level 3').fill('300');
  await opens(toml.name, toml.text.split('\n'));
  await expect(floor.getByLabel('Big blind of level 3')).toHaveValue('200');

  await floor.getByRole('combobox', { name: 'Prizes', exact: true }).selectOption('shares');
  await floor.getByRole('button', { name: 'Add a line for more entries' }).click();
  await floor.getByLabel('Shares, line 2').fill('60, 30');
  await floor.getByText('Readings of the house').click();
  await floor.getByLabel('A table stands when short by').fill('3');
  await floor.getByRole('button', { name: 'Announce the event' }).click();
  await expect(floor.getByRole('group', { name: 'Shares by entries' })).toContainText('The shares add up to 90 %');
  await forEveryone(floor, [390, 768, 1024, 1440]);
  await floor.getByLabel('Shares, line 2').fill('60, 40');
  await floor.getByRole('button', { name: 'Announce the event' }).click();
  await expect(floor.getByText('The event is announced', { exact: true })).toBeVisible();
  const main = (await list(floor)).tournaments.find((one) => one.title === 'From a file');

  // A satellite for it: its seats, and what becomes of the rest.
  await floor.getByLabel('Title', { exact: true }).fill('Way in');
  await floor.getByRole('combobox', { name: 'Prizes', exact: true }).selectOption('satellite');
  await floor.getByLabel('Value of a seat').fill('55');
  await floor.getByLabel('Money that is no further seat').selectOption('steps');
  await floor.getByLabel('Steps of').fill('10');
  await floor.getByLabel('Leads to').selectOption({ label: `${String(main?.id)} · From a file` });
  await floor.getByRole('button', { name: 'Announce the event' }).click();
  await expect.poll(async () => (await list(floor)).tournaments.some((one) => one.title === 'Way in' && one.ticket === 5_500)).toBe(true);
});

test('the pages for everybody, without a log-in', async ({ page }) => {
  await page.goto('/tournaments');
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await forEveryone(page);
  const [first] = (await list(page)).tournaments;
  for (const part of ['', '?part=structure', '?part=payouts', '?part=players', '?part=tables', '?part=log']) {
    await page.goto(`/tournaments/${String(first?.id)}${part}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await forEveryone(page);
  }
  await page.goto(`/tournaments/${String(first?.id)}/clock`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await forEveryone(page);
});
