//! The Bonus Spin: a wheel of twelve positions, its four pay tables and the progressive meter.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::Chips;
use rulebook::{RuleId, rule};

use crate::settings::{Setting, whole_number};

/// How many positions the wheel has.
pub const POSITIONS: usize = 12;

/// The most any prize, seed or wager of the wheel may be.
pub const MOST_PRIZE: Chips = Chips::new(1_000_000_000_000);

/// What a position gives: to the player who spins, and to every other player with the wager (ph:X.11(e)/2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prize {
    /// Player pay. That of position 1 stands for nothing: it is the top prize.
    pub player: Chips,
    /// Community pay.
    pub community: Chips,
}

/// What position 1 gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TopPrize {
    /// A meter that starts and restarts at its seed and grows with every wager.
    Progressive {
        /// Where it starts.
        seed: Chips,
        /// What part of every wager it takes, in percent.
        contribution: u8,
    },
    /// A fixed prize, in cash or worth so much.
    Fixed {
        /// Its value.
        value: Chips,
    },
}

/// A pay table of the Bonus Spin. Amounts are cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpinTable {
    /// As people type it.
    pub key: &'static str,
    /// What one wager is: exactly this.
    pub wager: Chips,
    /// Position 1.
    pub top: TopPrize,
    /// The positions, 1 first.
    pub prizes: [Prize; POSITIONS],
    /// The rule it comes from.
    pub rule: RuleId,
}

/// How often each position comes, out of their sum. No book says: the house must.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights([u32; POSITIONS]);

/// A wheel at a table: its pay table and, if the house has given them, its weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wheel {
    /// The pay table.
    pub table: SpinTable,
    /// How often each position comes; a table without them refuses to open.
    pub weights: Option<Weights>,
    /// Whether the progressive hardware has been approved (ph:1.13Y(c)).
    pub approved: bool,
}

const fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

/// The twelve prizes by position, in dollars: player pay and community pay.
const fn prizes(pays: [(u64, u64); POSITIONS]) -> [Prize; POSITIONS] {
    let mut prizes = [Prize { player: Chips::ZERO, community: Chips::ZERO }; POSITIONS];
    let mut at = 0;
    while at < POSITIONS {
        prizes[at] = Prize { player: dollars(pays[at].0), community: dollars(pays[at].1) };
        at += 1;
    }
    prizes
}

impl SpinTable {
    /// Five dollars, with a progressive top prize.
    pub const FIVE_PROGRESSIVE: SpinTable = SpinTable {
        key: "5-progressive",
        wager: dollars(5),
        top: TopPrize::Progressive { seed: dollars(10_000), contribution: 7 },
        prizes: prizes([
            (0, 0),
            (40, 0),
            (100, 50),
            (5_000, 0),
            (50, 0),
            (250, 100),
            (2_500, 0),
            (60, 0),
            (40, 15),
            (1_000, 0),
            (100, 0),
            (500, 0),
        ]),
        rule: rule!("ph:X.11(e):5-progressive"),
    };
    /// Five dollars, with a fixed top prize; its value is the house's, ten thousand dollars here.
    pub const FIVE_FIXED: SpinTable = SpinTable {
        key: "5-fixed",
        wager: dollars(5),
        top: TopPrize::Fixed { value: dollars(10_000) },
        prizes: prizes([
            (0, 0),
            (50, 0),
            (100, 50),
            (10_000, 0),
            (60, 0),
            (250, 100),
            (5_000, 0),
            (65, 0),
            (40, 15),
            (1_000, 0),
            (100, 0),
            (500, 0),
        ]),
        rule: rule!("ph:X.11(e):5-fixed"),
    };
    /// One dollar, with a progressive top prize.
    pub const ONE_PROGRESSIVE: SpinTable = SpinTable {
        key: "1-progressive",
        wager: dollars(1),
        top: TopPrize::Progressive { seed: dollars(5_000), contribution: 7 },
        prizes: prizes([
            (0, 0),
            (5, 0),
            (100, 25),
            (1_000, 0),
            (10, 0),
            (25, 3),
            (500, 0),
            (40, 0),
            (75, 15),
            (15, 0),
            (50, 0),
            (60, 0),
        ]),
        rule: rule!("ph:X.11(e):1-progressive"),
    };
    /// One dollar, with a fixed top prize; its value is the house's, five thousand dollars here.
    pub const ONE_FIXED: SpinTable = SpinTable {
        key: "1-fixed",
        wager: dollars(1),
        top: TopPrize::Fixed { value: dollars(5_000) },
        prizes: prizes([
            (0, 0),
            (5, 0),
            (100, 25),
            (1_000, 0),
            (10, 0),
            (20, 3),
            (500, 0),
            (15, 0),
            (50, 10),
            (200, 0),
            (75, 0),
            (25, 0),
        ]),
        rule: rule!("ph:X.11(e):1-fixed"),
    };
    /// The four tables of the book.
    pub const ALL: [SpinTable; 4] = [
        SpinTable::FIVE_PROGRESSIVE,
        SpinTable::FIVE_FIXED,
        SpinTable::ONE_PROGRESSIVE,
        SpinTable::ONE_FIXED,
    ];

