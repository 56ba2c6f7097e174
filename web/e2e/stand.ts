// A table page by itself: the test answers the socket, so that every moment can be chosen.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { ClientIn, ClientOut, Mine, Session, TableView, Told } from '../src/types';
import { expect } from './fixtures';

const SESSION: Session = {
  me: { name: 'Guest 17', player: 17, badge: null, roles: ['player'], guest: true, balance: 100_000, places: [], on_tables: 0, limits: [], remind_every: 60, csrf: 'x' },
  house: 'The Green Room', currency: { code: 'USD', sign: '$', places: 2 }, demo: true, version: '0', now: Date.now(),
};

/** What the table shows, and what we alone may know. */
export interface Shown {
  view: TableView;
  mine: Mine | null;
}

export class Stand {
  readonly got: ClientIn[] = [];
  refuse: { key: string; says: string; rule?: string } | null = null;
  private seq = 10;
  private line: WebSocketRoute | undefined;
  constructor(private readonly page: Page, private readonly first: Shown) {}

  /** Opens the page; `there` is on it when it has come. */
  async open(there: string): Promise<this> {
    await this.page.route('**/api/session', (route) => route.fulfill({ json: SESSION }));
    await this.page.routeWebSocket(/\/ws(\?|$)/, (line) => {
      this.line = line;
      line.onMessage((text) => {
        const message = JSON.parse(String(text)) as ClientIn;
        this.got.push(message);
        if (message.type === 'watch') this.show('snapshot', this.first, []);
        if (message.type === 'command') {
          this.send({ type: 'answer', id: message.id, ...(this.refuse ? { refused: { kind: 'not-possible', ...this.refuse } } : { done: { kind: 'done' } }) });
        }
      });
      this.send({ type: 'welcome', ...SESSION });
    });
    await this.page.goto(`/table/${String(this.first.view.id)}`);
    await expect(this.page.locator(there)).toBeVisible();
    return this;
  }

  send(message: ClientOut): void {
    this.line?.send(JSON.stringify(message));
  }

  private show(type: 'snapshot' | 'update', { view, mine }: Shown, list: Told[]): void {
    const shown = { table: view.id, seq: this.seq, now: Date.now(), told: list, view };
    this.send(type === 'update' ? { type, ...shown } : { type, ...shown });
    this.send({ type: 'mine', table: view.id, seq: this.seq, mine });
  }

  /** Something happened; then what we alone may know. */
  happens(shown: Shown, events: readonly [what: Told['what'], says: string, more?: Partial<Told>][]): void {
    const list = events.map(([what, says, more], at): Told => ({ n: this.seq + at + 1, at: Date.now(), what, says, aloud: says.replace(/ \(\d+\)/g, ''), ...more }));
    this.seq += list.length;
    this.show('update', shown, list);
  }

  commands() {
    return this.got.filter((one) => one.type === 'command').map((one) => ({ ask: one.ask, hand: one.hand, turn: one.turn }));
  }
}
