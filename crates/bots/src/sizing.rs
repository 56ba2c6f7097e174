//! How much a house player bets.
//!
//! As people do: small where there is much to come and nothing to fear, larger when the board helps others or the last card
//! is there, each style in its own way, and in round figures. Hardly anybody bets the whole pot.

use cards::{Card, CardSet, Rank, Suit};
use chips::Chips;
use poker::{Betting, Hand, HandSetup, RaiseTo};

use crate::chance::SeededRandom;
use crate::style::Style;

/// What a bet is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bet {
    /// To come in with a raise in the first round.
    First,
    /// To raise again in the first round.
    Again,
    /// To be called by worse hands.
    Value,
    /// To make better hands fold.
    Bluff,
}

impl Bet {
    pub(crate) const fn is_for_value(self) -> bool {
        !matches!(self, Bet::Bluff)
    }
}

/// What a board does for others, in hundredths of a pot that a bet is made larger or smaller by.
const DRY: i64 = -9;
const WET: i64 = 12;

/// The largest part of a pot that is bet, in hundredths: hardly anybody bets more than is there.
const MOST: i64 = 115;
const LEAST: i64 = 22;

/// What to make it: the limit, or a natural part of the pot in round figures.
pub(crate) fn amount(
    style: &Style,
    setup: &HandSetup,
    hand: &Hand,
    raise: RaiseTo,
    bet: Bet,
    chance: &mut SeededRandom,
) -> Chips {
    if let Betting::Fixed { .. } = setup.betting() {
        return raise.least;
    }
    let (price, pot) = (hand.price().units(), hand.pot_total().units());
    let wanted = match bet {
        // Two and a half to three and a half times the price, and more where others have come in.
        Bet::First => {
            let halves = 5 + chance.below(3);
            price.saturating_mul(halves) / 2 + pot.saturating_sub(price.saturating_mul(2)) / 2
        }
        Bet::Again => price.saturating_mul(3),
        Bet::Value | Bet::Bluff => {
            let part = part(style, streets_to_come(setup, hand), texture(hand.board(0)), bet, chance);
            price.saturating_add(pot.saturating_mul(part) / 100)
        }
    };
    round(wanted, raise)
}

/// How many rounds of cards come after this one.
fn streets_to_come(setup: &HandSetup, hand: &Hand) -> usize {
    setup.variant().streets.len().saturating_sub(hand.street() + 1)
}

/// The part of the pot, in hundredths.
fn part(style: &Style, to_come: usize, texture: i64, bet: Bet, chance: &mut SeededRandom) -> u64 {
    let usual = match (bet, to_come) {
        (Bet::Bluff, 0) => 55,
        (Bet::Bluff, _) => 40,
        (_, 0) => 66,
        (_, 1) => 55,
        (_, _) => 42,
    };
    // Before the last card a board that helps others is bet harder; afterwards they have it or not.
    let texture = if to_come == 0 { texture / 3 } else { texture };
    let mood = i64::try_from(chance.below(21)).unwrap_or(10) - 10;
    // Now and then everybody bets small to see what happens, or much more than usual.
    let whim = match chance.below(14) {
        0 => -15,
        1 => 25,
        _ => 0,
    };
    let part = (usual + texture + mood + whim) * style.bets_large / 1_000;
    u64::try_from(part.clamp(LEAST, MOST)).unwrap_or(50)
}

/// What a board does for others: flushes and straights that may come make it wet, a pair and cards far apart dry. Games without
/// a board have none.
fn texture(board: &[Card]) -> i64 {
    if board.len() < 3 {
        return 0;
    }
    let cards: CardSet = board.iter().copied().collect();
    let suited = Suit::ALL.into_iter().map(|suit| cards.in_suit(suit).len()).max().unwrap_or(0);
    let ranks = cards.ranks();
    // Three of a window of five make a straight possible with two cards.
    let close =
        Rank::ALL.windows(5).any(|window| window.iter().filter(|rank| ranks.contains(**rank)).count() >= 3);
    let paired = ranks.len() < cards.len();
    match (suited, close) {
        (3.., _) | (2, true) => WET,
        (2, false) | (_, true) => 0,
        _ if paired => DRY - 3,
        _ => DRY,
    }
}

/// A round figure near it, as people say it: no more than two digits that matter, in whole steps of the game.
fn round(wanted: u64, raise: RaiseTo) -> Chips {
    let step = raise.step.units().max(1);
    let mut unit = step;
    while unit.saturating_mul(20) <= wanted {
        unit = unit.saturating_mul(if unit.saturating_mul(100) <= wanted { 10 } else { 5 });
    }
    let near = wanted.saturating_add(unit / 2) / unit * unit;
    let least = raise.least.units();
    let steps = near.max(least).saturating_sub(least) / step;
    Chips::new(least + steps * step).min(raise.most)
}
