//! New Jersey's book. Its part on irregularities is not in the printings we have: where it is silent the poker shift
//! supervisor decides (nj:14.15(b)), and what Catfish Bend's book would rule is offered as the custom.

use rulebook::{RuleId, rule};

use super::cb;
use crate::demand::Demand;
use crate::facts::Facts;
use crate::matter::Matter;
use crate::question::answers::{Motion, RaiseHow, Ruler, Stage};
use crate::question::{Question, YesNo};
use crate::remedy::{Amount, Remedy, When};
use crate::ruling::Ruling;
use crate::window::{Mark, Window};

const SUPERVISOR: RuleId = rule!("nj:14.15(b)");

pub(super) fn decide(matter: Matter, facts: &Facts) -> Result<Ruling, Question> {
    match matter {
        Matter::ForwardMotion => forward_motion(facts),
        Matter::StringRaise => string_raise(facts),
        Matter::AnnouncedDiffers => Ok(announced_differs()),
        Matter::OversizedChip => oversized_chip(facts),
        Matter::DeckCount => Ok(deck_count()),
        Matter::CutWrong => cut_wrong(facts),
        Matter::AsksToSee => asks_to_see(facts),
        Matter::HandFouled => hand_fouled(facts),
        Matter::ExtraCard | Matter::MissingCard => wrong_count(matter, facts),
        Matter::RulingContested => contested(facts),
        Matter::MisdealClaimed
        | Matter::WrongSeatFirst
        | Matter::CardOutOfOrder
        | Matter::EmptySeatDealt
        | Matter::PlayerLeftOut
        | Matter::ExposedInDeal
        | Matter::ExposedByPlayer
        | Matter::LastCardUp
        | Matter::FlopTooEarly
        | Matter::TurnTooEarly
        | Matter::RiverTooEarly
        | Matter::StudTooEarly
        | Matter::DrawTooEarly
        | Matter::NoBurn
        | Matter::TwoBurns
        | Matter::FlopTooMany
        | Matter::OutOfTurn
        | Matter::PlayerSkipped
        | Matter::MissedRaise
        | Matter::Misunderstood
        | Matter::ShortCall
        | Matter::BetTooSmall
        | Matter::BetNotRounded
        | Matter::BetOverPot
        | Matter::UnawareOfKill
        | Matter::HandThrownIn
        | Matter::DealerKilledHand
        | Matter::CardsInAnothersHand
        | Matter::UpcardsLifted
        | Matter::ShownToOne
        | Matter::PlaysBoard
        | Matter::Miscalled
        | Matter::BoxedCard
        | Matter::JokerFound
        | Matter::WrongBack
        | Matter::SameCardTwice
        | Matter::ButtonWrong
        | Matter::DealtOwing
        | Matter::WrongLowCard
        | Matter::PotDisputed
        | Matter::SaidLate
        | Matter::DecisionWaits
        | Matter::RuleUnfair
        | Matter::HiddenChips
        | Matter::ChipsTakenOff => Ok(by_custom(cb::decide(matter, facts)?)),
    }
}

/// The book is silent: the supervisor decides, usually as the other book has it.
fn by_custom(ruling: Ruling) -> Ruling {
    let ruling = match ruling.window() {
        // Its own book knows no next riffle.
        Window::Open(Mark::NextDeal) => ruling.until(Mark::Decided),
        Window::Open(_) | Window::Closed(_) => ruling,
    };
    ruling.resting_on(SUPERVISOR).or(
        "The poker shift supervisor decides otherwise, and the decision is final.",
        &[Remedy::CallSupervisor],
    )
}

fn forward_motion(facts: &Facts) -> Result<Ruling, Question> {
    let placed = |rule: RuleId, says: &'static str, amount: Amount| {
        Ruling::by(rule, says, &[Remedy::Binding, Remedy::Make(amount)])
            .also(&[rule!("nj:14.7(f)")])
            .until(Mark::Decided)
            .not(Demand::MoneyBack, rule, says)
    };
    Ok(match facts.which::<Motion>()? {
        Motion::Declared => Ruling::by(
            rule!("nj:14.7(d)"),
            "The player said it aloud in turn, so it is binding.",
            &[Remedy::Binding, Remedy::Make(Amount::AsAnnounced)],
        )
        .until(Mark::Decided),
        Motion::InPot => {
            placed(rule!("nj:14.7(f)2"), "Chips that are let go in the pot are a bet.", Amount::AsMoved)
        }
        Motion::TowardPot => placed(
            rule!("nj:14.7(f)3"),
            "Chips that are let go far enough toward the pot that a bet is plainly meant are a bet.",
            Amount::AsMoved,
        ),
        Motion::Pushed => placed(
            rule!("nj:14.7(f)1"),
            "Chips that are pushed forward to bet are a bet, also if they are pulled back.",
            Amount::AsMoved,
        ),
        Motion::Held => Ruling::by(
            rule!("nj:14.7(f)"),
            "The chips were not pushed forward and not let go, so there is no bet.",
            &[Remedy::Released],
        )
        .until(Mark::Decided)
        .not(
            Demand::Bind,
            rule!("nj:14.7(f)"),
            "Only chips that are pushed forward or let go are a bet.",
        ),
    })
}

