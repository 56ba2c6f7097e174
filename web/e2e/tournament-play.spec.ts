// Events as they are played: a duel to its last prize, a break with a colour-up, a move between tables, a deal by secret vote, and a
// room whose plug is pulled in the middle. Stacks are a few big blinds and tables stand when nothing has to be played: no evening waits
// for luck.
import type { Page } from '@playwright/test';
import { money } from '../src/format';
import { points } from '../src/tournament/words';
import type { Wire as Any } from '../src/types';
import { announced, asks, enters, guestBy, list, mineOf, notice, orders, register, sheet, titled, viewOf, type Asker } from './events';
import { axe, beGuest, expect, logIn, Room, STAFF_PASSWORD, test } from './fixtures';
import { Seat, session, statement, Wire } from './play';

test.describe.configure({ timeout: 90_000 });

const PRICE = { pool: 2_000, fee: 200, bounty: 0 };
const OFTEN = { intervals: [50, 100, 250] };

/** Somebody at the table of an event, by the page. */
async function atTheTable(wire: Wire, id: number): Promise<Seat> {
  const { seat_card: card } = await mineOf(wire.page, id);
  const table = card?.seat.room_table ?? 0;
  await wire.page.goto(`/table/${String(table)}`);
  await expect(wire.page.getByRole('group', { name: /, you$/ })).toBeVisible();
  await expect.poll(() => wire.mine(table) !== null, OFTEN).toBe(true);
  return new Seat(wire, table);
}

type Act = Any<'HandAct'>;
type Choice = Extract<NonNullable<Seat['mine']>['turn'], object>['choice'];

const gives = (choice: Choice): Act | null => (choice.kind === 'act' ? (choice.check ? { do: 'check' } : { do: 'fold' }) : choice.kind === 'show' ? { do: 'muck' } : null);
const shoves = (choice: Choice): Act | null =>
  choice.kind === 'act' ? (choice.raise ? { do: 'raise-to', to: choice.raise.most } : choice.call != null ? { do: 'call' } : { do: 'check' }) : choice.kind === 'show' ? { do: 'show' } : null;

/** Answers a turn without the page, where there is one. A turn may be over when it is answered. */
async function answers(seat: Seat, way: (choice: Choice) => Act | null): Promise<void> {
  const turn = seat.mine?.turn;
  const act = turn && way(turn.choice);
  if (act) await asks(seat.page, { kind: 'hand', table: seat.table, act }, { hand: turn.hand, turn: turn.token }).catch(() => undefined);
}

/** Lets all tables stand: no hand begins, and one that is on is given up by whoever is asked. */
async function allStand(floor: Asker, id: number, seats: readonly Seat[]): Promise<void> {
  await orders(floor, { do: 'halt-all', tournament: id });
  await expect
    .poll(async () => {
      for (const seat of seats) await answers(seat, gives);
      return (await viewOf(floor, id)).tables.some((table) => table.hand_on);
    }, { timeout: 30_000, ...OFTEN })
    .toBe(false);
}

