//! What lasts between hands: seats, button, blinds owed, kills, buy-ins, game rotation, rake and drop.
//!
//! [`Terms`] say what somebody wants a table to be; sealed, they are a [`Setup`]. A [`Table`] answers commands under
//! it, as a hand of poker does: [`Table::decide`] says which events a command causes, [`Table::apply`] takes an event
//! in, [`Table::awaiting`] says what comes next. The hand that is on lies inside, and so do six small machines for what
//! goes on beside it: [`buyin`], [`absence`], [`decks`], [`clock`], [`charge`] and [`rotation`]. A table of a tournament is run by its
//! [`director`].
//!
//! Who posts which blind is laid out in one place, before the hand, and told in events: folding a log decides nothing.

#![no_std]

extern crate alloc;

pub mod absence;
mod awaiting;
pub mod buyin;
pub mod charge;
pub mod clock;
mod command;
mod count;
pub mod decks;
pub mod director;
pub mod driver;
mod event;
mod house_policy;
mod layout;
mod ring;
pub mod rotation;
mod setup;
mod sitting;
mod snapshot;
mod table;
mod terms;
mod violation;

pub use awaiting::{Awaiting, Straddle};
pub use command::Request;
pub use event::Event;
pub use house_policy::{
    Absent, ButtonCard, ButtonMethod, Citations, FirstButton, HousePolicy, Matter, MissedSmall, Newcomers,
    RunBy,
};
pub use setup::{Setup, Sign};
pub use sitting::{Entry, Missed, Sitting, Standing};
pub use snapshot::{BySeat, GameOn, KillState, Money, Owner, Round, Rulings, Snapshot};
pub use table::{Bust, FinishedHand, Movement, Table, Way};
pub use terms::{BadTerms, KillManner, KillTerms, Stakes, Terms};
pub use violation::Violation;
