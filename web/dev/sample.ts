// A small room of the stand-in: who is here, the board, one table in the middle of a hand.
import type { Lobby, LobbyTable, Mine, Role, SeatView, Session, TableUpdate, Wire } from '../src/types';

const ROOM = { house: 'The Green Room', currency: { code: 'USD', sign: '$', places: 2 }, demo: true, version: '0.0.0', now: Date.now() };

export const STRANGER: Session = { ...ROOM, me: null };

export function session(name: string, roles: Role[], guest: boolean): Session {
  return {
    ...ROOM,
    me: { name, player: 17, badge: roles.includes('player') ? null : 4, roles, guest, balance: 123_450, places: [], on_tables: 0, limits: [], remind_every: 60, csrf: 'mock' },
  };
}

function poker(id: number, game: Wire<'PokerGame'>, title: string, betting: Wire<'BettingStructure'>, limits: string, stake: number, taken: number, seats: number): LobbyTable {
  const stud = game === 'stud' || game === 'razz';
  return {
    id, name: `Table ${String(id)}`, kind: 'poker', game, title, betting, limits, stake, blinds: !stud, book: 'cb-2015', book_title: 'Catfish Bend, 2015',
    family: stud ? 'stud' : game === 'omaha8' ? 'omaha' : 'holdem',
    buy_in_least: 4_000, buy_in_most: betting === 'no-limit' ? 40_000 : null, seats, taken, held: 0,
    list: `${game} ${limits}`, jackpots: ['bad-beat'], marks: id % 2 ? ['half kill'] : ['straddle'], hands: 120 * id,
    average_pot: 4_200 + id * 350, meter: null, frozen: false, still: false, cards: 'sealed', programs: false, must_move_to: null,
  };
}

export function lobby(): Lobby {
  return {
    tables: [
      poker(1, 'holdem', "Hold'em", 'no-limit', '$1/$2 blinds', 200, 7, 9),
      poker(2, 'holdem', "Hold'em", 'fixed-limit', '$4/$8', 800, 9, 9),
      poker(3, 'omaha8', 'Omaha high-low', 'pot-limit', '$1/$2 blinds', 200, 5, 9),
      poker(4, 'razz', 'Razz', 'fixed-limit', '$2/$4', 400, 6, 8),
      poker(5, 'stud', 'Seven-card stud', 'spread-limit', '$1 to $5', 500, 4, 8),
    ],
    lists: [{ key: 'holdem $4/$8', title: "Hold'em $4/$8", state: 'going', names: [], mean_wait: 600, estimate: 900 }],
    jackpots: [{ key: 'bad-beat', title: 'Bad beat', prizes: [{ title: 'losing hand', amount: 1_234_500 }], rule: 'cb:11.bbj.1' }],
    here: 12,
  };
}

const NAMES = ['Ann', 'Bo the bot', 'Guest 17', 'Chas', '', 'Dolores', 'Ed', '', 'Fay'];

export function table(id: number): TableUpdate {
  const seats: SeatView[] = NAMES.map((name, at) => ({
    seat: at + 1,
    who: name === '' ? null : { player: at + 15, name, bot: name.endsWith('bot') },
    stack: name === '' ? 0 : 12_300 + at * 1_750,
    bet: at === 3 ? 600 : 0,
    state: name === '' ? 'empty' : at > 4 ? 'folded' : 'playing',
    cards: name === '' || at > 4 ? [] : ['??', '??'],
    drew: [],
    marks: at === 0 ? ['button'] : [],
    did: at === 3 ? { act: 'bets', says: 'bets' } : null,
  }));
  return {
    table: id, seq: 42, now: Date.now(),
    told: [{ n: 42, at: Date.now(), what: 'raised', seat: 4, amount: 600, says: 'Chas bets $6.', rule: 'cb:9.nl.1' }],
    view: {
      id, name: `Table ${String(id)}`, book: 'cb-2015', book_title: 'Catfish Bend, 2015', frozen: null, closed: false, number: 3_141, seal: 'c0ffee'.repeat(8),
      felt: {
        kind: 'poker', game: 'holdem', title: "Hold'em", limits: '$1/$2 blinds', betting: 'no-limit', blinds: true, sign: ['Rake 10 %, at most $4'], seats,
        button: 1,
        hand: { number: 3_141, street: 'flop', boards: [['Ah', 'Td', '7c']], pots: [{ name: 'main pot', amount: 2_400, seats: [1, 2, 3, 4] }], total: 3_000, price: 600, killed: false, stub: 30 },
        waits: { what: 'action', seats: [3], says: 'Guest 17 to act', until: Date.now() + 25_000, since: Date.now() - 5_000, bank: false },
        last: null, rotation: [], board: 5, chip: 100, unit: 200,
      },
    },
  };
}

export function mine(): Mine {
  return {
    seat: 3, cards: ['As', 'Ks'], says: 'pair of aces', up: [false, false],
    turn: { token: 7, hand: 3_141, choice: { kind: 'act', fold: true, check: false, call: 600, bring_in: null, raise: { least: 1_200, most: 15_800, step: 100, pot: 4_200, opens: false }, chop: false } },
    bank: 30_000, behind: 0, sitting_out: false, leaving: false, entry: null, top_up: null, straddle: null, kill: false, wagers: [], told: [],
  };
}
