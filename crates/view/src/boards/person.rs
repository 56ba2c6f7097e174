//! What somebody has: chips in the account, seats at tables.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use chips::Chips;
use game::{PlayerId, Seat};
use ledger::{Account, Ledger};
use wire::MyPlace;

use super::BoardTable;

/// What somebody has in the room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// Chips in the account, none on a table.
    pub balance: u64,
    /// Where this player sits.
    pub places: Vec<MyPlace>,
}

/// What a player has in the room.
pub fn me<T: BoardTable>(ledger: &Ledger, tables: &[T], player: PlayerId) -> Person {
    let place = |live: &T| {
        let seat = seat_of(live, player)?;
        Some(MyPlace { table: u32::from(live.id().0), name: live.name().to_owned(), seat: seat.number() })
    };
    Person {
        balance: u64::try_from(ledger.balance(Account::Player(player))).unwrap_or(0),
        places: tables.iter().filter(|live| !live.is_closed()).filter_map(place).collect(),
    }
}

/// The seat that is a player's, be it that somebody plays over it.
fn seat_of(live: &dyn BoardTable, player: PlayerId) -> Option<Seat> {
    live.seat_of(player).or_else(|| live.game().poker()?.1.owner_of(player))
}

/// What a player has on tables: in front of the seat, waiting for the next deal, and taken along while away. Chips that
/// are bet belong to the pot or to the layout and do not count.
pub fn on_tables<T: BoardTable>(ledger: &Ledger, tables: &[T], player: PlayerId) -> u64 {
    let at = |live: &T| {
        let own = live.seat_of(player).map_or(0, |seat| {
            let poker = live.game().poker();
            let waits = poker.map_or(Chips::ZERO, |(_, table)| table.state().buy_ins.waiting(seat));
            live.stack(seat).units().saturating_add(waits.units())
        });
        let away = ledger.balance(Account::Away(live.id(), player));
        own.saturating_add(u64::try_from(away).unwrap_or(0))
    };
    tables.iter().filter(|live| !live.is_closed()).map(at).fold(0, u64::saturating_add)
}
