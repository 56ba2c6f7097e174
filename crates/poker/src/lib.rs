//! One hand of poker, any game of the books, from the first ante to the last odd chip.
//!
//! [`Terms`] say what somebody wants to play; sealed, they are a [`HandSetup`]. A [`Hand`] answers commands under it:
//! see [`game::Game`] for the contract. A game is a [`Variant`] record from the [`catalogue`], a rule book is a
//! [`House`] value; one interpreter plays them all and asks neither for its name.
//!
//! Nothing here shuffles: cards come in with the dealer's commands, so the stub is a set and a count, and its order
//! is known only to whoever deals.

#![no_std]

extern crate alloc;

mod awaiting;
pub mod card_faults;
pub mod catalogue;
mod command;
mod counting;
pub mod driver;
mod event;
pub mod gesture;
mod hand;
pub mod house;
pub mod irregular;
mod matter;
mod sealing;
mod setup;
mod stakes;
mod terms;
mod variant;
mod violation;

pub use awaiting::{Awaiting, Due, Options, Place, RaiseTo, Step};
pub use command::Request;
pub use event::{HandEvent, Post, Raise, Won};
pub use hand::{Hand, Holding, Pot, book_of, tape_of_over};
pub use house::House;
pub use matter::{Citations, Matter};
pub use setup::HandSetup;
pub use stakes::{Ante, Betting, JackpotDrop, Kill, Rake, RakeLevel, RakeMethod, RakeTime};
pub use terms::{BadTerms, Forced, Occasion, Player, Terms};
pub use variant::{Bet, Deal, Family, Opens, Share, Street, Variant};
pub use violation::{Violation, WaitsFor};
