// A player for Croupier in one file, written from docs/PROTOCOL.md: comes in as a guest, sits down at a poker table,
// checks or calls until enough hands are over, and leaves. Node's own WebSocket is all it needs (Node 22; Node 20 with
// --experimental-websocket), and what takes the types out. With a key for programs in CROUPIER_KEY it comes in as whoever
// made the key.
//
//   esbuild client.ts --format=esm --outfile=client.mjs && node client.mjs --url http://127.0.0.1:8047 --hands 5
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { components } from '../../web/src/wire.ts';

type Schemas = components['schemas'];
type Told = Schemas['ClientOut'];
type Turn = Schemas['Turn'];
type Fields = Record<string, unknown>;

/** The close code of a session that is over: connecting again would not help. */
const LOG_IN_AGAIN = 4001;

/** A table whose felt is poker's. */
type View = Omit<Schemas['TableView'], 'felt'> & { felt: Schemas['PokerView'] };

/** A field that is missing from a change is as it was; one that is there, null too, is as it says. */
function apply(view: View, { felt, ...rest }: Schemas['TableChange']): View {
  const { seats = [], ...of } = (felt ?? {}) as Fields & { seats?: (Fields & { seat: number })[] };
  const changed = view.felt.seats.map((seat) => ({ ...seat, ...seats.find((one) => one.seat === seat.seat) }));
  return { ...view, ...(rest as Partial<View>), felt: { ...view.felt, ...(of as Partial<View['felt']>), seats: changed } };
}

/** Check, else call, else what must be: nothing is raised, thrown away or shown without need. */
function decide(choice: Turn['choice'], cards: string[]): Schemas['HandAct'] {
  switch (choice.kind) {
    case 'act':
      if (choice.check) return { do: 'check' };
      if (choice.call != null) return { do: 'call' };
      return choice.bring_in != null ? { do: 'bring-in' } : { do: 'fold' };
    case 'discard':
      return { do: 'discard', cards: cards.slice(0, choice.least) };
    case 'runs':
      return { do: 'run-it', times: 1 };
    case 'show':
      return choice.muck ? { do: 'muck' } : { do: 'show' };
    default:
      return { do: 'decline-chop' };
  }
}

class Player {
  private readonly key = process.env['CROUPIER_KEY'];
  /** What shows who asks: the key of a program, or the cookie of a session. */
  private shows: Record<string, string> = this.key === undefined ? {} : { authorization: `Bearer ${this.key}` };
  private csrf = '';
  private line: WebSocket | undefined;
  private seq: number | null = null;
  private answered = '';
  private leaving = false;
  private readonly dealt = new Set<number>();
  readonly over = new Set<number>();
  breaks = 0;
  view: View | undefined;
  mine: Schemas['Mine'] | null = null;

  constructor(
    private readonly url: string,
    private readonly hands: number,
    private readonly breakAfter: number,
    public table = 0,
  ) {}

