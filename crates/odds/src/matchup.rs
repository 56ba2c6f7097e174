//! One question: these hands, this board, these dead cards.

use cards::CardSet;
use hands::omaha::OmahaBoard;
use hands::{Ranking, Selection, Strength};

use crate::game::Game;
use crate::tally::Tally;

/// Players' cards, a board and dead cards that do not clash. Cards still missing are dealt.
#[derive(Clone, Debug)]
pub(crate) struct Matchup {
    pub(crate) holes: Vec<CardSet>,
    pub(crate) board: CardSet,
    pub(crate) dead: CardSet,
}

impl Matchup {
    /// The cards that can still come.
    pub(crate) fn stub(&self, game: &Game) -> CardSet {
        self.holes.iter().fold(game.deck.cards() - self.board - self.dead, |stub, &hole| stub - hole)
    }

    /// Whether every player has all cards, so that only the board is to come.
    pub(crate) fn only_board_missing(&self, game: &Game) -> bool {
        self.holes.iter().all(|hole| hole.len() == game.hole)
    }

    /// How many deals are possible; none if there are more than can be counted.
    pub(crate) fn deals(&self, game: &Game) -> Option<u64> {
        let mut left = self.stub(game).len();
        let missing = self.holes.iter().map(|hole| game.hole - hole.len());
        missing.chain([game.board - self.board.len()]).try_fold(1u64, |deals, missing| {
            let ways = cards::choose(left as u64, missing as u64);
            left = left.checked_sub(missing)?;
            deals.checked_mul(ways)
        })
    }
}

/// The place in the tally of the winners of one showdown.
pub(crate) fn judge(game: &Game, holes: &[CardSet], board: CardSet, tally: &Tally) -> usize {
    let mut winners = [0; 2];
    // One preparation serves all players and both shares of an Omaha board.
    let omaha = match game.selection {
        Selection::TwoAndThree => OmahaBoard::of_set(board),
        Selection::Any => None,
    };
    for (winners, &ranking) in winners.iter_mut().zip(game.shares) {
        let strength = |hole: CardSet| -> Option<Strength> {
            match (&omaha, ranking) {
                (Some(board), Ranking::High) => Some(board.high_of_set(hole).strength()),
                (Some(board), Ranking::EightOrBetter) => board.low_of_set(hole).strength(),
                _ => ranking.best(game.selection, hole, board).expect(
                    "a match-up is checked before it is judged: number, deck and places of cards fit",
                ),
            }
        };
        let mut best = None;
        for (player, &hole) in holes.iter().enumerate() {
            let strength = strength(hole);
            match strength.cmp(&best) {
                std::cmp::Ordering::Greater => (best, *winners) = (strength, 1 << player),
                std::cmp::Ordering::Equal if strength.is_some() => *winners |= 1 << player,
                _ => {}
            }
        }
    }
    tally.place(winners[0], winners[1])
}
