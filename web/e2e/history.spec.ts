// A hand history of other people's tools, opened on the page and played again by the rules.
import { axe, expect, fits, test } from './fixtures';

const HAND = `variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
players = ["Ann", "Ben", "Cyd"]
actions = ["d dh p1 AsKs", "d dh p2 QdQc", "d dh p3 7h2c", "p3 f", "p1 cbr 300", "p2 cc", "d db Ah7d2s", "p1 cbr 700",
  "p2 cc", "p1 sm AsKs", "p2 sm QdQc", "d db 3c", "d db 9d"]
`;

test('a file is opened, gone through step by step, and what is wrong with another is said', async ({ page }) => {
  await page.goto('/replay');
  const file = page.getByLabel('Open a file');
  await file.setInputFiles({ name: 'mine.phh', mimeType: 'text/plain', buffer: Buffer.from(HAND) });
  await expect(page.getByRole('heading', { name: 'mine.phh: PHH, 1 hand' })).toBeVisible();
  const table = page.getByRole('region', { name: 'The table' });
  await expect(table).toContainText('Ann');
  await page.getByRole('button', { name: 'Last step' }).click();
  await expect(table).toContainText('2,000');
  const words = page.getByRole('region', { name: 'The hand in words' });
  await words.getByRole('button', { name: /Ann.*raises.*300/ }).click();
  await expect(table).toContainText('in front 300');
  await page.keyboard.press('ArrowRight');
  await expect(words.locator('[aria-current=step]')).toContainText('Ben');
  await axe(page);
  await fits(page);
  const wrong = HAND.replace('"p3 f"', '"p1 f"');
  await file.setInputFiles({ name: 'wrong.phh', mimeType: 'text/plain', buffer: Buffer.from(wrong) });
  await expect(page.getByText('This hand cannot be replayed')).toBeVisible();
  await expect(page.getByText(/^Line 7:/)).toBeVisible();
  await file.setInputFiles({ name: 'story.txt', mimeType: 'text/plain', buffer: Buffer.from('once upon a time') });
  await expect(page.getByText('This file cannot be replayed')).toBeVisible();
});
