//! A whole tournament in simulated time: registration, seats, hands at real tables, moves, races, prizes.
//!
//! The director ([`tournament::Tournament`]) decides, `runner` carries the orders to the tables, and players of
//! [`bots`] play every hand there. A hand takes a plausible time, and levels end while hands are on. The same [`Options`] give
//! the same event, card by card.
//!
//! Nothing is taken on trust: after every hand the tables are compared with what the director has written down, seat by
//! seat and point by point ([`Report::faults`]).
//!
//! ```
//! use sim::tournament::{Evening, Options};
//!
//! let options = Options::of_the_house("sit-and-go", 9, 7).expect("a structure of the house");
//! let report = Evening::new(&options).expect("an event that can be held").run(&mut |_| {});
//! assert!(report.adds_up(), "{:?}", report.faults);
//! assert_eq!(report.results.len(), 9);
//! ```

mod checks;
mod draws;
mod evening;
mod hall;
mod options;
mod report;

pub use evening::{Evening, Progress};
pub use options::{CannotBeHeld, Options};
pub use report::{LevelReport, MoneyReport, MoveReport, OutReport, RaceReport, Report, Result};
