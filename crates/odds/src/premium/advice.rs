//! What each choice of a player is worth, with the cards on the table.

use std::error::Error;
use std::fmt;

use cards::{Card, CardSet};
use hands::high::{HighRank, HighTally};
use pit::premium::{House, PaytableLine};

use super::analysis::{bet, check, passed};
use super::policy::PremiumPolicy;
use super::prices::{Prices, TooFine};
use super::starts::STARTS;
use super::suits;
use super::sweep::{Standing, SweepBuffers, rest};
use super::tally::Money;
use crate::{Fraction, Progress};

/// Something a player may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// A first play wager of so many antes.
    FirstPlay(u8),
    /// No first play wager.
    Check,
    /// A second play wager of so many antes.
    Play(u8),
    /// The hand is given up.
    Fold,
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::FirstPlay(antes) | Decision::Play(antes) => write!(f, "play {antes}x"),
            Decision::Check => f.write_str("check"),
            Decision::Fold => f.write_str("fold"),
        }
    }
}

/// Something a player may do, and what it is worth in antes: ante, X-Tra Bonus and play wager together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What the player does.
    pub decision: Decision,
    /// What it is worth; after a check the player goes on in the best way.
    pub value: Fraction,
}

/// How a hand on a board stands against the 14,190 hands the dealer may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showdown {
    /// The player's best five cards.
    pub hand: HighRank,
    /// The line of the price lists they are on.
    pub line: PaytableLine,
    /// How many dealer hands are lower.
    pub wins: u64,
    /// How many are equal.
    pub ties: u64,
    /// How many are higher.
    pub losses: u64,
    /// How many do not qualify.
    pub not_qualified: u64,
}

/// Every open choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The best first; of equal ones the one that stakes less.
    pub choices: Vec<Choice>,
    /// How the hand stands, once there is a board.
    pub showdown: Option<Showdown>,
}

impl Advice {
    /// The best choice.
    pub fn best(&self) -> Choice {
        self.choices.first().copied().unwrap_or(Choice { decision: Decision::Fold, value: Fraction::ZERO })
    }

    /// How much it is worth above the next best.
    pub fn margin(&self) -> Fraction {
        let next = self.choices.get(1).copied().unwrap_or(self.best());
        // Both are parts of the same number of rounds, so the difference fits.
        self.best().value.checked_sub(next.value).unwrap_or(Fraction::ZERO)
    }
}

/// Why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadAdvice {
    /// This card is there twice.
    Twice(Card),
    /// The prices have no small common denominator.
    TooFine(TooFine),
}

impl fmt::Display for BadAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAdvice::Twice(card) => write!(f, "{card} is there twice"),
            BadAdvice::TooFine(too_fine) => too_fine.fmt(f),
        }
    }
}

impl Error for BadAdvice {}

impl From<TooFine> for BadAdvice {
    fn from(too_fine: TooFine) -> Self {
        BadAdvice::TooFine(too_fine)
    }
}

/// The exact value of every choice of a player who holds these cards.
///
/// Without a board all boards are counted, which takes seconds; progress is then in classes of boards:
/// [`BOARDS`](super::BOARDS) in all.
///
/// # Errors
///
/// If a card is there twice, or the prices have no small common denominator.
pub fn advise(
    house: &House,
    hand: [Card; 3],
    board: Option<[Card; 4]>,
    progress: Progress<'_>,
) -> Result<Advice, BadAdvice> {
    distinct(hand.iter().chain(board.iter().flatten()))?;
    let prices = Prices::new(house)?;
    let (mut choices, showdown) = match board {
        None => (before_the_board(&prices, hand, progress)?, None),
        Some(board) => {
            let (showdown, standing) = stand(house, hand, board);
            (on_the_board(house, &prices, showdown.hand, standing)?, Some(showdown))
        }
    };
    // They come with the smaller stake first, and equal ones stay in that order.
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.value));
    Ok(Advice { choices, showdown })
}

