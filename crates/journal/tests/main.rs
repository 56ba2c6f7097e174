//! All tests of `journal`, in one program: what is linked once need not be linked for every file.

mod codec;
mod forms;
mod store;
