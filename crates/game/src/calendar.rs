//! Moments by the calendar, in UTC.

use crate::Moment;

/// A moment taken apart: the date and the time of day, in UTC.
///
/// ```
/// use game::{CalendarTime, Moment};
///
/// let at = CalendarTime::of(Moment::from_millis(1_700_000_000_007));
/// assert_eq!((at.year, at.month, at.day), (2023, 11, 14));
/// assert_eq!((at.hour, at.minute, at.second, at.millisecond), (22, 13, 20, 7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CalendarTime {
    /// The year.
    pub year: u64,
    /// The month, from 1.
    pub month: u64,
    /// The day of the month, from 1.
    pub day: u64,
    /// The hour, from 0 to 23.
    pub hour: u64,
    /// The minute.
    pub minute: u64,
    /// The second.
    pub second: u64,
    /// The millisecond.
    pub millisecond: u64,
}

impl CalendarTime {
    /// Counts from the first of March of year 0, so that the leap day is the last of a year.
    pub const fn of(at: Moment) -> CalendarTime {
        const DAY: u64 = 24 * 60 * 60 * 1_000;
        /// Days from that March to the start of 1970.
        const TO_1970: u64 = 719_468;
        /// Days in four hundred years.
        const ERA: u64 = 146_097;
        let days = at.millis() / DAY + TO_1970;
        let (era, day) = (days / ERA, days % ERA);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let millis = at.millis() % DAY;
        CalendarTime {
            year: era * 400 + year + if month >= 10 { 1 } else { 0 },
            month: if month < 10 { month + 3 } else { month - 9 },
            day: day - (153 * month + 2) / 5 + 1,
            hour: millis / 3_600_000,
            minute: millis / 60_000 % 60,
            second: millis / 1_000 % 60,
            millisecond: millis % 1_000,
        }
    }
}
