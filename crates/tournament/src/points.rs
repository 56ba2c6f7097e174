//! What a tournament is played with.

use core::fmt;

/// Tournament chips: points, never money. They have no price and no account of the ledger, so they are a type of their
/// own: what is paid in and out is `chips::Chips`, what lies on the tables is this.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Points(u64);

/// The result would be below zero or above the largest number of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointsOverflow;

impl fmt::Display for PointsOverflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the points are below zero or too many to hold")
    }
}

impl core::error::Error for PointsOverflow {}

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);

    /// So many points.
    #[inline]
    pub const fn new(points: u64) -> Points {
        Points(points)
    }

    /// The number.
    #[inline]
    pub const fn count(self) -> u64 {
        self.0
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum.
    pub const fn plus(self, other: Points) -> Result<Points, PointsOverflow> {
        match self.0.checked_add(other.0) {
            Some(points) => Ok(Points(points)),
            None => Err(PointsOverflow),
        }
    }

    /// What is left after taking `other` away.
    pub const fn minus(self, other: Points) -> Result<Points, PointsOverflow> {
        match self.0.checked_sub(other.0) {
            Some(points) => Ok(Points(points)),
            None => Err(PointsOverflow),
        }
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} points", self.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
