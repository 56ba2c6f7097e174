//! The rules as the referee wrote them down: prices, wheels and readings, from the catalogue and as text, so that
//! nothing of the engine's records is believed.

use super::five::{Kind, Reading};
use super::wheels::PaperWheel;

/// A line of a price list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Price {
    Lose,
    Push,
    Pays(u64, u64),
}

/// The rules of one table.
#[derive(Clone, Debug)]
pub(crate) struct Paper {
    pub(crate) first_play: u64,
    pub(crate) second_plays: Vec<u64>,
    pub(crate) qualifier: Option<u8>,
    pub(crate) unqualified_pushes: bool,
    pub(crate) ante: (u64, u64),
    pub(crate) play: (u64, u64),
    /// By [`line_name`].
    pub(crate) x_tra: Vec<(&'static str, Price)>,
    pub(crate) jacks_up: Vec<(&'static str, Price)>,
    pub(crate) jacks_up_from: u8,
    pub(crate) x_tra_on_fold: Price,
    pub(crate) x_tra_on_tie: Price,
    pub(crate) x_tra_on_loss: Price,
    pub(crate) rounding: &'static str,
    pub(crate) coin: u64,
    pub(crate) spin_after_fold: bool,
    pub(crate) spinner_collects: bool,
    pub(crate) second_jackpot_is_seed: bool,
    pub(crate) void_returns_spin: bool,
    pub(crate) burns: u8,
    pub(crate) wrong_count_voids_all: bool,
    pub(crate) community_exposed_voids: bool,
    pub(crate) seen_error_card_voids: bool,
    pub(crate) abandoned_lost: bool,
    pub(crate) wheel: Option<PaperWheel>,
    /// Dealt in stacks of three.
    pub(crate) stacks: bool,
    /// Whether the stub must be counted once in five rounds.
    pub(crate) counts: bool,
    pub(crate) two_decks: bool,
}

/// The name of a hand's line in the settings.
pub(crate) fn line_name(reading: Reading, jacks_up_from: u8) -> &'static str {
    match reading.kind {
        Kind::Royal => "royal_flush",
        Kind::StraightFlush => "straight_flush",
        Kind::Quads => "four_of_a_kind",
        Kind::FullHouse => "full_house",
        Kind::Flush => "flush",
        Kind::Straight => "straight",
        Kind::Trips => "three_of_a_kind",
        Kind::TwoPair if reading.ranks[0] >= jacks_up_from => "jacks_up",
        Kind::TwoPair => "two_pair",
        Kind::Pair => "one_pair",
        Kind::Nothing => "high_card",
    }
}

/// The letter of a rank, or `10`.
fn rank_of(text: &str) -> u8 {
    match text {
        "10" | "T" => 10,
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        "A" => 14,
        digit => digit.parse().expect("a rank"),
    }
}

fn odds(text: &str) -> (u64, u64) {
    let (pays, per) = text.split_once(" to ").expect("odds are so many to so many");
    (pays.parse().expect("a number"), per.parse().expect("a number"))
}

fn price(text: &str) -> Price {
    match text {
        "lose" => Price::Lose,
        "push" => Price::Push,
        text => Price::Pays(odds(text).0, odds(text).1),
    }
}

impl Paper {
    /// The book, with the readings of the notes.
    pub(crate) fn new_jersey() -> Paper {
        let x_tra = [
            ("royal_flush", Price::Pays(500, 1)),
            ("straight_flush", Price::Pays(100, 1)),
            ("four_of_a_kind", Price::Pays(10, 1)),
            ("full_house", Price::Pays(3, 1)),
            ("flush", Price::Pays(3, 2)),
            ("straight", Price::Pays(1, 1)),
            ("three_of_a_kind", Price::Push),
            ("jacks_up", Price::Push),
            ("two_pair", Price::Push),
            ("one_pair", Price::Push),
            ("high_card", Price::Push),
        ];
        let jacks_up = [
            ("royal_flush", Price::Pays(50, 1)),
            ("straight_flush", Price::Pays(30, 1)),
            ("four_of_a_kind", Price::Pays(10, 1)),
            ("full_house", Price::Pays(6, 1)),
            ("flush", Price::Pays(4, 1)),
            ("straight", Price::Pays(3, 1)),
            ("three_of_a_kind", Price::Pays(2, 1)),
            ("jacks_up", Price::Pays(1, 1)),
            ("two_pair", Price::Lose),
            ("one_pair", Price::Lose),
            ("high_card", Price::Lose),
        ];
        Paper {
            first_play: 3,
            second_plays: vec![1, 2],
            qualifier: Some(3),
            unqualified_pushes: false,
            ante: (1, 1),
            play: (1, 1),
            x_tra: x_tra.to_vec(),
            jacks_up: jacks_up.to_vec(),
            jacks_up_from: 11,
            x_tra_on_fold: Price::Lose,
            x_tra_on_tie: Price::Push,
            x_tra_on_loss: Price::Lose,
            rounding: "refuse",
            coin: 50,
            spin_after_fold: true,
            spinner_collects: true,
            second_jackpot_is_seed: true,
            void_returns_spin: true,
            burns: 0,
            wrong_count_voids_all: false,
            community_exposed_voids: true,
            seen_error_card_voids: false,
            abandoned_lost: true,
            wheel: None,
            stacks: false,
            counts: true,
            two_decks: false,
        }
    }

