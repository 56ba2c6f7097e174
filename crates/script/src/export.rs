//! Hands the engine played, in the formats that players' own tools read: Open Hand History and tracker-compatible text;
//! and tournaments as Open Tournament Summary.
//!
//! Both are written from one [`Account`](account::Account) of the hand, with the cards that one viewer may know. Every
//! game of the catalogue can be written: where a format has no word for something, the nearest one stands, and the
//! module of the format says which.
//!
//! PHH, which can be replayed, is in [`phh`](crate::phh).

pub(crate) mod account;
pub(crate) mod dead_hands;
pub(crate) mod games;
mod json;
pub(crate) mod ohh;
mod ots;
pub(crate) mod tracker;

use chips::{Chips, Currency};
use game::{CalendarTime, Moment, Seat, Viewer};
use poker::{HandEvent, HandSetup};
use wire::TournamentView;

/// What a history says about a hand that the hand itself does not know.
#[derive(Clone, Copy, Debug)]
pub struct Particulars<'a> {
    /// The room.
    pub house: &'a str,
    /// The number of the hand.
    pub number: u64,
    /// The table.
    pub table: &'a str,
    /// How many seats it has.
    pub seats: u8,
    /// When the hand began.
    pub began: Moment,
    /// What was played for.
    pub money: Currency,
    /// Who sat where; a seat that is not here is called by its number.
    pub names: &'a [(Seat, String)],
    /// The number of the tournament, where it is one.
    pub tournament: Option<&'a str>,
    /// Whose cards are shown: a seat's own, everybody's for [`Viewer::Eye`], otherwise what was shown to all.
    pub viewer: Viewer,
}

impl Particulars<'_> {
    /// What whoever sat there is called.
    pub fn name(&self, seat: Seat) -> String {
        let known = self.names.iter().find(|(at, _)| *at == seat);
        known.map_or_else(|| format!("Seat {}", seat.number()), |(_, name)| name.clone())
    }
}

/// The hand as Open Hand History: one object, and a blank line after it, so that files can be put together.
///
/// Where the format has no word: a bring-in, a kill and an entry are extra blinds, completing is raising, cards are not
/// said to be thrown away, and games are called by the nearest of its six.
pub fn open_hand_history(setup: &HandSetup, events: &[HandEvent], particulars: &Particulars<'_>) -> String {
    ohh::write(setup, &account::of(setup, events, particulars.viewer), particulars)
}

/// The hand as text in the layout that trackers read, and two blank lines after it.
///
/// Where the layout has no word: drops for jackpots are part of the rake, and a third board is called the third.
pub fn tracker_text(setup: &HandSetup, events: &[HandEvent], particulars: &Particulars<'_>) -> String {
    tracker::write(setup, &account::of(setup, events, particulars.viewer), particulars)
}

/// A tournament as Open Tournament Summary: one object, and a blank line after it, so that files can be put together.
/// `hero` is the number of the player for whom it is written, where it is one's own.
pub fn open_tournament_summary(
    event: &TournamentView,
    house: &str,
    money: Currency,
    hero: Option<u64>,
) -> String {
    ots::write(event, house, money, hero)
}

/// The hand in both formats as a record has it: with every card that the record knows, told by whoever kept it, and
/// with what the house took from winners, so much of it for jackpots.
pub(crate) fn recorded(
    setup: &HandSetup,
    events: &[HandEvent],
    particulars: &Particulars<'_>,
    (taken, dropped): (&[(Seat, Chips)], Chips),
    write: fn(&HandSetup, &account::Account, &Particulars<'_>) -> String,
) -> String {
    let mut account = account::of(setup, events, Viewer::Eye);
    for (seat, amount) in taken {
        account.take(*seat, *amount);
    }
    account.drop_of_rake(dropped);
    write(setup, &account, particulars)
}

/// What both open formats call a currency: points are play money, for which they have a code of their own.
fn code_of(money: Currency) -> &'static str {
    if money.code == Currency::POINTS.code { "XPM" } else { money.code }
}

/// A moment as both open formats write it.
fn stamp(at: Moment) -> String {
    let CalendarTime { year, month, day, hour, minute, second, .. } = CalendarTime::of(at);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// An amount without sign and separators, with all decimal places: `1234.50`.
fn plain(chips: Chips, money: Currency) -> String {
    let (one, units) = (money.units_in_one(), chips.units());
    match usize::from(money.places) {
        0 => units.to_string(),
        places => format!("{}.{:0places$}", units / one, units % one),
    }
}
