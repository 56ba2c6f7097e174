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
//! Owns what is seen. Does not own what clients are sent: that is made from sights.

#![no_std]

pub mod craps;
pub mod mini_dice;
pub mod premium;
mod seen;
mod sight;

pub use seen::Seen;
pub use sight::{Sight, observe};
