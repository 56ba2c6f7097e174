//! The board: what everybody may see before sitting down.

use std::collections::{BTreeMap, BTreeSet};

use chips::Chips;
use game::{Moment, PlayerId, TableId};
use pit::premium::TopPrize;
use room::floor::OpenTable;
use room::{Game, LiveTable, Room};
use wire::{Lobby, LobbyTable};

use super::{jackpots, key_of, lists, words};

/// What the board shows and the room does not know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    /// The players of the house.
    pub bots: BTreeSet<PlayerId>,
    /// How many people are connected.
    pub here: u32,
    /// The average pot of the last hands, table by table.
    pub average_pots: BTreeMap<TableId, u64>,
}

/// The board of the room.
pub fn lobby(room: &Room, _now: Moment, extra: &Extra) -> Lobby {
    Lobby {
        tables: open_tables(room).map(|live| table(room, live, extra)).collect(),
        lists: lists::lists(room),
        jackpots: jackpots::meters(room),
        here: extra.here,
    }
}

/// The tables that are open, by number.
pub(super) fn open_tables(room: &Room) -> impl Iterator<Item = &LiveTable> {
    room.tables().filter(|live| !live.is_closed())
}

fn table(room: &Room, live: &LiveTable, extra: &Extra) -> LobbyTable {
    let open = room.floor().table(live.id());
    let (least, most) = buy_in(live);
    let taken = open.map_or_else(|| live.occupied().len(), OpenTable::taken);
    let main = open.and_then(|open| open.main);
    LobbyTable {
        id: u32::from(live.id().0),
        name: live.spec().name.clone(),
        kind: words::kind(live),
        game: words::game(live),
        title: words::title(live),
        betting: words::playing(live).map(|stakes| words::betting(stakes.betting).to_owned()),
        limits: words::limits(live),
        book: words::book(live),
        buy_in_least: least.units(),
        buy_in_most: most.map(Chips::units),
        seats: open.map_or_else(|| live.spec().seats(), |open| open.seats),
        taken: small(taken),
        held: small(open.map_or(0, OpenTable::locked)),
        list: live.kind().map(key_of),
        jackpots: live.promotions().iter().map(|fund| fund.key().to_owned()).collect(),
        marks: words::marks(live, main.is_some()),
        hands: live.hands(),
        average_pot: extra.average_pots.get(&live.id()).copied(),
        meter: meter(live),
        frozen: live.frozen().is_some(),
        must_move_to: main.map(|main| u32::from(main.0)),
    }
}

/// Seats are few.
fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The least and the most a newcomer brings. In the pit anything that covers a wager will do.
fn buy_in(live: &LiveTable) -> (Chips, Option<Chips>) {
    match live.game() {
        Game::Poker(game) => (game.setup.buy_in().least, game.setup.buy_in().most),
        Game::Premium(game) => (game.setup.terms().ante.least, None),
        Game::MiniDice { setup, .. } => (setup.limits().least, None),
        Game::Craps { setup, .. } => (setup.limits(pit::craps::Wager::Pass).least, None),
    }
}

/// What the meter of a progressive wheel stands at.
fn meter(live: &LiveTable) -> Option<u64> {
    let Game::Premium(game) = live.game() else { return None };
    let wheel = game.setup.wheel()?;
    matches!(wheel.table.top, TopPrize::Progressive { .. }).then(|| game.table.meter().units())
}
