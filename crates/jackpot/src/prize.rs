//! What a hand has won.

use alloc::vec::Vec;

use game::SeatSet;

use crate::bad_beat::{BadBeat, Flushes, bad_beat, flush_awards};
use crate::finished::Finished;
use crate::fund::{Fund, Purse};
use crate::high_hand::high_hands;
use crate::house::JackpotSetup;
use crate::slot::Slot;

/// Something a claim can be opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prize {
    /// A bad beat.
    BadBeat {
        /// Out of which fund.
        fund: Fund,
        /// Who lost with it.
        losers: SeatSet,
        /// Who beat it.
        winners: SeatSet,
        /// Everybody else who was dealt in.
        others: SeatSet,
    },
    /// Straight flushes.
    Flushes {
        /// Out of which fund.
        fund: Fund,
        /// Who has a royal flush.
        royals: SeatSet,
        /// Who has a lower one.
        straight_flushes: SeatSet,
    },
    /// A high hand.
    HighHand {
        /// Which.
        slot: Slot,
        /// Who has it.
        seats: SeatSet,
    },
}

impl Prize {
    /// The fund it is paid from.
    pub const fn fund(self) -> Fund {
        match self {
            Prize::BadBeat { fund, .. } | Prize::Flushes { fund, .. } => fund,
            Prize::HighHand { .. } => Fund::HighHand,
        }
    }

    /// The purse it is paid from.
    pub const fn purse(self) -> Purse {
        match self {
            Prize::BadBeat { .. } | Prize::Flushes { .. } => Purse::ONLY,
            Prize::HighHand { slot, .. } => slot.purse(),
        }
    }

    /// Everybody who has a part in it.
    pub fn seats(self) -> SeatSet {
        match self {
            Prize::BadBeat { losers, winners, others, .. } => losers | winners | others,
            Prize::Flushes { royals, straight_flushes, .. } => royals | straight_flushes,
            Prize::HighHand { seats, .. } => seats,
        }
    }

    /// Whether it can have happened: somebody lost and somebody else won, and nobody has two parts in it.
    pub(crate) fn is_sound(self) -> bool {
        match self {
            Prize::BadBeat { fund, losers, winners, others } => {
                fund != Fund::HighHand
                    && !losers.is_empty()
                    && !winners.is_empty()
                    && apart(&[losers, winners, others])
            }
            Prize::Flushes { fund, royals, straight_flushes } => {
                fund != Fund::HighHand
                    && !(royals | straight_flushes).is_empty()
                    && apart(&[royals, straight_flushes])
            }
            Prize::HighHand { seats, .. } => !seats.is_empty(),
        }
    }
}

fn apart(sets: &[SeatSet]) -> bool {
    let all = sets.iter().fold(SeatSet::EMPTY, |all, set| all | *set);
    all.len() == sets.iter().map(|set| set.len()).sum::<usize>()
}

/// Every prize a hand has won at a table that runs these promotions, in the order claims are opened. Nothing is
/// allocated for a hand without one.
pub fn hits(setup: &JackpotSetup, promotions: &[Fund], finished: &Finished) -> Vec<Prize> {
    let mut prizes = Vec::new();
    for fund in Fund::ALL.into_iter().filter(|fund| promotions.contains(fund)) {
        if let Some(rules) = setup.bad_beat_rules(fund) {
            if let Some(BadBeat { losers, winners, others }) = bad_beat(rules, finished) {
                prizes.push(Prize::BadBeat { fund, losers, winners, others });
            } else if let Some(Flushes { royals, straight_flushes }) = flush_awards(rules, finished) {
                prizes.push(Prize::Flushes { fund, royals, straight_flushes });
            }
        }
        if let (Fund::HighHand, Some(rules)) = (fund, &setup.high_hand) {
            let hit = high_hands(rules, finished);
            prizes.extend(hit.into_iter().map(|(slot, seats)| Prize::HighHand { slot, seats }));
        }
    }
    prizes
}
