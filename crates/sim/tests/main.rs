//! All tests of `sim`, in one program: what is linked once need not be linked for every file.

mod everything;
mod kills;
mod shift;
