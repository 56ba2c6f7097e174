//! Which shares are paid, by the number of entries.

use alloc::vec::Vec;

use super::{BadPayouts, Shares, standard};

/// Shares by the number of entries.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PayoutTable {
    bands: Vec<Band>,
}

/// A line of a payout table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Band {
    /// From so many entries on. The first line also counts for fewer.
    pub from: u32,
    /// What each place gets.
    pub shares: Shares,
}

impl PayoutTable {
    /// The table of these lines, or the first thing that is wrong with them.
    pub fn new(bands: Vec<Band>) -> Result<PayoutTable, BadPayouts> {
        if bands.is_empty() {
            return Err(BadPayouts::NoBands);
        }
        for pair in bands.windows(2) {
            if pair[1].from <= pair[0].from {
                return Err(BadPayouts::BandsNotRising { entries: pair[1].from });
            }
        }
        for band in &bands {
            let places = band.shares.len();
            if u32::try_from(places).map_or(true, |places| places > band.from.max(1)) {
                return Err(BadPayouts::MorePlacesThanEntries { entries: band.from, places });
            }
        }
        Ok(PayoutTable { bands })
    }

    /// The same shares whatever the number of entries.
    pub fn only(shares: Shares) -> PayoutTable {
        let from = u32::try_from(shares.len()).unwrap_or(u32::MAX);
        PayoutTable { bands: Vec::from([Band { from, shares }]) }
    }

    /// The table of the house: about one in eight is paid, and from fifty entries on nobody who is paid gets less than
    /// twice what came into the pool for one entry.
    pub fn standard() -> PayoutTable {
        standard::table()
    }

    /// What each place gets with so many entries.
    pub fn for_entries(&self, entries: u32) -> &Shares {
        let later = self.bands.partition_point(|band| band.from <= entries);
        &self.bands[later.saturating_sub(1)].shares
    }

    /// Its lines.
    pub fn bands(&self) -> &[Band] {
        &self.bands
    }
}
