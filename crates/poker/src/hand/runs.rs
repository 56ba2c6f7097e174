//! How often the rest of the board is dealt, and who has been asked.

use game::{Seat, SeatSet};

use super::Hand;
use crate::setup::HandSetup;
use crate::variant::Deal;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Runs {
    /// How often the rest is dealt.
    pub(super) times: u8,
    /// Which of them is being dealt.
    pub(super) current: u8,
    /// From which street on there are several boards.
    pub(super) from: u8,
    /// How many board cards all runs share.
    pub(super) shared: u8,
    /// What those asked so far want, the fewest counting.
    pub(super) wanted: u8,
    /// Who has been asked.
    pub(super) asked: SeatSet,
}

impl Runs {
    /// The most boards there are: the rest can be dealt three times.
    pub(super) const MOST: usize = 3;

    /// Nobody has been asked.
    pub(super) const ONCE: Runs =
        Runs { times: 1, current: 0, from: 0, shared: 0, wanted: u8::MAX, asked: SeatSet::EMPTY };

    pub(super) fn ask(&mut self, seat: Seat, times: u8) {
        self.asked.insert(seat);
        self.wanted = self.wanted.min(times);
    }

    /// So many boards from this street on, with what lies on the first one in common.
    pub(super) fn agree(&mut self, times: u8, from: u8, shared: u8) {
        (self.times, self.from, self.shared) = (times, from, shared);
    }

    /// Whether the board that is being dealt is the last.
    pub(super) fn is_last(&self) -> bool {
        self.current + 1 == self.times
    }
}

impl Hand {
    /// Whether the players may be asked to deal the rest more than once (cb:9.nl.17c).
    pub(super) fn may_run_again(&self, setup: &HandSetup) -> bool {
        setup.house.most_runs > 1
            && !setup.betting.is_limit()
            && self.runs.times == 1
            && self.runs.asked.is_empty()
            && self.only_board_to_come(setup)
            && self.most_runs(setup) > 1
    }

    /// Whether nothing but burns and board cards is left to deal.
    fn only_board_to_come(&self, setup: &HandSetup) -> bool {
        let rest = &setup.variant.streets[self.street() + 1..];
        rest.iter().flat_map(|street| street.deal).all(|deal| matches!(deal, Deal::Burn | Deal::Board(_)))
    }

    /// How often the rest can be dealt: as often as the house allows and the stub lasts.
    pub(super) fn most_runs(&self, setup: &HandSetup) -> u8 {
        let rest = &setup.variant.streets[self.street() + 1..];
        let each: usize = rest
            .iter()
            .flat_map(|street| street.deal)
            .map(|deal| match deal {
                Deal::Board(cards) => usize::from(*cards),
                Deal::Burn | Deal::Down(_) | Deal::Up(_) | Deal::Draw(_) | Deal::Discard(_) => 1,
            })
            .sum();
        let lasts = self.stub_len() / each.max(1);
        setup.house.most_runs.min(Runs::MOST as u8).min(u8::try_from(lasts).unwrap_or(u8::MAX)).max(1)
    }
}
