//! Craps and mini-craps (N.J.A.C. 19:47-1): nineteen wagers, the odds behind four of them, and place bets at true odds.
//!
//! Wagers live across rolls, so what each of them does is written in one place: [`ruling`] says what a roll makes of a
//! wager, from the wager, the phase of the table, whether it works, and the dice. [`CrapsTable`] is what lasts from roll to
//! roll; [`House`] has the prices and every choice the book leaves open; [`roll_on`] does the dealer's part for tables
//! without a person to deal.

mod awaiting;
mod decide;
mod driver;
mod event;
mod house;
mod prices;
mod request;
mod ruling;
mod settings;
mod settle;
mod snapshot;
mod table;
mod terms;
mod violation;
mod wager;

pub use awaiting::{Awaiting, Step};
pub use driver::{next_command, roll_on};
pub use event::CrapsEvent;
pub use house::{Button, House};
pub use prices::{CrapsPriceLine, Prices};
pub use request::Request;
pub use ruling::{Phase, Ruling, Verdict, ruling};
pub use settings::SETTINGS;
pub use snapshot::Snapshot;
pub use table::CrapsTable;
pub use terms::{BadTerms, CrapsSetup, Terms};
pub use violation::Violation;
pub use wager::{Hard, Wager};
