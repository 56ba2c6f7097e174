//! Wrong cards and bad decks (cb:3.irreg.3 to 10).

use rulebook::{RuleId, rule};

use super::deal::{ended, misdeal};
use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{HowMany, Joker, Where};
use crate::question::{Question, YesNo};
use crate::remedy::{Marked, Remedy, When};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn boxed(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<HowMany>()? {
        HowMany::One => scrap(facts),
        HowMany::TwoOrMore => two_boxed(facts),
    }
}

/// Two of them are a misdeal; after action each of them is only paper.
pub(super) fn two_boxed(facts: &Facts) -> Result<Ruling, Question> {
    if ended(facts)?.is_none() {
        return Ok(misdeal(
            rule!("cb:3.misdeal.1c"),
            "Two cards lay face up in the deck, so it is a misdeal and we deal again.",
        ));
    }
    Ok(scrap(facts)?.also(&[rule!("cb:3.misdeal.2a")]).closed(Mark::TwoActed).not(
        Demand::Misdeal,
        rule!("cb:3.misdeal.2a"),
        "There can be no misdeal once two players have acted behind the blinds or the forced bet.",
    ))
}

fn scrap(facts: &Facts) -> Result<Ruling, Question> {
    let ruling = if facts.yes(YesNo::NextCardMixed)? {
        Ruling::by(
            rule!("cb:3.irreg.7c"),
            "The card is a scrap of paper; we deal the round to its end, and then the hand gets the next card.",
            &[Remedy::TakeOut(Marked::Boxed), Remedy::Replace(When::AfterCards)],
        )
        .also(&[rule!("cb:3.irreg.7a")])
    } else {
        Ruling::by(
            rule!("cb:3.irreg.7b"),
            "The card is a scrap of paper, and the card below it takes its place.",
            &[Remedy::TakeOut(Marked::Boxed), Remedy::Replace(When::Now)],
        )
        .also(&[rule!("cb:3.irreg.7a")])
    };
    Ok(ruling.not(
        Demand::KeepCard,
        rule!("cb:3.irreg.7a"),
        "A card that lay face up in the deck means nothing and never plays.",
    ))
}

pub(super) fn joker(facts: &Facts) -> Result<Ruling, Question> {
    let replaced = |deciding: RuleId, says: &'static str| {
        Ruling::by(
            deciding,
            says,
            &[Remedy::TakeOut(Marked::Joker), Remedy::Replace(When::Now), Remedy::PlayOn],
        )
        .also(&[rule!("cb:3.irreg.8a"), rule!("cb:3.irreg.7b")])
        .not(
            Demand::Misdeal,
            rule!("cb:3.irreg.8a"),
            "A joker is a scrap of paper and never makes a misdeal.",
        )
    };
    match facts.which::<Joker>()? {
        Joker::Elsewhere => Ok(replaced(
            rule!("cb:3.irreg.8a"),
            "The joker is a scrap of paper, and the next card takes its place.",
        )),
        Joker::InHand => {
            if !facts.yes(YesNo::HolderActed)? {
                return Ok(replaced(
                    rule!("cb:3.irreg.8b"),
                    "The player has not acted yet, so the joker is replaced with the next card.",
                )
                .until(Mark::HolderActed));
            }
            let dead = |deciding: RuleId, says: &'static str| {
                Ruling::by(deciding, says, &[Remedy::HandDead, Remedy::ChipsStay, Remedy::PlayOn])
                    .also(&[rule!("cb:3.dead.1e"), rule!("cb:3.irreg.8a")])
                    .closed(Mark::HolderActed)
                    .not(Demand::Misdeal, rule!("cb:3.irreg.8a"), "A joker never makes a misdeal.")
                    .not(
                        Demand::HandLive,
                        rule!("cb:3.dead.1e"),
                        "Acting on a hand with a joker in it kills the hand.",
                    )
            };
            Ok(if facts.yes(YesNo::LookedAtAll)? {
                dead(
                    rule!("cb:3.irreg.8c"),
                    "The player acted without speaking of the joker, so the hand is dead.",
                )
                .not(
                    Demand::NewCard,
                    rule!("cb:3.irreg.8c"),
                    "The joker had to be shown before acting.",
                )
            } else {
                dead(
                    rule!("cb:3.irreg.9"),
                    "The player acted without looking at all the cards, at the player's own risk, so the hand is dead.",
                )
                .also(&[rule!("cb:3.irreg.8c")])
                .not(
                    Demand::MoneyBack,
                    rule!("cb:3.irreg.9"),
                    "Whoever acts without looking at all the cards bears the risk.",
                )
            })
        }
    }
}