test('a sit and go for two, from registration to the last prize', async ({ staff, newPlayer }) => {
  const floor = await staff('floor');
  const bands = [{ from: 2, shares: [7_000, 3_000] }];
  const id = await announced(floor, { title: titled('Duel'), structure: sheet([[25, 50], [50, 100]]), seats: 2, tables: 1, full_at: 2, price: PRICE, prizes: { kind: 'shares', bands } });
  const [ann, ben] = await Promise.all([newPlayer(), newPlayer()]);
  const wires = [new Wire(ann.page), new Wire(ben.page)] as const;
  const before = (await session(ann.page)).me?.balance ?? 0;
  const event = (await viewOf(floor, id)).summary;
  const entry = await register(ann.page, event);
  await expect(ann.page.getByText('Starts when 2 have registered').first()).toBeVisible();
  await register(ben.page, event);

  // Both have paid; seats are drawn, and the seat card says where to go.
  await expect.poll(async () => (await session(ann.page)).me?.balance).toBe(before - 2_200);
  const card = ann.page.getByRole('group', { name: /^Seat card: table 1, seat [12]$/ });
  await expect(card).toBeVisible();
  await expect(card).toContainText(`entry ${String(entry)}`);
  await ann.page.evaluate(() => {
    window.print = () => undefined;
  });
  await ann.page.getByRole('button', { name: 'Print the seat card' }).click();
  await ann.page.emulateMedia({ media: 'print' });
  await expect(ann.page.locator('.print-sheet .seat-card')).toBeVisible();
  await expect(ann.page.locator('.shell')).toBeHidden();
  await ann.page.emulateMedia({ media: 'screen' });

  // To the table by the page; above it stand level, clock, and who is left.
  const room = (await mineOf(ann.page, id)).seat_card?.seat.room_table ?? 0;
  await ann.page.getByRole('link', { name: 'Go to my table' }).click();
  await expect(ann.page).toHaveURL(new RegExp(`/table/${String(room)}$`));
  const banner = ann.page.getByRole('region', { name: `Tournament: ${event.title}` });
  await expect(banner).toContainText('2 of 2 left');
  await expect(banner).toContainText('25/50');
  const one = new Seat(wires[0], room);
  const other = await atTheTable(wires[1], id);

  // Ben goes all-in whenever he can; Ann calls by the page. Equal stacks: one hand does, unless the pot is split.
  const over = async () => (await viewOf(floor, id)).summary.phase === 'finished';
  for (const until = Date.now() + 60_000; Date.now() < until && !(await over()); ) {
    await answers(other, shoves);
    const turn = one.mine?.turn;
    if (turn) await Promise.race([one.usual(turn.choice).catch(() => undefined), ann.page.waitForTimeout(2_000)]);
    else await ann.page.waitForTimeout(50);
  }

  // Two places, two prizes: on the page of each, on the statement of each, and nothing is left in the pool.
  const { standings } = await viewOf(floor, id);
  expect(standings.map((line) => [line.place, line.prize])).toEqual([[1, 2_800], [2, 1_200]]);
  for (const { page } of [ann, ben]) {
    const own = (await mineOf(page, id)).entries[0];
    await page.goto(`/tournaments/${String(id)}`);
    await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible();
    const mine = page.getByRole('region', { name: 'Your entry' });
    await expect(mine).toContainText(`place ${own?.place === 1 ? '1st' : '2nd'}`);
    await expect(mine).toContainText(`won ${money(own?.prize ?? 0)}`);
    await expect.poll(async () => (await session(page)).me?.balance).toBe(before - 2_200 + (own?.prize ?? 0));
    const lines = (await statement(page)).lines.map((line) => line.amount);
    expect(lines).toEqual(expect.arrayContaining([-2_200, own?.prize]));
    await page.goto('/cashier');
    await expect(page.getByText('tournament prize', { exact: false }).first()).toBeVisible();
  }
  // Hands of an event are played for points, and say so.
  await ann.page.goto(`/tournaments/${String(id)}?part=players`);
  await expect(ann.page.getByRole('region', { name: 'Standings' })).toContainText(money(2_800));
  const { hands } = (await (await ann.page.request.get('/api/hands?limit=5')).json()) as Any<'HandList'>;
  expect(hands[0]?.points).toBe(true);
  expect(hands[0]?.says).not.toContain('$');
});

