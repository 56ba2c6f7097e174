//! Who may bet what, where and when (ph:X.6, ph:X.10(a), ph:40.13).

use chips::Chips;
use pit::premium::{BadTerms, Bets, MOST_POSITIONS, PremiumEvent, Request, SpinTable, Spot, Tender, Terms};
use pit::{Limits, Outcome};
use proof::proves;

use super::felt::{Felt, ante, bet, d, player, seat, terms, with_wheel};

#[test]
fn a_table_has_six_positions_at_most() {
    proves!["ph:1.13Y(a)"];
    for offered in [0, 7, 255] {
        let refused = Terms { positions: offered, ..Terms::NEW_JERSEY }.seal().expect_err("too many or none");
        assert_eq!(refused, BadTerms::Positions { offered });
        assert_eq!(refused.rule().as_str(), "ph:1.13Y(a)");
    }
    assert_eq!(MOST_POSITIONS, 6);
    let mut felt = Felt::open(terms(&[]));
    (1..=6).for_each(|number| felt.bet(number, 10));
    let seventh = Request::Sit { seat: seat(7), chips: d(100) };
    assert_eq!(felt.refuses(game::Actor::Dealer, seventh), ("no-such-position", "ph:1.13Y(a)"));
    assert_eq!(felt.refuses(player(7), bet(7, ante(10))), ("no-such-position", "ph:1.13Y(a)"));
    // A smaller table has no more positions than it has.
    let small = Felt::open(Terms { positions: 4, ..Terms::NEW_JERSEY });
    let fifth = Request::Sit { seat: seat(5), chips: d(100) };
    assert_eq!(small.refuses(game::Actor::Dealer, fifth), ("no-such-position", "ph:1.13Y(a)"));
}

#[test]
fn only_who_sits_may_bet() {
    proves!["ph:X.6(e)"];
    let mut felt = Felt::empty(terms(&[]));
    assert_eq!(felt.refuses(player(1), bet(1, ante(10))), ("not-seated", "ph:X.6(e)"));
    felt.dealer(Request::Sit { seat: seat(1), chips: d(100) });
    felt.bet(1, 10);
    assert_eq!(felt.refuses(player(2), bet(2, ante(10))), ("not-seated", "ph:X.6(e)"));
    felt.does(player(1), Request::Leave { seat: seat(1) });
    assert_eq!(felt.refuses(player(1), bet(1, ante(10))), ("not-seated", "ph:X.6(e)"));
}

#[test]
fn a_player_bets_at_one_position() {
    proves!["ph:40.13(a)"];
    let mut felt = Felt::open(terms(&[]));
    felt.bet(2, 10);
    assert_eq!(felt.refuses(player(2), bet(3, ante(10))), ("one-position", "ph:40.13(a)"));
    // Wagers at the own position take the place of those before.
    felt.bet(2, 15);
    assert_eq!(felt.table.bets(seat(2)), ante(15));
    assert_eq!(felt.won(2), -3_000);
    assert!(felt.table.bets(seat(3)).ante.is_zero());
}

#[test]
fn wagers_are_chips_on_the_layout() {
    proves!["ph:X.6(a)", "ph:X.6(a)/2"];
    let mut felt = Felt::open(terms(&["match_play=no"]));
    let coupon = Bets { coupon: d(5), ..ante(10) };
    assert_eq!(felt.refuses(player(1), bet(1, coupon)), ("no-coupon", "ph:X.6(a)"));
    let spoken = Request::Bet { position: seat(1), bets: ante(25), tender: Tender::CashAndWords };
    assert_eq!(felt.refuses(player(1), spoken), ("cash-and-words", "ph:X.6(a)/2"));
    let odd = Bets { ante: Chips::new(1_025), x_tra: Chips::new(1_025), ..Bets::default() };
    assert_eq!(felt.refuses(player(1), bet(1, odd)), ("not-in-chips", "ph:X.6(a)"));
    let odd_bonus = Bets { player_bonus: Chips::new(1_025), ..ante(10) };
    assert_eq!(felt.refuses(player(1), bet(1, odd_bonus)), ("not-in-chips", "ph:X.6(a)"));
    felt.bet(1, 25);
    assert_eq!(felt.won(1), -5_000, "chips go from the stack to the layout");
    // Chips in front of a player are all there is.
    let mut short = Felt::empty(terms(&[]));
    short.dealer(Request::Sit { seat: seat(1), chips: d(20) });
    assert_eq!(short.refuses(player(1), bet(1, ante(15))), ("more-than-the-stack", "ph:X.6(a)"));
    short.bet(1, 10);
    assert_eq!(short.stack(1), 0);
    // What is down already comes back first when wagers are changed.
    short.bet(1, 5);
    short.bet(1, 10);
}

