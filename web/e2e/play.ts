// A player at a table, by the page: sits down, decides, and plays hands to their end.
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { stands } from '../src/change';
import type { Choice, ClientOut, Lobby, LobbyTable, Mine, PokerView, Session, TableView, Turn, Wire as Any } from '../src/types';
import { expect } from './fixtures';

/** What the pages are sent packed, as text. */
function unpacked(payload: Buffer): string {
  const dictionary = readFileSync(new URL('../../crates/packing/src/dictionary.txt', import.meta.url));
  return inflateRawSync(payload, { dictionary }).toString('utf8');
}

/** What came over the wire is known here at once: looking costs nothing, and waiting between looks would. */
const OFTEN = { intervals: [30] };

/** Everything that came over the wire to a page: frames of the socket and answers of the room. */
export class Wire {
  /** Raw, in the order they came. */
  readonly frames: string[] = [];
  readonly bodies: { url: string; text: string }[] = [];
  private readonly views = new Map<number, TableView>();
  private readonly own = new Map<number, Mine | null>();
  private readonly heard: ((message: ClientOut) => void)[] = [];
  private readonly pending: Promise<unknown>[] = [];

  /** Listens from now on: call it before the page is opened. */
  constructor(readonly page: Page) {
    // Evenings decide for themselves what is shown; the page does it for a player only where an evening is about that.
    void page.addInitScript(() => {
      // A page that was open before has written its settings down.
      const had = JSON.parse(localStorage.getItem('croupier.settings') ?? '{}') as object;
      localStorage.setItem('croupier.settings', JSON.stringify({ ...had, autoShow: false }));
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.hear(typeof payload === 'string' ? payload : unpacked(payload));
      });
    });
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (!url.pathname.startsWith('/api/')) return;
      this.pending.push(response.text().then((text) => this.bodies.push({ url: url.pathname, text }), () => undefined));
    });
  }

  private hear(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as ClientOut;
    if (message.type === 'snapshot') this.views.set(message.table, message.view);
    const had = message.type === 'update' ? this.views.get(message.table) : undefined;
    if (message.type === 'update' && had) this.views.set(message.table, stands(had, message));
    if (message.type === 'taken-over') this.own.set(message.table, null);
    if (message.type === 'mine') this.own.set(message.table, message.mine ?? null);
    for (const each of this.heard) each(message);
  }

  on(each: (message: ClientOut) => void): void {
    this.heard.push(each);
  }

  /** Bodies are read a little after they came. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  view(table: number): TableView | null {
    return this.views.get(table) ?? null;
  }

  poker(table: number): PokerView | null {
    const felt = this.views.get(table)?.felt;
    return felt?.kind === 'poker' ? felt : null;
  }

  mine(table: number): Mine | null {
    return this.own.get(table) ?? null;
  }
}

/**
 * A table where the room deals by itself: of several, the one with most open seats, for other evenings sit down beside this one.
 * Tables dealt by hand, which other evenings open, stand empty and wait for a dealer.
 */
export async function tableOf(page: Page, found: (table: LobbyTable) => boolean): Promise<LobbyTable> {
  const lobby = (await (await page.request.get('/api/lobby')).json()) as Lobby;
  const open = (table: LobbyTable) => table.seats - table.taken - table.held;
  const table = lobby.tables.filter((one) => one.cards === 'sealed' && found(one)).sort((one, other) => open(other) - open(one))[0];
  if (!table) throw new Error(`no such table among ${lobby.tables.map((one) => `${one.name} (${one.game})`).join(', ')}`);
  return table;
}

export async function session(page: Page): Promise<Session> {
  return (await (await page.request.get('/api/session')).json()) as Session;
}

export async function statement(page: Page): Promise<Any<'Statement'>> {
  return (await (await page.request.get('/api/cashier/statement')).json()) as Any<'Statement'>;
}

/** What a decision is made of. */
export interface Moment {
  page: Page;
  bar: Locator;
  mine: Mine;
  turn: Turn;
  view: PokerView;
}

/** Decides by the page. Whether it did; otherwise the usual is done. */
export type Decide = (moment: Moment) => Promise<boolean>;

/** The seat of one person at one poker table. */
export class Seat {
  constructor(
    readonly wire: Wire,
    readonly table: number,
  ) {}

  get page(): Page {
    return this.wire.page;
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Your actions' });
  }

  get view(): PokerView {
    const view = this.wire.poker(this.table);
    if (!view) throw new Error('the table has not been seen yet');
    return view;
  }

  get mine(): Mine | null {
    return this.wire.mine(this.table);
  }

  /** Opens the table and takes a seat there, with `chips` cents. */
  static async take(page: Page, table: number, chips: number, wire = new Wire(page)): Promise<Seat> {
    const seat = new Seat(wire, table);
    await page.goto(`/table/${String(table)}`);
    await seat.bar.getByRole('button', { name: 'Take a seat' }).click();
    await seat.sit(chips);
    return seat;
  }

