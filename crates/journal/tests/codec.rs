//! Plain values: what is written is read, each value has one spelling, and no bytes do harm.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use cards::{Card, CardSet, Rank, Suit};
use chips::{Chips, PayRatio};
use game::{
    Actor, Badge, CommandId, Facedown, HandNumber, Moment, PlayerId, Seat, SeatSet, Span, TableId, Viewer,
};
use journal::{
    Damaged, FORM, KnownPacks, NoPacks, Place, RealCards, Stored, Unwritable, What, from_bytes, stored,
    to_bytes,
};
use proptest::prelude::*;

fn bytes_of<T: Stored>(value: &T) -> Vec<u8> {
    to_bytes(value, &NoPacks).expect("nothing face down")
}

#[track_caller]
fn comes_back<T: Stored + PartialEq + Debug>(value: &T) {
    let bytes = bytes_of(value);
    assert_eq!(from_bytes::<T>(&bytes, FORM, &NoPacks).as_ref(), Ok(value));
    for short in 0..bytes.len() {
        assert!(from_bytes::<T>(&bytes[..short], FORM, &NoPacks).is_err(), "{short} bytes of {value:?}");
    }
    let mut long = bytes;
    long.push(0);
    assert!(from_bytes::<T>(&long, FORM, &NoPacks).is_err(), "{value:?} and one byte more");
}

fn every_card() -> impl Iterator<Item = Card> {
    (0..52).filter_map(Card::from_index)
}

#[test]
fn every_word_of_the_games_comes_back() {
    every_card().for_each(|value| comes_back(&value));
    Rank::ALL.into_iter().for_each(|value| comes_back(&value));
    Suit::ALL.into_iter().for_each(|value| comes_back(&value));
    (1..=12).filter_map(Seat::new).for_each(|value| comes_back(&value));
    for bits in 0..1_u16 << Seat::MOST {
        let seats: SeatSet =
            (0..Seat::MOST).filter(|at| bits >> at & 1 == 1).filter_map(Seat::from_index).collect();
        assert_eq!(from_bytes(&bytes_of(&seats), FORM, &NoPacks), Ok(seats));
    }
    comes_back(&CardSet::EMPTY);
    comes_back(&CardSet::FULL);
    comes_back(&Chips::ZERO);
    comes_back(&Chips::MAX);
    comes_back(&PayRatio::new(3, 2));
    comes_back(&(Moment::from_millis(u64::MAX), Span::hours(7)));
    comes_back(&(PlayerId(u32::MAX), TableId(u16::MAX), HandNumber(u64::MAX), CommandId(u128::MAX)));
    let seat = Seat::new(12).expect("a seat");
    for actor in [Actor::Seat(seat), Actor::Dealer, Actor::Clock, Actor::Floor(Badge(300))] {
        comes_back(&actor);
    }
}

#[test]
fn every_rule_of_the_books_comes_back_by_its_id() {
    for rule in rulebook::all() {
        let bytes = bytes_of(&rule.id);
        assert!(bytes.ends_with(rule.id.as_str().as_bytes()));
        assert_eq!(from_bytes(&bytes, FORM, &NoPacks), Ok(rule.id));
    }
    assert!(from_bytes::<rulebook::RuleId>(b"\x04cb:x", FORM, &NoPacks).is_err());
}

#[test]
fn lists_maps_and_texts_come_back() {
    comes_back(&vec![Some(3_u64), None, Some(u64::MAX)]);
    comes_back(&[7_u16, 0, u16::MAX]);
    comes_back(&String::from("seat 3 · ♠"));
    comes_back(&BTreeMap::from([(1_u8, vec![true]), (9, vec![])]));
    comes_back(&BTreeSet::from([String::from("a"), String::from("b")]));
    comes_back(&(i64::MIN, i64::MAX, -1_i64, i128::MIN));
    comes_back(&Box::new((1_u8, 2_usize)));
}

