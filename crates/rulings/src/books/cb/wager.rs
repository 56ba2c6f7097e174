//! Wagers that were misread, miscalled or made in pieces (cb:3.betting.13 to 15, cb:9.nl.6 to 11, cb:12.tourn.24).

use rulebook::{RuleId, rule};

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Limit, RaiseHow};
use crate::question::{Number, Question, YesNo};
use crate::remedy::{Amount, Remedy};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn missed_raise(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::NextActed)? {
        return Ok(Ruling::by(
            rule!("cb:3.betting.13b"),
            "Somebody has acted since, so the chips stay in and the player makes the amount right.",
            &[Remedy::WagerStands, Remedy::Make(Amount::TheCall)],
        )
        .also(&[rule!("cb:3.betting.13a")])
        .closed(Mark::NextActed)
        .not(
            Demand::MoneyBack,
            rule!("cb:3.betting.13b"),
            "Chips can be pulled back only as long as nobody has acted after.",
        ));
    }
    Ok(Ruling::by(
        rule!("cb:3.betting.13b"),
        "The player did not know of the raise and nobody has acted since, so the chips may be pulled back.",
        &[Remedy::MayWithdraw],
    )
    .until(Mark::NextActed)
    .not(
        Demand::Bind,
        rule!("cb:3.betting.13b"),
        "A player who did not know of a raise may think again until somebody has acted.",
    ))
}

/// In limit nobody can be grossly mistaken about the size of a bet.
pub(super) fn misunderstood(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<Limit>()? {
        Limit::Fixed => Ok(Ruling::by(
            rule!("cb:3.betting.13a"),
            "In limit the size of a bet is known, so the player makes the amount right.",
            &[Remedy::WagerStands, Remedy::Make(Amount::TheCall)],
        )
        .also(&[rule!("cb:3.betting.13c")])
        .not(
            Demand::MoneyBack,
            rule!("cb:3.betting.13c"),
            "Only pot-limit and no-limit protect a player who grossly misunderstood a bet.",
        )),
        Limit::Pot | Limit::No => {
            let (bet, put_in) = (facts.number(Number::Bet)?, facts.number(Number::PutIn)?);
            // At least four fifths; numbers of a question are far from where this would not fit.
            if put_in * 5 >= bet * 4 {
                return Ok(Ruling::by(
                    rule!("cb:9.nl.10c"),
                    "The caller has put in four fifths of the bet or more, so the call stands and is made complete.",
                    &[Remedy::WagerStands, Remedy::Make(Amount::TheCall)],
                )
                .also(&[rule!("cb:9.nl.9"), rule!("cb:3.betting.13c")])
                .not(
                    Demand::MoneyBack,
                    rule!("cb:9.nl.10c"),
                    "With eighty percent of the bet in, no claim of a misunderstanding is heard.",
                ));
            }
            Ok(Ruling::by(
                rule!("cb:9.nl.10a"),
                "The player grossly misunderstood the bet, so the call may be taken back.",
                &[Remedy::MayWithdraw],
            )
            .also(&[rule!("cb:9.nl.10c"), rule!("cb:3.betting.13c")])
            .or(
                "The call stands and must be made complete.",
                &[Remedy::WagerStands, Remedy::Make(Amount::TheCall)],
            ))
        }
    }
}

pub(super) fn short_call(facts: &Facts) -> Result<Ruling, Question> {
    let complete: &[Remedy] = &[Remedy::Make(Amount::TheCall), Remedy::NobodyRaisesByIt];
    match facts.which::<Limit>()? {
        Limit::Pot | Limit::No => Ok(Ruling::by(
            rule!("cb:9.nl.9"),
            "The call was miscounted and must be made complete, even though a better hand has been shown.",
            complete,
        )
        .until(Mark::PotAwarded)
        .not(
            Demand::MoneyBack,
            rule!("cb:9.nl.9"),
            "A call that is short by a miscount must be made good, also after the bettor has shown.",
        )),
        Limit::Fixed => {
            if facts.yes(YesNo::RoundOver)? {
                return Ok(Ruling::by(
                    rule!("cb:3.betting.16a"),
                    "The betting of that round is over, so the amount stands.",
                    &[Remedy::WagerStands, Remedy::PlayOn],
                )
                .closed(Mark::RoundOver));
            }
            Ok(Ruling::by(
                rule!("cb:3.betting.16a"),
                "The call is too small and must be made right before the round is over.",
                complete,
            )
            .also(&[rule!("cb:3.betting.13a"), rule!("cb:3.betting.16c")])
            .until(Mark::RoundOver)
            .not(
                Demand::Raise,
                rule!("cb:3.betting.16c"),
                "Nobody may turn a call into a raise because an amount is corrected.",
            ))
        }
    }
}

