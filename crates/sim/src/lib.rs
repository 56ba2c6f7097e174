//! A whole shift of a card room with simulated guests, on a simulated clock.
//!
//! Tables are opened by a floor plan, guests come and go, the floor keeps lists and seats, the cage serves, jackpots
//! are hit and paid, and the day is closed. Everything is asked of a [`room::Desk`] as any client would ask it: by
//! commands with numbers of their own, many to a commit. What a guest does next follows from what the room looks like
//! and from chance, and chance follows from the seed: the same [`Options`] give the same shift, card by card. Since
//! nothing but temper is kept outside the room, a shift goes on in a room that was read back from its log
//! ([`Shift::resume`]).
//!
//! What came of it is read from the log: [`ShiftReport`]. A whole tournament is in [`mod@tournament`].
//!
//! ```
//! use game::Span;
//! use journal::MemoryStore;
//! use sim::{Options, Shift};
//!
//! let options = Options { guests: 30, ..Options::new(7) }.lasting(Span::minutes(10));
//! let mut shift = Shift::open(MemoryStore::new(), sim::demo_key(), options).expect("an empty store opens");
//! let report = shift.run(&mut |_| {}).expect("a store in memory takes everything");
//! assert!(report.balanced());
//! ```

mod guest;
mod luck;
mod options;
mod plan;
mod queue;
mod report;
mod shift;
pub mod tournament;

pub use options::{EVENING, Options};
pub use report::{CageReport, FundReport, Group, ListReport, Met, ShiftReport, TableReport};
pub use shift::{Progress, Shift, Stopped, demo_key};
