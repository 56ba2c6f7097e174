//! Hands the engine played, in the formats that players' own tools read: Open Hand History and tracker-compatible text.
//!
//! Both are written from one [`Account`](account::Account) of the hand, with the cards that one viewer may know. Every
//! game of the catalogue can be written: where a format has no word for something, the nearest one stands, and the
//! module of the format says which.
//!
//! PHH, which can be replayed, is in [`phh`](crate::phh).

pub(crate) mod account;
pub(crate) mod games;
mod json;
pub(crate) mod ohh;
pub(crate) mod tracker;

use chips::{Chips, Currency};
use game::{Moment, Seat, Viewer};
use poker::{Event, Setup};

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
pub fn open_hand_history(setup: &Setup, events: &[Event], particulars: &Particulars<'_>) -> String {
    ohh::write(setup, &account::of(setup, events, particulars.viewer), particulars)
}

/// The hand as text in the layout that trackers read, and two blank lines after it.
///
/// Where the layout has no word: drops for jackpots are part of the rake, and a third board is called the third.
pub fn tracker_text(setup: &Setup, events: &[Event], particulars: &Particulars<'_>) -> String {
    tracker::write(setup, &account::of(setup, events, particulars.viewer), particulars)
}

/// The hand in both formats as a record has it: with every card that the record knows, told by whoever kept it, and
/// with what the house took from winners.
pub(crate) fn recorded(
    setup: &Setup,
    events: &[Event],
    particulars: &Particulars<'_>,
    taken: &[(Seat, Chips)],
    write: fn(&Setup, &account::Account, &Particulars<'_>) -> String,
) -> String {
    let mut account = account::of(setup, events, Viewer::Eye);
    for (seat, amount) in taken {
        account.take(*seat, *amount);
    }
    write(setup, &account, particulars)
}

/// An amount without sign and separators, with all decimal places: `1234.50`.
fn plain(chips: Chips, money: Currency) -> String {
    let (one, units) = (money.units_in_one(), chips.units());
    match usize::from(money.places) {
        0 => units.to_string(),
        places => format!("{}.{:0places$}", units / one, units % one),
    }
}
