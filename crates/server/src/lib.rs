//! The room on the network: HTTP, WebSockets, configuration. The only part of the product with sockets.
//!
//! [`serve`] starts a room from a [`config::Config`] and serves it until it is told to stop. One thread is the room's
//! ([`room::run_watched`]); one is the [`hub`]'s, which follows the log and makes what each client is sent; one is the
//! crew's ([`house::Crew`]), who deal and play for the house. Everything else is small tasks that read and write
//! sockets.
//!
//! What a client asks goes through one door ([`ask`]): who may ask it, what it means to the room. What a client is told
//! is a type of `wire`, made by `view`.

mod address_limit;
mod alarm;
pub mod app;
pub mod ask;
pub mod boards;
#[cfg(feature = "document")]
mod bounds_told;
mod cases;
pub mod clock;
pub mod config;
pub mod demo;
mod descriptors;
mod desk_log;
pub mod door;
mod empty_guests;
mod entrance;
mod figures;
mod frame;
mod goodbye;
pub mod hub;
mod logs;
pub mod metrics;
pub mod pages;
pub mod programs;
mod protection;
pub mod records;
pub mod refusals;
mod request_id;
pub mod rest;
mod serve;
mod sessions;
mod shut_out;
mod socket;
pub mod software;
pub mod specs;

pub use serve::{
    Apart, Closed, NotPossessed, NotServed, RatePolicy, Served, Underway, seal_key, serve, start, start_in,
};
