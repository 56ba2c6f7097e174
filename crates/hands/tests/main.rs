//! All tests of `hands`, in one program: what is linked once need not be linked for every file.

mod against_oracle;
mod dealer;
mod names;
mod omaha_batch;
mod oracle;
mod properties;
mod rules;
