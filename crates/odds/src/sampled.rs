//! Random deals of a match-up, counted: the same for a seed, whatever the number of threads.

use cards::{Card, CardSet};
use hands::InstructionSet;
use hands::high::batch::{BLOCK, Counted};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::exact::{Showdowns, ranks_in_lanes};
use crate::game::Game;
use crate::matchup::{Matchup, judge};
use crate::players::Players;
use crate::tally::Tally;
use crate::{Progress, Sampling};

/// Deals are counted in portions of this many, each from a stream of random numbers of its own.
const PORTION: u64 = 1 << 16;

/// Counts random deals, each as likely as its weight in the players' ranges.
pub(crate) fn tally(
    set: InstructionSet,
    game: &Game,
    players: &Players,
    Sampling { samples, seed }: Sampling,
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

/// The stream of random numbers of one portion. Seed and portion are mixed twice, so that neighbours
/// of either have nothing in common.
fn stream(seed: u64, portion: u64) -> Xoshiro256PlusPlus {
    let key = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
    let mut mixed = Xoshiro256PlusPlus::seed_from_u64(key ^ portion);
    let mut start = [0; 32];
    mixed.fill_bytes(&mut start);
    Xoshiro256PlusPlus::from_seed(start)
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
                // A board with a card twice is written over by the next, without a branch to be guessed
                // wrong.
                boards[drawn] = cards.iter().fold(board, |all, &(_, card)| all.with(card));
                drawn += usize::from(all_differ(cards.map(|(card, _)| card)));
            }
        });
        left -= block;
    }
}

/// Whether no card is there twice: different bits add up to their union, and a bit that comes again
/// makes the sum larger.
#[inline(always)]
fn all_differ<const CARDS: usize>(cards: [CardSet; CARDS]) -> bool {
    let union = cards.iter().fold(0, |union, card| union | card.bits());
    // Five cards are at most five times bit 60: the sum does not wrap.
    let sum = cards.iter().fold(0u64, |sum, card| sum.wrapping_add(card.bits()));
    sum == union
}

/// So many times it is tried whether hands drawn for the players fit together.
pub(crate) const TRIES: u64 = 20_000;

/// How often they do, of [`TRIES`].
pub(crate) fn fits(players: &Players) -> u64 {
    let mut random = stream(0, 0);
    let mut holes = vec![CardSet::EMPTY; players.ranges.len()];
    let fits = (0..TRIES).filter(|_| players.draw(&mut holes, |bound| below(&mut random, bound)));
    fits.count() as u64
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

#[cfg(test)]
mod tests {
    use cards::CardSet;

    use super::all_differ;

    /// Every draw of five from cards whose bits lie beside each other, at the ends of suits too.
    #[test]
    fn a_card_that_comes_twice_is_noticed() {
        let cards: Vec<CardSet> = "2cKcAc2dQdAd2sKsAs"
            .parse::<CardSet>()
            .into_iter()
            .flat_map(|set| set.iter().map(CardSet::of))
            .collect();
        assert_eq!(cards.len(), 9);
        for draw in 0..9usize.pow(5) {
            let places: [usize; 5] = std::array::from_fn(|place| draw / 9usize.pow(place as u32) % 9);
            let union = places.iter().fold(CardSet::EMPTY, |union, &place| union | cards[place]);
            assert_eq!(all_differ(places.map(|place| cards[place])), union.len() == 5, "{places:?}");
        }
    }
}
