//! Promises 7, 8, 9 and 18: the deck is fixed before the first card, committed to, hidden, and survives a crash.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use cards::{Card, CardSet, Deck};
use game::{HandNumber, TableId};
use proptest::prelude::*;
use shuffler::{
    Contents, Cut, Deal, Drawn, Entropy, KeyMark, Mismatch, NoDeck, NotAKey, NotASeal, NotReopened, Opening,
    Origin, RoomKey, Root, Salt, Seal, SealedDeck,
};

const DEAL: Deal = Deal { table: TableId(3), hand: HandNumber(1042), deck: 0 };

fn sealed(seed: u64, cards: CardSet) -> SealedDeck {
    SealedDeck::shuffle(&mut Entropy::seeded(seed), DEAL, cards).unwrap()
}

fn rest(deck: &mut SealedDeck) -> Vec<Drawn> {
    std::iter::from_fn(|| deck.draw()).collect()
}

fn room_key() -> RoomKey {
    RoomKey::generate(&mut Entropy::seeded(99)).unwrap()
}

fn any_cards() -> impl Strategy<Value = CardSet> {
    prop_oneof![
        Just(CardSet::FULL),
        Just(Deck::Short.cards()),
        any::<u64>().prop_map(|bits| CardSet::from_bits(bits & CardSet::FULL.bits()).unwrap()),
        (0..52usize).prop_map(|index| CardSet::of(Card::from_index(index).unwrap())),
    ]
    .prop_filter("a deck has cards", |cards| !cards.is_empty())
}

proptest! {
    #[test]
    fn any_deck_deals_each_card_once_and_proves_it(seed: u64, cards in any_cards()) {
        let mut deck = sealed(seed, cards);
        let seal = deck.seal().clone();
        prop_assert_eq!(seal.len(), cards.len());
        prop_assert_eq!(seal.root, seal.computed_root());
        let drawn = rest(&mut deck);
        prop_assert_eq!(deck.remaining_len(), 0);
        prop_assert!(deck.draw().is_none());
        prop_assert_eq!(drawn.iter().map(|drawn| drawn.card).collect::<CardSet>(), cards);
        prop_assert_eq!(drawn.len(), cards.len());
        prop_assert!(drawn.iter().all(|drawn| seal.proves(drawn)));
        let order = deck.open_for_audit().verify(&seal).unwrap();
        prop_assert!(order.cards().eq(drawn.iter().map(|drawn| drawn.card)));
    }

    /// Killed after any card, with the log as it stood: the same cards follow.
    #[test]
    fn a_reopened_deck_goes_on_with_the_same_cards(seed: u64, cards in any_cards(), at in 0..52usize) {
        let key = room_key();
        let mut deck = sealed(seed, cards);
        let at = at % (cards.len() + 1);
        let stored = deck.store(&key);
        let before: Vec<Drawn> = (0..at).map(|_| deck.draw().unwrap()).collect();
        prop_assert_eq!(&deck.store(&key), &stored, "the locked form does not depend on what was drawn");
        let mut again = SealedDeck::reopen(&key, &stored, at as u8).unwrap();
        prop_assert_eq!(again.seal(), deck.seal());
        for drawn in &before {
            prop_assert_eq!(again.reveal(drawn.position).unwrap(), *drawn);
            prop_assert_eq!(again.position_of(drawn.card), Some(drawn.position));
        }
        prop_assert_eq!(rest(&mut again), rest(&mut deck));
    }

    #[test]
    fn a_seal_reads_back(seed: u64, cards in any_cards(), cut in 0..2000usize) {
        let seal = sealed(seed, cards).seal().clone();
        let bytes = seal.to_bytes();
        prop_assert_eq!(Seal::from_bytes(&bytes), Ok(seal));
        prop_assert_eq!(Seal::from_bytes(&bytes[..cut % bytes.len()]), Err(NotASeal));
    }

    #[test]
    fn bytes_that_are_nothing_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(SealedDeck::reopen(&room_key(), &bytes, 0).is_err());
        let _ = Seal::from_bytes(&bytes);
        let _ = Root::of_stored(&bytes);
    }
}

