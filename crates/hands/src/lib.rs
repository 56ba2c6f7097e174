//! Rankings of poker hands: which hand is better, what it is called, and the best selection from the
//! cards a player may use.
//!
//! [`Ranking`] is the plain road, exact and checked, for one hand of any ranking. Callers with many
//! hands use [`high`], [`omaha`] and [`low`] directly. Suits never break a tie here: a
//! [`Strength`] does not contain them.
//!
//! ```
//! use cards::CardSet;
//! use hands::{Ranking, Selection};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (hole, board): (CardSet, CardSet) = ("AhAs2d3d".parse()?, "4c5s8hKdQc".parse()?);
//! let low = Ranking::EightOrBetter.best(Selection::TwoAndThree, hole, board)?;
//! assert_eq!(low.map(|low| Ranking::EightOrBetter.name(low).to_string()).as_deref(), Some("8-5-4-2-A low"));
//! # Ok(())
//! # }
//! ```
//!
//! Not here: pots, odd chips, who shows first, chances of winning.

#![no_std]

mod arithmetic;
mod category;
pub mod high;
pub mod low;
mod name;
pub mod omaha;
mod ranking;
mod showing;
mod simd;
mod strength;
mod tables;
mod three_card;

pub use category::Category;
pub use name::HandName;
pub use ranking::{Ranking, Selection, Unrankable};
pub use simd::InstructionSet;
pub use strength::Strength;
