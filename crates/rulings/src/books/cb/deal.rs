//! Misdeals (cb:3.misdeal).

use rulebook::{RuleId, rule};

use super::{count, deck, exposed, position};
use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Misdealt, Stage};
use crate::question::{Question, YesNo};
use crate::remedy::Remedy;
use crate::ruling::Ruling;
use crate::window::Mark;

/// What has ended the time for a misdeal, if anything has. Posts never count as acts: the narrower words of
/// cb:3.misdeal.2 are read into cb:3.misdeal.1.
pub(super) fn ended(facts: &Facts) -> Result<Option<Mark>, Question> {
    Ok(match facts.which::<Stage>()? {
        Stage::NobodyActed | Stage::OneActed => None,
        Stage::TwoActed | Stage::Showdown => Some(Mark::TwoActed),
        Stage::Over => Some(Mark::HandOver),
    })
}

/// The fault makes a misdeal.
pub(super) fn misdeal(rule: RuleId, say: &'static str) -> Ruling {
    Ruling::by(rule, say, &[Remedy::Misdeal]).also(&[rule!("cb:3.misdeal.1")]).until(Mark::TwoActed)
}

/// The fault would have made a misdeal earlier.
pub(super) fn played_out(mark: Mark) -> Ruling {
    let ruling = Ruling::by(
        rule!("cb:3.misdeal.2a"),
        "Two players have acted, so there is no misdeal and the hand is played out.",
        &[Remedy::PlayOn, Remedy::ChipsStay],
    );
    too_late(ruling.also(&[rule!("cb:3.misdeal.1"), rule!("cb:3.misdeal.2b")]), mark)
}

/// Two players have acted, or more: what is asked for in vain from then on.
pub(super) fn too_late(ruling: Ruling, mark: Mark) -> Ruling {
    ruling
        .closed(mark)
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.2a"),
            "There can be no misdeal once two players have acted behind the blinds or the forced bet.",
        )
        .not(
            Demand::MoneyBack,
            rule!("cb:3.misdeal.2b"),
            "When the hand is played out, a player with a fouled hand gets nothing back.",
        )
}

fn fault(facts: &Facts, rule: RuleId, say: &'static str) -> Result<Ruling, Question> {
    Ok(match ended(facts)? {
        None => misdeal(rule, say),
        Some(mark) => played_out(mark),
    })
}

pub(super) fn misdeal_claimed(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<Misdealt>()? {
        Misdealt::FirstCards => exposed::first_or_second(facts),
        Misdealt::TwoExposed => exposed::two_or_more(facts),
        Misdealt::TwoBoxed => deck::two_boxed(facts),
        Misdealt::TwoExtra => count::two_extra(facts),
        Misdealt::WrongCount => count::wrong_count(facts),
        Misdealt::OutOfOrder => card_out_of_order(facts),
        Misdealt::Button => position::button_wrong(facts),
        Misdealt::FirstSeat => wrong_seat_first(facts),
        Misdealt::EmptySeat => empty_seat_dealt(facts),
        Misdealt::LeftOut => player_left_out(facts),
        Misdealt::NoneOfThese => Ok(Ruling::by(
            rule!("cb:3.misdeal.1"),
            "None of the ten faults of a misdeal is here, so the hand is played out.",
            &[Remedy::PlayOn],
        )
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1"),
            "Only the ten faults that the book lists make a misdeal.",
        )),
    }
}

pub(super) fn wrong_seat_first(facts: &Facts) -> Result<Ruling, Question> {
    fault(
        facts,
        rule!("cb:3.misdeal.1h"),
        "The wrong seat got the first card, so it is a misdeal and we deal again.",
    )
}

pub(super) fn card_out_of_order(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::BurnForExposed)? {
        return Ok(Ruling::by(
            rule!("cb:3.misdeal.1f"),
            "The burn card only took the place of an exposed card, so the deal goes on.",
            &[Remedy::PlayOn],
        )
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1f"),
            "A burn card that stands in for an exposed card is no card out of order.",
        ));
    }
    fault(
        facts,
        rule!("cb:3.misdeal.1f"),
        "A card was dealt out of order, so it is a misdeal and we deal again.",
    )
}

pub(super) fn empty_seat_dealt(facts: &Facts) -> Result<Ruling, Question> {
    fault(
        facts,
        rule!("cb:3.misdeal.1i"),
        "Cards went to a seat that should not have got any, so it is a misdeal and we deal again.",
    )
}

pub(super) fn player_left_out(facts: &Facts) -> Result<Ruling, Question> {
    if !facts.yes(YesNo::PresentOrPosted)? {
        return Ok(Ruling::by(
            rule!("cb:3.misdeal.1j"),
            "The player was away and had posted nothing, so the hand is played.",
            &[Remedy::PlayOn],
        )
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1j"),
            "Only a player who is at the table, or has posted, must get a hand.",
        ));
    }
    fault(
        facts,
        rule!("cb:3.misdeal.1j"),
        "A player who should have got cards was left out, so it is a misdeal and we deal again.",
    )
}
