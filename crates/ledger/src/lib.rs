//! Every cent of the room, in double entry.
//!
//! An [`Account`] is a place where money lies. A [`Movement`] takes amounts from one account to another, line by
//! line, so the sum over all accounts is always zero: what is in the room is what the world
//! ([`Account::Outside`]) is short of. No account but a few named ones goes below zero.
//!
//! Three doors lead in. [`Ledger::decide`] answers an [`Order`] at the cage or in the count room: buy-ins and
//! cash-outs, money set aside, counts, jackpots, tournaments, the close of the gaming day. It happens once for each command
//! number, and what needs two badges is proposed by one and approved by another. [`Ledger::post`] books what
//! happens at a table; the [`Purpose`] says which ways the money may go. [`Ledger::cross`] books what goes between the
//! house and a section that is a room of its own, once for each number of a transfer.
//!
//! They only say what would happen. [`Ledger::apply`] takes the [`LedgerEvent`] in, and the events alone give the same ledger
//! again. One that cannot have happened is refused with the reason ([`Impossible`]) and changes nothing.
//!
//! Owns accounts, movements, holds, proposals, receipts, statements and the figures of the day. Does not own the rules of
//! the tables and the jackpots: it books what they decide.

#![no_std]

extern crate alloc;

mod account;
mod apply;
mod books;
mod check;
mod count;
mod day;
mod decide;
mod event;
mod impossible;
mod ledger;
mod movement;
mod order;
mod policy;
mod post;
mod receipt;
mod refusal;
mod rehearsal;
mod remembered;
mod section;
mod snapshot;
mod statement;
mod tournament;

pub use account::{Account, Drop, Fund, HouseAccount, Place, Take};
pub use count::{
    AbandonedCount, CountLine, CountSheet, Countable, Explained, MOST_ABANDONED, MOST_TALLIES, Tally, WhyOff,
};
pub use day::{BoxCount, Day, DayClose, FundDay, PrintedClose, TrayCount};
pub use decide::{MOST_PAYEES, MOST_REASON};
pub use event::{LedgerEvent, Proposal};
pub use impossible::Impossible;
pub use ledger::{Answer, Answered, Hold, Ledger};
pub use movement::{Clerk, MOST_AMOUNT, MOST_LINES, Movement, MovementLine, Purpose};
pub use order::{HoldUse, IdKind, Identification, Inventory, Order, Payee, SeedFrom, Tender};
pub use policy::{FrontMoney, LedgerPolicy};
pub use receipt::{Balance, PrintedReceipt, Receipt};
pub use refusal::{Given, LedgerRefusal};
pub use remembered::{MOST_OF_TABLES, MOST_OF_THE_CAGE};
pub use section::{Crossing, CrossingOrder, Leaving, OwnSection, Received, SectionBook, Transit, Verdict};
pub use snapshot::Snapshot;
pub use statement::{Entry, PrintedStatement, Statement, Subject};
pub use tournament::{
    EntryPrice, PaidEntry, PrizeFrom, Purchase, RefundReason, TournamentBook, TournamentOrder,
};
