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
use crate::{Fraction, Progress, by_board, exact, sampled};

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

/// Which random deals are sampled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// How many deals.
    pub samples: u64,
    /// The same seed gives the same deals.
    pub seed: u64,
}

/// How a question is to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// By every deal, however long it takes.
    Exact,
    /// By sampled deals.
    Sampled(Sampling),
    /// By every deal where that takes no more than some seconds, otherwise by sampled ones.
    Quick(Sampling),
}

/// How a question was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By every deal.
    Exact,
    /// By sampled deals.
    Sampled(Sampling),
}

/// Where a card is certain to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the board.
    Board,
    /// Among the dead cards.
    Dead,
    /// In the one hand of this player, counting from 1.
    Player(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Board => f.write_str("on the board"),
            Place::Dead => f.write_str("among the dead cards"),
            Place::Player(player) => write!(f, "with player {player}"),
        }
    }
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
    /// A card in two places that are certain.
    Twice {
        /// The card.
        card: Card,
        /// Where it is.
        places: [Place; 2],
    },
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
    /// So many players with such fine weights that the exact fraction is too large to hold.
    TooFineWeights,
    /// The players' hands fit together so rarely that sampling would hardly ever find a deal.
    RarelyFit,
    /// More hands in a range than can be listed.
    TooManyHands {
        /// Which player, from 1.
        player: usize,
        /// How many hands the range has.
        hands: u64,
    },
    /// No sample was asked for.
    NoSamples,
}

impl fmt::Display for Unanswerable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswerable::Players { players, most } => {
                write!(f, "{players} player{}; give 2 to {most} hands", if *players == 1 { "" } else { "s" })
            }
            Unanswerable::Board { most: 0, .. } => f.write_str("this game has no board"),
            Unanswerable::Board { cards, most } => write!(f, "{cards} cards on a board of {most}"),
            Unanswerable::Hole { player, cards, most } => {
                write!(f, "player {player} has {cards} cards in a game of {most}")
            }
            Unanswerable::Foreign(card) => write!(f, "{card} is not in this game's deck"),
            Unanswerable::Twice { card, places: [one, other] } => {
                write!(f, "{card} stands in two places: {one} and {other}")
            }
            Unanswerable::NoHand { player } => write!(
                f,
                "player {player} has no hand left: each needs a card that is elsewhere or not in the deck"
            ),
            Unanswerable::Clash => f.write_str("the players' ranges cannot all be dealt from one deck"),
            Unanswerable::TooFewCards => f.write_str("there are not enough cards left to deal"),
            Unanswerable::TooManyDeals => f.write_str("too many deals to go through them all; sample them"),
            Unanswerable::TooFineWeights => f.write_str(
                "the weights of so many players are too fine for exact fractions; sample the deals",
            ),
            Unanswerable::RarelyFit => f.write_str(
                "hands drawn from the ranges fit together less than once in a thousand times; widen them, \
                     take fewer players, or ask for every deal",
            ),
            Unanswerable::TooManyHands { player, hands } => {
                write!(f, "player {player} has {hands} hands with weights of their own; at most {MOST_HANDS}")
            }
            Unanswerable::NoSamples => f.write_str("no samples, no answer"),
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

/// Work of up to so many nanoseconds on one core is done exactly when a quick answer is asked for.
const QUICK: u128 = 5_000_000_000;
/// Beyond so many the exact way is refused: it would take days.
const LONGEST: u128 = 200_000_000_000_000;
/// What it costs to begin a match-up, and to compare two hands that are ranked already.
const NANOSECONDS_A_MATCHUP: u128 = 10_000;
const NANOSECONDS_A_COMPARISON: u128 = 4;
/// What it costs to find the match-up of a combination of hands.
const NANOSECONDS_A_COMBINATION: u128 = 200;
/// The most combinations of hands that are put together.
const MOST_COMBINATIONS: u128 = 20_000_000;
/// The same when a quick answer is asked for.
const QUICK_COMBINATIONS: u128 = 2_000_000;
/// The most hands of a range that are listed.
const MOST_HANDS: u64 = 2_000_000;

