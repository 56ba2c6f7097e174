// What every test in a browser stands on: a room, people in it, and a check for everybody's sake.
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, request, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Ask, Session } from '../src/types';
import { Room } from './room';

export { expect, Room };

export interface Player {
  page: Page;
  name: string;
}

export type Staff = 'floor' | 'cage' | 'cage2' | 'auditor' | 'dealer';

/** The staff of the demo all have it. */
export const STAFF_PASSWORD = 'croupier-demo';

/** Comes in as a guest by the button, and returns the name the room gave. */
export async function comeAsGuest(page: Page, next = '/'): Promise<string> {
  await page.goto(`/account?next=${encodeURIComponent(next)}`);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  const menu = page.locator('.menu-button');
  await expect(menu).toBeVisible();
  return (await page.locator('.menu-who').textContent())?.replace(/ guest$/, '').trim() ?? '';
}

/** Is a guest, asked for as the button asks, which the evenings of the door press; then opens `next`. Returns the name. */
export async function beGuest(page: Page, next = '/'): Promise<string> {
  const { me } = (await (await page.request.post('/api/guest', { data: {}, headers: { 'x-croupier': '1' } })).json()) as Session;
  if (!me) throw new Error('the room takes no guests');
  await page.goto(next);
  await expect(page.locator('.menu-button')).toBeVisible();
  return me.name;
}

/** Registers a name. */
export async function register(page: Page, name: string, password = 'a quiet word, twice'): Promise<void> {
  await page.goto('/account?form=register');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('.menu-button')).toBeVisible();
}

/** Logs in with a name and a password. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('.menu-button')).toBeVisible();
}

/** Presses a button and says yes to the question that follows. */
export async function sure(page: Page, button: string | RegExp, yes: string): Promise<void> {
  await page.getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** No page may break WCAG 2.2 AA, in either theme; rules named in `except` are left out, with a reason in the test. */
export async function axe(page: Page, options: { except?: string[]; themes?: readonly ('light' | 'dark')[] } = {}): Promise<void> {
  const except = options.except ?? [];
  // A notice lies over the page until it goes or is sent away.
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' });
  const dismiss = () => notices.evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click();
    return all.length;
  });
  await dismiss();
  // What happens to lie half under the header, as far as the page was scrolled, is no fault of the page.
  await page.evaluate(() => { scrollTo({ top: 0, behavior: 'instant' }); });
  for (const [at, theme] of (options.themes ?? ['light', 'dark']).entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Our pages have no frames: the quick way does, which opens no second page for the report.
    const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    // The themes are the same page in other colours (tokens.css): in the second one only the colours are new.
    if (at === 0) builder.withTags(TAGS).disableRules(except);
    else builder.withRules(COLOURS.filter((rule) => !except.includes(rule)));
    let { violations } = await builder.analyze();
    // One came while the page was looked over.
    if (violations.length > 0 && await dismiss() > 0) ({ violations } = await builder.analyze());
    const found = violations.map((one) => `${one.id}: ${one.help}\n${one.nodes.slice(0, 4).map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`).join('\n')}`);
    expect(found, `axe, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing may make the page scroll sideways, from a phone to a wide screen. */
