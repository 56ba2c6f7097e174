// Figures of the pages for docs/SCREEN-FIGURES.md: `FIGURES=1 npm run e2e -- figures --workers 1`, on an idle machine.
import type { Page } from '@playwright/test';
import { beGuest, test } from './fixtures';
import { Seat, tableOf, Wire } from './play';

test.skip(!process.env['FIGURES'], 'figures are taken with FIGURES=1');
test.describe.configure({ timeout: 300_000, mode: 'serial' });

interface Sums {
  shift: number;
  blocking: number;
  frames: number;
  slow: number;
}

/** Counts in the page from its beginning: what moves, what keeps it busy, frames that take longer than 25 ms. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = { shift: 0, blocking: 0, frames: 0, slow: 0 };
    Object.assign(globalThis, { figures: sums });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { value: number })[]) sums.shift += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) sums.blocking += one.duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    let last = 0;
    const frame = (now: number) => {
      if (last > 0) {
        sums.frames += 1;
        if (now - last > 25) sums.slow += 1;
      }
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
const sums = (page: Page) => page.evaluate(() => ({ ...(globalThis as unknown as { figures: Sums }).figures }));
const anew = (page: Page) => page.evaluate(() => { Object.assign((globalThis as unknown as { figures: Sums }).figures, { shift: 0, blocking: 0, frames: 0, slow: 0 }); });

/** Bytes of the socket as they come over the line, frame by frame. */
function received(page: Page): { bytes: number } {
  const sum = { bytes: 0 };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => { sum.bytes += Buffer.byteLength(payload); }));
  return sum;
}

const rows: string[] = [];
const row = (what: string, figure: string) => { rows.push(`| ${what} | ${figure} |`); };
const HANDS = 10;

test.afterAll(() => {
  console.log(['', '| Figure | |', '| --- | --- |', ...rows].join('\n'));
});

test('the lobby', async ({ page }) => {
  await count(page);
  const paints: number[] = [];
  const blocked: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await page.goto('/');
    await page.getByRole('table').first().waitFor();
    await page.waitForTimeout(1_000);
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0));
    blocked.push((await sums(page)).blocking);
  }
  const middle = (all: number[]) => String(Math.round(all.sort((one, other) => one - other)[2] ?? 0));
  row('Lobby, first paint', `${middle(paints)} ms`);
  row('Lobby, blocking time', `${middle(blocked)} ms`);
});

test('a seat', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await count(page);
  const line = received(page);
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, (one) => one.game === 'five-card-draw');
  const seat = await Seat.take(page, id, 10_000, wire);
  await seat.dealt();
  await anew(page);
  line.bytes = 0;
  for (let hands = 0; hands < HANDS; hands += 1) {
    await seat.playOut(await seat.dealt(), async ({ turn: { choice }, view }) => {
      if (choice.kind !== 'act' || choice.check || !choice.fold || (choice.call ?? 0) <= 3 * view.unit) return false;
      await seat.press('Fold');
      return true;
    });
  }
  const { shift, frames, slow } = await sums(page);
  row('Layout shift, ten hands of five-card draw', shift.toFixed(3));
  row('Frames over 25 ms, seated', `${((100 * slow) / Math.max(1, frames)).toFixed(1)} %`);
  row('A hand, seated', `${(line.bytes / HANDS / 1_000).toFixed(1)} kB`);
});

test('the rail', async ({ page }) => {
  const line = received(page);
  const wire = new Wire(page);
  await beGuest(page);
  const { id } = await tableOf(page, (one) => one.game === 'holdem' && one.betting === 'no-limit');
  await page.goto(`/table/${String(id)}`);
  const hand = () => wire.poker(id)?.hand?.number ?? wire.poker(id)?.last?.number ?? 0;
  const seen = new Set<number>();
  let from = 0;
  for (const until = Date.now() + 240_000; Date.now() < until && seen.size <= HANDS; ) {
    await page.waitForTimeout(50);
    if (hand() === 0) continue;
    if (seen.size === 1 && from === 0) from = line.bytes;
    seen.add(hand());
  }
  row('A hand, watching', `${((line.bytes - from) / Math.max(1, seen.size - 1) / 1_000).toFixed(1)} kB`);
});

test('four tables on a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await count(page);
  await beGuest(page);
  await page.goto('/tables?ids=1,2,3,4');
  await page.waitForTimeout(3_000);
  await anew(page);
  await page.waitForTimeout(20_000);
  const { shift, frames, slow, blocking } = await sums(page);
  row('Four tables watched for 20 s: layout shift', shift.toFixed(3));
  row('Four tables watched for 20 s: frames over 25 ms', `${((100 * slow) / Math.max(1, frames)).toFixed(1)} %`);
  row('Four tables watched for 20 s: blocking time', `${String(Math.round(blocking))} ms`);
});
