//! For how long a holder may be sure that a log is its own.
//!
//! The lease of a log in a database is for liveness: that two never write rests on the epoch. But who only reads asks nobody,
//! and would go on showing a room that another program has had for a while. So the holder notes when it last asked for its
//! lease, before the question was sent, by a clock that goes on while the program is stopped and the computer sleeps.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Until when a holder may be sure. It can be cloned freely, and all say the same.
#[derive(Clone, Default, Debug)]
pub struct Lease(Arc<AtomicU64>);

impl Lease {
    /// How long it lasts from the moment it was asked for.
    pub const LASTS: Duration = Duration::from_secs(2);

    /// The time by which leases are kept, in milliseconds.
    pub fn clock() -> u64 {
        u64::try_from(database::since_boot().as_millis()).unwrap_or(u64::MAX)
    }

    /// It was granted, and had been asked for at this time.
    pub fn granted(&self, asked: u64) {
        self.0.fetch_max(asked, Ordering::AcqRel);
    }

    /// It is somebody else's, or soon may be: whoever wants to be sure has to ask.
    pub fn let_go(&self) {
        self.0.store(0, Ordering::Release);
    }

    /// Whether nobody else can have the log yet.
    pub fn holds(&self) -> bool {
        let granted = self.0.load(Ordering::Acquire);
        let lasts = u64::try_from(Lease::LASTS.as_millis()).unwrap_or(u64::MAX);
        granted > 0 && Lease::clock().saturating_sub(granted) < lasts
    }
}

#[cfg(test)]
mod tests {
    use super::Lease;

    #[test]
    fn a_lease_is_over_when_it_was_not_renewed_and_nobody_is_sure_before_it_was_granted() {
        let lease = Lease::default();
        assert!(!lease.holds());
        let now = Lease::clock();
        lease.granted(now.saturating_sub(2_000));
        assert!(!lease.holds(), "two seconds have gone by");
        lease.granted(now);
        assert!(lease.clone().holds());
        lease.granted(now.saturating_sub(5_000));
        assert!(lease.holds(), "a late answer to an old question takes nothing away");
        lease.let_go();
        assert!(!lease.holds());
    }
}
