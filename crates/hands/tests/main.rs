//! All tests of `hands`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod against_oracle;
mod bytes;
mod dealer;
mod lanes;
mod names;
mod omaha_batch;
mod oracle;
mod properties;
mod rules;
