//! What a winning wager is paid: "3 to 2", exact, with a named rounding where coins do not reach.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use crate::Chips;

/// A payout of `pays` for every `per` staked; the stake itself is not part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PayRatio {
    pays: u32,
    per: NonZeroU32,
}

/// What happens to the part of a payout that the smallest coin cannot pay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    /// Refuse: the wager should not have been taken (nj:13.6(c)).
    Exact,
    /// The house keeps the rest.
    Down,
    /// The player gets a whole coin.
    Up,
    /// To the nearest coin, and half a coin goes to the player.
    NearestHalfUp,
}

/// Why a wager cannot be paid at this ratio.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PayError {
    /// The coin does not divide the payout, and the rounding is [`Rounding::Exact`].
    NotPayable {
        /// The stake that was to be paid.
        stake: Chips,
        /// The smallest coin.
        coin: Chips,
    },
    /// A coin of nothing pays nothing.
    NoCoin,
    /// The payout is above the largest amount.
    TooLarge,
}

impl fmt::Display for PayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PayError::NotPayable { stake, coin } => {
                write!(f, "a stake of {stake} cannot be paid exactly in coins of {coin}")
            }
            PayError::NoCoin => f.write_str("the smallest coin is zero"),
            PayError::TooLarge => f.write_str("the payout is too large"),
        }
    }
}

impl core::error::Error for PayError {}

impl PayRatio {
    /// One for one.
    pub const EVEN: PayRatio = PayRatio { pays: 1, per: NonZeroU32::MIN };

    /// `pays` to `per`; none if `per` is zero.
    pub const fn new(pays: u32, per: u32) -> Option<PayRatio> {
        match NonZeroU32::new(per) {
            Some(per) => Some(PayRatio { pays, per }),
            None => None,
        }
    }

    /// The numerator: what is paid.
    pub const fn pays(self) -> u32 {
        self.pays
    }

    /// The denominator: for how much.
    pub const fn per(self) -> u32 {
        self.per.get()
    }

    /// What a winning stake is paid, in coins of this size.
    pub fn payout(self, stake: Chips, coin: Chips, rounding: Rounding) -> Result<Chips, PayError> {
        if coin.is_zero() {
            return Err(PayError::NoCoin);
        }
        // The exact payout is `owed / whole` coins.
        let owed = u128::from(stake.units()) * u128::from(self.pays);
        let whole = u128::from(self.per.get()) * u128::from(coin.units());
        let (coins, rest) = (owed / whole, owed % whole);
        let coins = match rounding {
            Rounding::Exact if rest != 0 => return Err(PayError::NotPayable { stake, coin }),
            Rounding::Exact | Rounding::Down => coins,
            Rounding::Up => coins + u128::from(rest != 0),
            Rounding::NearestHalfUp => coins + u128::from(rest * 2 >= whole),
        };
        coins
            .checked_mul(u128::from(coin.units()))
            .and_then(|units| u64::try_from(units).ok())
            .map(Chips::new)
            .ok_or(PayError::TooLarge)
    }
}

/// "3 to 2"
impl fmt::Display for PayRatio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.pays, self.per)
    }
}

/// The text is not of the form `3 to 2`, `3:2`, `3/2` or `3-2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayRatioTextError;

impl fmt::Display for PayRatioTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a pay ratio; write it as 3 to 2 or 3:2")
    }
}

impl core::error::Error for PayRatioTextError {}

impl FromStr for PayRatio {
    type Err = PayRatioTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let halves = text.split_once(" to ").or_else(|| text.split_once([':', '/', '-']));
        let (pays, per) = halves.ok_or(PayRatioTextError)?;
        let number = |text: &str| match text.trim() {
            // A sign is no part of odds.
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse().map_err(|_| PayRatioTextError)
            }
            _ => Err(PayRatioTextError),
        };
        PayRatio::new(number(pays)?, number(per)?).ok_or(PayRatioTextError)
    }
}