impl Question {
    /// Checks the question and decides how it is answered.
    pub fn plan(&self, ask: Ask) -> Result<Plan, Unanswerable> {
        let players = self.check()?;
        let game = self.game;
        let (longest, sampling) = match ask {
            Ask::Exact => (LONGEST, None),
            Ask::Sampled(sampling) => return Plan::sampled(game, players, sampling),
            Ask::Quick(sampling) => (QUICK, Some(sampling)),
        };
        match (Plan::exact(game, players, longest), sampling) {
            (Err((_, players)), Some(sampling)) => {
                // Hands that seldom fit together are drawn in vain: fewer of them are still quick.
                let players = players.dealing_the_random();
                let fits = (8 * sampled::fits(&players)).min(sampled::TRIES);
                let samples = u128::from(sampling.samples) * u128::from(fits) / u128::from(sampled::TRIES);
                let samples = u64::try_from(samples).unwrap_or(sampling.samples).max(1);
                Plan::sampled(game, players, Sampling { samples, ..sampling })
            }
            (plan, _) => plan.map_err(|(reason, _)| reason),
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
        // Cards that are certain to be in one place are in no other hand.
        let known = self
            .players
            .iter()
            .zip(1..)
            .filter_map(|(range, player)| Some((range.only()?, Place::Player(player))));
        let places: Vec<(CardSet, Place)> =
            [(self.board, Place::Board), (self.dead, Place::Dead)].into_iter().chain(known).collect();
        let mut certain = CardSet::EMPTY;
        for &(set, place) in &places {
            if let Some(card) = (certain & set).iter().next() {
                let first =
                    places.iter().find(|(set, _)| set.contains(card)).map_or(place, |&(_, first)| first);
                return Err(Unanswerable::Twice { card, places: [first, place] });
            }
            certain |= set;
        }
        if let Some(foreign) = (certain - game.deck.cards()).iter().next() {
            return Err(Unanswerable::Foreign(foreign));
        }
        let gone = (CardSet::FULL - game.deck.cards()) | certain;
        let mut ranges = Vec::with_capacity(players);
        for (range, player) in self.players.iter().zip(1..) {
            if range.hole_cards() > game.hole {
                return Err(Unanswerable::Hole { player, cards: range.hole_cards(), most: game.hole });
            }
            // A range of every hand is nobody's knowledge: the cards are dealt instead.
            // Two cards are few enough hands to list, for the exact way.
            let is_random = range.hole_cards() > 2 && range.deals_from() == Some(CardSet::FULL);
            let range = match range.only() {
                Some(hand) => Range::of(hand),
                None if is_random => Range::of(CardSet::EMPTY),
                None => range.without(gone),
            };
            if range.is_empty() {
                return Err(Unanswerable::NoHand { player });
            }
            if range.len() > MOST_HANDS {
                return Err(Unanswerable::TooManyHands { player, hands: range.len() });
            }
            let is_everything = range.deals_from() == Some(CardSet::FULL - gone);
            let mut holdings = Holdings::new(&range);
            holdings.is_everything = is_everything;
            ranges.push(holdings);
        }
        let players = Players { ranges, board: self.board, dead: self.dead };
        if !players.can_be_dealt() {
            return Err(Unanswerable::Clash);
        }
        let left = (game.deck.cards() - self.board - self.dead).len();
        if players.ranges.len() * game.hole + game.board - self.board.len() > left {
            return Err(Unanswerable::TooFewCards);
        }
        Ok(players)
    }
}

/// Match-ups with their weights, or none; and the work.
type Quickest = (Option<Vec<(Matchup, u128)>>, u64);
/// Match-ups with their weights, nanoseconds, showdowns.
type ByMatchup = (Vec<(Matchup, u128)>, u128, u64);

/// A question whose method is decided.
pub struct Plan {
    game: &'static Game,
    way: Way,
    work: u64,
}

enum Way {
    /// Match-up by match-up, each with its weight.
    Exact {
        matchups: Vec<(Matchup, u128)>,
    },
    /// Board by board.
    ByBoard {
        players: Players,
    },
    Sampled {
        players: Players,
        sampling: Sampling,
    },
}

impl Plan {
    fn sampled(game: &'static Game, players: Players, sampling: Sampling) -> Result<Plan, Unanswerable> {
        if sampling.samples == 0 {
            return Err(Unanswerable::NoSamples);
        }
        let players = players.dealing_the_random();
        if sampled::fits(&players) < sampled::TRIES / 1_000 {
            return Err(Unanswerable::RarelyFit);
        }
        Ok(Plan { game, way: Way::Sampled { players, sampling }, work: sampling.samples })
    }

