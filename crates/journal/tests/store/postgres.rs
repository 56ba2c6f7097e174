//! The log in a database: when its server is away, lies, or is not fit for a room.

mod claim;
mod fitness;
mod lease;
mod lost;
mod proxy;
mod tampering;
mod warned;
