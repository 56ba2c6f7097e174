//! The stored form of events, hash chains, snapshots and the stores that keep them.
