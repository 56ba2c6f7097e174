//! Structures of the house, ready to be used or changed.

use alloc::vec::Vec;

use game::{GameKey, Span};

use super::{Field, Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes, Pause, Plan, Structure};
use crate::Points;

/// A structure with a name.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// As people type it: `turbo`.
    pub key: &'static str,
    /// What it is for, in one line.
    pub about: &'static str,
    /// The field it is made for.
    pub field: Field,
    sheet: &'static Sheet,
}

impl Ready {
    /// The one with this key.
    pub fn find(key: &str) -> Option<&'static Ready> {
        READY.iter().find(|ready| ready.key == key)
    }

    /// The structure itself.
    pub fn structure(&self) -> Structure {
        Structure::new(self.sheet.plan()).expect("every sheet of the house can be played, as a test shows")
    }
}

/// All of them.
pub const READY: &[Ready] = &[
    Ready {
        key: "turbo",
        about: "Five-minute levels with a big-blind ante: under two hours online",
        field: Field::online(45, 9),
        sheet: &Sheet {
            start: 10_000,
            chips: &[25, 100, 500, 1_000, 5_000],
            minutes: 5,
            blinds: &LADDER,
            ante_from: 3,
            rest_every: 10,
            rest: 5,
        },
    },
    Ready {
        key: "deep",
        about: "Fifty thousand chips and forty-minute levels: two days, dealt by people",
        field: Field::live(200, 9),
        sheet: &Sheet {
            start: 50_000,
            chips: &[25, 100, 500, 1_000, 5_000, 25_000],
            minutes: 40,
            blinds: &FINE_LADDER,
            ante_from: 4,
            rest_every: 3,
            rest: 15,
        },
    },
    Ready {
        key: "satellite",
        about: "Fifteen-minute levels for tickets to a larger event: an evening, dealt by people",
        field: Field::live(50, 9),
        sheet: &Sheet {
            start: 8_000,
            chips: &[25, 100, 500, 1_000, 5_000],
            minutes: 15,
            blinds: &LADDER,
            ante_from: 4,
            rest_every: 6,
            rest: 10,
        },
    },
    Ready {
        key: "bounty",
        about: "Twenty-minute levels and chips enough to call: a day with money on every head, dealt by people",
        field: Field::live(100, 9),
        sheet: &Sheet {
            start: 20_000,
            chips: &[25, 100, 500, 1_000, 5_000, 25_000],
            minutes: 20,
            blinds: &LADDER,
            ante_from: 4,
            rest_every: 6,
            rest: 10,
        },
    },
    Ready {
        key: "sit-and-go",
        about: "One table that starts when it is full: somewhat over an hour online",
        field: Field::online(9, 9),
        sheet: &Sheet {
            start: 1_500,
            chips: &[5, 25, 100, 500],
            minutes: 8,
            blinds: &SMALL_LADDER,
            ante_from: u16::MAX,
            rest_every: u16::MAX,
            rest: 0,
        },
    },
    Ready {
        key: "freeze-out-45",
        about: "Five tables of nine, no rebuys: under two hours online",
        field: Field::online(45, 9),
        sheet: &Sheet {
            start: 5_000,
            chips: &[25, 100, 500, 1_000, 5_000],
            minutes: 6,
            blinds: &LADDER,
            ante_from: 5,
            rest_every: 7,
            rest: 5,
        },
    },
];

/// What the sheets of the house have in common: no-limit hold'em, levels of one length, a big-blind ante of one big blind,
/// every chip raced off as soon as it may be (cb:12.tourn.10a).
#[derive(Debug)]
struct Sheet {
    start: u64,
    chips: &'static [u64],
    minutes: u64,
    blinds: &'static [(u64, u64)],
    /// The first level with an ante, counted from one.
    ante_from: u16,
    /// A rest after every so many levels.
    rest_every: u16,
    /// How long, in minutes.
    rest: u64,
}

impl Sheet {
    fn plan(&self) -> Plan {
        let holdem = GameKey::new("holdem").expect("a short word");
        let level = |(number, &(small, big)): (u16, &(u64, u64))| Level {
            span: Span::minutes(self.minutes),
            stakes: LevelStakes {
                game: holdem,
                betting: LevelBetting::NoLimit,
                forced: Forced::Blinds { small: Points::new(small), big: Points::new(big) },
                ante: if number >= self.ante_from {
                    LevelAnte::BigBlind(Points::new(big))
                } else {
                    LevelAnte::None
                },
            },
        };
        let levels: Vec<Level> = (1..).zip(self.blinds).map(level).collect();
        let last = levels.len();
        let rest = |after: LevelNo| Pause { after, span: Span::minutes(self.rest) };
        let pauses = (0..last.saturating_sub(1))
            .map(LevelNo::from_index)
            .filter(|level| level.number() % self.rest_every == 0)
            .map(rest)
            .collect();
        Plan {
            start: Points::new(self.start),
            denominations: self.chips.iter().copied().map(Points::new).collect(),
            levels,
            pauses,
            races: Vec::new(),
        }
        .with_races()
    }
}

/// The usual steps.
const LADDER: [(u64, u64); 28] = [
    (25, 50),
    (50, 100),
    (75, 150),
    (100, 200),
    (150, 300),
    (200, 400),
    (300, 600),
    (400, 800),
    (500, 1_000),
    (600, 1_200),
    (800, 1_600),
    (1_000, 2_000),
    (1_500, 3_000),
    (2_000, 4_000),
    (3_000, 6_000),
    (4_000, 8_000),
    (5_000, 10_000),
    (6_000, 12_000),
    (8_000, 16_000),
    (10_000, 20_000),
    (15_000, 30_000),
    (20_000, 40_000),
    (30_000, 60_000),
    (40_000, 80_000),
    (50_000, 100_000),
    (75_000, 150_000),
    (100_000, 200_000),
    (150_000, 300_000),
];

/// Smaller steps, for events that have the time.
const FINE_LADDER: [(u64, u64); 32] = [
    (50, 100),
    (75, 150),
    (100, 200),
    (125, 250),
    (150, 300),
    (200, 400),
    (250, 500),
    (300, 600),
    (400, 800),
    (500, 1_000),
    (600, 1_200),
    (800, 1_600),
    (1_000, 2_000),
    (1_200, 2_400),
    (1_500, 3_000),
    (2_000, 4_000),
    (2_500, 5_000),
    (3_000, 6_000),
    (4_000, 8_000),
    (5_000, 10_000),
    (6_000, 12_000),
    (8_000, 16_000),
    (10_000, 20_000),
    (15_000, 30_000),
    (20_000, 40_000),
    (25_000, 50_000),
    (30_000, 60_000),
    (40_000, 80_000),
    (50_000, 100_000),
    (75_000, 150_000),
    (100_000, 200_000),
    (150_000, 300_000),
];

/// The steps of one table.
const SMALL_LADDER: [(u64, u64); 14] = [
    (10, 20),
    (15, 30),
    (25, 50),
    (50, 100),
    (75, 150),
    (100, 200),
    (150, 300),
    (200, 400),
    (300, 600),
    (400, 800),
    (500, 1_000),
    (600, 1_200),
    (800, 1_600),
    (1_000, 2_000),
];
