//! How a question is answered: exactly, match-up by match-up or board by board, or by sampling.

use hands::InstructionSet;
use rayon::prelude::*;

use crate::equity::{Equity, Method, Sums};
use crate::game::Game;
use crate::matchup::Matchup;
use crate::players::Players;
use crate::question::{Ask, Question, Sampling};
use crate::tally::POT;
use crate::unanswerable::Unanswerable;
use crate::{Progress, by_board, exact, sampled};

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
