//! Jackpots as posted, and claims on them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use chips::Chips;
use jackpot::{BadBeatRules, Claim, Fund, Prize, Purse, Slot};
use rulebook::{RuleId, rule};
use wire::{ClaimState, ClaimView, ClaimWinner, JackpotMeter, JackpotPrize};

use super::{BoardTable, RoomParts, keys};

/// Every jackpot the house runs, with what it pays now.
pub(super) fn meters<T: BoardTable>(room: &RoomParts<'_, T>) -> Vec<JackpotMeter> {
    Fund::ALL
        .into_iter()
        .filter(|fund| room.jackpot_rules.runs(*fund))
        .map(|fund| meter(room, fund))
        .collect()
}

fn meter<T: BoardTable>(room: &RoomParts<'_, T>, fund: Fund) -> JackpotMeter {
    let prizes = match room.jackpot_rules.bad_beat_rules(fund) {
        Some(rules) => bad_beat(rules, room.jackpots.meter(fund, Purse::ONLY)),
        None => Slot::all()
            .map(|slot| JackpotPrize {
                title: slot.to_string(),
                amount: room.jackpots.meter(fund, slot.purse()).units(),
            })
            .collect(),
    };
    JackpotMeter {
        key: keys::fund(fund),
        title: title(fund).to_owned(),
        prizes,
        rule: qualifies(room, fund).map(|rule| rule.to_string()),
    }
}

const fn title(fund: Fund) -> &'static str {
    match fund {
        Fund::BadBeat => "Bad beat jackpot",
        Fund::HighHand => "High hand payout",
        Fund::NewJerseyBadBeat => "New Jersey bad beat fund",
    }
}

/// The rule that says which hands win.
fn qualifies<T: BoardTable>(room: &RoomParts<'_, T>, fund: Fund) -> Option<RuleId> {
    match room.jackpot_rules.bad_beat_rules(fund) {
        Some(rules) => rules.cites.qualifies,
        None => Some(rule!("cb:11.highhand.hand.0")),
    }
}

/// The parts of a bad beat jackpot, and the prizes for straight flushes while it is high enough for them.
fn bad_beat(rules: &BadBeatRules, holds: Chips) -> Vec<JackpotPrize> {
    let prize = |title: &str, amount: u64| JackpotPrize { title: title.to_owned(), amount };
    let part = |percent: u8| holds.units().saturating_mul(u64::from(percent)) / 100;
    let mut prizes = vec![
        prize("the whole jackpot", holds.units()),
        prize("the hand that loses", part(rules.parts.loser)),
        prize("the hand that wins", part(rules.parts.winner)),
        prize("everyone else at the table, together", part(rules.parts.table)),
    ];
    if let Some(flushes) = rules.flushes.filter(|flushes| holds > flushes.above) {
        prizes.push(prize("a royal flush", flushes.royal.units()));
        prizes.push(prize("a straight flush", flushes.straight_flush.units()));
    }
    prizes
}

/// Claims that are not settled.
pub(super) fn claims<T: BoardTable>(room: &RoomParts<'_, T>) -> Vec<ClaimView> {
    room.jackpots.claims().iter().map(|open| claim(room, open)).collect()
}

pub(super) fn claim<T: BoardTable>(room: &RoomParts<'_, T>, claim: &Claim) -> ClaimView {
    let state = match (claim.verified, claim.approved) {
        (None, _) => ClaimState::Open,
        (Some(_), None) => ClaimState::Verified,
        (Some(_), Some(_)) => ClaimState::Approved,
    };
    let fund = claim.prize.fund();
    let hit = match claim.prize {
        Prize::BadBeat { .. } => "a bad beat".to_owned(),
        Prize::Flushes { .. } => "straight flushes".to_owned(),
        Prize::HighHand { slot, .. } => slot.to_string(),
    };
    let winners = claim.shares.iter().filter(|share| !share.amount.is_zero()).map(|share| ClaimWinner {
        player: u64::from(share.player.0),
        name: room.called(share.player),
        seat: share.seat.number(),
        amount: share.amount.units(),
    });
    ClaimView {
        claim: claim.number.0,
        fund: keys::fund(fund),
        table: u32::from(claim.table.0),
        hand: claim.hand.0,
        state,
        says: format!("{hit} in {} at {}, {fund}", claim.hand, claim.table),
        winners: winners.collect(),
        papers_from: room.cage_rules.taxable_above.units().saturating_add(1),
        verified_by: claim.verified.map(|badge| badge.0),
        rule: qualifies(room, fund).map(|rule| rule.to_string()),
    }
}
