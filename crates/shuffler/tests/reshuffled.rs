//! A reshuffled deck is made of cards that lie face down, burns or discards: which they are stands nowhere readable
//! before it is opened (promise 17), and the opening is held to what was committed to.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use cards::{Card, CardSet, Deck};
use game::{HandNumber, TableId};
use proptest::prelude::*;
use shuffler::transcript::{DeckRecord, Tested, ViewerName, verify_text};
use shuffler::{
    Contents, Deal, Entropy, Mismatch, NotASeal, NotReopened, Opening, RoomKey, Root, Seal, SealedDeck,
    Transcript,
};

const TABLE: TableId = TableId(3);
const HAND: HandNumber = HandNumber(1042);

fn key() -> RoomKey {
    RoomKey::generate(&mut Entropy::seeded(99)).unwrap()
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// The first deck of a hand, and these cards of it reshuffled.
fn decks(seed: u64, discards: CardSet) -> [SealedDeck; 2] {
    decks_of(seed, CardSet::FULL, discards)
}

fn decks_of(seed: u64, all: CardSet, discards: CardSet) -> [SealedDeck; 2] {
    let mut entropy = Entropy::seeded(seed);
    let deal = Deal { table: TABLE, hand: HAND, deck: 0 };
    let first = SealedDeck::shuffle(&mut entropy, deal, all).unwrap();
    let second = first.reshuffle(&mut entropy, discards).unwrap();
    [first, second]
}

/// A transcript of both decks in which the viewer has seen as many cards of the second.
fn transcript(decks: [SealedDeck; 2], seen: usize, opened: bool) -> String {
    let viewer = ViewerName::new(if opened { "auditor" } else { "seat-4" }).unwrap();
    let mut transcript = Transcript::new(TABLE, HAND, viewer);
    let [first, mut second] = decks;
    transcript.decks = [&first, &second].map(|deck| DeckRecord::new(deck.seal().clone())).into();
    (0..seen).for_each(|_| transcript.decks[1].saw(second.draw().unwrap()));
    if opened {
        transcript.decks[0].opening = Some(first.open_for_audit());
        transcript.decks[1].opening = Some(second.open_for_audit());
    }
    transcript.to_text()
}

/// The ways in which a set of cards could be written down.
fn writings(set: CardSet) -> Vec<Vec<u8>> {
    let by_index = |card: Card| u8::try_from(card.index()).unwrap();
    let mut indices: Vec<u8> = set.iter().map(by_index).collect();
    let mut ways = vec![set.bits().to_le_bytes().to_vec(), set.bits().to_be_bytes().to_vec()];
    ways.extend([set.to_string().into_bytes(), indices.clone()]);
    indices.reverse();
    ways.push(indices);
    ways
}

fn stands_in(bytes: &[u8], set: CardSet) -> bool {
    writings(set).iter().any(|way| bytes.windows(way.len()).any(|window| window == way))
}

#[test]
fn the_log_the_seal_and_a_players_transcript_do_not_say_which_cards_were_reshuffled() {
    let discards = cards("Ks9h7d2c");
    let [first, second] = decks(1, discards);
    assert!(!stands_in(&second.store(&key()), discards), "the locked form");
    assert!(!stands_in(&second.seal().to_bytes(), discards), "the bytes of the seal");
    assert!(!format!("{:?}", second.seal()).contains(&discards.to_string()), "the seal as it prints itself");
    let text = transcript([first, second], 0, false);
    assert!(!stands_in(text.as_bytes(), discards), "a player's transcript");
    // The first deck of a hand is no secret: everybody counted it.
    let [first, _] = decks(1, discards);
    assert!(stands_in(&first.store(&key()), CardSet::FULL));
    assert!(text.contains(&format!("cards {}\n", CardSet::FULL)));
}

/// Two rooms that reshuffle other cards with the same chance publish the same shape: nothing but hashes differs.
#[test]
fn only_how_many_cards_there_are_is_published() {
    let shape = |discards: CardSet| {
        let [first, second] = decks(1, discards);
        let digits = |word: &str| if word.len() == 64 { "<hash>".to_owned() } else { word.to_owned() };
        let lines = transcript([first, second], 0, false);
        lines
            .lines()
            .map(|line| line.split(' ').map(digits).collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    assert_eq!(shape(cards("Ks9h7d2c")), shape(cards("AsAhAdAc")));
    assert_ne!(shape(cards("Ks9h7d2c")), shape(cards("Ks9h7d")));
    let length = |discards: CardSet| decks(1, discards)[1].store(&key()).len();
    assert_eq!(length(cards("2c")), length(Deck::Short.cards()));
}

/// Whoever guesses the cards cannot test the guess: the same cards under other chance are another commitment.
#[test]
fn a_guess_cannot_be_tested() {
    let discards = cards("Ks9h7d2c");
    let line = |seed| {
        let text = transcript(decks(seed, discards), 0, false);
        text.lines().find(|line| line.starts_with("hidden ")).unwrap().to_owned()
    };
    assert_ne!(line(1), line(2));
}

proptest! {
    /// Killed in the middle of a reshuffled deck: the key brings back the same cards.
    #[test]
    fn a_reshuffled_deck_is_reopened_with_its_cards(seed: u64, bits: u64, at in 0..52usize) {
        let discards = CardSet::from_bits(bits & CardSet::FULL.bits()).unwrap();
        prop_assume!(!discards.is_empty());
        let [_, mut deck] = decks(seed, discards);
        let stored = deck.store(&key());
        let at = at % (discards.len() + 1);
        let before: CardSet = (0..at).map(|_| deck.draw().unwrap().card).collect();
        prop_assert_eq!(&deck.store(&key()), &stored);
        let mut again = SealedDeck::reopen(&key(), &stored, u8::try_from(at).unwrap()).unwrap();
        prop_assert_eq!(again.seal(), deck.seal());
        let left: Vec<_> = std::iter::from_fn(|| again.draw()).collect();
        prop_assert!(left.iter().all(|drawn| deck.seal().proves(drawn)));
        prop_assert_eq!(left.iter().map(|drawn| drawn.card).collect::<CardSet>(), discards - before);
        prop_assert!(std::iter::from_fn(|| deck.draw()).eq(left));
        let order = again.open_for_audit().verify(deck.seal()).unwrap();
        prop_assert_eq!(order.cards().collect::<CardSet>(), discards);
    }
}

#[test]
fn the_auditor_is_shown_the_cards() {
    let discards = cards("Ks9h7d2c");
    let text = transcript(decks(1, discards), 2, true);
    let report = verify_text(&text, &[]).unwrap();
    assert!(report.passed(), "{:#?}", report.lines());
    assert_eq!(report.decks[1].order.as_ref().unwrap().iter().copied().collect::<CardSet>(), discards);
    assert_eq!(report.decks[1].cards, 4);
}

/// A house that finds better cards for the deck afterwards is found out, whatever it makes fit again.
#[test]
fn other_cards_than_those_committed_to_are_found_out() {
    let discards = cards("Ks9h7d2c");
    let [_, deck] = decks(1, discards);
    let own = Opening::from_stored(&key(), &deck.store(&key())).unwrap();
    assert_eq!(own.cards(), discards);
    assert!(own.verify(deck.seal()).is_ok());
    // Another commitment to the set, under a root that fits it.
    let mut bytes = deck.seal().to_bytes();
    bytes[50] ^= 1;
    let forged = Seal::from_bytes(&bytes).unwrap();
    assert_ne!(forged.cards, deck.seal().cards);
    assert_eq!(own.verify(&forged).err(), Some(Mismatch::Cards));
    // The set published after all.
    let told = Seal { cards: Contents::Shown(discards), ..deck.seal().clone() };
    assert_eq!(own.verify(&told).err(), Some(Mismatch::Cards));
    // Other cards beside the right seed, and the right cards beside another seed.
    let seed = own.to_secret_hex();
    let other = Opening::from_hex(&seed, cards("Ks9h7d3c")).unwrap();
    assert_eq!(other.verify(deck.seal()).err(), Some(Mismatch::Cards));
    let other = Opening::from_hex(&"1".repeat(64), discards).unwrap();
    assert_eq!(other.verify(deck.seal()).err(), Some(Mismatch::Cards));
}

/// A card that was never in the hand gives a reshuffled deck away, to a player who sees it and to the auditor.
#[test]
fn a_card_the_first_deck_had_not_is_found_out() {
    let failed = |seen, opened| {
        let text = transcript(decks_of(1, Deck::Short.cards(), cards("2c")), seen, opened);
        let report = verify_text(&text, &[]).unwrap();
        report.checks.into_iter().filter(|check| !check.passed).map(|check| check.tested).collect::<Vec<_>>()
    };
    assert_eq!(failed(0, false), []);
    assert_eq!(failed(1, false), [Tested::Link]);
    assert_eq!(failed(0, true), [Tested::Link]);
}

#[test]
fn every_changed_byte_of_a_locked_deck_is_noticed() {
    let [first, deck] = decks(1, cards("Ks9h7d2c"));
    let stored = deck.store(&key());
    assert_eq!(stored.len(), 175);
    assert_eq!(Root::of_stored(&stored), Some(deck.root()));
    for at in (0..stored.len()).filter(|at| !(1..9).contains(at)) {
        for bit in 0..8 {
            let mut changed = stored.clone();
            changed[at] ^= 1 << bit;
            assert_eq!(
                SealedDeck::reopen(&key(), &changed, 0).err(),
                Some(NotReopened::Damaged),
                "byte {at}"
            );
        }
        assert!(SealedDeck::reopen(&key(), &stored[..at], 0).is_err());
    }
    assert_eq!(SealedDeck::reopen(&key(), &stored, 5).err(), Some(NotReopened::TooFewCards { cards: 4 }));
    // One form cannot be passed off as the other.
    for (mut bytes, code) in [(stored, 1), (first.store(&key()), 2)] {
        bytes[0] = code;
        assert_eq!(SealedDeck::reopen(&key(), &bytes, 0).err(), Some(NotReopened::Damaged));
        assert_eq!(Root::of_stored(&bytes), None);
    }
}

#[test]
fn the_seal_of_a_reshuffled_deck_reads_back() {
    let [_, deck] = decks(1, cards("Ks9h7d2c"));
    let bytes = deck.seal().to_bytes();
    assert_eq!(bytes.len(), 78 + 4 * 32);
    assert_eq!(Seal::from_bytes(&bytes).as_ref(), Ok(deck.seal()));
    assert!((0..bytes.len()).all(|at| Seal::from_bytes(&bytes[..at]) == Err(NotASeal)));
}
