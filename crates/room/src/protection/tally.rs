//! What was used in the last day, week and month: by the hour for a day, by the day for a month. What is older is
//! forgotten, so that a player who has come for years takes no more room than one who has come for a month.

use game::{Moment, Span};

use super::limit::Period;

const HOUR: Span = Span::hours(1);
const DAY: Span = Span::hours(24);
const HOURS_KEPT: u64 = 24;
const DAYS_KEPT: u64 = 30;

/// Sums by hour and by day, oldest first; only those in which there was anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    hours: Vec<(u64, i64)>,
    days: Vec<(u64, i64)>,
}

journal::stored! {
    struct Tally { hours, days }
}

impl Tally {
    /// So much more, now.
    pub(super) fn add(&mut self, now: Moment, amount: i64) {
        enter(&mut self.hours, now.millis() / HOUR.as_millis(), HOURS_KEPT, amount);
        enter(&mut self.days, now.millis() / DAY.as_millis(), DAYS_KEPT, amount);
    }

    /// The time between two moments, in milliseconds, each hour's to that hour.
    pub(super) fn add_time(&mut self, from: Moment, to: Moment) {
        // What lies further back than anything kept is not worth going through hour by hour.
        let kept = to.millis().saturating_sub(DAY.as_millis() * DAYS_KEPT);
        let mut at = from.millis().max(kept);
        while at < to.millis() {
            let end = ((at / HOUR.as_millis() + 1) * HOUR.as_millis()).min(to.millis());
            self.add(Moment::from_millis(at), i64::try_from(end - at).unwrap_or(i64::MAX));
            at = end;
        }
    }

    /// The sum of the period that ends now.
    pub(super) fn sum(&self, period: Period, now: Moment) -> i64 {
        self.steps(period, now).map(|(_, amount)| amount).fold(0, i64::saturating_add)
    }

    /// The first moment from now on at which the sum of the period is below so much, if nothing is added.
    pub(super) fn falls_below(&self, period: Period, most: i64, now: Moment) -> Moment {
        let (step, count) = period.steps();
        let mut sum = self.sum(period, now);
        let mut at = now;
        for (number, amount) in self.steps(period, now) {
            if sum < most {
                break;
            }
            sum = sum.saturating_sub(amount);
            at = Moment::from_millis(number.saturating_add(count).saturating_mul(step.as_millis()));
        }
        at
    }

    fn steps(&self, period: Period, now: Moment) -> impl Iterator<Item = (u64, i64)> {
        let (step, count) = period.steps();
        let sums = match period {
            Period::Day => &self.hours,
            Period::Week | Period::Month => &self.days,
        };
        let first = (now.millis() / step.as_millis()).saturating_sub(count - 1);
        sums.iter().copied().filter(move |(number, _)| *number >= first)
    }
}

/// Adds to the sum of one step, and forgets what is too old.
fn enter(sums: &mut Vec<(u64, i64)>, number: u64, kept: u64, amount: i64) {
    match sums.last_mut() {
        // A clock that goes back adds to the last step: time in the log never runs backwards.
        Some((last, sum)) if *last >= number => *sum = sum.saturating_add(amount),
        Some(_) | None => sums.push((number, amount)),
    }
    let newest = sums.last().map_or(number, |(last, _)| *last);
    sums.retain(|(step, _)| step.saturating_add(kept) > newest);
}

#[cfg(test)]
mod tests {
    use game::{Moment, Span};

    use super::{Period, Tally};

    fn at(hours: u64) -> Moment {
        Moment::from_millis(Span::hours(hours).as_millis())
    }

    #[test]
    fn a_day_is_the_last_twenty_four_hours() {
        let mut tally = Tally::default();
        tally.add(at(100), 70);
        tally.add(at(110), 50);
        assert_eq!(tally.sum(Period::Day, at(123)), 120);
        assert_eq!(tally.sum(Period::Day, at(124)), 50);
        assert_eq!(tally.falls_below(Period::Day, 100, at(111)), at(124));
        assert_eq!(tally.falls_below(Period::Day, 50, at(111)), at(134));
        assert_eq!(tally.falls_below(Period::Day, 121, at(111)), at(111));
    }

    #[test]
    fn time_is_counted_in_the_hour_in_which_it_passed() {
        let mut tally = Tally::default();
        let (from, to) = (at(10).plus(Span::minutes(30)), at(12).plus(Span::minutes(15)));
        tally.add_time(from, to);
        let minutes = |count| i64::try_from(Span::minutes(count).as_millis()).expect("little");
        assert_eq!(tally.sum(Period::Day, to), minutes(105));
        assert_eq!(tally.sum(Period::Day, at(34)), minutes(75), "the half hour of the first is a day old");
        assert_eq!(tally.sum(Period::Week, at(200)), 0);
    }

    #[test]
    fn what_is_old_is_forgotten() {
        let mut tally = Tally::default();
        for hour in 0..10_000 {
            tally.add(at(hour), 1);
        }
        assert_eq!((tally.hours.len(), tally.days.len()), (24, 30));
        assert_eq!(tally.sum(Period::Day, at(9_999)), 24);
        assert_eq!(tally.sum(Period::Month, at(9_999)), 29 * 24 + 10_000 % 24);
    }
}
