//! Moments as people and programs read them, in UTC.

use game::Moment;

/// A moment taken apart.
struct Civil {
    year: u64,
    month: u64,
    day: u64,
    /// Milliseconds since midnight.
    millis: u64,
}

impl Civil {
    /// Counts from the first of March of year 0, so that the leap day is the last of a year.
    fn of(at: Moment) -> Civil {
        const DAY: u64 = 24 * 60 * 60 * 1000;
        /// Days from that March to the start of 1970.
        const TO_1970: u64 = 719_468;
        /// Days in four hundred years.
        const ERA: u64 = 146_097;
        let days = at.millis() / DAY + TO_1970;
        let (era, day) = (days / ERA, days % ERA);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        Civil {
            year: era * 400 + year + u64::from(month >= 10),
            month: if month < 10 { month + 3 } else { month - 9 },
            day: day - (153 * month + 2) / 5 + 1,
            millis: at.millis() % DAY,
        }
    }

    fn time(&self) -> String {
        let seconds = self.millis / 1000;
        format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}

/// The time of the day: `22:13:20`.
pub(in super::super) fn clock_time(at: Moment) -> String {
    Civil::of(at).time()
}

/// Date and time for people: `2023-11-14 22:13:20`.
pub(in super::super) fn date_and_time(at: Moment) -> String {
    let civil = Civil::of(at);
    let Civil { year, month, day, .. } = civil;
    format!("{year:04}-{month:02}-{day:02} {}", civil.time())
}

/// Date and time for programs: `2023-11-14T22:13:20.000Z`.
pub(in super::super) fn stamp(at: Moment) -> String {
    let civil = Civil::of(at);
    let Civil { year, month, day, millis } = civil;
    format!("{year:04}-{month:02}-{day:02}T{}.{:03}Z", civil.time(), millis % 1000)
}

#[cfg(test)]
mod tests {
    use game::Moment;

    use super::{clock_time, date_and_time, stamp};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_399, "2000-02-28 23:59:59"),
            (951_782_400, "2000-02-29 00:00:00"),
            (951_868_800, "2000-03-01 00:00:00"),
            (1_700_000_000, "2023-11-14 22:13:20"),
            (1_704_067_199, "2023-12-31 23:59:59"),
            (1_709_164_800, "2024-02-29 00:00:00"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(date_and_time(Moment::from_millis(seconds * 1000)), text);
        }
        assert_eq!(stamp(Moment::from_millis(1_700_000_000_007)), "2023-11-14T22:13:20.007Z");
        assert_eq!(clock_time(Moment::from_millis(1_700_000_000_007)), "22:13:20");
        // The last moment there is has a date, whatever it may be.
        assert!(stamp(Moment::from_millis(u64::MAX)).ends_with('Z'));
    }
}
