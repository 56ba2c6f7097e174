//! Why a payout table or a list of prizes cannot be paid.

use core::fmt;

use chips::Chips;

/// Why a payout table or a list of prizes cannot be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum BadPayouts {
    /// Nobody is paid.
    NoPlaces,
    /// A place that is paid nothing.
    Nothing { place: usize },
    /// A place that is paid more than the one above it.
    Rising { place: usize },
    /// Shares that are not the whole pool, in hundredths of a percent.
    NotWhole { sum: u64 },
    /// Prizes that are not the pool.
    NotThePool { sum: Chips, pool: Chips },
    /// Prizes that cannot be added up.
    TooMuch,
    /// A table without a line.
    NoBands,
    /// Lines that are not in the order of entries.
    BandsNotRising { entries: u32 },
    /// A line that pays more places than there are entries.
    MorePlacesThanEntries { entries: u32, places: usize },
    /// A ticket that costs nothing.
    FreeTicket,
    /// Money for the next places in steps of nothing.
    StepOfNothing,
}

impl fmt::Display for BadPayouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadPayouts::NoPlaces => f.write_str("no place is paid"),
            BadPayouts::Nothing { place } => write!(f, "place {place} is paid nothing"),
            BadPayouts::Rising { place } => write!(f, "place {place} is paid more than the place above it"),
            BadPayouts::NotWhole { sum } => {
                write!(f, "the shares add up to {}.{:02}%, not to 100%", sum / 100, sum % 100)
            }
            BadPayouts::NotThePool { sum, pool } => {
                write!(f, "the prizes add up to {sum}, and the pool is {pool}")
            }
            BadPayouts::TooMuch => f.write_str("the prizes are too large to add up"),
            BadPayouts::NoBands => f.write_str("the payout table has no line"),
            BadPayouts::BandsNotRising { entries } => {
                write!(
                    f,
                    "the lines of a payout table go by rising entries; the one from {entries} on does not"
                )
            }
            BadPayouts::MorePlacesThanEntries { entries, places } => {
                write!(f, "{places} places are paid from {entries} entries on")
            }
            BadPayouts::FreeTicket => f.write_str("a ticket must cost something"),
            BadPayouts::StepOfNothing => {
                f.write_str("the money left over must be paid in steps above nothing")
            }
        }
    }
}

impl core::error::Error for BadPayouts {}
