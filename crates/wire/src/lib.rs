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
//!
//! ```
//! use wire::{Ask, ClientIn, Command, HandAct};
//!
//! // What a client writes when its player makes it forty dollars...
//! let id = "00000000000000000000000000000001".to_owned();
//! let ask = Ask::Hand { table: 12, act: HandAct::RaiseTo { to: 4_000 } };
//! let said = ClientIn::Command(Command { id, hand: Some(7), turn: Some(3), ask });
//! let text = said.text();
//! assert!(text.contains(r#""ask":{"kind":"hand","table":12,"act":{"do":"raise-to","to":4000}}"#), "{text}");
//! // ... is what the server reads.
//! assert_eq!(ClientIn::read(&text)?, said);
//!
//! // A field that the message has not is refused, and so is what has no number.
//! assert!(ClientIn::read(r#"{"type":"ping","n":1,"loud":true}"#).is_err());
//! let unnumbered = r#"{"type":"command","ask":{"kind":"hand","table":12,"act":{"do":"fold"}}}"#;
//! let fault = ClientIn::read(unnumbered).unwrap_err();
//! assert_eq!(fault.to_string(), "this cannot be understood (`id` is missing)");
//! # Ok::<(), wire::NotUnderstood>(())
//! ```

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
mod odds;
mod pit;
mod protection;
mod ratings;
mod refused;
mod related;
mod rules;
mod rulings;
mod session;
mod shift;
mod spec;
mod staff;
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
pub use odds::*;
pub use pit::*;
pub use protection::*;
pub use ratings::*;
pub use refused::*;
pub use related::*;
pub use rules::*;
pub use rulings::*;
pub use session::*;
pub use shift::*;
pub use spec::*;
pub use staff::*;
pub use table::*;
pub use text::{FormFault, NotUnderstood, TextFault};
pub use told::*;
pub use tournament::*;