#[test]
fn a_match_play_coupon_wins_like_the_ante_and_is_no_money() {
    proves!["ph:X.6(a)"];
    let player_wins = ("AcAdKs", "JcTh7d");
    let dealer_wins = ("JcTh7d", "AcAdKs");
    let tie = ("AcKd7s", "AsKh7d");
    for ((own, dealer), outcome, won) in [
        (player_wins, Outcome::Wins(d(5)), 10 + 5 + 30),
        (dealer_wins, Outcome::Loses, -10 - 10 - 30),
        (tie, Outcome::Pushes, 0),
    ] {
        let mut felt = Felt::open(terms(&["match_play=yes", "qualifier=none"]));
        let too_much = Bets { coupon: d(11), ..ante(10) };
        assert_eq!(felt.refuses(player(1), bet(1, too_much)), ("no-coupon", "ph:X.6(a)"));
        let in_pieces = Bets { coupon: Chips::new(525), ..ante(10) };
        assert_eq!(felt.refuses(player(1), bet(1, in_pieces)), ("not-in-chips", "ph:X.6(a)"));
        felt.bets(1, Bets { coupon: d(5), ..ante(10) });
        assert_eq!(felt.won(1), -2_000, "a coupon is no money");
        felt.close();
        felt.deal(&[(1, own)], dealer, "Qs9d4h2c");
        felt.play(1, 30);
        felt.turn_community();
        felt.showdown();
        assert_eq!(felt.result(1, Spot::Coupon).0, outcome);
        assert_eq!(felt.won(1), won * 100);
    }
    // Like the ante it is paid only against a dealer who qualifies.
    let mut felt = Felt::open(terms(&["match_play=yes"]));
    felt.bets(1, Bets { coupon: d(5), ..ante(10) });
    felt.close();
    felt.deal(&[(1, "AcAdKs")], "JcTh7d", "Qs9d4h2c");
    felt.play(1, 30);
    felt.turn_community();
    felt.showdown();
    assert_eq!(felt.result(1, Spot::Coupon), (Outcome::Pushes, "ph:X.10(g)3.iii"));
    assert_eq!(felt.won(1), 3_000);
    // What it may win must be payable to the chip.
    let coin = Terms { coin: d(1), ..terms(&["match_play=yes", "ante=3 to 2"]) };
    let odd = Bets { coupon: d(5), ..ante(6) };
    assert_eq!(Felt::open(coin).refuses(player(1), bet(1, odd)), ("not-payable", "ph:X.11(b)"));
    // A folded coupon is gone.
    let mut felt = Felt::open(terms(&["match_play=yes"]));
    felt.bets(1, Bets { coupon: d(10), ..ante(10) });
    felt.close();
    felt.deal(&[], "", "");
    felt.check(1);
    felt.turn_community();
    felt.fold(1);
    assert_eq!(felt.result(1, Spot::Coupon), (Outcome::Loses, "ph:X.10(d)2"));
    assert_eq!(felt.won(1), -2_000);
}

#[test]
fn after_no_more_bets_nothing_is_added_or_taken_back() {
    proves!["ph:X.6(b)", "ph:X.6(b)/2", "ph:X.6(d)"];
    let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_PROGRESSIVE));
    // Before the call everything may be changed.
    felt.bet(1, 10);
    felt.bets(1, Bets { player_bonus: d(5), ..ante(20) });
    felt.does(player(1), Request::TakeBack);
    assert_eq!(felt.won(1), 0);
    assert_eq!(felt.refuses(player(1), Request::TakeBack), ("no-bets", "ph:40.1:ante"));
    felt.bet(1, 10);
    felt.close();
    let closed = ("bets-are-closed", "ph:X.6(b)/2");
    let refused = |felt: &Felt| {
        assert_eq!(felt.refuses(player(2), bet(2, ante(10))), closed, "a late ante");
        assert_eq!(felt.refuses(player(1), bet(1, ante(20))), closed, "more");
        let jacks_up = Bets { dealer_bonus: d(5), player_bonus: d(5), ..ante(10) };
        assert_eq!(felt.refuses(player(1), bet(1, jacks_up)), closed, "a late jacks-up wager");
        let spin = Bets { bonus_spin: d(5), ..ante(10) };
        assert_eq!(felt.refuses(player(1), bet(1, spin)), closed, "a late Bonus Spin");
        assert_eq!(felt.refuses(player(1), Request::TakeBack), closed);
    };
    refused(&felt);
    felt.deal(&[], "", "");
    refused(&felt);
    // The play wager is what the game allows (ph:X.10).
    felt.play(1, 30);
    refused(&felt);
    felt.turn_community();
    refused(&felt);
    felt.showdown();
    assert!(felt.is_over());
    felt.bet(2, 10);
}

