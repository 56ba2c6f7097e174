//! Counting chips of one table.

use chips::Chips;

/// Sums and differences of amounts on one table.
///
/// Buy-ins are bounded far below what a count holds, so a sum always fits. A log that says otherwise is not right, and
/// whoever reads it has to stop at that table: a wrong amount must not be played on with.
pub(crate) trait Count {
    /// This and more.
    fn with(self, more: Chips) -> Chips;
    /// This without a part of it.
    fn less(self, part: Chips) -> Chips;
    /// By how much this is more than the other; nothing where it is not.
    fn beyond(self, other: Chips) -> Chips;
}

impl Count for Chips {
    fn with(self, more: Chips) -> Chips {
        self.plus(more).expect("what players may bring is bounded far below the largest amount")
    }

    fn less(self, part: Chips) -> Chips {
        self.minus(part).expect("no more is taken than was seen there")
    }

    fn beyond(self, other: Chips) -> Chips {
        // By how much less it is nobody asks.
        self.minus(other).unwrap_or(Chips::ZERO)
    }
}
