//! Betting, checking and folding (ph:X.10(b) to ph:X.10(e)), and players who do not decide.

use chips::Chips;
use game::Actor;
use pit::Outcome;
use pit::premium::{Awaiting, Bets, PremiumEvent, Request, SpinTable, Spot, Terms};
use proof::proves;

use super::felt::{FLOOR, Felt, ante, d, player, seat, terms, with_wheel};

/// Seats 1 and 2 are dealt in with ten dollars each, and the first decision is open.
fn dealt(terms: Terms) -> Felt {
    let mut felt = Felt::open(terms);
    felt.bet(1, 10);
    felt.bet(2, 10);
    felt.close();
    felt.deal(&[], "", "");
    felt
}

/// Both have checked and see the community cards.
fn second(terms: Terms) -> Felt {
    let mut felt = dealt(terms);
    felt.check(1);
    felt.check(2);
    felt.turn_community();
    felt
}

#[test]
fn the_first_decision_is_three_times_the_ante_or_a_check() {
    proves!["ph:X.10(b)", "ph:X.10(b)1", "ph:40.1:play-wager:1", "ph:40.1:check"];
    let mut felt = dealt(terms(&[]));
    for amount in [Chips::ZERO, d(10), d(20), d(29), d(31), d(40), Chips::MAX] {
        let refused = felt.refuses(player(1), Request::Play(amount));
        assert_eq!(refused, ("play-size", "ph:40.1:play-wager:1"));
    }
    assert_eq!(felt.refuses(player(1), Request::Fold), ("no-fold-yet", "ph:X.10(b)"));
    // In any order; the wager lies in the play area.
    felt.check(2);
    let events = felt.does(player(1), Request::Play(d(30)));
    assert_eq!(events, [PremiumEvent::Played { seat: seat(1), amount: d(30) }]);
    assert_eq!((felt.table.play(seat(1)), felt.table.play(seat(2))), (d(30), Chips::ZERO));
    assert_eq!((felt.won(1), felt.won(2)), (-5_000, -2_000));
    // As the house likes.
    let mut four = dealt(terms(&["first_play=4"]));
    assert_eq!(four.refuses(player(1), Request::Play(d(30))).0, "play-size");
    four.play(1, 40);
}

#[test]
fn a_decision_is_made_once() {
    proves!["ph:X.10(b)"];
    let mut felt = dealt(terms(&[]));
    felt.check(1);
    let nothing = ("nothing-to-decide", "ph:X.10(d)");
    assert_eq!(felt.refuses(player(1), Request::Check), nothing);
    assert_eq!(felt.refuses(player(1), Request::Play(d(30))), nothing);
    assert_eq!(felt.refuses(player(3), Request::Check), nothing, "who has not bet has nothing to decide");
    felt.play(2, 30);
    assert_eq!(felt.refuses(player(1), Request::Check), ("not-now", "ph:X.10(c)"));
}

#[test]
fn the_community_cards_are_shown_when_all_have_decided() {
    proves!["ph:X.10(c)"];
    let mut felt = dealt(terms(&[]));
    felt.check(1);
    assert_eq!(felt.refuses(Actor::Dealer, Request::TurnCommunity), ("not-now", "ph:X.10(b)"));
    assert_eq!(felt.table.community(), None);
    felt.check(2);
    assert_eq!(felt.table.community(), None, "not before they are turned");
    assert_eq!(felt.refuses(Actor::Dealer, Request::TurnDealer), ("not-now", "ph:X.10(c)"));
    let events = felt.dealer(Request::TurnCommunity);
    let [PremiumEvent::CommunityTurned { cards }] = events[..] else {
        unreachable!("turned at once: {events:?}")
    };
    assert_eq!(felt.table.community(), Some(cards), "all four");
}

