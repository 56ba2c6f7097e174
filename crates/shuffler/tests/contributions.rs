//! What players add to a shuffle: fixed before it is known, fair whatever anybody does, and visible afterwards.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use cards::{Card, CardSet, Deck};
use game::{HandNumber, Seat, TableId};
use proptest::prelude::*;
use shuffler::transcript::{DeckRecord, Tested, ViewerName, Wrong, verify_text};
use shuffler::{
    Contribution, ContributionCommitment, ContributionNonce, Deal, DealingOrder, Entropy, Mixed, RoomKey,
    Root, SealedDeck, Transcript,
};

use crate::support::{chi_square_even, is_fair};

const TABLE: TableId = TableId(3);
const HAND: HandNumber = HandNumber(1042);
const BEFORE: HandNumber = HandNumber(1041);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn nonce(first: u8) -> ContributionNonce {
    ContributionNonce::from_bytes(core::array::from_fn(|at| first.wrapping_add(at as u8)))
}

fn contribution(number: u8, nonce: ContributionNonce) -> Contribution {
    let seat = seat(number);
    let commitment = ContributionCommitment::to(TABLE, BEFORE, seat, &nonce);
    Contribution { seat, commitment, nonce: Some(nonce) }
}

fn withheld(number: u8, nonce: ContributionNonce) -> Contribution {
    Contribution { nonce: None, ..contribution(number, nonce) }
}

fn deck(seed: u64) -> SealedDeck {
    let deal = Deal { table: TABLE, hand: HAND, deck: 0 };
    SealedDeck::shuffle(&mut Entropy::seeded(seed), deal, CardSet::FULL).unwrap()
}

fn dealt(mut deck: SealedDeck) -> Vec<Card> {
    std::iter::from_fn(|| deck.draw()).map(|drawn| drawn.card).collect()
}

fn two() -> [Contribution; 2] {
    [contribution(4, nonce(64)), contribution(7, nonce(96))]
}

/// The figures come from the second program, `examples/contributions.py`.
#[test]
fn a_second_program_finds_the_same_promises_and_the_same_order() {
    let root = Root::from_hex("f967a69edbaed21bb4bd87e3e587c891155f958e083c9b39c567742e8e89a503").unwrap();
    let [four, seven] = two();
    let promises = [
        (four, "8da9f6863ae32ec9c1b51afaaf2047e4aad2754435982a449ceec3bc9e33372b"),
        (seven, "80bbaf0759913fbf03b2353d1a659e6ca4ab0970cf2f60163a464174ac1f4323"),
    ];
    for (one, promise) in promises {
        assert_eq!(one.commitment.to_hex(), promise);
    }
    let mixed = Mixed {
        after: BEFORE,
        sealed: 1_700_000_000_000,
        closed: 1_700_000_004_000,
        contributions: vec![four, seven],
    };
    let fixed = "05bc99868be94f9227a4114adc3b578deac91c44577fbdc554616b178d58997e";
    assert_eq!(mixed.fixed(root).to_hex(), fixed);
    let order = DealingOrder::of(root, 52, &[seven, four]);
    assert_eq!(order.positions()[..8], [9, 31, 37, 11, 13, 46, 40, 10]);
    assert_eq!(order.positions()[48..], [15, 16, 42, 5]);
    assert_eq!(DealingOrder::of(root, 52, &[four]).positions()[..6], [3, 5, 0, 1, 20, 46]);
}

#[test]
fn a_deck_to_which_nobody_added_anything_is_dealt_from_the_top() {
    let plain = dealt(deck(1));
    assert_eq!(dealt(deck(1).mixed(&[]).unwrap()), plain);
    assert_eq!(
        dealt(deck(1).mixed(&[withheld(4, nonce(64))]).unwrap()),
        plain,
        "what is withheld adds nothing"
    );
    assert_ne!(dealt(deck(1).mixed(&two()).unwrap()), plain);
}

