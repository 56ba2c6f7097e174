import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// Debian's chromium, without a window where there is one (scripts/ensure-chromium.sh); no browser is ever downloaded.
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM'] ?? debians.find((file) => existsSync(file));
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Some evenings wait for luck, for minutes: `LONG=1 make evenings` has them too.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  // Evenings are mostly waiting: one more than two cores can do at once.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...(executablePath && { executablePath }), args: root ? ['--no-sandbox'] : [] },
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
  },
});
