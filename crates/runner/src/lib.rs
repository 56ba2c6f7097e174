//! The runner between the director of a tournament and its tables: orders go there, news comes back.
//!
//! The director ([`tournament::Tournament`]) knows no tables, and a [`table::Table`] knows no event. [`carry_out`] takes what
//! the director has decided and asks the tables for it, through whoever keeps them ([`Tables`]); [`hand_ended`] makes of a
//! finished hand what the director is told; [`terms`] and [`level`] make tables and stakes of a structure. Nothing is kept
//! here, and nothing decided: no clock, no chance, no money.
//!
//! ```
//! use chips::Chips;
//! use game::{Actor, Badge, Command, Moment, PlayerId};
//! use runner::{Tables, carry_out, terms};
//! use table::{Setup, Table, Violation, director};
//! use tournament::prizes::{BasisPoints, PayoutTable};
//! use tournament::structure::READY;
//! use tournament::{
//!     Asker, BountyKind, EntryRequest, Format, LateEntry, Price, PrizePlan, Readings, Request, SeatRequest, TableNo,
//!     Tournament, TournamentSetup,
//! };
//!
//! /// A room with one table.
//! struct Room {
//!     setup: Setup,
//!     felt: Table,
//! }
//!
//! impl Tables for Room {
//!     type Refused = Violation;
//!
//!     fn table(&self, table: TableNo) -> Option<&Table> {
//!         (table == TableNo(1)).then_some(&self.felt)
//!     }
//!
//!     fn open(&mut self, _: TableNo) -> Result<(), Violation> {
//!         Ok(())
//!     }
//!
//!     fn close(&mut self, _: TableNo) -> Result<(), Violation> {
//!         Ok(())
//!     }
//!
//!     fn tell(&mut self, _: TableNo, actor: Actor, request: director::Request) -> Result<(), Violation> {
//!         let command = Command { actor, request: table::Request::Director(request) };
//!         self.felt.perform(&self.setup, Moment::START, command, &mut Vec::new())
//!     }
//! }
//!
//! let evening = TournamentSetup {
//!     structure: READY[0].structure(),
//!     format: Format::FreezeOut,
//!     seats: 6,
//!     break_order: vec![TableNo(1)],
//!     price: Price { pool: Chips::new(10_000), fee: Chips::new(1_000), bounty: Chips::ZERO },
//!     reentries: 0,
//!     rebuy: None,
//!     add_on: None,
//!     late: LateEntry::None,
//!     alternates: false,
//!     full_at: None,
//!     guarantee: Chips::ZERO,
//!     staff: BasisPoints::new(0),
//!     prizes: PrizePlan::Places { table: PayoutTable::standard(), unit: Chips::new(100) },
//!     bounty: BountyKind::Fixed,
//!     readings: Readings::BOOK,
//! };
//! // The table plays the levels of the event.
//! let mut room = Room { setup: terms(&evening)?.seal()?, felt: Table::new() };
//!
//! // Four enter, and the director opens the table and deals them their seats...
//! let (mut event, now, badge) = (Tournament::new(evening)?, Moment::START, Badge(7));
//! for player in (1..=4).map(PlayerId) {
//!     event.perform(now, Asker::Player(player), Request::Entry(EntryRequest::Register { player, card: None }))?;
//! }
//! let cards = event.starting_pack(1)?;
//! let start = Request::Seat(SeatRequest::Start { tables: 1, cards });
//! let happened = event.perform(now, Asker::Director(badge), start)?;
//! assert!(room.felt.occupied().is_empty());
//!
//! // ... and the runner puts them there, each with the chips of the structure.
//! carry_out(&event, &happened, badge, &mut room)?;
//! assert_eq!(room.felt.occupied().len(), 4);
//! assert_eq!(room.felt.chips(), Chips::new(4 * 10_000));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]

extern crate alloc;

mod carrying;
mod news;
mod stakes;
mod standing;
pub mod transfers;

pub use carrying::{Tables, carry_out};
pub use news::hand_ended;
pub use stakes::{BadGame, level, terms};