#[test]
fn every_nonce_counts_and_so_does_the_root() {
    let orders = [
        dealt(deck(1).mixed(&two()).unwrap()),
        dealt(deck(1).mixed(&two()[..1]).unwrap()),
        dealt(deck(1).mixed(&two()[1..]).unwrap()),
        dealt(deck(1).mixed(&[contribution(4, nonce(65)), two()[1]]).unwrap()),
        // The same nonce from another seat.
        dealt(deck(1).mixed(&[contribution(5, nonce(64)), two()[1]]).unwrap()),
    ];
    for (place, order) in orders.iter().enumerate() {
        assert!(orders[..place].iter().all(|other| other != order), "order {place}");
    }
    let positions = |seed| deck(seed).mixed(&two()).unwrap().order().positions().to_vec();
    assert_ne!(positions(1), positions(2), "another deck is dealt in another order");
}

#[test]
fn a_deck_is_mixed_before_its_first_card_or_never() {
    let mut deck = deck(1);
    deck.draw().unwrap();
    assert!(deck.mixed(&two()).is_none());
}

#[test]
fn a_mixed_deck_shows_what_was_drawn_and_nothing_else() {
    let mut deck = deck(1).mixed(&two()).unwrap();
    let seal = deck.seal().clone();
    let drawn: Vec<_> = (0..5).map(|_| deck.draw().unwrap()).collect();
    for (turn, drawn) in (0..).zip(&drawn) {
        assert!(seal.proves(drawn), "single cards are opened as ever");
        assert_eq!((drawn.turn, Some(drawn.position)), (turn, deck.order().position(turn)));
        assert_eq!(deck.reveal(drawn.position), Some(*drawn));
        assert_eq!(deck.position_of(drawn.card), Some(drawn.position));
    }
    let shown = (0..52).filter(|position| deck.reveal(*position).is_some()).count();
    assert_eq!(shown, 5, "no card is shown before it was dealt");
}

#[test]
fn a_mixed_deck_goes_on_where_it_was() {
    let key = RoomKey::from_text(&"5a".repeat(32)).unwrap();
    let stored = deck(1).store(&key);
    let mut through = deck(1).mixed(&two()).unwrap();
    through.skip_to(17).unwrap();
    let mut again = SealedDeck::reopen_mixed(&key, &stored, &two(), 17).unwrap();
    assert_eq!(again.root(), through.root(), "the seal is the same, whoever adds what");
    for _ in 17..52 {
        assert_eq!(again.draw(), through.draw());
    }
    assert!(again.draw().is_none());
}

#[test]
fn a_promise_counts_for_one_seat_one_table_and_one_hand() {
    let one = contribution(4, nonce(64));
    assert!(one.keeps_its_promise(TABLE, BEFORE));
    assert!(!one.keeps_its_promise(TABLE, HAND));
    assert!(!one.keeps_its_promise(TableId(4), BEFORE));
    assert!(
        !Contribution { seat: seat(5), ..one }.keeps_its_promise(TABLE, BEFORE),
        "nobody copies a promise"
    );
    assert!(!Contribution { nonce: Some(nonce(65)), ..one }.keeps_its_promise(TABLE, BEFORE));
    assert!(withheld(4, nonce(64)).keeps_its_promise(TABLE, BEFORE));
}

/// All orders of five positions, equally often.
#[test]
fn every_order_of_positions_is_equally_likely() {
    let root = deck(1).root();
    let mut counts = std::collections::BTreeMap::new();
    for number in 0..60_000_u64 {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let order = DealingOrder::of(root, 5, &[contribution(1, ContributionNonce::from_bytes(bytes))]);
        *counts.entry(order.positions().to_vec()).or_insert(0_u64) += 1;
    }
    let counts: Vec<u64> = counts.into_values().collect();
    assert_eq!(counts.len(), 120, "every order comes");
    let statistic = chi_square_even(&counts);
    assert!(is_fair(statistic, 119.0), "chi-square {statistic} of 119");
}

