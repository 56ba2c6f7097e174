//! Whole censuses against published counts, and the batch kernels against the look-up over all of one.
//!
//! The counts of high, three-card and badugi hands are published ones; of the others, five and four cards
//! follow from the patterns of ranks and suits. Larger short-deck and deuce-to-seven hands were counted by
//! a separate program that shares nothing with this one.

#![allow(clippy::unwrap_used)]

use std::sync::atomic::{AtomicU64, Ordering};

use cards::{Card, CardSet, choose};
use hands::high::{HighTally, batch};
use hands::{InstructionSet, Ranking, Strength};
use odds::census::{Census, WrongSize, census};
use rayon::prelude::*;

/// Counts, and checks that the counts and the reports of progress add up to all hands.
fn count(ranking: Ranking, cards: usize) -> Census {
    let reported = AtomicU64::new(0);
    let report = |hands| {
        reported.fetch_add(hands, Ordering::Relaxed);
    };
    let census = census(ranking, cards, &report).unwrap();
    let total = choose(ranking.deck().len() as u64, cards as u64);
    assert_eq!((census.ranking, census.cards, census.total), (ranking, cards, total));
    assert_eq!(reported.into_inner(), total);
    assert_eq!(census.categories.iter().map(|row| row.hands).sum::<u64>(), total);
    assert_eq!(census.categories.iter().map(|row| row.distinct).sum::<usize>(), census.distinct);
    census
}

#[track_caller]
fn check(ranking: Ranking, cards: usize, distinct: usize, categories: &[(&str, u64)]) {
    let census = count(ranking, cards);
    let rows: Vec<(&str, u64)> = census.categories.iter().map(|row| (row.key(), row.hands)).collect();
    assert_eq!(rows, categories);
    assert_eq!(census.distinct, distinct, "different strengths");
}

#[test]
fn high_of_five() {
    check(
        Ranking::High,
        5,
        7_462,
        &[
            ("royal_flush", 4),
            ("straight_flush", 36),
            ("four_of_a_kind", 624),
            ("full_house", 3_744),
            ("flush", 5_108),
            ("straight", 10_200),
            ("three_of_a_kind", 54_912),
            ("two_pair", 123_552),
            ("one_pair", 1_098_240),
            ("high_card", 1_302_540),
        ],
    );
}

#[test]
fn high_of_six() {
    check(
        Ranking::High,
        6,
        6_075,
        &[
            ("royal_flush", 188),
            ("straight_flush", 1_656),
            ("four_of_a_kind", 14_664),
            ("full_house", 165_984),
            ("flush", 205_792),
            ("straight", 361_620),
            ("three_of_a_kind", 732_160),
            ("two_pair", 2_532_816),
            ("one_pair", 9_730_740),
            ("high_card", 6_612_900),
        ],
    );
}

#[test]
fn high_of_seven() {
    check(
        Ranking::High,
        7,
        4_824,
        &[
            ("royal_flush", 4_324),
            ("straight_flush", 37_260),
            ("four_of_a_kind", 224_848),
            ("full_house", 3_473_184),
            ("flush", 4_047_644),
            ("straight", 6_180_020),
            ("three_of_a_kind", 6_461_620),
            ("two_pair", 31_433_400),
            ("one_pair", 58_627_800),
            ("high_card", 23_294_460),
        ],
    );
}

#[test]
fn short_deck_of_five_and_seven() {
    check(
        Ranking::ShortDeckHigh,
        5,
        1_404,
        &[
            ("royal_flush", 4),
            ("straight_flush", 20),
            ("four_of_a_kind", 288),
            ("flush", 480),
            ("full_house", 1_728),
            ("straight", 6_120),
            ("three_of_a_kind", 16_128),
            ("two_pair", 36_288),
            ("one_pair", 193_536),
            ("high_card", 122_400),
        ],
    );
    check(
        Ranking::ShortDeckHigh,
        7,
        752,
        &[
            ("royal_flush", 1_860),
            ("straight_flush", 8_700),
            ("four_of_a_kind", 44_640),
            ("flush", 175_560),
            ("full_house", 633_024),
            ("straight", 1_169_940),
            ("three_of_a_kind", 607_200),
            ("two_pair", 3_157_056),
            ("one_pair", 2_316_600),
            ("high_card", 233_100),
        ],
    );
}

#[test]
fn three_cards_and_best_three_of_four() {
    check(
        Ranking::ThreeCardHigh,
        3,
        741,
        &[
            ("royal_flush", 4),
            ("straight_flush", 44),
            ("three_of_a_kind", 52),
            ("straight", 720),
            ("flush", 1_096),
            ("one_pair", 3_744),
            ("high_card", 16_440),
        ],
    );
    check(
        Ranking::ThreeCardHigh,
        4,
        656,
        &[
            ("royal_flush", 196),
            ("straight_flush", 2_112),
            ("three_of_a_kind", 2_509),
            ("straight", 29_052),
            ("flush", 41_376),
            ("one_pair", 71_856),
            ("high_card", 123_624),
        ],
    );
}

