//! A card that lies face down.

use core::fmt;

use cards::Card;

use crate::{Seat, Viewer};

/// Whose card it is: who may lift its corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The player in this seat.
    Seat(Seat),
    /// Nobody at the table: a burn.
    Nobody,
}

/// A card that lies face down, or lies up but is written down nowhere else yet.
///
/// It knows its owner and prints nothing. It may be unknown altogether: old hand histories have cards nobody
/// recorded, and a burn at a live table is seen by no one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Facedown {
    card: Option<Card>,
    owner: Owner,
}

impl Facedown {
    /// A card of the player in this seat.
    #[inline]
    pub const fn of(seat: Seat, card: Option<Card>) -> Facedown {
        Facedown { card, owner: Owner::Seat(seat) }
    }

    /// A card that belongs to no seat.
    #[inline]
    pub const fn of_nobody(card: Option<Card>) -> Facedown {
        Facedown { card, owner: Owner::Nobody }
    }

    /// Whose card it is.
    #[inline]
    pub const fn owner(self) -> Owner {
        self.owner
    }

    /// The card, for rules that must rank it or keep the deck whole. Nothing read here may reach a viewer:
    /// what leaves the house goes through [`peek`](Facedown::peek).
    #[inline]
    pub const fn turned_up_for_the_rules(self) -> Option<Card> {
        self.card
    }

    /// The card as far as this viewer may know it.
    pub fn peek(self, viewer: Viewer) -> Option<Card> {
        match (viewer, self.owner) {
            (Viewer::Eye, _) => self.card,
            (Viewer::Seat(viewer), Owner::Seat(owner)) if viewer == owner => self.card,
            _ => None,
        }
    }
}

impl fmt::Debug for Facedown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("face down")
    }
}
