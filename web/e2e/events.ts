// Events for evenings: announced by the floor over the wire, entered by people, looked at as pages look at them.
import { request, type APIRequestContext, type Page } from '@playwright/test';
import type { Ask, Session, Wire as Any } from '../src/types';
import { money } from '../src/format';
import { axe, expect, fits } from './fixtures';

/** Whoever can ask the room: a page with its person, or a person without a page. */
export type Asker = Pick<Page, 'request'>;

type Spec = Any<'TournamentSpec'>;

export async function get<T>(who: Asker, path: string): Promise<T> {
  return (await (await who.request.get(path)).json()) as T;
}

const of = (id: number) => `/api/tournaments/${String(id)}`;

export const list = (who: Asker) => get<Any<'TournamentList'>>(who, '/api/tournaments');
export const viewOf = (who: Asker, id: number) => get<Any<'TournamentView'>>(who, of(id));
export const mineOf = (who: Asker, id: number) => get<Any<'MyTournament'>>(who, `${of(id)}/mine`);
export const deskOf = (who: Asker, id: number) => get<Any<'DirectorDesk'>>(who, `${of(id)}/desk`);
export const notice = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text });

/** Asks as this person would. */
export async function asks(who: Asker, ask: Ask, turn: Pick<Any<'Command'>, 'hand' | 'turn'> = {}): Promise<Any<'Answer'>> {
  const { me } = await get<Session>(who, '/api/session');
  const reply = await who.request.post('/api/commands', { data: { id: crypto.randomUUID(), ...turn, ask }, headers: { 'x-csrf-token': me?.csrf ?? '' } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as Any<'Answer'>;
}

export const orders = (floor: Asker, act: Any<'DirectorAct'>) => asks(floor, { kind: 'director', act });

/** Levels of no-limit hold'em, each of ten minutes: small and big blind. */
export function sheet(blinds: readonly (readonly [number, number])[], rest: Partial<Any<'StructureSheet'>> = {}): Spec['structure'] {
  const levels = blinds.map(([small, big]) => ({ seconds: 600, forced: { kind: 'blinds' as const, small, big } }));
  return { from: 'sheet', sheet: { start: 500, chips: [25, 100], levels, breaks: [], races: [], ...rest } };
}

/** A title that no other evening has. */
export const titled = (words: string) => `${words} ${String(Math.floor(Math.random() * 1e6))}`;

/** The floor announces an event. Returns its number. */
export async function announced(floor: Asker, spec: Spec): Promise<number> {
  const answer = await orders(floor, { do: 'announce', spec });
  if (answer.kind !== 'tournament') throw new Error('no event');
  return answer.tournament;
}

/** Enters without a page. Returns the number of the entry. */
export async function enters(who: Asker, id: number): Promise<number> {
  const answer = await asks(who, { kind: 'tournament', tournament: id, act: { do: 'register' } });
  if (answer.kind !== 'entered') throw new Error('no entry');
  return answer.entry;
}

/** A guest without a page: who has no connection is dealt in and is dead (cb:12.tourn.6). */
export async function guestBy(url: string): Promise<{ request: APIRequestContext }> {
  const context = await request.newContext({ baseURL: url });
  const answer = await context.post('/api/guest', { data: {}, headers: { 'x-croupier': '1' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { request: context };
}

/** Registers by the board: the press, the split, the receipt. Returns the entry's number. */
export async function register(page: Page, event: Any<'TournamentSummary'>): Promise<number> {
  await page.goto('/tournaments');
  await page.getByRole('article', { name: event.title }).first().getByRole('button', { name: /^Register/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Prize pool')).toBeVisible();
  await expect(dialog.getByText('You pay')).toBeVisible();
  await dialog.getByRole('button', { name: /^Register for/ }).click();
  await expect(page.getByRole('dialog', { name: 'You are registered' })).toBeVisible();
  const receipt = page.getByRole('group', { name: /^Receipt for entry \d+$/ });
  await expect(receipt).toContainText(money(event.price.total));
  const entry = Number(/\d+$/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0]);
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(event.title) })).toBeVisible();
  return entry;
}

/** Checks what is shown now, on a phone and on a wide screen. */
export async function forEveryone(page: Page, widths: readonly number[] = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page);
  }
  await fits(page, [360, 390, 1440]);
  await page.setViewportSize({ width: 1280, height: 720 });
}
