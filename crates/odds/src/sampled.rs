//! Random deals of a match-up, counted: the same for a seed, whatever the number of threads.

use cards::{Card, CardSet};
use hands::InstructionSet;
use hands::high::batch::{BLOCK, Counted};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::Progress;
use crate::exact::{Showdowns, ranks_in_lanes};
use crate::game::Game;
use crate::matchup::{Matchup, judge};
use crate::players::Players;
use crate::tally::Tally;

/// Deals are counted in portions of this many, each from a stream of random numbers of its own.
const PORTION: u64 = 1 << 16;

/// Counts random deals, each as likely as its weight in the players' ranges.
pub(crate) fn tally(
    set: InstructionSet,
    game: &Game,
    players: &Players,
    samples: u64,
    seed: u64,
    progress: Progress<'_>,
) -> Tally {
    let empty = || Tally::new(players.ranges.len(), game.shares.len());
    let portions = samples.div_ceil(PORTION);
    (0..portions)
        .into_par_iter()
        .fold(empty, |mut tally, portion| {
            let count = PORTION.min(samples - portion * PORTION);
            let mut random = stream(seed, portion);
            match players.fixed() {
                Some(matchup) if ranks_in_lanes(game) && matchup.only_board_missing(game) => {
                    sample_boards(set, game, &matchup, count, &mut random, &mut tally);
                }
                _ => sample_deals(game, players, count, &mut random, &mut tally),
            }
            progress(count);
            tally
        })
        .reduce(empty, |tally, other| tally.merge(&other))
}

/// The stream of one portion: seeds are spread by the generator's own seeding, portions by its jump
/// being unnecessary where each seed is different.
fn stream(seed: u64, portion: u64) -> Xoshiro256PlusPlus {
    let mut bytes = [0; 32];
    let mut mix = Xoshiro256PlusPlus::seed_from_u64(seed);
    let key = mix.next_u64();
    let mut portion = Xoshiro256PlusPlus::seed_from_u64(key ^ portion.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    portion.fill_bytes(&mut bytes);
    Xoshiro256PlusPlus::from_seed(bytes)
}

/// A whole number below `bound`, taken off the front of a random fraction; what is left of the
/// fraction serves for the next one. Sixty-four bits are enough for a board: the bias is below 2⁻³⁰.
#[inline(always)]
fn take(fraction: &mut u64, bound: usize) -> usize {
    let product = u128::from(*fraction) * bound as u128;
    *fraction = product as u64;
    (product >> 64) as usize
}

/// Random boards for fixed hold'em hands.
fn sample_boards(
    set: InstructionSet,
    game: &Game,
    matchup: &Matchup,
    count: u64,
    random: &mut Xoshiro256PlusPlus,
    tally: &mut Tally,
) {
    let stub: Vec<(CardSet, Counted)> =
        matchup.stub(game).iter().map(|card| (CardSet::of(card), Counted::card(card))).collect();
    let board = Counted::set(matchup.board);
    let missing = game.board - matchup.board.len();
    let mut showdowns = Showdowns::new(set, &matchup.holes);
    // The number of cards to draw is known to the compiler in each case.
    match missing {
        5 => draw_boards::<5>(&stub, board, count, random, &mut showdowns, tally),
        4 => draw_boards::<4>(&stub, board, count, random, &mut showdowns, tally),
        3 => draw_boards::<3>(&stub, board, count, random, &mut showdowns, tally),
        2 => draw_boards::<2>(&stub, board, count, random, &mut showdowns, tally),
        1 => draw_boards::<1>(&stub, board, count, random, &mut showdowns, tally),
        _ => draw_boards::<0>(&stub, board, count, random, &mut showdowns, tally),
    }
}

/// Draws cards independently and starts again when one comes twice: quicker than taking drawn cards
/// out of the stub, and every board is equally likely.
fn draw_boards<const MISSING: usize>(
    stub: &[(CardSet, Counted)],
    board: Counted,
    count: u64,
    random: &mut Xoshiro256PlusPlus,
    showdowns: &mut Showdowns<'_>,
    tally: &mut Tally,
) {
    let mut left = count;
    while left > 0 {
        let block = left.min(BLOCK as u64);
        showdowns.settle_drawn(block as usize, tally, |boards| {
            let mut drawn = 0;
            while drawn < boards.len() {
                let mut fraction = random.next_u64();
                let cards: [_; MISSING] = std::array::from_fn(|_| stub[take(&mut fraction, stub.len())]);
                let union = cards.iter().fold(CardSet::EMPTY, |union, &(card, _)| union | card);
                let all = cards.iter().fold(Counted::EMPTY, |all, &(_, card)| all.with(card));
                // A board with a card twice is written over by the next one, without a branch that
                // could be guessed wrong.
                boards[drawn] = board.with(all);
                drawn += usize::from(all.is_set(union));
            }
        });
        left -= block;
    }
}

/// Random deals of any game: hands from the players' ranges, then whatever is missing.
fn sample_deals(
    game: &Game,
    players: &Players,
    count: u64,
    random: &mut Xoshiro256PlusPlus,
    tally: &mut Tally,
) {
    let mut holes = vec![CardSet::EMPTY; players.ranges.len()];
    let mut stub: Vec<Card> = Vec::with_capacity(52);
    for _ in 0..count {
        // Hands that clash are dealt again from the start, so that every deal keeps its weight.
        while !players.draw(&mut holes, |bound| below(random, bound)) {}
        let gone = holes.iter().fold(players.board | players.dead, |gone, &hole| gone | hole);
        stub.clear();
        stub.extend(game.deck.cards() - gone);
        let mut deal = |missing: usize| -> CardSet {
            (0..missing).map(|_| stub.swap_remove(below(random, stub.len() as u64) as usize)).collect()
        };
        for hole in &mut holes {
            *hole |= deal(game.hole - hole.len());
        }
        let board = players.board | deal(game.board - players.board.len());
        let place = judge(game, &holes, board, tally);
        tally.add(place, 1);
    }
}

/// An unbiased whole number below `bound`, which is not zero.
fn below(random: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    loop {
        let product = u128::from(random.next_u64()) * u128::from(bound);
        // The lowest fractions of each whole number come once too often; draw again there.
        if product as u64 >= bound.wrapping_neg() % bound {
            return (product >> 64) as u64;
        }
    }
}
