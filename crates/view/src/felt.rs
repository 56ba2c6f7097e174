//! A poker table on the screen: what happens in words, the table as the rail sees it, and what one seat alone may know.
//!
//! The parts: [`told`] says an event ([`playing`] a hand's, [`around`] and [`beside`] the table's, [`facts`] for
//! programs, [`cites`] the rule), [`screen`] remembers what the table forgets, [`public`] makes what everybody sees,
//! [`mine`] what one seat sees, [`showdown`] how one is told. Only [`faces`] turns a card that is held into a face.

mod around;
mod beside;
mod card_faults;
mod cites;
mod entry;
mod faces;
mod facts;
mod last;
mod live;
mod marks;
mod mine;
mod mishap;
mod playing;
mod public;
mod screen;
mod seeing;
mod showdown;
mod sign;
mod spoken;
mod told;
mod waits;
mod wrong_act;

pub(crate) use mishap::because;

pub use live::{Live, live_hand, live_steps};
pub use screen::PokerScreen;
pub use sign::structure;
pub use told::{TableSight, observe_table, sees_more};
