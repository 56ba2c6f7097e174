//! The chart of high hands and the use of hole cards, against arithmetic that shares nothing with ours.

use crate::support;

use cards::{Card, CardSet};
use jackpot::{Slot, bad_beat, high_hands, house};
use proptest::prelude::{Just, ProptestConfig, Strategy};
use support::felt::felt;
use support::seats;

/// Five cards as numbers: rank 0 to 12 and suit 0 to 3. Gives a value that orders hands, by counting only.
fn value(five: &[Card]) -> (u8, Vec<u8>) {
    let mut counts = [0u8; 13];
    for card in five {
        counts[card.index() / 4] += 1;
    }
    let mut groups: Vec<(u8, u8)> =
        (0u8..).zip(counts).filter(|(_, count)| *count > 0).map(|(rank, count)| (count, rank)).collect();
    groups.sort_unstable_by(|one, other| other.cmp(one));
    let shape: Vec<u8> = groups.iter().map(|group| group.0).collect();
    let ranks: Vec<u8> = groups.iter().map(|group| group.1).collect();
    let flush = five.iter().all(|card| card.index() % 4 == five[0].index() % 4);
    let straight = match ranks[..] {
        [12, 3, 2, 1, 0] => Some(3),
        [top, _, _, _, low] if shape == [1; 5] && top - low == 4 => Some(top),
        _ => None,
    };
    match (straight, flush, &shape[..]) {
        (Some(top), true, _) => (8, vec![top]),
        (_, _, [4, 1]) => (7, ranks),
        (_, _, [3, 2]) => (6, ranks),
        (_, true, _) => (5, ranks),
        (Some(top), false, _) => (4, vec![top]),
        (_, _, [3, ..]) => (3, ranks),
        (_, _, [2, 2, 1]) => (2, ranks),
        (_, _, [2, ..]) => (1, ranks),
        _ => (0, ranks),
    }
}

/// The chart as the book prints it, by value.
fn charted(value: &(u8, Vec<u8>)) -> Option<u8> {
    match (value.0, &value.1[..]) {
        (8, [top]) => Some(13 - top),
        (7, [quads, _]) => Some(23 - quads),
        (6, [12, 11]) => Some(24),
        (6, [12, 6]) => Some(25),
        _ => None,
    }
}

#[test]
fn over_all_five_cards_the_slot_is_the_one_of_the_chart() {
    let mut found = [0u32; 26];
    for five in CardSet::FULL.combinations(5) {
        let cards: Vec<Card> = five.iter().collect();
        let slot = Slot::of_five(five).map(Slot::number);
        assert_eq!(slot, charted(&value(&cards)), "{five}");
        found[slot.map_or(0, usize::from)] += 1;
    }
    // Four of each straight flush, 48 kickers for each four of a kind, 24 of each full house.
    let expected: Vec<u32> = [4; 10].into_iter().chain([48; 13]).chain([24; 2]).collect();
    assert_eq!(found[1..], expected);
}

/// The best value of some cards, and every five that make it.
fn best_fives(all: &[Card]) -> ((u8, Vec<u8>), Vec<Vec<Card>>) {
    let set: CardSet = all.iter().copied().collect();
    let fives: Vec<Vec<Card>> = set.combinations(5).map(|five| five.iter().collect()).collect();
    let best = fives.iter().map(|five| value(five)).max().expect("there are five cards");
    let made = fives.into_iter().filter(|five| value(five) == best).collect();
    (best, made)
}

/// Whether the best hand can be laid out with both hole cards, quads only with a pair of them in it.
fn uses_both(hole: &[Card], board: &[Card]) -> Option<(u8, Vec<u8>)> {
    let (best, fives) = best_fives(&[hole, board].concat());
    let laid_out = fives.iter().any(|five| hole.iter().all(|card| five.contains(card)));
    let pair = hole[0].index() / 4 == hole[1].index() / 4;
    let quads_rank_held = best.0 != 7 || (pair && hole[0].index() / 4 == usize::from(best.1[0]));
    (laid_out && quads_rank_held).then_some(best)
}

/// Nine cards of a few ranks and suits, where the great hands are common: three hands of two and a board would need
/// eleven, two hands need nine.
fn nine_cards() -> impl Strategy<Value = Vec<Card>> {
    let few = |least: usize, suits: usize| {
        let pack = (0..52).filter(move |index| index / 4 >= least && index % 4 < suits);
        pack.filter_map(Card::from_index).collect::<Vec<_>>()
    };
    let packs = [few(10, 4), few(9, 4), few(6, 2), few(4, 1).into_iter().chain(few(12, 4)).collect()];
    proptest::sample::select(packs.to_vec()).prop_flat_map(|mut pack: Vec<Card>| {
        pack.sort_unstable_by_key(|card| card.index());
        pack.dedup();
        Just(pack).prop_shuffle().prop_map(|pack| pack[..9].to_vec())
    })
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

proptest::proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn holdem_agrees_with_every_layout_tried(nine in nine_cards()) {
        let (one, two, board) = (&nine[..2], &nine[2..4], &nine[4..]);
        let (first, second) = (best_fives(&[one, board].concat()).0, best_fives(&[two, board].concat()).0);
        // The better hand wins; of equal ones both do.
        let table = felt("holdem").board(&text(board));
        let table = if first >= second { table.wins(1, &text(one)) } else { table.shows(1, &text(one)) };
        let table = if second >= first { table.wins(2, &text(two)) } else { table.shows(2, &text(two)) };

        let setup = house::CATFISH_BEND;
        let made = [uses_both(one, board), uses_both(two, board)];
        let paid: Vec<Option<u8>> = made.iter().map(|made| made.as_ref().and_then(charted)).collect();
        let hit = high_hands(&setup.high_hand.expect("the house has it"), &table.0);
        for (number, paid) in (1u8..).zip(paid) {
            let found = hit.iter().find(|(_, who)| who.contains(support::seat(number)));
            proptest::prop_assert_eq!(found.map(|(slot, _)| slot.number()), paid);
        }

        // Aces full of jacks at least, beaten by quads at least, both made with both hole cards.
        let loses = |loser: &Option<(u8, Vec<u8>)>, winner: &Option<(u8, Vec<u8>)>| {
            let (Some(loser), Some(winner)) = (loser, winner) else { return false };
            *loser >= (6, vec![12, 9]) && winner.0 >= 7 && winner > loser
        };
        let expected = if first < second && loses(&made[0], &made[1]) {
            Some(seats([1]))
        } else if second < first && loses(&made[1], &made[0]) {
            Some(seats([2]))
        } else {
            None
        };
        let beat = bad_beat(&setup.bad_beat.expect("the house has it"), &table.0);
        proptest::prop_assert_eq!(beat.map(|beat| beat.losers), expected);
    }
}

#[test]
fn the_generator_finds_great_hands() {
    // If hands of this kind were rare the property above would say little.
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut paid, mut beaten) = (0, 0);
    for _ in 0..2_000 {
        let nine = nine_cards().new_tree(&mut runner).expect("nine cards").current();
        let made = [uses_both(&nine[..2], &nine[4..]), uses_both(&nine[2..4], &nine[4..])];
        paid += made.iter().flatten().filter(|made| charted(made).is_some()).count();
        let [Some(one), Some(two)] = &made else { continue };
        beaten += usize::from(one != two && one.min(two) >= &(6, vec![12, 9]) && one.max(two).0 >= 7);
    }
    assert!(paid > 200 && beaten > 10, "{paid} paid, {beaten} bad beats");
}
