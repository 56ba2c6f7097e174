//! A line of a price list, and what became of a stake.

use alloc::string::{String, ToString};

use chips::{Chips, PayError, PayRatio, Rounding};

/// The longest odds any price list may have. With [`MOST_STAKE`](crate::MOST_STAKE) it keeps every sum at a table
/// far from the largest amount.
pub const MOST_ODDS: u32 = 10_000;

/// What a line of a price list gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Award {
    /// The stake is lost.
    Loses,
    /// The stake goes back, and nothing with it.
    Pushes,
    /// The stake goes back with its winnings.
    Pays(PayRatio),
}

/// What became of a stake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It won so much.
    Wins(Chips),
    /// It is the bank's.
    Loses,
    /// A tie: it is the player's again.
    Pushes,
    /// It was never decided (a void hand, a void roll): it is the player's again.
    NoAction,
}

impl Award {
    /// `pays` to `per`, for the price lists of the books: constants, so odds that are none do not compile.
    #[allow(clippy::panic, reason = "only constants call it: it stops the compiler, never the program")]
    pub(crate) const fn to(pays: u32, per: u32) -> Award {
        match PayRatio::new(pays, per) {
            Some(ratio) if Award::Pays(ratio).is_sound() => Award::Pays(ratio),
            _ => panic!("a price of the books is sound"),
        }
    }

    /// Whether the odds are not too long.
    pub const fn is_sound(self) -> bool {
        match self {
            Award::Loses | Award::Pushes => true,
            Award::Pays(ratio) => ratio.pays() / ratio.per() <= MOST_ODDS && ratio.per() <= MOST_ODDS,
        }
    }

    /// What becomes of a stake on this line, paid in coins of this size.
    #[inline]
    pub fn outcome(self, stake: Chips, coin: Chips, rounding: Rounding) -> Result<Outcome, PayError> {
        Ok(match self {
            Award::Loses => Outcome::Loses,
            Award::Pushes => Outcome::Pushes,
            Award::Pays(ratio) => Outcome::Wins(ratio.payout(stake, coin, rounding)?),
        })
    }

    /// From text: `lose`, `push` or odds such as `3 to 2`; none if it is neither, or the odds are too long.
    pub fn read(text: &str) -> Option<Award> {
        match text {
            "lose" => Some(Award::Loses),
            "push" => Some(Award::Pushes),
            odds => read_odds(odds).map(Award::Pays),
        }
    }

    /// As [`read`](Award::read) reads it. Odds are always "to", never "for" (ph:X.11(a), nj:13.6(a)).
    pub fn text(self) -> String {
        match self {
            Award::Loses => "lose".into(),
            Award::Pushes => "push".into(),
            Award::Pays(ratio) => ratio.to_string(),
        }
    }
}

/// Odds such as `3 to 2`, up to [`MOST_ODDS`] to one.
pub(crate) fn read_odds(text: &str) -> Option<PayRatio> {
    let ratio: PayRatio = text.parse().ok()?;
    Award::Pays(ratio).is_sound().then_some(ratio)
}

impl Outcome {
    /// In a word: `wins`, `loses`, `pushes`, `no action`.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Wins(_) => "wins",
            Outcome::Loses => "loses",
            Outcome::Pushes => "pushes",
            Outcome::NoAction => "no action",
        }
    }

    /// What the bank pays out.
    pub const fn paid(self) -> Chips {
        match self {
            Outcome::Wins(paid) => paid,
            _ => Chips::ZERO,
        }
    }
}
