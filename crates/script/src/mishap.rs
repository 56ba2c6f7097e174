//! What goes wrong, as scripts write it.

use std::fmt::Display;

use poker::irregular::{Choice, Flag, IrregularEvent, Mark, PileName, Question, Spot};

use crate::mistake::{CHOICES, REASONS, fault_words, word};
use crate::money::Dollars;
use crate::seeing;
use crate::wrong_act;

/// An event in words: `CardMoved held-3.2 burns 9c`.
pub(crate) fn happening<C: Display>(event: &IrregularEvent<C>) -> String {
    let seen = |card: &Option<cards::Card>| card.map_or_else(|| "??".to_owned(), |card| card.to_string());
    match event {
        IrregularEvent::CardMarked { at, mark, card } => {
            format!("CardMarked {} {} {}", spot(*at), mark_word(*mark), seen(card))
        }
        IrregularEvent::StrayFound { mark, card } => {
            format!("StrayFound {} {}", mark_word(*mark), seen(card))
        }
        IrregularEvent::CardMoved { from, to, card } => {
            format!("CardMoved {} {} {card}", spot(*from), pile(*to))
        }
        IrregularEvent::SeatFlagged { seat, flag, on } => {
            format!("SeatFlagged {seat} {}{}", flag_word(*flag), if *on { "" } else { " off" })
        }
        IrregularEvent::CaseOpened { question, rule } => {
            format!("CaseOpened {} {rule}", question_word(*question))
        }
        IrregularEvent::CaseRuled { choice: Choice::VoidForfeit(seat), by, rule } => {
            format!("CaseRuled void forfeits {seat} {} {rule}", by.0)
        }
        IrregularEvent::CaseRuled { choice, by, rule } => {
            format!("CaseRuled {} {} {rule}", word(CHOICES, *choice), by.0)
        }
        IrregularEvent::FaultReported { fault } => format!("FaultReported {}", fault_words(*fault)),
        IrregularEvent::Misdealt { rule } => format!("Misdealt {rule}"),
        IrregularEvent::PlayedOn { rule } => format!("PlayedOn {rule}"),
        IrregularEvent::HandFouled { seat, rule } => format!("HandFouled {seat} {rule}"),
        IrregularEvent::HandVoided { by, rule } => format!("HandVoided {} {rule}", by.0),
        IrregularEvent::PotTakenBack { seat, amount } => format!("PotTakenBack {seat} {}", Dollars(*amount)),
        IrregularEvent::RakeReturned { amount } => format!("RakeReturned {}", Dollars(*amount)),
        IrregularEvent::DropReturned { drop, amount } => {
            format!("DropReturned {} {}", drop + 1, Dollars(*amount))
        }
        IrregularEvent::ContributionReturned { seat, amount } => {
            format!("ContributionReturned {seat} {}", Dollars(*amount))
        }
        IrregularEvent::Act(event) => wrong_act::happening(event),
        IrregularEvent::Cards(event) => crate::card_faults::happening(event),
        IrregularEvent::Seeing(event) => seeing::happening(event),
        IrregularEvent::HeldOver { from, amount, rule } => {
            let from = from.map_or_else(|| "carried".to_owned(), |seat| seat.to_string());
            format!("HeldOver {from} {} {rule}", Dollars(*amount))
        }
        IrregularEvent::CardCorrected { was, is, by } => format!("CardCorrected {was} {is} {}", by.0),
    }
}

/// A pile in one word.
pub(crate) fn pile(name: PileName) -> String {
    match name {
        PileName::Stub => "stub".to_owned(),
        PileName::Burns => "burns".to_owned(),
        PileName::Muck => "muck".to_owned(),
        PileName::Board(run) => format!("board-{}", run + 1),
        PileName::Held(seat) => format!("held-{seat}"),
        PileName::Aside => "aside".to_owned(),
    }
}

/// A card's place, counted from one: `held-3.2`.
pub(crate) fn spot(spot: Spot) -> String {
    match spot.pile {
        PileName::Stub => "stub".to_owned(),
        PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Held(_) | PileName::Aside => {
            format!("{}.{}", pile(spot.pile), u16::from(spot.at) + 1)
        }
    }
}

fn mark_word(mark: Mark) -> String {
    match mark {
        Mark::ExposedByDealer => "exposed".to_owned(),
        Mark::ExposedByPlayer(seat) => format!("exposed-by-{seat}"),
        Mark::OffTheTable => "off-the-table".to_owned(),
        Mark::Boxed => "boxed".to_owned(),
        Mark::Joker => "joker".to_owned(),
        Mark::SecondCopy => "second-copy".to_owned(),
        Mark::OddBack => "odd-back".to_owned(),
        Mark::TooEarly => "too-early".to_owned(),
        Mark::WrongPile => "wrong-pile".to_owned(),
        Mark::MixedIn => "mixed-in".to_owned(),
    }
}

fn flag_word(flag: Flag) -> &'static str {
    match flag {
        Flag::Looked => "looked",
        Flag::CheckOnly => "check-only",
        Flag::MayNotRaise => "may-not-raise",
        Flag::Frozen => "frozen",
        Flag::MayNotAsk => "may-not-ask",
        Flag::Absent => "absent",
    }
}

fn question_word(question: Question) -> String {
    match question {
        Question::Dispute => "dispute".to_owned(),
        Question::Misdeal => "misdeal".to_owned(),
        Question::BadDeck => "bad-deck".to_owned(),
        Question::Act(report) => wrong_act::question_words(report),
        Question::Seeing(report) => seeing::question_words(report),
        Question::Void { by, reason } => format!("void {} {}", by.0, word(REASONS, reason)),
    }
}
