//! A card as far as a viewer knows it.

use core::fmt;

use cards::Card;
use game::{Facedown, Viewer};

/// A card as far as a viewer knows it: the card, or only that there is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen(Option<Card>);

impl Seen {
    /// What this viewer sees of a face-down card.
    pub fn by(viewer: Viewer, card: Facedown) -> Seen {
        Seen(card.peek(viewer))
    }

    /// The card, where the viewer knows it.
    pub const fn card(self) -> Option<Card> {
        self.0
    }
}

/// The card, or `??` where it is not known.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => fmt::Display::fmt(&card, f),
            None => f.pad("??"),
        }
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
