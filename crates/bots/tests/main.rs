//! All tests of `bots`, in one program: what is linked once need not be linked for every file.

mod chance;
mod floor;
mod policies;
mod standings;
mod styles;
