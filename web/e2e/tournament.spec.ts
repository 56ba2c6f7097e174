// Tournaments by the page: a sit and go from registration to its last prize, the director at work, and every page for everybody.
import type { Page } from '@playwright/test';
import { money } from '../src/format';
import type { Ask, Session, Wire as Any } from '../src/types';
import { axe, expect, fits, test } from './fixtures';
import { Seat, session, statement, Wire } from './play';

test.describe.configure({ timeout: 300_000 });

const list = async (page: Page) => (await (await page.request.get('/api/tournaments')).json()) as Any<'TournamentList'>;
const viewOf = async (page: Page, id: number) => (await (await page.request.get(`/api/tournaments/${String(id)}`)).json()) as Any<'TournamentView'>;
const mineOf = async (page: Page, id: number) => (await (await page.request.get(`/api/tournaments/${String(id)}/mine`)).json()) as Any<'MyTournament'>;
const notice = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text });

/** Checks what is shown now, on a phone and on a wide screen. */
async function forEveryone(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page);
  }
  await fits(page, [360, 390, 1440]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Asks as this page's person would. */
async function asks(page: Page, ask: Ask, turn: Pick<Any<'Command'>, 'hand' | 'turn'> = {}): Promise<Any<'Answer'>> {
  const { me } = (await (await page.request.get('/api/session')).json()) as Session;
  const reply = await page.request.post('/api/commands', { data: { id: crypto.randomUUID(), ...turn, ask }, headers: { 'x-csrf-token': me?.csrf ?? '' } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as Any<'Answer'>;
}

/** A sit and go of the demo that takes names. */
async function sitAndGo(page: Page): Promise<Any<'TournamentSummary'>> {
  const found = (await list(page)).tournaments.find((one) => one.full_at != null && one.phase === 'registering' && one.entries_open);
  if (!found) throw new Error('no sit and go takes names');
  return found;
}

/** Registers by the board: the press, the split, the receipt. Returns the entry's number. */
async function register(page: Page, event: Any<'TournamentSummary'>): Promise<number> {
  await page.goto('/tournaments');
  await page.getByRole('article', { name: event.title }).first().getByRole('button', { name: /^Register/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Prize pool')).toBeVisible();
  await expect(dialog.getByText('You pay')).toBeVisible();
  await dialog.getByRole('button', { name: /^Register for/ }).click();
  await expect(page.getByRole('dialog', { name: 'You are registered' })).toBeVisible();
  const receipt = page.getByRole('group', { name: /^Receipt for entry \d+$/ });
  await expect(receipt).toContainText(money(event.price.total));
  const entry = Number(/\d+$/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0]);
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(event.title) })).toBeVisible();
  return entry;
}

test('a sit and go from registration to the last prize', { tag: '@long' }, async ({ newPlayer }) => {
  const { page } = await newPlayer();
  const wire = new Wire(page);
  const before = (await session(page)).me?.balance ?? 0;
  const event = await sitAndGo(page);
  const entry = await register(page, event);
  expect(entry).toBeGreaterThan(0);
  await expect.poll(async () => (await session(page)).me?.balance).toBe(before - event.price.total);

  // The house fills it, seats are drawn, and the seat card says where to go.
  await expect(page.getByRole('group', { name: /^Seat card: / })).toBeVisible({ timeout: 60_000 });
  await axe(page, { themes: ['light'] });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print the seat card' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet .seat-card')).toBeVisible();
  await expect(page.locator('.shell')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // All-in whenever it can be said: the event is over soon for us, and after that for everybody.
  const room = (await mineOf(page, event.id)).seat_card?.seat.room_table ?? 0;
  await page.getByRole('link', { name: 'Go to my table' }).click();
  await expect(page).toHaveURL(new RegExp(`/table/${String(room)}$`));
  await expect.poll(() => wire.mine(room) !== null, { timeout: 30_000 }).toBe(true);
  const seat = new Seat(wire, room);
  const inPlay = async () => (await mineOf(page, event.id)).entries.some((one) => one.status === 'seated' || one.status === 'in-transit');
  for (const until = Date.now() + 180_000; Date.now() < until && (await inPlay()); ) {
    const turn = wire.mine(room)?.turn;
    if (turn?.choice.kind === 'act') {
      const { raise } = turn.choice;
      const act: Any<'HandAct'> = raise ? { do: 'raise-to', to: raise.most } : turn.choice.call != null ? { do: 'call' } : { do: 'check' };
      await asks(page, { kind: 'hand', table: room, act }, { hand: turn.hand, turn: turn.token }).catch(() => undefined);
    } else if (turn) await seat.usual(turn.choice).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  expect(await inPlay(), 'still in play').toBe(false);

  // The house players play on to the end; every prize is paid, and ours is on our statement.
  await expect.poll(async () => (await viewOf(page, event.id)).summary.phase, { timeout: 240_000, intervals: [1_000] }).toBe('finished');
  const { standings, payouts } = await viewOf(page, event.id);
  expect(standings.reduce((sum, one) => sum + one.prize, 0)).toBe(payouts.pool);
  const own = (await mineOf(page, event.id)).entries[0];
  await page.goto(`/tournaments/${String(event.id)}`);
  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^Players/ }).click();
  await expect(page.getByRole('region', { name: 'Standings' })).toBeVisible();
  await expect.poll(async () => (await session(page)).me?.balance).toBe(before - event.price.total + (own?.prize ?? 0) + (own?.bounties ?? 0));
  expect((await statement(page)).lines.length).toBeGreaterThan(0);
});

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
  await fits(floor, [360, 390, 1440]);
  await floor.getByRole('button', { name: 'Announce the event' }).click();
  await expect(floor.getByRole('alert')).toBeVisible();
  expect((await list(floor)).tournaments.some((one) => one.title === 'Upside down')).toBe(false);
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