#[test]
fn the_second_decision_is_once_or_twice_the_ante_or_a_fold() {
    proves!["ph:X.10(d)", "ph:X.10(d)1", "ph:40.1:play-wager:2", "ph:40.1:fold"];
    let mut felt = second(terms(&[]));
    for amount in [Chips::ZERO, d(9), d(15), d(30), d(40), Chips::MAX] {
        let refused = felt.refuses(player(1), Request::Play(amount));
        assert_eq!(refused, ("play-size", "ph:40.1:play-wager:2"));
    }
    assert_eq!(felt.refuses(player(1), Request::Check), ("no-check-any-more", "ph:X.10(d)"));
    felt.play(2, 10);
    felt.play(1, 20);
    assert_eq!((felt.table.play(seat(1)), felt.table.play(seat(2))), (d(20), d(10)));
    // Who has a play wager out is not asked again.
    let mut felt = dealt(terms(&[]));
    felt.play(1, 30);
    felt.check(2);
    felt.turn_community();
    let only_second = game::SeatSet::of(seat(2));
    assert_eq!(felt.waits_for(), Awaiting::SecondDecision { seats: only_second });
    for request in [Request::Play(d(10)), Request::Fold, Request::Check] {
        assert_eq!(felt.refuses(player(1), request), ("nothing-to-decide", "ph:X.10(d)"));
    }
    // If all have one, nobody is asked.
    let mut felt = dealt(terms(&[]));
    felt.play(1, 30);
    felt.play(2, 30);
    felt.turn_community();
    assert_eq!(felt.waits_for(), Awaiting::Dealer);
    let mut other = second(terms(&["second_plays=2,4"]));
    assert_eq!(other.refuses(player(1), Request::Play(d(10))).0, "play-size");
    other.play(1, 40);
}

#[test]
fn a_play_wager_is_covered_by_the_stack() {
    proves!["ph:X.6(a)"];
    let mut felt = Felt::empty(terms(&[]));
    felt.dealer(Request::Sit { seat: seat(1), chips: d(49) });
    felt.bet(1, 10);
    felt.close();
    felt.deal(&[], "", "");
    assert_eq!(felt.refuses(player(1), Request::Play(d(30))), ("more-than-the-stack", "ph:X.6(a)"));
    felt.check(1);
    felt.turn_community();
    felt.play(1, 20);
    assert_eq!(felt.stack(1), 900);
}

#[test]
fn a_fold_loses_the_ante_and_by_our_reading_the_x_tra_bonus() {
    proves!["ph:X.10(d)2", "ph:X.10(d)2.ii"];
    let mut felt = second(terms(&[]));
    let before = felt.table.stacks().bank();
    let events = felt.fold(1);
    assert_eq!(felt.result(1, Spot::Ante), (Outcome::Loses, "ph:X.10(d)2"));
    assert_eq!(felt.result(1, Spot::XTra), (Outcome::Loses, "ph:X.10(d)2"));
    assert_eq!(felt.table.stacks().bank() - before, 2_000, "at once, into the tray");
    assert_eq!(
        events.last(),
        Some(&PremiumEvent::CardsRacked { seat: seat(1) }),
        "and the cards to the rack"
    );
    assert_eq!(felt.refuses(player(1), Request::Play(d(10))).0, "nothing-to-decide");
    felt.fold(2);
    felt.showdown();
    assert!(felt.is_over());
    assert_eq!(felt.won(1), -2_000);
    let mut kind = second(terms(&["x_tra_on_fold=push"]));
    kind.fold(1);
    assert_eq!(kind.result(1, Spot::XTra).0, Outcome::Pushes);
    assert_eq!(kind.won(1), -1_000);
}

