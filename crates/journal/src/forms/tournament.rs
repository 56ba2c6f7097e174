//! Tournaments.

mod ballot;
mod events;
mod requests;
mod state;
mod words;
