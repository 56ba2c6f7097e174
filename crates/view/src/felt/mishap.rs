//! What goes wrong in a poker hand, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use cards::Card;
use poker::irregular::{Choice, Fault, Flag, IrregularEvent, Mark, PileName, Question, Reason};

use super::card_faults;
use super::seeing;
use super::wrong_act;
use crate::Seen;
use crate::speaker::Speaker;

/// One event in words.
pub(super) fn words(event: &IrregularEvent<Seen>, people: &Speaker<'_>) -> String {
    match *event {
        IrregularEvent::CardMarked { at, mark, card } => {
            format!("{} {}: {}", which(card, people), lies(at.pile, people), is(mark, people))
        }
        IrregularEvent::StrayFound { mark, card } => {
            format!("{} comes off the deck: {}", which(card, people), is(mark, people))
        }
        IrregularEvent::CardMoved { from, to, card } => {
            let (from, to) = (pile(from.pile, people), pile(to, people));
            format!("the dealer moves {} from {from} to {to}", people.card(card))
        }
        IrregularEvent::SeatFlagged { seat, flag, on } => {
            let who = people.who(seat);
            match (flag, on) {
                (Flag::Looked, true) => format!("{who} has looked at the cards"),
                (Flag::Looked, false) => format!("{who} has not looked at the cards"),
                (Flag::CheckOnly, true) => format!("{who} may neither bet nor raise in this round"),
                (Flag::CheckOnly, false) => format!("{who} may bet and raise again"),
                (Flag::MayNotRaise, true) => format!("{who} may not raise in this round"),
                (Flag::MayNotRaise, false) => format!("{who} may raise again"),
                (Flag::Frozen, true) => format!("{who} puts no more chips in"),
                (Flag::Frozen, false) => format!("{who} may bet again"),
                (Flag::MayNotAsk, true) => format!("{who} has lost the right to ask to see hands"),
                (Flag::MayNotAsk, false) => format!("{who} may ask to see hands again"),
                (Flag::Absent, true) => format!("{who} is not at the table"),
                (Flag::Absent, false) => format!("{who} is at the table"),
            }
        }
        IrregularEvent::CaseOpened { question, .. } => match question {
            Question::Dispute => "the hand stops: the floor is asked for a ruling".to_owned(),
            Question::Misdeal => "the hand stops: the floor says whether it is a misdeal".to_owned(),
            Question::BadDeck => {
                "the hand stops: the floor says what becomes of a hand from this deck".to_owned()
            }
            Question::Act(report) => {
                format!("the hand stops: the floor says {}", wrong_act::asked(report, people))
            }
            Question::Seeing(report) => {
                format!("the hand stops: the floor says {}", seeing::asked(report, people))
            }
            Question::Void { by, reason } => {
                format!("the floor ({by}) proposes that the hand is void: {}", because(reason))
            }
        },
        IrregularEvent::CaseRuled { choice, by, .. } => match choice {
            Choice::PlayOn => format!("the floor ({by}) rules: the hand is played on"),
            Choice::Misdeal => format!("the floor ({by}) rules: a misdeal"),
            Choice::Void => format!("the floor ({by}) rules: the hand is void"),
            Choice::VoidForfeit(seat) => format!(
                "the floor ({by}) rules: the hand is void, and what {} put in stays for the next pot",
                people.who(seat)
            ),
            Choice::Act(choice) => format!("the floor ({by}) rules {}", wrong_act::chosen(choice)),
        },
        IrregularEvent::FaultReported { fault } => format!("the dealer reports: {}", reported(fault, people)),
        IrregularEvent::Misdealt { .. } => {
            "it is a misdeal: everything goes back, and the hand is dealt again".to_owned()
        }
        IrregularEvent::PlayedOn { .. } => "the hand is played on".to_owned(),
        IrregularEvent::HandFouled { seat, .. } => {
            format!("the hand of {} has the wrong number of cards and is dead", people.who(seat))
        }
        IrregularEvent::HandVoided { .. } => "the hand is void: everything goes back".to_owned(),
        IrregularEvent::PotTakenBack { seat, amount } => {
            format!("{} from {} goes back to the middle", people.money(amount), people.who(seat))
        }
        IrregularEvent::RakeReturned { amount } => {
            format!("the house puts {} of rake back", people.money(amount))
        }
        IrregularEvent::DropReturned { amount, .. } => {
            format!("{} of a jackpot drop goes back", people.money(amount))
        }
        IrregularEvent::ContributionReturned { seat, amount } => {
            format!("{} gets {} back", people.who(seat), people.money(amount))
        }
        IrregularEvent::Act(ref event) => wrong_act::words(event, people),
        IrregularEvent::Cards(ref event) => card_faults::words(event, people),
        IrregularEvent::Seeing(ref event) => seeing::words(event, people),
        IrregularEvent::HeldOver { from: Some(seat), amount, .. } => {
            format!("{} that {} put in stays for the next pot", people.money(amount), people.who(seat))
        }
        IrregularEvent::HeldOver { from: None, amount, .. } => {
            format!("{} from the last hand stays for the next pot", people.money(amount))
        }
        IrregularEvent::CardCorrected { was, is, by } => {
            format!("the floor ({by}) corrects what was written: {was} is {is}")
        }
    }
}

