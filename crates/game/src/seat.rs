//! Places at a table, and sets of them.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};

/// A place at a table. People count from one, clockwise from the dealer's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any table has. Eleven play at the largest table of the books (nj:14.13A(a)).
    pub const MOST: usize = 12;

    /// The seat with this number, counted from one.
    #[inline]
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number as usize <= Seat::MOST { Some(Seat(number - 1)) } else { None }
    }

    /// The seat at this place in an array by seat.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < Seat::MOST { Some(Seat(index as u8)) } else { None }
    }

    /// Every seat a table can have, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        // Seat::MOST fits a byte, as `from_index` relies on.
        (0..Seat::MOST as u8).map(Seat)
    }

    /// Its number, counted from one.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

/// Some of the seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat.
    #[inline]
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The seats as bits, the first seat the lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the seat is among them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one at most: cheaper than counting them.
    #[inline]
    pub const fn at_most_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// These but one.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The only seat, if there is exactly one.
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        if self.0 != 0 && self.at_most_one() { Some(Seat(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The first of these seats clockwise from a seat, that seat itself coming last.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let later = self.0 & (!1 << seat.0);
        let from = if later != 0 { later } else { self.0 };
        if from == 0 { None } else { Some(Seat(from.trailing_zeros() as u8)) }
    }

    /// The first of these seats clockwise from a seat, that seat itself coming first.
    #[inline]
    pub const fn from(self, seat: Seat) -> Option<Seat> {
        if self.contains(seat) { Some(seat) } else { self.after(seat) }
    }

    /// The seats clockwise, beginning after a seat, that seat itself coming last.
    #[inline]
    pub fn clockwise_after(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let later = SeatSet(self.0 & (!1 << seat.0));
        later.iter().chain(SeatSet(self.0 & !later.0).iter())
    }

    /// The seats by number.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The seats of a set by number.
#[derive(Clone)]
pub struct Iter(u16);

impl Iterator for Iter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;

    #[inline]
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;

    #[inline]
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;

    #[inline]
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}
