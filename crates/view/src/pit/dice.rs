//! What both dice tables remember: the last rolls, and what the last one decided.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::{Chips, PayRatio};
use game::Seat;
use pit::dice::Dice;
use pit::{Limits, Outcome};
use rulebook::RuleId;
use wire::{DiceWager, Range, Settled};

/// How many rolls are remembered.
const ROLLS: usize = 20;

/// The memory of a dice table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rolls {
    /// How many players find room.
    pub(super) places: u8,
    /// Every wager, with its price: they do not change while the table stands.
    pub(super) wagers: Vec<DiceWager>,
    /// Whether wagers are taken.
    pub(super) open: bool,
    /// The last rolls, the latest first.
    pub(super) history: Vec<[u8; 2]>,
    /// What the last roll decided.
    pub(super) results: Vec<Settled>,
}

impl Rolls {
    pub(super) fn new(places: u8, wagers: Vec<DiceWager>, open: bool, dice: Option<Dice>) -> Rolls {
        let history = dice.map(Dice::faces).into_iter().collect();
        Rolls { places, wagers, open, history, results: Vec::new() }
    }

    /// The dice lie: what the roll before has decided is over.
    pub(super) fn rolled(&mut self, dice: Dice) {
        self.results.clear();
        self.history.truncate(ROLLS - 1);
        self.history.insert(0, dice.faces());
    }
}

/// What the sign says, for clients.
pub(super) const fn range(limits: Limits) -> Range {
    Range { least: limits.least.units(), most: limits.most.units() }
}

/// A wager a roll has settled.
pub(super) struct Decided {
    pub(super) seat: Seat,
    pub(super) wager: &'static str,
    pub(super) stake: Chips,
    pub(super) outcome: Outcome,
    pub(super) stays_up: bool,
    pub(super) rule: RuleId,
}

impl Decided {
    /// In words: `Wins on 11, 15 to 1`. The price is told where it won.
    pub(super) fn by(self, dice: Option<Dice>, price: Option<PayRatio>) -> Settled {
        let Decided { seat, wager, stake, outcome, stays_up, rule } = self;
        let on = dice.map_or_else(String::new, |dice| format!(" on {}", dice.total()));
        let mut says = match (outcome, price) {
            (Outcome::Wins(_), Some(price)) => format!("Wins{on}, {price}"),
            (Outcome::Wins(_), None) => format!("Wins{on}"),
            (Outcome::Loses, _) => format!("Loses{on}"),
            (Outcome::Pushes | Outcome::NoAction, _) => format!("Goes back{on}"),
        };
        if stays_up {
            says += ", stays up";
        }
        Settled {
            seat: seat.number(),
            wager: wager.to_owned(),
            stake: stake.units(),
            outcome: super::outcome_key(outcome),
            pays: outcome.paid().units(),
            says,
            rule: Some(rule.to_string()),
        }
    }
}
