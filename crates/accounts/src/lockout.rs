//! When a name is locked, and for how long: arithmetic only.

use game::{Moment, Span};

use super::settings::Settings;

/// What is remembered about log-ins under one name, whether or not anybody has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempts {
    /// Log-ins begun since the last good one or the last lock.
    pub(super) begun: u32,
    /// How often the name has been locked since the last good log-in.
    pub(super) locks: u32,
    /// The last log-in.
    pub(super) last: Moment,
    /// Until when the name is locked.
    pub(super) until: Moment,
}

impl Attempts {
    /// Nothing yet.
    pub(super) const NONE: Attempts =
        Attempts { begun: 0, locks: 0, last: Moment::START, until: Moment::START };

    /// How long the name is locked from now on.
    pub(super) fn locked_for(self, now: Moment, settings: &Settings) -> Option<Span> {
        // More than the longest lock is left over from a clock that has been set back.
        let left = Span::millis(self.until.since(now).as_millis().min(settings.longest_lock.as_millis()));
        (left > Span::NOTHING).then_some(left)
    }

    /// Counts a log-in before its password is looked at, so that many at once cannot all be the first. The last that
    /// is allowed locks the name at once; if it was good, everything is forgotten again.
    pub(super) fn begin(self, now: Moment, settings: &Settings) -> Result<Attempts, Span> {
        if let Some(left) = self.locked_for(now, settings) {
            return Err(left);
        }
        let before = if now.since(self.last) > settings.forget { Attempts::NONE } else { self };
        let begun = before.begun.saturating_add(1);
        let counted = Attempts { begun, last: now, ..before };
        if begun < settings.failures.max(1) {
            return Ok(counted);
        }
        let until = now.plus(lock(before.locks, settings));
        Ok(Attempts { begun: 0, locks: before.locks.saturating_add(1), last: now, until })
    }
}

/// The length of a lock after so many others: each is twice as long as the one before.
fn lock(before: u32, settings: &Settings) -> Span {
    let doubled = settings.lock.as_millis().saturating_mul(1u64.checked_shl(before).unwrap_or(u64::MAX));
    Span::millis(doubled.min(settings.longest_lock.as_millis()))
}

#[cfg(test)]
mod tests {
    use game::{Moment, Span};

    use super::{Attempts, lock};
    use crate::Settings;

    #[test]
    fn locks_double_up_to_the_longest() {
        let minutes = |before| lock(before, &Settings::default()).as_seconds() / 60;
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 31, 63, 64, u32::MAX].map(minutes),
            [15, 30, 60, 120, 240, 480, 480, 480, 480, 480, 480]
        );
    }

    #[test]
    fn the_third_locks_and_later_ones_do_not_make_it_longer() {
        let (settings, now) = (Settings::default(), Moment::from_millis(1_000_000));
        let first = Attempts::NONE.begin(now, &settings).expect("the first");
        assert_eq!(first.locked_for(now, &settings), None);
        let second = first.begin(now, &settings).expect("the second");
        assert_eq!(second.locked_for(now, &settings), None);
        let third = second.begin(now, &settings).expect("the third may still be good");
        assert_eq!(third.locked_for(now, &settings), Some(Span::minutes(15)));
        let later = now.plus(Span::minutes(10));
        assert_eq!(third.begin(later, &settings), Err(Span::minutes(5)), "and nothing has changed");
        let free = now.plus(Span::minutes(15));
        assert_eq!(third.begin(free, &settings).expect("free again").begun, 1, "three more");
    }

    #[test]
    fn old_failures_are_forgotten() {
        let (settings, now) = (Settings::default(), Moment::from_millis(1_000_000));
        let second = Attempts { begun: 2, locks: 4, last: now, until: now };
        let later = now.plus(settings.forget).plus(Span::millis(1));
        assert_eq!(second.begin(later, &settings).expect("long ago").locks, 0);
        assert_eq!(second.begin(now.plus(settings.forget), &settings).expect("locked anew").locks, 5);
    }

    #[test]
    fn a_clock_set_back_does_not_lock_for_ever() {
        let settings = Settings::default();
        let far = Attempts { until: Moment::from_millis(u64::MAX), ..Attempts::NONE };
        assert_eq!(far.locked_for(Moment::START, &settings), Some(settings.longest_lock));
    }
}
