//! All tests of `croupier`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod acpc;
mod archive;
mod census;
mod clients;
mod cluster;
mod convert;
mod equity;
mod evaluate;
mod evening;
mod export;
mod games;
mod hand;
mod icm;
mod join;
mod key;
mod ledger;
mod load;
mod odds;
mod operators;
mod play;
mod play_pit;
mod prune;
mod readme;
mod reconcile;
mod replay;
mod room;
mod rules;
mod ruling;
mod script;
mod second_program;
mod serve;
mod simulate;
mod simulate_pit;
mod staff;
mod stats;
mod store;
mod structure;
mod support;
mod tables;
mod tournament;
mod verify;
