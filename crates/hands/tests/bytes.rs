//! Hands that come as bytes: the same strengths as cards give, and what is no hand is named.

use cards::Card;
use hands::high::batch;
use hands::high::bytes::{self, Unsound};
use hands::{InstructionSet, Strength};

/// Hands that differ, as bytes: seven cards from a walk through the deck.
fn hands(count: usize) -> Vec<[u8; 7]> {
    let card = |index: usize| Card::from_index(index % 52).unwrap().position();
    (0..count).map(|hand| std::array::from_fn(|place| card(hand * 11 + place * 5 + hand / 52))).collect()
}

#[test]
fn bytes_are_ranked_as_cards_are() {
    for count in [0, 1, 63, 64, 65, 256, 700] {
        let bytes = hands(count);
        let cards: Vec<[Card; 7]> =
            bytes.iter().map(|hand| hand.map(|byte| Card::from_position(byte).unwrap())).collect();
        for set in InstructionSet::available() {
            let mut from_bytes = vec![Strength::LOWEST; count];
            let mut from_cards = from_bytes.clone();
            bytes::rank(set, &bytes, &mut from_bytes).unwrap();
            batch::rank_sevens(set, &cards, &mut from_cards);
            assert_eq!(from_bytes, from_cards, "{count} hands with {}", set.name());
        }
    }
}

#[test]
fn what_is_no_hand_is_named_by_its_place() {
    let good = hands(600);
    let rank = |set, hands: &[[u8; 7]]| bytes::rank(set, hands, &mut vec![Strength::LOWEST; 600]);
    for set in InstructionSet::available() {
        for hand in [0, 63, 64, 255, 256, 599] {
            for place in 0..7 {
                for byte in (0..=255).filter(|byte| Card::from_position(*byte).is_none()) {
                    let mut bad = good.clone();
                    bad[hand][place] = byte;
                    assert_eq!(rank(set, &bad), Err(Unsound::NoCard { hand, place, byte }));
                }
                for other in 0..place {
                    let mut bad = good.clone();
                    bad[hand][place] = bad[hand][other];
                    let card = Card::from_position(bad[hand][other]).unwrap();
                    let twice = Err(Unsound::Twice { hand, place, card });
                    assert_eq!(rank(set, &bad), twice);
                }
            }
        }
    }
}
