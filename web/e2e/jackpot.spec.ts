// A jackpot from the hand to the second badge: whoever verifies it does not pay it, and whoever may is told on any page.
import { Room } from './room';
import { expect, listen, logIn, STAFF_PASSWORD, sure, test } from './fixtures';
import type { FloorView } from '../src/types';

test.describe.configure({ timeout: 420_000 });

/** House players who do not stop to think: somebody makes one of the twenty-five high hands before long. */
const HASTE = {
  CROUPIER_HOUSE__PAUSE_BETWEEN_HANDS: '0ms',
  CROUPIER_HOUSE__PAUSE_AT_SHOWDOWN: '0ms',
  CROUPIER_HOUSE__BOT_THINK_LEAST: '0ms',
  CROUPIER_HOUSE__BOT_THINK_MOST: '1ms',
};

test('a verified jackpot reaches the second badge through the inbox, and is paid there', { tag: '@long' }, async ({ browser, faults }) => {
  const room = await Room.open(HASTE);
  try {
    const words = 'four quiet cards tonight';
    room.appoint('Rosalind', 'floor', 31, words);
    const pages = await Promise.all(
      [['floor', STAFF_PASSWORD], ['Rosalind', words]].map(async ([name = '', password = '']) => {
        const page = await (await browser.newContext({ baseURL: room.url, reducedMotion: 'reduce' })).newPage();
        listen(page, faults);
        await logIn(page, name, password);
        return page;
      }),
    );
    const [first, second] = pages as [(typeof pages)[0], (typeof pages)[0]];
    const claims = async () => ((await (await first.request.get('/api/floor')).json()) as FloorView).claims;
    await expect.poll(async () => (await claims()).length, { timeout: 300_000, intervals: [500] }).toBeGreaterThan(0);
    const claim = (await claims())[0]?.claim ?? 0;
    const name = `claim ${String(claim)}`;

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

    // Whoever verified it sees it there and cannot decide it; the second badge pays it.
    await first.goto('/inbox');
    await expect(first.getByText('yours: another badge has to decide')).toBeVisible();
    await expect(first.getByRole('button', { name: `Approve and pay ${name}` })).toHaveCount(0);
    await sure(second, `Approve and pay ${name}`, 'Approve and pay');
    await expect(item).toHaveCount(0);
    await expect.poll(async () => (await claims()).some((one) => one.claim === claim)).toBe(false);
    for (const page of pages) await page.context().close();
  } finally {
    await room.close();
  }
});
