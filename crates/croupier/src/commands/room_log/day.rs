//! Moments as people and programs read them, in UTC.

use game::{CalendarTime, Moment};

fn time(at: CalendarTime) -> String {
    let CalendarTime { hour, minute, second, .. } = at;
    format!("{hour:02}:{minute:02}:{second:02}")
}

/// The time of the day: `22:13:20`.
pub(in super::super) fn clock_time(at: Moment) -> String {
    time(CalendarTime::of(at))
}

/// Date and time for people: `2023-11-14 22:13:20`.
pub(in super::super) fn date_and_time(at: Moment) -> String {
    let at = CalendarTime::of(at);
    let CalendarTime { year, month, day, .. } = at;
    format!("{year:04}-{month:02}-{day:02} {}", time(at))
}

/// Date and time for programs: `2023-11-14T22:13:20.000Z`.
pub(in super::super) fn stamp(at: Moment) -> String {
    let at = CalendarTime::of(at);
    let CalendarTime { year, month, day, millisecond, .. } = at;
    format!("{year:04}-{month:02}-{day:02}T{}.{millisecond:03}Z", time(at))
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
