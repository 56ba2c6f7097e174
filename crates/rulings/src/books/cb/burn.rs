//! A missing or a second burn (cb:3.irreg.16, cb:5.holdem.4 and 5, cb:7.stud.13).

use rulebook::{RuleId, rule};

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Betting, BoardStreet, FlopSeen, Game, StudStreet};
use crate::question::{Question, YesNo};
use crate::remedy::{Marked, Mix, Remedy, Street};
use crate::ruling::Ruling;
use crate::window::Mark;

/// What was wrong.
#[derive(Clone, Copy)]
pub(super) enum Burns {
    /// No card was burned.
    None,
    /// Two were.
    Two,
}

pub(super) fn wrong(facts: &Facts, burns: Burns) -> Result<Ruling, Question> {
    let game = facts.which::<Game>()?;
    let ruling = match game {
        Game::Flop => match facts.which::<BoardStreet>()? {
            BoardStreet::Flop => before_flop(facts, burns)?,
            BoardStreet::Turn | BoardStreet::River => later_board(facts, burns)?,
        },
        Game::Stud => in_stud(facts, burns)?,
        Game::Draw => match facts.which::<Betting>()? {
            Betting::NotBegun => corrected(burns, rule!("cb:3.irreg.16a")).until(Mark::BettingBegun),
            Betting::Begun => stands(rule!("cb:3.irreg.16b")).closed(Mark::BettingBegun),
            Betting::NoneAllIn => all_in(facts, burns, rule!("cb:3.irreg.16d"))?,
        },
    };
    Ok(ruling)
}

/// Cards go back to where they would have been.
fn corrected(burns: Burns, rule: RuleId) -> Ruling {
    let says = match burns {
        Burns::None => "No card was burned: the first card becomes the burn, and every card moves up by one.",
        Burns::Two => {
            "Two cards were burned: the second goes where it belongs, and every card moves back by one."
        }
    };
    Ruling::by(rule, says, &[Remedy::RestoreCards, Remedy::LaterCardsAsDue])
        .also(&[rule!("cb:3.irreg.16a"), rule!("cb:3.irreg.16c")])
        .not(
            Demand::KeepCard,
            rule,
            "Before the betting starts a wrong burn is put right, whatever the card was.",
        )
}

/// Somebody has acted on the card.
fn stands(rule: RuleId) -> Ruling {
    Ruling::by(
        rule,
        "Somebody has acted on the card, so it stands, and every later card is the one that was due.",
        &[Remedy::Keep(Marked::Standing), Remedy::LaterCardsAsDue, Remedy::PlayOn],
    )
    .also(&[rule!("cb:3.irreg.16b"), rule!("cb:3.irreg.16c")])
    .not(Demand::NewCard, rule, "A card that somebody has acted on stays on the board.")
}

/// No betting in the round because of an all-in: until the pot is awarded, if the cards can be told. The wider words of
/// cb:5.holdem.5d (any round) are read with the test of cb:3.irreg.16d (cards that can be told).
fn all_in(facts: &Facts, burns: Burns, rule: RuleId) -> Result<Ruling, Question> {
    let too_late = |mark: Mark, says: &'static str| {
        Ruling::by(rule!("cb:3.irreg.16d"), says, &[Remedy::Keep(Marked::Standing), Remedy::ResultStands])
            .closed(mark)
            .not(Demand::NewCard, rule!("cb:3.irreg.16d"), says)
    };
    if facts.yes(YesNo::PotAwarded)? {
        return Ok(too_late(Mark::PotAwarded, "The pot has been awarded, so the cards stand."));
    }
    if !facts.yes(YesNo::Identifiable)? {
        return Ok(too_late(Mark::CardsMixed, "The right card cannot be told any more, so the cards stand."));
    }
    Ok(corrected(burns, rule).also(&[rule!("cb:3.irreg.16d")]).until(Mark::PotAwarded))
}

fn before_flop(facts: &Facts, burns: Burns) -> Result<Ruling, Question> {
    match facts.which::<Betting>()? {
        Betting::Begun => {
            Ok(stands(rule!("cb:5.holdem.5b")).also(&[rule!("cb:5.holdem.5c")]).closed(Mark::BettingBegun))
        }
        Betting::NoneAllIn => {
            Ok(all_in(facts, burns, rule!("cb:5.holdem.5d"))?.also(&[rule!("cb:5.holdem.5c")]))
        }
        Betting::NotBegun => match facts.which::<FlopSeen>()? {
            FlopSeen::FaceDown => Ok(corrected(burns, rule!("cb:5.holdem.4a")).until(Mark::BettingBegun)),
            FlopSeen::Turned => Ok(Ruling::by(
                rule!("cb:5.holdem.4b"),
                "Cards of the flop have been seen, so the flop is shuffled into the deck and dealt again.",
                &[Remedy::Reshuffle(Mix::Flop), Remedy::Cut, Remedy::Burn, Remedy::Deal(Street::Flop)],
            )
            .also(&[rule!("cb:5.holdem.7")])
            .until(Mark::BettingBegun)
            .not(
                Demand::KeepCard,
                rule!("cb:5.holdem.4b"),
                "With a wrong burn and a card of the flop exposed, a reshuffle is required.",
            )),
        },
    }
}

fn later_board(facts: &Facts, burns: Burns) -> Result<Ruling, Question> {
    let ruling = match facts.which::<Betting>()? {
        Betting::NotBegun => corrected(burns, rule!("cb:5.holdem.5a")).until(Mark::BettingBegun),
        Betting::Begun => stands(rule!("cb:5.holdem.5b")).closed(Mark::BettingBegun),
        Betting::NoneAllIn => all_in(facts, burns, rule!("cb:5.holdem.5d"))?,
    };
    Ok(ruling.also(&[rule!("cb:5.holdem.5c")]))
}

fn in_stud(facts: &Facts, burns: Burns) -> Result<Ruling, Question> {
    if facts.which::<StudStreet>()? == StudStreet::LastDown && facts.yes(YesNo::LookedOrMixed)? {
        return Ok(Ruling::by(
            rule!("cb:7.stud.13b"),
            "A last card that was looked at or mixed in is kept, and the cards of the others are put right.",
            &[Remedy::Keep(Marked::Standing), Remedy::RestoreCards, Remedy::PlayOn],
        )
        .also(&[rule!("cb:7.stud.13a")])
        .closed(Mark::Looked)
        .not(
            Demand::NewCard,
            rule!("cb:7.stud.13b"),
            "A last card that was looked at or mixed with the others must be kept.",
        ));
    }
    match facts.which::<Betting>()? {
        Betting::NotBegun => Ok(corrected(burns, rule!("cb:7.stud.13a")).until(Mark::BettingBegun)),
        Betting::Begun => Ok(stands(rule!("cb:3.irreg.16b")).closed(Mark::BettingBegun)),
        Betting::NoneAllIn => all_in(facts, burns, rule!("cb:7.stud.13a")),
    }
}
