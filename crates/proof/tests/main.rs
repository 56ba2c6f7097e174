//! All tests of `proof`, in one program: what is linked once need not be linked for every file.

mod recording;
