//! What cannot have happened.

use core::fmt;

/// An event that does not fit the floor it is applied to: it was never decided for this floor. Nothing has changed; the
/// log it comes from, or the program that decided it, is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible {
    /// What does not fit.
    pub why: &'static str,
}

impl Impossible {
    pub(crate) const fn because(why: &'static str) -> Impossible {
        Impossible { why }
    }

    /// Fails unless something holds.
    pub(crate) const fn unless(holds: bool, why: &'static str) -> Result<(), Impossible> {
        if holds { Ok(()) } else { Err(Impossible { why }) }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this cannot have happened on the floor: {}", self.why)
    }
}

impl core::error::Error for Impossible {}
