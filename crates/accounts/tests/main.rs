//! All tests of `accounts`, in one program: what is linked once need not be linked for every file.

mod coming_in;
mod file;
mod names;
mod sessions;
