//! What a round of the pit settled, seat by seat.

use chips::Chips;
use game::Seat;
use pit::premium::{PremiumEvent, Spot};
use pit::{Outcome, craps, mini_dice};
use room::TableEvent;

/// What was won and lost, by seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Wagers([Option<i64>; Seat::MOST]);

impl Wagers {
    /// What a seat won or lost; nothing where nothing was settled.
    pub(super) fn net(&self, seat: Seat) -> Option<i64> {
        self.0[seat.index()]
    }

    /// Takes an event in.
    pub(super) fn enter(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Premium(event) => self.enter_premium(event),
            TableEvent::MiniDice(mini_dice::MiniDiceEvent::Settled { seat, stake, outcome, .. })
            | TableEvent::Craps(craps::CrapsEvent::Settled { seat, stake, outcome, .. }) => {
                self.settled(*seat, *stake, *outcome);
            }
            // Wagers on dice are decided by what is above alone; nothing else here decides one.
            TableEvent::MiniDice(_)
            | TableEvent::Craps(_)
            | TableEvent::Poker(_)
            | TableEvent::DeckSealed { .. }
            | TableEvent::RoundBegan { .. }
            | TableEvent::PlaceTaken { .. }
            | TableEvent::PlaceLeft { .. }
            | TableEvent::PitClock { .. }
            | TableEvent::PitReady { .. }
            | TableEvent::FloorActed { .. }
            | TableEvent::ContributionPromised { .. }
            | TableEvent::ContributionsClosed { .. }
            | TableEvent::ContributionRevealed { .. }
            | TableEvent::ContributionsPostponed { .. }
            | TableEvent::Case(_)
            | TableEvent::LineWritten { .. } => {}
        }
    }

    fn enter_premium(&mut self, event: &PremiumEvent) {
        match event {
            PremiumEvent::Settled { seat, spot, stake, outcome, .. } => {
                match (spot, outcome) {
                    // A coupon is no money, and a Bonus Spin was paid when bets closed.
                    (Spot::Coupon | Spot::BonusSpin, Outcome::Loses)
                    | (Spot::Coupon, Outcome::Pushes | Outcome::NoAction) => self.add(*seat, 0),
                    (Spot::BonusSpin, _) => self.won(*seat, *stake),
                    _ => self.settled(*seat, *stake, *outcome),
                }
            }
            PremiumEvent::SpinWagerCollected { seat, amount, .. } => {
                self.settled(*seat, *amount, Outcome::Loses);
            }
            PremiumEvent::Spun { seat, pays, .. } | PremiumEvent::CommunityPaid { seat, pays } => {
                self.won(*seat, *pays);
            }
            // What goes back when a hand or a round is void is settled wager by wager.
            PremiumEvent::HandVoided { .. }
            | PremiumEvent::RoundVoided { .. }
            | PremiumEvent::ChipsBrought { .. }
            | PremiumEvent::Left { .. }
            | PremiumEvent::BetsPlaced { .. }
            | PremiumEvent::BetsTakenBack { .. }
            | PremiumEvent::DeckBrought { .. }
            | PremiumEvent::RackCleared { .. }
            | PremiumEvent::DeckPrepared { .. }
            | PremiumEvent::DeckCounted { .. }
            | PremiumEvent::DeckRemoved { .. }
            | PremiumEvent::RecutOrdered
            | PremiumEvent::NoMoreBets
            | PremiumEvent::CardDealt { .. }
            | PremiumEvent::CardDealtAmiss { .. }
            | PremiumEvent::HandPassedOver
            | PremiumEvent::StubRacked { .. }
            | PremiumEvent::StubCounted { .. }
            | PremiumEvent::Checked { .. }
            | PremiumEvent::Played { .. }
            | PremiumEvent::Folded { .. }
            | PremiumEvent::TimedOut { .. }
            | PremiumEvent::SeatAbandoned { .. }
            | PremiumEvent::CardsRacked { .. }
            | PremiumEvent::CommunityTurned { .. }
            | PremiumEvent::DealerTurned { .. }
            | PremiumEvent::HandTurned { .. }
            | PremiumEvent::SpinnerMarked { .. }
            | PremiumEvent::MeterReset { .. }
            | PremiumEvent::DealerCardExposed
            | PremiumEvent::CommunityCardExposed
            | PremiumEvent::FaceUpCardRacked { .. }
            | PremiumEvent::ErrorCardKept
            | PremiumEvent::DealerDrawsUp { .. }
            | PremiumEvent::ShufflerFailed
            | PremiumEvent::ShoeFailed
            | PremiumEvent::RoundOver => {}
        }
    }

    fn add(&mut self, seat: Seat, amount: i64) {
        let net = self.0[seat.index()].get_or_insert(0);
        *net = net.saturating_add(amount);
    }

    fn won(&mut self, seat: Seat, amount: Chips) {
        self.add(seat, units(amount));
    }

    fn settled(&mut self, seat: Seat, stake: Chips, outcome: Outcome) {
        let lost = if outcome == Outcome::Loses { units(stake) } else { 0 };
        self.add(seat, units(outcome.paid()).saturating_sub(lost));
    }
}

fn units(chips: Chips) -> i64 {
    i64::try_from(chips.units()).unwrap_or(i64::MAX)
}
