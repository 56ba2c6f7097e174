//! The decks of a table, by the rules of each house.

mod due;
mod felt;
mod opening;
mod set;
mod time;
