//! All tests of `poker`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod absent;
mod catalogue;
mod driver;
mod edges;
mod gestures;
mod houses;
mod impossible;
mod irregular;
mod irregular_referee;
mod misdeals;
mod new_jersey;
mod offered;
mod precedence;
mod random_play;
mod referee;
mod secrets;
mod support;
mod toys;
mod wrong_acts;
