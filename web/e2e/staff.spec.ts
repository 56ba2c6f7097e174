// The floor, the cage and the auditor at work, each with their own badge.
import type { Page } from '@playwright/test';
import { money } from '../src/format';
import type { Ask, FloorView, Session, Wire as Any } from '../src/types';
import { axe, expect, fits, sure, test } from './fixtures';

test.describe.configure({ timeout: 120_000 });

const floorView = async (page: Page) => (await (await page.request.get('/api/floor')).json()) as FloorView;
const cageView = async (page: Page) => (await (await page.request.get('/api/cage')).json()) as Any<'CageView'>;
/** Pictures for whoever wants to look, wide and narrow, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  if (!process.env['E2E_LOOK']) return;
  for (const [width, colorScheme] of [[1440, 'light'], [1440, 'dark'], [390, 'light'], [390, 'dark']] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `test-results/${name}-${String(width)}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const notice = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text });

test('the floor opens a game, keeps its list, stops it, lets it play on, and closes it', async ({ staff, newPlayer }) => {
  const guest = await newPlayer();
  const floor = await staff('floor');
  await floor.goto('/floor/open');
  const name = `Test game ${String(Date.now() % 100_000)}`;
  await floor.getByLabel('Name', { exact: true }).fill(name);
  await floor.getByLabel('House players').selectOption('2');
  await floor.getByRole('button', { name: 'Open the game' }).click();
  await expect(floor.getByText(/^Table \d+ is open$/)).toBeVisible();
  await floor.getByRole('link', { name: 'Go to the table' }).click();
  await expect(floor.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  const table = (await floorView(floor)).tables.find((one) => one.name === name)?.id ?? 0;
  expect(table).toBeGreaterThan(0);

  // The guest sees it on the board, without asking again.
  await guest.page.goto('/');
  await expect(guest.page.getByText(name).first()).toBeVisible();

  // A name on the list of a game that is full of players, by phone.
  const board = (await floorView(floor)).board;
  const list = board.lists[0];
  await floor.getByRole('navigation', { name: 'Floor sections' }).getByRole('link', { name: /^Lists/ }).click();
  await expect(floor.getByRole('heading', { name: 'Pages and lock-ups' })).toBeVisible();
  await floor.getByRole('button', list ? { name: `Add a name to ${list.title}` } : { name: /^Add a name to/ }).first().click();
  const dialog = floor.getByRole('dialog');
  await dialog.getByLabel('Player', { exact: true }).fill(guest.name);
  await dialog.getByRole('button', { name: 'Put the name on the list' }).click();
  await expect(notice(floor, `${guest.name} is on the list.`)).toBeVisible();
  await expect.poll(async () => (await floorView(floor)).board.lists.some((one) => one.names.some((listed) => listed.name === guest.name))).toBe(true);

  // Stop the game, with a reason everybody reads.
  await guest.page.goto(`/table/${String(table)}`);
  await floor.goto(`/floor?table=${String(table)}`);
  await floor.getByRole('button', { name: 'Stop the game' }).click();
  await floor.getByRole('dialog').getByLabel('Why').fill('A card lies on the floor.');
  await floor.getByRole('dialog').getByRole('button', { name: 'Stop the game' }).click();
  await expect(floor.getByText('Play is stopped', { exact: true })).toBeVisible();
  await expect(guest.page.getByText('A card lies on the floor.')).toBeVisible();
  await floor.getByRole('button', { name: 'Resume play' }).click();
  await expect(guest.page.getByText('A card lies on the floor.')).toHaveCount(0);

  // Close it: while a hand is on everybody gets up after it, and the table is closed then.
  await expect
    .poll(async () => {
      const still = (await floorView(floor)).tables.some((one) => one.id === table);
      if (!still) return true;
      const close = floor.getByRole('button', { name: 'Close', exact: true });
      if (await close.isVisible()) {
        await close.click();
        await floor.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
        const away = floor.getByRole('dialog').getByRole('button', { name: 'Not now' });
        await expect(floor.getByRole('dialog').getByRole('alert').or(notice(floor, 'is closed')).first()).toBeVisible();
        if (await away.isVisible()) await away.click();
      }
      return false;
    }, { timeout: 60_000, intervals: [1_000] })
    .toBe(true);
  await expect(guest.page.getByText('This table is closed.').first()).toBeVisible();
});

test('the cage: money in and out, and a void with two badges', async ({ staff, newPlayer }) => {
  const guest = await newPlayer();
  const cage = await staff('cage');
  const before = await cageView(cage);
  const account = before.players.find((one) => one.name === guest.name);
  expect(account).toBeDefined();
  await cage.goto('/cage/players');
  await cage.getByLabel('Find by name or number').fill(guest.name);

  await cage.getByRole('button', { name: `Deposit for ${guest.name}`, exact: true }).click();
  await cage.getByRole('dialog').getByLabel('Amount').fill('150');
  await cage.getByRole('dialog').getByRole('button', { name: 'Take the money in' }).click();
  await expect(notice(cage, /Receipt \d+/)).toBeVisible();
  const receipt = /Receipt (\d+)/.exec((await notice(cage, /Receipt \d+/).first().textContent()) ?? '')?.[1] ?? '';
  await expect(cage.getByRole('row', { name: new RegExp(guest.name) })).toContainText(money((account?.balance ?? 0) + 15_000));
  // The player sees it at once.
  await expect(guest.page.locator('.top-balance')).toContainText(money((account?.balance ?? 0) + 15_000));

  await cage.getByRole('button', { name: `Withdraw for ${guest.name}`, exact: true }).click();
  await cage.getByRole('dialog').getByLabel('Amount').fill('50');
  await cage.getByRole('dialog').getByRole('button', { name: 'Pay it out' }).click();
  await expect(cage.getByRole('row', { name: new RegExp(guest.name) })).toContainText(money((account?.balance ?? 0) + 10_000));

  // The deposit was a mistake: one badge proposes, another approves.
  await cage.goto('/cage/proposals');
  await cage.getByLabel('Number of the movement').fill(receipt);
  await cage.getByLabel('Reason').fill('The wrong account');
  await cage.getByRole('button', { name: 'Propose to void it' }).click();
  const second = await staff('cage2');
  // Whoever can decide it is told at once, on every page.
  await expect(second.getByRole('link', { name: 'Second badge 1 waiting for you' })).toBeVisible();
  await cage.goto('/inbox');
  await expect(cage.getByText('yours: another badge has to decide')).toBeVisible();
  await second.getByRole('link', { name: /^Second badge/ }).click();
  await expect(second.getByText('Reason: The wrong account')).toBeVisible();
  await sure(second, /^Approve it proposal/, 'Approve it');
  await expect(second.getByText('Nothing is waiting')).toBeVisible();
  await expect(cage.getByText('Nothing is waiting')).toBeVisible();
  await expect.poll(async () => (await cageView(second)).players.find((one) => one.name === guest.name)?.balance).toBe((account?.balance ?? 0) - 5_000);

  // The statement of the player shows all three.
  await second.goto(`/cage/statement?player=${String(account?.player)}`);
  await expect(second.getByRole('table').getByRole('row').nth(3)).toBeVisible();
});

/** Asks as this page's person would. */
async function asks(page: Page, ask: Ask): Promise<void> {
  const { me } = (await (await page.request.get('/api/session')).json()) as Session;
  const reply = await page.request.post('/api/commands', { data: { id: crypto.randomUUID(), ask }, headers: { 'x-csrf-token': me?.csrf ?? '' } });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('two badges close a day: blind counts, a wrong one, a recount, a reason, and the second badge', async ({ staff }) => {
  const first = await staff('cage');
  const second = await staff('cage2');
  const { day } = await cageView(first);
  await first.goto('/cage/day');
  await sure(first, 'Begin the count', 'Begin the count');
  // The other badge abandons it, with a reason; both see that, and the count is begun again.
  await second.goto('/cage/day');
  await sure(second, 'Abandon the count', 'Abandon the count');
  await expect(second.getByRole('dialog').getByText(/began this count. Say why you abandon it/)).toBeVisible();
  await second.getByRole('dialog').getByLabel('Why').fill('A box was left at the table');
  await axe(second);
  await second.getByRole('dialog').getByRole('button', { name: 'Abandon the count' }).click();
  await expect(second.getByRole('region', { name: /^Abandoned counts/ })).toContainText('A box was left at the table');
  await first.reload();
  await expect(first.getByRole('region', { name: /^Abandoned counts/ })).toContainText('0 things counted');
  await sure(first, 'Begin the count', 'Begin the count');
  const drawer = first.getByRole('region', { name: 'cage drawer' });
  await expect(drawer).toBeVisible();
  await expect(first.getByText(/expected/)).toHaveCount(0);
  await axe(first);
  await fits(first, [390, 1440]);
  await look(first, 'count');

  // An empty field is no count.
  await drawer.getByRole('button', { name: 'Enter the count' }).click();
  await expect(drawer.getByText('Enter what you counted. If there is nothing in it, enter 0.')).toBeVisible();
  // A wrong one is told by how much it is off, and so large a difference wants another badge.
  await drawer.getByLabel('Counted in cage drawer').fill('1');
  await drawer.getByLabel('Counted in cage drawer').press('Enter');
  await expect(drawer.getByText(/^\$[\d,.]+ short$/)).toBeVisible();
  await expect(drawer.getByText(/has to be counted again by another badge/)).toBeVisible();

  // Everything else is counted, and counted again by the other badge as it was found to be.
  const lines = async () => (await cageView(first)).count?.lines ?? [];
  for (const line of await lines()) {
    if (line.counts.length === 0) await asks(first, { kind: 'cage', act: { do: 'enter-count', what: line.what, counted: 0 } });
  }
  for (const line of await lines()) {
    if (line.what.kind !== 'drawer') await asks(second, { kind: 'cage', act: { do: 'enter-count', what: line.what, counted: line.counts[0]?.expected ?? 0 } });
  }
  const holds = (await lines()).find((line) => line.what.kind === 'drawer')?.counts[0]?.expected ?? 0;
  await second.goto('/cage/day');
  await second.getByRole('button', { name: 'Count again cage drawer' }).click();
  await second.getByRole('dialog').getByLabel('Counted in cage drawer').fill(String((holds + 500) / 100));
  await second.getByRole('dialog').getByRole('button', { name: 'Enter the count' }).click();
  await expect(second.getByRole('region', { name: 'cage drawer' }).getByText('$5 over')).toBeVisible();
  await fits(second, [390, 1440]);

  // No difference without a reason.
  await first.reload();
  await first.getByRole('button', { name: 'Propose to close the day' }).click();
  await expect(first.getByText(/^Choose a reason for/)).toBeVisible();
  for (const why of await first.locator('.cage-why').all()) {
    await why.getByLabel('Reason').selectOption('paid-wrong');
    await why.getByLabel('What happened').fill('A guest was paid five too little');
  }
  await look(first, 'reasons');
  await first.getByRole('button', { name: 'Propose to close the day' }).click();
  await expect(first.getByText('Waiting for a second badge')).toBeVisible();

  // The second badge is told at once, and closes the day.
  await second.getByRole('link', { name: 'Second badge 1 waiting for you' }).click();
  await expect(second.getByRole('row', { name: /cage drawer/ })).toContainText('$5 over');
  await axe(second);
  await fits(second, [390, 1440]);
  await look(second, 'inbox');
  await first.goto('/inbox');
  await expect(first.getByText('yours: another badge has to decide')).toBeVisible();
  await sure(second, `Close the day day ${String(day)}`, 'Close the day');
  await expect(second.getByText('Nothing is waiting')).toBeVisible();
  await expect.poll(async () => (await cageView(second)).day).toBe(day + 1);
  expect((await cageView(second)).total).toBe(0);
});

test('the auditor: the books, any hand with its rules, and a shuffle verified', async ({ staff }) => {
  const auditor = await staff('auditor');
  await auditor.goto('/audit');
  await expect(auditor.getByText('In order', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(auditor.getByRole('table', { name: 'What was checked' }).getByText('in order').first()).toBeVisible();
  await expect(auditor.getByText('wrong', { exact: true })).toHaveCount(0);

  await auditor.getByRole('navigation', { name: 'Audit sections' }).getByRole('link', { name: 'Hands' }).click();
  const hands = auditor.getByRole('table', { name: /^Hands/ });
  await expect(auditor.getByLabel('Table', { exact: true })).toBeVisible();
  const option = auditor.getByLabel('Table', { exact: true }).locator('option', { hasText: "Hold'em 3-6" });
  await expect(option).toHaveCount(1);
  await expect
    .poll(async () => ((await (await auditor.request.get(`/api/hands?table=${(await option.getAttribute('value')) ?? ''}`)).json()) as Any<'HandList'>).hands.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await auditor.getByLabel('Table', { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
  await expect(auditor).toHaveURL(/table=\d+/);
  await hands.getByRole('link', { name: /^Replay hand/ }).first().click();

  // Every card, every rule.
  const number = /\/hand\/(\d+)/.exec(auditor.url())?.[1] ?? '';
  await expect(auditor.getByRole('heading', { name: `Hand ${number}` })).toBeVisible();
  const story = auditor.getByRole('region', { name: 'The hand in words' });
  await expect(story.getByText(/gets .* face down/).first()).toBeVisible();
  await expect(story.getByText('?? face down')).toHaveCount(0);
  await auditor.getByRole('button', { name: 'Last step' }).click();
  await story.getByRole('button', { name: /^Rule / }).first().click();
  await expect(auditor.getByRole('dialog').locator('.rule-words')).not.toBeEmpty();
  await auditor.keyboard.press('Escape');

  await auditor.getByRole('tab', { name: 'Proof of the shuffle' }).click();
  await expect(auditor.getByText('The shuffle is in order', { exact: true })).toBeVisible();
  const transcript = await auditor.getByRole('textbox', { name: /^Transcript/ }).inputValue();
  expect(transcript.length).toBeGreaterThan(100);

  // The same by its transcript alone; and one changed card is found out.
  await auditor.goto('/audit/shuffle');
  const box = auditor.getByRole('textbox', { name: /^Transcript/ });
  await box.fill(transcript);
  await auditor.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(auditor.getByText('The shuffle is in order', { exact: true })).toBeVisible();
  // The last digit of the last hexadecimal word becomes another.
  const forged = transcript.replace(/([0-9a-f])([^0-9a-f]*)$/, (_, digit: string, rest: string) => `${digit === '0' ? '1' : '0'}${rest}`);
  expect(forged).not.toBe(transcript);
  await box.fill(forged);
  await auditor.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(auditor.getByText('The shuffle is NOT in order').or(auditor.locator('main').getByRole('alert'))).toBeVisible();
});

test('each badge sees and does only its own', async ({ staff, newPlayer }) => {
  const { page: guest } = await newPlayer();
  const dealer = await staff('dealer');
  const floor = await staff('floor');
  const status = async (page: Page, path: string) => (await page.request.get(path)).status();
  expect(await status(guest, '/api/floor')).toBe(403);
  expect(await status(guest, '/api/cage')).toBe(403);
  expect(await status(guest, '/api/audit')).toBe(403);
  expect(await status(dealer, '/api/cage')).toBe(403);
  expect(await status(floor, '/api/cage')).toBe(403);
  expect(await status(floor, '/api/floor')).toBe(200);
  for (const path of ['/cage', '/audit']) {
    await floor.goto(path);
    await expect(floor.getByRole('heading', { level: 2, name: 'Staff only' })).toBeVisible();
  }
});
