// Lines that break, pages that are closed, second devices, and a room whose plug is pulled: the hand goes on.
import { Room } from './room';
import { beGuest, expect, test } from './fixtures';
import { results, Seat, tableOf, Wire } from './play';

test.describe.configure({ timeout: 120_000 });

const holdem = (table: { game?: string | null; betting?: string | null }) => table.game === 'holdem' && table.betting === 'no-limit';

test('a line that breaks in the middle of a hand: same seat, same cards, same turn', async ({ page, context }) => {
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, holdem);
  const seat = await Seat.take(page, id, 20_000, wire);
  const hand = await seat.ownTurn();
  const cards = (await seat.cards.getAttribute('aria-label')) ?? '';
  const token = seat.mine?.turn?.token;
  const sockets: unknown[] = [];
  page.on('websocket', (socket) => sockets.push(socket));

  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  await expect(seat.bar.getByText('Your turn')).toBeVisible();
  await expect(seat.cards).toHaveAttribute('aria-label', cards);
  await expect(page.locator('.table-number')).toHaveText(`Hand ${String(hand)}`);
  expect(seat.mine?.turn?.token).toBe(token);
  await seat.playOut(hand);
  await expect.poll(async () => (await results(page)).has(hand)).toBe(true);
});

test('a page closed and opened again, and a second device that takes over', async ({ page, context, browser, room }) => {
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, holdem);
  const first = await Seat.take(page, id, 20_000, wire);
  const hand = await first.ownTurn();
  const cards = (await first.cards.getAttribute('aria-label')) ?? '';
  const place = first.mine?.seat;
  await page.close();

  // The same browser, another page.
  const again = await context.newPage();
  const second = new Seat(new Wire(again), id);
  await again.goto(`/table/${String(id)}`);
  await expect(second.cards).toHaveAttribute('aria-label', cards);
  await expect.poll(() => second.mine?.seat).toBe(place);
  await expect(again.locator('.table-number')).toHaveText(`Hand ${String(hand)}`);

  // Another device of the same person.
  const other = await browser.newContext({ baseURL: room.url, reducedMotion: 'reduce', storageState: await context.storageState() });
  const device = await other.newPage();
  const third = new Seat(new Wire(device), id);
  await device.goto(`/table/${String(id)}`);
  await expect(third.cards).toHaveAttribute('aria-label', cards);
  await expect(again.getByText('You are playing this seat on another device.')).toBeVisible();
  await expect(second.cards).toHaveCount(0);

  // The first takes the seat back, and plays on.
  await again.getByRole('button', { name: 'Play here' }).click();
  await expect(second.cards).toHaveAttribute('aria-label', cards);
  await expect(device.getByText('You are playing this seat on another device.')).toBeVisible();
  await expect(third.cards).toHaveCount(0);
  await second.playOut(hand);
  await expect.poll(async () => (await results(again)).has(hand)).toBe(true);
  await other.close();
});

test('the plug of the room is pulled in the middle of a hand', async ({ browser }) => {
  // A room of its own: nobody else shall notice.
  const room = await Room.open();
  const context = await browser.newContext({ baseURL: room.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const wire = new Wire(page);
    await beGuest(page);
    const { id } = await tableOf(page, holdem);
    const seat = await Seat.take(page, id, 20_000, wire);
    // First a whole hand, so that there is something to lose.
    const before = await seat.ownTurn();
    await seat.playOut(before);
    await expect.poll(async () => (await results(page)).has(before)).toBe(true);
    const known = await results(page);

    const hand = await seat.ownTurn();
    const cards = (await seat.cards.getAttribute('aria-label')) ?? '';
    const choice = seat.mine?.turn?.choice;
    const pot = seat.view.hand?.total;
    const place = seat.mine?.seat;
    await room.kill();
    await expect(page.getByText('The connection to the room is lost.')).toBeVisible();
    const heard = wire.frames.length;
    await room.start();

    // The page comes back by itself.
    await expect.poll(() => wire.frames.slice(heard).some((frame) => frame.includes('"snapshot"')), { timeout: 30_000 }).toBe(true);
    await expect(seat.bar.getByText('Your turn')).toBeVisible({ timeout: 30_000 });
    await expect(seat.cards).toHaveAttribute('aria-label', cards);
    await expect(page.locator('.table-number')).toHaveText(`Hand ${String(hand)}`);
    expect(seat.mine?.seat).toBe(place);
    expect(seat.view.hand?.total).toBe(pot);
    expect(seat.mine?.turn?.choice).toEqual(choice);
    await seat.playOut(hand);
    await expect.poll(async () => (await results(page)).has(hand)).toBe(true);
    // What was over stays as it was.
    const now = await results(page);
    for (const [number, result] of known) expect(now.get(number), `hand ${String(number)}`).toBe(result);
    // And the next hand is dealt.
    expect(await seat.dealt()).toBeGreaterThan(hand);
  } finally {
    await context.close();
    await room.close();
  }
});
