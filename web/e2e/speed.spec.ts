// The lobby is there at once, and light.
import { expect, test } from './fixtures';

const WEIGHT = 400_000;
const PAINT_MS = 1_000;

test('the lobby paints within a second and weighs less than 400 kB without card art', async ({ browser, room }) => {
  let best = Infinity;
  // Three newcomers with nothing in their caches; the best of them counts, because the machine has other work as well.
  for (let n = 0; n < 3 && best >= PAINT_MS; n += 1) {
    const context = await browser.newContext({ baseURL: room.url });
    const page = await context.newPage();
    let bytes = 0;
    const sizes: Promise<unknown>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/cards/')) return;
      sizes.push(request.sizes().then((size) => (bytes += size.responseBodySize + size.responseHeadersSize)));
    });
    await page.goto('/');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await Promise.all(sizes);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes, 'bytes on the wire').toBeLessThan(WEIGHT);
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
    best = Math.min(best, paint);
    test.info().annotations.push({ type: 'lobby', description: `${String(Math.round(paint))} ms, ${String(bytes)} bytes` });
    await context.close();
  }
  expect(best, 'first contentful paint, ms').toBeLessThan(PAINT_MS);
});
