//! The contract between the rules and everything around them.
//!
//! A game is a value that answers commands: [`Game::decide`] says which events a command causes, or why it is
//! refused, and changes nothing; [`Game::apply`] takes an event in and cannot fail; [`Game::awaiting`] says who
//! must do what next. Cards, dice and time come in as commands of the dealer and the clock, so a game needs no
//! randomness, no clock and no storage, and the same events always give the same state.
//!
//! Here are also the words every game shares: [`Seat`]s and sets of them, the [`Actor`] who sends a command, the
//! [`Viewer`] who looks on, how a deck is made ready ([`preparation`]), and the [`Facedown`] card that only its owner may see.

#![no_std]

extern crate alloc;
mod actor;
mod calendar;
mod contract;
mod facedown;
mod fund;
mod ids;
mod key;
mod moment;
pub mod preparation;
mod seat;

pub use actor::{Actor, Badge, Command, Viewer};
pub use calendar::CalendarTime;
pub use contract::Game;
pub use facedown::{Facedown, Owner};
pub use fund::Fund;
pub use ids::{CommandId, HandNumber, PlayerId, SectionId, TableId, TournamentId, TransferId, Way};
pub use key::GameKey;
pub use moment::{Moment, Span};
pub use seat::{Seat, SeatSet};
