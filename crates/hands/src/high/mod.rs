//! High hands of five, six or seven cards from fifty-two.
//!
//! Two roads to the same order: [`HighTally`] looks one hand up in small tables; [`batch`] does many
//! with arithmetic alone, as many at a time as the machine's vectors hold.

pub mod batch;
pub mod bytes;
pub mod classes;
pub(crate) mod lookup;
mod narrow;
mod transpose;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use lookup::{HighRank, HighTally, rank_five, rank_seven, rank_six};
