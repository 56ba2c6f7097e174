//! Too many or too few cards in a hand (cb:3.misdeal.1d and 1e, cb:3.irreg.11, cb:5.holdem.2, cb:3.dead.1d, cb:7.stud.18).

use rulebook::rule;

use super::deal::{ended, misdeal, too_late};
use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Game, HowMany, MissingCards, Stage};
use crate::question::{Question, YesNo};
use crate::remedy::{Marked, Remedy};
use crate::ruling::Ruling;
use crate::window::Mark;

/// Noticed after action: that hand alone suffers.
fn fouled(mark: Mark) -> Ruling {
    let ruling = Ruling::by(
        rule!("cb:3.dead.1d"),
        "The hand does not have the right number of cards, so it is dead and its chips stay in the pot.",
        &[Remedy::HandDead, Remedy::ChipsStay, Remedy::PlayOn],
    );
    too_late(ruling.also(&[rule!("cb:3.misdeal.2b"), rule!("cb:3.misdeal.2a")]), mark).not(
        Demand::HandLive,
        rule!("cb:3.dead.1d"),
        "A hand with the wrong number of cards cannot play.",
    )
}

pub(super) fn two_extra(facts: &Facts) -> Result<Ruling, Question> {
    let game = facts.which::<Game>()?;
    if let Some(mark) = ended(facts)? {
        return Ok(fouled(mark));
    }
    let says = "Two extra cards were dealt, so it is a misdeal and we deal again.";
    Ok(match game {
        Game::Flop => misdeal(rule!("cb:5.holdem.2b"), says).also(&[rule!("cb:3.misdeal.1d")]),
        Game::Stud | Game::Draw => misdeal(rule!("cb:3.misdeal.1d"), says),
    })
}

pub(super) fn wrong_count(facts: &Facts) -> Result<Ruling, Question> {
    if let Some(mark) = ended(facts)? {
        return Ok(fouled(mark));
    }
    if facts.yes(YesNo::InOrder)? {
        return Ok(Ruling::by(
            rule!("cb:3.misdeal.1e"),
            "The missing card comes from the top of the deck, and the deal goes on.",
            &[Remedy::CompleteHand, Remedy::PlayOn],
        )
        .until(Mark::TwoActed)
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1e"),
            "A missing card that can still come in its order is no misdeal.",
        ));
    }
    Ok(misdeal(
        rule!("cb:3.misdeal.1e"),
        "A player has the wrong number of cards, so it is a misdeal and we deal again.",
    ))
}

pub(super) fn extra_card(facts: &Facts) -> Result<Ruling, Question> {
    let stage = facts.which::<Stage>()?;
    if let Some(mark) = ended(facts)? {
        // In stud the same is said in its own section, at the showdown as well.
        return Ok(match facts.which::<Game>()? {
            Game::Stud if stage == Stage::Showdown => fouled(mark).resting_on(rule!("cb:7.stud.18a")),
            Game::Stud => fouled(mark).also(&[rule!("cb:7.stud.18a")]),
            Game::Flop | Game::Draw => fouled(mark),
        });
    }
    if facts.which::<HowMany>()? == HowMany::TwoOrMore {
        return two_extra(facts);
    }
    // cb:3.irreg.11 speaks of the time before the first betting round; which card it is must still be known.
    if stage == Stage::NobodyActed && facts.yes(YesNo::ExtraKnown)? {
        let steps = [Remedy::MakeBurn(Marked::Extra), Remedy::PlayOn];
        let says = "The extra card goes back on the deck and is the next burn card.";
        let ruling = match facts.which::<Game>()? {
            Game::Flop => Ruling::by(rule!("cb:5.holdem.2a"), says, &steps).also(&[rule!("cb:3.irreg.11")]),
            Game::Stud | Game::Draw => Ruling::by(rule!("cb:3.irreg.11"), says, &steps),
        };
        return Ok(ruling
            .until(Mark::BettingBegun)
            .not(
                Demand::Misdeal,
                rule!("cb:3.irreg.11"),
                "One extra card before the betting is no misdeal; it becomes the burn card.",
            )
            .not(Demand::KeepCard, rule!("cb:3.irreg.11"), "The extra card goes back, whatever it is."));
    }
    Ok(misdeal(
        rule!("cb:3.misdeal.1e"),
        "A player has the wrong number of cards, so it is a misdeal and we deal again.",
    ))
}

pub(super) fn missing_card(facts: &Facts) -> Result<Ruling, Question> {
    let stage = facts.which::<Stage>()?;
    match stage {
        Stage::NobodyActed | Stage::OneActed | Stage::Over => return wrong_count(facts),
        Stage::TwoActed | Stage::Showdown => {}
    }
    match facts.which::<Game>()? {
        Game::Flop | Game::Draw => Ok(fouled(Mark::TwoActed)),
        // In the betting after the seventh card as well: what may live at the showdown is not killed before it.
        Game::Stud => match (facts.which::<MissingCards>()?, stage) {
            (MissingCards::OnlyLast, _) => without_the_last(facts),
            (MissingCards::More, Stage::Showdown) => {
                Ok(fouled(Mark::TwoActed).resting_on(rule!("cb:7.stud.18b")))
            }
            (MissingCards::More, _) => Ok(fouled(Mark::TwoActed)),
        },
    }
}

/// The seventh card alone is missing: whoever decides may rule the hand live.
fn without_the_last(facts: &Facts) -> Result<Ruling, Question> {
    let live = "Only the last card is missing, and the hand is ruled live.";
    let dead = "The hand has fewer than seven cards, so it is dead.";
    let ruling = if facts.yes(YesNo::DealerMucked)? {
        Ruling::by(rule!("cb:14.expl.2"), live, &[Remedy::HandLive])
            .or(dead, &[Remedy::HandDead, Remedy::ChipsStay])
            .also(&[rule!("cb:7.stud.18b"), rule!("cb:3.dead.1d")])
    } else {
        Ruling::by(rule!("cb:7.stud.18b"), dead, &[Remedy::HandDead, Remedy::ChipsStay])
            .or(live, &[Remedy::HandLive])
            .also(&[rule!("cb:3.dead.1d"), rule!("cb:14.expl.2")])
    };
    Ok(ruling.until(Mark::PotAwarded).not(
        Demand::Misdeal,
        rule!("cb:3.misdeal.2a"),
        "There can be no misdeal once two players have acted behind the blinds or the forced bet.",
    ))
}
