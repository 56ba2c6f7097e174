//! The keys by which clients name a game and a jackpot.

use alloc::string::String;

use ::floor::{Floor, GameKind};
use jackpot::Fund;

/// The key of a game's list.
pub fn key_of(kind: &GameKind) -> String {
    kind.list_key()
}

/// The game with this key, if the house has a list or a table for it.
pub fn find(floor: &Floor, key: &str) -> Option<GameKind> {
    let board = floor.board();
    let tables = board.tables.iter().map(|open| open.kind);
    let mut kinds = board.lists.iter().map(|list| list.kind).chain(tables);
    kinds.find(|kind| key_of(kind) == key)
}

/// A jackpot in the words of the protocol.
pub const fn fund(fund: Fund) -> wire::Fund {
    match fund {
        Fund::BadBeat => wire::Fund::BadBeat,
        Fund::HighHand => wire::Fund::HighHand,
        Fund::NewJerseyBadBeat => wire::Fund::NjBadBeat,
    }
}
