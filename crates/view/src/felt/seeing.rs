//! Hands that are asked for, shown and claimed, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use poker::irregular::seeing::{Moment, Report, SeeingEvent};

use crate::Seen;
use crate::speaker::Speaker;

/// One event in words.
pub(super) fn words(event: &SeeingEvent<Seen>, people: &Speaker<'_>) -> String {
    match *event {
        SeeingEvent::ShownToOne { owner, to, card, moment, .. } => {
            let to = to.map_or_else(|| "somebody".to_owned(), |seat| people.who(seat));
            let (owner, card) = (people.who(owner), people.card(card));
            let when = match moment {
                Moment::Now => "now",
                Moment::EndOfRound => "when this betting round is over",
                Moment::EndOfBetting => "when all betting is over",
            };
            format!("{owner} has shown {to} a card: {card}. Everybody sees it {when}")
        }
        SeeingEvent::ShownToAll { owner, card, .. } => {
            format!("everybody sees {} of {}", people.open_card(card), people.who(owner))
        }
        SeeingEvent::HandShown { seat, cards, .. } if cards.is_empty() => {
            format!("the hand of {} is shown", people.who(seat))
        }
        SeeingEvent::HandShown { seat, cards, .. } => {
            format!("the hand of {} is shown: {}", people.who(seat), people.cards(cards))
        }
        SeeingEvent::PotReturned { seat, amount, .. } => {
            format!("{} from {} goes back to the pot", people.money(amount), people.who(seat))
        }
        SeeingEvent::HandRevived { seat, .. } => format!("the hand of {} is live again", people.who(seat)),
        SeeingEvent::PlaysBoard { seat, .. } => {
            format!("{} plays the board and gives up the hole cards", people.who(seat))
        }
        SeeingEvent::MiscalledOnPurpose { seat, .. } => {
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
