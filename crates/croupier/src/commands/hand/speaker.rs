//! Who is who in the telling.

use cards::Card;
use chips::Chips;
use game::{PlayerId, Seat, SeatSet};

use crate::commands::room_log::Names;
use crate::table::MONEY;

/// Names for seats, as they are taken when something is told.
pub(super) struct Speaker<'a> {
    names: &'a Names,
    seats: [Option<PlayerId>; Seat::MOST],
}

impl<'a> Speaker<'a> {
    /// With nobody seated.
    pub(super) fn new(names: &'a Names) -> Speaker<'a> {
        Speaker { names, seats: [None; Seat::MOST] }
    }

    /// Somebody sits there now. Who leaves is remembered until another comes.
    pub(super) fn seat(&mut self, seat: Seat, player: Option<PlayerId>) {
        let place = &mut self.seats[seat.index()];
        *place = player.or(*place);
    }

    /// Who sits in a seat: `Ann (4)`.
    pub(super) fn who(&self, seat: Seat) -> String {
        let number = seat.number();
        match self.name(seat) {
            Some(name) => format!("{name} ({number})"),
            None => format!("seat {number}"),
        }
    }

    /// Who sits in these seats.
    pub(super) fn all(&self, seats: SeatSet) -> String {
        seats.iter().map(|seat| self.who(seat)).collect::<Vec<String>>().join(", ")
    }

    /// The name of who sits in a seat.
    pub(super) fn name(&self, seat: Seat) -> Option<&'a str> {
        self.player(seat).and_then(|player| self.names.of(player))
    }

    /// Who sits in a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.seats[seat.index()]
    }

    /// A player wherever seated.
    pub(super) fn called(&self, player: PlayerId) -> String {
        self.names.of(player).map_or_else(|| player.to_string(), str::to_owned)
    }
}

/// An amount in money.
pub(super) fn money(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

/// Cards one after the other.
pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<String>>().join(" ")
}

/// A small number of things: `1 card`, `3 cards`.
pub(super) fn count(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
