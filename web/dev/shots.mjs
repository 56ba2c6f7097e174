// Pictures of pages in both themes and three widths, to look at: node dev/shots.mjs BASE PATH... (into shots/).
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [base, ...paths] = process.argv.slice(2);
const widths = (process.env.WIDTHS ?? '360,768,1440').split(',').map(Number);
const themes = (process.env.THEMES ?? 'light,dark').split(',');
mkdirSync('shots', { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const colorScheme of themes) {
  for (const width of widths) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: width < 500 ? 740 : 900 } });
    page.on('console', (message) => message.type() === 'error' && console.log(`${message.text()}`));
    page.on('pageerror', (error) => console.log(`fault: ${error.message}`));
    for (const path of paths) {
      const [url, click] = path.split(' click=');
      await page.goto(base + url, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      if (click) await page.click(click);
      await page.waitForTimeout(350);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const name = url.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `shots/${name}-${click ? 'click-' : ''}${width}-${colorScheme}.png`, fullPage: !click });
      if (wide) console.log(`scrolls sideways: ${url} at ${width}`);
    }
    await page.close();
  }
}
await browser.close();
