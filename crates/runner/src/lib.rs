//! The runner between the director of a tournament and its tables: orders go there, news comes back.
//!
//! The director ([`tournament::Tournament`]) knows no tables, and a [`table::Table`] knows no event. [`carry_out`] takes what
//! the director has decided and asks the tables for it, through whoever keeps them ([`Tables`]); [`hand_ended`] makes of a
//! finished hand what the director is told; [`terms`] and [`level`] make tables and stakes of a structure. Nothing is kept
//! here, and nothing decided: no clock, no chance, no money.

#![no_std]

extern crate alloc;

mod carrying;
mod news;
mod stakes;
mod standing;

pub use carrying::{Tables, carry_out};
pub use news::hand_ended;
pub use stakes::{BadGame, level, terms};
