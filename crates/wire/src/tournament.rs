//! What is told of tournaments: the lobby's rows, an event's page, its clock, what stands on its tables, one player's own
//! part, the director's desk, and the structure editor.
//!
//! Everything here but [`MyTournament`] and [`DirectorDesk`] is for everybody, also without a log-in. No ballot of a deal
//! has a place in any of it: only how many were handed in.
//!
//! Three kinds of numbers, and no field holds two of them: money is in whole cents as everywhere (`price`, `prize`,
//! `pool`, `amount`); *points*, the chips of the event, are plain numbers that are never written as money (`stack`,
//! `points`, `chip`, blinds and limits); times are milliseconds since the epoch (`at`, `until`, `..._at`), and lengths of
//! time are said with their unit. Levels, tables, seats, entries and places are counted from one.
//!
//! A page counts a clock down by itself: it takes `server_now` for its offset and `until` for the end.

mod banner;
mod check;
mod clock;
mod desk;
mod line_up;
mod log;
mod mine;
mod sheet;
mod summary;
mod view;

pub use self::banner::*;
pub use self::check::*;
pub use self::clock::*;
pub use self::desk::*;
pub use self::line_up::*;
pub use self::log::*;
pub use self::mine::*;
pub use self::sheet::*;
pub use self::summary::*;
pub use self::view::*;