/// The house shuffles as it likes: as long as one player's nonce is not known when it seals, every card is equally likely
/// to come first. A house that knows every nonce in advance puts a card there at will, which is why promises come first.
#[test]
fn a_house_that_chooses_its_deck_chooses_nothing() {
    let (mut blind, mut knowing) = ([0_u64; 52], [0_u64; 52]);
    for number in 0..6_000_u64 {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let honest = contribution(4, ContributionNonce::from_bytes(bytes));
        // Out of sixteen decks the house keeps the one with the best top card, not knowing how it will be dealt.
        let first = |deck: SealedDeck| dealt(deck)[0].index();
        let best = (0..16).max_by_key(|pick| first(deck(number * 16 + pick))).unwrap();
        blind[first(deck(number * 16 + best).mixed(&[honest]).unwrap())] += 1;
        let mixed = |pick: u64| first(deck(number * 16 + pick).mixed(&[honest]).unwrap());
        knowing[(0..16).map(mixed).max().unwrap()] += 1;
    }
    let statistic = chi_square_even(&blind);
    assert!(is_fair(statistic, 51.0), "chi-square {statistic} of 51");
    assert!(!is_fair(chi_square_even(&knowing), 51.0), "the same test finds a house that knows the nonces");
}

/// A hand to whose deck seat 4 added, while seat 7 withheld.
fn transcript(viewer: &str) -> Transcript {
    let contributions = vec![two()[0], withheld(7, nonce(96))];
    let mut deck = deck(1).mixed(&contributions).unwrap();
    let mut record = DeckRecord::new(deck.seal().clone());
    let mixed = Mixed { after: BEFORE, sealed: 4_000, closed: 4_500, contributions };
    let fixed = mixed.fixed(deck.root());
    record.mixed = Some((mixed, fixed));
    for turn in 0..9 {
        let drawn = deck.draw().unwrap();
        if turn % 2 == 0 {
            record.saw(drawn);
        }
    }
    if viewer == "auditor" {
        record.opening = Some(deck.open_for_audit());
    }
    let mut transcript = Transcript::new(TABLE, HAND, ViewerName::new(viewer).unwrap());
    transcript.decks.push(record);
    transcript
}

fn failed(text: &str, noted: &[Root]) -> Vec<Tested> {
    let report = verify_text(text, noted).unwrap();
    report.checks.iter().filter(|check| !check.passed).map(|check| check.tested).collect()
}

#[test]
fn a_transcript_tells_who_added_and_who_withheld() {
    for viewer in ["seat-4", "auditor"] {
        let transcript = transcript(viewer);
        let text = transcript.to_text();
        assert!(text.starts_with("croupier transcript 2\n"));
        assert_eq!(Transcript::from_text(&text).unwrap().to_text(), text);
        let record = &transcript.decks[0];
        let fixed = Root::from_bytes(record.mixed.as_ref().unwrap().1.to_bytes());
        let report = verify_text(&text, &[record.seal.root, fixed]).unwrap();
        assert!(report.passed(), "{:#?}", report.lines());
        assert_eq!(report.decks[0].contributed, [(seat(4), true), (seat(7), false)]);
        let turns: Vec<u8> = report.decks[0].seen.iter().map(|(turn, _)| *turn).collect();
        assert_eq!(turns, [0, 2, 4, 6, 8], "told in the order of the deal");
        let said = "dealt in an order that these added to, as promised before: seat 4; promised and withheld: seat 7";
        assert!(report.lines().iter().any(|line| line.ends_with(said)), "{:#?}", report.lines());
        if let Some(order) = &report.decks[0].order {
            assert!(report.decks[0].seen.iter().all(|&(turn, card)| order[usize::from(turn)] == card));
        }
        assert_eq!(failed(&text, &[Root::from_bytes([5; 32])]), [Tested::Published]);
    }
}

