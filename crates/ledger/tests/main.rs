//! All tests of `ledger`, in one program: what is linked once need not be linked for every file.

mod cage;
mod day;
mod drops;
mod holds;
mod random;
mod support;
mod two_badges;
