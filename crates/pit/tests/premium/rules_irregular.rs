//! What goes wrong, and what follows (ph:X.12).

use game::Actor;
use pit::Outcome;
use pit::premium::{
    Awaiting, Back, Bets, Dealing, DeckStep, Decks, Holder, Irregularity, PremiumEvent, Request, Shuffling,
    SpinTable, Spot, Terms,
};
use proof::proves;

use super::felt::{Deal, Felt, ante, card, d, player, seat, terms, with_wheel};

/// Seats 1 and 2 have every wager down, and bets are closed.
fn closed(terms: Terms) -> Felt {
    let mut felt = Felt::open(with_wheel(terms, SpinTable::FIVE_PROGRESSIVE));
    let all = Bets { dealer_bonus: d(5), player_bonus: d(5), bonus_spin: d(5), ..ante(10) };
    [1, 2].into_iter().for_each(|number| felt.bets(number, all));
    felt.close();
    felt
}

/// The same, with the cards out.
fn dealt(terms: Terms) -> Felt {
    let mut felt = closed(terms);
    felt.deal(&[], "", "");
    felt
}

fn machine(dealing: Dealing) -> Terms {
    Terms { dealing, shuffling: Shuffling::Machine { counts: false }, ..terms(&[]) }
}

/// Void: everybody has everything back, and the meter is at its seed.
#[track_caller]
fn is_void_by(felt: &Felt, rule: &str) {
    assert_eq!(felt.void_by(), Some(rule));
    assert!(felt.is_over());
    assert_eq!([1, 2].map(|number| felt.won(number)), [0, 0], "all wagers go back");
    assert_eq!(felt.table.meter(), d(10_000), "and what the meter took of them");
    for spot in [Spot::Ante, Spot::XTra, Spot::DealerBonus, Spot::PlayerBonus, Spot::BonusSpin] {
        assert_eq!(felt.result(1, spot), (Outcome::NoAction, felt.void_by().unwrap_or_default()));
    }
}

#[test]
fn a_dealers_card_seen_too_early_voids_all_hands() {
    proves!["ph:X.12(a)"];
    let exposed = Irregularity::DealerCardExposed;
    let mut felt = closed(terms(&[]));
    let refused = felt.refuses(Actor::Dealer, Request::Report(exposed));
    assert_eq!(refused.0, "no-such-irregularity", "the dealer has no card yet");
    felt.deal_some(&mut Deal::default(), 3);
    felt.report(exposed);
    is_void_by(&felt, "ph:X.12(a)");
    // While anybody has to decide, at either decision.
    let mut felt = dealt(terms(&[]));
    felt.play(1, 30);
    felt.report(exposed);
    is_void_by(&felt, "ph:X.12(a)");
    let mut felt = dealt(terms(&[]));
    [1, 2].into_iter().for_each(|number| felt.check(number));
    felt.report(exposed);
    is_void_by(&felt, "ph:X.12(a)");
    let mut felt = dealt(terms(&[]));
    [1, 2].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    felt.play(1, 20);
    felt.report(exposed);
    is_void_by(&felt, "ph:X.12(a)");
    assert_eq!(felt.result(1, Spot::Play).0, Outcome::NoAction);
}

#[test]
fn a_dealers_card_seen_after_all_have_decided_changes_nothing() {
    proves!["ph:X.12(a)"];
    let mut felt = dealt(terms(&[]));
    [1, 2].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    felt.fold(1);
    felt.play(2, 10);
    assert_eq!(felt.report(Irregularity::DealerCardExposed), [PremiumEvent::DealerCardExposed]);
    assert_eq!(felt.waits_for(), Awaiting::Dealer);
    // A play wager at the first decision is a decision for good.
    let mut felt = dealt(terms(&[]));
    [1, 2].into_iter().for_each(|number| felt.play(number, 30));
    assert_eq!(felt.report(Irregularity::DealerCardExposed), [PremiumEvent::DealerCardExposed]);
    assert_eq!(felt.waits_for(), Awaiting::Community);
}

#[test]
fn what_was_folded_before_a_void_stays_lost() {
    let mut felt = dealt(terms(&[]));
    [1, 2].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    felt.fold(1);
    felt.report(Irregularity::DealerCardExposed);
    assert_eq!(felt.won(1), -2_000, "ante and X-Tra Bonus were given up");
    assert_eq!(felt.won(2), 0);
    assert_eq!(felt.result(1, Spot::PlayerBonus).0, Outcome::NoAction);
    assert_eq!(felt.result(1, Spot::BonusSpin).0, Outcome::NoAction);
    // A hand that is in the rack already has only its Bonus Spin to get back.
    let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_PROGRESSIVE));
    felt.bets(1, Bets { bonus_spin: d(5), ..ante(10) });
    felt.bet(2, 10);
    felt.close();
    felt.deal(&[(1, "9h4h2h")], "", "");
    [1, 2].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    felt.fold(1);
    felt.report(Irregularity::DealerCardExposed);
    assert!(felt.is_over());
    assert_eq!((felt.won(1), felt.table.meter()), (-2_000, d(10_000)));
}

