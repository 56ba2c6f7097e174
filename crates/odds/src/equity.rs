//! How much of the pot each player can expect.

use std::fmt;

use cards::{Card, CardSet};
use hands::{InstructionSet, Ranking};
use rayon::prelude::*;

use crate::game::Game;
use crate::matchup::Matchup;
use crate::players::{Holdings, Players};
use crate::range::Range;
use crate::tally::{POT, Tally, Winners};
use crate::{Fraction, Progress, exact, sampled};

/// A question: who holds what, on which board, with which cards out of play.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game.
    pub game: &'static Game,
    /// Each player's hands. Hands may have fewer cards than the game's: the rest is dealt.
    pub players: Vec<Range>,
    /// The board so far.
    pub board: CardSet,
    /// Cards that are known to be out of play.
    pub dead: CardSet,
}

/// How the deals are gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every deal.
    Exact,
    /// So many random deals from this seed.
    Sampled {
        /// How many.
        samples: u64,
        /// The same seed gives the same deals.
        seed: u64,
    },
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswerable {
    /// Fewer than two players, or more than the game has cards for.
    Players {
        /// How many there are.
        players: usize,
        /// The most there may be.
        most: usize,
    },
    /// More cards on the board than the game has.
    Board {
        /// How many there are.
        cards: usize,
        /// The most there may be.
        most: usize,
    },
    /// More cards in a hand than the game has.
    Hole {
        /// Which player, from 1.
        player: usize,
        /// How many there are.
        cards: usize,
        /// The most there may be.
        most: usize,
    },
    /// A card that this game's deck does not have.
    Foreign(Card),
    /// A card in two places that are certain: two known hands, the board, the dead cards.
    Twice(Card),
    /// Every hand of this player needs a card that is elsewhere.
    NoHand {
        /// Which player, from 1.
        player: usize,
    },
    /// No combination of the players' hands can be dealt from one deck.
    Clash,
    /// More cards are missing than the stub has.
    TooFewCards,
    /// Too many deals to go through them all.
    TooManyDeals,
}

impl fmt::Display for Unanswerable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswerable::Players { players, most } => {
                write!(f, "{players} player{}; give 2 to {most} hands", if *players == 1 { "" } else { "s" })
            }
            Unanswerable::Board { cards, most: 0 } => {
                write!(f, "{cards} cards on the board of a game without one")
            }
            Unanswerable::Board { cards, most } => write!(f, "{cards} cards on a board of {most}"),
            Unanswerable::Hole { player, cards, most } => {
                write!(f, "player {player} has {cards} cards in a game of {most}")
            }
            Unanswerable::Foreign(card) => write!(f, "{card} is not in this game's deck"),
            Unanswerable::Twice(card) => write!(f, "{card} stands in two places"),
            Unanswerable::NoHand { player } => {
                write!(f, "player {player} has no hand left: each needs a card that is elsewhere")
            }
            Unanswerable::Clash => {
                f.write_str("no two hands of the ranges can be dealt from one deck together")
            }
            Unanswerable::TooFewCards => f.write_str("there are not enough cards left to deal"),
            Unanswerable::TooManyDeals => {
                f.write_str("too many deals to go through them all; sample them with --samples N")
            }
        }
    }
}

impl std::error::Error for Unanswerable {}

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

/// Work up to this many showdowns is done exactly unless told otherwise: some seconds on one core.
const EXACT_BY_DEFAULT: u128 = 400_000_000;
/// Beyond this many combinations of hands or showdowns the exact way is refused: it would take days.
const MOST_COMBINATIONS: u128 = 20_000_000;
const MOST_SHOWDOWNS: u128 = 2_000_000_000_000;

impl Question {
    /// Decides how the question is answered: by the method, or if none is given exactly where that
    /// takes no more than some seconds, and otherwise with so many samples from the seed.
    pub fn plan(&self, method: Option<Method>, samples: u64, seed: u64) -> Result<Plan, Unanswerable> {
        let players = self.check()?;
        let game = self.game;
        let most = match method {
            Some(Method::Sampled { samples, seed }) => {
                return Ok(Plan { game, way: Way::Sampled { players, samples, seed }, work: samples });
            }
            Some(Method::Exact) => MOST_SHOWDOWNS,
            None => EXACT_BY_DEFAULT,
        };
        match (matchups(game, &players, most), method) {
            (Some((matchups, work)), _) => Ok(Plan { game, way: Way::Exact { matchups }, work }),
            (None, Some(_)) => Err(Unanswerable::TooManyDeals),
            (None, None) => Ok(Plan { game, way: Way::Sampled { players, samples, seed }, work: samples }),
        }
    }

