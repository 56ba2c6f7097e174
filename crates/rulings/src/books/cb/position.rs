//! Button, blinds owed and forced bets (cb:3.misdeal.1g, cb:3.irreg.1, cb:4.blinds.11, cb:7.stud.5).

use rulebook::rule;

use super::deal::{misdeal, played_out};
use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::Stage;
use crate::question::{Question, YesNo};
use crate::remedy::{Opener, Remedy};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn button_wrong(facts: &Facts) -> Result<Ruling, Question> {
    Ok(match facts.which::<Stage>()? {
        Stage::NobodyActed | Stage::OneActed => misdeal(
            rule!("cb:3.misdeal.1g"),
            "The button was in the wrong place, so it is a misdeal and we deal again from the right place.",
        )
        .and(&[Remedy::RestoreButton]),
        Stage::TwoActed | Stage::Showdown => {
            played_out(Mark::TwoActed).and(&[Remedy::ButtonNext]).also(&[rule!("cb:3.irreg.1")])
        }
        Stage::Over => Ruling::by(
            rule!("cb:3.irreg.1"),
            "The button was in the wrong place, so button and blinds are put right for the next hand.",
            &[Remedy::ResultStands, Remedy::ButtonNext],
        )
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.2a"),
            "A hand that has been played is no misdeal; the button is put right for the next one.",
        ),
    })
}

pub(super) fn dealt_owing(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::PutChipsIn)? {
        return Ok(Ruling::by(
            rule!("cb:4.blinds.11b"),
            "The player has acted and put chips in, so the hand is live and the post is due on the next deal.",
            &[Remedy::HandLive, Remedy::PostNext, Remedy::PlayOn],
        )
        .closed(Mark::HolderActed)
        .not(
            Demand::HandDead,
            rule!("cb:4.blinds.11b"),
            "A hand that was acted on with chips before anybody noticed is live.",
        ));
    }
    if facts.yes(YesNo::LookedAtHand)? {
        return Ok(Ruling::by(
            rule!("cb:4.blinds.11a"),
            "The player owes blinds and looked at the cards before paying, so the hand is dead.",
            &[Remedy::HandDead, Remedy::PlayOn],
        )
        .closed(Mark::Looked)
        .not(
            Demand::HandLive,
            rule!("cb:4.blinds.11a"),
            "Looking at the cards before posting what is owed kills the hand.",
        ));
    }
    Ok(Ruling::by(
        rule!("cb:4.blinds.11a"),
        "The player has not looked yet, and may post what is owed and play.",
        &[Remedy::PostNow, Remedy::HandLive],
    )
    .until(Mark::Looked))
}

pub(super) fn wrong_low_card(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::NextActed)? {
        return Ok(Ruling::by(
            rule!("cb:7.stud.5b"),
            "The next player has acted, so the bet stands and the true low card owes nothing.",
            &[Remedy::WagerStands, Remedy::OpenWith(Opener::AsItWent)],
        )
        .closed(Mark::NextActed)
        .not(
            Demand::MoneyBack,
            rule!("cb:7.stud.5b"),
            "The wrong opening bet goes back only as long as the next player has not acted.",
        ));
    }
    Ok(Ruling::by(
        rule!("cb:7.stud.5a"),
        "The true low card must bet, and the other player takes the chips back.",
        &[Remedy::MayWithdraw, Remedy::OpenWith(Opener::TrueLowCard)],
    )
    .until(Mark::NextActed)
    .not(
        Demand::WagerStands,
        rule!("cb:7.stud.5a"),
        "Until the next player has acted, the forced bet belongs to the true low card.",
    ))
}
