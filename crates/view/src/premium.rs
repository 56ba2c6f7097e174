//! Premium Hold 'Em: an event as one viewer sees it.
//!
//! A player sees the own three cards. The dealer's cards, the community cards and the burns lie face down for
//! everybody at the table, the dealer included, until they are turned up. That a sensor is lit tells everybody that
//! its player holds three cards of one suit: the rule wants it seen (ph:X.10(g)1.i).

use game::{Facedown, Viewer};
use pit::premium::PremiumEvent;

use crate::Seen;

/// An event as one viewer sees it.
pub type Sight = PremiumEvent<Seen>;

/// What a viewer is told of an event.
///
/// Every event is written out: an event with a face-down card that is added one day does not compile here before
/// somebody has said who may see it.
pub fn observe(event: &PremiumEvent, viewer: Viewer) -> Sight {
    let see = |card: Facedown| Seen::by(viewer, card);
    match *event {
        PremiumEvent::ChipsBrought { seat, chips } => PremiumEvent::ChipsBrought { seat, chips },
        PremiumEvent::Left { seat, chips } => PremiumEvent::Left { seat, chips },
        PremiumEvent::BetsPlaced { seat, bets } => PremiumEvent::BetsPlaced { seat, bets },
        PremiumEvent::BetsTakenBack { seat } => PremiumEvent::BetsTakenBack { seat },
        PremiumEvent::DeckBrought { pre_shuffled } => PremiumEvent::DeckBrought { pre_shuffled },
        PremiumEvent::RackCleared { next_deck } => PremiumEvent::RackCleared { next_deck },
        PremiumEvent::DeckPrepared { motion } => PremiumEvent::DeckPrepared { motion },
        PremiumEvent::DeckCounted { cards } => PremiumEvent::DeckCounted { cards },
        PremiumEvent::DeckRemoved { rule } => PremiumEvent::DeckRemoved { rule },
        PremiumEvent::RecutOrdered => PremiumEvent::RecutOrdered,
        PremiumEvent::NoMoreBets => PremiumEvent::NoMoreBets,
        PremiumEvent::SpinWagerCollected { seat, amount, to_meter } => {
            PremiumEvent::SpinWagerCollected { seat, amount, to_meter }
        }
        PremiumEvent::CardDealt { to, card } => PremiumEvent::CardDealt { to, card: see(card) },
        PremiumEvent::CardDealtAmiss { to, card } => PremiumEvent::CardDealtAmiss { to, card: see(card) },
        PremiumEvent::HandPassedOver => PremiumEvent::HandPassedOver,
        PremiumEvent::StubRacked { cards } => PremiumEvent::StubRacked { cards },
        PremiumEvent::StubCounted { cards } => PremiumEvent::StubCounted { cards },
        PremiumEvent::Checked { seat } => PremiumEvent::Checked { seat },
        PremiumEvent::Played { seat, amount } => PremiumEvent::Played { seat, amount },
        PremiumEvent::Folded { seat } => PremiumEvent::Folded { seat },
        PremiumEvent::TimedOut { seat } => PremiumEvent::TimedOut { seat },
        PremiumEvent::SeatAbandoned { seat } => PremiumEvent::SeatAbandoned { seat },
        PremiumEvent::CardsRacked { seat } => PremiumEvent::CardsRacked { seat },
        PremiumEvent::CommunityTurned { cards } => PremiumEvent::CommunityTurned { cards },
        PremiumEvent::DealerTurned { cards } => PremiumEvent::DealerTurned { cards },
        PremiumEvent::HandTurned { seat, cards } => PremiumEvent::HandTurned { seat, cards },
        PremiumEvent::SpinnerMarked { seat } => PremiumEvent::SpinnerMarked { seat },
        PremiumEvent::Settled { seat, spot, stake, outcome, rule } => {
            PremiumEvent::Settled { seat, spot, stake, outcome, rule }
        }
        PremiumEvent::Spun { seat, position, pays, from_meter, rule } => {
            PremiumEvent::Spun { seat, position, pays, from_meter, rule }
        }
        PremiumEvent::CommunityPaid { seat, pays } => PremiumEvent::CommunityPaid { seat, pays },
        PremiumEvent::MeterReset { seed } => PremiumEvent::MeterReset { seed },
        PremiumEvent::DealerCardExposed => PremiumEvent::DealerCardExposed,
        PremiumEvent::CommunityCardExposed => PremiumEvent::CommunityCardExposed,
        PremiumEvent::FaceUpCardRacked { card } => PremiumEvent::FaceUpCardRacked { card },
        PremiumEvent::ErrorCardKept => PremiumEvent::ErrorCardKept,
        PremiumEvent::DealerDrawsUp { cards } => PremiumEvent::DealerDrawsUp { cards },
        PremiumEvent::ShufflerFailed => PremiumEvent::ShufflerFailed,
        PremiumEvent::ShoeFailed => PremiumEvent::ShoeFailed,
        PremiumEvent::HandVoided { seat, rule } => PremiumEvent::HandVoided { seat, rule },
        PremiumEvent::RoundVoided { rule } => PremiumEvent::RoundVoided { rule },
        PremiumEvent::RoundOver => PremiumEvent::RoundOver,
    }
}