/// What was reported.
fn reported(fault: Fault, people: &Speaker<'_>) -> String {
    match fault {
        Fault::Exposed { at, .. } => format!("a card {} was exposed", lies(at.pile, people)),
        Fault::Boxed { .. } => "a card lies face up in the deck".to_owned(),
        Fault::Extra { seat, .. } => format!("{} has a card too many", people.who(seat)),
        Fault::Short { seat } => format!("{} has a card too few", people.who(seat)),
        Fault::OutOfSequence => "a card was dealt out of order".to_owned(),
        Fault::ButtonMisplaced => "the button lay in the wrong place".to_owned(),
        Fault::WrongFirstCard => "the first card went to the wrong place".to_owned(),
        Fault::EmptySeat { seat } => format!("seat {} was dealt in without a right to it", seat.number()),
        Fault::Skipped { seat, .. } => format!("{} was dealt no cards", people.who(seat)),
        Fault::OddBack { .. } => "a card has another back".to_owned(),
        Fault::Twice { card } => format!("{} is in the deck twice", people.open_card(card)),
        Fault::CardsMissing => "cards are missing from the deck".to_owned(),
    }
}

/// Why a hand shall be void.
pub(crate) const fn because(reason: Reason) -> &'static str {
    match reason {
        Reason::DealerMistake => "a mistake of the dealer",
        Reason::Equipment => "the cards or the shuffler cannot be trusted",
        Reason::Cheating => "cheating",
        Reason::Emergency => "an emergency",
        Reason::Program => "a mistake of the program",
    }
}

/// A card everybody has seen, or just a card.
fn which(card: Option<Card>, people: &Speaker<'_>) -> String {
    card.map_or_else(|| "a card".to_owned(), |card| people.open_card(card).to_string())
}

/// What is the matter with a card.
fn is(mark: Mark, people: &Speaker<'_>) -> String {
    match mark {
        Mark::ExposedByDealer => "the dealer exposed it".to_owned(),
        Mark::ExposedByPlayer(seat) => format!("{} exposed it", people.who(seat)),
        Mark::OffTheTable => "it left the table".to_owned(),
        Mark::Boxed => "it was face up in the deck".to_owned(),
        Mark::Joker => "it is a joker".to_owned(),
        Mark::SecondCopy => "it is in the deck twice".to_owned(),
        Mark::OddBack => "it has another back".to_owned(),
        Mark::TooEarly => "it was dealt too early".to_owned(),
        Mark::WrongPile => "it is in the wrong place".to_owned(),
        Mark::MixedIn => "it is mixed in and cannot be told apart".to_owned(),
    }
}

fn lies(name: PileName, people: &Speaker<'_>) -> String {
    match name {
        PileName::Held(seat) => format!("of {}", people.who(seat)),
        PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
            format!("in {}", pile(name, people))
        }
    }
}

/// A pile by its name.
fn pile(name: PileName, people: &Speaker<'_>) -> String {
    match name {
        PileName::Held(seat) => format!("the cards of {}", people.who(seat)),
        PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
            name.to_string()
        }
    }
}