/// The deck was bad: everything goes back, except to whoever knew it and tried to win by it.
fn voided(facts: &Facts, deciding: RuleId, says: &'static str) -> Result<Ruling, Question> {
    let all_back = [Remedy::ReturnAllChips, Remedy::RemoveDeck];
    let ruling = if facts.yes(YesNo::KnewOfIt)? {
        Ruling::by(
            rule!("cb:3.irreg.5"),
            "The hand is void and all chips go back, except those of the player who knew of the bad deck and bet on it.",
            &[Remedy::ReturnOthersChips, Remedy::ForfeitToNextPot, Remedy::RemoveDeck],
        )
        .also(&[deciding, rule!("cb:3.irreg.6")])
        .or("The hand is void, and that player gets the chips back as well.", &all_back)
    } else {
        Ruling::by(deciding, says, &all_back)
    };
    Ok(ruling.not(
        Demand::Pot,
        deciding,
        "All action of a hand played with a bad deck is void, so nobody wins the pot.",
    ))
}

pub(super) fn wrong_back(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<Where>()? {
        Where::InPlay => voided(
            facts,
            rule!("cb:3.irreg.3a"),
            "A card with another back is in play, so the hand is void and every chip goes back to whoever bet it.",
        ),
        Where::StubOnly => Ok(Ruling::by(
            rule!("cb:3.irreg.3b"),
            "The card with another back was only in the stub, so the action stands.",
            &[Remedy::PlayOn, Remedy::RemoveDeck],
        )
        .not(
            Demand::MoneyBack,
            rule!("cb:3.irreg.3b"),
            "A card with another back that was never dealt changes nothing.",
        )),
    }
}

pub(super) fn same_card_twice(facts: &Facts) -> Result<Ruling, Question> {
    voided(
        facts,
        rule!("cb:3.irreg.4"),
        "There are two of the same card, so the hand is void and every chip goes back to whoever bet it.",
    )
}

pub(super) fn count() -> Ruling {
    Ruling::by(
        rule!("cb:3.irreg.10"),
        "Cards are missing from the deck; the result of the hand stands, and the deck is replaced.",
        &[Remedy::ResultStands, Remedy::RemoveDeck],
    )
    .not(
        Demand::MoneyBack,
        rule!("cb:3.irreg.10"),
        "A deck that lacks cards does not undo the result of a hand.",
    )
    .not(Demand::Misdeal, rule!("cb:3.irreg.10"), "A deck that lacks cards does not undo a hand.")
}

/// The book only says how a deck is cut; when it is cut again is its neighbour's rule (nj:14.5(c)).
pub(super) fn cut(facts: &Facts) -> Result<Ruling, Question> {
    Ok(if facts.yes(YesNo::FirstCardDealt)? {
        Ruling::by(
            rule!("cb:2.dealing.1"),
            "The first card is out, so the hand is played.",
            &[Remedy::PlayOn],
        )
        .closed(Mark::FirstCard)
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1"),
            "A wrong cut is none of the ten faults of a misdeal.",
        )
    } else {
        Ruling::by(rule!("cb:2.dealing.1"), "The deck is cut again before the first card.", &[Remedy::Recut])
            .until(Mark::FirstCard)
    })
}
