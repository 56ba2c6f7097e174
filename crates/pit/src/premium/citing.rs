//! Which rule stands behind an event.

use game::preparation::Motion;
use rulebook::{RuleId, rule};

use super::event::{Place, PremiumEvent};
use super::terms::{Dealing, Decks, PremiumSetup};
use super::violation::announcement;

impl<C> PremiumEvent<C> {
    /// The rule by which it happened; none for what a rule only allows, such as sitting down.
    pub fn rule(&self, setup: &PremiumSetup) -> Option<RuleId> {
        let dealing = setup.terms().dealing;
        let by_hand = dealing == Dealing::Hand;
        Some(match self {
            PremiumEvent::ChipsBrought { .. } => rule!("ph:X.6(a)"),
            PremiumEvent::Left { .. } | PremiumEvent::DeckBrought { .. } => return None,
            PremiumEvent::BetsPlaced { .. } => rule!("ph:X.10(a)"),
            PremiumEvent::BetsTakenBack { .. } => rule!("ph:X.6(b)"),
            PremiumEvent::RackCleared { .. } if setup.terms().decks != Decks::One => rule!("ph:40.2(b)4"),
            PremiumEvent::DeckPrepared { motion: Motion::Cut(_) } => rule!("ph:X.4(c)"),
            PremiumEvent::DeckPrepared { .. } | PremiumEvent::RackCleared { .. } => rule!("ph:X.4(a)"),
            PremiumEvent::DeckCounted { .. } if by_hand => rule!("ph:X.8(f)"),
            PremiumEvent::DeckCounted { .. } => rule!("ph:X.7(g)"),
            PremiumEvent::RecutOrdered => rule!("ph:X.4(d)"),
            PremiumEvent::NoMoreBets => announcement(dealing),
            PremiumEvent::SpinWagerCollected { .. } => rule!("ph:X.10(a)3"),
            PremiumEvent::CardDealt { to, .. } => dealt_by(*to, dealing),
            PremiumEvent::CardDealtAmiss { .. } | PremiumEvent::HandPassedOver => rule!("ph:X.12(d)"),
            PremiumEvent::DealerDrawsUp { .. } => rule!("ph:X.12(d)/2"),
            PremiumEvent::StubRacked { .. } if by_hand => rule!("ph:X.8(d)"),
            PremiumEvent::StubRacked { .. } => rule!("ph:X.7(e)"),
            PremiumEvent::StubCounted { .. } => match dealing {
                Dealing::ManualShoe => rule!("ph:X.7(f)"),
                Dealing::Hand => rule!("ph:X.8(e)"),
                Dealing::AutomatedShoe => rule!("ph:X.9(e)"),
            },
            PremiumEvent::Checked { .. } => rule!("ph:X.10(b)"),
            PremiumEvent::Played { .. } => rule!("ph:40.1:play-wager"),
            PremiumEvent::Folded { .. } => rule!("ph:X.10(d)2"),
            PremiumEvent::TimedOut { .. } => rule!("ph:X.10(d)"),
            PremiumEvent::SeatAbandoned { .. } => rule!("ph:X.6(e)/2"),
            PremiumEvent::CardsRacked { .. } => rule!("ph:X.10(d)2.ii"),
            PremiumEvent::CommunityTurned { .. } => rule!("ph:X.10(c)"),
            PremiumEvent::DealerTurned { .. } => rule!("ph:X.10(e)"),
            PremiumEvent::HandTurned { .. } => rule!("ph:X.10(f)"),
            PremiumEvent::SpinnerMarked { .. } => rule!("ph:X.10(g)1.i"),
            PremiumEvent::CommunityPaid { .. } => rule!("ph:X.11(e)/2"),
            PremiumEvent::MeterReset { .. } => setup.wheel()?.table.seed_rule(),
            PremiumEvent::DealerCardExposed | PremiumEvent::CommunityCardExposed => rule!("ph:X.12(a)"),
            PremiumEvent::FaceUpCardRacked { .. } => rule!("ph:X.12(b)"),
            PremiumEvent::ErrorCardKept => rule!("ph:X.12(c)"),
            PremiumEvent::ShufflerFailed => rule!("ph:X.12(e)"),
            PremiumEvent::ShoeFailed => rule!("ph:X.12(f)"),
            PremiumEvent::RoundOver => rule!("ph:40.1:round-of-play"),
            PremiumEvent::DeckRemoved { rule }
            | PremiumEvent::Settled { rule, .. }
            | PremiumEvent::Spun { rule, .. }
            | PremiumEvent::HandVoided { rule, .. }
            | PremiumEvent::RoundVoided { rule } => *rule,
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
