//! The high hand payout: twenty-five hands, paid whether they win or not.

use alloc::vec::Vec;

use chips::Chips;
use game::SeatSet;
use hands::Category;
use poker::{JackpotDrop, Occasion};
use rulebook::RuleId;

use crate::finished::Finished;
use crate::made::{Conditions, Made};
use crate::slot::Slot;

/// The rules of the high hand payout, as values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HighHandRules {
    /// The games that take part, by [`poker::Variant::key`], and how a hand must be made in each.
    pub games: &'static [(&'static str, Conditions)],
    /// The least pot, before rake and drops.
    pub least_pot: Chips,
    /// Whether the pot must have been raked.
    pub must_be_raked: bool,
    /// What is taken from a pot for it.
    pub drop: JackpotDrop,
    /// The rules of its book.
    pub cites: HighHandCites,
}

/// Which rules of its book stand behind the high hand payout. Each slot has its own besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HighHandCites {
    /// What is dropped.
    pub drop: Option<RuleId>,
    /// The drop of a day counts from the next.
    pub ripens: Option<RuleId>,
    /// The amounts are posted as the gaming day begins.
    pub posted: Option<RuleId>,
    /// The supervisor verifies.
    pub verified: Option<RuleId>,
    /// Identification for taxable prizes.
    pub tax: Option<RuleId>,
}

/// The slots that were hit and by whom, the highest first; those who hit the same share it.
///
/// A hand must have been shown. It need not win: it was live at the showdown, or the last one in
/// (cb:11.highhand.lastplayer.1).
pub fn high_hands(rules: &HighHandRules, finished: &Finished) -> Vec<(Slot, SeatSet)> {
    let mut hit: Vec<(Slot, SeatSet)> = Vec::new();
    // For money only (cb:11.highhand.elig.1); the pot raked and large enough (cb:11.highhand.qualify.holdem.3,
    // cb:11.highhand.qualify.stud.3).
    if finished.occasion != Occasion::Cash
        || finished.pot < rules.least_pot
        || (rules.must_be_raked && !finished.is_raked())
    {
        return hit;
    }
    let Some((_, conditions)) = rules.games.iter().find(|(key, _)| *key == finished.game) else {
        return hit;
    };
    for seat in finished.shown {
        let Some(made) = Made::of(finished, seat) else { continue };
        let may_be_paid = matches!(
            made.category,
            Category::RoyalFlush | Category::StraightFlush | Category::FourOfAKind | Category::FullHouse
        );
        if !may_be_paid {
            continue;
        }
        // All layouts of the best hand are of the same slot.
        let Some(slot) = made.layouts(*conditions).next().and_then(Slot::of_five) else { continue };
        match hit.iter_mut().find(|(taken, _)| *taken == slot) {
            Some((_, seats)) => seats.insert(seat),
            None => hit.push((slot, SeatSet::of(seat))),
        }
    }
    hit.sort_unstable_by_key(|(slot, _)| *slot);
    hit
}
