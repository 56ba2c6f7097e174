//! Hands that are asked for, shown and claimed, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use poker::irregular::seeing::{Event, Moment, Report};

use crate::Seen;
use crate::speaker::Speaker;

/// One event in words.
pub(super) fn words(event: &Event<Seen>, people: &Speaker<'_>) -> String {
    match *event {
        Event::ShownToOne { owner, to, card, moment, .. } => {
            let to = to.map_or_else(|| "somebody".to_owned(), |seat| people.who(seat));
            let (owner, card) = (people.who(owner), people.card(card));
            let when = match moment {
                Moment::Now => "now",
                Moment::EndOfRound => "when this betting round is over",
                Moment::EndOfBetting => "when all betting is over",
            };
            format!("{owner} has shown {to} a card: {card}. Everybody sees it {when}")
        }
        Event::ShownToAll { owner, card, .. } => {
            format!("everybody sees {} of {}", people.open_card(card), people.who(owner))
        }
        Event::HandShown { seat, cards, .. } if cards.is_empty() => {
            format!("the hand of {} is shown", people.who(seat))
        }
        Event::HandShown { seat, cards, .. } => {
            format!("the hand of {} is shown: {}", people.who(seat), people.cards(cards))
        }
        Event::PotReturned { seat, amount, .. } => {
            format!("{} from {} goes back to the pot", people.money(amount), people.who(seat))
        }
        Event::HandRevived { seat, .. } => format!("the hand of {} is live again", people.who(seat)),
        Event::PlaysBoard { seat, .. } => {
            format!("{} plays the board and throws the cards away", people.who(seat))
        }
        Event::MiscalledOnPurpose { seat, .. } => {
            format!("{} miscalled the hand on purpose: it is written down", people.who(seat))
        }
    }
}

/// What the floor is asked, after "the hand stops: the floor says".
pub(super) fn asked(report: Report, people: &Speaker<'_>) -> String {
    match report {
        Report::AsksToSee { by, whose, .. } => {
            let by = by.map_or_else(|| "the house".to_owned(), |seat| people.who(seat));
            format!("whether {by} may see the hand of {}", people.who(whose))
        }
        Report::Miscalled { seat, .. } => {
            format!("whether {}, who miscalled the hand, loses the pot", people.who(seat))
        }
    }
}
