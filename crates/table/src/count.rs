//! Counting chips of one table.

use chips::Chips;

/// Sums and differences of amounts on one table.
///
/// Buy-ins are bounded far below what a count holds, so a sum always fits; the largest amount stands for more, and
/// nothing for less than nothing, so that taking in a damaged log cannot stop a table.
pub(crate) trait Count {
    /// This and more.
    fn with(self, more: Chips) -> Chips;
    /// This without a part of it.
    fn less(self, part: Chips) -> Chips;
}

impl Count for Chips {
    fn with(self, more: Chips) -> Chips {
        self.plus(more).unwrap_or(Chips::MAX)
    }

    fn less(self, part: Chips) -> Chips {
        self.minus(part).unwrap_or(Chips::ZERO)
    }
}
