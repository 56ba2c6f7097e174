//! What goes wrong in a poker hand, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use cards::Card;
use poker::irregular::{Choice, Event, Flag, Mark, PileName, Question};

use crate::Seen;
use crate::speaker::Speaker;

/// One event in words.
pub(super) fn words(event: &Event<Seen>, people: &Speaker<'_>) -> String {
    match *event {
        Event::CardMarked { at, mark, card } => {
            format!("{} {}: {}", which(card, people), lies(at.pile, people), is(mark, people))
        }
        Event::StrayFound { mark, card } => {
            format!("{} comes off the deck: {}", which(card, people), is(mark, people))
        }
        Event::CardMoved { from, to, card } => {
            let (from, to) = (pile(from.pile, people), pile(to, people));
            format!("the dealer moves {} from {from} to {to}", people.card(card))
        }
        Event::SeatFlagged { seat, flag, on } => {
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
            }
        }
        Event::CaseOpened { question: Question::Dispute, .. } => {
            "the hand stops: the floor is asked for a ruling".to_owned()
        }
        Event::CaseRuled { choice: Choice::PlayOn, by, .. } => {
            format!("the floor ({by}) rules: the hand is played on")
        }
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