fn string(rule: RuleId, says: &'static str, amount: Amount) -> Ruling {
    Ruling::by(rule, says, &[Remedy::Make(amount), Remedy::ReturnSurplus]).until(Mark::NextActed).not(
        Demand::Raise,
        rule,
        "Going back for more chips is a string raise, and the later chips do not count.",
    )
}

pub(super) fn string_raise(facts: &Facts) -> Result<Ruling, Question> {
    let limit = facts.which::<Limit>()?;
    let big_bet = match limit {
        Limit::Fixed => false,
        Limit::Pot | Limit::No => true,
    };
    match facts.which::<RaiseHow>()? {
        RaiseHow::SaidAmount => {
            let rule = if big_bet { rule!("cb:9.nl.8") } else { rule!("cb:3.betting.14a") };
            Ok(Ruling::by(
                rule,
                "The amount was said first, so the raise stands for that amount.",
                &[Remedy::WagerStands, Remedy::Make(Amount::AsAnnounced)],
            ))
        }
        RaiseHow::Silent => {
            let says = "The raise was made in several motions without a word, so only the call stands and the rest goes back.";
            Ok(if big_bet && facts.yes(YesNo::Tournament)? {
                string(rule!("cb:12.tourn.24"), says, Amount::TheCall)
                    .also(&[rule!("cb:9.nl.6b"), rule!("cb:3.betting.14a")])
            } else {
                string(rule!("cb:3.betting.14a"), says, Amount::TheCall)
            })
        }
        RaiseHow::SaidRaise if !big_bet => Ok(Ruling::by(
            rule!("cb:3.betting.14a"),
            "The raise was announced, so it stands for the amount of a raise.",
            &[Remedy::WagerStands, Remedy::Make(Amount::TheProperBet)],
        )),
        RaiseHow::SaidRaise => {
            if facts.yes(YesNo::Tournament)? {
                return Ok(string(
                    rule!("cb:9.nl.6b"),
                    "In a tournament only the first motion counts, and it must make at least the smallest raise.",
                    Amount::FirstMotion,
                )
                .also(&[rule!("cb:12.tourn.24")]));
            }
            if facts.yes(YesNo::AfterRest)? {
                return Ok(string(
                    rule!("cb:9.nl.6a"),
                    "The raise was complete when the hands came to rest, and what was added later goes back.",
                    Amount::UntilRest,
                ));
            }
            Ok(Ruling::by(
                rule!("cb:9.nl.6a"),
                "The player said raise, so chips may come in several motions until the hands are at rest.",
                &[Remedy::WagerStands, Remedy::Make(Amount::UntilRest)],
            )
            .not(
                Demand::HandDead,
                rule!("cb:9.nl.6a"),
                "With the word raise, several motions are allowed in a cash game.",
            ))
        }
    }
}

pub(super) fn oversized_chip(facts: &Facts) -> Result<Ruling, Question> {
    let limit = facts.which::<Limit>()?;
    let facing = facts.yes(YesNo::FacingBet)?;
    let call = |rule: RuleId| {
        Ruling::by(
            rule,
            "One large chip without a word is a call, and the change goes back.",
            &[Remedy::Make(Amount::TheCall), Remedy::ReturnSurplus],
        )
        .not(Demand::Raise, rule, "A raise with one large chip must be said before the chip is in.")
    };
    Ok(match (limit, facing) {
        (Limit::Fixed, true) => call(rule!("cb:3.betting.15")),
        (Limit::Pot | Limit::No, true) => call(rule!("cb:9.nl.11b")),
        (Limit::Fixed, false) => Ruling::by(
            rule!("cb:3.betting.14c"),
            "One large chip without a word is a bet of the proper amount, and the change goes back.",
            &[Remedy::Make(Amount::TheProperBet), Remedy::ReturnSurplus],
        ),
        (Limit::Pot, false) => Ruling::by(
            rule!("cb:9.pl.7"),
            "One large chip without a word is a bet of its value, and of the pot if it is worth more.",
            &[Remedy::Make(Amount::ThePot), Remedy::ReturnSurplus],
        )
        .also(&[rule!("cb:9.nl.11a")]),
        (Limit::No, false) => Ruling::by(
            rule!("cb:9.nl.11a"),
            "One large chip without a word is a bet of its whole value.",
            &[Remedy::WagerStands, Remedy::Make(Amount::TheChip)],
        ),
    })
}

pub(super) fn announced_differs(facts: &Facts) -> Result<Ruling, Question> {
    let rule = match facts.which::<Limit>()? {
        Limit::Fixed => rule!("cb:3.betting.8"),
        Limit::Pot | Limit::No => rule!("cb:9.nl.8"),
    };
    Ok(Ruling::by(
        rule,
        "What was said counts, so the chips are corrected to the amount that was said.",
        &[Remedy::Make(Amount::AsAnnounced)],
    )
    .until(Mark::NextActed)
    .not(Demand::WagerStands, rule, "What a player says in turn binds, whatever chips went in."))
}
