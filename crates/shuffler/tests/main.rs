//! All tests of `shuffler`, in one program: what is linked once need not be linked for every file.

mod collect;
mod health;
mod range;
mod reshuffled;
mod sealed;
mod statistics;
mod support;
mod transcript;
