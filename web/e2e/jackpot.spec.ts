// A jackpot from the hand to the second badge: whoever verifies it does not pay it, and whoever may is told on any page.
import type { Page } from '@playwright/test';
import { money } from '../src/format';
import { Room } from './room';
import { expect, listen, logIn, STAFF_PASSWORD, sure, test } from './fixtures';
import { Seat, session } from './play';
import type { FloorView, Wire as Any } from '../src/types';

const floorView = async (page: Page) => (await (await page.request.get('/api/floor')).json()) as FloorView;
const cageView = async (page: Page) => (await (await page.request.get('/api/cage')).json()) as Any<'CageView'>;
const live = async (page: Page, table: number) => (await (await page.request.get(`/api/tables/${String(table)}/live`)).json()) as Any<'LiveHand'>;

/** A second badge of the floor. */
const SECOND = { name: 'Rosalind', badge: 31, password: 'four quiet cards tonight' };

/** One badge verifies a claim that is open, another finds it in the inbox and pays it there. */
async function twoBadges(first: Page, second: Page, claim: number): Promise<void> {
  const name = `claim ${String(claim)}`;
  const waits = async () => (await floorView(first)).claims.some((one) => one.claim === claim);

  // Nothing waits for the second badge as long as nobody has verified it. It stands on a page about something else.
  await second.goto('/rules');
  const waiting = second.getByRole('link', { name: 'Second badge 1 waiting for you' });
  await expect(second.getByRole('link', { name: /^Second badge/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await second.goto('/inbox');
  await expect(second.getByText('Nothing is waiting')).toBeVisible();

  // The first badge verifies it. The second is told where it stands, without a look at the desk of the jackpots.
  await first.goto('/floor/jackpots');
  await first.getByRole('button', { name: `Verify ${name}` }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'I have checked it: propose the payment' }).click();
  await expect(waiting).toBeVisible();
  const item = second.getByRole('region', { name: new RegExp(`^pay ${name}:`) });
  await expect(item).toBeVisible();
  await expect(item.getByText('Proposed by badge')).toBeVisible();

  // Whoever verified it sees it there and cannot decide it, by the page or past it.
  await first.goto('/inbox');
  await expect(first.getByText('yours: another badge has to decide')).toBeVisible();
  await expect(first.getByRole('button', { name: `Approve and pay ${name}` })).toHaveCount(0);
  const { me } = await session(first);
  const ask = { kind: 'floor', act: { do: 'approve-claim', claim } };
  const own = await first.request.post('/api/commands', { data: { id: crypto.randomUUID(), ask }, headers: { 'x-csrf-token': me?.csrf ?? '' } });
  expect(own.ok()).toBe(false);
  expect(((await own.json()) as Any<'Refused'>).key).toBe('same-badge');
  expect(await waits()).toBe(true);

  // The second badge pays it, and it is gone from both.
  await sure(second, `Approve and pay ${name}`, 'Approve and pay');
  await expect(item).toHaveCount(0);
  await expect(first.getByText('Nothing is waiting')).toBeVisible();
  await expect.poll(waits).toBe(false);
}

test('four aces at a table dealt by hand: verified by one badge, paid by another, and the books balance', async ({ staff, newPlayer, opened, room, browser, faults }) => {
  room.appoint(SECOND.name, 'floor', SECOND.badge, SECOND.password);
  const second = await (await browser.newContext({ baseURL: room.url, reducedMotion: 'reduce' })).newPage();
  listen(second, faults);
  const [floor, auditor, ...guests] = await Promise.all([staff('floor'), staff('auditor'), newPlayer(), newPlayer()]);
  await logIn(second, SECOND.name, SECOND.password);

  // Two sit down at a table with real cards that takes part in the high hand payout.
  await floor.goto('/floor/open');
  await floor.getByLabel('Start from').selectOption({ label: "No-limit hold'em 1-2, dealt by hand" });
  await floor.getByLabel('High hand payout').check();
  await floor.getByRole('button', { name: 'Open the game' }).click();
  await floor.getByRole('link', { name: 'Go to the table' }).click();
  await floor.getByRole('link', { name: 'Rulings and disputes' }).click();
  await expect(floor.getByText('dealt by hand')).toBeVisible();
  const table = Number(/\/dealer\/(\d+)/.exec(floor.url())?.[1]);
  opened.push(table);
  await Promise.all(guests.map(({ page }) => Seat.take(page, table, 10_000)));
  await floor.getByRole('button', { name: 'Deal the next hand' }).click();

  // A pot of $24: called before the flop, bet and called on it, checked down after it.
  const acts = async (button: RegExp) => {
    const { waits } = await live(floor, table);
    await floor.getByRole('button', { name: button }).click();
    await expect.poll(async () => JSON.stringify((await live(floor, table)).waits) !== JSON.stringify(waits)).toBe(true);
  };
  const board = async (label: string, cards: string) => {
    await floor.getByLabel(label).fill(cards);
    await floor.getByRole('button', { name: 'Deal it' }).click();
    await expect(floor.getByRole('button', { name: /^Check/ })).toBeVisible();
  };
  await acts(/^Call/);
  await acts(/^Check/);
  await board('The next 3 cards of the board', 'ah ad 9c');
  await floor.getByRole('textbox', { name: 'Bet', exact: true }).fill('10');
  await acts(/^Bet$/);
  await acts(/^Call/);
  for (const card of ['4s', '2h']) {
    await board('The next card of the board', card);
    await acts(/^Check/);
    await acts(/^Check/);
  }

  // Whoever shows first has the other two aces, both in the hand; the other one gives up.
  const { seats, waits } = await live(floor, table);
  const aces = seats.find((one) => waits.seats.includes(one.seat));
  const winner = guests.find(({ name }) => name === aces?.name)?.page;
  if (!aces || !winner) throw new Error('nobody is to show');
  await floor.getByRole('textbox', { name: `Cards of seat ${String(aces.seat)}` }).fill('as ac');
  await acts(/^Shows$/);
  await floor.getByRole('button', { name: 'Mucks' }).click();
  // Until the cards are gathered in somebody may still object: then the hand counts.
  await floor.getByRole('button', { name: 'Gather the cards in' }).click();
  const claimed = async () => (await floorView(floor)).claims.find((one) => one.fund === 'high-hand' && one.winners.some(({ name }) => name === aces.name));
  await expect.poll(async () => (await claimed())?.state).toBe('open');
  const claim = await claimed();
  const [share, ...others] = claim?.winners ?? [];
  if (!claim || !share) throw new Error('nobody is to be paid');
  expect(others).toEqual([]);
  expect(share.amount).toBeGreaterThan(0);

  const balance = async () => (await session(winner)).me?.balance ?? 0;
  const before = await balance();
  await twoBadges(floor, second, claim.claim);

  // The winner has the money, in the account and on the page; and every check of the books finds them in order.
  await expect.poll(balance).toBe(before + share.amount);
  await expect(winner.locator('.top-balance')).toContainText(money(before + share.amount));
  expect((await cageView(auditor)).total).toBe(0);
  const paid = Date.now();
  const { me } = await session(auditor);
  // What was found a moment ago is given again: ask until it is of a check after the payment.
  const audited = async () => (await (await auditor.request.post('/api/audit', { headers: { 'x-csrf-token': me?.csrf ?? '' } })).json()) as Any<'AuditStatus'>;
  await expect.poll(async () => ((await audited()).at ?? 0) > paid, { timeout: 20_000 }).toBe(true);
  const { report } = await audited();
  expect(report?.checks.filter((one) => one.passed === false)).toEqual([]);
  expect(report?.sound).toBe(true);
  await second.context().close();
});

/** House players who do not stop to think: somebody makes one of the twenty-five high hands before long. */
const HASTE = {
  CROUPIER_HOUSE__PAUSE_BETWEEN_HANDS: '0ms',
  CROUPIER_HOUSE__PAUSE_AT_SHOWDOWN: '0ms',
  CROUPIER_HOUSE__BOT_THINK_LEAST: '0ms',
  CROUPIER_HOUSE__BOT_THINK_MOST: '1ms',
};

test('a verified jackpot reaches the second badge through the inbox, and is paid there', { tag: '@long' }, async ({ browser, faults }) => {
  test.setTimeout(420_000);
  const room = await Room.open(HASTE);
  try {
    room.appoint(SECOND.name, 'floor', SECOND.badge, SECOND.password);
    const pages = await Promise.all(
      [['floor', STAFF_PASSWORD], [SECOND.name, SECOND.password]].map(async ([name = '', password = '']) => {
        const page = await (await browser.newContext({ baseURL: room.url, reducedMotion: 'reduce' })).newPage();
        listen(page, faults);
        await logIn(page, name, password);
        return page;
      }),
    );
    const [first, second] = pages as [(typeof pages)[0], (typeof pages)[0]];
    const claims = async () => (await floorView(first)).claims;
    await expect.poll(async () => (await claims()).length, { timeout: 300_000, intervals: [500] }).toBeGreaterThan(0);
    await twoBadges(first, second, (await claims())[0]?.claim ?? 0);
    for (const page of pages) await page.context().close();
  } finally {
    await room.close();
  }
});
