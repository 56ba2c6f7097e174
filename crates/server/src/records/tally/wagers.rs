//! What a round of the pit settled, seat by seat.

use chips::Chips;
use game::Seat;
use pit::premium::{Event as Premium, Spot};
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
            TableEvent::Premium(Premium::Settled { seat, spot, stake, outcome, .. }) => {
                match (spot, outcome) {
                    // A coupon is no money, and a Bonus Spin was paid when bets closed.
                    (Spot::Coupon | Spot::BonusSpin, Outcome::Loses)
                    | (Spot::Coupon, Outcome::Pushes | Outcome::NoAction) => self.add(*seat, 0),
                    (Spot::BonusSpin, _) => self.won(*seat, *stake),
                    _ => self.settled(*seat, *stake, *outcome),
                }
            }
            TableEvent::Premium(Premium::SpinWagerCollected { seat, amount, .. }) => {
                self.settled(*seat, *amount, Outcome::Loses);
            }
            TableEvent::Premium(Premium::Spun { seat, pays, .. } | Premium::CommunityPaid { seat, pays }) => {
                self.won(*seat, *pays);
            }
            TableEvent::MiniDice(mini_dice::Event::Settled { seat, stake, outcome, .. })
            | TableEvent::Craps(craps::Event::Settled { seat, stake, outcome, .. }) => {
                self.settled(*seat, *stake, *outcome);
            }
            _ => {}
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