    /// The players' hands, if the question makes sense.
    fn check(&self) -> Result<Players, Unanswerable> {
        let (game, players) = (self.game, self.players.len());
        let most = game.most_players();
        if !(2..=most).contains(&players) {
            return Err(Unanswerable::Players { players, most });
        }
        if self.board.len() > game.board {
            return Err(Unanswerable::Board { cards: self.board.len(), most: game.board });
        }
        let mut certain = self.board;
        let known = self.players.iter().filter_map(Range::only);
        for set in std::iter::once(self.dead).chain(known) {
            if let Some(twice) = (certain & set).iter().next() {
                return Err(Unanswerable::Twice(twice));
            }
            certain |= set;
        }
        if let Some(foreign) = (certain - game.deck.cards()).iter().next() {
            return Err(Unanswerable::Foreign(foreign));
        }
        let gone = (CardSet::FULL - game.deck.cards()) | self.board | self.dead;
        let mut ranges = Vec::with_capacity(players);
        for (range, player) in self.players.iter().zip(1..) {
            if range.hole_cards() > game.hole {
                return Err(Unanswerable::Hole { player, cards: range.hole_cards(), most: game.hole });
            }
            // A range of every hand is nobody's knowledge: the cards are dealt instead.
            let is_random = range.hole_cards() > 2 && range.deals_from() == Some(CardSet::FULL);
            let holdings = if is_random {
                Holdings::new(&Range::of(CardSet::EMPTY))
            } else {
                Holdings::new(&range.without(gone))
            };
            if holdings.hands.is_empty() {
                return Err(Unanswerable::NoHand { player });
            }
            ranges.push(holdings);
        }
        let players = Players { ranges, board: self.board, dead: self.dead };
        if !players.can_be_dealt() {
            return Err(Unanswerable::Clash);
        }
        let missing: usize = players.ranges.iter().map(|range| game.hole - range.hands[0].0.len()).sum();
        let held: usize = players.ranges.iter().map(|range| range.hands[0].0.len()).sum();
        let stub = (game.deck.cards() - self.board - self.dead).len() - held;
        if missing + game.board - self.board.len() > stub {
            return Err(Unanswerable::TooFewCards);
        }
        Ok(players)
    }
}

/// The match-ups of the ranges with the showdowns they cost, unless those are more than `most`.
fn matchups(game: &Game, players: &Players, most: u128) -> Option<(Vec<(Matchup, u128)>, u64)> {
    if players.combinations() > MOST_COMBINATIONS {
        return None;
    }
    let matchups = players.matchups();
    let work = matchups
        .iter()
        .try_fold(0u128, |work, (matchup, _)| Some(work + u128::from(exact::showdowns(game, matchup)?)))?;
    if work > most {
        return None;
    }
    Some((matchups, u64::try_from(work).ok()?))
}

/// A question whose method is decided.
pub struct Plan {
    game: &'static Game,
    way: Way,
    work: u64,
}

enum Way {
    Exact { matchups: Vec<(Matchup, u128)> },
    Sampled { players: Players, samples: u64, seed: u64 },
}

impl Plan {
    /// How many showdowns there are to do, for a progress bar.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Does them, with all threads and the best instructions of this machine.
    pub fn run(&self, progress: Progress<'_>) -> Equity {
        self.run_with(InstructionSet::best(), progress)
    }

    /// Does them with these instructions.
    pub fn run_with(&self, set: InstructionSet, progress: Progress<'_>) -> Equity {
        let game = self.game;
        match &self.way {
            Way::Exact { matchups } => {
                let parts: Vec<Sums> = matchups
                    .par_iter()
                    .map(|(matchup, weight)| {
                        Sums::of(
                            game,
                            &exact::tally(set, game, matchup, progress),
                            matchup.holes.len(),
                            *weight,
                        )
                    })
                    .collect();
                let players = matchups.first().map_or(0, |(matchup, _)| matchup.holes.len());
                let mut sums = Sums::new(game, players);
                for part in &parts {
                    sums.merge(part);
                }
                sums.equity(game, Method::Exact)
            }
            &Way::Sampled { ref players, samples, seed } => {
                let tally = sampled::tally(set, game, players, samples, seed, progress);
                let sums = Sums::of(game, &tally, players.ranges.len(), 1);
                sums.equity(game, Method::Sampled { samples, seed })
            }
        }
    }
}

/// Weighted sums over all deals.
struct Sums {
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
    fn new(game: &Game, players: usize) -> Sums {
        let none = PlayerSums { parts: 0, squares: 0.0, scoops: 0, shares: vec![(0, 0); game.shares.len()] };
        Sums { deals: 0, players: vec![none; players] }
    }

    fn of(game: &Game, tally: &Tally, players: usize, weight: u128) -> Sums {
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

    fn merge(&mut self, other: &Sums) {
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

    fn equity(self, game: &Game, method: Method) -> Equity {
        let deals = self.deals;
        let standing = |sums: PlayerSums| {
            let whole = deals * u128::from(POT);
            let equity = i128::try_from(sums.parts)
                .ok()
                .and_then(|parts| Fraction::new(parts, whole))
                .unwrap_or(Fraction::ZERO);
            let standard_error = match method {
                Method::Exact => 0.0,
                Method::Sampled { .. } => {
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
