//! All tests of `odds`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod census;
mod dice;
mod equity;
mod fraction;
mod icm;
mod premium;
mod premium_bonus;
mod premium_spin;
mod range;
