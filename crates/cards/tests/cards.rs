//! Cards, sets, decks and card text, from outside.

#![allow(clippy::unwrap_used)]

use cards::{AceIs, Card, CardSet, CardTextError, Deck, Face, Pack, Rank, Suit, Wrong, choose};
use proof::proves;
use proptest::prelude::*;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn any_card() -> impl Strategy<Value = Card> {
    (0usize..52).prop_map(|index| Card::from_index(index).unwrap())
}

#[test]
fn every_card_has_one_index_one_position_and_one_text() {
    let cards: Vec<Card> = (0..52).map(|index| Card::from_index(index).unwrap()).collect();
    assert_eq!(cards.iter().copied().collect::<CardSet>(), CardSet::FULL);
    for (index, &card) in cards.iter().enumerate() {
        assert_eq!(card.index(), index);
        assert_eq!(Card::from_position(card.position()), Some(card));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(format!("{card:#}").parse(), Ok(card));
        assert_eq!(format!("{} of {}", card.rank(), card.suit()).parse(), Ok(card));
    }
    assert_eq!(Card::from_index(52), None);
    assert_eq!((0..=255).filter_map(Card::from_position).count(), 52);
}

#[test]
fn cards_are_read_as_people_write_them() {
    for text in ["Th", "10h", "th", "TH", "T♥", "10♡", "T♥\u{fe0f}", "ten of hearts", "Ten Hearts", " 10h"]
    {
        assert_eq!(text.parse(), Ok(Card::new(Rank::Ten, Suit::Hearts)), "{text}");
    }
    for text in ["2c", "deuce of clubs", "two of clubs", "2♣"] {
        assert_eq!(text.parse(), Ok(Card::new(Rank::Two, Suit::Clubs)), "{text}");
    }
    let pair: CardSet = [card("As"), card("Kd")].into_iter().collect();
    for text in ["AsKd", "As Kd", "kd,as", "As-Kd", "A♠K♦", "ace of spades, king of diamonds"] {
        assert_eq!(text.parse(), Ok(pair), "{text}");
    }
    assert_eq!("".parse(), Ok(CardSet::EMPTY));
}

#[test]
fn a_wrong_character_is_named_with_its_place() {
    let wrong = |text: &str| text.parse::<CardSet>().unwrap_err();
    assert_eq!(wrong("AhKx"), CardTextError { at: 4, wrong: Wrong::Suit('x') });
    assert_eq!(wrong("Ah1h"), CardTextError { at: 3, wrong: Wrong::Rank('1') });
    assert_eq!(wrong("A♥ ♥"), CardTextError { at: 4, wrong: Wrong::Rank('♥') });
    assert_eq!(wrong("AhK"), CardTextError { at: 4, wrong: Wrong::NoSuit(Rank::King) });
    assert_eq!(wrong("Ah Kd Ah"), CardTextError { at: 7, wrong: Wrong::Twice(card("Ah")) });
    assert_eq!(wrong("Ah joker"), CardTextError { at: 4, wrong: Wrong::Joker });
    assert_eq!("AhKd".parse::<Card>(), Err(CardTextError { at: 3, wrong: Wrong::SecondCard('K') }));
    assert_eq!(" joker".parse::<Card>(), Err(CardTextError { at: 2, wrong: Wrong::Joker }));
    assert_eq!("Ah ".parse::<Card>(), Ok(card("Ah")));
    assert_eq!("".parse::<Card>(), Err(CardTextError { at: 1, wrong: Wrong::NoCard }));
    assert_eq!(wrong("AhKx").to_string(), "character 4, 'x', is not a suit (c, d, h, s)");
}

#[test]
fn cards_by_suit_rank_spades_hearts_diamonds_clubs() {
    proves!["cb:3.ties.1a"];
    let key = |text: &str| card(text).by_suit(AceIs::High);
    assert!(key("Qs") > key("Qh") && key("Qh") > key("Qd") && key("Qd") > key("Qc"));
    // Rank comes before suit, and the ace stands where the game puts it.
    assert!(key("Kc") > key("Qs") && key("Ac") > key("Ks"));
    let low = |text: &str| card(text).by_suit(AceIs::Low);
    assert!(low("As") < low("2c") && low("Ac") < low("Ad") && low("Ks") > low("Qs"));
    let all: std::collections::BTreeSet<u8> =
        CardSet::FULL.iter().map(|card| card.by_suit(AceIs::High)).collect();
    assert_eq!(all.len(), 52, "no two cards tie when suits count");
}

#[test]
fn decks_know_their_cards_and_what_is_foreign() {
    assert_eq!(Deck::Standard.len(), 52);
    assert_eq!(Deck::Short.len(), 36);
    assert_eq!(Deck::Short.cards().count(Rank::Five), 0);
    assert_eq!(Deck::Short.cards().count(Rank::Six), 4);
    assert!(Deck::Standard.is_foreign(Face::Joker));
    assert!(!Deck::Standard.is_foreign(Face::Card(card("2c"))));
    assert!(Deck::Short.is_foreign(Face::Card(card("2c"))));
    assert_eq!("joker".parse(), Ok(Face::Joker));
    assert_eq!("Joker".parse::<Face>().unwrap().to_string(), "joker");
}

#[test]
fn a_pack_that_is_counted_down_shows_what_is_wrong_with_it() {
    let mut pack = Pack::default();
    for card in CardSet::FULL - CardSet::of(card("7d")) {
        pack.add(Face::Card(card));
    }
    assert_eq!(pack.missing(Deck::Standard), CardSet::of(card("7d")));
    pack.add(Face::Card(card("7d")));
    assert!(pack.is_complete(Deck::Standard));
    for fault in [Face::Joker, Face::Card(card("As"))] {
        let mut fouled = pack;
        fouled.add(fault);
        assert!(!fouled.is_complete(Deck::Standard), "{fault}");
    }
    assert_eq!(Pack::new(Deck::Short, 2).jokers, 2);
}

#[test]
fn combinations_are_all_different_and_all_there() {
    for count in 0..=4 {
        let all: std::collections::HashSet<CardSet> = CardSet::FULL.combinations(count).collect();
        assert_eq!(all.len() as u64, choose(52, count as u64));
        assert!(all.iter().all(|set| set.len() == count));
    }
    assert_eq!(CardSet::EMPTY.combinations(0).count(), 1);
    assert_eq!(CardSet::EMPTY.combinations(1).count(), 0);
    assert_eq!(CardSet::FULL.combinations(52).count(), 1);
    assert_eq!(choose(52, 7), 133_784_560);
    assert_eq!(choose(3, 4), 0);
}

proptest! {
    #[test]
    fn a_set_prints_as_text_that_reads_back(cards in proptest::collection::vec(any_card(), 0..12)) {
        let set: CardSet = cards.iter().copied().collect();
        prop_assert_eq!(set.to_string().parse(), Ok(set));
        prop_assert_eq!(set.iter().count(), set.len());
        prop_assert_eq!(CardSet::from_lanes(set.lanes()), set);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,24}") {
        if let Err(error) = text.parse::<CardSet>() {
            prop_assert!(error.at >= 1 && error.at <= text.chars().count() + 1);
        }
        let _ = text.parse::<Face>();
    }

    #[test]
    fn near_cards_make_no_panic(text in "[2-9TJQKAtjqka10cdhs♠♥♦♣ ,of]{0,16}") {
        let _ = text.parse::<CardSet>();
    }
}