#[test]
fn folded_cards_stay_for_a_jacks_up_wager() {
    proves!["ph:X.10(d)2.i", "ph:X.10(d)2.ii"];
    let mut felt = Felt::open(terms(&[]));
    felt.bets(1, Bets { player_bonus: d(5), ..ante(10) });
    felt.bets(2, Bets { dealer_bonus: d(5), ..ante(10) });
    felt.bet(3, 10);
    felt.close();
    felt.deal(&[(1, "8c8d8h"), (2, "QcTd3s"), (3, "QhTs3d")], "JcJd7h", "KdKs4c2h");
    [1, 2, 3].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    let racked = |events: &[PremiumEvent]| {
        events.iter().any(|event| matches!(event, PremiumEvent::CardsRacked { .. }))
    };
    assert!(!racked(&felt.fold(1)) && !racked(&felt.fold(2)), "the cards stay");
    assert!(racked(&felt.fold(3)), "these do not");
    felt.dealer(Request::TurnDealer);
    assert_eq!(felt.waits_for(), Awaiting::Settlement { seat: seat(1) });
    assert!(racked(&felt.dealer(Request::SettleNext)));
    assert_eq!(felt.waits_for(), Awaiting::Settlement { seat: seat(2) });
    felt.dealer(Request::SettleNext);
    assert!(felt.is_over(), "seat 3 has nothing to settle");
    assert_eq!(felt.result(1, Spot::PlayerBonus), (Outcome::Wins(d(30)), "ph:X.11(c):full-house"));
    assert_eq!(felt.result(2, Spot::DealerBonus).0, Outcome::Wins(d(5)), "kings and jacks");
    assert_eq!((felt.won(1), felt.won(2), felt.won(3)), (1_000, -1_500, -2_000));
    // A hand is shown only where its own cards count.
    let shown = |number| {
        let turned = |event: &PremiumEvent| matches!(event, PremiumEvent::HandTurned { seat: whose, .. } if *whose == seat(number));
        felt.tape.iter().any(turned)
    };
    assert_eq!([1, 2, 3].map(shown), [true, false, false]);
}

#[test]
fn a_folded_flush_still_spins_unless_the_house_says_no() {
    proves!["ph:X.10(d)2.ii"];
    for (spins, setting) in [(true, "spin_after_fold=yes"), (false, "spin_after_fold=no")] {
        for bonus in [0, 5] {
            let mut felt = Felt::open(with_wheel(terms(&[setting]), SpinTable::FIVE_FIXED));
            felt.bets(1, Bets { bonus_spin: d(5), player_bonus: d(bonus), ..ante(10) });
            felt.close();
            felt.deal(&[(1, "9h4h2h")], "KdJc7s", "QsTc5h3d");
            felt.check(1);
            felt.turn_community();
            let events = felt.fold(1);
            let marked = |events: &[PremiumEvent]| {
                events.iter().any(|event| matches!(event, PremiumEvent::SpinnerMarked { .. }))
            };
            let racked = events.iter().any(|event| matches!(event, PremiumEvent::CardsRacked { .. }));
            assert_eq!(racked, bonus == 0 && !spins, "the cards stay while a wager needs them");
            assert!(!marked(&events), "nobody learns at the fold that a suit is short");
            felt.showdown();
            assert_eq!(marked(&felt.tape), spins);
            assert_eq!(felt.is_over(), !spins);
        }
    }
}

#[test]
fn the_dealer_shows_when_all_have_decided() {
    proves!["ph:X.10(e)"];
    let mut felt = second(terms(&[]));
    felt.play(1, 10);
    assert_eq!(felt.refuses(Actor::Dealer, Request::TurnDealer), ("not-now", "ph:X.10(d)"));
    felt.fold(2);
    assert_eq!(felt.refuses(Actor::Dealer, Request::SettleNext), ("not-now", "ph:X.10(e)"));
    let events = felt.dealer(Request::TurnDealer);
    assert!(matches!(events[..], [PremiumEvent::DealerTurned { cards }] if cards.len() == 3));
}

