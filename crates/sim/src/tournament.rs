//! A whole tournament in simulated time: registration, seats, hands at real tables, moves, races, prizes.
//!
//! The director ([`tournament::Tournament`]) decides, `runner` carries the orders to the tables, and players of
//! [`bots`] play every hand there. A hand takes a plausible time, and levels end while hands are on. The same [`Options`] give
//! the same event, card by card.
//!
//! People come late or not at all, leave their tables, buy again, enter again and talk about deals, as the [`Options`] say;
//! events have the [`Format`]s of the house. A `Day` is one event of the director; one with flights has several days.
//!
//! Nothing is taken on trust: after every hand the tables are compared with what the director has written down, seat by
//! seat and point by point, and the money with what was ordered, cent by cent ([`Report::faults`]).
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
mod day;
mod draws;
mod errands;
mod evening;
mod format;
mod hall;
mod incidents;
mod money;
mod options;
mod people;
mod player;
mod report;

pub use day::Progress;
pub use evening::Evening;
pub use format::{Format, NoSuchFormat};
pub use options::{CannotBeHeld, Compare, Options};
pub use report::{
    DealReport, FlightReport, LevelReport, MoneyReport, MoveReport, OutReport, PeopleReport, RaceReport,
    Report, Result,
};
