//! Stores: what each promises, and what becomes of it when something breaks.

mod batches;
mod blocks;
mod contract;
mod copies;
mod crashes;
mod faults;
mod files;
mod house;
#[cfg(feature = "postgres")]
mod postgres;
mod snapshots;
mod tampering;
mod torn;