    /// The table with this key.
    pub fn find(key: &str) -> Option<SpinTable> {
        SpinTable::ALL.into_iter().find(|table| table.key == key)
    }

    /// What one wager adds to the meter: nothing where the top prize is fixed. Parts of a cent stay with the house.
    pub const fn contribution(&self) -> Chips {
        match self.top {
            // The part is no more than the whole, whatever a hand-made table says.
            TopPrize::Progressive { contribution, .. } => {
                let percent = if contribution > 100 { 100 } else { contribution };
                Chips::new((self.wager.units() as u128 * percent as u128 / 100) as u64)
            }
            TopPrize::Fixed { .. } => Chips::ZERO,
        }
    }

    /// The rule about its meter; the five-dollar one's for any wager but one dollar.
    pub const fn seed_rule(&self) -> RuleId {
        match self.wager.units() {
            100 => rule!("ph:X.11(e):1-progressive:seed"),
            _ => rule!("ph:X.11(e):5-progressive:seed"),
        }
    }

    /// Where the meter starts and restarts, or what the fixed prize is worth.
    pub const fn starting_top_prize(&self) -> Chips {
        match self.top {
            TopPrize::Progressive { seed, .. } => seed,
            TopPrize::Fixed { value } => value,
        }
    }

    /// Weights that make a playable example of this table. They are nobody's real wheel: no book gives any.
    pub const fn example_weights(&self) -> Weights {
        Weights(match (self.wager.units(), self.top) {
            (500.., _) => [2, 4_300, 200, 4, 2_216, 100, 8, 2_000, 500, 20, 600, 50],
            (_, TopPrize::Progressive { .. }) => [2, 5_000, 50, 4, 2_486, 400, 8, 200, 100, 1_500, 150, 100],
            (_, TopPrize::Fixed { .. }) => [2, 5_000, 60, 4, 2_366, 500, 8, 1_500, 150, 30, 80, 300],
        })
    }
}

impl Weights {
    /// The weights by position, 1 first; none if all are zero or one is above a million.
    pub fn new(weights: [u32; POSITIONS]) -> Option<Weights> {
        let fits = weights.iter().all(|weight| *weight <= 1_000_000);
        (fits && weights.iter().any(|weight| *weight > 0)).then_some(Weights(weights))
    }

    /// By position, 1 first.
    pub const fn by_position(&self) -> &[u32; POSITIONS] {
        &self.0
    }

    /// Their sum.
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|weight| u64::from(*weight)).sum()
    }

    /// The position (1 to 12) that a number below the sum falls on; any other falls on the last that has weight.
    pub fn position(&self, mut number: u64) -> u8 {
        let mut last = 1;
        for (weight, position) in self.0.iter().zip(1..).filter(|(weight, _)| **weight > 0) {
            match number.checked_sub(u64::from(*weight)) {
                Some(rest) => number = rest,
                None => return position,
            }
            last = position;
        }
        last
    }
}

/// An amount in dollars and cents.
fn amount(text: &str) -> Option<Chips> {
    let (whole, cents) = text.split_once('.').unwrap_or((text, "0"));
    let cents = match cents.len() {
        1 => whole_number(cents)? * 10,
        2 => whole_number(cents)?,
        _ => return None,
    };
    let units = whole_number(whole)?.checked_mul(100)?.checked_add(cents)?;
    Some(Chips::new(units)).filter(|amount| *amount <= MOST_PRIZE)
}

