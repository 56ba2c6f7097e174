//! Burns, early cards and cards that were seen, as scripts say them.

use std::fmt::Display;

use cards::CardSet;
use game::{Seat, SeatSet};
use poker::card_faults::{CardFaultEvent, Count, Due, Exposure, HandInDoubt, OwnExposure, Report, Why};
use poker::irregular::{PileName, Spot};

use crate::error::ScriptError;
use crate::mishap;
use crate::money::Dollars;
use crate::words::Words;

/// What a dealer notices about cards: what may follow `reports`, if the next word is one of these.
pub(crate) fn noticed(words: &mut Words<'_>) -> Result<Option<Report>, ScriptError> {
    if words.take("wrong-burn") {
        let told_apart = !words.take("mixed");
        let looked = if words.take("looked") { words.seat_set()? } else { SeatSet::EMPTY };
        return Ok(Some(Report::WrongBurn { told_apart, looked }));
    }
    if words.take("too-many") {
        return Ok(match words.card()? {
            Some(card) => Some(Report::FlopTooMany { card }),
            None => return Err(words.wrong("a card of the flop has a name".to_owned())),
        });
    }
    if words.take("joker") {
        let at = if words.take("stub") { Spot::TOP } else { held(words)? };
        return Ok(Some(Report::Joker { at, looked: !words.take("unseen") }));
    }
    if words.take("boxed-held") {
        let at = held(words)?;
        return Ok(Some(Report::Boxed { at, mixed: words.take("mixed") }));
    }
    if words.take("count") {
        let (seat, count) = (words.seat()?, words.choice(COUNTS)?);
        return Ok(Some(Report::WrongCount { seat, count, otherwise: words.take("otherwise") }));
    }
    if words.take("thrown") {
        let (seat, why) = (words.seat()?, words.choice(WHY)?);
        return Ok(Some(Report::Thrown(HandInDoubt {
            seat,
            why,
            told_apart: !words.take("mixed"),
            protected: words.take("protected"),
            acted_since: words.take("acted-on"),
            otherwise: words.take("otherwise"),
        })));
    }
    Ok(None)
}

/// What is wrong with the number of cards.
const COUNTS: &[(&str, Count)] = &[
    ("too-many", Count::TooMany),
    ("lacks-last", Count::LacksLast { dealer_mucked: false }),
    ("last-mucked-by-dealer", Count::LacksLast { dealer_mucked: true }),
    ("lacks-more", Count::LacksMore),
];

/// How a hand came to be in doubt.
const WHY: &[(&str, Why)] = &[
    ("thought-won", Why::ThoughtWon),
    ("thought-owing", Why::ThoughtOwing),
    ("committed", Why::Committed),
    ("misinformed", Why::Misinformed),
    ("accident", Why::Accident),
    ("gave-up", Why::GaveUp),
    ("killed-by-dealer", Why::KilledByDealer),
    ("anothers-thrown-in", Why::AnothersThrownIn),
    ("upcards-lifted", Why::UpcardsLifted),
    ("fouled", Why::Fouled),
];

/// A seat and which of its cards, counted from one.
fn held(words: &mut Words<'_>) -> Result<Spot, ScriptError> {
    let seat = words.seat()?;
    place(seat, words)
}

/// Which card of a seat, counted from one.
fn place(seat: Seat, words: &mut Words<'_>) -> Result<Spot, ScriptError> {
    let number = words.number()?;
    let at = number.checked_sub(1).ok_or_else(|| words.wrong("cards are counted from one".to_owned()))?;
    Ok(Spot { pile: PileName::Held(seat), at })
}

/// `early 9c`, `again 9c` after `burns`.
pub(crate) fn burns(words: &mut Words<'_>) -> Result<Option<Report>, ScriptError> {
    Ok(if words.take("early") {
        Some(Report::BurnedEarly { card: words.card()? })
    } else if words.take("again") {
        Some(Report::BurnedAgain { card: words.card()? })
    } else {
        None
    })
}

/// `early Ah`, `early looked Ah`, `up Ah` after `deals`.
pub(crate) fn deals(words: &mut Words<'_>) -> Result<Option<Report>, ScriptError> {
    Ok(if words.take("early") {
        let looked = words.take("looked");
        Some(Report::DealtEarly { card: words.card()?, looked })
    } else if words.take("up") {
        match words.card()? {
            Some(card) => Some(Report::LastCardUp { card }),
            None => return Err(words.wrong("a card that lies face up has a name".to_owned())),
        }
    } else {
        None
    })
}