#[test]
fn a_void_round_keeps_bonus_spins_if_the_house_says_so() {
    let mut felt = dealt(terms(&["void_returns_spin=no"]));
    felt.report(Irregularity::DealerCardExposed);
    assert_eq!([1, 2].map(|number| felt.won(number)), [-500, -500]);
    assert_eq!(felt.table.meter().units(), 1_000_070);
    // A coupon that never counted is no money.
    let mut felt = Felt::open(terms(&["match_play=yes"]));
    felt.bets(1, Bets { coupon: d(10), ..ante(10) });
    felt.close();
    felt.deal(&[], "", "");
    felt.report(Irregularity::DealerCardExposed);
    assert_eq!(felt.result(1, Spot::Coupon).0, Outcome::NoAction);
    assert_eq!(felt.won(1), 0);
}

#[test]
fn a_community_card_seen_too_early_voids_all_hands_or_stands() {
    let exposed = Irregularity::CommunityCardExposed;
    let mut felt = closed(terms(&[]));
    felt.deal_some(&mut Deal::default(), 9);
    assert_eq!(felt.refuses(Actor::Dealer, Request::Report(exposed)).0, "no-such-irregularity");
    felt.deal_some(&mut Deal::default(), 1);
    felt.report(exposed);
    is_void_by(&felt, "ph:X.12(a)");
    let mut felt = dealt(terms(&["community_exposed=stand"]));
    assert_eq!(felt.report(exposed), [PremiumEvent::CommunityCardExposed]);
    assert!(matches!(felt.waits_for(), Awaiting::FirstDecision { seats } if seats.len() == 2));
    [1, 2].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    assert_eq!(
        felt.refuses(Actor::Dealer, Request::Report(exposed)).0,
        "no-such-irregularity",
        "all see them"
    );
}

#[test]
fn one_card_found_face_up_is_racked_and_two_void_all_hands() {
    proves!["ph:X.12(b)", "ph:X.12(b)/2"];
    let mut felt = closed(terms(&[]));
    felt.dealer(Request::Deal(card("2c")));
    let boxed = |text| Irregularity::FaceUpCard(card(text));
    assert_eq!(felt.report(boxed("As")), [PremiumEvent::FaceUpCardRacked { card: card("As") }]);
    let racked = felt.refuses(Actor::Dealer, Request::Deal(card("As")));
    assert_eq!(racked, ("card-not-in-stub", "ph:40.2(a)"), "it is not used");
    assert_eq!(felt.refuses(Actor::Dealer, Request::Report(boxed("2c"))).0, "card-not-in-stub");
    // The next card goes where this one would have gone, and the deal comes out right.
    felt.deal_some(&mut Deal::default(), 60);
    assert_eq!([1, 2].map(|number| felt.table.hand_count(seat(number))), [3, 3]);
    assert_eq!(felt.table.stub_count(), 52 - 9 - 4 - 1);
    felt.rack();
    assert_eq!(
        felt.refuses(Actor::Dealer, Request::Report(boxed("Ks"))).0,
        "no-such-irregularity",
        "dealt out"
    );
    let mut felt = closed(terms(&[]));
    felt.report(boxed("As"));
    felt.report(boxed("Ks"));
    is_void_by(&felt, "ph:X.12(b)/2");
    felt.dealer(Request::ClearRack);
    assert!(matches!(felt.deck(), DeckStep::Prepare(_)), "the cards are shuffled again");
    // The next deal starts from none.
    felt.bet(1, 10);
    felt.close();
    felt.report(boxed("As"));
    assert!(!felt.is_over());
}

#[test]
fn a_card_drawn_in_error_is_the_next_card_unless_it_was_seen() {
    proves!["ph:X.12(c)"];
    let mut felt = closed(terms(&[]));
    felt.dealer(Request::Deal(card("2c")));
    let before = felt.waits_for();
    assert_eq!(felt.report(Irregularity::DrawnInError { seen: None }), [PremiumEvent::ErrorCardKept]);
    assert_eq!(felt.waits_for(), before, "nothing is lost");
    assert_eq!(felt.table.stub_count(), 51, "and nothing racked");
    felt.dealer(Request::Deal(card("As")));
    assert_eq!(felt.table.hand_count(seat(2)), 1, "it goes where the next card was due");
    // Seen, it is like a card found face up, or voids the round, as the house likes.
    let seen = Irregularity::DrawnInError { seen: Some(card("Ks")) };
    assert_eq!(felt.report(seen), [PremiumEvent::FaceUpCardRacked { card: card("Ks") }]);
    assert_eq!(felt.refuses(Actor::Dealer, Request::Report(seen)).0, "card-not-in-stub");
    felt.report(Irregularity::FaceUpCard(card("Qs")));
    is_void_by(&felt, "ph:X.12(b)/2");
    let mut felt = closed(terms(&[]));
    felt.report(Irregularity::FaceUpCard(card("Qs")));
    felt.report(seen);
    is_void_by(&felt, "ph:X.12(b)/2");
    let mut felt = closed(terms(&["seen_error_card=void"]));
    felt.report(seen);
    is_void_by(&felt, "ph:X.12(c)");
    let felt = dealt(terms(&[]));
    for late in [seen, Irregularity::DrawnInError { seen: None }] {
        assert_eq!(felt.refuses(Actor::Dealer, Request::Report(late)).0, "no-such-irregularity");
    }
}

