//! A slow referee at Premium Hold 'Em, written from the settlement rules (ph:X.10(d), ph:X.10(g)) and the prices
//! (ph:X.11(b), ph:X.11(c), ph:X.11(d), ph:X.11(e)): what each player of a round must have won or lost.

use super::DOLLAR;
use crate::deals::Card;
use crate::reference::best_high;
use crate::table::{BySeat, SEATS};

/// The ante, the X-Tra Bonus, the Player Bonus and the Dealer Bonus, in dollars each.
pub const ANTE: u64 = 10;
/// The Bonus Spin, in dollars.
pub const SPIN: u64 = 5;

/// What one player did and got.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// The own three cards.
    pub cards: Vec<Card>,
    /// The play wager in antes; none for a fold.
    pub play: Option<i64>,
    /// The position the wheel stopped at, if the player spun.
    pub spun: Option<u8>,
    /// Cents from the meter, which depend on what came before.
    pub from_meter: i64,
    /// What the player won or lost, in cents.
    pub net: i64,
}

/// A round that is over.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// Everybody's part.
    pub parts: BySeat<Part>,
    /// The dealer's three cards.
    pub dealer: Vec<Card>,
    /// The four community cards.
    pub community: Vec<Card>,
    /// How often a player had to decide.
    pub decisions: u32,
}

const CATEGORY: u32 = 13_u32.pow(5);
const FIRST_RANK: u32 = 13_u32.pow(4);
/// A pair of threes.
pub const QUALIFIES: u32 = CATEGORY + FIRST_RANK;
/// Two pair, the higher of them jacks.
const JACKS_UP: u32 = 2 * CATEGORY + 9 * FIRST_RANK;
/// The straight flush to the ace.
const ROYAL: u32 = 8 * CATEGORY + 12;

/// Player pay and community pay by position, in dollars; the first is the meter's.
const WHEEL: [(i64, i64); 12] = [
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
];

/// Checks a whole round.
pub fn check(round: &Round) -> Result<(), String> {
    let best = |own: &[Card]| best_high(&[own, &round.community].concat());
    if round.dealer.len() != 3 || round.community.len() != 4 {
        return Err(format!("{} dealer cards, {} on the board", round.dealer.len(), round.community.len()));
    }
    let dealer = best(&round.dealer);
    let stake = (ANTE * DOLLAR) as i64;
    for seat in 0..SEATS {
        let part = &round.parts[seat];
        let hand = best(&part.cards);
        let bonuses = 2 * (jacks_up(dealer) + jacks_up(hand));
        let halves = bonuses
            + match part.play {
                None => -4,
                Some(play) if hand < dealer => -2 * play - 4,
                Some(_) if hand == dealer => 0,
                Some(play) => 2 * play + 2 * i64::from(dealer >= QUALIFIES) + x_tra_halves(hand),
            };
        let mut owed = halves * stake / 2 - (SPIN * DOLLAR) as i64 + part.from_meter;
        let suited = part.cards.iter().all(|card| card % 4 == part.cards[0] % 4);
        if suited != part.spun.is_some() {
            return Err(format!("player {} spins with {:?}: {:?}", seat + 1, part.cards, part.spun));
        }
        for (spinner, other) in round.parts.iter().enumerate() {
            let Some(position) = other.spun else { continue };
            let (own, community) = WHEEL[usize::from(position) - 1];
            owed += if spinner == seat { own } else { community } * DOLLAR as i64;
        }
        if owed != part.net {
            return Err(format!("player {} gets {} cents instead of {owed}", seat + 1, part.net));
        }
    }
    Ok(())
}

/// What a bonus wager on a hand wins or loses, in stakes.
fn jacks_up(hand: u32) -> i64 {
    match hand / CATEGORY {
        8 if hand == ROYAL => 50,
        8 => 30,
        7 => 10,
        6 => 6,
        5 => 4,
        4 => 3,
        3 => 2,
        _ if hand >= JACKS_UP => 1,
        _ => -1,
    }
}

/// What the X-Tra Bonus wins with a hand that beat the dealer's, in half stakes.
pub fn x_tra_halves(hand: u32) -> i64 {
    match hand / CATEGORY {
        8 if hand == ROYAL => 1000,
        8 => 200,
        7 => 20,
        6 => 6,
        5 => 3,
        4 => 2,
        _ => 0,
    }
}
