//! Hands that are asked for, shown and claimed, as scripts say it.

use std::fmt::Display;

use cards::CardSet;
use game::{Actor, Seat};
use poker::irregular::seeing::{Moment, Report, Request, SeeingEvent};
use poker::irregular::{PileName, Spot};

use crate::error::ScriptError;
use crate::mistake::word;
use crate::money::Dollars;
use crate::words::Words;

/// `8 asks to see 3`, `3 plays board`, `3 shows card 1 to 4`, `dealer reports miscalled 2`: none of these where the line says
/// something else.
pub(crate) fn read(actor: Actor, words: &mut Words<'_>) -> Result<Option<Request>, ScriptError> {
    Ok(Some(if words.take_all(&["asks", "to", "see"]) {
        let by = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Floor(_) => None,
            Actor::Dealer | Actor::Clock => {
                return Err(words.wrong("a player asks to see a hand, or the floor does".to_owned()));
            }
        };
        let (whose, too_often) = (words.seat()?, words.take("too-often"));
        let cards = if words.is_empty() { CardSet::EMPTY } else { known(words)? };
        Request::Report { report: Report::AsksToSee { by, whose, too_often }, cards }
    } else if words.take_all(&["plays", "board"]) {
        Request::PlaysBoard { seat: own(actor, words)? }
    } else if words.take_all(&["shows", "card"]) {
        let (owner, number) = (own(actor, words)?, words.number()?);
        let at = number.checked_sub(1).ok_or_else(|| words.wrong("cards are counted from one".to_owned()))?;
        words.choice(&[("to", ())])?;
        let to = if words.take("rail") { None } else { Some(words.seat()?) };
        let card = if words.is_empty() { None } else { words.card()? };
        Request::ShownToOne { at: Spot { pile: PileName::Held(owner), at }, to, card }
    } else if words.take_all(&["reports", "miscalled"]) {
        let (seat, on_purpose) = (words.seat()?, words.take("on-purpose"));
        let threw_away = if words.take("threw-away") { Some(words.seat()?) } else { None };
        Request::Report { report: Report::Miscalled { seat, on_purpose, threw_away }, cards: CardSet::EMPTY }
    } else {
        return Ok(None);
    }))
}

/// Whether somebody has to report it: a player does not say so of the own accord.
pub(crate) fn is_reported(request: Request) -> bool {
    match request {
        Request::Report { report: Report::AsksToSee { by, too_often, .. }, .. } => by.is_some() && too_often,
        Request::Report { report: Report::Miscalled { .. }, .. } | Request::PlaysBoard { .. } => false,
        Request::ShownToOne { .. } => true,
    }
}

fn own(actor: Actor, words: &Words<'_>) -> Result<Seat, ScriptError> {
    match actor {
        Actor::Seat(seat) => Ok(seat),
        Actor::Dealer | Actor::Clock | Actor::Floor(_) => {
            Err(words.wrong("only a player can do that".to_owned()))
        }
    }
}

fn known(words: &mut Words<'_>) -> Result<CardSet, ScriptError> {
    Ok(words.cards()?.into_iter().flatten().collect())
}

const MOMENTS: &[(&str, Moment)] =
    &[("now", Moment::Now), ("end-of-round", Moment::EndOfRound), ("end-of-betting", Moment::EndOfBetting)];

/// An event in words: `ShownToAll 3 Kh cb:3.showdown.6b`.
pub(crate) fn happening<C: Display>(event: &SeeingEvent<C>) -> String {
    match event {
        SeeingEvent::ShownToOne { owner, to, card, moment, rule } => {
            let to = to.map_or_else(|| "rail".to_owned(), |seat| seat.to_string());
            format!("ShownToOne {owner} {to} {card} {} {rule}", word(MOMENTS, *moment))
        }
        SeeingEvent::ShownToAll { owner, card, rule } => format!("ShownToAll {owner} {card} {rule}"),
        SeeingEvent::HandShown { seat, cards, rule } => format!("HandShown {seat} {cards} {rule}"),
        SeeingEvent::PotReturned { pot, seat, amount } => {
            format!("PotReturned {seat} {} {}", Dollars(*amount), crate::happening::pot_word(*pot))
        }
        SeeingEvent::HandRevived { seat, rule } => format!("HandRevived {seat} {rule}"),
        SeeingEvent::PlaysBoard { seat, rule } => format!("PlaysBoard {seat} {rule}"),
        SeeingEvent::MiscalledOnPurpose { seat, rule } => format!("MiscalledOnPurpose {seat} {rule}"),
    }
}

/// What the floor is asked.
pub(crate) fn question_words(report: Report) -> String {
    match report {
        Report::AsksToSee { by, whose, .. } => {
            let by = by.map_or_else(|| "house".to_owned(), |seat| seat.to_string());
            format!("asks-to-see {by} {whose}")
        }
        Report::Miscalled { seat, .. } => format!("miscalled {seat}"),
    }
}