#[test]
fn ante_and_x_tra_bonus_are_equal_and_both_are_made() {
    proves!["ph:40.1:x-tra-bonus-wager", "ph:X.10(a)", "ph:X.6(c)", "ph:40.1:ante"];
    let mut felt = Felt::open(terms(&[]));
    for x_tra in [d(10), d(5), d(20), Chips::ZERO] {
        let bets = Bets { ante: d(15), x_tra, ..Bets::default() };
        assert_eq!(felt.refuses(player(1), bet(1, bets)), ("x-tra-must-equal-ante", "ph:X.10(a)"));
    }
    let no_ante = Bets { x_tra: d(10), player_bonus: d(5), ..Bets::default() };
    assert_eq!(felt.refuses(player(1), bet(1, no_ante)), ("no-ante", "ph:40.1:ante"));
    felt.bet(1, 15);
    assert_eq!(felt.won(1), -3_000, "both go down");
    // At least a dollar on the X-Tra Bonus, and so on the ante.
    let limits = |cents| Limits::new(Chips::new(cents), d(500)).expect("limits");
    let below = Terms { ante: limits(50), ..Terms::NEW_JERSEY };
    let refused = below.seal().expect_err("below a dollar");
    assert_eq!((refused.key(), refused.rule().as_str()), ("ante-below-a-dollar", "ph:X.6(c)"));
    let mut dollar = Felt::open(Terms { ante: limits(100), ..Terms::NEW_JERSEY });
    let half = Bets { ante: Chips::new(50), x_tra: Chips::new(50), ..Bets::default() };
    assert_eq!(dollar.refuses(player(1), bet(1, half)), ("out-of-limits", "ph:X.6(c)"));
    assert_eq!(dollar.refuses(player(1), bet(1, ante(501))), ("out-of-limits", "ph:X.6(c)"));
    dollar.bet(1, 1);
    dollar.bet(1, 500);
    // Who has no ante down is not dealt in.
    dollar.close();
    assert_eq!(dollar.table.dealt_in(), game::SeatSet::of(seat(1)));
}

#[test]
fn jacks_up_wagers_are_on_either_hand_in_any_amount() {
    proves!["ph:40.1:jacks-up-wagers", "ph:X.10(a)1", "ph:X.10(a)1.i", "ph:X.10(a)1.ii"];
    let full_house = "8c8d8h";
    let nothing = "AsJc7d";
    for (own, dealer, player_bonus, dealer_bonus) in [
        (full_house, nothing, Outcome::Wins(d(150)), Outcome::Loses),
        (nothing, full_house, Outcome::Loses, Outcome::Wins(d(30))),
    ] {
        let mut felt = Felt::open(terms(&[]));
        felt.bets(1, Bets { dealer_bonus: d(5), player_bonus: d(25), ..ante(10) });
        felt.bets(2, Bets { player_bonus: d(5), ..ante(10) });
        felt.bets(3, Bets { dealer_bonus: d(5), ..ante(10) });
        felt.close();
        felt.deal(&[(1, own), (2, "Th6d3s"), (3, "Tc6h3d")], dealer, "KdKs4c2h");
        (1..=3).for_each(|number| felt.play(number, 30));
        felt.turn_community();
        felt.showdown();
        assert_eq!(felt.result(1, Spot::PlayerBonus).0, player_bonus);
        assert_eq!(felt.result(1, Spot::DealerBonus).0, dealer_bonus);
        assert_eq!(felt.result(2, Spot::PlayerBonus).0, Outcome::Loses, "a pair of kings");
        assert_eq!(felt.result(3, Spot::DealerBonus).0, dealer_bonus, "the same hand for everybody");
        let settled = |on| {
            let settled = felt
                .tape
                .iter()
                .filter(|event| matches!(event, PremiumEvent::Settled { spot, .. } if *spot == on));
            settled.count()
        };
        assert_eq!((settled(Spot::PlayerBonus), settled(Spot::DealerBonus)), (2, 2), "nobody else bet");
    }
    let felt = Felt::open(terms(&[]));
    for bonus in [Chips::new(50), d(101)] {
        for bets in [Bets { dealer_bonus: bonus, ..ante(10) }, Bets { player_bonus: bonus, ..ante(10) }] {
            assert_eq!(felt.refuses(player(1), bet(1, bets)), ("out-of-limits", "ph:X.10(a)1"));
        }
    }
}

