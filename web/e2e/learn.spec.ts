// Lessons: one of them and its hand as a newcomer goes through it, and all hands as the engine plays them.
import type { APIRequestContext } from '@playwright/test';
import { LESSONS } from '../src/learn/lessons';
import type { Lesson } from '../src/learn/types';
import { goodOf, linesTo } from '../src/learn/words';
import type { Wire } from '../src/types';
import { axe, expect, fits, spoken, test } from './fixtures';

test('a newcomer learns Omaha and plays a hand of it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Learn it in a minute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn a game in a minute' })).toBeFocused();
  await expect(page.locator('.learn-game')).toHaveCount(23);
  await page.getByRole('link', { name: /^Omaha Four cards/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Omaha' })).toBeFocused();
  await expect(page.getByText('up to 11 players')).toBeVisible();
  await page.getByRole('button', { name: 'Rule cb:6.omaha.4' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Exactly two plus three' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Straight to the hand' }).click();
  const table = page.getByRole('region', { name: 'The table' });
  await expect(table.getByRole('img', { name: 'your cards: ace of hearts, king of hearts, queen of clubs, eight of diamonds' })).toBeVisible();
  await page.getByRole('button', { name: 'Raise to $6' }).click();
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Enter');

  // A poor answer says what it costs, and may be thought over.
  await expect(page.getByRole('heading', { name: /^A K Q of yours/ })).toBeFocused();
  await expect(table.getByRole('img', { name: 'board: jack of hearts, ten of hearts, three of clubs' })).toBeVisible();
  await page.getByRole('button', { name: 'Raise the pot, I have a straight' }).click();
  await expect(spoken(page)).toContainText('Not the best. You have not');
  await expect(goOn).toBeHidden();
  await page.getByRole('button', { name: 'Call $6' }).click();
  await axe(page, { themes: ['light'] });
  await fits(page, [360, 1024]);
  await goOn.click();
  await page.getByRole('button', { name: 'Raise to $40' }).click();
  await goOn.click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await goOn.click();

  await expect(page.getByRole('heading', { name: 'That was the hand' })).toBeFocused();
  await expect(page.getByText('Ana wins $105 with a flush, ace high')).toBeVisible();
  await expect(table).toContainText('Ana (you) $153');
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect(page.getByRole('heading', { name: /^Four cards, and you speak first/ })).toBeVisible();
});

test('a round of craps in pictures, and all games at a glance', async ({ page }) => {
  await page.goto('/learn/craps');
  await page.getByRole('button', { name: 'On the pass line' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: '4 and 2, 6' }).first()).toBeVisible();
  await axe(page, { themes: ['dark'] });
  await fits(page, [360, 1440]);
  await page.goto('/learn');
  await expect(page.locator('.learn-game')).toHaveCount(23);
  await axe(page, { themes: ['light'] });
  await fits(page, [360, 1440]);
  await page.goto('/learn/canasta');
  await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible();
});

/** How a hand stands after these lines. */
async function stands(request: APIRequestContext, lines: readonly string[]): Promise<Wire<'LiveHand'>> {
  const answer = await request.post('/api/v1/live/hand', { data: { script: `${lines.join('\n')}\n` }, headers: { 'x-croupier': '1' } });
  expect(answer.ok(), `${lines.join('\n')}\n${await answer.text()}`).toBe(true);
  const hand = (await answer.json()) as Wire<'LiveHand'>;
  expect(hand.trouble ?? null, lines.join('\n')).toBeNull();
  return hand;
}

const OWN = 1;
const UNITS = 100;

test('the engine plays every lesson as it is told, and would take the poor answers too', async ({ request }) => {
  for (const { game, play, leaves } of Object.values<Lesson>(LESSONS)) {
    const cited = [...leaves.flatMap((leaf) => leaf.rules ?? []), ...(play.kind === 'round' ? play.end.rules : [])];
    for (const id of new Set(cited)) expect((await request.get(`/api/v1/rules/${encodeURIComponent(id)}`)).ok(), `${game} cites ${id}`).toBe(true);
    if (play.kind === 'round') continue;
    for (const [at, stop] of play.stops.entries()) {
      const lines = linesTo(play, at);
      const hand = await stands(request, lines);
      const own = hand.seats.find((seat) => seat.seat === OWN);
      expect(hand.waits.seats, `${game}, stop ${String(at + 1)}`).toEqual([OWN]);
      expect(own?.cards.length, `${game}, stop ${String(at + 1)}`).toBe(stop.hand.length);
      for (const card of own?.cards.filter((one) => one !== '??') ?? []) expect(stop.hand, game).toContain(card);
      for (const answer of stop.answers.filter((one) => one !== goodOf(stop))) await stands(request, [...lines, answer.line]);
    }
    const end = await stands(request, linesTo(play, play.stops.length));
    expect(end.over, game).toBe(true);
    expect(end.seats.find((seat) => seat.seat === OWN)?.stack, game).toBe(play.end.stack * UNITS);
  }
});
