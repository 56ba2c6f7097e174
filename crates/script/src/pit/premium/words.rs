//! Premium Hold 'Em in words: events, what is awaited, and the facts of refusals in dollars.

use std::fmt::Display;

use chips::InWords;
use game::SeatSet;
use game::preparation::Motion;
use pit::premium::{Awaiting, Bets, DeckStep, Place, PremiumEvent, Violation};

use crate::money::{Dollars, SAID};
use crate::pit::outcome;

/// Every event's name.
pub(super) const EVENTS: &[&str] = &[
    "ChipsBrought",
    "Left",
    "BetsPlaced",
    "BetsTakenBack",
    "DeckBrought",
    "RackCleared",
    "DeckPrepared",
    "DeckCounted",
    "DeckRemoved",
    "RecutOrdered",
    "NoMoreBets",
    "SpinWagerCollected",
    "CardDealt",
    "CardDealtAmiss",
    "HandPassedOver",
    "StubRacked",
    "StubCounted",
    "Checked",
    "Played",
    "Folded",
    "TimedOut",
    "SeatAbandoned",
    "CardsRacked",
    "CommunityTurned",
    "DealerTurned",
    "HandTurned",
    "SpinnerMarked",
    "Settled",
    "Spun",
    "CommunityPaid",
    "MeterReset",
    "DealerCardExposed",
    "CommunityCardExposed",
    "FaceUpCardRacked",
    "ErrorCardKept",
    "DealerDrawsUp",
    "ShufflerFailed",
    "ShoeFailed",
    "HandVoided",
    "RoundVoided",
    "RoundOver",
];

/// An event in words, one space between them.
pub(super) fn happening<C: Display>(event: &PremiumEvent<C>) -> String {
    match event {
        PremiumEvent::ChipsBrought { seat, chips } => format!("ChipsBrought {seat} {}", Dollars(*chips)),
        PremiumEvent::Left { seat, chips } => format!("Left {seat} {}", Dollars(*chips)),
        PremiumEvent::BetsPlaced { seat, bets } => format!("BetsPlaced {seat}{}", placed(bets)),
        PremiumEvent::BetsTakenBack { seat } => format!("BetsTakenBack {seat}"),
        PremiumEvent::DeckBrought { pre_shuffled: true } => "DeckBrought preshuffled".to_owned(),
        PremiumEvent::DeckBrought { pre_shuffled: false } => "DeckBrought".to_owned(),
        PremiumEvent::RackCleared { next_deck } => format!("RackCleared deck {}", next_deck + 1),
        PremiumEvent::DeckPrepared { motion } => format!("DeckPrepared {}", motion_words(*motion)),
        PremiumEvent::DeckCounted { cards } => format!("DeckCounted {cards}"),
        PremiumEvent::DeckRemoved { rule } => format!("DeckRemoved {rule}"),
        PremiumEvent::RecutOrdered => "RecutOrdered".to_owned(),
        PremiumEvent::NoMoreBets => "NoMoreBets".to_owned(),
        PremiumEvent::SpinWagerCollected { seat, amount, to_meter } => {
            format!("SpinWagerCollected {seat} {} {}", Dollars(*amount), Dollars(*to_meter))
        }
        PremiumEvent::CardDealt { to, card } => format!("CardDealt {} {card}", place(*to)),
        PremiumEvent::CardDealtAmiss { to, card } => format!("CardDealtAmiss {} {card}", place(*to)),
        PremiumEvent::HandPassedOver => "HandPassedOver".to_owned(),
        PremiumEvent::StubRacked { cards } => format!("StubRacked {cards}"),
        PremiumEvent::StubCounted { cards } => format!("StubCounted {cards}"),
        PremiumEvent::Checked { seat } => format!("Checked {seat}"),
        PremiumEvent::Played { seat, amount } => format!("Played {seat} {}", Dollars(*amount)),
        PremiumEvent::Folded { seat } => format!("Folded {seat}"),
        PremiumEvent::TimedOut { seat } => format!("TimedOut {seat}"),
        PremiumEvent::SeatAbandoned { seat } => format!("SeatAbandoned {seat}"),
        PremiumEvent::CardsRacked { seat } => format!("CardsRacked {seat}"),
        PremiumEvent::CommunityTurned { cards: [a, b, c, d] } => format!("CommunityTurned {a}{b}{c}{d}"),
        PremiumEvent::DealerTurned { cards } => format!("DealerTurned {cards}"),
        PremiumEvent::HandTurned { seat, cards } => format!("HandTurned {seat} {cards}"),
        PremiumEvent::SpinnerMarked { seat } => format!("SpinnerMarked {seat}"),
        PremiumEvent::Settled { seat, spot, stake, outcome: became, rule } => {
            let (stake, became) = (Dollars(*stake), outcome(*became));
            format!("Settled {seat} {} {stake} {became} {rule}", spot.key())
        }
        PremiumEvent::Spun { seat, position, pays, from_meter: _, rule } => {
            format!("Spun {seat} {position} {} {rule}", Dollars(*pays))
        }
        PremiumEvent::CommunityPaid { seat, pays } => format!("CommunityPaid {seat} {}", Dollars(*pays)),
        PremiumEvent::MeterReset { seed } => format!("MeterReset {}", Dollars(*seed)),
        PremiumEvent::DealerCardExposed => "DealerCardExposed".to_owned(),
        PremiumEvent::CommunityCardExposed => "CommunityCardExposed".to_owned(),
        PremiumEvent::FaceUpCardRacked { card } => format!("FaceUpCardRacked {card}"),
        PremiumEvent::ErrorCardKept => "ErrorCardKept".to_owned(),
        PremiumEvent::DealerDrawsUp { cards } => format!("DealerDrawsUp {cards}"),
        PremiumEvent::ShufflerFailed => "ShufflerFailed".to_owned(),
        PremiumEvent::ShoeFailed => "ShoeFailed".to_owned(),
        PremiumEvent::HandVoided { seat, rule } => format!("HandVoided {seat} {rule}"),
        PremiumEvent::RoundVoided { rule } => format!("RoundVoided {rule}"),
        PremiumEvent::RoundOver => "RoundOver".to_owned(),
    }
}

