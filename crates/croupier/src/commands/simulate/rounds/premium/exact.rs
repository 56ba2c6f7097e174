//! What the rounds should come to.

use chips::Chips;
use odds::Fraction;
use odds::premium::Analysis;
use odds::premium::bonus::{Bonus, jacks_up};
use odds::premium::spin::{Spin, spin, trigger};
use pit::premium::{Bets, PremiumSetup, Spot};

/// Exact values of everything that is counted.
pub(super) struct Exact {
    pub(super) analysis: Analysis,
    pub(super) bonus: Bonus,
    setup: PremiumSetup,
    bets: Bets,
    players: u8,
}

impl Exact {
    /// For these wagers of so many players.
    pub(super) fn new(
        analysis: Analysis,
        setup: &PremiumSetup,
        bets: Bets,
        players: u8,
    ) -> Result<Exact, String> {
        let bonus = jacks_up(setup.house()).map_err(|bad| bad.to_string())?;
        Ok(Exact { analysis, bonus, setup: *setup, bets, players })
    }

    /// The Bonus Spin at this meter.
    pub(super) fn spin(&self, meter: Chips) -> Option<Spin> {
        let wheel = self.setup.wheel()?;
        let house = self.setup.house();
        let often = if house.spin_after_fold { trigger() } else { self.analysis.flushes_played };
        spin(house, &wheel.table, wheel.weights.as_ref()?, meter, self.players, often).ok()
    }

    /// What a wager is worth, per unit: of the ante for the wagers on the player's hand.
    pub(super) fn value(&self, spot: Spot, meter: Chips) -> Option<Fraction> {
        match spot {
            Spot::Ante | Spot::Coupon => Some(self.analysis.ev_ante),
            Spot::Play => Some(self.analysis.ev_play),
            Spot::XTra => Some(self.analysis.ev_xtra),
            Spot::PlayerBonus | Spot::DealerBonus => Some(self.bonus.ev),
            Spot::BonusSpin => self.spin(meter).map(|spin| spin.value),
        }
    }

    /// What one player has on a wager; for the play wager, what its result is counted in.
    pub(super) fn stake(&self, spot: Spot) -> Chips {
        match spot {
            Spot::Ante | Spot::Play | Spot::Coupon => self.bets.ante,
            Spot::XTra => self.bets.x_tra,
            Spot::PlayerBonus => self.bets.player_bonus,
            Spot::DealerBonus => self.bets.dealer_bonus,
            Spot::BonusSpin => self.bets.bonus_spin,
        }
    }
}