test('a sit and go of the demonstration: one guest enters, the house fills the other seats, and a hand is played', async ({ staff, newPlayer }) => {
  const { page } = await newPlayer();
  const wire = new Wire(page);
  // From the lobby to the events, as a visitor finds them.
  await page.goto('/');
  await page.getByRole('link', { name: 'Tournaments', exact: true }).first().click();
  const event = (await list(page)).tournaments.find((one) => one.title === 'Turbo sit and go' && one.phase === 'registering');
  if (!event) throw new Error('the demonstration has no sit and go');
  expect([event.entries, event.full_at]).toEqual([0, 6]);
  await register(page, event);

  // Nobody else is a person: five of the house come, and it begins by itself.
  const card = page.getByRole('group', { name: /^Seat card: table 1, seat [1-6]$/ });
  await expect(card).toBeVisible({ timeout: 20_000 });
  const { entries, summary } = await viewOf(page, event.id);
  expect(summary.phase).toBe('running');
  expect(entries.map((one) => one.who.bot).toSorted()).toEqual([false, true, true, true, true, true]);
  await page.getByRole('link', { name: 'Go to my table' }).click();
  const banner = page.getByRole('region', { name: 'Tournament: Turbo sit and go' });
  await expect(banner).toContainText(/[2-6] of 6 left/);
  await expect(page.getByRole('group', { name: /, you$/ })).toBeVisible();

  // Cards, and decisions of one's own in them: at least one, in as few hands as it takes.
  const seat = new Seat(wire, (await mineOf(page, event.id)).seat_card?.seat.room_table ?? 0);
  let decided = 0;
  while (decided === 0) {
    const hand = await seat.dealt();
    await expect(seat.cards).toBeVisible();
    await seat.playOut(hand, async ({ turn }) => {
      // Gives up what costs points, so that the hand is soon over.
      const fold = turn.choice.kind === 'act' && !turn.choice.check;
      if (fold) await seat.press('Fold');
      decided += 1;
      return fold;
    });
  }
  // The demonstration has the next one open already.
  await expect.poll(async () => (await list(page)).tournaments.some((one) => one.title === event.title && one.phase === 'registering' && one.id !== event.id), { timeout: 15_000 }).toBe(true);
  // Nobody is left to play it: the other evenings want the room for themselves.
  await orders(await staff('floor'), { do: 'cancel', tournament: event.id, reason: 'The evening is over.' });
});

test('a deal: one no ends the talk, and all who agree are paid as agreed', async ({ staff, newPlayer }) => {
  const floor = await staff('floor');
  const bands = [{ from: 2, shares: [6_500, 3_500] }];
  const id = await announced(floor, { title: titled('Deal'), structure: sheet([[25, 50]]), seats: 3, tables: 1, price: PRICE, prizes: { kind: 'shares', bands } });
  const people = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
  const wires = people.map(({ page }) => new Wire(page));
  for (const { page } of people) await enters(page, id);
  const before = await Promise.all(people.map(async ({ page }) => (await session(page)).me?.balance ?? 0));
  await orders(floor, { do: 'start', tournament: id, tables: null });
  const seats = await Promise.all(wires.map((wire) => atTheTable(wire, id)));
  await allStand(floor, id, seats);
  for (const { page } of people) await page.goto(`/tournaments/${String(id)}`);

  // Talk is opened at the desk; what is left to win is known to everybody.
  await floor.goto(`/floor/tournaments/${String(id)}/deal`);
  await floor.getByRole('button', { name: 'Open talk about a deal' }).click();
  await expect(notice(floor, 'Talk about a deal is open.')).toBeVisible();
  const [ann, ben, cid] = people.map(({ page }) => page) as [Page, Page, Page];
  await expect(ann.getByText('Those who are left are talking about a deal.')).toBeVisible();
  // Terms that are not all of it are refused beside the form.
  const names = people.map(({ name }) => name) as [string, string, string];
  const terms = async (amounts: readonly string[]) => {
    for (const [at, amount] of amounts.entries()) await floor.getByLabel(names[at] ?? '', { exact: true }).fill(amount);
    await floor.getByRole('button', { name: 'Propose these terms' }).click();
  };
  await terms(['30', '20', '9']);
  await expect(floor.getByRole('alert')).toContainText('are not given to anybody');
  await terms(['30', '20', '10']);
  await expect(notice(floor, 'The terms are out')).toBeVisible();

  // Two cards for it, one against it: nobody is told whose.
  const votes = async (page: Page, yes: boolean) => {
    const ballot = page.getByRole('group', { name: 'Your secret ballot' });
    await ballot.getByRole('button', { name: yes ? 'Vote yes' : 'Vote no' }).click();
    await page.getByRole('dialog').getByRole('button', { name: yes ? 'Hand in yes' : 'Hand in no' }).click();
    await expect(notice(page, 'handed in, face down')).toBeVisible();
  };
  await expect(ann.getByText('This deal pays you')).toContainText(money(3_000));
  await axe(ann);
  await votes(ann, true);
  await expect(floor.getByRole('table', { name: 'Terms that are voted on' }).getByRole('row', { name: names[0] })).toContainText('in');
  await expect(ben.getByText('1 of 3')).toBeVisible();
  await votes(cid, false);
  await votes(ben, true);
  await expect(floor.getByText('Somebody said no: no talk before the next elimination.')).toBeVisible();
  await expect(floor.getByRole('button', { name: 'Open talk about a deal' })).toBeDisabled();
  const log = await (await floor.request.get(`/api/tournaments/${String(id)}/log`)).text();
  expect(log).toContain('deal-refused');
  expect(log).not.toMatch(/"yes"|voted (yes|no)/);

  // Somebody goes out: those who are left may talk again, and this time all cards read yes.
  const last = (await mineOf(cid, id)).entries[0]?.entry ?? 0;
  await orders(floor, { do: 'penalise', tournament: id, entry: last, ground: { kind: 'severe' } });
  await expect(floor.getByRole('button', { name: 'Open talk about a deal' })).toBeEnabled();
  await floor.getByRole('button', { name: 'Open talk about a deal' }).click();
  await expect(notice(floor, 'Talk about a deal is open.').last()).toBeVisible();
  await terms(['36.50', '23.50']);
  for (const page of [ann, ben]) await votes(page, true);
  await expect(ann.getByText('Finished', { exact: true }).first()).toBeVisible();
  await expect(ann.getByRole('region', { name: 'Your entry' })).toContainText(`won ${money(3_650)}`);
  await expect(ben.getByRole('region', { name: 'Your entry' })).toContainText(`won ${money(2_350)}`);
  for (const [at, won] of [3_650, 2_350, 0].entries()) {
    await expect.poll(async () => (await session(people[at]?.page ?? ann)).me?.balance).toBe((before[at] ?? 0) + won);
  }
});

