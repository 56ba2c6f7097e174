//! Premium Hold 'Em in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use pit::premium::{Bets, Place, PremiumEvent, Spot};

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
        PremiumEvent::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        PremiumEvent::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        PremiumEvent::BetsPlaced { seat, bets } => {
            format!("{} {}", speaker.does(seat, "bets", "bet"), wagers(&bets, speaker))
        }
        PremiumEvent::BetsTakenBack { seat } => {
            format!("{} the wagers back", speaker.does(seat, "takes", "take"))
        }
        PremiumEvent::DeckBrought { pre_shuffled: true } => "a pre-shuffled deck is brought".to_owned(),
        PremiumEvent::DeckBrought { pre_shuffled: false } => "a deck is brought".to_owned(),
        PremiumEvent::RackCleared { .. } => "the discard rack is cleared".to_owned(),
        PremiumEvent::DeckPrepared { .. } => "the deck is shuffled or cut".to_owned(),
        PremiumEvent::DeckCounted { cards } => format!("the machine counts {}", count(cards, "card")),
        PremiumEvent::DeckRemoved { .. } => "the deck leaves the table".to_owned(),
        PremiumEvent::RecutOrdered => "the floor orders another cut".to_owned(),
        PremiumEvent::NoMoreBets => "no more bets".to_owned(),
        PremiumEvent::SpinWagerCollected { seat, amount, to_meter } => {
            format!(
                "the spin wager of {} is collected: {}, {} of it to the meter",
                who(seat),
                money(amount),
                money(to_meter)
            )
        }
        PremiumEvent::CardDealt { to, card } => {
            format!("{} is dealt {}", speaker.card(card), place(to, speaker))
        }
        PremiumEvent::CardDealtAmiss { to, card } => {
            format!("{} is dealt by mistake {}", speaker.card(card), place(to, speaker))
        }
        PremiumEvent::HandPassedOver => "a hand is passed over".to_owned(),
        PremiumEvent::StubRacked { cards } => format!("the stub of {} is racked", count(cards, "card")),
        PremiumEvent::StubCounted { cards } => format!("the stub is counted: {}", count(cards, "card")),
        PremiumEvent::Checked { seat } => speaker.does(seat, "checks", "check"),
        PremiumEvent::Played { seat, amount } => {
            format!("{} {}", speaker.does(seat, "plays", "play"), money(amount))
        }
        PremiumEvent::Folded { seat } => speaker.does(seat, "folds", "fold"),
        PremiumEvent::TimedOut { seat } => format!("the clock decides for {}", who(seat)),
        PremiumEvent::SeatAbandoned { seat } => format!("{} leaves during the round", who(seat)),
        PremiumEvent::CardsRacked { seat } => format!("the cards of {} are racked face down", who(seat)),
        PremiumEvent::CommunityTurned { cards: turned } => {
            format!("the community cards are {}", speaker.cards(turned))
        }
        PremiumEvent::DealerTurned { cards: turned } => {
            format!("the dealer has {}", speaker.cards(turned.iter()))
        }
        PremiumEvent::HandTurned { seat, cards: turned } => {
            format!("{} has {}", who(seat), speaker.cards(turned.iter()))
        }
        PremiumEvent::SpinnerMarked { seat } => format!("{} will spin", who(seat)),
        PremiumEvent::Settled { seat, spot, stake, outcome, .. } => {
            settled(seat, spot_title(spot), stake, outcome, false, speaker)
        }
        PremiumEvent::Spun { seat, position, pays, .. } => {
            format!("{} spins, and the wheel stops at {position}: {}", who(seat), money(pays))
        }
        PremiumEvent::CommunityPaid { seat, pays } => {
            format!("{} {} for the spin", speaker.does(seat, "is paid", "are paid"), money(pays))
        }
        PremiumEvent::MeterReset { seed } => format!("the meter starts again at {}", money(seed)),
        PremiumEvent::DealerCardExposed => "one of the dealer's cards was exposed".to_owned(),
        PremiumEvent::CommunityCardExposed => "a community card was exposed".to_owned(),
        PremiumEvent::FaceUpCardRacked { card } => {
            format!("{}, found face up, is racked", speaker.open_card(card))
        }
        PremiumEvent::ErrorCardKept => "the card drawn in error will be the next card".to_owned(),
        PremiumEvent::DealerDrawsUp { cards } => format!("the dealer draws {} more", count(cards, "card")),
        PremiumEvent::ShufflerFailed => "the shuffling machine fails".to_owned(),
        PremiumEvent::ShoeFailed => "the shoe fails".to_owned(),
        PremiumEvent::HandVoided { seat, .. } => format!("the hand of {} is void", who(seat)),
        PremiumEvent::RoundVoided { .. } => "the round is void".to_owned(),
        PremiumEvent::RoundOver => "the round is over".to_owned(),
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