#[test]
fn a_player_with_too_many_or_too_few_cards_has_a_void_hand() {
    proves!["ph:X.12(d)"];
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        for extra in [true, false] {
            let mut felt = closed(machine(dealing));
            let right = felt.refuses(Actor::Dealer, Request::Report(Irregularity::WrongCount));
            assert_eq!(right.0, "no-such-irregularity", "every hand is right so far");
            felt.deal_some(&mut Deal::default(), 1);
            if extra {
                felt.dealer(Request::DealAmiss { to: Holder::Seat(seat(1)), card: card("As") });
            } else {
                felt.dealer(Request::PassOver);
            }
            let wrong = if extra { 1 } else { 2 };
            let events = felt.report(Irregularity::WrongCount);
            let voided = events.iter().find_map(|event| match event {
                PremiumEvent::HandVoided { seat, rule } => Some((seat.number(), rule.as_str())),
                _ => None,
            });
            assert_eq!(voided, Some((wrong, "ph:X.12(d)")));
            assert_eq!(felt.won(wrong), 0, "these wagers go back");
            // The other plays on; the void hand gets no more cards and decides nothing.
            let held = felt.table.hand_count(seat(wrong));
            felt.deal_some(&mut Deal::default(), 60);
            assert_eq!(felt.table.hand_count(seat(wrong)), held);
            felt.rack();
            assert_eq!(felt.refuses(player(wrong), Request::Check).0, "nothing-to-decide");
            let other = 3 - wrong;
            assert_eq!(felt.table.hand_count(seat(other)), 3);
            felt.play(other, 30);
            felt.turn_community();
            felt.showdown();
            if !felt.is_over() {
                felt.spin(2);
            }
            assert_eq!(felt.void_by(), None);
            assert_eq!(felt.won(wrong), 0);
            assert!(matches!(felt.result(other, Spot::Play).1, rule if rule.starts_with("ph:X.10(g)4")));
            felt.dealer(Request::ClearRack);
            assert!(matches!(felt.deck(), DeckStep::Prepare(_)), "the cards are shuffled again");
        }
    }
    // Or all hands are void.
    let mut felt = closed(terms(&["wrong_count=all"]));
    felt.dealer(Request::DealAmiss { to: Holder::Seat(seat(2)), card: card("As") });
    felt.report(Irregularity::WrongCount);
    is_void_by(&felt, "ph:X.7(f)2");
    // The last hand ends the round.
    let mut felt = closed(terms(&[]));
    felt.dealer(Request::DealAmiss { to: Holder::Seat(seat(2)), card: card("As") });
    felt.dealer(Request::PassOver);
    felt.report(Irregularity::WrongCount);
    assert!(felt.is_over());
    assert_eq!([1, 2].map(|number| felt.won(number)), [0, 0]);
}

#[test]
fn a_wrong_hand_nobody_noticed_is_void_when_it_is_turned_up() {
    proves!["ph:X.12(d)", "ph:X.12(d)/2"];
    let mut felt = closed(terms(&[]));
    felt.dealer(Request::DealAmiss { to: Holder::Seat(seat(2)), card: card("As") });
    felt.deal(&[], "", "");
    [1, 2].into_iter().for_each(|number| felt.play(number, 30));
    felt.turn_community();
    felt.showdown();
    assert_eq!(felt.won(2), 0);
    assert_eq!(felt.result(2, Spot::Play), (Outcome::NoAction, "ph:X.12(d)"));
    assert_ne!(felt.result(1, Spot::Play).0, Outcome::NoAction);
    // The dealer's own.
    let mut felt = closed(terms(&[]));
    felt.deal_some(&mut Deal::default(), 2);
    felt.dealer(Request::PassOver);
    felt.deal(&[], "", "");
    [1, 2].into_iter().for_each(|number| felt.play(number, 30));
    felt.turn_community();
    felt.dealer(Request::TurnDealer);
    is_void_by(&felt, "ph:X.12(d)/2");
}

