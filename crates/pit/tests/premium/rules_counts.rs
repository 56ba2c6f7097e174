//! Counting the stub and the deck (ph:X.7(e) to ph:X.7(g), ph:X.8(d) to ph:X.8(f), ph:X.9(e)).

use game::Actor;
use pit::premium::{Awaiting, Dealing, DeckStep, Holder, PremiumEvent, Request, Shuffling, Terms};
use proof::proves;

use super::felt::{Deal, Felt, card, seat, terms};

const PLAIN: Shuffling = Shuffling::Machine { counts: false };
const COUNTS: Shuffling = Shuffling::Machine { counts: true };

fn table(dealing: Dealing, shuffling: Shuffling) -> Felt {
    Felt::open(Terms { dealing, shuffling, ..terms(&[]) })
}

/// Dealt up to the stub.
fn to_the_stub(felt: &mut Felt) {
    felt.bet(1, 10);
    felt.close();
    felt.deal_some(&mut Deal::default(), 60);
}

/// Whether the stub of the next round had to be counted; the round is played out.
fn round_counts(felt: &mut Felt, count_anyway: bool) -> bool {
    to_the_stub(felt);
    let Awaiting::Stub { count_due } = felt.waits_for() else { unreachable!("the stub is next") };
    if count_anyway {
        felt.dealer(Request::CountStub { stub: felt.table.stub_count() });
    } else {
        felt.rack();
    }
    felt.play(1, 30);
    felt.turn_community();
    felt.showdown();
    assert!(felt.is_over());
    count_due
}

#[test]
fn the_stub_is_counted_once_in_five_rounds() {
    proves!["ph:X.7(f)", "ph:X.8(e)", "ph:X.9(e)"];
    for (dealing, rule) in [
        (Dealing::ManualShoe, "ph:X.7(f)"),
        (Dealing::Hand, "ph:X.8(e)"),
        (Dealing::AutomatedShoe, "ph:X.9(e)"),
    ] {
        let mut felt = table(dealing, PLAIN);
        for _ in 0..2 {
            let due: Vec<bool> = (0..4).map(|_| round_counts(&mut felt, false)).collect();
            assert_eq!(due, [false; 4]);
            to_the_stub(&mut felt);
            assert_eq!(felt.refuses(Actor::Dealer, Request::RackStub), ("count-is-due", rule));
            let stub = felt.table.stub_count();
            let counted = felt.dealer(Request::CountStub { stub });
            assert_eq!(counted, [PremiumEvent::StubCounted { cards: stub }]);
            assert_eq!(counted[0].rule(&felt.setup).map(rulebook::RuleId::as_str), Some(rule));
            felt.play(1, 30);
            felt.turn_community();
            felt.showdown();
        }
        // A count before it is due counts too.
        round_counts(&mut felt, false);
        round_counts(&mut felt, true);
        let due: Vec<bool> = (0..5).map(|_| round_counts(&mut felt, false)).collect();
        assert_eq!(due, [false, false, false, false, true]);
    }
}

#[test]
fn a_machine_that_counts_spares_the_count_but_not_at_an_automated_shoe() {
    proves!["ph:X.7(g)", "ph:X.8(f)", "ph:X.9(e)"];
    for (dealing, spared) in
        [(Dealing::ManualShoe, true), (Dealing::Hand, true), (Dealing::AutomatedShoe, false)]
    {
        let mut felt = table(dealing, COUNTS);
        let due: Vec<bool> = (0..6).map(|_| round_counts(&mut felt, false)).collect();
        assert_eq!(due, [false, false, false, false, !spared, false]);
        // It must have counted before bets are closed.
        felt.bet(1, 10);
        felt.dealer(Request::ClearRack);
        let button = Request::Prepare(game::preparation::Motion::Button);
        assert_eq!(felt.refuses(Actor::Dealer, Request::MachineCount(52)), ("no-machine-count", "ph:X.7(g)"));
        felt.dealer(button);
        assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets), ("deck-not-ready", "ph:X.7(g)"));
        assert_eq!(felt.dealer(Request::MachineCount(52)), [PremiumEvent::DeckCounted { cards: 52 }]);
        assert_eq!(felt.deck(), DeckStep::Ready);
        assert_eq!(felt.refuses(Actor::Dealer, Request::MachineCount(52)), ("no-machine-count", "ph:X.7(g)"));
    }
    let plain = table(Dealing::Hand, PLAIN);
    assert_eq!(plain.refuses(Actor::Dealer, Request::MachineCount(52)), ("no-machine-count", "ph:X.7(g)"));
}

#[test]
fn a_deck_the_machine_counts_wrong_leaves_the_table() {
    proves!["ph:X.7(g)/2", "ph:X.8(f)/2"];
    for (dealing, rule) in [(Dealing::ManualShoe, "ph:X.7(g)/2"), (Dealing::Hand, "ph:X.8(f)/2")] {
        for cards in [51, 53] {
            let mut felt = table(dealing, COUNTS);
            felt.bet(1, 10);
            felt.dealer(Request::Prepare(game::preparation::Motion::Button));
            let counted = felt.dealer(Request::MachineCount(cards));
            let [PremiumEvent::DeckCounted { cards: said }, PremiumEvent::DeckRemoved { rule: by }] =
                counted[..]
            else {
                unreachable!("counted and removed: {counted:?}")
            };
            assert_eq!((said, by.as_str()), (cards, rule));
            assert_eq!(felt.deck(), DeckStep::Bring);
            assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets), ("deck-not-ready", "ph:X.4(a)"));
            let button = Request::Prepare(game::preparation::Motion::Button);
            assert_eq!(felt.refuses(Actor::Dealer, button).0, "deck-not-ready");
            // Another deck begins at the beginning.
            felt.dealer(Request::BringDeck { pre_shuffled: true });
            assert_eq!(felt.deck(), DeckStep::Prepare(game::preparation::Motion::Button));
            felt.dealer(button);
            assert_eq!(felt.deck(), DeckStep::MachineCount, "and is counted, too");
            felt.close();
        }
    }
}

