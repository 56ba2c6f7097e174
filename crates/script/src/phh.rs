//! Hand histories in the PHH format, read, replayed and written.
//!
//! A `.phh` file holds one hand, a `.phhs` file many. [`Replayer`] plays them again through the engine and compares
//! what comes out with what was recorded.

mod toml;
mod number;
mod code;
mod action;
mod failure;
mod read;
mod unknown;
mod terms;
mod run;
mod usual;
mod outcome;
mod replay;
mod history;
mod transcript;
mod write;

pub use code::{CODES, Code, Structure};
pub use failure::{Failure, Reason};
pub use history::{History, hands, rewrite};
pub use number::Number;
pub use outcome::{Check, Outcome};
pub use replay::{Replay, Replayer, Replays};
pub use write::{Draft, Unwritable};