/// How every holding on a board stands against the dealer's: all 17,296 of them, from one walk.
///
/// # Errors
///
/// If a card is there twice.
pub fn on_board(house: &House, board: [Card; 4]) -> Result<Vec<([Card; 3], Showdown)>, BadAdvice> {
    distinct(&board)?;
    let cards = rest(board);
    let qualifies_from = house.qualifies_from().map_or(0, HighRank::number);
    let mut holdings = Vec::new();
    SweepBuffers::new().sweep(board, qualifies_from, |ranked| {
        if let Some(hand) = HighRank::from_number(ranked.rank) {
            let hole = ranked.holding.cards().map(|place| cards[place]);
            holdings.push((hole, showdown(house, hand, ranked.standing)));
        }
    });
    Ok(holdings)
}

fn showdown(house: &House, hand: HighRank, standing: Standing) -> Showdown {
    let Standing { wins, ties, losses, wins_qualified, losses_unqualified } = standing.map(u64::from);
    let qualifies = house.qualifies_from().is_none_or(|from| hand >= from);
    // The dealer's hands that tie a hand that does not qualify do not qualify either.
    let level = if qualifies { 0 } else { ties };
    let not_qualified = wins - wins_qualified + level + losses_unqualified;
    Showdown { hand, line: PaytableLine::of(hand, house.least_jacks_up()), wins, ties, losses, not_qualified }
}

fn distinct<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Result<(), BadAdvice> {
    let mut seen = CardSet::EMPTY;
    match cards.into_iter().find(|card| !seen.insert(**card)) {
        Some(twice) => Err(BadAdvice::Twice(*twice)),
        None => Ok(()),
    }
}

fn before_the_board(
    prices: &Prices,
    hand: [Card; 3],
    progress: Progress<'_>,
) -> Result<Vec<Choice>, TooFine> {
    let passed = passed(prices, PremiumPolicy::Optimal, false, progress);
    let sums = &passed.starts[STARTS.class(hand)];
    let rounds = super::analysis::whole(sums).showdowns() * i128::from(prices.scale);
    let choice = |decision, money: Money| value(prices, decision, money.net(), rounds);
    Ok(vec![
        choice(Decision::Check, check(prices, sums))?,
        choice(Decision::FirstPlay(prices.first), bet(prices, sums))?,
    ])
}

fn on_the_board(
    house: &House,
    prices: &Prices,
    hand: HighRank,
    standing: Standing,
) -> Result<Vec<Choice>, TooFine> {
    let (play, beside) = prices.against_all(prices.x_tra[usize::from(hand.number())], standing);
    let rounds = i128::from(Standing::DEALER_HANDS) * i128::from(prices.scale);
    let folded = i128::from(prices.x_tra_fold - prices.scale) * i128::from(Standing::DEALER_HANDS);
    let fold = value(prices, Decision::Fold, folded, rounds);
    let plays = house.second_plays.iter().map(|antes| {
        let net = i128::from(antes) * i128::from(play) + i128::from(beside);
        value(prices, Decision::Play(antes), net, rounds)
    });
    std::iter::once(fold).chain(plays).collect()
}

fn value(prices: &Prices, decision: Decision, net: i128, rounds: i128) -> Result<Choice, TooFine> {
    let too_fine = TooFine { denominator: Some(prices.scale.unsigned_abs().into()) };
    Ok(Choice { decision, value: Fraction::new(net, rounds.unsigned_abs()).ok_or(too_fine)? })
}

/// One hand against every dealer hand, one by one.
fn stand(house: &House, hand: [Card; 3], board: [Card; 4]) -> (Showdown, Standing) {
    let known: CardSet = hand.into_iter().chain(board).collect();
    let on_board = board.iter().fold(HighTally::EMPTY, |tally, card| tally.with(*card));
    let own = hand.iter().fold(on_board, |tally, card| tally.with(*card)).rank_seven();
    let qualifies_from = house.qualifies_from();
    let qualifies = |rank| qualifies_from.is_none_or(|from| rank >= from);
    let others: Vec<Card> = (0..52).map(suits::card).filter(|card| !known.contains(*card)).collect();
    let (mut below, mut level, mut unqualified) = (0, 0, 0);
    for (third, high) in others.iter().enumerate() {
        for (second, middle) in others[..third].iter().enumerate() {
            let with_two = on_board.with(*high).with(*middle);
            for low in &others[..second] {
                let rank = with_two.with(*low).rank_seven();
                below += u32::from(rank < own);
                level += u32::from(rank == own);
                unqualified += u32::from(!qualifies(rank));
            }
        }
    }
    let standing = Standing::new(below, level, unqualified, qualifies(own));
    (showdown(house, own, standing), standing)
}
