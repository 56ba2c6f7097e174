//! The decks of a table, by the rules of each house.

#[path = "decks/due.rs"]
mod due;
#[path = "decks/felt.rs"]
mod felt;
#[path = "decks/opening.rs"]
mod opening;
#[path = "decks/set.rs"]
mod set;
#[path = "decks/time.rs"]
mod time;
