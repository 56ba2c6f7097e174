//! The layout: what has to stand on the felt and on the table's signs (ph:1.13Y(b)).
//!
//! Whoever opens a table checks it first; a table that is open does not look at its cloth.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use rulebook::{RuleId, rule};

use super::event::Spot;
use super::line::PaytableLine;
use super::terms::PremiumSetup;
use super::wheel::{TopPrize, amount_text};
use crate::price::Award;

/// A layout as it was made and filed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The name or trade name of the house.
    pub casino: String,
    /// Whether the scale drawing has been filed.
    pub drawing_filed: bool,
    /// Whether the colour photograph has been filed.
    pub photograph_filed: bool,
    /// The betting areas of every position, the first position first.
    pub areas: Vec<Vec<Spot>>,
    /// The payout odds as they are inscribed, a line each.
    pub inscriptions: Vec<String>,
}

/// What is wrong with a layout. The first in this order is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LayoutFault {
    /// The drawing or the photograph has not been filed.
    NotFiled,
    /// The house's name is missing.
    NoName,
    /// The layout has not as many positions as the table.
    Positions {
        /// How many it has.
        drawn: usize,
        /// How many the table has.
        table: u8,
    },
    /// A position lacks an area.
    AreaMissing {
        /// The position, from 1.
        position: usize,
        /// The area.
        spot: Spot,
    },
    /// Odds that say "for".
    SaysFor {
        /// The inscription.
        text: String,
    },
    /// An inscription is missing.
    NotInscribed {
        /// What should stand there.
        text: String,
    },
    /// An inscription says something the table does not pay.
    NotPaid {
        /// What stands there.
        text: String,
    },
}

impl LayoutFault {
    /// The rule it rests on.
    pub const fn rule(&self) -> RuleId {
        match self {
            LayoutFault::NotFiled => rule!("ph:1.13Y(b)"),
            LayoutFault::NoName => rule!("ph:1.13Y(b)1"),
            LayoutFault::Positions { .. } => rule!("ph:1.13Y(a)"),
            LayoutFault::AreaMissing { spot, .. } => match spot {
                Spot::Ante | Spot::Coupon => rule!("ph:1.13Y(b)2"),
                Spot::XTra => rule!("ph:1.13Y(b)3"),
                Spot::DealerBonus | Spot::PlayerBonus => rule!("ph:1.13Y(b)4"),
                Spot::BonusSpin => rule!("ph:1.13Y(b)5"),
                Spot::Play => rule!("ph:X.10(b)1"),
            },
            LayoutFault::SaysFor { .. } => rule!("ph:X.11(a)"),
            LayoutFault::NotInscribed { .. } | LayoutFault::NotPaid { .. } => rule!("ph:1.13Y(b)6"),
        }
    }
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutFault::NotFiled => f.write_str("file the drawing and the photograph of the layout first"),
            LayoutFault::NoName => f.write_str("the name of the house is missing"),
            LayoutFault::Positions { drawn, table } => {
                write!(f, "the layout has {drawn} positions, the table {table}")
            }
            LayoutFault::AreaMissing { position, spot } => {
                write!(f, "position {position} has no area for {}", spot.key())
            }
            LayoutFault::SaysFor { text } => write!(f, "odds are \"to\" or \"win\", never \"for\": {text}"),
            LayoutFault::NotInscribed { text } => write!(f, "the layout does not say: {text}"),
            LayoutFault::NotPaid { text } => write!(f, "the table does not pay what the layout says: {text}"),
        }
    }
}

impl core::error::Error for LayoutFault {}

impl Layout {
    /// The layout a table needs: every area, and every price it pays.
    pub fn of(setup: &PremiumSetup, casino: &str) -> Layout {
        let positions = usize::from(setup.terms().positions);
        Layout {
            casino: casino.to_string(),
            drawing_filed: true,
            photograph_filed: true,
            areas: alloc::vec![areas(setup).collect(); positions],
            inscriptions: inscriptions(setup),
        }
    }

    /// Whether a table may open on it.
    pub fn check(&self, setup: &PremiumSetup) -> Result<(), LayoutFault> {
        if !self.drawing_filed || !self.photograph_filed {
            return Err(LayoutFault::NotFiled);
        }
        if self.casino.trim().is_empty() {
            return Err(LayoutFault::NoName);
        }
        let table = setup.terms().positions;
        if self.areas.len() != usize::from(table) {
            return Err(LayoutFault::Positions { drawn: self.areas.len(), table });
        }
        for (drawn, position) in self.areas.iter().zip(1..) {
            if let Some(spot) = areas(setup).find(|spot| !drawn.contains(spot)) {
                return Err(LayoutFault::AreaMissing { position, spot });
            }
        }
        let says_for = |text: &&String| {
            text.split(|c: char| !c.is_alphabetic()).any(|word| word.eq_ignore_ascii_case("for"))
        };
        if let Some(text) = self.inscriptions.iter().find(says_for) {
            return Err(LayoutFault::SaysFor { text: text.clone() });
        }
        let paid = inscriptions(setup);
        if let Some(text) = paid.iter().find(|text| !self.inscriptions.contains(text)) {
            return Err(LayoutFault::NotInscribed { text: text.clone() });
        }
        match self.inscriptions.iter().find(|text| !paid.contains(text)) {
            Some(text) => Err(LayoutFault::NotPaid { text: text.clone() }),
            None => Ok(()),
        }
    }
}

/// The areas every position needs. The book names no play area and uses one: it is needed too.
fn areas(setup: &PremiumSetup) -> impl Iterator<Item = Spot> {
    let spin = setup.wheel().map(|_| Spot::BonusSpin);
    [Spot::Ante, Spot::XTra, Spot::DealerBonus, Spot::PlayerBonus, Spot::Play].into_iter().chain(spin)
}

/// What stands on the table about its prices (ph:1.13Y(b)6), in odds "to" (ph:X.11(a)).
fn inscriptions(setup: &PremiumSetup) -> Vec<String> {
    let house = setup.house();
    let mut lines = Vec::new();
    for (title, prices) in [("X-Tra Bonus", &house.x_tra), ("Player and Dealer Bonus", &house.jacks_up)] {
        for line in PaytableLine::ALL {
            let name = line.key().replace('_', " ");
            match prices.award(line) {
                Award::Pays(ratio) => lines.push(format!("{title}: {name} pays {ratio}")),
                Award::Pushes => lines.push(format!("{title}: {name} pushes")),
                Award::Loses => {}
            }
        }
    }
    if let Some(wheel) = setup.wheel() {
        lines.push(match wheel.table.top {
            TopPrize::Progressive { .. } => "Bonus Spin: position 1 wins the progressive jackpot".into(),
            TopPrize::Fixed { value } => {
                format!("Bonus Spin: position 1 wins a prize of ${}", amount_text(value))
            }
        });
        for (prize, position) in wheel.table.prizes.iter().zip(1..).skip(1) {
            let (player, community) = (amount_text(prize.player), amount_text(prize.community));
            lines.push(if prize.community.is_zero() {
                format!("Bonus Spin: position {position} wins ${player}")
            } else {
                format!("Bonus Spin: position {position} wins ${player}, all others ${community}")
            });
        }
    }
    lines
}