#[test]
fn a_short_dealer_draws_up_while_the_stub_is_at_hand() {
    proves!["ph:X.12(d)/2"];
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        // Noticed at once, or when the deal is done.
        for late in [false, true] {
            let mut felt = closed(machine(dealing));
            felt.deal_some(&mut Deal::default(), 2);
            felt.dealer(Request::PassOver);
            if late {
                felt.deal_some(&mut Deal::default(), 60);
            }
            let short = if dealing == Dealing::AutomatedShoe { 3 } else { 1 };
            let events = felt.report(Irregularity::WrongCount);
            assert_eq!(events, [PremiumEvent::DealerDrawsUp { cards: short }]);
            assert_eq!(events[0].rule(&felt.setup).map(rulebook::RuleId::as_str), Some("ph:X.12(d)/2"));
            let over = felt.refuses(Actor::Dealer, Request::PassOver);
            assert_eq!(over.0, "no-such-irregularity", "the dealer does not pass over the own hand again");
            for _ in 0..short {
                assert_eq!(felt.waits_for(), Awaiting::Card { to: pit::premium::Place::Dealer });
                felt.deal_some(&mut Deal::default(), 1);
            }
            felt.deal_some(&mut Deal::default(), 60);
            felt.rack();
            [1, 2].into_iter().for_each(|number| felt.play(number, 30));
            felt.turn_community();
            let turned = felt.dealer(Request::TurnDealer);
            assert!(
                matches!(turned[..], [PremiumEvent::DealerTurned { cards }] if cards.len() == 3),
                "{turned:?}"
            );
        }
    }
    // Too many cannot be cured, and neither can too few once the stub is gone.
    let mut felt = closed(terms(&[]));
    felt.dealer(Request::DealAmiss { to: Holder::Dealer, card: card("As") });
    felt.report(Irregularity::WrongCount);
    is_void_by(&felt, "ph:X.12(d)/2");
    let mut felt = closed(terms(&[]));
    felt.deal_some(&mut Deal::default(), 2);
    felt.dealer(Request::PassOver);
    felt.deal(&[], "", "");
    felt.report(Irregularity::WrongCount);
    is_void_by(&felt, "ph:X.12(d)/2");
}

#[test]
fn a_machine_that_fails_shuffles_everything_again() {
    proves!["ph:X.12(e)"];
    let failed = Request::Report(Irregularity::ShufflerFailed);
    let mut felt =
        Felt::open(Terms { shuffling: Shuffling::Machine { counts: true }, ..machine(Dealing::Hand) });
    felt.bet(1, 10);
    felt.make_ready();
    assert_eq!(felt.dealer(failed), [PremiumEvent::ShufflerFailed]);
    assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets), ("deck-not-ready", "ph:X.4(a)"));
    felt.dealer(Request::Prepare(game::preparation::Motion::Button));
    assert_eq!(felt.deck(), DeckStep::MachineCount, "counted again, too");
    felt.close();
    assert_eq!(felt.refuses(Actor::Dealer, failed).0, "no-such-irregularity");
    // Of two decks one is in the machine while the other is played.
    let decks = Decks::Two { backs: [Back::Red, Back::Blue] };
    let mut two = Felt::open(Terms { decks, ..machine(Dealing::Hand) });
    two.bet(1, 10);
    two.close();
    assert_eq!(two.dealer(failed), [PremiumEvent::ShufflerFailed]);
    assert_eq!(two.refuses(Actor::Dealer, Request::NoMoreBets).0, "not-now", "the round goes on");
    let by_hand = Felt::open(terms(&[]));
    assert_eq!(by_hand.refuses(Actor::Dealer, failed).0, "no-such-irregularity", "there is no machine");
}

#[test]
fn an_automated_shoe_that_fails_voids_the_round() {
    proves!["ph:X.12(f)"];
    let failed = Irregularity::ShoeFailed;
    for stacks in [0, 1, 4] {
        let mut felt = closed(machine(Dealing::AutomatedShoe));
        felt.deal_some(&mut Deal::default(), stacks);
        let events = felt.report(failed);
        assert_eq!(events[0], PremiumEvent::ShoeFailed);
        is_void_by(&felt, "ph:X.12(f)");
        felt.dealer(Request::ClearRack);
        assert!(matches!(felt.deck(), DeckStep::Prepare(_)), "the cards are shuffled again");
        assert_eq!(felt.table.stub_count(), 52);
    }
    for terms in [machine(Dealing::Hand), terms(&[])] {
        let felt = closed(terms);
        assert_eq!(felt.refuses(Actor::Dealer, Request::Report(failed)).0, "no-such-irregularity");
    }
    let felt = dealt(machine(Dealing::AutomatedShoe));
    assert_eq!(
        felt.refuses(Actor::Dealer, Request::Report(failed)).0,
        "no-such-irregularity",
        "it has dealt"
    );
}