export async function fits(page: Page, widths = [360, 768, 1440]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A page that lays itself out anew for another width has a moment to do it.
    const wide = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        const over = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
        return [`${String(scrollWidth - clientWidth)} px too wide`, ...over.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`).slice(0, 12)];
      });
    await expect.poll(wide, { message: `sideways at ${String(width)} px`, timeout: 3_000 }).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** A picture for people to look at: web/shots/NAME.png. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `shots/${name}.png` });
}

/** What was read aloud last. */
export function spoken(page: Page, level: 'polite' | 'assertive' = 'polite') {
  return page.locator(`[data-live="${level}"]`);
}

interface Each {
  /**
   * Tables this test has opened, by their numbers: closed once all new players got up. Of two tables of one game the room sends
   * newcomers to the one that needs them most, and that would be one left behind here.
   */
  opened: number[];
  /** Another person with a browser of their own, a guest already; closed after the test. */
  newPlayer: (next?: string) => Promise<Player>;
  /** A member of the staff of the demo, in a browser of their own. */
  staff: (role: Staff) => Promise<Page>;
  /** Faults in the console and of pages; a test fails if there are any. */
  faults: string[];
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Worker {
  room: Room;
  /** Who of the staff has logged in at this room: a badge comes on duty once, not for every test. */
  onDuty: Map<Staff, Cookies>;
}

async function comeIn(browser: Browser, url: string, faults: string[], cookies?: Cookies): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...(cookies && { storageState: cookies }) });
  const page = await context.newPage();
  listen(page, faults);
  return page;
}

/** Gets up everywhere: a player who just goes away keeps the table waiting, and with it the next test. */
async function getUp(context: BrowserContext, url: string): Promise<void> {
  for (const until = Date.now() + 8_000; Date.now() < until; ) {
    const { me } = (await (await context.request.get(`${url}/api/session`)).json()) as Session;
    if (!me || me.places.length === 0) return;
    for (const { table } of me.places) {
      const asks: Ask[] = [
        { kind: 'seat', table, act: { do: 'leave' } },
        { kind: 'door', act: { do: 'leave-place', table } },
        { kind: 'hand', table, act: { do: 'fold' } },
        { kind: 'pit', table, act: { do: 'premium-fold' } },
        { kind: 'hand', table, act: { do: 'discard', cards: [] } },
        { kind: 'hand', table, act: { do: 'muck' } },
        { kind: 'hand', table, act: { do: 'run-it', times: 1 } },
      ];
      // What does not fit the moment is refused, and nothing is lost.
      for (const ask of asks) await context.request.post(`${url}/api/commands`, { data: { id: randomUUID(), ask }, headers: { 'x-csrf-token': me.csrf } });
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Closes tables that nobody sits at any more, as the floor. */
async function closeTables(url: string, tables: readonly number[], floor: Cookies | undefined): Promise<void> {
  if (tables.length === 0) return;
  const asks = await request.newContext({ baseURL: url, ...(floor && { storageState: floor }) });
  const { me } = (await (await asks.get('/api/session')).json()) as Session;
  for (const table of tables) {
    const ask: Ask = { kind: 'table', table, act: { do: 'close-table' } };
    const answer = await asks.post('/api/commands', { data: { id: randomUUID(), ask }, headers: { 'x-csrf-token': me?.csrf ?? '' } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await asks.dispose();
}

/** Notes what the browser complains of. A room out of reach or a refusal is no fault of the page. */
export function listen(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`fault: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || /Failed to load resource|WebSocket connection/.test(text)) return;
    faults.push(text);
  });
}

export const test = base.extend<Each, Worker>({
  room: [
    async ({}, use) => {
      const room = await Room.open();
      await use(room);
      await room.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ room }, use) => {
    await use(room.url);
  },
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults).toEqual([]);
  },
  page: async ({ page, context, faults, room }, use) => {
    listen(page, faults);
    await use(page);
    await getUp(context, room.url).catch(() => undefined);
  },
  opened: async ({}, use) => {
    await use([]);
  },
  newPlayer: async ({ browser, room, faults, opened, onDuty }, use) => {
    const pages: Page[] = [];
    await use(async (next = '/') => {
      const page = await comeIn(browser, room.url, faults);
      pages.push(page);
      return { page, name: await beGuest(page, next) };
    });
    await Promise.all(pages.map(async (page) => {
      await getUp(page.context(), room.url).catch(() => undefined);
      await page.context().close();
    }));
    await closeTables(room.url, opened, onDuty.get('floor'));
  },
  onDuty: [
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  staff: async ({ browser, room, faults, onDuty }, use) => {
    const pages: Page[] = [];
    await use(async (role) => {
      const cookies = onDuty.get(role);
      const page = await comeIn(browser, room.url, faults, cookies);
      pages.push(page);
      if (cookies) {
        await page.goto('/');
        await expect(page.locator('.menu-button')).toBeVisible();
      } else {
        await logIn(page, role, STAFF_PASSWORD);
        onDuty.set(role, await page.context().storageState());
      }
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