#[test]
fn looking_storing_and_publishing_change_nothing_that_follows() {
    let plain: Vec<Drawn> = rest(&mut sealed(4, CardSet::FULL));
    let mut deck = sealed(4, CardSet::FULL);
    let key = room_key();
    for drawn in &plain {
        let _ = (deck.store(&key), deck.reveal(0), deck.seal().to_bytes(), deck.position_of(drawn.card));
        deck.skip_to(3_u8.min(deck.drawn_len())).unwrap();
        assert_eq!(deck.draw(), Some(*drawn));
    }
}

#[test]
fn undealt_cards_cannot_be_asked_for() {
    let mut deck = sealed(1, CardSet::FULL);
    let known = rest(&mut sealed(1, CardSet::FULL));
    for at in 0..52 {
        assert!((at..=u8::MAX).all(|position| deck.reveal(position).is_none()));
        assert!(known[usize::from(at)..].iter().all(|drawn| deck.position_of(drawn.card).is_none()));
        assert_eq!(deck.remaining_len(), 52 - usize::from(at));
        deck.draw();
    }
    assert_eq!(deck.skip_to(53), None);
}

#[test]
fn nothing_that_knows_a_card_prints_it() {
    let drawn = sealed(1, CardSet::FULL).draw().unwrap();
    assert_eq!(format!("{drawn:?} {:?}", drawn.salt), "the card drawn from position 0 a salt");
}

/// The log holds the locked deck: neither the seed, nor a salt, nor anything that differs in the readable part but the
/// root.
#[test]
fn the_locked_form_hides_the_seed() {
    let mut deck = sealed(1, CardSet::FULL);
    let stored = deck.store(&room_key());
    assert_eq!(stored.len(), 143);
    let salts: Vec<[u8; 32]> = rest(&mut deck).iter().map(|drawn| drawn.salt.to_bytes()).collect();
    let seed = deck.open_for_audit().to_secret_hex();
    for window in stored.windows(32) {
        let digits: String = window.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_ne!(digits, *seed);
        assert!(salts.iter().all(|salt| salt != window));
    }
}

#[test]
fn every_changed_byte_of_a_locked_deck_is_noticed() {
    let key = room_key();
    let deck = sealed(1, CardSet::FULL);
    let stored = deck.store(&key);
    assert_eq!(Root::of_stored(&stored), Some(deck.root()));
    for at in 0..stored.len() {
        for bit in 0..8 {
            let mut changed = stored.clone();
            changed[at] ^= 1 << bit;
            let refused = SealedDeck::reopen(&key, &changed, 0).err();
            let marked = (1..9).contains(&at);
            assert_eq!(matches!(refused, Some(NotReopened::OtherKey { .. })), marked, "byte {at}");
            assert_eq!(refused == Some(NotReopened::Damaged), !marked, "byte {at}");
        }
        assert!(SealedDeck::reopen(&key, &stored[..at], 0).is_err());
    }
}

#[test]
fn another_key_opens_nothing_and_is_told_which_one_would() {
    let key = room_key();
    let other = RoomKey::generate(&mut Entropy::seeded(100)).unwrap();
    let stored = sealed(1, CardSet::FULL).store(&key);
    let refused = SealedDeck::reopen(&other, &stored, 0).err();
    assert_eq!(refused, Some(NotReopened::OtherKey { needs: key.mark() }));
    let few = sealed(1, Deck::Short.cards()).store(&key);
    assert_eq!(SealedDeck::reopen(&key, &few, 37).err(), Some(NotReopened::TooFewCards { cards: 36 }));
}

#[test]
fn a_key_file_reads_back() {
    let key = room_key();
    let text = key.to_secret_text();
    assert_eq!(text.len(), 64);
    let again = RoomKey::from_text(&format!("  {}\r\n", *text)).unwrap();
    assert_eq!(again.mark(), key.mark());
    assert!(SealedDeck::reopen(&again, &sealed(1, CardSet::FULL).store(&key), 0).is_ok());
    for bad in ["", "00", &text[1..], &text.replace(char::is_numeric, "g"), "ä".repeat(32).as_str()] {
        assert_eq!(RoomKey::from_text(bad).err(), Some(NotAKey));
    }
}

