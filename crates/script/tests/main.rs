//! All tests of `script`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod acpc;
mod expectations;
mod export;
mod histories;
mod live;
mod phh;
mod pit_craps;
mod pit_refusals;
mod pit_robust;
mod print;
mod random;
mod refusals;
mod robust;
mod rulings;
mod structure;
mod summary;
