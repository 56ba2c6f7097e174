//! Omaha in batches against the plain road, on every instruction set of the machine.
//!
//! The plain road itself is checked against the independent oracle in `against_oracle.rs`; here every
//! deal must have the very same strength and the very same low.

#![allow(clippy::unwrap_used)]

use crate::dealer;

use cards::{Card, CardSet, Deck};
use dealer::Dealer;
use hands::low::EightLow;
use hands::omaha::OmahaBoard;
use hands::omaha::batch::{Deal, Holes, VECTOR, rank_high, rank_high_low, rank_high_on_board};
use hands::{Category, InstructionSet, Ranking, Selection, Strength};

/// Hole cards and a board.
fn deal<const HOLE: usize>(dealer: &mut Dealer) -> Deal<HOLE> {
    let cards: [Card; 11] = dealer.deal();
    (std::array::from_fn(|place| cards[place]), std::array::from_fn(|place| cards[HOLE + place]))
}

fn deals<const HOLE: usize>(dealer: &mut Dealer, count: usize) -> Vec<Deal<HOLE>> {
    (0..count).map(|_| deal(dealer)).collect()
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

fn cards<const N: usize>(text: &str) -> [Card; N] {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    assert!(rest.is_empty(), "{text}: a card is two letters");
    let cards: Vec<Card> = pairs
        .iter()
        .map(|pair| {
            let name = str::from_utf8(pair).unwrap();
            CardSet::FULL.iter().find(|card| card.to_string() == name).unwrap()
        })
        .collect();
    cards.try_into().unwrap()
}

/// Ranks the deals in batches on every instruction set and compares each with the plain road.
fn check<const HOLE: usize>(deals: &[Deal<HOLE>]) {
    let plain: Vec<(Strength, Option<Strength>)> = deals
        .iter()
        .map(|(hole, board)| {
            let best =
                |ranking: Ranking| ranking.best(Selection::TwoAndThree, set(hole), set(board)).unwrap();
            (best(Ranking::High).unwrap(), best(Ranking::EightOrBetter))
        })
        .collect();
    for instructions in InstructionSet::available() {
        let name = instructions.name();
        let mut high_only = vec![Strength::LOWEST; deals.len()];
        let mut highs = high_only.clone();
        let mut lows = vec![EightLow::NONE; deals.len()];
        rank_high(instructions, deals, &mut high_only);
        rank_high_low(instructions, deals, &mut highs, &mut lows);
        assert_eq!(high_only, highs, "{name}: the high hand does not depend on the low");
        for (place, (deal, &(high, low))) in deals.iter().zip(&plain).enumerate() {
            assert_eq!(highs[place], high, "{name}: high of {deal:?}");
            assert_eq!(lows[place].strength(), low, "{name}: low of {deal:?}");
        }
    }
}

#[test]
fn random_deals_of_four_five_and_six_hole_cards() {
    check::<4>(&deals(&mut Dealer::new(Deck::Standard, 4), 400_000));
    check::<5>(&deals(&mut Dealer::new(Deck::Standard, 5), 400_000));
    check::<6>(&deals(&mut Dealer::new(Deck::Standard, 6), 400_000));
}

/// A pack of few ranks makes quads and full houses of every origin; one of few suits, flushes.
#[test]
fn random_deals_from_packs_with_few_ranks_or_suits() {
    let keep = |wanted: fn(usize, usize) -> bool| -> CardSet {
        CardSet::FULL.iter().filter(|card| !wanted(card.rank().index(), card.suit().index())).collect()
    };
    let packs: [fn(usize, usize) -> bool; 6] = [
        |rank, _| rank < 4,
        |rank, _| rank >= 8,
        |rank, _| rank % 4 == 0,
        |_, suit| suit == 2,
        |rank, suit| suit < 2 && !(4..11).contains(&rank),
        |rank, suit| suit != 1 && rank >= 6,
    ];
    for (seed, missing) in (100..).zip(packs.map(keep)) {
        check::<4>(&deals(&mut Dealer::short_of(seed, missing), 60_000));
        check::<5>(&deals(&mut Dealer::short_of(seed, missing), 60_000));
        check::<6>(&deals(&mut Dealer::short_of(seed, missing), 60_000));
    }
}

#[test]
fn batches_of_any_length() {
    let deals = deals::<4>(&mut Dealer::new(Deck::Standard, 7), 600);
    for length in [0, 1, 2, 31, 32, 33, 63, 64, 65, 255, 256, 257, 288, 511, 512, 513, 600] {
        check(&deals[..length]);
        check(&deals[600 - length..]);
    }
}

/// Slices of different lengths: as many as all have room for, and nothing beyond.
#[test]
fn the_shortest_slice_counts() {
    let deals = deals::<5>(&mut Dealer::new(Deck::Standard, 8), 300);
    let untouched = Strength::LOWEST;
    for instructions in InstructionSet::available() {
        let mut all = vec![untouched; 300];
        rank_high(instructions, &deals, &mut all);
        for (given, room) in [(300, 0), (300, 40), (40, 300), (257, 256), (256, 257), (33, 31)] {
            let mut strengths = vec![untouched; room];
            rank_high(instructions, &deals[..given], &mut strengths);
            let ranked = given.min(room);
            assert_eq!(strengths[..ranked], all[..ranked]);
            assert!(strengths[ranked..].iter().all(|&strength| strength == untouched));
            // The same with lows, for which there is still less room.
            let mut strengths = vec![untouched; room];
            let mut lows = vec![EightLow::NONE; room / 2];
            rank_high_low(instructions, &deals[..given], &mut strengths, &mut lows);
            let ranked = given.min(room / 2);
            assert_eq!(strengths[..ranked], all[..ranked]);
            assert!(strengths[ranked..].iter().all(|&strength| strength == untouched));
        }
    }
}

/// Hands that are easy to get wrong where exactly two and three must be used.
#[test]
fn corner_deals() {
    use Category::{
        Flush, FourOfAKind, FullHouse, HighCard, OnePair, RoyalFlush, Straight, StraightFlush, ThreeOfAKind,
        TwoPair,
    };
    let corners = [
        // Four of a kind on the board: three of them play.
        ("AsKdQhJc", "7c7d7h7s2c", ThreeOfAKind),
        ("AsAdQhJc", "7c7d7h7s2c", FullHouse),
        ("2d2hQhJc", "7c7d7h7s2c", FullHouse),
        ("2dKhQhJc", "7c7d7h7s2c", ThreeOfAKind),
        // One card of the board's suit is no flush, two are.
        ("AsKdQhJc", "2s4s6s8sTs", HighCard),
        ("As3sQhJc", "2s4s6s8sTs", Flush),
        ("As9sKsJs", "2s4s6s8cTd", Flush),
        ("As3sKs5s", "2s4s6c8cTd", Straight),
        // Wheels, of each number of low cards on either side.
        ("As2dKhKc", "3c4d5h9sKd", Straight),
        ("As2dKhQc", "3c4d5h9s9d", Straight),
        ("As2d3hQc", "3c4d5h9s9d", Straight),
        ("AsKdQhTc", "2c3d4h5s9d", HighCard),
        ("As5dQhTc", "2c3d4h5s9d", Straight),
        ("2s3d4h5c", "Ac2d3h9sKd", Straight),
        ("2s3d4h5c", "Ac8d7h9sKd", HighCard),
        ("AsAdAh2c", "3c4d5h9sJd", Straight),
        // The ace is high or low, but not in the middle.
        ("QsKd2h9c", "Ac2d3h8s8d", TwoPair),
        ("TsJdQhKc", "9c8dAh4s4d", OnePair),
        ("AsKdQhJc", "Tc9d8h2s2c", Straight),
        // Straight flushes, and straights and flushes that are not both.
        ("AsKs2d2h", "QsJsTs2c3c", RoyalFlush),
        ("As2s9d9h", "3s4s5s9cTc", StraightFlush),
        ("As9s2d9h", "3s4s5s9cTc", Flush),
        ("AsKdQdJd", "QsJsTs2c3c", Straight),
        ("As2sKsQs", "JsTs3c4c9s", StraightFlush),
        ("AsKsQsJs", "Ts2s3s4c5c", Flush),
        ("6s5sAdAh", "7s8s9sAcKs", StraightFlush),
        // Quads with a pair or a single card in the hole, and against a flush.
        ("7s7dAhKc", "7c7h2s3d4h", FourOfAKind),
        ("7sAdAhKc", "7c7h7d3s4s", FourOfAKind),
        ("7s7dAsKs", "7c7h2s3s4s", FourOfAKind),
        ("8s8d7s7d", "8c8h7c7h2s", FourOfAKind),
        ("7s7dAhKc", "7c2h2s2d4h", FullHouse),
        // Full houses: pair in the hole with trips or a pair on the board, one card of each.
        ("AsAdKhQc", "Ac5d5h9s2c", FullHouse),
        ("AsAdKhQc", "5c5d5h9s2c", FullHouse),
        ("5s9dKhQc", "5d5h9sAc2c", FullHouse),
        ("5sAdKhQc", "5d5h9s9c2c", ThreeOfAKind),
        ("AsKdKhQc", "AdAhKs5c5d", FullHouse),
        ("5s5dAsKs", "5h9s9dQs2s", FullHouse),
        ("AsAdAhAc", "KdKhKsQcQd", FullHouse),
        ("AsAdAhAc", "KdKhQsJc9d", TwoPair),
        ("AsAdAhAc", "2d9hQsJc8d", OnePair),
        ("KcAdAhAc", "2d9hKsJc8d", OnePair),
        // Two pairs on the board: one of them plays, and one pair in the hole or made with it.
        ("AsKdQhJc", "9c9d5h5s2c", OnePair),
        ("AsAdQhJc", "9c9d5h5s2c", TwoPair),
        ("2sKdQhJc", "9c9d5h5s2c", TwoPair),
        ("9sKdQhJc", "9c9d5h5s2c", ThreeOfAKind),
        ("9s5cQhJc", "9c9d5h5s2c", FullHouse),
        // Two pairs of both hole cards, above and below the board's pair.
        ("KsQdJhTc", "KdQh2c2s7d", TwoPair),
        ("KsQd3h4c", "KdQhAcAs7d", TwoPair),
        ("KsQdTh4c", "KdQhJcJs7d", TwoPair),
        ("3s3dKhQc", "KdQh2c2s7d", TwoPair),
        // Trips on the board or of its lower pair.
        ("AsKdQhJc", "7c7d7h3s2c", ThreeOfAKind),
        ("3dKdQhJc", "7c7d7h3s3c", ThreeOfAKind),
        ("9dKdQhJc", "7c7d7h9s9c", ThreeOfAKind),
    ];
    let deals: Vec<Deal<4>> = corners.iter().map(|(hole, board, _)| (cards(hole), cards(board))).collect();
    check(&deals);
    let mut strengths = vec![Strength::LOWEST; deals.len()];
    rank_high(InstructionSet::best(), &deals, &mut strengths);
    for (&(hole, board, category), strength) in corners.iter().zip(strengths) {
        assert_eq!(Ranking::High.category(strength), category, "{hole} on {board}");
    }
}

#[test]
fn many_holes_on_one_board() {
    fn check<const HOLE: usize>(seed: u64) {
        const HANDS: usize = 3 * VECTOR;
        let mut dealer = Dealer::new(Deck::Standard, seed);
        let hands: Vec<CardSet> =
            deals::<HOLE>(&mut dealer, HANDS).iter().map(|(hole, _)| set(hole)).collect();
        let mut holes = vec![Holes::EMPTY; HANDS / VECTOR];
        for (place, &hole) in hands.iter().enumerate() {
            holes[place / VECTOR].set(place % VECTOR, hole);
        }
        for (_, board) in deals::<HOLE>(&mut dealer, 2_000) {
            let prepared = OmahaBoard::new(&board);
            for instructions in InstructionSet::available() {
                let mut strengths = [[Strength::LOWEST; VECTOR]; HANDS / VECTOR];
                rank_high_on_board(instructions, &board, &holes, &mut strengths);
                for (&hole, &strength) in hands.iter().zip(strengths.as_flattened()) {
                    if !hole.intersects(set(&board)) {
                        let plain = prepared.high_of_set(hole).strength();
                        assert_eq!(strength, plain, "{}: {hole} on {board:?}", instructions.name());
                    }
                }
            }
        }
    }
    check::<4>(14);
    check::<5>(15);
    check::<6>(16);
}
