//! A limit: on what, over which period, and from when.

use game::{Moment, Span};

/// What a limit is on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Measure {
    /// Money that comes in: deposits at the cage, and play chips given by the house. In units of chips.
    Deposits,
    /// What is lost at all tables together, less what is won there. In units of chips.
    Losses,
    /// Time at tables. In milliseconds.
    Time,
}

/// Over how long. A period always ends now: what was used a day ago counts no longer, and there is no midnight to wait
/// for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Period {
    /// Twenty-four hours, counted in whole hours.
    Day,
    /// Seven days, counted in whole days.
    Week,
    /// Thirty days, counted in whole days.
    Month,
}

/// Which limit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Limit {
    /// On what.
    pub measure: Measure,
    /// Over how long.
    pub period: Period,
}

/// What a player has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SetLimit {
    most: Option<u64>,
    /// What was asked for and holds only from a later moment.
    later: Option<(Option<u64>, Moment)>,
}

journal::stored! {
    enum Measure { 1 = Deposits, 2 = Losses, 3 = Time }
    enum Period { 1 = Day, 2 = Week, 3 = Month }
    struct Limit { measure, period }
    struct SetLimit { most, later }
}

impl Measure {
    /// All three.
    pub const ALL: [Measure; 3] = [Measure::Deposits, Measure::Losses, Measure::Time];
}

impl Period {
    /// All three.
    pub const ALL: [Period; 3] = [Period::Day, Period::Week, Period::Month];

    /// The steps in which it is counted, and how many make it up.
    pub(super) const fn steps(self) -> (Span, u64) {
        match self {
            Period::Day => (Span::hours(1), 24),
            Period::Week => (Span::hours(24), 7),
            Period::Month => (Span::hours(24), 30),
        }
    }

    /// When the period that ends now has begun: with a whole step.
    pub(super) fn begins(self, now: Moment) -> Moment {
        let (step, count) = self.steps();
        let first = (now.millis() / step.as_millis()).saturating_sub(count - 1);
        Moment::from_millis(first.saturating_mul(step.as_millis()))
    }
}

impl SetLimit {
    /// Takes in what was asked for, and from when it holds.
    pub(super) fn asked(&mut self, now: Moment, most: Option<u64>, from: Moment) {
        self.most = self.in_force(now);
        if from <= now {
            *self = SetLimit { most, later: None };
        } else {
            self.later = Some((most, from));
        }
    }

    /// What holds now.
    pub(crate) fn in_force(self, now: Moment) -> Option<u64> {
        match self.later {
            Some((later, from)) if from <= now => later,
            Some(_) | None => self.most,
        }
    }

    /// What will hold later, and from when.
    pub(crate) fn pending(self, now: Moment) -> Option<(Option<u64>, Moment)> {
        self.later.filter(|(_, from)| *from > now)
    }

    pub(super) const fn is_nothing(self) -> bool {
        self.most.is_none() && self.later.is_none()
    }
}

/// Whether a limit is stricter than what holds, or as strict: then it holds at once.
pub(crate) fn is_no_looser(asked: Option<u64>, holds: Option<u64>) -> bool {
    match (asked, holds) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(asked), Some(holds)) => asked <= holds,
    }
}

#[cfg(test)]
mod tests {
    use game::{Moment, Span};

    use super::{SetLimit, is_no_looser};

    #[test]
    fn a_lower_limit_holds_at_once_and_a_higher_one_later() {
        let now = Moment::from_millis(1_000_000);
        let (soon, later) = (now.plus(Span::hours(23)), now.plus(Span::hours(24)));
        let mut set = SetLimit::default();
        set.asked(now, Some(100), now);
        assert_eq!(set.in_force(now), Some(100));
        set.asked(now, None, later);
        assert_eq!((set.in_force(soon), set.in_force(later)), (Some(100), None));
        assert_eq!((set.pending(soon), set.pending(later)), (Some((None, later)), None));
        // A lower one takes back what was to come.
        set.asked(soon, Some(50), soon);
        assert_eq!((set.in_force(later), set.pending(later)), (Some(50), None));
        // What has come to hold is what the next one is compared with.
        set.asked(soon, Some(200), later);
        let after = later.plus(Span::hours(1));
        set.asked(after, Some(300), after.plus(Span::hours(24)));
        assert_eq!(set.in_force(after), Some(200));
    }

    #[test]
    fn stricter_is_less_and_none_is_never_stricter_than_some() {
        assert!(is_no_looser(Some(1), None) && is_no_looser(None, None) && is_no_looser(Some(1), Some(1)));
        assert!(!is_no_looser(None, Some(1)) && !is_no_looser(Some(2), Some(1)));
    }
}
