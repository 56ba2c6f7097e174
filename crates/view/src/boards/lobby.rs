//! The board: what everybody may see before sitting down.

use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};

use ::floor::{Floor, OpenTable};
use chips::{Chips, Currency};
use game::{PlayerId, TableId};
use pit::premium::TopPrize;
use wire::{CardsSpec, Lobby, LobbyTable};

use super::{BoardGame, BoardTable, RoomParts, jackpots, key_of, keys, lists, words};
use crate::{games, structure};

/// What the board shows besides what the room itself knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    /// The players of the house.
    pub bots: BTreeSet<PlayerId>,
    /// How many people are connected.
    pub here: u32,
    /// The average pot of the last hands, table by table.
    pub average_pots: BTreeMap<TableId, u64>,
    /// Tables where nothing has happened for a long time though a hand is on.
    pub still: BTreeSet<TableId>,
    /// Tables at which players may have programs play.
    pub programs: BTreeSet<TableId>,
}

/// The board of the room.
pub fn lobby<T: BoardTable>(room: &RoomParts<'_, T>, extra: &Extra, money: Currency) -> Lobby {
    Lobby {
        tables: room.open_tables().map(|live| table(room.floor, live, extra, money)).collect(),
        lists: lists::lists(room, money),
        jackpots: jackpots::meters(room),
        here: extra.here,
    }
}

fn table(floor: &Floor, live: &dyn BoardTable, extra: &Extra, money: Currency) -> LobbyTable {
    let open = floor.table(live.id());
    let (least, most) = buy_in(live);
    let taken = open.map_or_else(|| live.occupied().len(), OpenTable::taken);
    let main = open.and_then(|open| open.main);
    let (book, book_title) = words::book(live);
    LobbyTable {
        id: u32::from(live.id().0),
        name: live.name().to_owned(),
        kind: words::kind(live),
        game: words::game(live),
        family: words::family(live),
        title: words::title(live),
        betting: words::playing(live).map(|stakes| structure(stakes.betting)),
        limits: words::limits_of(live, money),
        stake: words::stake(live).units(),
        blinds: live.game().poker().is_some_and(|(setup, _)| games::newcomers_post(setup)),
        book,
        book_title,
        buy_in_least: least.units(),
        buy_in_most: most.map(Chips::units),
        seats: open.map_or_else(|| live.seats(), |open| open.seats),
        taken: small(taken),
        held: small(open.map_or(0, OpenTable::locked)),
        list: live.kind().map(key_of),
        jackpots: live.promotions().iter().map(|fund| keys::fund(*fund)).collect(),
        marks: words::marks(live),
        hands: live.hands(),
        average_pot: extra.average_pots.get(&live.id()).copied(),
        meter: meter(live),
        frozen: live.frozen().is_some(),
        still: extra.still.contains(&live.id()),
        cards: if live.is_dealt_by_hand() { CardsSpec::ByHand } else { CardsSpec::Sealed },
        programs: extra.programs.contains(&live.id()),
        must_move_to: main.map(|main| u32::from(main.0)),
    }
}

/// Seats are few.
fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The least and the most a newcomer brings. In the pit anything that covers a wager will do.
fn buy_in(live: &dyn BoardTable) -> (Chips, Option<Chips>) {
    match live.game() {
        BoardGame::Poker(setup, _) => (setup.buy_in().least, setup.buy_in().most),
        BoardGame::Premium(setup, _) => (setup.terms().ante.least, None),
        BoardGame::MiniDice(setup, _) => (setup.limits().least, None),
        BoardGame::Craps(setup, _) => (setup.limits(pit::craps::Wager::Pass).least, None),
    }
}

/// What the meter of a progressive wheel stands at.
fn meter(live: &dyn BoardTable) -> Option<u64> {
    let BoardGame::Premium(setup, table) = live.game() else { return None };
    let wheel = setup.wheel()?;
    matches!(wheel.table.top, TopPrize::Progressive { .. }).then(|| table.meter().units())
}
