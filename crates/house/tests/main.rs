//! All tests of `house`, in one program: what is linked once need not be linked for every file.

mod crew;
