//! Parts of a pool by place.

use alloc::vec::Vec;
use core::fmt;

use super::BadPayouts;

/// Hundredths of a percent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BasisPoints(u32);

impl BasisPoints {
    /// All of it.
    pub const WHOLE: BasisPoints = BasisPoints(10_000);

    /// So many hundredths of a percent.
    pub const fn new(points: u32) -> BasisPoints {
        BasisPoints(points)
    }

    /// So many percent.
    pub const fn percent(percent: u32) -> BasisPoints {
        BasisPoints(percent.saturating_mul(100))
    }

    /// The number.
    pub const fn count(self) -> u32 {
        self.0
    }
}

/// `12.5%`, with no more figures than it takes.
impl fmt::Display for BasisPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        match part {
            0 => write!(f, "{whole}%"),
            part if part % 10 == 0 => write!(f, "{whole}.{}%", part / 10),
            part => write!(f, "{whole}.{part:02}%"),
        }
    }
}

/// What each place gets of a pool, first place first: all of it, never rising with the place, nobody paid nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shares(Vec<BasisPoints>);

impl Shares {
    /// These shares, or the first thing that is wrong with them.
    pub fn new(places: Vec<BasisPoints>) -> Result<Shares, BadPayouts> {
        if places.is_empty() {
            return Err(BadPayouts::NoPlaces);
        }
        if let Some(index) = places.iter().position(|share| share.0 == 0) {
            return Err(BadPayouts::Nothing { place: index + 1 });
        }
        for (place, pair) in (2..).zip(places.windows(2)) {
            if pair[1] > pair[0] {
                return Err(BadPayouts::Rising { place });
            }
        }
        let sum: u64 = places.iter().map(|share| u64::from(share.0)).sum();
        if sum != u64::from(BasisPoints::WHOLE.0) {
            return Err(BadPayouts::NotWhole { sum });
        }
        Ok(Shares(places))
    }

    /// Whole percents.
    pub fn percent(places: &[u32]) -> Result<Shares, BadPayouts> {
        Shares::new(places.iter().map(|&percent| BasisPoints::percent(percent)).collect())
    }

    /// Everything to the winner.
    pub fn winner_takes_all() -> Shares {
        Shares(Vec::from([BasisPoints::WHOLE]))
    }

    /// The shares, first place first.
    pub fn places(&self) -> &[BasisPoints] {
        &self.0
    }

    /// How many places are paid.
    #[allow(clippy::len_without_is_empty, reason = "there is always a first place")]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
