//! Chances: how often each kind of hand comes, and how often each player wins.
//!
//! Counts are exact whole numbers and shares are exact fractions; where hands are sampled, the result
//! says so and the seed decides it. Threads are used, the clock and the network are not.

pub mod census;
mod fraction;
pub mod range;

pub use fraction::Fraction;