pub(super) fn amount_text(amount: Chips) -> String {
    match (amount.units() / 100, amount.units() % 100) {
        (dollars, 0) => dollars.to_string(),
        (dollars, cents) => format!("{dollars}.{cents:02}"),
    }
}

/// One position's prizes.
macro_rules! position {
    ($key:literal, $at:literal) => {
        Setting {
            key: $key,
            about: "what this position pays, in dollars",
            values: "player pay, a slash and community pay: 250/100",
            rule: rule!("ph:X.11(e)"),
            read: |wheel: &Wheel| {
                let Prize { player, community } = wheel.table.prizes[$at - 1];
                format!("{}/{}", amount_text(player), amount_text(community))
            },
            write: |wheel: &mut Wheel, text: &str| {
                let (player, community) = text.split_once('/').unwrap_or((text, "0"));
                match (amount(player.trim()), amount(community.trim())) {
                    (Some(player), Some(community)) => {
                        wheel.table.prizes[$at - 1] = Prize { player, community };
                        true
                    }
                    _ => false,
                }
            },
        }
    };
}

/// Every choice of the house about its wheel.
pub const WHEEL_SETTINGS: &[Setting<Wheel>] = &[
    Setting {
        key: "spin.table",
        about: "the pay table of the Bonus Spin",
        values: "5-progressive, 5-fixed, 1-progressive or 1-fixed",
        rule: rule!("ph:X.11(e)"),
        read: |wheel| wheel.table.key.into(),
        write: |wheel, text| SpinTable::find(text).inspect(|table| wheel.table = *table).is_some(),
    },
    Setting {
        key: "spin.weights",
        about: "how often the wheel stops at each position, from 1 to 12",
        values: "twelve whole numbers up to 1000000, separated by commas, not all 0",
        rule: rule!("ph:X.11(e)"),
        read: |wheel| match wheel.weights {
            Some(weights) => {
                weights.by_position().iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
            }
            None => "none".into(),
        },
        write: |wheel, text| {
            let weight = |part: &str| u32::try_from(whole_number(part.trim())?).ok();
            let weights: Option<Vec<u32>> = text.split(',').map(weight).collect();
            let weights = weights.and_then(|weights| Weights::new(weights.try_into().ok()?));
            weights.inspect(|weights| wheel.weights = Some(*weights)).is_some()
        },
    },
    Setting {
        key: "spin.top",
        about: "the seed of the meter, or the value of the fixed prize, in dollars",
        values: "an amount such as 10000",
        rule: rule!("ph:X.11(e):5-progressive:seed"),
        read: |wheel| amount_text(wheel.table.starting_top_prize()),
        write: |wheel, text| {
            let Some(amount) = amount(text) else { return false };
            match &mut wheel.table.top {
                TopPrize::Progressive { seed, .. } => *seed = amount,
                TopPrize::Fixed { value } => *value = amount,
            }
            true
        },
    },
    Setting {
        key: "spin.contribution",
        about: "the part of every wager that goes to the meter, in percent",
        values: "a whole number from 0 to 100, and 0 where the prize is fixed",
        rule: rule!("ph:X.11(e):5-progressive:seed"),
        read: |wheel| match wheel.table.top {
            TopPrize::Progressive { contribution, .. } => contribution.to_string(),
            TopPrize::Fixed { .. } => "0".into(),
        },
        write: |wheel, text| match (&mut wheel.table.top, whole_number(text)) {
            (TopPrize::Progressive { contribution, .. }, Some(percent @ 0..=100)) => {
                *contribution = percent as u8;
                true
            }
            // A fixed prize takes nothing from a wager.
            (TopPrize::Fixed { .. }, Some(0)) => true,
            _ => false,
        },
    },
    position!("spin.2", 2),
    position!("spin.3", 3),
    position!("spin.4", 4),
    position!("spin.5", 5),
    position!("spin.6", 6),
    position!("spin.7", 7),
    position!("spin.8", 8),
    position!("spin.9", 9),
    position!("spin.10", 10),
    position!("spin.11", 11),
    position!("spin.12", 12),
];
