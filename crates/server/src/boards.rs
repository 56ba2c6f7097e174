//! What hangs on the walls: the board of the room, the floor's view of it, the cage's.
//!
//! Pure: the room in, messages out. No card of any hand is in any of them; what lies on a table is `view`'s to tell.

mod cage;
mod floor;
mod jackpots;
mod keys;
mod lists;
mod lobby;
mod person;
mod seats;
mod words;

pub use cage::cage;
pub use floor::floor;
pub use keys::{find, key_of};
pub use lobby::{Extra, lobby};
pub use person::{Person, me, on_tables, player_of};
pub use words::{limits, title};