#[test]
fn a_forged_contribution_is_found_out() {
    let forged = |change: &dyn Fn(&mut Mixed)| {
        let mut transcript = transcript("seat-4");
        let record = &mut transcript.decks[0];
        let (mixed, fixed) = record.mixed.as_mut().unwrap();
        change(mixed);
        // A forger makes the rest fit as far as that is possible.
        *fixed = mixed.fixed(record.seal.root);
        transcript.to_text()
    };
    assert_eq!(failed(&forged(&|_| ()), &[]), []);
    let [four, _] = two();
    let other = contribution(4, nonce(65));
    // Something else revealed than was promised.
    let text = forged(&|mixed| mixed.contributions[0].nonce = other.nonce);
    assert_eq!(failed(&text, &[]), [Tested::Contributions]);
    // Another promise put in its place after the fact: the cards come in another order then.
    assert_eq!(failed(&forged(&|mixed| mixed.contributions[0] = other), &[]), [Tested::Contributions]);
    // A nonce left out, and called withheld.
    let text = forged(&|mixed| mixed.contributions[0].nonce = None);
    assert_eq!(failed(&text, &[]), [Tested::Contributions]);
    // Something added to it afterwards.
    let text = forged(&|mixed| mixed.contributions[1] = contribution(7, nonce(96)));
    assert_eq!(failed(&text, &[]), [Tested::Contributions]);
    // What was withheld adds nothing, so only what was noted before the reveals gives its forger away.
    let text = forged(&|mixed| mixed.contributions.truncate(1));
    assert_eq!(failed(&text, &[]), []);
    let honest = transcript("seat-4");
    let fixed = honest.decks[0].mixed.as_ref().unwrap().1;
    assert_eq!(failed(&text, &[Root::from_bytes(fixed.to_bytes())]), [Tested::Published]);
    // Sealed when the promises were closed already, or for a hand before the last.
    assert_eq!(failed(&forged(&|mixed| mixed.sealed = 4_501), &[]), [Tested::Contributions]);
    let again = Contribution {
        commitment: ContributionCommitment::to(TABLE, HAND, four.seat, &four.nonce.unwrap()),
        ..four
    };
    let text = forged(&|mixed| {
        mixed.after = HAND;
        mixed.contributions = vec![again];
    });
    assert_eq!(failed(&text, &[]), [Tested::Contributions]);
}

/// The house seals another deck once it has seen a nonce: everything fits but what was noted before.
#[test]
fn a_house_that_seals_again_after_a_reveal_is_found_out() {
    let honest = transcript("seat-4");
    let record = &honest.decks[0];
    let (mixed, fixed) = record.mixed.clone().unwrap();
    let mut other = deck(2).mixed(&mixed.contributions).unwrap();
    let mut forged = DeckRecord::new(other.seal().clone());
    forged.mixed = Some((mixed.clone(), mixed.fixed(other.root())));
    (0..9).for_each(|_| forged.saw(other.draw().unwrap()));
    let mut transcript = Transcript::new(TABLE, HAND, ViewerName::new("seat-4").unwrap());
    transcript.decks.push(forged);
    let text = transcript.to_text();
    assert_eq!(failed(&text, &[]), []);
    assert_eq!(failed(&text, &[record.seal.root]), [Tested::Published]);
    assert_eq!(failed(&text, &[Root::from_bytes(fixed.to_bytes())]), [Tested::Published]);
}

#[test]
fn contributions_are_written_in_one_way() {
    let text = transcript("seat-4").to_text();
    let wrong = |text: &str| Transcript::from_text(text).err().map(|error| error.wrong).unwrap();
    let first = text.replace("croupier transcript 2", "croupier transcript 1");
    assert_eq!(wrong(&first), Wrong::Expected("end"), "the first form knows no contributions");
    assert_eq!(wrong(&text.replace("contribution 7", "contribution 4")), Wrong::Unreadable("contribution"));
    assert_eq!(wrong(&text.replace("contribution 7", "contribution 13")), Wrong::Unreadable("contribution"));
    assert_eq!(wrong(&text.replace("withheld", "held")), Wrong::Unreadable("contribution"));
    let without: String =
        text.lines().filter(|line| !line.starts_with("contribution")).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(wrong(&without), Wrong::Expected("contribution"));
}

proptest! {
    /// Whatever is revealed, each position is dealt once.
    #[test]
    fn an_order_deals_each_position_once(
        bytes: [u8; 32],
        root: [u8; 32],
        short: bool,
        reveals in proptest::collection::vec(any::<bool>(), 1..12),
    ) {
        let count = if short { Deck::Short.cards().len() } else { 52 };
        let contributions: Vec<Contribution> = (1..).zip(&reveals).map(|(seat, reveals)| {
            let one = contribution(seat, ContributionNonce::from_bytes(bytes));
            if *reveals { one } else { Contribution { nonce: None, ..one } }
        }).collect();
        let order = DealingOrder::of(Root::from_bytes(root), count, &contributions);
        let mut positions = order.positions().to_vec();
        positions.sort_unstable();
        prop_assert!(positions.iter().copied().eq(0..count as u8));
        for turn in 0..count as u8 {
            prop_assert_eq!(order.position(turn).and_then(|position| order.turn_of(position)), Some(turn));
        }
    }
}
