//! A finished hand as it lies on the felt.

use game::SeatSet;
use jackpot::{Finished, Own};
use poker::{Occasion, catalogue};

use super::{cards, dollars, seat, seats};

/// A raked pot of $30 with five dealt in, all of whom folded but those who show.
pub(crate) fn felt(game: &str) -> Felt {
    let variant = catalogue::find(game).expect("a game of the catalogue");
    let mut finished = Finished::of_game(variant, Occasion::Cash, seats(1..=5));
    finished.live = SeatSet::EMPTY;
    finished.rake = dollars(3);
    Felt(finished).pot(30)
}

pub(crate) struct Felt(pub(crate) Finished);

impl Felt {
    pub(crate) fn dealt(mut self, count: u8) -> Felt {
        self.0.dealt = seats(1..=count);
        self
    }

    pub(crate) fn pot(mut self, amount: u64) -> Felt {
        self.0.pot = dollars(amount);
        self
    }

    pub(crate) fn unraked(mut self) -> Felt {
        self.0.rake = dollars(0);
        self
    }

    pub(crate) fn in_a_tournament(mut self) -> Felt {
        self.0.occasion = Occasion::Tournament;
        self
    }

    pub(crate) fn board(mut self, board: &str) -> Felt {
        self.0.board = cards(board);
        self
    }

    /// A player shows and does not win the high side.
    pub(crate) fn shows(mut self, number: u8, own: &str) -> Felt {
        self.0.own[seat(number).index()] = Own::new(&cards(own)).expect("cards of the test");
        self.0.live.insert(seat(number));
        self.0.show(seat(number));
        self
    }

    /// A player shows and wins.
    pub(crate) fn wins(self, number: u8, own: &str) -> Felt {
        let mut felt = self.shows(number, own);
        felt.0.won.insert(seat(number));
        felt
    }
}
