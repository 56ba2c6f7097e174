// A small board for tests and for looking at: every kind of game, a full table, a list with a call.
import type { Lobby, LobbyTable, Wire } from '../../types';

export function lobbyTable(id: number, changes: Partial<LobbyTable> = {}): LobbyTable {
  return {
    id, name: `Table ${String(id)}`, kind: 'poker', game: 'holdem', family: 'holdem', title: "Hold'em", betting: 'no-limit', limits: '$1/$2 blinds', stake: 200, blinds: true,
    book: 'cb-2015', book_title: 'Catfish Bend, 2015',
    buy_in_least: 8_000, buy_in_most: 30_000, seats: 9, taken: 5, held: 0, list: 'holdem-nl-1-2', jackpots: [], marks: [], hands: 100,
    average_pot: 4_200, meter: null, frozen: false, still: false, cards: 'sealed', programs: false, must_move_to: null, ...changes,
  };
}

export function listed(player: number, call: Wire<'ListCall'> | null = null): Wire<'ListedName'> {
  return { player, name: `Player ${String(player)}`, channel: 'kiosk', since: 0, present: true, call };
}

export function board(changes: Partial<Lobby> = {}): Lobby {
  return {
    tables: [
      lobbyTable(1),
      lobbyTable(2, { betting: 'fixed-limit', limits: '$4/$8', stake: 800, list: 'holdem-fl-4-8', taken: 9, marks: ['half kill'], book: 'nj-2008', book_title: 'New Jersey, 2008' }),
      lobbyTable(3, { game: 'omaha8', family: 'omaha', title: 'Omaha high-low', betting: 'pot-limit', list: 'omaha8-pl-1-2' }),
      lobbyTable(4, { game: 'razz', family: 'stud', title: 'Razz', betting: 'fixed-limit', limits: '$10/$20, $2 ante', stake: 2_000, blinds: false, list: 'razz-fl-10-20' }),
      lobbyTable(5, { game: 'deuce-triple', family: 'draw', title: 'Deuce-to-seven triple draw', betting: 'fixed-limit', limits: '$2/$4', stake: 400, list: 'deuce-triple-fl-2-4' }),
      lobbyTable(6, { game: 'stud', family: 'mixed', title: 'Mixed games: Seven-card stud', marks: ['5 games in rotation'], list: 'mixed-holdem-fl-4-8' }),
      lobbyTable(7, { kind: 'craps', game: null, family: 'house', title: 'Craps', betting: null, limits: '$5 to $500', stake: 500, blinds: false, list: null, book: 'nj-1998', book_title: 'New Jersey, 1998', average_pot: null }),
    ],
    lists: [
      { key: 'holdem-fl-4-8', title: "$4/$8 Hold'em", state: 'going', names: [listed(21), listed(17), listed(30)], mean_wait: 600, estimate: 1_800 },
      { key: 'badugi-fl-3-6', title: '$3/$6 Badugi', state: 'interest', names: [listed(40)], mean_wait: null, estimate: null },
    ],
    jackpots: [{ key: 'bad-beat', title: 'Bad beat jackpot', prizes: [{ title: 'the whole jackpot', amount: 2_500_000 }], rule: null }],
    here: 12,
    ...changes,
  };
}