/// `3 2`, `3 2 flashed looked Ah`, `3 2 off-table` after `dealer exposes`; `2`, `2 dropped Ah` after `3 exposes`.
pub(crate) fn exposes(owner: Option<Seat>, words: &mut Words<'_>) -> Result<Report, ScriptError> {
    let seat = owner.map_or_else(|| words.seat(), Ok)?;
    let at = place(seat, words)?;
    let seen = |words: &mut Words<'_>| if words.is_empty() { Ok(None) } else { words.card() };
    if owner.is_some() {
        let how = if words.take("dropped") {
            OwnExposure::Dropped
        } else if words.take("on-purpose") {
            OwnExposure::OnPurpose
        } else {
            OwnExposure::Flashed
        };
        return Ok(Report::ExposedByPlayer { at, how, card: seen(words)? });
    }
    let how = if words.take("flashed") {
        Exposure::Flashed
    } else if words.take("off-table") {
        Exposure::OffTable
    } else {
        Exposure::FaceUp
    };
    let looked = words.take("looked");
    Ok(Report::Exposed { at, how, looked, card: seen(words)? })
}

/// The cards a line names that come off the stub by it.
pub(crate) fn named(report: Report) -> CardSet {
    let card = match report {
        Report::BurnedAgain { card } | Report::BurnedEarly { card } | Report::DealtEarly { card, .. } => card,
        Report::LastCardUp { card } | Report::FlopTooMany { card } => Some(card),
        Report::BurnForgotten
        | Report::WrongBurn { .. }
        | Report::Exposed { .. }
        | Report::ExposedByPlayer { .. }
        | Report::Joker { .. }
        | Report::Boxed { .. }
        | Report::WrongCount { .. }
        | Report::Thrown(_)
        | Report::DeclareAllIn => None,
    };
    card.map_or(CardSet::EMPTY, CardSet::of)
}

/// An event in words: `CameEarly board-1 Ah cb:5.holdem.6a`.
pub(crate) fn happening<C: Display>(event: &CardFaultEvent<C>) -> String {
    match event {
        CardFaultEvent::BurnForgotten => "BurnForgotten".to_owned(),
        CardFaultEvent::BurnedAgain { card } => format!("BurnedAgain {card}"),
        CardFaultEvent::BurnedEarly { card } => format!("BurnedEarly {card}"),
        CardFaultEvent::CameEarly { to, card, rule, .. } => {
            format!("CameEarly {} {card} {rule}", mishap::pile(*to))
        }
        CardFaultEvent::KeptEarly { seat, card, rule } => format!("KeptEarly {seat} {card} {rule}"),
        CardFaultEvent::Due { due, rule } => format!("Due {} {rule}", due_words(*due)),
        CardFaultEvent::StubReshuffled { cards } => format!("StubReshuffled {cards}"),
        CardFaultEvent::DealtAgain { street, rule } => format!("DealtAgain {} {rule}", street + 1),
        CardFaultEvent::TurnedUp { seat, at, card, rule } => {
            format!("TurnedUp {seat} {} {card} {rule}", u16::from(*at) + 1)
        }
        CardFaultEvent::HandDead { seat, rule } => format!("HandDead {seat} {rule}"),
        CardFaultEvent::AnteReturned { seat, amount, rule } => {
            format!("AnteReturned {seat} {} {rule}", Dollars(*amount))
        }
    }
}

/// What is left to be done; streets count from one.
fn due_words(due: Due) -> String {
    match due {
        Due::Reshuffle { street } => format!("reshuffle {}", street + 1),
        Due::TakeOut { street } => format!("take-out {}", street + 1),
        Due::ExtraBurn { street } => format!("extra-burn {}", street + 1),
        Due::NoBurn { street } => format!("no-burn {}", street + 1),
        Due::Replace { at } => format!("replace {}", mishap::spot(at)),
        Due::ThirdDown { seat } => format!("third-down {seat}"),
        Due::OpensLeftOf { seat } => format!("opens-left-of {seat}"),
        Due::HasLast { seat } => format!("has-last {seat}"),
        Due::LastUp { seat } => format!("last-up {seat}"),
        Due::ReplaceNow { at } => format!("replace-now {}", mishap::spot(at)),
        Due::PlaysShort { seat } => format!("plays-short {seat}"),
        Due::HighBoardOpens => "high-board-opens".to_owned(),
        Due::MayDeclareAllIn { seat } => format!("may-declare-all-in {seat}"),
    }
}
