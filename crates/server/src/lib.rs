//! The room on the network: HTTP, WebSockets, configuration. The only part of the product with sockets.
//!
//! [`serve`] starts a room from a [`config::Config`] and serves it until it is told to stop. One thread is the room's
//! ([`room::run_watched`]); one is the [`hub`]'s, which follows the log and makes what each client is sent; one is the
//! crew's ([`house::Crew`]), who deal and play for the house. Everything else is small tasks that read and write
//! sockets.
//!
//! What a client asks goes through one door ([`ask`]): who may ask it, what it means to the room. What a client is told
//! is a type of `wire`, made by `view`.
//!
//! ```
//! use std::path::Path;
//!
//! use server::config::Config;
//! use server::{Closed, NotServed};
//!
//! // The file of a host, and one key of it changed in the environment, as a container does.
//! let file = (Path::new("our-room.toml"), "[house]\nname = \"The Back Room\"\nchips = \"play\"");
//! let changed = ("CROUPIER_SERVER__LISTEN".into(), "127.0.0.1:9000".into());
//! let config = Config::read(Some(file), [changed], &[])?;
//! assert_eq!((config.house.name.as_str(), config.server.listen.port()), ("The Back Room", 9000));
//!
//! /// A program that is a card room: it ends when it is told to.
//! async fn card_room(config: Config) -> Result<Closed, NotServed> {
//!     server::serve(config, &mut |served| println!("come in at {}", served.at)).await
//! }
//! # drop(card_room(config));
//! # Ok::<(), server::config::ConfigError>(())
//! ```

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
mod desk_log;
pub mod door;
mod empty_guests;
mod figures;
mod frame;
pub mod hub;
mod links;
pub mod metrics;
mod outlet;
pub use entrance::pages;
pub mod programs;
mod protection;
pub mod reckoning;
pub mod records;
pub mod refusals;
pub mod rest;
mod serve;
mod sessions;
mod shut_out;
mod socket;
pub mod software;
pub mod specs;
mod tenure;

pub use serve::{
    Apart, Closed, KeyChanged, NotChanged, NotPossessed, NotServed, RatePolicy, Served, Settled, Step,
    Underway, change_key, seal_key, serve, settle, start, start_in,
};
