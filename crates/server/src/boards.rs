//! What hangs on the walls. `view` makes it; this hands over the parts, of a room or of whoever follows one.

use chips::{Chips, Currency};
use game::{Moment, PlayerId, Seat, SeatSet, TableId};
use jackpot::Fund;
use room::floor::GameKind;
use room::{Follower, Game, Room, TableRecord};
use view::boards::{self, BoardGame, BoardTable, RoomParts};

use crate::specs;

pub use view::boards::{Extra, Person, is_counted_blind, key_of};

/// A table as the boards see it.
#[derive(Clone, Copy)]
pub struct OnBoard<'a>(&'a TableRecord);

impl BoardTable for OnBoard<'_> {
    fn id(&self) -> TableId {
        self.0.id()
    }

    fn name(&self) -> &str {
        &self.0.spec().name
    }

    fn seats(&self) -> u8 {
        self.0.spec().seats()
    }

    fn spec(&self) -> Option<wire::TableSpec> {
        specs::to_wire(self.0.spec()).ok()
    }

    fn kind(&self) -> Option<&GameKind> {
        self.0.kind()
    }

    fn game(&self) -> BoardGame<'_> {
        match self.0.game() {
            Game::Poker(game) => BoardGame::Poker(&game.setup, &game.table),
            Game::Premium(game) => BoardGame::Premium(&game.setup, &game.table),
            Game::MiniDice { setup, table } => BoardGame::MiniDice(setup, table),
            Game::Craps { setup, table } => BoardGame::Craps(setup, table),
        }
    }

    fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.0.player(seat)
    }

    fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.0.seat_of(player)
    }

    fn occupied(&self) -> SeatSet {
        self.0.occupied()
    }

    fn stack(&self, seat: Seat) -> Chips {
        self.0.stack(seat)
    }

    fn is_busy(&self) -> bool {
        self.0.is_busy()
    }

    fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    fn is_dealt_by_hand(&self) -> bool {
        self.0.is_dealt_by_hand()
    }

    fn hands(&self) -> u64 {
        self.0.hands()
    }

    fn frozen(&self) -> Option<&str> {
        self.0.frozen().map(|frozen| frozen.why.as_str())
    }

    fn promotions(&self) -> &[Fund] {
        self.0.promotions()
    }

    fn void_proposed(&self) -> Option<(Moment, &str)> {
        self.0.cases().void()
    }
}

/// Something that has the parts boards are made of: a room, or a follower of one.
pub trait Walls {
    /// The parts.
    fn parts(&self) -> RoomParts<'_, OnBoard<'_>>;
}

impl Walls for Room {
    fn parts(&self) -> RoomParts<'_, OnBoard<'_>> {
        RoomParts {
            names: self.names(),
            floor: self.floor(),
            jackpots: self.jackpots(),
            verified: self.verified_claims(),
            jackpot_rules: &self.rules().jackpots,
            ledger: self.ledger(),
            cage_rules: &self.rules().cage,
            tables: self.tables().map(|live| OnBoard(live.record())).collect(),
        }
    }
}

impl Walls for Follower {
    fn parts(&self) -> RoomParts<'_, OnBoard<'_>> {
        RoomParts {
            names: self.names(),
            floor: self.floor(),
            jackpots: self.jackpots(),
            verified: self.verified_claims(),
            jackpot_rules: &self.rules().jackpots,
            ledger: self.ledger(),
            cage_rules: &self.rules().cage,
            tables: self.tables().map(OnBoard).collect(),
        }
    }
}

/// The board of the room.
pub fn lobby(room: &impl Walls, extra: &Extra, money: Currency) -> wire::Lobby {
    boards::lobby(&cash_games(room), extra, money)
}

/// The parts without the tables of tournaments: nobody sits down there, and what lies on them is no money.
fn cash_games(room: &impl Walls) -> RoomParts<'_, OnBoard<'_>> {
    let mut parts = room.parts();
    parts.tables.retain(|table| table.0.tournament().is_none());
    parts
}

/// The floor's view of the room.
pub fn floor(room: &impl Walls, now: Moment, extra: &Extra, money: Currency, blind: bool) -> wire::FloorView {
    boards::floor(&cash_games(room), now, extra, money, blind)
}

/// The cage's view of the room. Whoever counts is blind to what a count should find.
pub fn cage(room: &impl Walls, now: Moment, blind: bool) -> wire::CageView {
    boards::cage(&room.parts(), now, blind)
}

/// What waits for a second badge.
pub fn inbox(room: &impl Walls, now: Moment, money: Currency) -> wire::Inbox {
    boards::inbox(&room.parts(), now, money)
}

/// What a player has in the room.
pub fn me(room: &impl Walls, player: PlayerId) -> Person {
    let RoomParts { ledger, tables, .. } = room.parts();
    boards::me(ledger, &tables, player)
}

/// Where a player waits, and to what there is a call.
pub fn waits(room: &impl Walls, player: PlayerId, money: Currency) -> Vec<wire::MyWait> {
    boards::own_waits(room.parts().floor, player, money)
}

/// What a player has on tables.
pub fn on_tables(room: &impl Walls, player: PlayerId) -> u64 {
    let RoomParts { ledger, tables, .. } = cash_games(room);
    boards::on_tables(ledger, &tables, player)
}

/// The game with this key, if the house has a list or a table for it.
pub fn find(room: &impl Walls, key: &str) -> Option<GameKind> {
    boards::find(room.parts().floor, key)
}
