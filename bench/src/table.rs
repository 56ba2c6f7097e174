//! What is played in the comparison of whole hands, the same for every engine: six players who choose at random.
//!
//! A player chooses evenly among the kinds of action that are open: fold, check or call, bet or raise; then evenly
//! among the legal amounts. Nobody folds where checking is free: several engines do not offer it, and hands that end
//! early would make the others look faster.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use serde::Deserialize;

use crate::deals::Card;

/// Players at the table.
pub const SEATS: usize = 6;
/// The first blind of the games with blinds.
pub const SMALL_BLIND: u32 = 1;
/// The second blind, and the smallest bet.
pub const BIG_BLIND: u32 = 2;
/// One value for each seat.
pub type BySeat<T> = [T; SEATS];

/// A hundred big blinds each: what every hand starts with. Nobody can be all-in for less than another.
pub const EVEN: BySeat<u32> = [200; SEATS];
/// Stacks that make side pots and short all-ins.
pub const UNEVEN: BySeat<u32> = [200, 31, 120, 64, 200, 17];

/// A generator of even choices.
#[derive(Clone)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// A stream that its seed fixes.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `size`: the high half of a product, whose bias of size / 2^32 no comparison here can show.
    #[inline]
    pub fn below(&mut self, size: u32) -> u32 {
        let random = self.0.next_u64() >> 32;
        ((random * u64::from(size)) >> 32) as u32
    }

    /// Two numbers, each below its size, for one step of the generator.
    #[inline]
    pub fn two_below(&mut self, first: u32, second: u32) -> [u32; 2] {
        let random = self.0.next_u64();
        let below = |random: u64, size: u32| ((random * u64::from(size)) >> 32) as u32;
        [below(random >> 32, first), below(random & 0xFFFF_FFFF, second)]
    }

    /// A number from `least` to `most`, both included.
    #[inline]
    pub fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.below(most - least + 1)
    }

    /// What a player does: see the module's comment.
    #[inline]
    pub fn choose(&mut self, faces_a_bet: bool, may_raise: bool) -> Choice {
        let (fold, raise) = (u32::from(faces_a_bet), u32::from(may_raise));
        match self.below(fold + 1 + raise) + 1 - fold {
            0 => Choice::Fold,
            1 => Choice::Stay,
            _ => Choice::Raise,
        }
    }
}

/// A kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Fold.
    Fold,
    /// Check or call.
    Stay,
    /// Bet or raise.
    Raise,
}

/// A hand that is over, as far as the referee needs it.
#[derive(Clone, Debug, Deserialize)]
pub struct Settled {
    /// What each player put into the pot, forced bets included. A bet that nobody called may be in it or not.
    pub put_in: BySeat<u64>,
    /// Who had not folded at the end.
    pub live: BySeat<bool>,
    /// Everybody's cards at the end; those of a player who folded may be missing.
    pub holdings: BySeat<Vec<Card>>,
    /// The board as far as it was dealt.
    pub board: Vec<Card>,
    /// What each player won or lost over the whole hand.
    pub net: BySeat<f64>,
    /// How often a player had to act.
    pub actions: u32,
}

/// An engine that plays whole hands of one game, from the shuffle to the payout.
pub trait Engine {
    /// Plays one hand; the number depends on its outcome.
    fn play(&mut self) -> u64;

    /// The hand that was played last.
    fn settled(&self) -> Settled;

    /// Plays one hand for the referee.
    fn settle(&mut self) -> Settled {
        self.play();
        self.settled()
    }

    /// Starts the stream of random choices again, where the engine lets us choose it.
    fn restart(&mut self);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_open_kind_is_chosen_evenly_and_no_other() {
        let mut chance = Chance::new(3);
        for (faces_a_bet, may_raise) in [(true, true), (true, false), (false, true), (false, false)] {
            let mut counts = [0; 3];
            for _ in 0..60_000 {
                counts[chance.choose(faces_a_bet, may_raise) as usize] += 1;
            }
            let open = [faces_a_bet, true, may_raise];
            let even = 60_000 / open.iter().filter(|open| **open).count() as i32;
            for (count, open) in counts.into_iter().zip(open) {
                let expected = if open { even } else { 0 };
                assert!((count - expected).abs() <= if open { 1000 } else { 0 }, "{counts:?} {open:?}");
            }
        }
    }
}
