//! The keys of the lists: by them clients name a game.

use alloc::string::String;

use ::floor::{Floor, GameKind};

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
