//! Who is who in the telling.

use std::borrow::Cow;

use cards::Card;
use chips::Currency;
use game::{PlayerId, Seat};
use view::{People, Seated};

use crate::commands::room_log::Names;

impl People for Names {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        self.of(player).map(Cow::Borrowed)
    }
}

/// Names for seats, as they are taken when something is told.
#[derive(Clone)]
pub(super) struct Speaker<'a> {
    names: &'a Names,
    seats: Seated,
    /// What is played for: money, or the points of a tournament.
    money: Currency,
}

impl<'a> Speaker<'a> {
    /// With nobody seated.
    pub(super) fn new(names: &'a Names, money: Currency) -> Speaker<'a> {
        Speaker { names, seats: [None; Seat::MOST], money }
    }

    /// Somebody sits there now. Who leaves is remembered until another comes.
    pub(super) fn seat(&mut self, seat: Seat, player: Option<PlayerId>) {
        let place = &mut self.seats[seat.index()];
        *place = player.or(*place);
    }

    /// As the words of a table want it.
    pub(super) fn view(&self) -> view::Speaker<'_> {
        view::Speaker { people: self.names, seats: &self.seats, money: self.money, voice: view::Voice::Page }
    }

    /// Everybody the room knows.
    pub(super) const fn people(&self) -> &'a Names {
        self.names
    }

    /// The name of who sits in a seat.
    pub(super) fn name(&self, seat: Seat) -> Option<&'a str> {
        self.player(seat).and_then(|player| self.names.of(player))
    }

    /// Who sits in a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.seats[seat.index()]
    }
}

/// Cards one after the other.
pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> String {
    view::speaker::joined(cards.into_iter().map(|card| card.to_string()), " ")
}