  /** A request; with the header that shows it is meant, where it changes something. */
  async http<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { ...this.shows, 'content-type': 'application/json' };
    if (method === 'POST') headers[this.csrf === '' ? 'x-croupier' : 'x-csrf-token'] = this.csrf === '' ? '1' : this.csrf;
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const reply = await fetch(`${this.url}/api/v1${path}`, init);
    const answer: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${method} ${path}: ${(answer as Schemas['Refused']).says}`);
    for (const cookie of reply.headers.getSetCookie()) {
      if (cookie.startsWith('croupier=')) this.shows = { cookie: cookie.split(';')[0] ?? '' };
    }
    return answer as T;
  }

  async comeIn(): Promise<Schemas['Me']> {
    const asked = this.key === undefined ? this.http<Schemas['Session']>('POST', '/guest', {}) : this.http<Schemas['Session']>('GET', '/session');
    const { me } = await asked;
    if (!me) throw new Error('nobody was let in');
    this.csrf = me.csrf;
    return me;
  }

  /** Opens a line, watches from where we were and plays until the line ends; whether we have left the table. */
  async play(first?: Schemas['Ask']): Promise<boolean> {
    // The type of the browser's has no headers: only a program may send them itself.
    const Line = WebSocket as unknown as new (url: string, options: { headers: Record<string, string> }) => WebSocket;
    const line = new Line(`${this.url.replace(/^http/, 'ws')}/api/v1/ws`, { headers: this.shows });
    this.line = line;
    this.answered = ''; // An answer that got lost is given again; one that came is refused as too late.
    const ping = setInterval(() => this.say({ type: 'ping', n: 1 }), 30_000);
    const code = await new Promise<number>((ended) => {
      line.onopen = () => {
        this.watch();
        if (first) this.command(first);
      };
      line.onmessage = ({ data }) => {
        this.hear(JSON.parse(String(data)) as Told);
      };
      line.onclose = (event) => {
        ended(event.code);
      };
    });
    clearInterval(ping);
    if (code === LOG_IN_AGAIN) throw new Error('the session is over');
    return this.leaving && this.mine === null;
  }

  private say(message: Schemas['ClientIn']): void {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }

  private watch(): void {
    this.say({ type: 'watch', table: this.table, after: this.seq });
  }

  private command(ask: Schemas['Ask'], turn?: Turn): void {
    this.say({ type: 'command', id: randomUUID(), ask, ...(turn && { hand: turn.hand, turn: turn.token }) });
  }

  private hear(message: Told): void {
    if (message.type === 'answer' && message.refused) console.error('refused:', message.refused.key, message.refused.says);
    if (!('table' in message) || message.table !== this.table) return;
    if (message.type === 'mine') {
      this.mine = message.mine ?? null;
    } else if (message.type === 'snapshot' || message.type === 'update') {
      const news = message as { seq: number; told: Schemas['Told'][]; view?: unknown; change?: Schemas['TableChange'] };
      if (news.view !== undefined) {
        this.view = news.view as View;
      } else if (news.told[0] && news.told[0].n !== (this.seq ?? 0) + 1) {
        this.watch(); // Something is missing: we are told again from where we are.
        return;
      } else if (this.view && news.change) {
        this.view = apply(this.view, news.change);
      }
      this.seq = news.seq;
    } else {
      return;
    }
    this.act();
  }

  private act(): void {
    const { mine, view } = this;
    if (this.leaving && mine === null) this.line?.close(1000);
    if (!mine || !view) return;
    if (mine.cards.length > 0 && view.number != null) this.dealt.add(view.number);
    const last = view.felt.last?.number;
    if (last !== undefined && this.dealt.has(last)) this.over.add(last);
    const token = mine.turn ? `${String(mine.turn.hand)} ${String(mine.turn.token)}` : '';
    if (mine.turn && token !== this.answered) {
      this.answered = token;
      this.command({ kind: 'hand', table: this.table, act: decide(mine.turn.choice, mine.cards) }, mine.turn);
    } else if (this.over.size >= this.hands && !this.leaving) {
      this.leaving = true;
      this.command({ kind: 'seat', table: this.table, act: { do: 'leave' } });
    }
    if (this.breakAfter > 0 && this.over.size >= this.breakAfter && this.breaks === 0) {
      this.breaks = 1;
      this.line?.close(1000);
    }
  }
}

const { values } = parseArgs({
  options: { url: { type: 'string' }, hands: { type: 'string' }, 'break-after': { type: 'string' } },
});
const player = new Player(values.url ?? 'http://127.0.0.1:8047', Number(values.hands ?? 5), Number(values['break-after'] ?? 0));
const me = await player.comeIn();
const { tables } = await player.http<Schemas['Lobby']>('GET', '/lobby');
const open = tables.filter((one) => one.kind === 'poker' && one.list != null && !one.frozen && one.cards !== 'by-hand' && one.programs);
const free = open.filter((one) => one.taken + one.held < one.seats && one.buy_in_least <= me.balance);
const table = free.sort((one, other) => other.taken / other.seats - one.taken / one.seats)[0];
if (!table) throw new Error('there is no table with a seat that we can pay for');
console.log(`${me.name} sits down at ${table.name}: ${table.title}, ${table.limits}`);
const buyIn = Math.min(me.balance, table.buy_in_most ?? 10 * table.buy_in_least);
player.table = table.id;
let left = await player.play({ kind: 'door', act: { do: 'take-seat', table: table.id, seat: null, buy_in: buyIn, post: true } });
while (!left) {
  await wait(500);
  left = await player.play();
}
const { me: after } = await player.http<Schemas['Session']>('GET', '/session');
console.log(`played ${String(player.over.size)} hands, broke ${String(player.breaks)} times, left with ${String(after?.balance)} in the account`);
