//! Ranges on a board that is known in part: each hand is ranked once for every board that can come,
//! and then only numbers are compared.
//!
//! Wide ranges have a million match-ups; dealing the board anew for each would rank the same hands
//! over and over.

use cards::{CardSet, choose};
use hands::InstructionSet;
use hands::high::batch::{Counted, VECTOR, rank_with_held, strength};
use rayon::prelude::*;

use crate::Progress;
use crate::exact::ranks_in_lanes;
use crate::game::Game;
use crate::matchup::{MatchupBoard, Showdown, Strengths};
use crate::players::{Holdings, Players};
use crate::tally::Tally;

/// How many combinations of hands and boards there are to compare; none if hands are not complete, or
/// if they weigh more than the counters hold.
pub(crate) fn comparisons(game: &Game, players: &Players) -> Option<u64> {
    if players.ranges.iter().any(|range| range.hands.iter().any(|(hand, _)| hand.len() != game.hole)) {
        return None;
    }
    let boards = choose(stub(game, players).len() as u64, missing(game, players) as u64);
    let weight = u64::try_from(players.total_weight()?).ok()?;
    weight.checked_mul(boards)?;
    u64::try_from(players.combinations()).ok()?.checked_mul(boards)
}

/// The cards a board can come from, if nobody's hand is in the way.
fn stub(game: &Game, players: &Players) -> CardSet {
    game.deck.cards() - players.board - players.dead
}

fn missing(game: &Game, players: &Players) -> usize {
    game.board - players.board.len()
}

/// Counts every board and every combination of hands on it.
pub(crate) fn tally(set: InstructionSet, game: &Game, players: &Players, progress: Progress<'_>) -> Tally {
    let empty = || Tally::new(players.ranges.len(), game.shares.len());
    let ranges: Vec<Lanes<'_>> = players.ranges.iter().map(Lanes::new).collect();
    let each = u64::try_from(players.combinations()).unwrap_or(u64::MAX);
    stub(game, players)
        .combinations(missing(game, players))
        .par_bridge()
        .fold(empty, |mut tally, drawn| {
            let shown: Vec<Vec<Shown>> =
                ranges.iter().map(|range| range.show(set, game, players.board | drawn, drawn)).collect();
            compare(&shown, 0, CardSet::EMPTY, Showdown::BEGIN, 1, &mut tally);
            progress(each);
            tally
        })
        .reduce(empty, |tally, other| tally.merge(&other))
}

/// A hand that can be held on a board, and what it is worth there.
struct Shown {
    hand: CardSet,
    weight: u64,
    strengths: Strengths,
}

/// Every combination of hands that do not clash.
fn compare(
    shown: &[Vec<Shown>],
    player: usize,
    taken: CardSet,
    showdown: Showdown,
    weight: u64,
    tally: &mut Tally,
) {
    let last = player + 1 == shown.len();
    for hand in shown[player].iter().filter(|shown| !shown.hand.intersects(taken)) {
        let showdown = showdown.show(player, hand.strengths);
        let weight = weight * hand.weight;
        if last {
            tally.add(showdown.place(tally), weight);
        } else {
            compare(shown, player + 1, taken | hand.hand, showdown, weight, tally);
        }
    }
}

/// A player's hands, also in lanes.
struct Lanes<'a> {
    holdings: &'a Holdings,
    suits: [Vec<u16>; 4],
}

impl<'a> Lanes<'a> {
    fn new(holdings: &'a Holdings) -> Lanes<'a> {
        let length = holdings.hands.len().next_multiple_of(VECTOR);
        let mut suits = [const { Vec::new() }; 4];
        for (suit, lane) in suits.iter_mut().enumerate() {
            lane.extend(holdings.hands.iter().map(|&(hand, _)| Counted::set(hand).lanes()[suit]));
            lane.resize(length, 0);
        }
        Lanes { holdings, suits }
    }

    /// The hands that need none of the cards drawn, ranked on the board.
    fn show(&self, set: InstructionSet, game: &Game, board: CardSet, drawn: CardSet) -> Vec<Shown> {
        let possible = |(_, (hand, _)): &(usize, &(CardSet, u64))| !hand.intersects(drawn);
        let hands = self.holdings.hands.iter().enumerate().filter(possible);
        if !ranks_in_lanes(game) {
            let table = MatchupBoard::new(game, board);
            return hands
                .map(|(_, &(hand, weight))| Shown { hand, weight, strengths: table.strengths(hand) })
                .collect();
        }
        let length = self.suits[0].len();
        let (mut upper, mut kickers) = (vec![0; length], vec![0; length]);
        let suits = self.suits.each_ref().map(Vec::as_slice);
        rank_with_held(set, Counted::set(board), suits, &mut upper, &mut kickers);
        hands
            .map(|(place, &(hand, weight))| Shown {
                hand,
                weight,
                strengths: [Some(strength(upper[place], kickers[place])), None],
            })
            .collect()
    }
}
