//! Premium Hold 'Em in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use pit::premium::{Bets, Event, Place, Spot};

use super::settled;
use crate::Speaker;
use crate::pit::titles::spot_title;
use crate::premium::Sight;
use crate::speaker::{count, joined};

/// Premium Hold 'Em.
pub fn premium_words(sight: &Sight, speaker: &Speaker<'_>) -> String {
    let who = |seat| speaker.who(seat);
    let money = |amount| speaker.money(amount);
    match *sight {
        Event::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        Event::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        Event::BetsPlaced { seat, bets } => {
            format!("{} {}", speaker.does(seat, "bets", "bet"), wagers(&bets, speaker))
        }
        Event::BetsTakenBack { seat } => format!("{} the wagers back", speaker.does(seat, "takes", "take")),
        Event::DeckBrought { pre_shuffled: true } => "a pre-shuffled deck is brought".to_owned(),
        Event::DeckBrought { pre_shuffled: false } => "a deck is brought".to_owned(),
        Event::RackCleared { .. } => "the discard rack is cleared".to_owned(),
        Event::DeckPrepared { .. } => "the deck is shuffled or cut".to_owned(),
        Event::DeckCounted { cards } => format!("the machine counts {}", count(cards, "card")),
        Event::DeckRemoved { .. } => "the deck leaves the table".to_owned(),
        Event::RecutOrdered => "the floor orders another cut".to_owned(),
        Event::NoMoreBets => "no more bets".to_owned(),
        Event::SpinWagerCollected { seat, amount, to_meter } => {
            format!(
                "the spin wager of {} is collected: {}, {} of it to the meter",
                who(seat),
                money(amount),
                money(to_meter)
            )
        }
        Event::CardDealt { to, card } => format!("{} is dealt {}", speaker.card(card), place(to, speaker)),
        Event::CardDealtAmiss { to, card } => {
            format!("{} is dealt by mistake {}", speaker.card(card), place(to, speaker))
        }
        Event::HandPassedOver => "a hand is passed over".to_owned(),
        Event::StubRacked { cards } => format!("the stub of {} is racked", count(cards, "card")),
        Event::StubCounted { cards } => format!("the stub is counted: {}", count(cards, "card")),
        Event::Checked { seat } => speaker.does(seat, "checks", "check"),
        Event::Played { seat, amount } => {
            format!("{} {}", speaker.does(seat, "plays", "play"), money(amount))
        }
        Event::Folded { seat } => speaker.does(seat, "folds", "fold"),
        Event::TimedOut { seat } => format!("the clock decides for {}", who(seat)),
        Event::SeatAbandoned { seat } => format!("{} leaves during the round", who(seat)),
        Event::CardsRacked { seat } => format!("the cards of {} are racked face down", who(seat)),
        Event::CommunityTurned { cards: turned } => {
            format!("the community cards are {}", speaker.cards(turned))
        }
        Event::DealerTurned { cards: turned } => format!("the dealer has {}", speaker.cards(turned.iter())),
        Event::HandTurned { seat, cards: turned } => {
            format!("{} has {}", who(seat), speaker.cards(turned.iter()))
        }
        Event::SpinnerMarked { seat } => format!("{} will spin", who(seat)),
        Event::Settled { seat, spot, stake, outcome, .. } => {
            settled(seat, spot_title(spot), stake, outcome, false, speaker)
        }
        Event::Spun { seat, position, pays, .. } => {
            format!("{} spins, and the wheel stops at {position}: {}", who(seat), money(pays))
        }
        Event::CommunityPaid { seat, pays } => {
            format!("{} {} for the spin", speaker.does(seat, "is paid", "are paid"), money(pays))
        }
        Event::MeterReset { seed } => format!("the meter starts again at {}", money(seed)),
        Event::DealerCardExposed => "one of the dealer's cards was exposed".to_owned(),
        Event::CommunityCardExposed => "a community card was exposed".to_owned(),
        Event::FaceUpCardRacked { card } => format!("{}, found face up, is racked", speaker.open_card(card)),
        Event::ErrorCardKept => "the card drawn in error will be the next card".to_owned(),
        Event::DealerDrawsUp { cards } => format!("the dealer draws {} more", count(cards, "card")),
        Event::ShufflerFailed => "the shuffling machine fails".to_owned(),
        Event::ShoeFailed => "the shoe fails".to_owned(),
        Event::HandVoided { seat, .. } => format!("the hand of {} is void", who(seat)),
        Event::RoundVoided { .. } => "the round is void".to_owned(),
        Event::RoundOver => "the round is over".to_owned(),
    }
}

fn place(to: Place, speaker: &Speaker<'_>) -> String {
    match to {
        Place::Seat(seat) => format!("for {}", speaker.who(seat)),
        other => other.to_string(),
    }
}

fn wagers(bets: &Bets, speaker: &Speaker<'_>) -> String {
    let spots = [
        (spot_title(Spot::Ante), bets.ante),
        (spot_title(Spot::XTra), bets.x_tra),
        (spot_title(Spot::DealerBonus), bets.dealer_bonus),
        (spot_title(Spot::PlayerBonus), bets.player_bonus),
        (spot_title(Spot::BonusSpin), bets.bonus_spin),
        ("coupon", bets.coupon),
    ];
    let down = spots.iter().filter(|(_, stake)| !stake.is_zero());
    joined(down.map(|(spot, stake)| format!("{spot} {}", speaker.money(*stake))), ", ")
}
