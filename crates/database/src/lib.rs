//! A PostgreSQL database as the house reaches it: its address, a connection that is made again when it is lost, and what a
//! database must promise before anything is kept in it.
//!
//! Below the log and the accounts, which have their tables in schemas of their own and know nothing of each other.

mod address;
mod boot;
mod encryption;
#[cfg(feature = "postgres")]
mod failure;
#[cfg(feature = "postgres")]
mod fitness;
#[cfg(feature = "postgres")]
mod line;
#[cfg(feature = "postgres")]
mod tls;

pub use address::DatabaseAddress;
pub use boot::since_boot;
#[cfg(feature = "postgres")]
pub use failure::{Failure, Fault, is_known_key, told};
#[cfg(feature = "postgres")]
pub use line::DatabaseConnection;
