//! Money that crosses between the house and its sections, by id.
//!
//! A section is a room of its own, with its own log and its own ledger; the house has people's front money. No movement is
//! in two ledgers, so what crosses goes in steps, and each step is one movement of one ledger that can be asked for again:
//!
//! | | In the house | In the section |
//! | --- | --- | --- |
//! | out | set out: player to `Transit` | |
//! | | | landed: `Outside` to player; or declined, for ever |
//! | | settled: `Transit` to `Section`; or given back: `Transit` to player | |
//! | home | | sent home: player to `Leaving` |
//! | | received: `Section` to player | |
//! | | | arrived: `Leaving` to `Outside` |
//!
//! What is open says what has to be sent: `Transit` and `Leaving` are the outbox, and whoever folds the log has it. A
//! transfer has a number that its sender has counted, so that the other side knows for ever which it has had: the house by
//! [`Received`], the section by its verdicts, of which it keeps those that the house has not settled yet.
//!
//! What the section still owes the house and the house the section is told by the two books together: less than nothing
//! lies in `Outside` there by what lies in `Section` here, by what has landed and is not settled, and by what was received
//! and has not arrived.

mod book;
mod crossing;

pub use book::{Leaving, OwnSection, Received, SectionBook, Transit, Verdict};
pub use crossing::{Crossing, CrossingOrder};
