//! Dates of histories, as moments of the room's clock.

use game::Moment;

/// A moment by the calendar, in UTC; nothing where there is no such day or time, or it is before 1970.
pub fn moment([year, month, day]: [u64; 3], [hour, minute, second]: [u64; 3]) -> Option<Moment> {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u64::from(leap),
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => return None,
    };
    let is_day = (1970..10_000).contains(&year) && (1..=days).contains(&day);
    if !is_day || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    // Counted from the first of March, so that the leap day is the last of a year.
    let (years, months) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1;
    let seconds = (days - 719_468) * 86_400 + hour * 3_600 + minute * 60 + second;
    Some(Moment::from_millis(seconds * 1_000))
}

/// The first three numbers of a text, whatever stands between them.
pub(crate) fn three(text: &str) -> Option<[u64; 3]> {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let mut next = || numbers.next()?.parse().ok();
    Some([next()?, next()?, next()?])
}

#[cfg(test)]
mod tests {
    use game::{CalendarTime, Moment};

    use super::moment;

    #[test]
    fn a_moment_taken_apart_is_put_together_again() {
        for at in [0, 951_782_399, 951_782_400, 951_868_800, 1_700_000_000, 4_107_542_400, 253_402_300_799] {
            let at = Moment::from_millis(at * 1_000);
            let CalendarTime { year, month, day, hour, minute, second, .. } = CalendarTime::of(at);
            assert_eq!(moment([year, month, day], [hour, minute, second]), Some(at));
        }
        for day in [[2023, 2, 29], [2100, 2, 29], [1969, 12, 31], [2023, 13, 1], [2023, 4, 31], [2023, 1, 0]]
        {
            assert_eq!(moment(day, [0, 0, 0]), None, "{day:?}");
        }
        assert_eq!(moment([2023, 1, 1], [24, 0, 0]), None);
    }
}