    /// Writes down a choice of the house.
    pub(crate) fn note(&mut self, key: &str, value: &'static str) {
        match (key, value) {
            ("first_play", value) => self.first_play = value.parse().expect("a number"),
            ("second_plays", value) => {
                self.second_plays = value.split(',').map(|part| part.parse().expect("a number")).collect();
            }
            ("qualifier", "none") => self.qualifier = None,
            ("qualifier", rank) => self.qualifier = Some(rank_of(rank)),
            ("unqualified_dealer_ante", value) => self.unqualified_pushes = value == "push",
            ("ante", value) => self.ante = odds(value),
            ("play", value) => self.play = odds(value),
            ("jacks_up_from", rank) => self.jacks_up_from = rank_of(rank),
            ("x_tra_on_fold", value) => self.x_tra_on_fold = price(value),
            ("x_tra_on_tie", value) => self.x_tra_on_tie = price(value),
            ("x_tra_on_loss", value) => self.x_tra_on_loss = price(value),
            ("rounding", value) => self.rounding = value,
            ("spin_after_fold", value) => self.spin_after_fold = value == "yes",
            ("spinner_takes_community_pay", value) => self.spinner_collects = value == "yes",
            ("second_jackpot", value) => self.second_jackpot_is_seed = value == "seed",
            ("void_returns_spin", value) => self.void_returns_spin = value == "yes",
            ("burn_before_community", value) => self.burns = value.parse().expect("a number"),
            ("wrong_count", value) => self.wrong_count_voids_all = value == "all",
            ("community_exposed", value) => self.community_exposed_voids = value == "void",
            ("seen_error_card", value) => self.seen_error_card_voids = value == "void",
            ("abandoned", value) => self.abandoned_lost = value == "lost",
            ("match_play", _) => {}
            (key, value) => {
                let (table, line) = key.split_once('.').expect("a line of a price list");
                let table = if table == "x_tra" { &mut self.x_tra } else { &mut self.jacks_up };
                let line = table.iter_mut().find(|(name, _)| *name == line).expect("a line of the list");
                line.1 = price(value);
            }
        }
    }

    /// The line of a price list for a hand.
    pub(crate) fn price(&self, list: &[(&'static str, Price)], hand: Reading) -> Price {
        let name = line_name(hand, self.jacks_up_from);
        list.iter().find(|(line, _)| *line == name).expect("every hand has a line").1
    }

    /// Whether the dealer's hand is good enough for the ante to be paid (ph:X.10(g)3.iii).
    pub(crate) fn qualifies(&self, dealer: Reading) -> bool {
        let Some(rank) = self.qualifier else { return true };
        match dealer.kind {
            Kind::Nothing => false,
            Kind::Pair => dealer.ranks[0] >= rank,
            _ => true,
        }
    }

    /// A winning stake's pay, in coins.
    pub(crate) fn pay(&self, stake: u64, (pays, per): (u64, u64)) -> u64 {
        let exact = stake * pays;
        let coin = self.coin * per;
        let coins = match self.rounding {
            "down" => exact / coin,
            "up" => exact.div_ceil(coin),
            "nearest" => (2 * exact + coin) / (2 * coin),
            _ => {
                assert_eq!(exact % coin, 0, "a stake that cannot be paid to the coin was taken");
                exact / coin
            }
        };
        coins * self.coin
    }
}
