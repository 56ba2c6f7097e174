// Two browsers at one table: everything that reaches the one is searched for the cards of the other.
import { stands } from '../src/change';
import type { ClientOut, LobbyTable, PokerView, TableView, Told } from '../src/types';
import { expect, test, type Player } from './fixtures';
import { Seat, tableOf, Wire, type Decide } from './play';

test.describe.configure({ timeout: 180_000 });

/** The down-cards somebody held, by hand. */
class Secrets {
  readonly held = new Map<number, Set<string>>();

  constructor(wire: Wire, table: number) {
    wire.on((message) => {
      if (message.type !== 'mine' || message.table !== table || !message.mine) return;
      const hand = wire.poker(table)?.hand?.number;
      const mine = message.mine;
      if (hand === undefined || mine.cards.length === 0) return;
      const cards = this.held.get(hand) ?? new Set();
      mine.cards.forEach((card, at) => {
        if (!mine.up[at]) cards.add(card);
      });
      this.held.set(hand, cards);
    });
  }
}

/** A card anywhere in a text, not as a part of a word. */
const names = (text: string, card: string) => new RegExp(`(?<![A-Za-z0-9])${card}(?![A-Za-z0-9])`).test(text);

interface Found {
  hand: number;
  card: string;
  frame: string;
}

/** Goes through what one page heard, in order, and finds cards of `seat` that were not tabled yet. */
function leaks(frames: readonly string[], table: number, seat: number, held: ReadonlyMap<number, ReadonlySet<string>>): { found: Found[]; searched: number } {
  const found: Found[] = [];
  const began = new Map<number, number>();
  const open = new Map<number, Set<string>>();
  let searched = 0;
  let had: TableView | null = null;
  for (const frame of frames) {
    const message = JSON.parse(frame) as ClientOut;
    had = seen(had, message, table);
    const poker = pokerOf(had, message);
    if (!poker) continue;
    const { told, view, number } = poker;
    for (const one of told) if (one.what === 'hand-began') began.set(number, one.n);
    const start = began.get(number);
    const cards = held.get(number);
    if (start === undefined || !cards) continue;
    const shown = open.get(number) ?? new Set<string>();
    open.set(number, shown);
    for (const one of told) if (one.n >= start && one.what === 'tabled' && one.seat === seat) for (const card of one.cards ?? []) shown.add(card);
    // What belongs to hands before this one is left out: there the same cards may have been anybody's.
    const change: unknown = JSON.parse(JSON.stringify('change' in message ? message.change : null, (key, value: unknown) => (key === 'last' ? null : value)));
    const now = JSON.stringify({ ...message, change, told: told.filter((one) => one.n >= start), view: { ...view, last: view.last?.number === number ? view.last : null } });
    searched += 1;
    for (const card of cards) if (!shown.has(card) && names(now, card)) found.push({ hand: number, card, frame: now.slice(0, 600) });
  }
  return { found, searched };
}

/** The table as a page has it after a message. */
function seen(had: TableView | null, message: ClientOut, table: number): TableView | null {
  if (message.type === 'snapshot' && message.table === table) return message.view;
  return message.type === 'update' && message.table === table && had ? stands(had, message) : had;
}

function pokerOf(had: TableView | null, message: ClientOut): { told: Told[]; view: PokerView; number: number } | null {
  if ((message.type !== 'update' && message.type !== 'snapshot') || message.table !== had?.id) return null;
  const { felt, number } = had;
  return felt.kind === 'poker' && number != null ? { told: message.told, view: felt, number } : null;
}

/** What is played, and in how many hands both hold cards. */
const GAMES: { name: string; found: (table: LobbyTable) => boolean; hands: number }[] = [
  { name: "hold'em", found: (table) => table.game === 'holdem' && table.betting === 'fixed-limit' && table.book === 'cb-2015', hands: 3 },
  { name: 'stud', found: (table) => table.game === 'stud', hands: 2 },
];