#[test]
fn a_player_whose_time_is_up_checks_and_then_folds() {
    let mut felt = dealt(terms(&[]));
    let up = |number| Request::TimeIsUp { seat: seat(number) };
    assert_eq!(felt.refuses(player(2), up(1)).0, "not-yours");
    assert_eq!(felt.refuses(Actor::Dealer, up(1)).0, "not-yours");
    assert_eq!(felt.refuses(Actor::Clock, up(3)).0, "nothing-to-decide");
    let checked = [PremiumEvent::TimedOut { seat: seat(1) }, PremiumEvent::Checked { seat: seat(1) }];
    assert_eq!(felt.does(Actor::Clock, up(1)), checked);
    assert_eq!(felt.refuses(Actor::Clock, up(1)).0, "nothing-to-decide");
    felt.play(2, 30);
    assert_eq!(felt.refuses(Actor::Clock, up(1)), ("not-now", "ph:X.10(c)"));
    felt.turn_community();
    let events = felt.does(Actor::Clock, up(1));
    assert_eq!(
        events[..2],
        [PremiumEvent::TimedOut { seat: seat(1) }, PremiumEvent::Folded { seat: seat(1) }]
    );
    assert_eq!(felt.result(1, Spot::Ante).0, Outcome::Loses);
    assert_eq!(felt.refuses(Actor::Clock, up(2)).0, "not-now");
}

#[test]
fn who_leaves_in_mid_round_loses_what_is_down_or_it_stands() {
    proves!["ph:X.6(e)/2"];
    let open = |setting| {
        let mut felt = Felt::open(with_wheel(terms(&[setting]), SpinTable::FIVE_FIXED));
        felt.bets(1, Bets { bonus_spin: d(5), player_bonus: d(5), ..ante(10) });
        felt.bet(2, 10);
        felt.close();
        let leave = Request::Leave { seat: seat(1) };
        assert_eq!(felt.refuses(player(1), leave), ("round-is-on", "ph:X.6(e)/2"));
        assert_eq!(felt.refuses(Actor::Dealer, leave), ("round-is-on", "ph:X.6(e)/2"));
        felt.deal(&[(1, "8c8d8h")], "JcJd7h", "KdKs4c2h");
        felt
    };
    let gone = Request::Abandoned { seat: seat(1) };
    // Lost at once, all of it; the others play on.
    let mut felt = open("abandoned=lost");
    assert_eq!(felt.refuses(player(1), gone).0, "not-yours");
    let events = felt.does(FLOOR, gone);
    for spot in [Spot::BonusSpin, Spot::PlayerBonus, Spot::Ante, Spot::XTra] {
        assert_eq!(felt.result(1, spot), (Outcome::Loses, "ph:X.6(e)/2"));
    }
    assert_eq!(events.last(), Some(&PremiumEvent::CardsRacked { seat: seat(1) }));
    assert_eq!(felt.won(1), -3_000);
    assert_eq!(felt.refuses(FLOOR, gone).0, "nothing-to-decide");
    felt.play(2, 30);
    felt.turn_community();
    felt.showdown();
    assert!(felt.is_over());
    assert_eq!(felt.won(1), -3_000);
    felt.does(player(1), Request::Leave { seat: seat(1) });
    // Standing, the hand is checked and folded, and its jacks-up wager is settled.
    let mut felt = open("abandoned=stand");
    let left = PremiumEvent::SeatAbandoned { seat: seat(1) };
    assert_eq!(felt.does(FLOOR, gone), [left, PremiumEvent::Checked { seat: seat(1) }]);
    felt.play(2, 30);
    felt.turn_community();
    assert_eq!(felt.does(FLOOR, gone)[..2], [left, PremiumEvent::Folded { seat: seat(1) }]);
    felt.showdown();
    assert_eq!(felt.result(1, Spot::PlayerBonus).0, Outcome::Wins(d(30)));
    // The last player to go ends the round.
    let mut felt = open("abandoned=lost");
    felt.does(FLOOR, gone);
    felt.does(FLOOR, Request::Abandoned { seat: seat(2) });
    assert!(felt.is_over());
    // Between rounds nobody is in one; while wagers are settled it is too late.
    assert_eq!(felt.refuses(FLOOR, gone).0, "bets-are-open");
    let mut felt = open("abandoned=lost");
    [1, 2].into_iter().for_each(|number| felt.play(number, 30));
    felt.turn_community();
    felt.dealer(Request::TurnDealer);
    assert_eq!(felt.refuses(FLOOR, gone), ("not-now", "ph:X.10(g)"));
}
