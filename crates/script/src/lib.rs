//! The hand-script language: hands of poker as text a floorperson can read, run as tests.
//!
//! ```
//! let text = "
//!     game nlhe 1/2
//!     seat 1 Ana 200 button
//!     seat 2 Ben 13
//!     seat 3 Cyd 200
//!     deal 1 AhKh, 2 7c7d, 3 ??
//!     1 raises 8
//!     2 all-in 13
//!     3 calls
//!     1 raises 40     ! betting-not-reopened
//!     1 calls
//!     = pot 39
//! ";
//! let script = script::Script::read(text)?;
//! let played = script.run()?;
//! assert_eq!(played[0].mismatches, []);
//! # Ok::<(), script::ScriptError>(())
//! ```
//!
//! `docs/rulings/README.md` describes the language. [`Script::read`] reads it, [`Script::run`] plays it and says what
//! is not as expected, [`Script::updated`] rewrites what a script expects with what happened, and [`print()`] writes a
//! hand that was played as a script. [`page`] finds the scripts in a page of prose, [`report`] plays them and tells what
//! differs. [`histories`] reads hand histories of every format and writes them in any other; [`phh`] is the one that is replayed, [`export`] writes hands of the engine. [`pit`] reads and runs the scripts of the games against the house.
//! [`acpc`] is the dealer's side of the computer poker competition. [`structure`] reads and writes the structures of tournaments.
//!
//! Owns the language and who deals in it. Does not own any rule of poker: what is refused, the engine refuses.

pub mod acpc;
mod act;
mod card_faults;
mod error;
mod expect;
pub mod export;
mod happening;
pub mod histories;
pub mod live;
mod mishap;
mod mistake;
mod money;
mod naming;
pub mod page;
pub mod phh;
pub mod pit;
mod print;
mod refusal;
pub mod report;
mod run;
mod script;
mod seeing;
mod setup;
pub mod structure;
mod until;
mod update;
mod words;
mod wrong_act;

pub use error::{ScriptError, Wrong};
pub use print::print;
pub use refusal::facts;
pub use run::{Mismatch, Played};
pub use script::Script;
pub use update::Correction;