fn string_raise(facts: &Facts) -> Result<Ruling, Question> {
    let cut = |rule: RuleId, says: &'static str, amount: Amount| {
        Ruling::by(rule, says, &[Remedy::Make(amount), Remedy::ReturnSurplus]).until(Mark::Decided).not(
            Demand::Raise,
            rule,
            "A bet that has been made cannot be made larger afterwards.",
        )
    };
    match facts.which::<RaiseHow>()? {
        RaiseHow::Silent => Ok(cut(
            rule!("nj:14.7(g)"),
            "A player may not bet and then make the bet larger, so what came later goes back.",
            Amount::FirstMotion,
        )),
        RaiseHow::SaidRaise => {
            if facts.yes(YesNo::AfterRest)? {
                return Ok(cut(
                    rule!("nj:14.7(g)3"),
                    "The raise was complete when both hands were still, and what was added later goes back.",
                    Amount::UntilRest,
                ));
            }
            Ok(Ruling::by(
                rule!("nj:14.7(g)3"),
                "The player said raise and may add chips until both hands are still.",
                &[Remedy::WagerStands, Remedy::Make(Amount::UntilRest)],
            )
            .until(Mark::Decided))
        }
        RaiseHow::SaidAmount => Ok(announced_differs()),
    }
}

fn announced_differs() -> Ruling {
    Ruling::by(
        rule!("nj:14.7(e)"),
        "The chips are corrected to the amount that was announced, as the dealer directs.",
        &[Remedy::Make(Amount::AsAnnounced)],
    )
    .also(&[rule!("nj:14.7(d)")])
    .until(Mark::Decided)
    .not(
        Demand::WagerStands,
        rule!("nj:14.7(e)"),
        "The amount that was announced counts, and not the chips.",
    )
}

fn oversized_chip(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::FacingBet)? {
        return Ok(Ruling::by(
            rule!("nj:14.7(i)"),
            "One chip worth more than needed, without a word, is a call with change due.",
            &[Remedy::Make(Amount::TheCall), Remedy::ReturnSurplus],
        )
        .until(Mark::Decided)
        .not(Demand::Raise, rule!("nj:14.7(i)"), "A raise with one large chip must be said."));
    }
    Ok(by_custom(cb::decide(Matter::OversizedChip, facts)?))
}

fn deck_count() -> Ruling {
    Ruling::by(
        rule!("nj:14.6(e)4/2"),
        "The count of the deck is wrong, so the deck leaves the table.",
        &[Remedy::RemoveDeck],
    )
    .until(Mark::Decided)
}

fn cut_wrong(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::FirstCardDealt)? {
        return Ok(Ruling::by(
            rule!("nj:14.5(c)"),
            "The first card has been dealt, so the deck is not cut again.",
            &[Remedy::PlayOn],
        )
        .closed(Mark::FirstCard));
    }
    Ok(if facts.yes(YesNo::CutInDoubt)? {
        Ruling::by(
            rule!("nj:14.5(c)"),
            "A supervisor may have the deck cut again before the first card, and it is cut again.",
            &[Remedy::Recut],
        )
        .or("The cut stands, and the hand is dealt.", &[Remedy::PlayOn])
    } else {
        Ruling::by(rule!("nj:14.5(c)"), "The cut was in order, so the hand is dealt.", &[Remedy::PlayOn])
    }
    .until(Mark::FirstCard))
}

fn asks_to_see(facts: &Facts) -> Result<Ruling, Question> {
    Ok(if facts.yes(YesNo::HouseRequires)? {
        Ruling::by(
            rule!("nj:14.15(d)/4"),
            "The house requires the discarded hand to be disclosed.",
            &[Remedy::Show(When::Now)],
        )
        .or("The hand stays as it is, unseen.", &[Remedy::RefuseToShow])
    } else {
        Ruling::by(
            rule!("nj:14.15(d)/4"),
            "Only the house may require a discarded hand to be disclosed, and it does not.",
            &[Remedy::RefuseToShow],
        )
        .not(
            Demand::SeeHand,
            rule!("nj:14.15(d)/4"),
            "A player has no right to see a discarded hand; the house may require it.",
        )
    }
    .until(Mark::Decided))
}

fn fouled() -> Ruling {
    Ruling::by(
        rule!("nj:14.1:fouled-hand"),
        "The hand is fouled, so it is dead and its chips stay in the pot.",
        &[Remedy::HandDead, Remedy::ChipsStay, Remedy::PlayOn],
    )
    .also(&[SUPERVISOR])
    .until(Mark::Decided)
    .not(
        Demand::HandLive,
        rule!("nj:14.1:fouled-hand"),
        "A hand with the wrong number of cards, or that cannot be told from others, is fouled.",
    )
}

fn hand_fouled(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::Identifiable)? {
        return Ok(Ruling::by(
            rule!("nj:14.1:fouled-hand"),
            "What the hand holds can be told for certain, so it is not fouled and plays on.",
            &[Remedy::ReturnHand, Remedy::HandLive],
        )
        .until(Mark::Decided));
    }
    Ok(fouled())
}

/// Before action the book is silent; after it the hand is fouled.
fn wrong_count(matter: Matter, facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<Stage>()? {
        Stage::NobodyActed | Stage::OneActed => Ok(by_custom(cb::decide(matter, facts)?)),
        Stage::TwoActed | Stage::Showdown | Stage::Over => Ok(fouled()),
    }
}

fn contested(facts: &Facts) -> Result<Ruling, Question> {
    Ok(match facts.which::<Ruler>()? {
        Ruler::Supervisor => Ruling::by(
            SUPERVISOR,
            "The poker shift supervisor has decided, and that decision is final.",
            &[Remedy::DecisionFinal],
        )
        .closed(Mark::Decided)
        .not(
            Demand::Appeal,
            SUPERVISOR,
            "There is nobody above the poker shift supervisor to appeal to.",
        ),
        Ruler::Dealer => Ruling::by(
            SUPERVISOR,
            "The poker shift supervisor is called, whose decision will be final.",
            &[Remedy::CallSupervisor],
        )
        .until(Mark::Decided),
    })
}
