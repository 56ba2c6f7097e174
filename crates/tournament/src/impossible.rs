//! What cannot have happened.

use core::fmt;

/// An event that does not fit the tournament it is applied to: it was never decided for it. Nothing has changed; the log
/// it comes from, or the program that decided it, is wrong.
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
        write!(f, "this cannot have happened in the tournament: {}", self.why)
    }
}

impl core::error::Error for Impossible {}

impl From<chips::Overflow> for Impossible {
    fn from(_: chips::Overflow) -> Impossible {
        Impossible::because("money that is not there, or more than can be counted")
    }
}

impl From<crate::PointsOverflow> for Impossible {
    fn from(_: crate::PointsOverflow) -> Impossible {
        Impossible::because("points that are not there, or more than can be counted")
    }
}
