//! What clients may be told and may ask, as data.
//!
//! Every message of the server is one of these types, so nothing can slip out that is not written here. What everybody
//! at a table may see ([`TableView`], [`Told`]) is apart from what one player alone may know ([`Mine`]): a card that
//! lies face down has no place in the first but as [`Face::DOWN`].
//!
//! Amounts are whole cents, times are milliseconds since the epoch, cards are written `Ah`, names of things are
//! kebab-case. Requests refuse fields they do not know.
//!
//! Owns the words of the protocol. Does not own who may say them: that is the server's.

// The code that describes the schema needs the standard library; the messages do not.
#![cfg_attr(not(feature = "schema"), no_std)]

extern crate alloc;

mod alarm;
mod ask;
mod audit;
mod cage;
mod card;
mod cases;
mod change;
mod count;
mod door_book;
mod floor;
mod frame;
mod games;
mod hand;
mod inbox;
mod keys;
mod live;
mod lobby;
mod mine;
mod pit;
mod protection;
mod refused;
mod related;
mod rules;
mod rulings;
mod session;
mod spec;
mod table;
mod text;
mod told;
mod tournament;

pub use alarm::*;
pub use ask::*;
pub use audit::*;
pub use cage::*;
pub use card::Face;
pub use cases::*;
pub use change::*;
pub use count::*;
pub use door_book::*;
pub use floor::*;
pub use frame::*;
pub use games::*;
pub use hand::*;
pub use inbox::*;
pub use keys::*;
pub use live::*;
pub use lobby::*;
pub use mine::*;
pub use pit::*;
pub use protection::*;
pub use refused::*;
pub use related::*;
pub use rules::*;
pub use rulings::*;
pub use session::*;
pub use spec::*;
pub use table::*;
pub use text::{FormFault, NotUnderstood, TextFault};
pub use told::*;
pub use tournament::*;
