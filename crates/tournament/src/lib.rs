//! A tournament, from registration to the last prize.
//!
//! It holds no tables: the room tells it what happened there, and what it orders (a seat, a move, new stakes, a rest)
//! are events that the room carries out in the same command. It has no clock and draws no card: time and cards come
//! with the commands.

#![no_std]

extern crate alloc;

mod entry;
mod points;

pub use entry::{EntryNo, Spot, TableNo};
pub use points::{Points, PointsOverflow};

// What the secretary of an event keeps.
pub mod chop;
pub mod prizes;
pub mod race;
pub mod structure;
