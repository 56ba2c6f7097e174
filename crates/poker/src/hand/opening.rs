//! Who acts first.

use cards::{AceIs, Card, Rank};
use game::Seat;
use hands::{Ranking, Strength};

use super::Hand;
use crate::setup::HandSetup;
use crate::variant::Opens;

impl Hand {
    /// Who acts first on this street: a player who cannot act is passed over clockwise.
    pub(super) fn find_opener(&self, setup: &HandSetup) -> Seat {
        let seat = self.opener_by_the_cards(setup);
        if self.matters.is_some() { self.opener_after_mishaps(seat) } else { seat }
    }

    /// The same, whatever else has gone wrong.
    pub(super) fn opener_by_the_cards(&self, setup: &HandSetup) -> Seat {
        let first = self.players.live.after(setup.button).unwrap_or(setup.button);
        let opens = match self.current().opens {
            Opens::HouseCardBringsIn => setup.house.high_low_stud_opens,
            opens => opens,
        };
        match opens {
            Opens::AfterBlinds => {
                let after = setup.opens_after.unwrap_or(setup.button);
                self.players.live.after(after).unwrap_or(first)
            }
            Opens::LeftOfButton | Opens::HouseCardBringsIn => first,
            Opens::LowCardBringsIn(ace) => {
                self.by_up_card(setup, |card| -i16::from(card.by_suit(ace))).unwrap_or(first)
            }
            Opens::HighCardBringsIn(ace) => {
                self.by_up_card(setup, |card| i16::from(card.by_suit(ace))).unwrap_or(first)
            }
            Opens::HighUpCard => {
                self.by_up_card(setup, |card| i16::from(card.by_suit(AceIs::High))).unwrap_or(first)
            }
            Opens::HighShowing | Opens::HighShowingMustBet => {
                self.by_showing(setup, Ranking::ShowingHigh).unwrap_or(first)
            }
            Opens::LowShowing => self.by_showing(setup, Ranking::ShowingLow).unwrap_or(first),
            Opens::HighWithBoard => {
                // With the board each up-card makes a pair or not; suits do not count (nj:14.13A(h)1).
                self.by_pairing_board(setup).unwrap_or(first)
            }
        }
    }

    /// The seat whose single up-card counts most.
    fn by_up_card(&self, setup: &HandSetup, worth: impl Fn(Card) -> i16) -> Option<Seat> {
        let up = |seat: Seat| self.piles.holdings[seat.index()].up().iter().next();
        self.first_best(setup, |seat| up(seat).map(&worth))
    }

    /// The seat with the best hand showing; the first dealt where they tie.
    fn by_showing(&self, setup: &HandSetup, ranking: Ranking) -> Option<Seat> {
        // A last card that came face up is the fifth: all of them count (cb:7.stud.17).
        let with_fifth = if ranking.is_low() { Ranking::AceToFive } else { Ranking::High };
        self.first_best(setup, |seat| {
            let up = self.piles.holdings[seat.index()].up();
            let ranking = if ranking.sizes().contains(&up.len()) { ranking } else { with_fifth };
            ranking.rank(up).ok().flatten()
        })
    }

    /// The seat whose up-card pairs the board highest, else the highest up-card; suits do not count.
    fn by_pairing_board(&self, setup: &HandSetup) -> Option<Seat> {
        let board = self.piles.boards[0].set();
        self.first_best(setup, |seat| {
            let up = self.piles.holdings[seat.index()].up().iter().next()?;
            Some((board.ranks().contains(up.rank()), up.rank().index()))
        })
    }

    /// The first live seat in the order of the deal with the greatest worth.
    fn first_best<W: PartialOrd>(
        &self,
        setup: &HandSetup,
        worth: impl Fn(Seat) -> Option<W>,
    ) -> Option<Seat> {
        let mut best: Option<(Seat, W)> = None;
        for seat in self.players.live.clockwise_after(setup.button) {
            if let Some(worth) = worth(seat)
                && best.as_ref().is_none_or(|(_, most)| worth > *most)
            {
                best = Some((seat, worth));
            }
        }
        best.map(|(seat, _)| seat)
    }

    /// The ranks a seat shows a pair of.
    pub(super) fn pairs_showing(&self, seat: Seat) -> impl Iterator<Item = Rank> {
        let up = self.piles.holdings[seat.index()].up();
        up.ranks().descending().filter(move |rank| up.count(*rank) >= 2)
    }

    /// How the hand compares for one share; none where it does not qualify or a card is unknown.
    pub(super) fn strength(
        &self,
        setup: &HandSetup,
        seat: Seat,
        share: usize,
        run: usize,
    ) -> Option<Strength> {
        let share = setup.variant.shares[share];
        let holding = self.piles.holdings[seat.index()].turned_up_for_the_rules();
        share.ranking.best(share.from, holding, self.piles.boards[run].set()).ok().flatten()
    }
}
