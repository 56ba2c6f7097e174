// An evening at a table dealt by hand: the floor opens it, two players sit down with real cards, a mistake is ruled on, something is
// put on record, and a dispute is held, decided and paid.
import type { Page } from '@playwright/test';
import type { Wire as Any } from '../src/types';
import { axe, expect, fits, logIn, test } from './fixtures';
import { Seat, tableOf } from './play';

test.describe.configure({ timeout: 60_000 });

/** Pictures for whoever wants to look: phone, tablet, desk; by day and by night. */
async function look(page: Page, name: string): Promise<void> {
  if (!process.env['E2E_LOOK']) return;
  for (const [width, colorScheme] of [[390, 'light'], [1024, 'light'], [1440, 'dark']] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `test-results/${name}-${String(width)}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A second badge of the floor. */
const SECOND = { name: 'second-floor', password: 'another quiet word, twice' };

const live = async (page: Page, table: number) => (await (await page.request.get(`/api/tables/${String(table)}/live`)).json()) as Any<'LiveHand'>;
const cases = async (page: Page, table: number) => (await (await page.request.get(`/api/tables/${String(table)}/cases`)).json()) as Any<'CaseBook'>;

test('a hand with real cards, a mistake, an incident and a dispute', async ({ staff, newPlayer, opened }) => {
  const [floor, ...players] = await Promise.all([staff('floor'), newPlayer(), newPlayer()]);
  await floor.goto('/floor/open');
  await floor.getByLabel('Start from').selectOption({ label: "No-limit hold'em 1-2, dealt by hand" });
  await floor.getByRole('button', { name: 'Open the game' }).click();
  await floor.getByRole('link', { name: 'Go to the table' }).click();
  await floor.getByRole('link', { name: 'Rulings and disputes' }).click();
  await expect(floor.getByText('dealt by hand')).toBeVisible();
  const table = Number(/\/dealer\/(\d+)/.exec(floor.url())?.[1]);
  opened.push(table);
  await Promise.all(players.map(({ page }) => Seat.take(page, table, 10_000)));

  await floor.getByRole('button', { name: 'Deal the next hand' }).click();
  await expect(floor.getByRole('heading', { name: /^Waiting for .* to act\.$/ })).toBeVisible();
  const { seats, waits } = await live(floor, table);
  const first = seats.find((one) => waits.seats.includes(one.seat));
  const other = seats.find((one) => !waits.seats.includes(one.seat));
  if (!first || !other) throw new Error('nobody is to act');
  // Nobody on the floor sees a card that lies face down.
  expect(seats.flatMap((one) => one.cards).every((card) => card === '??')).toBe(true);

  // The other one raises out of turn: what follows is shown first, and one button does it.
  const wrong = floor.getByRole('region', { name: 'What went wrong' });
  await wrong.getByRole('searchbox').fill('raises out');
  await wrong.getByRole('button', { name: 'A player bets or raises out of turn' }).click();
  await wrong.getByRole('radio', { name: new RegExp(`^${String(other.seat)}\\b|^Seat ${String(other.seat)}$`) }).check();
  await wrong.getByLabel('How much').fill('6');
  await expect(wrong.getByText(/out of turn/).last()).toBeVisible();
  await axe(floor);
  await fits(floor, [360, 390, 1024, 1440]);
  await look(floor, 'byhand-mistake');
  await wrong.getByRole('button', { name: 'Do it' }).click();
  await expect(wrong.getByRole('searchbox')).toBeVisible();

  // Whose turn it was calls, and so the raise out of turn does not bind: the book says so, and the other one may check, from a
  // phone, as at any table.
  await floor.getByRole('button', { name: /^Call/ }).click();
  await expect(floor.getByText(/is not held to what was done out of turn/)).toBeVisible();
  const phone = players.find(({ name }) => name === other.name)?.page;
  await phone?.getByRole('region', { name: 'Your actions' }).getByRole('button', { name: /^Check/ }).click();

  // The flop is typed.
  await floor.getByLabel('The next 3 cards of the board').fill('ah kd 9c');
  await floor.getByRole('button', { name: 'Deal it' }).click();
  await expect(floor.getByRole('img', { name: /^board: ace of hearts/ })).toBeVisible();

  // Something is disputed: the hand stands still until the floor has ruled, with a reason.
  await wrong.getByRole('searchbox').fill('disputed');
  await wrong.getByRole('button', { name: 'Something else is disputed' }).click();
  await wrong.getByRole('button', { name: 'Do it' }).click();
  await floor.getByRole('button', { name: 'Play on' }).click();
  await floor.getByRole('button', { name: 'The floor rules so' }).click();
  await expect(floor.getByText('The floor says why.')).toBeVisible();
  await floor.getByLabel('Why', { exact: true }).fill('Nothing had been touched');
  await axe(floor, { themes: ['light'] });
  await look(floor, 'byhand-floor');
  await floor.getByRole('button', { name: 'The floor rules so' }).click();

  // A bet, a fold, and the pot is pushed.
  await expect(floor.getByRole('button', { name: /^Check/ })).toBeVisible();
  await floor.keyboard.press('c');
  await expect.poll(async () => (await live(floor, table)).waits.seats).toEqual([first.seat]);
  await floor.getByRole('textbox', { name: 'Bet', exact: true }).fill('10');
  await floor.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect.poll(async () => (await live(floor, table)).waits.seats).toEqual([other.seat]);
  await floor.getByRole('button', { name: /^Fold/ }).click();
  await expect(floor.getByRole('button', { name: 'Deal the next hand' })).toBeVisible();

  // The hand is done with once its cards are gathered in; until the next deal it can be disputed.
  const gather = floor.getByRole('button', { name: 'Gather the cards in' });
  if (await gather.isVisible()) await gather.click();

  // What the player did is put on record, and counted on the seat.
  await floor.getByRole('button', { name: `Record of ${String(other.name)}` }).click();
  const dialog = floor.getByRole('dialog');
  await dialog.getByLabel('What happened').fill('Raised before the turn came, for the third time');
  await dialog.getByLabel('The player was warned').check();
  await dialog.getByRole('button', { name: 'Put it on record' }).click();
  await expect(dialog.getByText('warned', { exact: true })).toBeVisible();
  await axe(floor, { themes: ['light'] });
  await look(floor, 'byhand-record');
  await floor.keyboard.press('Escape');
  await expect(floor.getByRole('button', { name: `1 incident of ${String(other.name)}` })).toBeVisible();

  // A dispute about the result comes in time: the pot is held, and then goes to the other player.
  await floor.getByRole('button', { name: 'Open a case' }).click();
  await dialog.getByLabel('What is disputed').fill('The fold was not a fold');
  await dialog.getByRole('button', { name: 'Open the case' }).click();
  await floor.getByRole('button', { name: 'Hold the pot, play on case 1' }).click();
  await dialog.getByRole('button', { name: 'Hold it' }).click();
  await expect(floor.getByText('$4 held')).toBeVisible();
  await fits(floor, [360, 1024]);
  await look(floor, 'byhand-case');
  await floor.getByRole('button', { name: 'Decide case 1' }).click();
  await dialog.getByRole('radio', { name: 'The pot goes to another player' }).check();
  await dialog.getByLabel('To', { exact: true }).selectOption(String(other.seat));
  await dialog.getByLabel('Why').fill('The camera shows a bet');
  await axe(floor, { themes: ['light'] });
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(floor.getByText(`The pot belongs to seat ${String(other.seat)}.`)).toBeVisible();
  await expect.poll(async () => (await cases(floor, table)).cases[0]?.held).toBe(0);
  expect((await cases(floor, table)).cases[0]?.decided?.moved.reduce((sum, one) => sum + one.to.amount, 0)).toBe(400);

  // The book, with what the tape knows.
  await floor.getByRole('link', { name: 'Ask the book' }).first().click();
  await floor.getByRole('link', { name: 'The button was in the wrong place' }).click();
  await expect(floor.getByText('from the tape').first()).toBeVisible();
  await axe(floor, { themes: ['dark'] });
  await fits(floor, [360, 1024]);
  await look(floor, 'byhand-ask');
});

test('at a sealed deck: no cards and no acts of players; one badge proposes to void the hand, another finds it and agrees', async ({ staff, newPlayer, page, room }) => {
  room.appoint(SECOND.name, 'floor', 77, SECOND.password);
  const [floor, player] = await Promise.all([staff('floor'), newPlayer()]);
  const { id } = await tableOf(floor, (one) => one.game === 'holdem');
  // The hand waits for a player who thinks it over, so that it is still on when the floor is done.
  await (await Seat.take(player.page, id, 20_000)).ownTurn();
  await floor.goto(`/table/${String(id)}`);
  await floor.getByRole('link', { name: 'Dealer’s page' }).click();
  await expect(floor.getByText(/^This table deals from a sealed deck/)).toBeVisible();
  await expect(floor.getByRole('button', { name: /^Fold/ })).toHaveCount(0);
  const wrong = floor.getByRole('region', { name: 'What went wrong' });
  const pending = async () => (await cases(floor, id)).pending?.by ?? null;
  await wrong.getByRole('button', { name: 'The floor', exact: true }).click();
  await wrong.getByRole('button', { name: 'The floor proposes that the hand is void' }).click();
  await wrong.getByLabel('Why', { exact: true }).fill('The shuffler jammed');
  await wrong.getByRole('button', { name: 'Do it' }).click();
  await expect.poll(pending).not.toBeNull();
  await axe(floor, { themes: ['light'] });
  await fits(floor, [360, 1024]);
  await logIn(page, SECOND.name, SECOND.password);
  await page.getByRole('link', { name: 'Second badge 1 waiting for you' }).click();
  await expect(page.getByText('Reason: The shuffler jammed')).toBeVisible();
  await page.getByRole('button', { name: /^Void the hand/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void the hand' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expect.poll(pending).toBeNull();
});
