//! The one place where the oracle meets the cards of the product.

use super::OracleCard;

/// The same card in the oracle's terms.
pub(crate) fn oracle_card(card: ::cards::Card) -> OracleCard {
    let rank = u8::try_from(card.rank().index()).expect("thirteen ranks fit a byte");
    let suit = u8::try_from(card.suit().index()).expect("four suits fit a byte");
    OracleCard::new(rank + 2, suit)
}

#[test]
fn every_card_keeps_its_rank_and_its_suit() {
    use ::cards::{Card, Rank, Suit};
    let ranks = [
        (Rank::Two, 2),
        (Rank::Three, 3),
        (Rank::Four, 4),
        (Rank::Five, 5),
        (Rank::Six, 6),
        (Rank::Seven, 7),
        (Rank::Eight, 8),
        (Rank::Nine, 9),
        (Rank::Ten, 10),
        (Rank::Jack, 11),
        (Rank::Queen, 12),
        (Rank::King, 13),
        (Rank::Ace, 14),
    ];
    let suits = [(Suit::Clubs, 0), (Suit::Diamonds, 1), (Suit::Hearts, 2), (Suit::Spades, 3)];
    for (rank, rank_number) in ranks {
        for (suit, suit_number) in suits {
            let expected = OracleCard::new(rank_number, suit_number);
            assert_eq!(oracle_card(Card::new(rank, suit)), expected);
        }
    }
}
