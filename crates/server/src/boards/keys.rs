//! The keys of the lists: by them clients name a game.

use chips::Chips;
use room::Room;
use room::floor::{Betting, GameKind, Occasion};

/// The key of a game's list: `holdem-nl-1-2`, `omaha8-fl-4-8-kill`. Two games have the same key only if they are alike
/// in everything the floor goes by.
pub fn key_of(kind: &GameKind) -> String {
    let betting = match kind.stakes.betting {
        Betting::Limit => "fl",
        Betting::PotLimit => "pl",
        Betting::NoLimit => "nl",
    };
    let (low, high) = (amount(kind.stakes.low), amount(kind.stakes.high));
    let kill = if kind.kill { "-kill" } else { "" };
    let tournament = if kind.occasion == Occasion::Tournament { "-tournament" } else { "" };
    format!("{}-{betting}-{low}-{high}{kill}{tournament}", kind.game)
}

/// Whole dollars as such, anything else in cents.
fn amount(amount: Chips) -> String {
    let units = amount.units();
    if units.is_multiple_of(100) { (units / 100).to_string() } else { format!("{units}c") }
}

/// The game with this key, if the house has a list or a table for it.
pub fn find(room: &Room, key: &str) -> Option<GameKind> {
    let board = room.floor().board();
    let tables = board.tables.iter().map(|open| open.kind);
    let mut kinds = board.lists.iter().map(|list| list.kind).chain(tables);
    kinds.find(|kind| key_of(kind) == key)
}
