//! Counting chips within a hand.

use chips::Chips;

/// Sums and differences of amounts of one hand.
///
/// A [`HandSetup`](crate::HandSetup) bounds all chips on its table, so a sum always fits. What an event says is taken away is
/// compared with what is there, since the event may come from a log that cannot be; a difference that the hand itself
/// works out is only compared where every check is on.
pub(crate) trait Count {
    /// This and more.
    fn with(self, more: Chips) -> Chips;
    /// This without a part of it that the hand has worked out.
    fn less(self, part: Chips) -> Chips;
    /// This without what an event says was taken from it. The hand stops if there was less.
    fn without(self, taken: Chips) -> Chips;
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
        debug_assert!(self >= part, "{self} less {part}");
        Chips::new(self.units() - part.units())
    }

    #[inline]
    fn without(self, taken: Chips) -> Chips {
        if self < taken {
            too_little(self, taken);
        }
        Chips::new(self.units() - taken.units())
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

/// Stops the hand. Out of the way and with its amounts by value, so that those who count keep theirs in registers:
/// every bet passes here.
#[cold]
#[inline(never)]
fn too_little(there: Chips, taken: Chips) -> ! {
    unreachable!("{there} less {taken}")
}
