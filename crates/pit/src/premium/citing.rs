//! Which rule stands behind an event.

use game::preparation::Motion;
use rulebook::{RuleId, rule};

use super::event::{Event, Place};
use super::terms::{Dealing, Decks, Setup};
use super::violation::announcement;

impl<C> Event<C> {
    /// The rule by which it happened; none for what a rule only allows, such as sitting down.
    pub fn rule(&self, setup: &Setup) -> Option<RuleId> {
        let dealing = setup.terms().dealing;
        let by_hand = dealing == Dealing::Hand;
        Some(match self {
            Event::ChipsBrought { .. } => rule!("ph:X.6(a)"),
            Event::Left { .. } | Event::DeckBrought { .. } => return None,
            Event::BetsPlaced { .. } => rule!("ph:X.10(a)"),
            Event::BetsTakenBack { .. } => rule!("ph:X.6(b)"),
            Event::RackCleared { .. } if setup.terms().decks != Decks::One => rule!("ph:40.2(b)4"),
            Event::DeckPrepared { motion: Motion::Cut(_) } => rule!("ph:X.4(c)"),
            Event::DeckPrepared { .. } | Event::RackCleared { .. } => rule!("ph:X.4(a)"),
            Event::DeckCounted { .. } if by_hand => rule!("ph:X.8(f)"),
            Event::DeckCounted { .. } => rule!("ph:X.7(g)"),
            Event::RecutOrdered => rule!("ph:X.4(d)"),
            Event::NoMoreBets => announcement(dealing),
            Event::SpinWagerCollected { .. } => rule!("ph:X.10(a)3"),
            Event::CardDealt { to, .. } => dealt_by(*to, dealing),
            Event::CardDealtAmiss { .. } | Event::HandPassedOver => rule!("ph:X.12(d)"),
            Event::DealerDrawsUp { .. } => rule!("ph:X.12(d)/2"),
            Event::StubRacked { .. } if by_hand => rule!("ph:X.8(d)"),
            Event::StubRacked { .. } => rule!("ph:X.7(e)"),
            Event::StubCounted { .. } => match dealing {
                Dealing::ManualShoe => rule!("ph:X.7(f)"),
                Dealing::Hand => rule!("ph:X.8(e)"),
                Dealing::AutomatedShoe => rule!("ph:X.9(e)"),
            },
            Event::Checked { .. } => rule!("ph:X.10(b)"),
            Event::Played { .. } => rule!("ph:40.1:play-wager"),
            Event::Folded { .. } => rule!("ph:X.10(d)2"),
            Event::TimedOut { .. } => rule!("ph:X.10(d)"),
            Event::SeatAbandoned { .. } => rule!("ph:X.6(e)/2"),
            Event::CardsRacked { .. } => rule!("ph:X.10(d)2.ii"),
            Event::CommunityTurned { .. } => rule!("ph:X.10(c)"),
            Event::DealerTurned { .. } => rule!("ph:X.10(e)"),
            Event::HandTurned { .. } => rule!("ph:X.10(f)"),
            Event::SpinnerMarked { .. } => rule!("ph:X.10(g)1.i"),
            Event::CommunityPaid { .. } => rule!("ph:X.11(e)/2"),
            Event::MeterReset { .. } => setup.wheel()?.table.seed_rule(),
            Event::DealerCardExposed | Event::CommunityCardExposed => rule!("ph:X.12(a)"),
            Event::FaceUpCardRacked { .. } => rule!("ph:X.12(b)"),
            Event::ErrorCardKept => rule!("ph:X.12(c)"),
            Event::ShufflerFailed => rule!("ph:X.12(e)"),
            Event::ShoeFailed => rule!("ph:X.12(f)"),
            Event::RoundOver => rule!("ph:40.1:round-of-play"),
            Event::DeckRemoved { rule }
            | Event::Settled { rule, .. }
            | Event::Spun { rule, .. }
            | Event::HandVoided { rule, .. }
            | Event::RoundVoided { rule } => *rule,
        })
    }
}

fn dealt_by(to: Place, dealing: Dealing) -> RuleId {
    match (dealing, to) {
        (_, Place::Burn) => rule!("ph:40.1:burn"),
        (Dealing::AutomatedShoe, Place::Seat(_)) => rule!("ph:X.9(c)"),
        (Dealing::AutomatedShoe, Place::Dealer) => rule!("ph:X.9(c)/3"),
        (Dealing::AutomatedShoe, Place::Community) => rule!("ph:X.9(d)/3"),
        (_, Place::Community) => rule!("ph:40.1:community-cards"),
        (Dealing::ManualShoe, _) => rule!("ph:X.7(d)"),
        (Dealing::Hand, _) => rule!("ph:X.8(c)"),
    }
}
