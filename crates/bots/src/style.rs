//! The house's players: a few ways to play, one record each.

use chips::Chips;
use game::{Actor, Command, Seat};
use poker::{Awaiting, Hand, HandSetup, Request};

use crate::chance::SeededRandom;
use crate::judgement::{self, Decision};
use crate::policy::asked;

/// How a house player plays. All that makes one different from another is here.
///
/// Numbers are thousandths unless they say otherwise. A width is the part of all first hands that is good enough; the
/// worth of a hand is the part of the pot it can expect times the players in, so 1,000 is a fair share.
#[derive(Debug)]
pub struct Style {
    pub(crate) key: &'static str,
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// How likely nobody else may have a better first hand, for a raise.
    pub(crate) opens_at: i64,
    /// The width of first hands that come in for the least there is.
    pub(crate) limps: i64,
    /// The widths that call one raise, two, and more.
    pub(crate) calls: [i64; 3],
    /// The widths that raise again after one raise, two, and more.
    pub(crate) reraises: [i64; 3],
    /// The worth from which a hand bets.
    pub(crate) bets_at: i64,
    /// The worth from which it raises a bet.
    pub(crate) raises_at: i64,
    /// The part of the pot, two in, from which the whole stack may go in.
    pub(crate) stakes_all_at: i64,
    /// How much of its price a call must get back, more cards to come or not.
    pub(crate) wants_back: i64,
    /// With a hand that is worth nothing it bets once in so many times against one, less often against more.
    pub(crate) bluffs_once_in: u64,
    /// How large it bets, beside the others: 1,000 is as usual.
    pub(crate) bets_large: i64,
    /// How much it makes of what the others put in.
    pub(crate) heeds: i64,
    /// How often it likes the rest of the board dealt when all are all-in.
    pub(crate) runs: u8,
    /// Whether it takes the blinds back when nobody else is in.
    pub(crate) chops: bool,
    /// It straddles, or kills by choice, once in so many times; never for 0.
    pub(crate) straddles_once_in: u64,
    /// It posts rather than waits for so many hands.
    pub(crate) waits: u8,
    /// How many big blinds it likes to sit down with.
    pub(crate) big_blinds: u64,
    /// How long it thinks, beside the others.
    pub(crate) ponders: u64,
}

impl Style {
    /// Waits for good cards and is believed when it bets.
    pub const ROCK: Style = Style {
        key: "rock",
        name: "The Rock",
        about: "Waits for good cards, and is believed when it bets.",
        opens_at: 500,
        limps: 0,
        calls: [150, 80, 60],
        reraises: [50, 25, 20],
        bets_at: 1_300,
        raises_at: 1_600,
        stakes_all_at: 780,
        wants_back: 1_200,
        bluffs_once_in: 25,
        bets_large: 950,
        heeds: 700,
        runs: 1,
        chops: true,
        straddles_once_in: 0,
        waits: 9,
        big_blinds: 60,
        ponders: 1_150,
    };

    /// Plays good hands hard and lets the others go.
    pub const REGULAR: Style = Style {
        key: "regular",
        name: "The Regular",
        about: "Plays good hands hard and lets the others go.",
        opens_at: 320,
        limps: 0,
        calls: [320, 150, 80],
        reraises: [100, 45, 30],
        bets_at: 1_150,
        raises_at: 1_400,
        stakes_all_at: 680,
        wants_back: 1_020,
        bluffs_once_in: 5,
        bets_large: 1_000,
        heeds: 450,
        runs: 1,
        chops: true,
        straddles_once_in: 0,
        waits: 3,
        big_blinds: 100,
        ponders: 1_000,
    };

    /// Likes action: many hands, many raises, but with something to show for it.
    pub const GAMBLER: Style = Style {
        key: "gambler",
        name: "The Gambler",
        about: "Likes action: many hands and many raises, mostly with something to show for it.",
        opens_at: 230,
        limps: 350,
        calls: [420, 200, 90],
        reraises: [150, 60, 35],
        bets_at: 1_080,
        raises_at: 1_350,
        stakes_all_at: 640,
        wants_back: 950,
        bluffs_once_in: 4,
        bets_large: 1_150,
        heeds: 500,
        runs: 2,
        chops: false,
        straddles_once_in: 4,
        waits: 0,
        big_blinds: 100,
        ponders: 850,
    };

