//! Environments for learning: tables on which hand after hand is played, with numbered actions and observations that carry
//! only what a seat may know.
//!
//! [`choices`] numbers what a player may do, [`observation`] is what a player sees of it, [`table`] plays hands; [`vector`] has
//! many tables that are stepped together, [`single`] one. Both call the same code.

pub(crate) mod choices;
pub(crate) mod observation;
pub(crate) mod single;
pub(crate) mod table;
pub(crate) mod vector;
