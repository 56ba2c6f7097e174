//! The peers: other crates, each called in the fastest way its public functions allow.
//!
//! Left out:
//! - `holdem-hand-evaluator` is not on crates.io, and `rust_poker` does not build without a nightly compiler;
//! - `poker` and `ckc-rs` reached 8 and 1.5 million seven-card hands a second, `playing-cards` 0.05 million Omaha deals,
//!   each far behind the crates here;
//! - `pkcore` and `chironaut` rank every five-card subset of a hand, by their sources; they were not timed;
//! - `openpql-runner` samples equities only through a query language;
//! - no crate was found that plays craps with a bankroll; of `craps` from PyPI, which has no place bets, nothing was timed.

pub mod aya_poker;
pub mod crapssim;
pub mod engines;
pub mod freezeout;
pub mod openpql;
pub mod poker_equity;
pub mod poker_eval;
pub mod pokerkit;
pub mod pokers;
pub mod python;
pub mod rs_poker;
