//! The keys of the lists: by them clients name a game.

use room::Room;
use room::floor::GameKind;

/// The key of a game's list.
pub fn key_of(kind: &GameKind) -> String {
    kind.list_key()
}

/// The game with this key, if the house has a list or a table for it.
pub fn find(room: &Room, key: &str) -> Option<GameKind> {
    let board = room.floor().board();
    let tables = board.tables.iter().map(|open| open.kind);
    let mut kinds = board.lists.iter().map(|list| list.kind).chain(tables);
    kinds.find(|kind| key_of(kind) == key)
}