#[test]
fn a_key_that_took_anothers_place_opens_what_that_one_locked() {
    let old = room_key();
    let mut entropy = Entropy::seeded(200);
    let new = old.renewed(&mut entropy).unwrap();
    let newest = new.renewed(&mut entropy).unwrap();
    let marks = [old.mark(), new.mark(), newest.mark()];
    assert!(marks[0] != marks[1] && marks[1] != marks[2]);
    assert_eq!(newest.marks_before().collect::<Vec<_>>(), [marks[1], marks[0]]);
    let stored = [&old, &new, &newest].map(|key| sealed(1, CardSet::FULL).store(key));
    for (place, stored) in stored.iter().enumerate() {
        assert_eq!(KeyMark::of_stored(stored), Some(marks[place]));
        assert!(SealedDeck::reopen(&newest, stored, 0).is_ok());
        assert_eq!(SealedDeck::reopen(&old, stored, 0).is_ok(), place == 0);
        assert_eq!(new.knows(marks[place]), place < 2);
    }
    // Nothing of the old key goes into what is new.
    assert_ne!(*new.derived("a purpose"), *old.derived("a purpose"));
    assert_eq!(new.derived_before("a purpose").next().unwrap().1, old.derived("a purpose"));
    // Read back from its file it is the same, with all that stand below it.
    let text = newest.to_secret_text();
    assert_eq!(text.lines().count(), 3);
    let again = RoomKey::from_text(&format!("{}\n", *text)).unwrap();
    assert_eq!(again.to_secret_text(), text);
    assert_eq!(again.marks_before().collect::<Vec<_>>(), newest.marks_before().collect::<Vec<_>>());
    assert!(RoomKey::from_text(&format!("{}\n00", *text)).is_err());
}

#[test]
fn no_two_decks_are_alike() {
    let mut entropy = Entropy::seeded(1);
    let roots: Vec<Root> =
        (0..200).map(|_| SealedDeck::shuffle(&mut entropy, DEAL, CardSet::FULL).unwrap().root()).collect();
    assert!((0..200).all(|at| !roots[..at].contains(&roots[at])));
}

/// A seal belongs to its table, hand, deck, origin and cards: the root tells.
#[test]
fn the_root_covers_all_that_is_published() {
    let seal = sealed(1, CardSet::FULL).seal().clone();
    let changes: [&dyn Fn(&mut Seal); 7] = [
        &|seal| seal.deal.table = TableId(4),
        &|seal| seal.deal.hand = HandNumber(1043),
        &|seal| seal.deal.deck = 1,
        &|seal| seal.origin = Origin::OperatingSystem,
        &|seal| seal.previous = Some(Root::from_bytes([0; 32])),
        &|seal| seal.cards = Contents::Shown(Deck::Short.cards()),
        &|seal| seal.commitments.swap(0, 51),
    ];
    for change in changes {
        let mut changed = seal.clone();
        change(&mut changed);
        assert_ne!(changed.computed_root(), seal.root);
        assert!(sealed(1, CardSet::FULL).open_for_audit().verify(&changed).is_err());
    }
}

#[test]
fn another_card_position_or_salt_is_not_proven() {
    let mut deck = sealed(1, CardSet::FULL);
    let drawn = rest(&mut deck);
    let seal = deck.seal();
    let [first, second] = [drawn[0], drawn[1]];
    for other in drawn.iter().skip(1) {
        assert!(!seal.proves(&Drawn { card: other.card, ..first }));
        assert!(!seal.proves(&Drawn { position: other.position, ..first }));
        assert!(!seal.proves(&Drawn { salt: other.salt, ..first }));
    }
    assert!(!seal.proves(&Drawn { position: 52, ..first }));
    assert!(!seal.proves(&Drawn { salt: Salt::from_bytes([0; 32]), ..second }));
}

