// The film of the README: a guest opens the lobby, sits down and plays a hand to its showdown, recorded from the browser.
//
//   croupier serve --demo --data DATA &     node web/scripts/film.mjs http://127.0.0.1:8047 docs/screenshots/film.webp
//
// Needs ffmpeg. The best of a few hands is kept: one that the guest plays to a showdown.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [address, out] = process.argv.slice(2);
if (!address || !out) {
  console.error('usage: node film.mjs ADDRESS_OF_A_DEMO OUT.webp');
  process.exit(2);
}
const SIZE = { width: 1120, height: 700 };
const HANDS = 8;
/** Nothing is shown for longer than this, however long somebody thinks. */
const LONGEST_LOOK = 1.6;
/** And the end of the story a little longer. */
const LAST_LOOK = 4;

const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] });
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' });
page.setDefaultTimeout(120_000);
const cast = await page.context().newCDPSession(page);
let frames = [];
cast.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
  frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, 'base64') });
  void cast.send('Page.screencastFrameAck', { sessionId });
});
await cast.send('Page.startScreencast', { format: 'png', everyNthFrame: 4, maxWidth: SIZE.width, maxHeight: SIZE.height });

await page.goto(address);
await page.getByRole('table').first().waitFor();
frames = [];
await page.mouse.move(300, 300);
await page.waitForTimeout(1_200);
// What is shown while a page is fetched is no part of the story.
const lobby = frames;
await page.getByRole('button', { name: 'Sit down and play' }).click();
await page.waitForURL(/\/table\/\d+$/);
await page.getByText(/^Hand \d+$/).first().waitFor();

/** Plays on until a new hand begins; whether this one was played to a showdown that somebody won with cards. */
async function hand() {
  frames = [];
  let acted = 0;
  let told = false;
  let won = 0;
  for (let ticks = 0; ticks < 1_200; ticks += 1) {
    await page.waitForTimeout(100);
    const words = (await page.locator('.table-story').allInnerTexts().catch(() => [])).join(' ');
    if (/\bwins?\b[^.]*\bwith\b/.test(words)) {
      told = true;
      won += 1;
    } else if (told) break;
    if (won > 30) break;
    for (const name of [/^Check/, /^Call/, /^Show/, /^Post/, /^Wait/]) {
      const button = page.getByRole('button', { name }).first();
      if ((await button.isVisible().catch(() => false)) && (await button.isEnabled().catch(() => false))) {
        await page.waitForTimeout(500);
        await button.click({ timeout: 1_000 }).then(() => { acted += 1; }, () => undefined);
        break;
      }
    }
  }
  return told && acted >= 3;
}

let played = false;
for (let n = 0; n < HANDS && !played; n += 1) played = await hand();
await cast.send('Page.stopScreencast');
await browser.close();
if (!played) {
  console.error(`no hand of ${HANDS} came to a showdown: try again`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'film-'));
const all = [...lobby, ...frames];
const lines = all.map(({ at, picture }, n) => {
  const name = `${String(n).padStart(5, '0')}.png`;
  writeFileSync(join(folder, name), picture);
  const next = all[n + 1]?.at;
  const length = next === undefined ? LAST_LOOK : Math.min(LONGEST_LOOK, Math.max(0.02, next - at));
  return `file '${name}'\nduration ${length.toFixed(3)}`;
});
writeFileSync(join(folder, 'list'), `${lines.join('\n')}\n`);
execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'concat', '-i', join(folder, 'list'), '-vf', 'fps=8,scale=840:-1:flags=lanczos',
  '-c:v', 'libwebp_anim', '-quality', '60', '-compression_level', '6', '-loop', '0', out]);
rmSync(folder, { recursive: true });
console.log(`${out}: ${all.length} frames`);
