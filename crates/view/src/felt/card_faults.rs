//! Burns, early cards and cards that were seen, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use poker::card_faults::{CardFaultEvent, Due};
use poker::irregular::PileName;

use crate::Seen;
use crate::speaker::Speaker;

/// One event in words.
pub(super) fn words(event: &CardFaultEvent<Seen>, people: &Speaker<'_>) -> String {
    match *event {
        CardFaultEvent::BurnForgotten => "the dealer goes on without a burn".to_owned(),
        CardFaultEvent::BurnedAgain { card } => {
            format!("the dealer burns another card: {}", people.card(card))
        }
        CardFaultEvent::BurnedEarly { card } => {
            format!("the dealer burns before the betting is over: {}", people.card(card))
        }
        CardFaultEvent::CameEarly { to, card, .. } => {
            let to = match to {
                PileName::Held(seat) => people.who(seat),
                PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
                    format!("{to}")
                }
            };
            format!("{} comes to {to} and does not play: it is set aside", people.card(card))
        }
        CardFaultEvent::KeptEarly { seat, card, .. } => {
            format!("{} keeps a last card that came too early: {}", people.who(seat), people.card(card))
        }
        CardFaultEvent::Due { due, .. } => later(due, people),
        CardFaultEvent::StubReshuffled { cards: 1 } => {
            "the dealer shuffles the card that was set aside into the deck, and cuts".to_owned()
        }
        CardFaultEvent::StubReshuffled { cards } => {
            format!("the dealer shuffles {cards} cards that were set aside into the deck, and cuts")
        }
        CardFaultEvent::DealtAgain { .. } => {
            "the cards of this round are taken back and dealt again".to_owned()
        }
        CardFaultEvent::TurnedUp { seat, card, .. } => {
            format!("{} of {} lies face up from now on", people.open_card(card), people.who(seat))
        }
        CardFaultEvent::HandDead { seat, .. } => format!("the hand of {} is dead", people.who(seat)),
        CardFaultEvent::AnteReturned { seat, amount, .. } => {
            format!("{} gets the ante of {} back", people.who(seat), people.money(amount))
        }
    }
}

/// A player, or a pile by its name.
fn whose(pile: PileName, people: &Speaker<'_>) -> String {
    match pile {
        PileName::Held(seat) => people.who(seat),
        PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
            format!("{pile}")
        }
    }
}

/// What is left to be done.
fn later(due: Due, people: &Speaker<'_>) -> String {
    match due {
        Due::Reshuffle { .. } => {
            "what was set aside will be shuffled into the deck before the next cards from it".to_owned()
        }
        Due::TakeOut { .. } => "after the betting one card is taken out for each player still in".to_owned(),
        Due::ExtraBurn { .. } => "one card more is burned before the next cards".to_owned(),
        Due::NoBurn { .. } => "no card is burned before the next cards".to_owned(),
        Due::Replace { at } => {
            let whose = match at.pile {
                PileName::Held(seat) => people.who(seat),
                PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
                    format!("{}", at.pile)
                }
            };
            format!(
                "when all have their cards, {whose} gets another for the one that was seen, which is the burn"
            )
        }
        Due::ThirdDown { seat } => format!("the third card of {} is dealt face down", people.who(seat)),
        Due::OpensLeftOf { seat } => {
            format!("if {} would be the low card, the next player opens", people.who(seat))
        }
        Due::HasLast { seat } => format!("{} keeps the last card", people.who(seat)),
        Due::LastUp { seat } => format!("the last card of {} is dealt face up as well", people.who(seat)),
        Due::ReplaceNow { at } => {
            let whose = whose(at.pile, people);
            format!("{whose} gets another card for one that means nothing")
        }
        Due::PlaysShort { seat } => format!("{} plays without the last card", people.who(seat)),
        Due::HighBoardOpens => "the highest hand of all upcards acts first".to_owned(),
        Due::MayDeclareAllIn { seat } => {
            format!("{} may declare all-in before the betting starts", people.who(seat))
        }
    }
}
