//! All tests of `script`, in one program: what is linked once need not be linked for every file.

mod expectations;
mod phh;
mod pit_craps;
mod pit_refusals;
mod pit_robust;
mod print;
mod random;
mod refusals;
mod robust;
mod rulings;
