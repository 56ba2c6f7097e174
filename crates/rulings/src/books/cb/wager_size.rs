//! Wagers of the wrong size (cb:3.betting.16, cb:9.nl.12, cb:9.pl.1 to 3, cb:8.kill.9).

use alloc::format;

use chips::Chips;
use rulebook::rule;

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::Limit;
use crate::question::{Number, Question, YesNo};
use crate::remedy::{Amount, Remedy};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn too_small(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<Limit>()? {
        Limit::Fixed => {
            if facts.yes(YesNo::RoundOver)? {
                return Ok(Ruling::by(
                    rule!("cb:3.betting.16a"),
                    "The betting of that round is over, so the amount stands.",
                    &[Remedy::WagerStands, Remedy::PlayOn],
                )
                .closed(Mark::RoundOver)
                .not(
                    Demand::MoneyBack,
                    rule!("cb:3.betting.16a"),
                    "An amount that is too small is corrected only before the round is over.",
                ));
            }
            Ok(Ruling::by(
                rule!("cb:3.betting.16a"),
                "The wager is too small: it is brought up to size, and so is every call of it.",
                &[Remedy::Make(Amount::TheProperBet), Remedy::CallersFollow, Remedy::NobodyRaisesByIt],
            )
            .also(&[rule!("cb:3.betting.16c")])
            .until(Mark::RoundOver)
            .not(
                Demand::Raise,
                rule!("cb:3.betting.16c"),
                "Nobody may turn a call into a raise because the size of the wager was corrected.",
            )
            .not(
                Demand::WagerStands,
                rule!("cb:3.betting.16a"),
                "A wager that is too small must be made correct before the round is over.",
            ))
        }
        Limit::Pot | Limit::No => {
            if facts.yes(YesNo::MeantToCall)? {
                return Ok(Ruling::by(
                    rule!("cb:9.nl.12b"),
                    "The player only meant to call and put in too much, so it is a call and the rest goes back.",
                    &[Remedy::Make(Amount::TheCall), Remedy::ReturnSurplus],
                )
                .until(Mark::NextActed)
                .not(
                    Demand::Bind,
                    rule!("cb:9.nl.12b"),
                    "Whoever puts in too much for a call by accident is not made to raise.",
                ));
            }
            Ok(Ruling::by(
                rule!("cb:9.nl.12a"),
                "The wager is below the minimum, so it is brought up to the minimum and no further.",
                &[Remedy::Make(Amount::TheMinimum)],
            )
            .until(Mark::RoundOver)
            .not(
                Demand::Raise,
                rule!("cb:9.nl.12a"),
                "A wager that is too small becomes the minimum, and not more than that.",
            )
            .not(
                Demand::MoneyBack,
                rule!("cb:9.nl.12a"),
                "A bet or raise below the minimum must be increased; it is not taken back.",
            ))
        }
    }
}

/// The nearest amount that can be wagered; from the middle, up.
fn nearest(wager: u64, unit: u64) -> u64 {
    let below = wager / unit * unit;
    if (wager - below) * 2 >= unit { below + unit } else { below }
}

pub(super) fn not_rounded(facts: &Facts) -> Result<Ruling, Question> {
    let (wager, unit) = (facts.number(Number::Wager)?, facts.number(Number::Unit)?);
    let right = nearest(wager, unit);
    if facts.yes(YesNo::RoundOver)? {
        return Ok(Ruling::by(
            rule!("cb:3.betting.16a"),
            "The betting of that round is over, so the amount stands.",
            &[Remedy::WagerStands, Remedy::PlayOn],
        )
        .also(&[rule!("cb:3.betting.16b")])
        .closed(Mark::RoundOver));
    }
    let says = if right == wager {
        format!("The wager of {wager} is a proper amount and stands.")
    } else {
        format!("The wager of {wager} becomes {right}, which is the nearest proper amount.")
    };
    let steps: &[Remedy] = if right == wager {
        &[Remedy::WagerStands]
    } else {
        &[Remedy::Make(Amount::Exactly(Chips::new(right))), Remedy::CallersFollow, Remedy::NobodyRaisesByIt]
    };
    Ok(Ruling::by(rule!("cb:3.betting.16b"), says, steps)
        .also(&[rule!("cb:3.betting.16c")])
        .until(Mark::RoundOver)
        .not(
            Demand::Raise,
            rule!("cb:3.betting.16c"),
            "Nobody may turn a call into a raise because the size of the wager was corrected.",
        ))
}

pub(super) fn over_pot(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::AllActed)? {
        return Ok(Ruling::by(
            rule!("cb:9.pl.2b"),
            "Everybody has acted on the wager, so it stands although it is larger than the pot.",
            &[Remedy::WagerStands],
        )
        .closed(Mark::AllActed)
        .not(
            Demand::MoneyBack,
            rule!("cb:9.pl.2b"),
            "A wager above the pot is corrected only until everybody has acted on it.",
        ));
    }
    let cut: &[Remedy] = &[Remedy::Make(Amount::ThePot), Remedy::ReturnSurplus, Remedy::CallersFollow];
    let cut_says = "The wager is larger than the pot, so it is cut to the most the pot allows.";
    let stands = "The wager stands, because a player thought about it and acted on it.";
    if facts.yes(YesNo::ReliedOn)? {
        return Ok(if facts.yes(YesNo::WagererAsks)? {
            Ruling::by(rule!("cb:9.pl.3"), stands, &[Remedy::WagerStands])
                .also(&[rule!("cb:9.pl.2b")])
                .or(cut_says, cut)
                .not(
                    Demand::MoneyBack,
                    rule!("cb:9.pl.3"),
                    "Whoever made the wager is the last who may have it reduced after another relied on it.",
                )
        } else {
            Ruling::by(rule!("cb:9.pl.2b"), cut_says, cut)
                .also(&[rule!("cb:9.pl.1"), rule!("cb:9.pl.3")])
                .or(stands, &[Remedy::WagerStands])
        }
        .until(Mark::AllActed));
    }
    Ok(Ruling::by(rule!("cb:9.pl.2b"), cut_says, cut).also(&[rule!("cb:9.pl.1")]).until(Mark::AllActed).not(
        Demand::WagerStands,
        rule!("cb:9.pl.1"),
        "A wager above the pot is cut to the most that is allowed.",
    ))
}

pub(super) fn unaware_of_kill(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::RequiredKill)? {
        return Ok(Ruling::by(
            rule!("cb:8.kill.9"),
            "The kill was required and its button lay face up, so the player makes the amount right.",
            &[Remedy::WagerStands, Remedy::Make(Amount::TheProperBet)],
        )
        .not(
            Demand::MoneyBack,
            rule!("cb:8.kill.9"),
            "A required kill with its button face up is everybody's to see.",
        ));
    }
    Ok(Ruling::by(
        rule!("cb:8.kill.9"),
        "The player could not know of the kill, so the chips may be taken back.",
        &[Remedy::MayWithdraw],
    )
    .not(
        Demand::Bind,
        rule!("cb:8.kill.9"),
        "Only a required kill with its button face up binds a player who did not know of it.",
    ))
}
