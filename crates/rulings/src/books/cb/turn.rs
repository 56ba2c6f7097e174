//! The order of acting (cb:3.betting.10 to 12, cb:9.nl.7).

use rulebook::rule;

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Behind, Limit, Motion, OutOfTurn};
use crate::question::{Question, YesNo};
use crate::remedy::{Amount, Remedy};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn out_of_turn(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<OutOfTurn>()? {
        OutOfTurn::Check => Ok(Ruling::by(
            rule!("cb:3.betting.10b"),
            "The player checked out of turn, and may now check, call or fold, but not bet or raise.",
            &[Remedy::BackUp, Remedy::NoBetOrRaise],
        )
        .until(Mark::RoundOver)
        .not(
            Demand::Raise,
            rule!("cb:3.betting.10b"),
            "Checking out of turn costs the right to bet or raise when the turn comes.",
        )),
        OutOfTurn::Wager | OutOfTurn::Fold => {
            if facts.yes(YesNo::Between)? {
                return Ok(Ruling::by(
                    rule!("cb:3.betting.10c"),
                    "Somebody in between has bet, called or raised, so the player is not held to it.",
                    &[Remedy::Released],
                )
                .closed(Mark::Between)
                .not(
                    Demand::Bind,
                    rule!("cb:3.betting.10c"),
                    "An act out of turn binds only if nobody in between bets, calls or raises.",
                ));
            }
            Ok(Ruling::by(
                rule!("cb:3.betting.10c"),
                "The player acted out of turn and is held to it, unless somebody in between bets, calls or raises.",
                &[Remedy::BackUp, Remedy::Binding],
            )
            .until(Mark::Between)
            .or("The player is not held to it.", &[Remedy::BackUp, Remedy::Released]))
        }
    }
}

pub(super) fn skipped(facts: &Facts) -> Result<Ruling, Question> {
    let keeps: &[Remedy] = &[Remedy::BackUp, Remedy::RightKept];
    let no_loss = "The right to act is not lost yet.";
    if facts.yes(YesNo::AheadToAct)? {
        return Ok(Ruling::by(
            rule!("cb:3.betting.11c"),
            "Somebody before that player had still to act, so the player has lost nothing.",
            keeps,
        )
        .not(Demand::HandDead, rule!("cb:3.betting.11c"), no_loss));
    }
    if facts.yes(YesNo::CalledTime)? {
        return Ok(Ruling::by(
            rule!("cb:3.betting.11a"),
            "The player stopped the game, so the action goes back to that player.",
            keeps,
        )
        .not(Demand::HandDead, rule!("cb:3.betting.11a"), no_loss));
    }
    match facts.which::<Behind>()? {
        Behind::UpToTwo => Ok(Ruling::by(
            rule!("cb:3.betting.11b"),
            "Fewer than three players have acted behind, so the action goes back to the skipped player.",
            keeps,
        )
        .also(&[rule!("cb:3.betting.11a")])
        .until(Mark::ThreeBehind)
        .not(Demand::HandDead, rule!("cb:3.betting.11b"), no_loss)),
        Behind::ThreeOrMore => Ok(Ruling::by(
            rule!("cb:3.betting.11b"),
            "Three players have acted behind and the skipped player said nothing, so the right to act is lost.",
            &[Remedy::RightLost],
        )
        .also(&[rule!("cb:3.betting.11a")])
        .closed(Mark::ThreeBehind)
        .or("The action goes back to the skipped player.", keeps)
        .not(
            Demand::Act,
            rule!("cb:3.betting.11b"),
            "Whoever lets three players act behind without stopping the game may lose the right to act.",
        )),
    }
}

pub(super) fn forward_motion(facts: &Facts) -> Result<Ruling, Question> {
    let limit = facts.which::<Limit>()?;
    let motion = facts.which::<Motion>()?;
    let bound: &[Remedy] = &[Remedy::Binding, Remedy::Make(Amount::AsMoved)];
    let released = match limit {
        Limit::Fixed => rule!("cb:3.betting.13a"),
        Limit::Pot | Limit::No => rule!("cb:9.nl.7"),
    };
    match motion {
        Motion::Declared => {
            let rule = match limit {
                Limit::Fixed => rule!("cb:3.betting.8"),
                Limit::Pot | Limit::No => rule!("cb:9.nl.7"),
            };
            let says = "The player said it aloud, so the wager is binding.";
            Ok(Ruling::by(rule, says, &[Remedy::Binding, Remedy::Make(Amount::AsAnnounced)]).not(
                Demand::MoneyBack,
                rule,
                "What a player says in turn is binding.",
            ))
        }
        // Let go well forward and plainly to bet is let go: the book knows no line that they would have to cross.
        Motion::InPot | Motion::TowardPot => Ok(Ruling::by(
            released,
            "The chips were let go to bet, so the wager is binding.",
            bound,
        )
        .not(Demand::MoneyBack, released, "Chips let go as a bet or call commit the player.")),
        Motion::Pushed | Motion::Held => {
            // Chips that were not moved forward made nobody act.
            if motion == Motion::Pushed && facts.yes(YesNo::AnotherActed)? {
                return Ok(Ruling::by(
                    rule!("cb:3.betting.12"),
                    "Another player acted because of the chips that were moved forward, so they must be put in.",
                    bound,
                )
                .or("The player is not held to it.", &[Remedy::Released]));
            }
            // In limit only what made another act binds; in big-bet games only release or words do, besides.
            let rule = match limit {
                Limit::Fixed => rule!("cb:3.betting.12"),
                Limit::Pot | Limit::No => rule!("cb:9.nl.7"),
            };
            Ok(Ruling::by(
                rule,
                "Nothing was said or let go and nobody has acted on it, so there is no wager.",
                &[Remedy::Released],
            )
            .until(Mark::NextActed)
            .not(
                Demand::Bind,
                rule,
                "Chips that were only moved bind nobody as long as nobody has acted on them.",
            ))
        }
    }
}
