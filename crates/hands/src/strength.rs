//! How good a hand is, as one number.

use core::fmt;

use cards::RankSet;

/// The strength of a hand within one ranking: greater is better for the pot, equal splits it.
///
/// Strengths of different rankings must not be compared. The number carries what names the hand: a
/// category code of three bits, the ranks that name it (quads, trips, pairs, the straight, the
/// flush), and the kickers. Lows hold the complement, since the highest hand is the worst.
/// Suits are not in it, so they cannot break a tie (nj:14.3(a)/2, cb:3.ties.1b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Strength(pub(crate) u32);

/// A strength taken apart.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    pub(crate) code: u16,
    pub(crate) names: RankSet,
    pub(crate) kickers: RankSet,
}

impl Strength {
    /// Below every hand of every ranking: to fill arrays with.
    pub const LOWEST: Strength = Strength(0);

    /// The number itself, for storage in arrays; meaningful only with its ranking.
    #[inline]
    pub const fn number(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) const fn new(code: u16, names: u16, kickers: u16) -> Strength {
        Strength((code as u32) << 29 | (names as u32) << 16 | kickers as u32)
    }

    /// The same order turned round, for lows.
    #[inline]
    pub(crate) const fn reversed(self) -> Strength {
        Strength(!self.0)
    }

    pub(crate) const fn parts(self) -> Parts {
        Parts {
            code: (self.0 >> 29) as u16,
            names: RankSet::from_bits((self.0 >> 16) as u16),
            kickers: RankSet::from_bits(self.0 as u16),
        }
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Strength({:#010x})", self.0)
    }
}
