//! How much of the pot each player can expect, from the count of who won how often.

use hands::Ranking;

use crate::Fraction;
use crate::game::Game;
use crate::question::Sampling;
use crate::tally::{POT, Tally, Winners};

/// How a question was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By every deal.
    Exact,
    /// By sampled deals.
    Sampled(Sampling),
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Equity {
    /// How it was found.
    pub method: Method,
    /// How many deals it rests on, each with the weight of its hands.
    pub deals: u128,
    /// One for each player.
    pub players: Vec<Standing>,
}

/// What one player can expect.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The expected part of the pot.
    pub equity: Fraction,
    /// How far off a sampled equity may be: its standard error. Zero for an exact one.
    pub standard_error: f64,
    /// How many deals give this player the whole pot.
    pub scoops: u128,
    /// For each share of the pot, how often it is won alone and how often it is divided.
    pub shares: Vec<ShareStanding>,
}

/// How one player fares in one share of the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShareStanding {
    /// How the share is decided.
    pub ranking: Ranking,
    /// Deals won alone.
    pub wins: u128,
    /// Deals divided with others.
    pub ties: u128,
}

/// Weighted sums over all deals.
pub(crate) struct Sums {
    deals: u128,
    players: Vec<PlayerSums>,
}

#[derive(Clone)]
struct PlayerSums {
    parts: u128,
    /// Of the squares of the parts of the pot, for the standard error.
    squares: f64,
    scoops: u128,
    shares: Vec<(u128, u128)>,
}

impl Sums {
    pub(crate) fn new(game: &Game, players: usize) -> Sums {
        let none = PlayerSums { parts: 0, squares: 0.0, scoops: 0, shares: vec![(0, 0); game.shares.len()] };
        Sums { deals: 0, players: vec![none; players] }
    }

    pub(crate) fn of(game: &Game, tally: &Tally, players: usize, weight: u128) -> Sums {
        let mut sums = Sums::new(game, players);
        for (winners, count) in tally.outcomes() {
            sums.add(winners, u128::from(count) * weight);
        }
        sums
    }

    fn add(&mut self, winners: Winners, weight: u128) {
        self.deals += weight;
        for (player, sums) in self.players.iter_mut().enumerate() {
            let parts = winners.parts(player);
            sums.parts += weight * u128::from(parts);
            let share = parts as f64 / POT as f64;
            sums.squares += weight as f64 * share * share;
            if winners.scoops(player) {
                sums.scoops += weight;
            }
            for (winners, (wins, ties)) in [winners.first, winners.second].into_iter().zip(&mut sums.shares) {
                if winners == 1 << player {
                    *wins += weight;
                } else if winners >> player & 1 == 1 {
                    *ties += weight;
                }
            }
        }
    }

    pub(crate) fn merge(&mut self, other: &Sums) {
        self.deals += other.deals;
        for (sums, other) in self.players.iter_mut().zip(&other.players) {
            sums.parts += other.parts;
            sums.squares += other.squares;
            sums.scoops += other.scoops;
            for ((wins, ties), (other_wins, other_ties)) in sums.shares.iter_mut().zip(&other.shares) {
                *wins += other_wins;
                *ties += other_ties;
            }
        }
    }

    pub(crate) fn equity(self, game: &Game, method: Method) -> Equity {
        let deals = self.deals;
        let standing = |sums: PlayerSums| {
            let whole = deals * u128::from(POT);
            let equity = i128::try_from(sums.parts)
                .ok()
                .and_then(|parts| Fraction::new(parts, whole))
                .expect("a plan has deals, and was refused if their sums could be too large");
            let standard_error = match method {
                Method::Exact => 0.0,
                Method::Sampled(_) => {
                    let (mean, count) = (equity.to_f64(), deals as f64);
                    ((sums.squares / count - mean * mean).max(0.0) / count).sqrt()
                }
            };
            let shares = game.shares.iter().zip(sums.shares);
            Standing {
                equity,
                standard_error,
                scoops: sums.scoops,
                shares: shares
                    .map(|(&ranking, (wins, ties))| ShareStanding { ranking, wins, ties })
                    .collect(),
            }
        };
        Equity { method, deals, players: self.players.into_iter().map(standing).collect() }
    }
}