fn placed(bets: &Bets) -> String {
    let Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon } = *bets;
    let spots = [
        ("ante", ante),
        ("x-tra", x_tra),
        ("dealer-bonus", dealer_bonus),
        ("player-bonus", player_bonus),
        ("bonus-spin", bonus_spin),
        ("coupon", coupon),
    ];
    let placed = spots.iter().filter(|(_, amount)| !amount.is_zero());
    placed.map(|(spot, amount)| format!(" {spot} {}", Dollars(*amount))).collect()
}

fn place(place: Place) -> String {
    match place {
        Place::Seat(seat) => seat.to_string(),
        Place::Dealer => "dealer".to_owned(),
        Place::Community => "board".to_owned(),
        Place::Burn => "burn".to_owned(),
    }
}

fn motion_words(motion: Motion) -> String {
    match motion {
        Motion::Riffle => "riffle".to_owned(),
        Motion::Strip => "strip".to_owned(),
        Motion::Button => "button".to_owned(),
        Motion::Cut(cards) => format!("cut {cards}"),
    }
}

/// Seats, or nobody.
pub(super) fn seats(seats: SeatSet) -> String {
    let all: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    if all.is_empty() { "nobody".to_owned() } else { all.join(" ") }
}

/// What the table waits for.
pub(super) fn awaits(awaiting: Awaiting) -> String {
    match awaiting {
        Awaiting::Bets { deck, .. } => match deck {
            DeckStep::Bring => "bets deck".to_owned(),
            DeckStep::ClearRack => "bets rack".to_owned(),
            DeckStep::Prepare(motion) => format!("bets {}", motion_words(motion)),
            DeckStep::MachineCount => "bets count".to_owned(),
            DeckStep::Ready => "bets ready".to_owned(),
        },
        Awaiting::Cut { .. } => "cut".to_owned(),
        Awaiting::Card { to } => format!("card {}", place(to)),
        Awaiting::Stack { to } => format!("stack {}", place(to)),
        Awaiting::Stub { count_due: true } => "stub count".to_owned(),
        Awaiting::Stub { count_due: false } => "stub".to_owned(),
        Awaiting::FirstDecision { seats: all } => format!("first {}", seats(all)),
        Awaiting::Community => "community".to_owned(),
        Awaiting::SecondDecision { seats: all } => format!("second {}", seats(all)),
        Awaiting::Dealer => "dealer".to_owned(),
        Awaiting::Settlement { seat } => format!("settlement {seat}"),
        Awaiting::Spin { seat } => format!("spin {seat}"),
    }
}

/// The facts of a refusal, amounts in dollars.
pub(super) fn facts(violation: &Violation) -> String {
    violation.in_words(SAID).to_string()
}
