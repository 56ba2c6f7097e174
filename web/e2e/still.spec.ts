// Nothing jumps: a seated player plays on while the page measures itself.
import type { Page } from '@playwright/test';
import { beGuest, expect, test } from './fixtures';
import { Seat, tableOf, Wire } from './play';

interface Shift extends PerformanceEntry {
  value: number;
}

/** Sums up what moves on the page, by itself or after a press: the browser's own measure, without its grace for presses. */
async function measure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(globalThis, { still: sum });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as Shift[]) sum.shift += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as { still: { shift: number } }).still.shift);
const forget = (page: Page) => page.evaluate(() => { (globalThis as unknown as { still: { shift: number } }).still.shift = 0; });

/** Less than this is not noticed. */
const STILL = 0.1;
const HANDS = 10;

test.describe.configure({ timeout: 180_000 });

for (const [game, width, height] of [['five-card-draw', 1280, 800], ['holdem', 390, 844]] as const) {
  test(`ten hands of ${game} at ${String(width)} pixels move nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // Things travel: nothing else moves for it.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await measure(page);
    const wire = new Wire(page);
    await beGuest(page);
    const { id } = await tableOf(page, (one) => one.game === game);
    const seat = await Seat.take(page, id, 10_000, wire);
    await seat.dealt();
    await forget(page);
    for (let hands = 0; hands < HANDS; hands += 1) {
      // Small bets are called and large ones are not: the stack has to last.
      await seat.playOut(await seat.dealt(), async ({ turn: { choice }, view }) => {
        if (choice.kind !== 'act' || choice.check || !choice.fold || (choice.call ?? 0) <= 3 * view.unit) return false;
        await seat.press('Fold');
        return true;
      });
    }
    expect(await moved(page)).toBeLessThan(STILL);
  });
}
