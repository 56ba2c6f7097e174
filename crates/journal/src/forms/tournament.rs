//! Tournaments.

mod ballot;
mod events;
mod requests;
mod words;