#[test]
fn a_right_count_changes_nothing() {
    proves!["ph:X.7(f)1"];
    let mut felt = table(Dealing::ManualShoe, Shuffling::ByHand);
    (1..=6).for_each(|number| felt.bet(number, 10));
    felt.close();
    felt.deal_some(&mut Deal::default(), 60);
    assert_eq!(felt.dealer(Request::CountStub { stub: 27 }), [PremiumEvent::StubCounted { cards: 27 }]);
    assert!(matches!(felt.waits_for(), Awaiting::FirstDecision { seats } if seats.len() == 6));
    assert_eq!(felt.void_by(), None);
}

#[test]
fn a_count_that_finds_a_misdeal_voids_all_hands_and_keeps_the_deck() {
    proves!["ph:X.7(f)2"];
    // Somebody has four cards, the dealer two, or a player two: all fifty-two are there.
    let extra = |felt: &mut Felt| {
        felt.dealer(Request::DealAmiss { to: Holder::Seat(seat(3)), card: card("As") });
    };
    let short_dealer = |felt: &mut Felt| {
        felt.deal_some(&mut Deal::default(), 2);
        felt.dealer(Request::PassOver);
    };
    let short_player = |felt: &mut Felt| {
        felt.dealer(Request::PassOver);
    };
    let mistakes: [&dyn Fn(&mut Felt); 3] = [&extra, &short_dealer, &short_player];
    for (mistake, stub) in mistakes.into_iter().zip([38, 40, 40]) {
        let mut felt = table(Dealing::ManualShoe, Shuffling::ByHand);
        felt.bet(1, 10);
        felt.bet(3, 20);
        felt.close();
        mistake(&mut felt);
        felt.deal_some(&mut Deal::default(), 60);
        assert_eq!(felt.table.stub_count(), stub);
        let events = felt.dealer(Request::CountStub { stub });
        assert!(
            !events.iter().any(|event| matches!(event, PremiumEvent::DeckRemoved { .. })),
            "the deck stays"
        );
        assert_eq!(felt.void_by(), Some("ph:X.7(f)2"));
        assert!(felt.is_over());
        assert_eq!((felt.won(1), felt.won(3)), (0, 0), "all wagers go back");
        assert_eq!(felt.deck(), DeckStep::ClearRack);
    }
}

#[test]
fn a_count_that_misses_cards_voids_all_hands_and_removes_the_deck() {
    proves!["ph:X.7(f)2/2"];
    for stub in [41, 43, 0, 104] {
        let mut felt = table(Dealing::ManualShoe, Shuffling::ByHand);
        to_the_stub(&mut felt);
        assert_eq!(felt.table.stub_count(), 42);
        let events = felt.dealer(Request::CountStub { stub });
        let removed = events.iter().find_map(|event| match event {
            PremiumEvent::DeckRemoved { rule } => Some(rule.as_str()),
            _ => None,
        });
        assert_eq!(removed, Some("ph:X.7(f)2/2"));
        assert_eq!(felt.void_by(), Some("ph:X.7(f)2/2"));
        assert_eq!(felt.won(1), 0, "the wagers go back");
        assert_eq!(felt.deck(), DeckStep::Bring);
    }
    let mut felt = table(Dealing::ManualShoe, Shuffling::ByHand);
    to_the_stub(&mut felt);
    assert_eq!(
        felt.refuses(Actor::Dealer, Request::CountStub { stub: 105 }),
        ("impossible-count", "ph:40.2(a)")
    );
}

#[test]
fn after_a_deck_has_left_the_other_of_two_is_dealt() {
    proves!["ph:40.2(b)4"];
    let decks = pit::premium::Decks::Two { backs: [pit::premium::Back::Red, pit::premium::Back::Blue] };
    let mut felt = Felt::open(Terms { dealing: Dealing::Hand, shuffling: PLAIN, decks, ..terms(&[]) });
    to_the_stub(&mut felt);
    felt.dealer(Request::CountStub { stub: 41 });
    // Deck 0 has gone; deck 1 is dealt in the next round, and the deck that was brought in the one after.
    to_the_stub(&mut felt);
    felt.rack();
    felt.play(1, 30);
    felt.turn_community();
    felt.showdown();
    assert_eq!(felt.dealer(Request::ClearRack), [PremiumEvent::RackCleared { next_deck: 0 }]);
}

#[test]
fn another_deck_does_not_put_off_the_count() {
    proves!["ph:X.9(e)"];
    let mut felt = table(Dealing::AutomatedShoe, COUNTS);
    for _ in 0..4 {
        assert!(!round_counts(&mut felt, false));
    }
    // The machine finds a card missing, and another deck is brought.
    felt.dealer(Request::ClearRack);
    felt.dealer(Request::Prepare(game::preparation::Motion::Button));
    felt.dealer(Request::MachineCount(51));
    felt.dealer(Request::BringDeck { pre_shuffled: false });
    assert!(round_counts(&mut felt, true));
}
