//! All tests of `load`, in one program: what is linked once need not be linked for every file.

mod refused;
