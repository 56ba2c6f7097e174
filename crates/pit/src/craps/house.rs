//! The choices of the house at craps: prices, and everything the book leaves open.

use chips::{PayRatio, Rounding};

use super::prices::{CrapsPriceLine, Prices};
use super::ruling::Phase;
use super::wager::Wager;

/// Prices and readings, as one flat record. [`super::SETTINGS`] gives every field a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// What each line pays.
    pub prices: Prices,
    /// The most odds behind a wager: so many times the wager taken, or laid to win so many times the wager. None are
    /// taken if it is zero.
    pub odds_multiple: u8,
    /// Whether pass and come wagers with a point stand until they are decided: the point is against them, and the
    /// first roll was for them.
    pub contract_wagers: bool,
    /// Whether hardways are off on a come-out roll. The book turns only place bets off (nj:1.2(a)5/2).
    pub hardways_off_on_come_out: bool,
    /// Whether odds taken behind come wagers are off on a come-out roll.
    pub come_odds_off_on_come_out: bool,
    /// Whether a place bet that has won, to win or to lose, stays up.
    pub place_stays_up: bool,
    /// Whether a hardway that has won stays up.
    pub hardways_stay_up: bool,
    /// Whether a don't pass or don't come wager that is void on 12 stays up (nj:1.2(a)2.iv leaves it to the player).
    pub void_twelve_stays_up: bool,
    /// Whether players may call place bets, hardways and come odds off. If not, they can only take back what they have
    /// called on.
    pub may_call_off: bool,
    /// What happens to a part of a payout no chip can pay. With [`Rounding::Exact`] such stakes are refused, as at
    /// mini-dice (nj:13.6(c)).
    pub rounding: Rounding,
}

/// What the dealer has put on a wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Button {
    /// Nothing: the wager works when wagers of its kind do.
    None,
    /// It is on.
    On,
    /// It is off.
    Off,
}

impl House {
    /// The largest multiple of odds any house may have.
    pub const MOST_MULTIPLE: u8 = 100;

    /// The book, and usual practice where it is silent or lost.
    pub const USUAL: House = House {
        prices: Prices::USUAL,
        odds_multiple: 2,
        contract_wagers: true,
        hardways_off_on_come_out: false,
        come_odds_off_on_come_out: true,
        place_stays_up: true,
        hardways_stay_up: true,
        void_twelve_stays_up: false,
        may_call_off: true,
        rounding: Rounding::Exact,
    };

    /// Whether a wager works on the next roll. All place bets, to win and to lose, are off on a come-out roll unless
    /// an ON button lies on them (nj:1.2(a)5/2).
    #[inline]
    pub const fn works(&self, wager: Wager, phase: Phase, button: Button) -> bool {
        match button {
            Button::On => true,
            Button::Off => false,
            Button::None => {
                let off_on_come_out = match wager {
                    Wager::Hard(_) => self.hardways_off_on_come_out,
                    Wager::ComeOdds(_) => self.come_odds_off_on_come_out,
                    _ => wager.is_place(),
                };
                !(off_on_come_out && matches!(phase, Phase::ComeOut))
            }
        }
    }

    /// What a line pays on the whole stake; see [`Prices::award`].
    #[inline]
    pub fn award(&self, line: CrapsPriceLine) -> PayRatio {
        self.prices.award(line)
    }

    /// Whether a wager that has won stays up.
    pub const fn stays_up(&self, wager: Wager) -> bool {
        match wager {
            Wager::Hard(_) => self.hardways_stay_up,
            _ => wager.is_place() && self.place_stays_up,
        }
    }
}