#[test]
fn a_number_has_one_spelling() {
    let read = |bytes: &[u8]| from_bytes::<u64>(bytes, FORM, &NoPacks).map_err(|damaged| damaged.what);
    assert_eq!(read(&[0x7f]), Ok(127));
    assert_eq!(read(&[0x80, 1]), Ok(128));
    assert_eq!(read(&[0xff, 0]), Err(What::Number));
    assert_eq!(read(&[0x80, 0x80]), Err(What::Short));
    assert_eq!(bytes_of(&u64::MAX), [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]);
    assert_eq!(read(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2]), Err(What::Number));
    assert_eq!(read(&[0xff; 11]), Err(What::Number));
    // Too large for its type.
    assert!(from_bytes::<u16>(&bytes_of(&0x1_0000_u64), FORM, &NoPacks).is_err());
    // Keys and cards that do not rise.
    assert!(from_bytes::<BTreeSet<u8>>(&[2, 5, 5], FORM, &NoPacks).is_err());
    assert!(from_bytes::<BTreeMap<u8, u8>>(&[2, 5, 0, 4, 0], FORM, &NoPacks).is_err());
    assert!(from_bytes::<CardSet>(&[2, 5, 5], FORM, &NoPacks).is_err());
    // A count of more than there is asks for no memory.
    assert!(from_bytes::<Vec<u64>>(&bytes_of(&u64::MAX), FORM, &NoPacks).is_err());
}

fn card(index: usize) -> Card {
    Card::from_index(index).expect("one of the fifty-two")
}

#[test]
fn a_face_down_card_is_written_as_its_place() {
    let seat = Seat::new(4).expect("a seat");
    let mut packs = KnownPacks::new();
    packs.note(Place { pack: 0, position: 9 }, card(50));
    let dealt = Facedown::of(seat, Some(card(50)));
    let bytes = to_bytes(&dealt, &packs).expect("it is sealed");
    assert_eq!(bytes, [4, 1, 0, 9], "seat, known, pack, position");

    let with_key: Facedown = from_bytes(&bytes, FORM, &packs).expect("sound");
    assert_eq!(with_key.peek(Viewer::Eye), Some(card(50)));
    let without: Facedown = from_bytes(&bytes, FORM, &NoPacks).expect("sound");
    assert_eq!(without, Facedown::of(seat, None));

    // Another card at the same place leaves the same bytes: they tell nothing.
    let mut others = KnownPacks::new();
    others.note(Place { pack: 0, position: 9 }, card(3));
    assert_eq!(to_bytes(&Facedown::of(seat, Some(card(3))), &others), Ok(bytes));
}

#[test]
fn a_card_that_was_never_sealed_is_not_written() {
    let burn = Facedown::of_nobody(Some(card(7)));
    assert_eq!(to_bytes(&burn, &NoPacks), Err(Unwritable::NotSealed));
    assert_eq!(to_bytes(&burn, &KnownPacks::new()), Err(Unwritable::NotSealed));
    assert_eq!(to_bytes(&Facedown::of_nobody(None), &NoPacks), Ok(vec![0, 0]));
    assert!(!Unwritable::NotSealed.to_string().contains("9"), "which card it was is not said");
}

#[test]
fn a_real_card_that_somebody_named_is_written_as_it_is() {
    let burn = Facedown::of_nobody(Some(card(7)));
    let bytes = to_bytes(&burn, &RealCards).expect("it has been seen");
    assert_eq!(bytes, [0, 2, 7]);
    let read: Facedown = from_bytes(&bytes, FORM, &NoPacks).expect("sound");
    assert_eq!(read, burn, "no key is needed");
    assert_eq!(to_bytes(&Facedown::of_nobody(None), &RealCards), Ok(vec![0, 0]));
}

#[test]
fn a_reshuffled_card_lies_in_the_later_pack() {
    let (first, later) = (Place { pack: 0, position: 20 }, Place { pack: 1, position: 2 });
    let mut packs = KnownPacks::new();
    packs.note(first, card(11));
    packs.note(later, card(11));
    assert_eq!(to_bytes(&Facedown::of_nobody(Some(card(11))), &packs), Ok(vec![0, 1, 1, 2]));
    // What was written before the reshuffle is still read.
    let old: Facedown = from_bytes(&[0, 1, 0, 20], FORM, &packs).expect("sound");
    assert_eq!(old.peek(Viewer::Eye), Some(card(11)));
    packs.forget();
    assert_eq!(from_bytes(&[0, 1, 0, 20], FORM, &packs), Ok(Facedown::of_nobody(None)));
}

