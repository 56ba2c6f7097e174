//! What happens around a poker hand, in words: seats, blinds, kills.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table::{Entry, Event, Standing};

use super::beside;
use crate::speaker::{Speaker, joined, ordinal};

/// One event in words; none for what happens in the hand itself.
pub(crate) fn words(event: &Event, people: &Speaker<'_>) -> Option<String> {
    let who = |seat| people.who(seat);
    Some(match *event {
        Event::Seated { seat, player, entry } => {
            format!("{} takes seat {} and will {}", people.called(player), seat.number(), coming(entry))
        }
        Event::PlayingOver { seat, player, entry } => {
            let seat = seat.number();
            format!("{} plays over seat {seat} and will {}", people.called(player), coming(entry))
        }
        Event::SeatGivenBack { seat } => format!("seat {} goes back to its owner", seat.number()),
        Event::OwnerLeft { seat, player, .. } => {
            format!("{} gives up seat {}, which is being played over", people.called(player), seat.number())
        }
        Event::EntryChosen { seat, entry } => format!("{} will {}", who(seat), coming(entry)),
        Event::HandUndone { .. } => "the same button deals again".to_owned(),
        Event::ButtonMisplaced { at } => format!("the button goes to seat {}", at.number()),
        Event::ButtonFoundWrong => {
            "the button was in the wrong place: the next hand puts button and blinds right".to_owned()
        }
        Event::OwingOverlooked { seat } => {
            format!("{} is dealt in without posting what is owed", people.who(seat))
        }
        Event::PotCarriedOver { amount, .. } => {
            format!("{} stays in the pot of the next hand, for the players of this one", people.money(amount))
        }
        Event::LeaverRefunded { player, amount, .. } => {
            format!("{} is paid back {}", people.called(player), people.money(amount))
        }
        Event::ChipsRuledAway { seat, amount, .. } => {
            format!("{} is taken from the stack of {} by a ruling", people.money(amount), who(seat))
        }
        Event::ChipsRuledTo { seat, amount, .. } => {
            format!("{} gets {} by a ruling", who(seat), people.money(amount))
        }
        Event::SatOut { seat } => format!("{} sits out", who(seat)),
        Event::SitOutAsked { seat } => format!("{} will sit out after the hand", who(seat)),
        Event::Returned { seat } => format!("{} is back", who(seat)),
        Event::LeaveAsked { seat } => format!("{} will leave after the hand", who(seat)),
        Event::Left { seat, player } => format!("{} leaves seat {}", people.called(player), seat.number()),
        Event::Moved { from, to, standing } => {
            let owes = match standing {
                Standing::PaidUp => "owing nothing",
                Standing::New => "new to the table",
                Standing::Missed(_) => "owing missed blinds",
                Standing::DealtOff { .. } => "having dealt off",
            };
            format!("{} moves to seat {}, {owes}", who(from), to.number())
        }
        Event::Busted { seat } => format!("{} has no chips left", who(seat)),
        Event::GameStarted { seats } => format!("a game starts with {}", people.all(seats)),
        Event::ButtonCardDealt { seat, card } => {
            format!("{} draws {} for the button", who(seat), people.open_card(card))
        }
        Event::ButtonWon { seat } => format!("{} has the first button", who(seat)),
        Event::RevolutionCompleted => "the button has gone around once".to_owned(),
        Event::StraddleTaken { seat, amount } => {
            format!("{} will straddle the next hand for {}", who(seat), people.money(amount))
        }
        Event::KillTaken { seat } => format!("{} will kill the next hand", who(seat)),
        Event::ButtonPlaced { button, blinds } => {
            let blinds: Vec<String> = blinds.iter().flatten().map(|seat| seat.number().to_string()).collect();
            let lie = match blinds.as_slice() {
                [] => String::new(),
                [one] => format!(", the blind at seat {one}"),
                several => format!(", the blinds at seats {}", joined(several, " and ")),
            };
            format!("the button is at seat {}{lie}", button.number())
        }
        Event::BlindMissed { seat, blind } => {
            format!("{} misses the {} blind", who(seat), ordinal(blind + 1))
        }
        Event::BlindsLetPass { seat } => format!("the blinds pass by {}, who dealt off", who(seat)),
        Event::BlindPlaced { seat, blind, amount } => {
            format!("{} owes the {} blind of {}", who(seat), ordinal(blind + 1), people.money(amount))
        }
        Event::EntryPosted { seat, live, dead } if dead.is_zero() => {
            format!("{} comes in by posting {}", who(seat), people.money(live))
        }
        Event::EntryPosted { seat, live, dead } => {
            format!(
                "{} comes in by posting {} and {} dead",
                who(seat),
                people.money(live),
                people.money(dead)
            )
        }
        Event::CameInFree { seat } => format!("{} comes in without posting", who(seat)),
        Event::CameBackFree { seat } => format!("{} dealt off and comes back without posting", who(seat)),
        Event::StraddlePlaced { seat, amount } => {
            format!("{} straddles for {}", who(seat), people.money(amount))
        }
        Event::KillPlaced { seat, amount } => {
            format!("{} kills the pot for {}", who(seat), people.money(amount))
        }
        Event::LimitsRaised => "the limits are raised".to_owned(),
        Event::DealtIn { seats } => format!("dealt in: {}", people.all(seats)),
        Event::HandBegan { number, .. } => format!("{number} begins"),
        Event::Hand(_) => return None,
        Event::HandEnded { number } => format!("{number} is over"),
        Event::KillButtonMoved { to: Some(seat) } => format!("{} has the kill button", who(seat)),
        Event::KillButtonMoved { to: None } => "nobody has the kill button".to_owned(),
        Event::LegUp { seat } => format!("{} has a leg up", who(seat)),
        Event::LegLost { seat } => format!("{} no longer has a leg up", who(seat)),
        Event::KillDue { seat, amount } => {
            format!("{} must kill the next hand for {}", who(seat), people.money(amount))
        }
        Event::KillOwed { player, amount } => {
            format!("{} leaves owing a kill of {}", people.called(player), people.money(amount))
        }
        Event::LimitsStayUp { up: true } => "the limits stay raised".to_owned(),
        Event::LimitsStayUp { up: false } => "the limits go back down".to_owned(),
        Event::BuyIn(event) => beside::buy_in(&event, people),
        Event::Absence(event) => beside::absence(&event, people),
        Event::Decks(event) => beside::decks(&event, people),
        Event::Clock(event) => beside::clock(&event, people),
        Event::TimeCharge(event) => beside::charge(&event, people),
        Event::Rotation(event) => beside::rotation(&event, people),
        Event::Director(event) => beside::director(&event, people),
    })
}

const fn coming(entry: Entry) -> &'static str {
    match entry {
        Entry::WaitForBigBlind => "wait for the big blind",
        Entry::Post => "post",
    }
}
