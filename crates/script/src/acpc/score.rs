//! What a hand was worth to everybody: in fractions, since the competition divides pots exactly.

use core::fmt;

use cards::CardSet;
use poker::catalogue::HOLDEM;

use super::State;

/// Chips won or lost, exactly.
///
/// A pot is divided among at most ten, so that every share is a whole number of 2,520ths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score(i128);

/// What every number from one to ten divides.
const PARTS: i128 = 2_520;

impl Score {
    /// Nothing won and nothing lost.
    pub const ZERO: Score = Score(0);

    fn chips(amount: u64) -> Score {
        Score(i128::from(amount) * PARTS)
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }
}

/// Six places after the point, and none that say nothing: `-50`, `33.333333`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millionths = (self.0.abs() * 2_000_000 + PARTS) / (2 * PARTS);
        let sign = if self.0 < 0 { "-" } else { "" };
        let text = format!("{sign}{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// What a match was worth to each of those who play it.
#[derive(Clone, Debug)]
pub struct Scores {
    names: Vec<String>,
    totals: Vec<Score>,
}

impl Scores {
    /// A match of these, in the order of their seats.
    pub fn new(names: Vec<String>) -> Scores {
        let totals = vec![Score::ZERO; names.len()];
        Scores { names, totals }
    }

    /// What everybody has won so far.
    pub fn totals(&self) -> &[Score] {
        &self.totals
    }

    /// Counts a hand in which the first of the seats to act has this number, and gives its line for the log.
    pub fn enter(&mut self, state: &State<'_>, first: usize) -> String {
        let seats = self.names.len();
        let values = values(state);
        let mut names = Vec::new();
        for (place, value) in values.iter().enumerate() {
            let seat = (first + place) % seats;
            self.totals[seat] = self.totals[seat].plus(*value);
            names.push(self.names[seat].clone());
        }
        format!("{}:{}:{}", state.logged(), joined(&values), names.join("|"))
    }

    /// The last line of a log: `SCORE:-50|50:ana|ben`.
    pub fn line(&self) -> String {
        format!("SCORE:{}:{}", joined(&self.totals), self.names.join("|"))
    }
}

fn joined(scores: &[Score]) -> String {
    scores.iter().map(Score::to_string).collect::<Vec<String>>().join("|")
}

/// What a hand that is over is worth to everybody, by position.
pub(super) fn values(state: &State<'_>) -> Vec<Score> {
    let spent = state.spent();
    let mut values: Vec<Score> = spent.iter().map(|chips| Score(-Score::chips(*chips).0)).collect();
    let live: Vec<usize> = (0..spent.len()).filter(|place| !state.folded()[*place]).collect();
    let board: CardSet = state.dealt().board.iter().copied().collect();
    // Hold'em has one share; alone, nobody asks what the cards make.
    let share = HOLDEM.shares.first().filter(|_| live.len() > 1);
    let strength = |place: usize| {
        let held: CardSet = state.dealt().holes[place].iter().copied().collect();
        share.and_then(|share| share.ranking.best(share.from, held, board).ok().flatten())
    };
    let strengths: Vec<_> = (0..spent.len()).map(strength).collect();
    // Layer by layer: what everybody put in up to the next smaller amount goes to the best of those who have it in.
    let mut levels: Vec<u64> = spent.to_vec();
    levels.sort_unstable();
    levels.dedup();
    let mut below = 0;
    for level in levels {
        let inside = spent.iter().filter(|chips| **chips >= level).count() as u64;
        let contenders = live.iter().copied().filter(|place| spent[*place] >= level);
        let best = contenders.clone().map(|place| strengths[place]).max().flatten();
        let winners: Vec<usize> = contenders.filter(|place| strengths[*place] == best).collect();
        let pot = Score::chips((level - below) * inside);
        for place in &winners {
            // At most ten share it.
            values[*place].0 += pot.0 / winners.len() as i128;
        }
        below = level;
    }
    values
}
