//! One question: these hands, this board, these dead cards.

use std::cmp::Ordering;

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

/// A board, with what can be prepared once for all players.
pub(crate) struct MatchupBoard<'a> {
    game: &'a Game,
    board: CardSet,
    omaha: Option<OmahaBoard>,
}

impl<'a> MatchupBoard<'a> {
    /// A complete board.
    pub(crate) fn new(game: &'a Game, board: CardSet) -> MatchupBoard<'a> {
        let omaha = match game.selection {
            Selection::TwoAndThree => OmahaBoard::of_set(board),
            Selection::Any => None,
        };
        MatchupBoard { game, board, omaha }
    }

    /// What complete hole cards are worth for each share of the pot.
    pub(crate) fn strengths(&self, hole: CardSet) -> Strengths {
        let mut strengths = [None; 2];
        for (strength, &ranking) in strengths.iter_mut().zip(self.game.shares) {
            *strength = match (&self.omaha, ranking) {
                (Some(board), Ranking::High) => Some(board.high_of_set(hole).strength()),
                (Some(board), Ranking::EightOrBetter) => board.low_of_set(hole).strength(),
                _ => ranking.best(self.game.selection, hole, self.board).expect(
                    "a match-up is checked before it is judged: number, deck and places of cards fit",
                ),
            };
        }
        strengths
    }
}

/// A hand's strength for each share of the pot; none where it does not qualify or there is no share.
pub(crate) type Strengths = [Option<Strength>; 2];

/// A showdown, player after player.
#[derive(Clone, Copy)]
pub(crate) struct Showdown {
    best: Strengths,
    winners: [u16; 2],
}

impl Showdown {
    /// Nobody has shown.
    pub(crate) const BEGIN: Showdown = Showdown { best: [None; 2], winners: [0; 2] };

    /// After this player has shown.
    #[inline(always)]
    #[must_use]
    pub(crate) fn show(mut self, player: usize, strengths: Strengths) -> Showdown {
        for ((strength, best), winners) in strengths.into_iter().zip(&mut self.best).zip(&mut self.winners) {
            match strength.cmp(best) {
                Ordering::Greater => (*best, *winners) = (strength, 1 << player),
                Ordering::Equal if strength.is_some() => *winners |= 1 << player,
                _ => {}
            }
        }
        self
    }

    /// Where the winners stand in a tally.
    #[inline(always)]
    pub(crate) fn place(self, tally: &Tally) -> usize {
        tally.place(self.winners[0], self.winners[1])
    }
}

/// The place in the tally of the winners of one showdown.
pub(crate) fn judge(game: &Game, holes: &[CardSet], board: CardSet, tally: &Tally) -> usize {
    let table = MatchupBoard::new(game, board);
    let show =
        |showdown: Showdown, (player, &hole): (usize, &CardSet)| showdown.show(player, table.strengths(hole));
    holes.iter().enumerate().fold(Showdown::BEGIN, show).place(tally)
}
