//! Premium Hold 'Em: an event as one viewer sees it.
//!
//! A player sees the own three cards. The dealer's cards, the community cards and the burns lie face down for
//! everybody at the table, the dealer included, until they are turned up. That a sensor is lit tells everybody that
//! its player holds three cards of one suit: the rule wants it seen (ph:X.10(g)1.i).

use game::{Facedown, Viewer};
use pit::premium::Event;

use crate::Seen;

/// An event as one viewer sees it.
pub type Sight = Event<Seen>;

/// What a viewer is told of an event.
///
/// Every event is written out: an event with a face-down card that is added one day does not compile here before
/// somebody has said who may see it.
pub fn observe(event: &Event, viewer: Viewer) -> Sight {
    let see = |card: Facedown| Seen::by(viewer, card);
    match *event {
        Event::ChipsBrought { seat, chips } => Event::ChipsBrought { seat, chips },
        Event::Left { seat, chips } => Event::Left { seat, chips },
        Event::BetsPlaced { seat, bets } => Event::BetsPlaced { seat, bets },
        Event::BetsTakenBack { seat } => Event::BetsTakenBack { seat },
        Event::DeckBrought { pre_shuffled } => Event::DeckBrought { pre_shuffled },
        Event::RackCleared { next_deck } => Event::RackCleared { next_deck },
        Event::DeckPrepared { motion } => Event::DeckPrepared { motion },
        Event::DeckCounted { cards } => Event::DeckCounted { cards },
        Event::DeckRemoved { rule } => Event::DeckRemoved { rule },
        Event::RecutOrdered => Event::RecutOrdered,
        Event::NoMoreBets => Event::NoMoreBets,
        Event::SpinWagerCollected { seat, amount, to_meter } => {
            Event::SpinWagerCollected { seat, amount, to_meter }
        }
        Event::CardDealt { to, card } => Event::CardDealt { to, card: see(card) },
        Event::CardDealtAmiss { to, card } => Event::CardDealtAmiss { to, card: see(card) },
        Event::HandPassedOver => Event::HandPassedOver,
        Event::StubRacked { cards } => Event::StubRacked { cards },
        Event::StubCounted { cards } => Event::StubCounted { cards },
        Event::Checked { seat } => Event::Checked { seat },
        Event::Played { seat, amount } => Event::Played { seat, amount },
        Event::Folded { seat } => Event::Folded { seat },
        Event::TimedOut { seat } => Event::TimedOut { seat },
        Event::SeatAbandoned { seat } => Event::SeatAbandoned { seat },
        Event::CardsRacked { seat } => Event::CardsRacked { seat },
        Event::CommunityTurned { cards } => Event::CommunityTurned { cards },
        Event::DealerTurned { cards } => Event::DealerTurned { cards },
        Event::HandTurned { seat, cards } => Event::HandTurned { seat, cards },
        Event::SpinnerMarked { seat } => Event::SpinnerMarked { seat },
        Event::Settled { seat, spot, stake, outcome, rule } => {
            Event::Settled { seat, spot, stake, outcome, rule }
        }
        Event::Spun { seat, position, pays, from_meter, rule } => {
            Event::Spun { seat, position, pays, from_meter, rule }
        }
        Event::CommunityPaid { seat, pays } => Event::CommunityPaid { seat, pays },
        Event::MeterReset { seed } => Event::MeterReset { seed },
        Event::DealerCardExposed => Event::DealerCardExposed,
        Event::CommunityCardExposed => Event::CommunityCardExposed,
        Event::FaceUpCardRacked { card } => Event::FaceUpCardRacked { card },
        Event::ErrorCardKept => Event::ErrorCardKept,
        Event::DealerDrawsUp { cards } => Event::DealerDrawsUp { cards },
        Event::ShufflerFailed => Event::ShufflerFailed,
        Event::ShoeFailed => Event::ShoeFailed,
        Event::HandVoided { seat, rule } => Event::HandVoided { seat, rule },
        Event::RoundVoided { rule } => Event::RoundVoided { rule },
        Event::RoundOver => Event::RoundOver,
    }
}