  /** Fills in the dialog that is open. */
  async sit(chips: number): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Chips to bring', { exact: true }).fill(String(chips / 100));
    await dialog.getByRole('button', { name: /^Sit down/ }).click();
    await expect(this.page.getByRole('group', { name: /, you$/ })).toBeVisible();
    await expect.poll(() => this.mine !== null, OFTEN).toBe(true);
  }

  /** The number of the hand we hold cards in, once we do. */
  async dealt(timeout = 30_000): Promise<number> {
    await expect.poll(() => (this.view.hand && this.mine?.cards.length ? this.view.hand.number : 0), { timeout, ...OFTEN }).toBeGreaterThan(0);
    return this.view.hand?.number ?? 0;
  }

  /** Our cards as the page shows them. */
  get cards(): Locator {
    return this.page.getByRole('img', { name: /^your hand:/ });
  }

  /** Our turn in this hand, or nothing when the hand is over. */
  async turn(hand: number, timeout = 45_000): Promise<Turn | null> {
    let turn: Turn | null = null;
    await expect
      .poll(() => {
        turn = this.mine?.turn ?? null;
        return turn?.hand === hand || this.over(hand);
      }, { timeout, ...OFTEN })
      .toBe(true);
    return this.over(hand) ? null : turn;
  }

  /** Waits for a turn of ours, in whichever hand: it then waits for us. */
  async ownTurn(): Promise<number> {
    for (;;) {
      const hand = await this.dealt();
      if (await this.turn(hand)) return hand;
    }
  }

  over(hand: number): boolean {
    return this.view.hand?.number !== hand;
  }

  /** Plays the hand that is on to its end. */
  async playOut(hand: number, decide: Decide = () => Promise.resolve(false)): Promise<void> {
    for (;;) {
      const turn = await this.turn(hand);
      if (!turn || !this.mine) return;
      const moment = { page: this.page, bar: this.bar, mine: this.mine, turn, view: this.view };
      if (!(await decide(moment))) await this.usual(turn.choice);
      // Answered: this turn does not come again.
      await expect.poll(() => this.mine?.turn?.token === turn.token && !this.over(hand), OFTEN).toBe(false);
    }
  }

  /** Checks or calls, keeps the cards, shows. */
  async usual(choice: Choice): Promise<void> {
    if (choice.kind === 'act') {
      if (choice.check) await this.press('Check');
      else if (choice.call != null) await this.press(/^Call/);
      else if (choice.bring_in != null) await this.press(/^Bring in/);
      else await this.press('Fold');
    } else if (choice.kind === 'discard') {
      for (const pick of (await this.page.locator('.table-pick').all()).slice(0, choice.least)) await pick.click();
      await this.press(/^(Discard|Stand pat)/);
    } else if (choice.kind === 'show') await this.press('Show');
    else if (choice.kind === 'runs') await this.press('Run it once');
    else if (choice.kind === 'chop-answer') await this.press('Play on');
  }

  /** Presses a button of the bar, and means it where the page asks again. */
  async press(name: string | RegExp): Promise<void> {
    const token = this.mine?.turn?.token;
    const button = this.bar.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
    for (const late = Date.now() + 30_000; ; ) {
      try {
        await button.click({ timeout: 3_000 });
        break;
      } catch (error) {
        // The turn may have gone by while the button moved: there is nothing to press any more.
        if (token !== undefined && this.mine?.turn?.token !== token) return;
        if (Date.now() > late) throw error;
      }
    }
    await this.mean(token);
  }

  /** Says yes to a question about a big bet, if there is one. */
  async mean(token: number | undefined): Promise<void> {
    const sure = this.page.getByRole('dialog').getByRole('button', { name: /^(All-in|Call|Bet|Raise)/ });
    await expect
      .poll(async () => {
        if (this.mine?.turn?.token !== token) return true;
        if (!(await sure.isVisible())) return false;
        await sure.click();
        return true;
      }, OFTEN)
      .toBe(true);
  }

  /** Leaves the table; a hand that is on is given up. */
  async leave(): Promise<void> {
    await this.page.getByRole('group', { name: 'Your seat' }).getByRole('button', { name: 'Leave', exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: /^Leave/ }).click();
    await expect
      .poll(async () => {
        const choice = this.mine?.turn?.choice;
        // Leaving folds by itself when the turn has come, so a button may be gone before it is pressed.
        if (choice?.kind === 'act' && choice.fold) await soon(this.press('Fold'));
        else if (choice) await soon(this.usual(choice));
        return this.mine === null;
      }, { timeout: 45_000, intervals: [100] })
      .toBe(true);
    await expect(this.bar.getByText('You are watching from the rail.')).toBeVisible();
  }
}

/** What we won or lost in each hand we were dealt in, by its number. */
export async function results(page: Page): Promise<Map<number, number>> {
  const list = (await (await page.request.get('/api/hands?limit=100')).json()) as Any<'HandList'>;
  return new Map(list.hands.flatMap((one) => (one.result == null ? [] : [[one.number, one.result]])));
}

/** What is done within two seconds, or not at all. */
async function soon(act: Promise<void>): Promise<void> {
  const late = new Promise<void>((done) => { setTimeout(done, 2_000); });
  await Promise.race([act.catch(() => undefined), late]);
}
