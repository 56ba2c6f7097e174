//! Counting chips within a hand.

use chips::Chips;

/// Sums and differences of amounts of one hand.
///
/// A [`Setup`](crate::Setup) bounds all chips on its table, so a sum always fits; a difference below zero would be
/// a bug of ours, or a log that cannot be, and stops the table.
pub(crate) trait Count {
    /// This and more.
    fn with(self, more: Chips) -> Chips;
    /// This without a part of it.
    fn less(self, part: Chips) -> Chips;
    /// This without as much of a part as there is.
    fn less_or_nothing(self, part: Chips) -> Chips;
    /// As much as can be made of chips of this size.
    fn whole(self, chip: Chips) -> Chips;
}

impl Count for Chips {
    #[inline]
    fn with(self, more: Chips) -> Chips {
        Chips::new(self.units() + more.units())
    }

    #[inline]
    fn less(self, part: Chips) -> Chips {
        assert!(self >= part, "{self} less {part}");
        Chips::new(self.units() - part.units())
    }

    #[inline]
    fn less_or_nothing(self, part: Chips) -> Chips {
        Chips::new(self.units().saturating_sub(part.units()))
    }

    #[inline]
    fn whole(self, chip: Chips) -> Chips {
        if chip.units() <= 1 { self } else { Chips::new(self.units() - self.units() % chip.units()) }
    }
}