#[test]
fn three_card_six_or_better() {
    check(
        Ranking::ThreeCardSixOrBetter,
        3,
        20,
        &[("3_low", 64), ("4_low", 192), ("5_low", 384), ("6_low", 640), ("no_low", 20_820)],
    );
}

/// The counts without a pair are published. With four ranks there are 715 × 8,320 hands, best a pair; with
/// three 286 × 768, best two pair; with two 78 × 8, best a full house of the lower rank over the other.
#[test]
fn ace_to_five_of_seven() {
    check(
        Ranking::AceToFive,
        7,
        1_287 + 715 * 4 + 286 * 3 + 78,
        &[
            ("5_low", 781_824),
            ("6_low", 3_151_360),
            ("7_low", 7_426_560),
            ("8_low", 13_171_200),
            ("9_low", 19_174_400),
            ("10_low", 23_675_904),
            ("jack_low", 24_837_120),
            ("queen_low", 21_457_920),
            ("king_low", 13_939_200),
            ("one_pair", 715 * 8_320),
            ("two_pair", 286 * 768),
            ("full_house", 78 * 8),
        ],
    );
}

#[test]
fn eight_or_better_of_seven() {
    let lows = [781_824, 3_151_360, 7_426_560, 13_171_200];
    assert_eq!(lows.iter().sum::<u64>(), 24_530_944);
    check(
        Ranking::EightOrBetter,
        7,
        56,
        &[
            ("5_low", lows[0]),
            ("6_low", lows[1]),
            ("7_low", lows[2]),
            ("8_low", lows[3]),
            ("no_low", 133_784_560 - 24_530_944),
        ],
    );
}

#[test]
fn deuce_to_seven_of_five_six_and_seven() {
    // Any four lower ranks but those of a straight, in any suits but one.
    check(
        Ranking::DeuceToSeven,
        5,
        7_462,
        &[
            ("7_low", 4 * 1_020),
            ("8_low", 14 * 1_020),
            ("9_low", 34 * 1_020),
            ("10_low", 69 * 1_020),
            ("jack_low", 125 * 1_020),
            ("queen_low", 209 * 1_020),
            ("king_low", 329 * 1_020),
            ("ace_low", 494 * 1_020),
            ("one_pair", 1_098_240),
            ("two_pair", 123_552),
            ("three_of_a_kind", 54_912),
            ("straight", 9_180),
            ("flush", 5_112),
            ("full_house", 3_744),
            ("four_of_a_kind", 624),
            ("straight_flush", 36),
        ],
    );
    check(
        Ranking::DeuceToSeven,
        6,
        6_802,
        &[
            ("7_low", 149_052),
            ("8_low", 458_472),
            ("9_low", 967_212),
            ("10_low", 1_672_992),
            ("jack_low", 2_511_912),
            ("queen_low", 3_338_064),
            ("king_low", 3_903_144),
            ("ace_low", 3_836_064),
            ("one_pair", 3_272_320),
            ("two_pair", 226_512),
            ("three_of_a_kind", 13_728),
            ("flush", 6_864),
            ("full_house", 2_184),
        ],
    );
    check(
        Ranking::DeuceToSeven,
        7,
        5_536,
        &[
            ("7_low", 2_666_480),
            ("8_low", 7_187_404),
            ("9_low", 13_129_988),
            ("10_low", 19_288_272),
            ("jack_low", 23_906_176),
            ("queen_low", 25_145_080),
            ("king_low", 21_795_928),
            ("ace_low", 14_235_856),
            ("one_pair", 6_202_240),
            ("two_pair", 219_648),
            ("flush", 6_864),
            ("full_house", 624),
        ],
    );
}

#[test]
fn badugi() {
    check(
        Ranking::Badugi,
        4,
        1_092,
        &[("four_card", 17_160), ("three_card", 154_440), ("two_card", 96_252), ("one_card", 2_873)],
    );
}

#[test]
fn sizes_that_make_no_hand_are_refused() {
    for ranking in Ranking::ALL {
        let (least, most) = ranking.sizes().into_inner();
        for cards in [least - 1, most + 1, 53] {
            assert_eq!(census(ranking, cards, &|_| ()), Err(WrongSize { ranking, cards }));
        }
    }
    let refused = |ranking, cards| census(ranking, cards, &|_| ()).unwrap_err().to_string();
    assert_eq!(refused(Ranking::High, 9), "high hands are made from 5 to 7 cards, not from 9");
    assert_eq!(refused(Ranking::Badugi, 5), "badugi hands are made from 4 cards, not from 5");
}

