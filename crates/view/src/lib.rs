//! What each viewer may know of a hand or a round: the one way out for face-down cards.
//!
//! Everybody is told every event under the same number; not everybody is told its cards. [`observe`] turns an event
//! of the house into a [`Sight`], the same event with the cards this viewer may know. Cards dealt up, board cards and
//! tabled hands are public already; a player sees the own cards and the own discards; burns are seen by the eye
//! alone.
//!
//! The games of the pit have functions of their own: [`premium::observe`] hides cards, [`mini_dice::observe`] and
//! [`craps::observe`] hide nothing, for dice lie open.
//!
//! Screens turn sights into what clients are sent: [`PokerScreen`] for poker, those of [`pit`] for the pit. Each makes
//! what everybody may see with the eyes of the rail, and what one seat alone may know apart from it.
//!
//! [`boards`] is what hangs on the walls: lists, tables, seats, money. No card is there. [`tournament`] is the same for the
//! events: no ballot is there.
//!
//! Owns what is seen, and its words. Does not own who is sent what: that is the server's.

#![no_std]

extern crate alloc;

pub mod boards;
pub mod craps;
mod felt;
pub mod games;
pub mod limits;
pub mod mini_dice;
pub mod pit;
pub mod premium;
pub mod rulings;
mod seen;
mod sight;
pub mod speaker;
pub mod tournament;

pub use self::pit::{CrapsScreen, MiniDiceScreen, PremiumScreen};
pub use felt::{Live, PokerScreen, TableSight, live_hand, live_steps, observe_table, sees_more, structure};
pub use seen::Seen;
pub use sight::{Sight, observe};
pub use speaker::{People, Seated, Speaker, Voice, floor_words, written_words};