/// The bell of yesterday had a loudness and could be muffled.
#[derive(PartialEq, Debug)]
enum Bell {
    Rung { times: u8, hard: bool },
    Silent,
}

stored! {
    enum Bell {
        3 = Rung { times, hard },
        2 = Silent,
    } was {
        // Rung softly or hard by a loudness of 0 to 10.
        1 => |reader| {
            let (times, loudness): (u8, u8) = Stored::read(reader)?;
            Ok(Bell::Rung { times, hard: loudness > 5 })
        },
    }
}

/// Its width came with form 2.
#[derive(PartialEq, Debug)]
struct Tower {
    height: u32,
    width: u32,
}

impl Stored for Tower {
    fn write(&self, writer: &mut journal::Writer<'_>) {
        (self.height, self.width).write(writer);
    }

    fn read(reader: &mut journal::Reader<'_, '_>) -> Result<Tower, Damaged> {
        let height = Stored::read(reader)?;
        let width = if reader.form() < 2 { 10 } else { Stored::read(reader)? };
        Ok(Tower { height, width })
    }
}

#[test]
fn an_old_number_is_read_as_what_it_means_today() {
    assert_eq!(from_bytes(&[1, 2, 9], FORM, &NoPacks), Ok(Bell::Rung { times: 2, hard: true }));
    assert_eq!(from_bytes(&[1, 2, 3], FORM, &NoPacks), Ok(Bell::Rung { times: 2, hard: false }));
    assert_eq!(bytes_of(&Bell::Rung { times: 2, hard: true }), [3, 2, 1]);
    comes_back(&Bell::Silent);
    let unknown = from_bytes::<Bell>(&[4], FORM, &NoPacks).map_err(|damaged| damaged.what);
    assert_eq!(unknown, Err(What::Variant { of: "Bell", number: 4 }));
}

#[test]
fn an_old_form_is_read_as_what_it_means_today() {
    assert_eq!(from_bytes(&[30], 1, &NoPacks), Ok(Tower { height: 30, width: 10 }));
    assert_eq!(from_bytes(&[30, 4], 2, &NoPacks), Ok(Tower { height: 30, width: 4 }));
    assert_eq!(bytes_of(&Tower { height: 30, width: 4 }), [30, 4]);
}

proptest! {
    #[test]
    fn numbers_come_back(one: u64, two: u32, three: u128, four: i64, five: i128) {
        comes_back(&(one, two, three));
        comes_back(&(four, five));
    }

    #[test]
    fn sets_of_cards_come_back(bits: u64) {
        let set = CardSet::from_bits(bits & CardSet::FULL.bits()).expect("only cards");
        prop_assert_eq!(from_bytes(&bytes_of(&set), FORM, &NoPacks), Ok(set));
    }

    /// What can be read at all is written as it was: no value has two spellings.
    #[test]
    fn any_bytes_are_refused_or_are_the_only_spelling(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        fn only_spelling<T: Stored>(bytes: &[u8]) -> bool {
            from_bytes::<T>(bytes, FORM, &NoPacks).map_or(true, |value| bytes_of(&value) == bytes)
        }
        prop_assert!(only_spelling::<Vec<u64>>(&bytes));
        prop_assert!(only_spelling::<Vec<(bool, Option<i64>)>>(&bytes));
        prop_assert!(only_spelling::<BTreeMap<u16, String>>(&bytes));
        prop_assert!(only_spelling::<(CardSet, SeatSet)>(&bytes));
        prop_assert!(only_spelling::<[Actor; 2]>(&bytes));
        prop_assert!(only_spelling::<BTreeSet<u32>>(&bytes));
    }
}