/// Every instruction set of this machine gives the very strengths of the one-at-a-time look-up, on each of
/// the 133,784,560 hands of seven cards.
#[test]
fn batch_kernels_agree_on_every_seven_card_hand() {
    let deck: Vec<Card> = CardSet::FULL.iter().collect();
    let threes = Threes::new(&deck);
    let leads: Vec<[usize; 2]> = (0..52).flat_map(|first| (first + 1..52).map(move |n| [first, n])).collect();
    let checked = leads
        .into_par_iter()
        .map(|[first, second]| {
            let mut desk = Desk::new(&threes);
            let mut checked = 0;
            for third in second + 1..deck.len() {
                for fourth in third + 1..deck.len() {
                    let held = [first, second, third, fourth].map(|place| deck[place]);
                    checked += desk.check(held, deck.len() - 1 - fourth);
                }
            }
            checked
        })
        .sum::<usize>();
    assert_eq!(checked, 133_784_560);
}

/// The last three cards of a hand, all of them in lexicographic order, so that those of a number of last
/// cards are the tail of the list.
struct Threes {
    cards: Vec<[Card; 3]>,
    /// The same in lanes, with empty sets at the end for vectors that reach beyond it.
    lanes: [Vec<u16>; 4],
}

impl Threes {
    fn new(deck: &[Card]) -> Threes {
        let mut cards = Vec::new();
        for (place, &first) in deck.iter().enumerate() {
            for (second_place, &second) in deck.iter().enumerate().skip(place + 1) {
                cards.extend(deck[second_place + 1..].iter().map(|&third| [first, second, third]));
            }
        }
        let set = |three: &[Card; 3]| batch::Counted::set(three.iter().copied().collect());
        let sets: Vec<batch::Counted> = cards.iter().map(set).collect();
        let lanes = std::array::from_fn(|suit| {
            let lane = sets.iter().map(|set| set.lanes()[suit]);
            lane.chain(std::iter::repeat_n(0, batch::VECTOR)).collect()
        });
        Threes { cards, lanes }
    }
}

/// Room to rank the hands that four cards make with any later three.
struct Desk<'a> {
    threes: &'a Threes,
    sets: Vec<InstructionSet>,
    expected: Vec<u32>,
    upper: Vec<u16>,
    kickers: Vec<u16>,
    sevens: Vec<[Card; 7]>,
    card_sets: Vec<CardSet>,
    strengths: Vec<Strength>,
}

/// In which form whole hands are given to the batches.
#[derive(Clone, Copy, Debug)]
enum Road {
    Cards,
    Sets,
}

impl Desk<'_> {
    fn new(threes: &Threes) -> Desk<'_> {
        let room = threes.lanes[0].len();
        let sets = InstructionSet::available().collect();
        Desk {
            threes,
            sets,
            expected: Vec::new(),
            upper: vec![0; room],
            kickers: vec![0; room],
            sevens: Vec::new(),
            card_sets: Vec::new(),
            strengths: Vec::new(),
        }
    }

    /// Checks the hands of four cards with any three of the last cards of the deck; says how many.
    fn check(&mut self, held: [Card; 4], last_cards: usize) -> usize {
        let tally = held.into_iter().fold(HighTally::EMPTY, HighTally::with);
        let hands = choose(last_cards as u64, 3) as usize;
        let start = self.threes.cards.len() - hands;
        self.expected.clear();
        self.expected.extend(self.threes.cards[start..].iter().map(|&[fifth, sixth, seventh]| {
            tally.with(fifth).with(sixth).with(seventh).rank_seven().strength().number()
        }));
        let [first, second, third, fourth] = held;
        let seven =
            |&[fifth, sixth, seventh]: &[Card; 3]| [first, second, third, fourth, fifth, sixth, seventh];
        self.sevens.clear();
        self.sevens.extend(self.threes.cards[start..].iter().map(seven));
        self.card_sets.clear();
        self.card_sets.extend(self.sevens.iter().map(|hand| hand.iter().copied().collect::<CardSet>()));
        let length = hands.next_multiple_of(batch::VECTOR);
        let others = self.threes.lanes.each_ref().map(|lane| &lane[start..start + length]);
        let (upper, kickers) = (&mut self.upper[..length], &mut self.kickers[..length]);
        for &set in &self.sets {
            // What the last set left must not be mistaken for this one's.
            upper.fill(0);
            kickers.fill(0);
            batch::rank_with_held(set, batch::Counted::set(tally.cards()), others, upper, kickers);
            let halves = upper.iter().zip(&*kickers);
            let found = halves.map(|(&upper, &kickers)| u32::from(upper) << 16 | u32::from(kickers));
            let same = self.expected.iter().zip(found).all(|(&expected, found)| expected == found);
            assert!(same, "{} with {held:?}", set.name());
            for rank in [Road::Cards, Road::Sets] {
                self.strengths.clear();
                self.strengths.resize(hands, Strength::LOWEST);
                match rank {
                    Road::Cards => batch::rank_sevens(set, &self.sevens, &mut self.strengths),
                    Road::Sets => batch::rank_seven_sets(set, &self.card_sets, &mut self.strengths),
                }
                let found = self.strengths.iter().map(|strength| strength.number());
                assert!(self.expected.iter().copied().eq(found), "{} {rank:?} with {held:?}", set.name());
            }
        }
        hands
    }
}
