//! The peers that play whole hands: no-limit hold'em for six, each driven in the fastest way its public functions
//! allow, by the players of [`crate::table`].
//!
//! No peer deals by the books: none burns a card, lets players show or muck, or says which rule gave a pot. What else
//! differs stands with each. Mean actions per hand are printed with the checks, so that short hands are seen.
//!
//! Left out:
//! - `rbp-gameplay` is `kicker` before it could seat more than two;
//! - `private_poker` and `freezeout-server` are servers, whose tables are made of user names, queues and messages;
//! - `casino_poker` keeps players in hash maps by identifier and tells each step as an event with names, by its source;
//!   it was not timed.
//!
//! Only `pkcore` plays seven-card stud. None from crates.io that was found plays Omaha high-low or five-card draw.

pub mod chironaut;
pub mod kicker;
pub mod pkcore;
pub mod poker_engine;
pub mod rs_poker;
