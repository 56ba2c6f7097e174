//! The card that somebody hands in for a deal.

use core::fmt;

/// A "yes" or a "no", face down (cb:12.1.chop.2a). It prints nothing; nobody's view has it. To whoever reads a log without
/// its key it is a card that cannot be turned up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ballot {
    yes: Option<bool>,
}

impl Ballot {
    /// The card that reads "yes".
    pub const YES: Ballot = Ballot { yes: Some(true) };
    /// The card that reads "no".
    pub const NO: Ballot = Ballot { yes: Some(false) };
    /// A card under lock, without the key.
    pub const LOCKED: Ballot = Ballot { yes: None };

    /// The card that reads so.
    pub const fn of(yes: bool) -> Ballot {
        Ballot { yes: Some(yes) }
    }

    /// What it reads, for the count and for the log, which keeps it under lock; nothing where it is locked here. Nothing
    /// read here may reach a viewer.
    pub const fn turned_up_for_the_count(self) -> Option<bool> {
        self.yes
    }
}

impl fmt::Debug for Ballot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("face down")
    }
}
