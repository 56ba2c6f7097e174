//! A prize that is claimed: who gets what, and how far the paperwork is.

use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::{Badge, HandNumber, PlayerId, Seat, SeatSet, TableId};

use crate::house::JackpotSetup;
use crate::money::{total, whole};
use crate::prize::Prize;

/// The number of a claim, counted from one over all funds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClaimNumber(pub u32);

impl fmt::Display for ClaimNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "claim {}", self.0)
    }
}

/// A prize that is claimed and not yet paid in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Its number: who hit first has the lower one.
    pub number: ClaimNumber,
    /// For what.
    pub prize: Prize,
    /// At which table.
    pub table: TableId,
    /// In which hand.
    pub hand: HandNumber,
    /// What the purse held when it was hit.
    pub base: Chips,
    /// Who gets what.
    pub shares: Vec<Share>,
    /// Which supervisor verified it.
    pub verified: Option<Badge>,
    /// Whose second badge approved it.
    pub approved: Option<Badge>,
}

/// One player's part of a prize.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// Where the player sat.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// What for.
    pub role: ShareKind,
    /// How much.
    pub amount: Chips,
    /// Whether it has been paid.
    pub paid: bool,
}

/// What a share is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareKind {
    /// Lost with the bad beat.
    Loser,
    /// Won the hand.
    Winner,
    /// Was dealt in.
    AtTheTable,
    /// Showed a royal flush.
    RoyalFlush,
    /// Showed a straight flush.
    StraightFlush,
    /// Showed one of the high hands.
    HighHand,
}

/// A claim that waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// Which.
    pub claim: ClaimNumber,
    /// For what.
    pub next: Next,
}

/// What a claim waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A supervisor verifies it.
    Verification,
    /// An earlier claim on the same purse is decided.
    Turn(ClaimNumber),
    /// A second badge approves it.
    Approval,
    /// The player of this seat is paid.
    Payment(Seat),
}

impl Claim {
    /// Everything reserved for it, paid or not.
    pub fn amount(&self) -> Chips {
        total(self.shares.iter().map(|share| share.amount))
    }

    /// What of it is not paid yet.
    pub fn unpaid(&self) -> Chips {
        total(self.shares.iter().filter(|share| !share.paid).map(|share| share.amount))
    }

    /// The next player to be paid.
    pub fn next_payment(&self) -> Option<Seat> {
        self.shares.iter().find(|share| !share.paid && !share.amount.is_zero()).map(|share| share.seat)
    }

    /// The share of a seat.
    pub fn share(&self, seat: Seat) -> Option<&Share> {
        self.shares.iter().find(|share| share.seat == seat)
    }
}

/// Who gets what of a prize, when the purse holds so much. The rest stays in the purse: after a bad beat it starts
/// the next jackpot (cb:10.badbeat.payout.4).
pub(crate) fn divide(setup: &JackpotSetup, prize: Prize, base: Chips) -> Vec<(Seat, ShareKind, Chips)> {
    let coin = setup.desk.coin;
    let mut shares = Vec::new();
    let mut give = |seats: SeatSet, role: ShareKind, each: Chips| {
        shares.extend(seats.iter().map(|seat| (seat, role, each)));
    };
    match prize {
        Prize::BadBeat { fund, losers, winners, others } => {
            let Some(rules) = setup.bad_beat_rules(fund) else { return shares };
            let parts = rules.parts;
            for (seats, role, percent) in [
                (losers, ShareKind::Loser, parts.loser),      // cb:10.badbeat.payout.1
                (winners, ShareKind::Winner, parts.winner),   // cb:10.badbeat.payout.2
                (others, ShareKind::AtTheTable, parts.table), // cb:10.badbeat.payout.3
            ] {
                give(seats, role, each(percent_of(base, percent), seats, coin));
            }
        }
        Prize::Flushes { fund, royals, straight_flushes } => {
            let Some(awards) = setup.bad_beat_rules(fund).and_then(|rules| rules.flushes) else {
                return shares;
            };
            let royal_count = royals.len() as u64;
            let wanted =
                awards.royal.units().saturating_mul(royal_count).saturating_add(
                    awards.straight_flush.units().saturating_mul(straight_flushes.len() as u64),
                );
            // Only while the jackpot is above the line (cb:10.flush.1), and never more than there is.
            let pays = base > awards.above && Chips::new(wanted) <= base;
            let amount = |award: Chips| if pays { award } else { Chips::ZERO };
            give(royals, ShareKind::RoyalFlush, amount(awards.royal));
            give(straight_flushes, ShareKind::StraightFlush, amount(awards.straight_flush));
        }
        Prize::HighHand { seats, .. } => {
            // Alone it is all that is in the purse, which is then empty; divided, it is whole coins.
            let amount = if seats.at_most_one() { base } else { each(base, seats, coin) };
            give(seats, ShareKind::HighHand, amount);
        }
    }
    shares
}

fn percent_of(amount: Chips, percent: u8) -> Chips {
    // The largest purse times a hundred is far below the largest amount.
    Chips::new(amount.units() * u64::from(percent.min(100)) / 100)
}

/// An equal part for each in whole coins.
fn each(amount: Chips, seats: SeatSet, coin: Chips) -> Chips {
    let count = seats.len().max(1) as u64;
    whole(Chips::new(amount.units() / count), coin)
}