test('a break with a colour-up: players, projector and desk show it, and the race as it fell', async ({ staff, newPlayer, browser }) => {
  const floor = await staff('floor');
  const structure = sheet([[25, 50], [100, 200]], { start: 2_000, breaks: [{ after: 1, seconds: 300 }], races: [{ after: 1, chip: 25 }] });
  const id = await announced(floor, { title: titled('Colour-up'), structure, seats: 2, tables: 1, price: PRICE });
  const people = await Promise.all([newPlayer(), newPlayer()]);
  const wires = people.map(({ page }) => new Wire(page));
  for (const { page } of people) await enters(page, id);
  await orders(floor, { do: 'start', tournament: id, tables: null });
  const [ann, ben] = (await Promise.all(wires.map((wire) => atTheTable(wire, id)))) as [Seat, Seat];
  const clock = await (await browser.newContext({ baseURL: new URL(floor.url()).origin, reducedMotion: 'reduce' })).newPage();
  await clock.setViewportSize({ width: 1920, height: 1080 });
  await clock.goto(`/tournaments/${String(id)}/clock`);
  await expect(clock.getByText('Level 1', { exact: true })).toBeVisible();

  // One hand in which the small blind gives up: both stacks have odd chips of 25.
  const stacks = async () => (await viewOf(floor, id)).tables.flatMap((table) => table.seats.map((seat) => seat.stack));
  await expect
    .poll(async () => {
      await answers(ann, gives);
      await answers(ben, gives);
      return (await stacks()).some((stack) => stack % 100 !== 0);
    }, { timeout: 30_000, ...OFTEN })
    .toBe(true);
  await allStand(floor, id, [ann, ben]);
  const had = await stacks();
  expect(had.reduce((sum, stack) => sum + stack, 0)).toBe(4_000);

  // The level ends: a chip goes, and everybody has a rest. The clock is set to its last second instead of waited for.
  await orders(floor, { do: 'set-clock', tournament: id, level: 1, left: 500 });
  await orders(floor, { do: 'go', tournament: id });
  await expect(clock.getByText('Break after level 1', { exact: true })).toBeVisible();
  await expect(clock.getByText('Then level 2')).toBeVisible();
  await expect(clock.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  expect(await clock.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await axe(clock);
  const banner = ann.page.getByRole('region', { name: /^Tournament: / });
  await expect(banner).toContainText('Break after level 1');
  await expect(banner.getByRole('list', { name: 'Notices' })).toContainText(/break/i);
  await floor.goto(`/floor/tournaments/${String(id)}`);
  await expect(floor.getByRole('heading', { name: 'Break after level 1' })).toBeVisible();

  // The race as it fell: whole chips of 100 now, nobody out by it, and the cards in the log for everybody.
  await expect.poll(async () => (await stacks()).every((stack) => stack > 0 && stack % 100 === 0), OFTEN).toBe(true);
  await ann.page.goto(`/tournaments/${String(id)}?part=log`);
  await ann.page.getByRole('switch', { name: /^Show procedure/ }).click();
  const raced = ann.page.getByRole('listitem').filter({ hasText: /table 1: raced with( [2-9TJQKA][cdhs])+.*seat 1 has \d+, seat 2 has \d+/i });
  await expect(raced.getByRole('button', { name: 'Rule cb:12.tourn.10e' })).toBeVisible();
  await axe(ann.page, { themes: ['light'] });
  const now = await stacks();
  await floor.goto(`/floor/tournaments/${String(id)}/seats`);
  for (const stack of now) await expect(floor.getByRole('region', { name: 'Table 1' })).toContainText(points(stack));

  // The rest is over: level 2, and hands are dealt again.
  await orders(floor, { do: 'set-clock', tournament: id, level: 2, left: 300_000 });
  await orders(floor, { do: 'go', tournament: id });
  await expect(clock.getByText('Level 2', { exact: true })).toBeVisible();
  await expect(clock.getByText('100 / 200')).toBeVisible();
  await clock.context().close();
  await orders(floor, { do: 'release-all', tournament: id });
  await expect.poll(async () => (await viewOf(floor, id)).tables[0]?.hand_level, { timeout: 20_000, ...OFTEN }).toBe(2);
  await orders(floor, { do: 'cancel', tournament: id, reason: 'The evening is over.' });
});

test('a move between tables, and a table that breaks: the page says where to go, and opens there', async ({ staff, newPlayer, room }) => {
  const floor = await staff('floor');
  const id = await announced(floor, { title: titled('Two tables'), structure: sheet([[25, 50]]), seats: 4, tables: 2, price: PRICE });
  const { page, name } = await newPlayer();
  const wire = new Wire(page);
  const own = await enters(page, id);
  const others = await Promise.all([1, 2, 3, 4].map(() => guestBy(room.url)));
  for (const other of others) await enters(other, id);
  await orders(floor, { do: 'start', tournament: id, tables: 2 });
  await orders(floor, { do: 'halt-all', tournament: id });
  const seat = await atTheTable(wire, id);

  // The desk gives another seat.
  const first = (await mineOf(page, id)).seat_card;
  const to = first?.seat.table === 1 ? 2 : 1;
  await floor.goto(`/floor/tournaments/${String(id)}/seats`);
  await floor.getByRole('button', { name: `Move ${name}` }).click();
  await floor.getByRole('dialog').getByLabel('Table', { exact: true }).selectOption(String(to));
  await floor.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(notice(floor, `${name} moves to table ${String(to)}`)).toBeVisible();
  const goes = async (from: number) => {
    const alert = page.getByRole('alert').filter({ hasText: /^You move to table \d, seat \d/ });
    const card = (await mineOf(page, id)).seat_card;
    await expect(alert).toContainText(`You move to table ${String(card?.seat.table)}, seat ${String(card?.seat.seat)}`);
    await axe(page, { themes: ['light'] });
    await alert.getByRole('link', { name: 'Go to my table' }).click();
    const there = card?.seat.room_table ?? 0;
    expect(there).not.toBe(from);
    await expect(page).toHaveURL(new RegExp(`/table/${String(there)}$`));
    await expect(page.getByRole('group', { name: /, you$/ })).toBeVisible();
    await expect(alert).toBeHidden();
    expect(card?.stack).toBe(first?.stack);
    return there;
  };
  const there = await goes(seat.table);

  // One goes out, and four fit at one table: all draw seats there. Whoever sits at the table that breaks is told where.
  const seated = (await viewOf(floor, id)).entries.filter((one) => one.status === 'seated' && one.entry !== own);
  await orders(floor, { do: 'penalise', tournament: id, entry: seated[0]?.entry ?? 0, ground: { kind: 'severe' } });
  await expect.poll(async () => (await viewOf(floor, id)).tables.length, OFTEN).toBe(1);
  const last = (await mineOf(page, id)).seat_card;
  if (last?.seat.room_table === there) await expect(page.getByRole('region', { name: /^Tournament: / })).toContainText('Final table');
  else await goes(there);
  await expect(page.getByRole('region', { name: /^Tournament: / })).toContainText('4 of 5 left');
  await orders(floor, { do: 'cancel', tournament: id, reason: 'The evening is over.' });
  for (const other of others) await other.request.dispose();
});

test('the plug is pulled in the middle of an event', async ({ browser }) => {
  // A room of its own: nobody else shall notice.
  const room = await Room.open();
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: room.url, reducedMotion: 'reduce' })));
  try {
    const [ann, ben, floor] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page];
    await Promise.all([logIn(floor, 'floor', STAFF_PASSWORD), beGuest(ann), beGuest(ben)]);
    const id = await announced(floor, { title: 'Through the night', structure: sheet([[25, 50], [50, 100], [100, 200]], { start: 5_000 }), seats: 2, tables: 1, full_at: 2, price: PRICE });
    const wires = [new Wire(ann), new Wire(ben)] as const;
    for (const page of [ann, ben]) await enters(page, id);
    const [one, other] = (await Promise.all(wires.map((wire) => atTheTable(wire, id)))) as [Seat, Seat];
    // A hand that is over, then the second level, and a hand of it that waits for us.
    const level = async () => (await viewOf(floor, id)).clock;
    await expect
      .poll(async () => {
        for (const seat of [one, other]) await answers(seat, gives);
        return (await viewOf(floor, id)).tables[0]?.seats.some((seat) => seat.stack !== 5_000);
      }, { timeout: 30_000, ...OFTEN })
      .toBe(true);
    await orders(floor, { do: 'set-clock', tournament: id, level: 2, left: 400_000 });
    await orders(floor, { do: 'go', tournament: id });
    await expect
      .poll(async () => {
        await answers(other, (choice) => (choice.kind === 'act' ? (choice.check ? { do: 'check' } : { do: 'call' }) : gives(choice)));
        const { tables } = await viewOf(floor, id);
        if (tables[0]?.hand_level === 2 && one.mine?.turn) return true;
        if (tables[0]?.hand_level !== 2) await answers(one, gives);
        return false;
      }, { timeout: 30_000, ...OFTEN })
      .toBe(true);
    const cards = (await one.cards.getAttribute('aria-label')) ?? '';
    const hand = one.view.hand?.number ?? 0;
    const asked = one.mine?.turn?.choice;
    const was = await viewOf(floor, id);
    const money = (await session(ann)).me?.balance;

    await room.kill();
    await expect(ann.getByText('The connection to the room is lost.')).toBeVisible();
    await room.start();

    // The page comes back by itself: same cards, same turn, same level, time on the clock.
    await expect(one.bar.getByText('Your turn')).toBeVisible({ timeout: 30_000 });
    await expect(one.cards).toHaveAttribute('aria-label', cards);
    await expect(ann.locator('.table-number')).toHaveText(`Hand ${String(hand)}`);
    expect(one.mine?.turn?.choice).toEqual(asked);
    const is = await viewOf(floor, id);
    expect({ tables: is.tables, entries: is.entries, payouts: is.payouts, counts: is.counts }).toEqual({ tables: was.tables, entries: was.entries, payouts: was.payouts, counts: was.counts });
    expect((await level())?.level).toBe(2);
    const left = (view: typeof is) => (view.clock?.hands.kind === 'running' ? view.clock.hands.until - view.server_now : 0);
    // Nobody loses time while the room was dark; everybody has some to come back (the grace of 30 seconds).
    expect(left(is)).toBeGreaterThan(left(was) - 5_000);
    expect(left(is)).toBeLessThan(left(was) + 31_000);
    await expect(ann.getByRole('region', { name: 'Tournament: Through the night' })).toContainText('Level 2');
    expect((await session(ann)).me?.balance).toBe(money);
    // And it goes on: this hand, and the next one.
    await expect
      .poll(async () => {
        for (const seat of [one, other]) await answers(seat, gives);
        return one.view.hand?.number ?? 0;
      }, { timeout: 30_000, ...OFTEN })
      .toBeGreaterThan(hand);
  } finally {
    for (const context of contexts) await context.close();
    await room.close();
  }
});
