//! Hand histories of every format: read into one [`History`], and from there replayed or written in another format.
//!
//! | Format | Files | What it is |
//! | --- | --- | --- |
//! | [`Format::Phh`] | `.phh`, `.phhs` | the research standard, in [`phh`](crate::phh) |
//! | [`Format::Ohh`] | `.ohh` | Open Hand History: JSON, a blank line between hands |
//! | [`Format::Tracker`] | `.txt` | the text layout that trackers read |
//! | [`Format::Acpc`] | `.log`, `.acpc` | `STATE:` lines of the computer poker competition |
//!
//! Owns what the formats have in common, how each is read, and what each cannot hold ([`Loss`]). Does not own any rule of
//! poker: whether a hand could be played so shows when it is replayed.
//!
//! Every reader goes through its text once, says the line of what is wrong, and reads on with the next hand.

pub mod acpc;
mod convert;
pub(crate) mod date;
mod format;
pub(crate) mod history;
mod json;
mod loss;
mod ohh;
mod pieces;
mod recorder;
mod streets;
mod tracker;
mod unread;

pub use convert::{Converted, NotConverted, Writer};
pub use date::moment;
pub use format::{Format, UnknownFormat};
pub use history::{Entrant, History};
pub use loss::Loss;
pub use pieces::{Piece, Pieces, Reader};
pub use unread::Unread;

pub(crate) use ohh::read as read_ohh;
pub(crate) use tracker::aside::Aside;
pub(crate) use tracker::read as read_tracker;
