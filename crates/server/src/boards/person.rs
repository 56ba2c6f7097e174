//! What somebody has: chips in the account, seats at tables.

use chips::Chips;
use game::{PlayerId, Seat};
use ledger::Account;
use room::floor::Event;
use room::{LiveTable, Room};
use wire::MyPlace;

use super::lobby::open_tables;

/// What somebody has in the room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// Chips in the account, none on a table.
    pub balance: u64,
    /// Where this player sits.
    pub places: Vec<MyPlace>,
}

/// What a player has in the room.
pub fn me(room: &Room, player: PlayerId) -> Person {
    let place = |live: &LiveTable| {
        let seat = seat_of(live, player)?;
        Some(MyPlace { table: u32::from(live.id().0), name: live.spec().name.clone(), seat: seat.number() })
    };
    Person {
        balance: u64::try_from(room.ledger().balance(Account::Player(player))).unwrap_or(0),
        places: open_tables(room).filter_map(place).collect(),
    }
}

/// The seat that is a player's, be it that somebody plays over it.
fn seat_of(live: &LiveTable, player: PlayerId) -> Option<Seat> {
    live.seat_of(player).or_else(|| live.poker()?.table.owner_of(player))
}

/// What a player has on tables: in front, waiting for the next deal, and taken along on a walk. What is bet already is
/// the pot's, or lies on the layout.
pub fn on_tables(room: &Room, player: PlayerId) -> u64 {
    let at = |live: &LiveTable| {
        let own = live.seat_of(player).map_or(0, |seat| {
            let waits = live.poker().map_or(Chips::ZERO, |game| game.table.state().buy_ins.waiting(seat));
            live.stack(seat).units().saturating_add(waits.units())
        });
        let away = room.ledger().balance(Account::Away(live.id(), player));
        own.saturating_add(u64::try_from(away).unwrap_or(0))
    };
    open_tables(room).map(at).fold(0, u64::saturating_add)
}

/// Whose account or seats an event of the floor changes, so that the player is told.
pub const fn player_of(event: &Event) -> Option<PlayerId> {
    match event {
        Event::Listed { player, .. }
        | Event::Unlisted { player, .. }
        | Event::CheckedIn { player }
        | Event::SteppedOut { player }
        | Event::PlayerCalled { player, .. }
        | Event::CallExtended { player, .. }
        | Event::CallWithdrawn { player, .. }
        | Event::SentToEnd { player, .. }
        | Event::SeatLocked { player, .. }
        | Event::SeatGiven { player, .. }
        | Event::HoldCounted { player, .. }
        | Event::BuyInPlaced { player, .. }
        | Event::LockReleased { player, .. }
        | Event::SeatAssigned { player, .. }
        | Event::SeatEmptied { player, .. }
        | Event::MoveOrdered { player, .. }
        | Event::MoveCounted { player, .. }
        | Event::Moved { player, .. }
        | Event::MoveCancelled { player }
        | Event::MoveRefused { player, .. }
        | Event::SentAway { player, .. }
        | Event::PickUp { player, .. }
        | Event::ChangeAsked { player, .. }
        | Event::ChangeDropped { player, .. }
        | Event::WentAway { player, .. }
        | Event::CameBack { player, .. }
        | Event::PlayOverBegan { player, .. }
        | Event::PlayOverEnded { player, .. }
        | Event::Drawn { player, .. }
        | Event::Reseated { player, .. }
        | Event::StoodUp { player, .. }
        | Event::BarSet { player, .. }
        | Event::BarLifted { player, .. }
        | Event::KillDebtLeft { player, .. } => Some(*player),
        Event::ExtraSeatRemoved { .. }
        | Event::TableOpened { .. }
        | Event::GameStarted { .. }
        | Event::MustMoveSet { .. }
        | Event::TableBroken { .. }
        | Event::TableClosed { .. }
        | Event::SeatReserved { .. }
        | Event::SeatFreed { .. }
        | Event::Separated { .. }
        | Event::Reunited { .. }
        | Event::ShiftClosed
        | Event::Resumed { .. } => None,
    }
}