#[test]
fn an_opening_of_another_deck_is_found_out() {
    let seal = sealed(1, CardSet::FULL).seal().clone();
    let other = sealed(2, CardSet::FULL).open_for_audit();
    assert_eq!(other.verify(&seal).err(), Some(Mismatch::Commitment { position: 0 }));
    let short = sealed(1, Deck::Short.cards()).open_for_audit();
    assert_eq!(short.verify(&seal).err(), Some(Mismatch::Cards));
    let mut forged = seal.clone();
    forged.root = Root::from_bytes([1; 32]);
    let own = sealed(1, CardSet::FULL).open_for_audit();
    assert_eq!(own.verify(&forged).err(), Some(Mismatch::Root));
    // A house that changes one commitment and makes a fitting root for it is found out by the seed.
    let mut bytes = seal.to_bytes();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    let forged = Seal::from_bytes(&bytes).unwrap();
    assert_eq!(own.verify(&forged).err(), Some(Mismatch::Commitment { position: 51 }));
    assert!(own.verify(&seal).is_ok());
    assert!(Opening::from_hex("00", CardSet::FULL).is_none());
}

#[test]
fn the_auditor_opens_what_the_log_holds() {
    let key = room_key();
    let mut deck = sealed(8, CardSet::FULL);
    let opening = Opening::from_stored(&key, &deck.store(&key)).unwrap();
    let order = opening.verify(deck.seal()).unwrap();
    assert!(order.cards().eq(rest(&mut deck).iter().map(|drawn| drawn.card)));
}

#[test]
fn a_reshuffle_is_a_new_deck_linked_to_the_old_one() {
    let mut entropy = Entropy::seeded(1);
    let mut first = SealedDeck::shuffle(&mut entropy, DEAL, CardSet::FULL).unwrap();
    let burns: CardSet = (0..7).map(|_| first.draw().unwrap().card).collect();
    let mut second = first.reshuffle(&mut entropy, burns).unwrap();
    assert_eq!(second.seal().previous, Some(first.root()));
    assert_eq!(second.seal().deal, Deal { deck: 1, ..DEAL });
    assert_eq!(rest(&mut second).iter().map(|drawn| drawn.card).collect::<CardSet>(), burns);
    assert_eq!(first.reshuffle(&mut entropy, CardSet::EMPTY).err(), Some(NoDeck::NoCards));
    let last = Deal { deck: u8::MAX, ..DEAL };
    let last = SealedDeck::shuffle(&mut entropy, last, CardSet::FULL).unwrap();
    assert_eq!(last.reshuffle(&mut entropy, burns).err(), Some(NoDeck::TooManyShuffles));
}

#[test]
fn a_cut_is_at_least_ten_cards() {
    proof::proves!["nj:14.5(b)2", "ph:X.4(c)1.ii"];
    assert_eq!(Cut::new(9, 52), None);
    assert_eq!(Cut::new(10, 52).map(Cut::cards), Some(10));
    // As many stay.
    assert_eq!(Cut::new(42, 52).map(Cut::cards), Some(42));
    assert_eq!(Cut::new(43, 52), None);
    // Every deck that is dealt is cut so, and every such cut comes.
    let mut cuts = [0; 53];
    for seed in 0..3000 {
        let deck = sealed(seed, CardSet::FULL);
        let seal = deck.seal().clone();
        cuts[usize::from(deck.open_for_audit().verify(&seal).unwrap().cut().cards())] += 1;
    }
    let thick = |at: usize| (10..=42).contains(&at);
    assert!(cuts.iter().enumerate().all(|(at, &count)| (count > 0) == thick(at)), "{cuts:?}");
}

#[test]
fn the_rest_goes_on_top_of_the_packet_cut() {
    proof::proves!["nj:14.5(b)3", "ph:X.4(c)1.iii"];
    let mut deck: Vec<u8> = (1..=52).collect();
    Cut::new(20, 52).unwrap().apply(&mut deck);
    assert!(deck.into_iter().eq((21..=52).chain(1..=20)));
}

#[test]
fn the_smallest_decks_are_cut_in_the_middle() {
    for (of, least, most) in [(1, 0, 1), (2, 1, 1), (7, 3, 4), (20, 10, 10), (21, 10, 11), (36, 10, 26)] {
        let cuts: Vec<u8> = (0..=of).filter(|&taken| Cut::new(taken, of).is_some()).collect();
        assert_eq!((cuts[0], cuts[cuts.len() - 1]), (least, most), "{of} cards");
    }
}
