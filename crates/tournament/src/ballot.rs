//! The card that somebody hands in for a deal.

use core::fmt;

/// A "yes" or a "no", face down (cb:12.1.chop.2a). It prints nothing; nobody's view has it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ballot {
    yes: bool,
}

impl Ballot {
    /// The card that reads "yes".
    pub const YES: Ballot = Ballot { yes: true };
    /// The card that reads "no".
    pub const NO: Ballot = Ballot { yes: false };

    /// What it reads, for the count and for the log, which keeps it sealed. Nothing read here may reach a viewer.
    pub const fn turned_up_for_the_count(self) -> bool {
        self.yes
    }
}

impl fmt::Debug for Ballot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("face down")
    }
}