    /// Every deal, the quicker way round, unless that takes longer than so many nanoseconds.
    fn exact(game: &'static Game, players: Players, longest: u128) -> Result<Plan, (Unanswerable, Players)> {
        match Self::quickest(game, &players, longest) {
            Ok((Some(matchups), work)) => Ok(Plan { game, way: Way::Exact { matchups }, work }),
            Ok((None, work)) => Ok(Plan { game, way: Way::ByBoard { players }, work }),
            Err(reason) => Err((reason, players)),
        }
    }

    /// The match-ups, or none if it is quicker to go board by board; and the work.
    fn quickest(game: &Game, players: &Players, longest: u128) -> Result<Quickest, Unanswerable> {
        let by_board = by_board::comparisons(game, players)
            .map(|comparisons| (u128::from(comparisons) * NANOSECONDS_A_COMPARISON, comparisons));
        // To find the match-ups takes time too.
        if let Some((nanoseconds, work)) = by_board
            && nanoseconds < players.combinations() * NANOSECONDS_A_COMBINATION
        {
            return if nanoseconds <= longest { Ok((None, work)) } else { Err(Unanswerable::TooManyDeals) };
        }
        let most_combinations = if longest == QUICK { QUICK_COMBINATIONS } else { MOST_COMBINATIONS };
        let by_matchup = Self::by_matchup(game, players, most_combinations);
        match (by_matchup, by_board) {
            (Ok((_, nanoseconds, _)) | Err((_, nanoseconds)), Some((others, work)))
                if others < nanoseconds && others <= longest =>
            {
                Ok((None, work))
            }
            (Ok((matchups, nanoseconds, work)), _) if nanoseconds <= longest => Ok((Some(matchups), work)),
            (Ok(_), _) => Err(Unanswerable::TooManyDeals),
            (Err((reason, _)), _) => Err(reason),
        }
    }

    /// Every match-up of the ranges, with the nanoseconds and the showdowns it takes.
    fn by_matchup(
        game: &Game,
        players: &Players,
        most_combinations: u128,
    ) -> Result<ByMatchup, (Unanswerable, u128)> {
        let too_many = (Unanswerable::TooManyDeals, u128::MAX);
        if players.combinations() > most_combinations {
            return Err(too_many);
        }
        let matchups = players.matchups();
        let showdowns = |matchup: &Matchup| exact::showdowns(game, matchup).map(u128::from);
        let work = matchups.iter().try_fold(0u128, |work, (matchup, _)| Some(work + showdowns(matchup)?));
        let Some(Ok(showdowns)) = work.map(u64::try_from) else { return Err(too_many) };
        let nanoseconds =
            u128::from(showdowns) * u128::from(exact::cost(game)) * players.ranges.len() as u128
                + matchups.len() as u128 * NANOSECONDS_A_MATCHUP;
        // Every sum is at most the weight of all deals times the parts of a pot.
        let most_deals = matchups.iter().filter_map(|(matchup, _)| matchup.deals(game)).max().unwrap_or(0);
        players
            .total_weight()
            .and_then(|weight| weight.checked_mul(u128::from(most_deals))?.checked_mul(u128::from(POT)))
            .filter(|&largest| i128::try_from(largest).is_ok())
            .ok_or((Unanswerable::TooFineWeights, u128::MAX))?;
        Ok((matchups, nanoseconds, showdowns))
    }

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
            Way::ByBoard { players } => {
                let tally = by_board::tally(set, game, players, progress);
                Sums::of(game, &tally, players.ranges.len(), 1).equity(game, Method::Exact)
            }
            Way::Sampled { players, sampling } => {
                let tally = sampled::tally(set, game, players, *sampling, progress);
                let sums = Sums::of(game, &tally, players.ranges.len(), 1);
                sums.equity(game, Method::Sampled(*sampling))
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
