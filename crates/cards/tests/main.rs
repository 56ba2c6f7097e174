//! All tests of `cards`, in one program: what is linked once need not be linked for every file.

mod cards;