    /// Came to see cards: calls nearly everything and seldom raises.
    pub const STATION: Style = Style {
        key: "station",
        name: "The Calling Station",
        about: "Came to see cards: calls nearly everything and seldom raises.",
        opens_at: 800,
        limps: 700,
        calls: [600, 420, 240],
        reraises: [20, 15, 10],
        bets_at: 1_450,
        raises_at: 1_750,
        stakes_all_at: 760,
        wants_back: 620,
        bluffs_once_in: 30,
        bets_large: 800,
        heeds: 350,
        runs: 2,
        chops: true,
        straddles_once_in: 12,
        waits: 0,
        big_blinds: 80,
        ponders: 900,
    };

    /// Bets first and looks later.
    pub const MANIAC: Style = Style {
        key: "maniac",
        name: "The Maniac",
        about: "Bets first and looks at the cards later.",
        opens_at: 40,
        limps: 600,
        calls: [600, 400, 200],
        reraises: [380, 220, 110],
        bets_at: 800,
        raises_at: 1_080,
        stakes_all_at: 520,
        wants_back: 800,
        bluffs_once_in: 2,
        bets_large: 1_300,
        heeds: 450,
        runs: 3,
        chops: false,
        straddles_once_in: 2,
        waits: 0,
        big_blinds: 100,
        ponders: 600,
    };

    /// Every style, from the calmest to the wildest.
    pub const ALL: [&'static Style; 5] =
        [&Style::ROCK, &Style::REGULAR, &Style::STATION, &Style::GAMBLER, &Style::MANIAC];

    /// The style with this key, in any case.
    pub fn find(key: &str) -> Option<&'static Style> {
        Style::ALL.into_iter().find(|style| style.key.eq_ignore_ascii_case(key))
    }

    /// As people type it.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// What the guests call it.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// One sentence about it.
    pub const fn about(&self) -> &'static str {
        self.about
    }

    /// What the player in a seat does, if that seat is asked for something: a choice, or a post that is due.
    pub fn decide(
        &self,
        setup: &HandSetup,
        hand: &Hand,
        awaiting: &Awaiting,
        seat: Seat,
        chance: &mut SeededRandom,
    ) -> Option<Decision> {
        judgement::decide(self, setup, hand, awaiting, seat, chance)
    }

    /// What the player who is asked does; none where nobody is. As [`Policy::answer`](crate::Policy::answer).
    pub fn answer(
        &self,
        setup: &HandSetup,
        hand: &Hand,
        awaiting: &Awaiting,
        chance: &mut SeededRandom,
    ) -> Option<Command<Request>> {
        let seat = asked(awaiting)?;
        let request = self.decide(setup, hand, awaiting, seat, chance)?.request;
        Some(Command { actor: Actor::Seat(seat), request })
    }

    /// Whether it posts to be dealt in at once, with so many hands to go until the big blind comes to it.
    pub fn posts_now(&self, hands_to_big_blind: u8) -> bool {
        hands_to_big_blind > self.waits
    }

    /// Whether it straddles the next hand, where it may.
    pub fn straddles(&self, chance: &mut SeededRandom) -> bool {
        self.straddles_once_in > 0 && chance.once_in(self.straddles_once_in)
    }

    /// Whether it kills the next hand, where that is its choice.
    pub fn kills(&self, chance: &mut SeededRandom) -> bool {
        self.straddles_once_in > 0 && chance.once_in(self.straddles_once_in.saturating_mul(2))
    }

    /// What it sits down with, between the least and the most of the table.
    pub fn buys_in_for(&self, least: Chips, most: Chips, big_blind: Chips) -> Chips {
        let likes = Chips::new(big_blind.units().saturating_mul(self.big_blinds));
        likes.max(least).min(most)
    }

    /// What it adds between hands to have as much as it bought in for: once a third is gone.
    pub fn tops_up(&self, stack: Chips, bought: Chips) -> Option<Chips> {
        let missing = bought.units().saturating_sub(stack.units());
        (missing > bought.units() / 3).then(|| Chips::new(missing))
    }
}
