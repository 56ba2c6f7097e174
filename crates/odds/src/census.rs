//! How often each kind of hand comes: every hand of the deck, ranked and counted.
//!
//! A census is an enumeration and uses no shortcut through suits or rank patterns, so that it can be held
//! against published counts as a proof of the rankings. Owns the counting; what a hand is worth is the
//! business of the `hands` crate.

mod every_hand;
mod fives;
mod tally;

use std::error::Error;
use std::fmt;

use hands::high::{HighRank, HighTally};
use hands::{Category, Ranking, Strength};

use crate::Progress;
use every_hand::every_hand;
use fives::Fives;
use tally::StrengthTally;

/// All hands of a number of cards, counted by kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census {
    /// The ranking.
    pub ranking: Ranking,
    /// How many cards each hand was taken from.
    pub cards: usize,
    /// How many hands there are.
    pub total: u64,
    /// How many different strengths they have; a hand that does not qualify has none.
    pub distinct: usize,
    /// The kinds of hand that occur, best first; hands that do not qualify last.
    pub categories: Vec<Row>,
}

/// One kind of hand in a census.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The kind, or none for hands that do not qualify.
    pub category: Option<Category>,
    /// How many hands are of this kind.
    pub hands: u64,
    /// How many different strengths they have.
    pub distinct: usize,
}

impl Row {
    /// The kind in snake case, as programs read it: `full_house`, `8_low`, `no_low`.
    pub fn key(&self) -> &'static str {
        self.category.map_or("no_low", Category::key)
    }
}

/// A number of cards from which the ranking makes no hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongSize {
    /// The ranking.
    pub ranking: Ranking,
    /// How many cards were asked for.
    pub cards: usize,
}

impl fmt::Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = self.ranking.sizes().into_inner();
        write!(f, "{} hands are made from {least}", self.ranking.key())?;
        if least < most {
            write!(f, " to {most}")?;
        }
        write!(f, " cards, not from {}", self.cards)
    }
}

impl Error for WrongSize {}

/// Counts every hand of so many cards from the ranking's deck, on all threads.
///
/// # Errors
///
/// If the ranking makes no hand from so many cards.
pub fn census(ranking: Ranking, cards: usize, progress: Progress<'_>) -> Result<Census, WrongSize> {
    if !ranking.sizes().contains(&cards) {
        return Err(WrongSize { ranking, cards });
    }
    let found = match (ranking, cards) {
        (Ranking::High, 7) => sevens(progress),
        // The ranking itself tries every five of them, which for all hands would take a minute.
        (Ranking::DeuceToSeven, 6..) => Fives::new(ranking).count(cards, progress),
        _ => any(ranking, cards, progress),
    };
    Ok(gather(ranking, cards, found))
}

/// A strength, or none for hands that do not qualify, and how many hands have it.
type Found = (Option<Strength>, u64);

/// Any ranking by its plain road.
fn any(ranking: Ranking, cards: usize, progress: Progress<'_>) -> Vec<Found> {
    let tally = every_hand(
        ranking.deck().cards(),
        cards,
        progress,
        StrengthTally::new,
        |tally, hand| match ranking.rank(hand) {
            Ok(strength) => tally.count(strength),
            Err(error) => unreachable!("sizes are checked and cards come from the deck: {error}"),
        },
        |left, right| left.with(&right),
    );
    tally.found().collect()
}

/// Seven-card high hands by the road for enumerations.
fn sevens(progress: Progress<'_>) -> Vec<Found> {
    let counts = every_hand(
        Ranking::High.deck().cards(),
        7,
        progress,
        || vec![0u64; HighRank::COUNT + 1],
        |counts, hand: HighTally| counts[usize::from(hand.rank_seven().number())] += 1,
        tally::add,
    );
    let hands_of = |number: u16| Some((HighRank::from_number(number)?, counts[usize::from(number)]));
    (1..=u16::MAX)
        .map_while(hands_of)
        .filter(|&(_, hands)| hands > 0)
        .map(|(rank, hands)| (Some(rank.strength()), hands))
        .collect()
}

/// Puts what was found in order, best first, and gathers neighbours of one kind.
fn gather(ranking: Ranking, cards: usize, mut found: Vec<Found>) -> Census {
    found.sort_unstable_by(|left, right| right.cmp(left));
    let mut categories: Vec<Row> = Vec::new();
    for &(strength, hands) in &found {
        let category = strength.map(|strength| ranking.category(strength));
        let distinct = usize::from(strength.is_some());
        match categories.last_mut() {
            Some(row) if row.category == category => {
                row.hands += hands;
                row.distinct += distinct;
            }
            _ => categories.push(Row { category, hands, distinct }),
        }
    }
    Census {
        ranking,
        cards,
        total: categories.iter().map(|row| row.hands).sum(),
        distinct: categories.iter().map(|row| row.distinct).sum(),
        categories,
    }
}
