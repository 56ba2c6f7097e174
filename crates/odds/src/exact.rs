//! Every deal of a match-up, counted.

use cards::{CardSet, Deck};
use hands::high::batch::{BLOCK, Counted, Lanes, Ranked, VECTOR, rank_with_held, winners};
use hands::{InstructionSet, Ranking, Selection};
use rayon::prelude::*;

use crate::game::{Game, MOST_PLAYERS};
use crate::matchup::{Matchup, judge};
use crate::tally::Tally;
use crate::{Progress, boards};

/// Counts every deal of the cards that are missing.
pub(crate) fn tally(set: InstructionSet, game: &Game, matchup: &Matchup, progress: Progress<'_>) -> Tally {
    if in_classes(game, matchup) {
        let tally = boards::tally(set, matchup);
        progress(boards::CLASSES_ESTIMATE);
        return tally;
    }
    let empty = || Tally::new(matchup.holes.len(), game.shares.len());
    let count = |mut tally: Tally, start: CardSet| {
        progress(count_from(set, game, matchup, start, &mut tally));
        tally
    };
    // The first cards to be dealt divide the work among threads, where there is enough of it.
    match matchup.deals(game) {
        Some(0..SMALL) => first_cards(game, matchup).fold(empty(), count),
        _ => first_cards(game, matchup)
            .par_bridge()
            .fold(empty, count)
            .reduce(empty, |tally, other| tally.merge(&other)),
    }
}

/// Up to so many deals one thread does a match-up alone.
const SMALL: u64 = 50_000;

/// Whether boards need not be dealt one by one.
fn in_classes(game: &Game, matchup: &Matchup) -> bool {
    ranks_in_lanes(game) && matchup.only_board_missing(game) && matchup.board.is_empty()
}

/// How many showdowns [`tally`] does, if they can be counted.
pub(crate) fn showdowns(game: &Game, matchup: &Matchup) -> Option<u64> {
    if in_classes(game, matchup) { Some(boards::CLASSES_ESTIMATE) } else { matchup.deals(game) }
}

/// About how many nanoseconds a player's cards cost in one showdown.
pub(crate) fn cost(game: &Game) -> u64 {
    match game.selection {
        _ if ranks_in_lanes(game) => 3,
        Selection::TwoAndThree => 25,
        Selection::Any => 60 * game.shares.len() as u64,
    }
}

/// Whether hands of this game are ranked many at a time.
pub(crate) fn ranks_in_lanes(game: &Game) -> bool {
    game.deck == Deck::Standard
        && game.selection == Selection::Any
        && game.shares == [Ranking::High]
        && game.hole + game.board == 7
        && game.board == 5
}

/// The choices of the lowest card of the first hand (or board) that lacks one; the empty choice if
/// nothing is missing.
fn first_cards(game: &Game, matchup: &Matchup) -> cards::Combinations {
    let missing = matchup.holes.iter().any(|hole| hole.len() < game.hole) || matchup.board.len() < game.board;
    matchup.stub(game).combinations(usize::from(missing))
}

/// Counts the deals in which the first hand or board that lacks cards gets `start` as the lowest of
/// the cards dealt to it; says how many they are.
fn count_from(set: InstructionSet, game: &Game, matchup: &Matchup, start: CardSet, tally: &mut Tally) -> u64 {
    let stub = matchup.stub(game);
    let above = stub.above(start);
    if matchup.only_board_missing(game) {
        let held = matchup.board | start;
        let boards = above.combinations(game.board - held.len()).map(|rest| held | rest);
        if ranks_in_lanes(game) {
            return count_boards_in_lanes(set, &matchup.holes, boards, tally);
        }
        return boards.fold(0, |deals, board| {
            tally.add(judge(game, &matchup.holes, board, tally), 1);
            deals + 1
        });
    }
    let Some(player) = matchup.holes.iter().position(|hole| hole.len() < game.hole) else { return 0 };
    let held = matchup.holes[player];
    let mut dealing = Dealing { game, holes: matchup.holes.clone(), tally, deals: 0 };
    for rest in above.combinations(game.hole - held.len() - start.len()) {
        dealing.holes[player] = held | start | rest;
        dealing.go_on(player + 1, matchup.board, stub - start - rest);
    }
    dealing.deals
}