#[test]
fn the_bonus_spin_is_one_wager_where_there_is_a_wheel() {
    proves!["ph:X.10(a)2", "ph:X.10(a)3"];
    let five = Bets { bonus_spin: d(5), ..ante(10) };
    let one = Bets { bonus_spin: d(1), ..ante(10) };
    let none = Felt::open(terms(&[]));
    assert_eq!(none.refuses(player(1), bet(1, five)), ("no-bonus-spin", "ph:X.10(a)2"));
    let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::ONE_FIXED));
    assert_eq!(felt.refuses(player(1), bet(1, five)), ("bonus-spin-wager", "ph:X.10(a)2"));
    felt.bets(1, one);
    let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_FIXED));
    let ten = Bets { bonus_spin: d(10), ..ante(10) };
    assert_eq!(felt.refuses(player(1), bet(1, ten)), ("bonus-spin-wager", "ph:X.10(a)2"));
    assert_eq!(felt.refuses(player(1), bet(1, one)), ("bonus-spin-wager", "ph:X.10(a)2"));
    for number in [1, 2, 4] {
        felt.bets(number, five);
    }
    felt.bet(6, 10);
    let before = felt.table.stacks().bank();
    felt.close();
    assert_eq!(felt.table.stacks().bank() - before, 1_500, "three wagers of five dollars go into the well");
    let collected = felt.tape.iter().filter(|event| matches!(event, PremiumEvent::SpinWagerCollected { .. }));
    assert_eq!(collected.count(), 3);
    // The wager does not come back with a win.
    felt.deal(&[(1, "9h4h2h"), (2, "9c4d2s"), (4, "8c5d2d")], "KdJc7s", "QsTc5h3d");
    for number in [1, 2, 4, 6] {
        felt.check(number);
    }
    felt.turn_community();
    for number in [1, 2, 4, 6] {
        felt.fold(number);
    }
    felt.showdown();
    felt.spin(2);
    assert!(felt.is_over());
    assert_eq!(felt.won(1), (50 - 5 - 20) * 100);
    assert_eq!(felt.won(2), (-5 - 20) * 100);
}

#[test]
fn the_x_tra_bonus_touches_no_other_wager() {
    proves!["ph:X.6(c)/2"];
    let round = |settings: &[&str], own, dealer| {
        let mut felt = Felt::open(terms(settings));
        felt.bets(1, Bets { dealer_bonus: d(5), player_bonus: d(5), ..ante(10) });
        felt.close();
        felt.deal(&[(1, own)], dealer, "KdKs4c2h");
        felt.play(1, 30);
        felt.turn_community();
        felt.showdown();
        let others = [Spot::DealerBonus, Spot::PlayerBonus, Spot::Ante, Spot::Play];
        (felt.result(1, Spot::XTra).0, others.map(|spot| felt.result(1, spot).0))
    };
    let (push, others) = round(&[], "AcAd9s", "QsJc7d");
    let (loss, same) = round(&["x_tra.jacks_up=lose"], "AcAd9s", "QsJc7d");
    let (win, again) = round(&["x_tra.jacks_up=5 to 1"], "AcAd9s", "QsJc7d");
    assert_eq!((push, loss, win), (Outcome::Pushes, Outcome::Loses, Outcome::Wins(d(50))));
    assert_eq!(others, [Outcome::Loses, Outcome::Wins(d(5)), Outcome::Wins(d(10)), Outcome::Wins(d(30))]);
    assert_eq!((others, others), (same, again));
    let (lost, others) = round(&[], "QsJc7d", "AcAd9s");
    let (pushed, same) = round(&["x_tra_on_loss=push"], "QsJc7d", "AcAd9s");
    assert_eq!((lost, pushed), (Outcome::Loses, Outcome::Pushes));
    assert_eq!(others, same);
}