for (const game of GAMES) {
  test(`two browsers never see each other's cards: ${game.name}`, async ({ newPlayer, browser, room }) => {
    const players = await Promise.all([newPlayer(), newPlayer()]);
    // Both at one table, whichever of several it is.
    const { id: table } = await tableOf(players[0].page, game.found);
    const sit = async ({ page }: Player) => {
      const wire = new Wire(page);
      const secrets = new Secrets(wire, table);
      return { page, wire, secrets, seat: await Seat.take(page, table, 20_000, wire) };
    };
    const ann = await sit(players[0]);
    const bob = await sit(players[1]);
    // Somebody at the rail hears even less.
    const rail = await (await browser.newContext({ baseURL: room.url })).newPage();
    const railWire = new Wire(rail);
    await rail.goto(`/table/${String(table)}`);

    const both = () => [...ann.secrets.held.keys()].filter((hand) => bob.secrets.held.has(hand));
    for (let n = 0; n < 12 && both().length < game.hands; n += 1) {
      const hand = await ann.seat.dealt();
      await expect.poll(() => bob.seat.view.hand?.number ?? 0).toBeGreaterThanOrEqual(hand);
      const play = async (one: typeof ann) => {
        // In the middle of the hand the page also asks over HTTP; what comes is searched like the rest.
        await one.page.evaluate((id) => fetch(`/api/tables/${String(id)}`).then((answer) => answer.text()), table);
        const decide: Decide = async ({ turn }) => {
          if (turn.choice.kind !== 'show' || !turn.choice.muck) return false;
          await one.seat.press('Muck');
          return true;
        };
        await one.seat.playOut(hand, decide);
      };
      await Promise.all([play(ann), play(bob)]);
    }

    const seats = { ann: ann.seat.mine?.seat ?? 0, bob: bob.seat.mine?.seat ?? 0 };
    const hands = both();
    expect(hands.length).toBeGreaterThanOrEqual(game.hands);
    for (const [who, wire, seat, held] of [
      ['bob hears of ann', bob.wire, seats.ann, ann.secrets.held],
      ['ann hears of bob', ann.wire, seats.bob, bob.secrets.held],
      ['the rail hears of ann', railWire, seats.ann, ann.secrets.held],
      ['the rail hears of bob', railWire, seats.bob, bob.secrets.held],
    ] as const) {
      const { found, searched } = leaks(wire.frames, table, seat, held);
      expect(found, who).toEqual([]);
      expect(searched, who).toBeGreaterThan(20);
    }

    // The search itself is worth something: one card turned round in one frame is found.
    let had: TableView | null = null;
    const forged = bob.wire.frames.map((frame) => {
      const message = JSON.parse(frame) as ClientOut;
      had = seen(had, message, table);
      const number = pokerOf(had, message)?.number ?? 0;
      const card = [...(ann.secrets.held.get(number) ?? [])][0];
      return card === undefined ? frame : frame.replace('"??"', `"${card}"`);
    });
    expect(leaks(forged, table, seats.ann, ann.secrets.held).found.length).toBeGreaterThan(0);

    // Answers over HTTP: nothing of a hand that is on.
    await Promise.all([ann.wire.settled(), bob.wire.settled()]);
    for (const [wire, seat, held] of [
      [bob.wire, seats.ann, ann.secrets.held],
      [ann.wire, seats.bob, bob.secrets.held],
    ] as const) {
      const views = wire.bodies.filter((body) => body.url === `/api/tables/${String(table)}`);
      expect(views.length).toBeGreaterThan(0);
      for (const body of views) {
        const update = JSON.parse(body.text) as Omit<Extract<ClientOut, { type: 'snapshot' }>, 'type'>;
        expect(leaks([JSON.stringify({ ...update, type: 'snapshot' })], table, seat, held).found).toEqual([]);
      }
    }

    // Replays afterwards: one's own cards, and of others what was tabled.
    const hand = hands[0] ?? 0;
    const tabled = bob.wire.frames
      .map((frame) => JSON.parse(frame) as ClientOut)
      .flatMap((message) => ((message.type === 'snapshot' || message.type === 'update') && message.table === table ? message.told : []))
      .filter((one) => one.what === 'tabled' && one.seat === seats.ann);
    for (const eyes of ['seat', 'rail']) {
      const replay = await bob.page.request.get(`/api/hands/${String(hand)}?eyes=${eyes}`);
      expect(replay.ok(), await replay.text()).toBe(true);
      const text = await replay.text();
      for (const card of ann.secrets.held.get(hand) ?? []) {
        if (!tabled.some((one) => one.cards?.includes(card))) expect(names(text, card), `${card} in the replay of hand ${String(hand)}, ${eyes}`).toBe(false);
      }
    }
    expect((await bob.page.request.get(`/api/hands/${String(hand)}?eyes=eye`)).status()).toBe(403);
    await rail.context().close();
  });
}
