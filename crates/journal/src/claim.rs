//! Waiting for a log that another program has, and taking it when nobody has it.
//!
//! What a waiting program may do and when is the store's to say (`postgres/claim.rs`); what it does meanwhile is its own.

use core::fmt;
use core::time::Duration;
use std::sync::mpsc::Sender;

use crate::store::{Store, StoreError};

/// Somebody who waits for a log.
pub trait Claim: Send {
    /// Looks once, and takes the log if nobody has it: nothing, where somebody has, or where it cannot be known yet. Cheap:
    /// it is asked four times a second. It must not be asked again after it has given the log.
    ///
    /// # Errors
    ///
    /// When the database does not answer or cannot be used as it is: whoever waits asks again.
    fn look(&mut self) -> Result<Option<Claimed>, StoreError>;

    /// How long to wait before it looks again.
    fn rest(&self) -> Duration;

    /// Whether anything stands in the log yet.
    ///
    /// # Errors
    ///
    /// When the database cannot be asked.
    fn is_begun(&mut self) -> Result<bool, StoreError>;
}

/// A log that was taken. Whoever takes the store over next, in this process, has it.
pub struct Claimed {
    /// The log.
    pub store: Box<dyn Store>,
    /// Keeps it from others until its new holder writes.
    pub keeper: Keeper,
}

/// Renews the lease of a log that is being read back, which may take longer than a lease lasts. Dropped when the room runs,
/// and renews it by itself from then on.
pub struct Keeper {
    _stop: Sender<()>,
}

impl Keeper {
    #[cfg(feature = "postgres")]
    pub(crate) const fn until_dropped(stop: Sender<()>) -> Keeper {
        Keeper { _stop: stop }
    }
}

impl fmt::Debug for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keeper")
    }
}
