//! Seeing, showing and claiming hands (cb:3.showdown, cb:5.holdem.9).

use rulebook::rule;

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::Viewer;
use crate::question::{Question, YesNo};
use crate::remedy::{Remedy, When};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn asks_to_see(facts: &Facts) -> Result<Ruling, Question> {
    let refused = |rule, says: &'static str| {
        Ruling::by(rule, says, &[Remedy::RefuseToShow]).not(Demand::SeeHand, rule, says)
    };
    if !facts.yes(YesNo::AskerDealtIn)? {
        return Ok(refused(
            rule!("cb:3.showdown.5a"),
            "Only a player who was dealt in may ask to see a hand.",
        ));
    }
    if facts.yes(YesNo::AskerRevoked)? {
        return Ok(refused(
            rule!("cb:3.showdown.5b"),
            "That player has lost the right to ask by abusing it.",
        ));
    }
    if !facts.yes(YesNo::HandCalled)? {
        return Ok(refused(
            rule!("cb:3.showdown.5a"),
            "The hand was not called, so nobody may ask to see it.",
        ));
    }
    let ruling = if facts.yes(YesNo::AskerWon)? {
        Ruling::by(
            rule!("cb:3.showdown.5d"),
            "The winner of the pot asks, so both hands are live and the better one wins.",
            &[Remedy::Show(When::Now), Remedy::BetterHandWins],
        )
        .also(&[rule!("cb:3.showdown.5a")])
        .not(
            Demand::HandDead,
            rule!("cb:3.showdown.5d"),
            "When the winner asks, the hand that is shown is live again.",
        )
    } else {
        Ruling::by(
            rule!("cb:3.showdown.5c"),
            "The hand is shown to the table, and it stays dead.",
            &[Remedy::Show(When::Now), Remedy::HandDead],
        )
        .also(&[rule!("cb:3.showdown.5a")])
        .not(
            Demand::HandLive,
            rule!("cb:3.showdown.5c"),
            "A hand shown at the request of somebody who did not win stays dead, however good it is.",
        )
    };
    Ok(if facts.yes(YesNo::AsksTooOften)? {
        ruling.also(&[rule!("cb:3.showdown.5b")]).or(
            "That player has abused the right to ask and loses it.",
            &[Remedy::RefuseToShow, Remedy::RevokePrivilege],
        )
    } else {
        ruling
    }
    .until(Mark::NextDeal))
}

pub(super) fn shown_to_one(facts: &Facts) -> Result<Ruling, Question> {
    let ruling = match facts.which::<Viewer>()? {
        Viewer::MayAct => Ruling::by(
            rule!("cb:3.showdown.6b"),
            "Those cards were shown to a player who may still act, so everybody sees them now.",
            &[Remedy::Show(When::Now)],
        ),
        Viewer::DoneForNow => Ruling::by(
            rule!("cb:3.showdown.6d"),
            "Everybody sees those cards at the end of this betting round.",
            &[Remedy::Show(When::EndOfRound)],
        )
        .not(
            Demand::SeeHand,
            rule!("cb:3.showdown.6d"),
            "The player who saw them is done in this round, so everybody sees them when it ends.",
        ),
        Viewer::CannotUse => Ruling::by(
            rule!("cb:3.showdown.6c"),
            "Whoever saw those cards cannot use it, so they are shown when all betting is over.",
            &[Remedy::Show(When::EndOfBetting)],
        )
        .not(
            Demand::SeeHand,
            rule!("cb:3.showdown.6c"),
            "What somebody out of the hand has seen is held back until the betting is over.",
        ),
        Viewer::AfterHand => Ruling::by(
            rule!("cb:3.showdown.6a"),
            "What one player has been shown, any player at the table may see.",
            &[Remedy::Show(When::Now)],
        ),
    };
    Ok(if facts.yes(YesNo::PartShown)? {
        ruling.and(&[Remedy::OnlyWhatWasShown]).also(&[rule!("cb:3.showdown.6e")])
    } else {
        ruling
    })
}

pub(super) fn plays_board(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::SaidBoard)? {
        return Ok(Ruling::by(
            rule!("cb:5.holdem.9"),
            "The player said so before throwing the cards away, and plays the board.",
            &[Remedy::SharesPot],
        )
        .until(Mark::PotAwarded));
    }
    Ok(Ruling::by(
        rule!("cb:5.holdem.9"),
        "The player did not say so before throwing the cards away, and has no claim to the pot.",
        &[Remedy::ClaimLost],
    )
    .closed(Mark::CardsMixed)
    .not(
        Demand::Pot,
        rule!("cb:5.holdem.9"),
        "Playing the board must be said before the cards are thrown away.",
    ))
}

pub(super) fn miscalled(facts: &Facts) -> Result<Ruling, Question> {
    let speak = "What was said does not count: the cards are read, and the best live hand wins.";
    if !facts.yes(YesNo::OnPurpose)? {
        return Ok(Ruling::by(rule!("cb:3.showdown.2a"), speak, &[Remedy::CardsSpeak])
            .until(Mark::PotAwarded)
            .not(
                Demand::Pot,
                rule!("cb:3.showdown.2a"),
                "Hands are worth what the cards make them, whatever was said.",
            ));
    }
    if facts.yes(YesNo::OtherDiscarded)? {
        return Ok(Ruling::by(
            rule!("cb:3.showdown.2c"),
            "The hand was miscalled on purpose to make another throw a winner away, so the offender loses the pot.",
            &[Remedy::PotForfeited, Remedy::Penalty],
        )
        .also(&[rule!("cb:3.showdown.2a")])
        .or(speak, &[Remedy::CardsSpeak, Remedy::Warn]));
    }
    Ok(Ruling::by(rule!("cb:3.showdown.2a"), speak, &[Remedy::CardsSpeak, Remedy::Warn])
        .also(&[rule!("cb:3.showdown.2c")])
        .until(Mark::PotAwarded))
}