/// Hands being completed one player after the other, then the board.
struct Dealing<'a> {
    game: &'a Game,
    holes: Vec<CardSet>,
    tally: &'a mut Tally,
    deals: u64,
}

impl Dealing<'_> {
    fn go_on(&mut self, player: usize, board: CardSet, stub: CardSet) {
        let Some(&held) = self.holes.get(player) else {
            return match self.game.board - board.len() {
                0 => self.judge(board),
                missing => stub.combinations(missing).for_each(|rest| self.judge(board | rest)),
            };
        };
        if held.len() == self.game.hole {
            return self.go_on(player + 1, board, stub);
        }
        for given in stub.combinations(self.game.hole - held.len()) {
            self.holes[player] = held | given;
            self.go_on(player + 1, board, stub - given);
        }
        self.holes[player] = held;
    }

    fn judge(&mut self, board: CardSet) {
        let place = judge(self.game, &self.holes, board, self.tally);
        self.tally.add(place, 1);
        self.deals += 1;
    }
}

/// Counts complete boards for fixed hands, a block at a time.
fn count_boards_in_lanes(
    set: InstructionSet,
    holes: &[CardSet],
    boards: impl Iterator<Item = CardSet>,
    tally: &mut Tally,
) -> u64 {
    let mut showdowns = Showdowns::new(set, holes);
    let mut deals = 0;
    for board in boards {
        deals += 1;
        showdowns.add(board, tally);
    }
    showdowns.settle(tally);
    deals
}

/// Boards that wait to be settled for fixed hold'em hands.
pub(crate) struct Showdowns<'a> {
    set: InstructionSet,
    holes: &'a [CardSet],
    boards: [Counted; BLOCK],
    waiting: usize,
    lanes: Lanes,
    ranked: Vec<Ranked>,
}

impl<'a> Showdowns<'a> {
    pub(crate) fn new(set: InstructionSet, holes: &'a [CardSet]) -> Self {
        Showdowns {
            set,
            holes,
            boards: [Counted::EMPTY; BLOCK],
            waiting: 0,
            lanes: Lanes::EMPTY,
            ranked: vec![Ranked::EMPTY; holes.len()],
        }
    }

    /// Puts a board of five cards beside the others.
    #[inline(always)]
    pub(crate) fn add(&mut self, board: CardSet, tally: &mut Tally) {
        self.boards[self.waiting] = Counted::set(board);
        self.waiting += 1;
        if self.waiting == BLOCK {
            self.settle(tally);
        }
    }

    /// Settles so many boards that `draw` writes, at most [`BLOCK`]; none may be waiting.
    #[inline(always)]
    pub(crate) fn settle_drawn(
        &mut self,
        count: usize,
        tally: &mut Tally,
        draw: impl FnOnce(&mut [Counted]),
    ) {
        draw(&mut self.boards[..count]);
        self.waiting = count;
        self.settle(tally);
    }

    /// Ranks every player on the boards that wait, and counts the winners.
    pub(crate) fn settle(&mut self, tally: &mut Tally) {
        let length = self.waiting.next_multiple_of(VECTOR);
        self.lanes.fill(&self.boards[..self.waiting]);
        let suits = self.lanes.suits().map(|lane| &lane[..length]);
        for (&hole, ranked) in self.holes.iter().zip(&mut self.ranked) {
            rank_with_held(self.set, Counted::set(hole), suits, &mut ranked.upper, &mut ranked.kickers);
        }
        let mut marks = [0; BLOCK];
        mark_winners(self.set, &self.ranked, &mut marks[..length]);
        for &mark in &marks[..self.waiting] {
            tally.add(tally.place(mark, 0), 1);
        }
        self.waiting = 0;
    }
}

/// Marks the winners among the players' ranked hands, place by place.
pub(crate) fn mark_winners(set: InstructionSet, ranked: &[Ranked], marks: &mut [u16]) {
    let mut players: [(&[u16], &[u16]); MOST_PLAYERS] = [(&[], &[]); MOST_PLAYERS];
    for (player, ranked) in players.iter_mut().zip(ranked) {
        *player = (&ranked.upper, &ranked.kickers);
    }
    winners(set, &players[..ranked.len()], marks);
}
