//! Settling ante and play wagers (ph:X.10(f), ph:X.10(g), ph:X.11(b)), in which order, and what a tie is.

use game::Actor;
use pit::Outcome;
use pit::premium::{Awaiting, Bets, PremiumEvent, Request, SpinTable, Spot};
use proof::proves;

use super::felt::{Felt, ante, bet, d, player, seat, terms, with_wheel};

/// One player with an ante of ten plays for thirty against the dealer.
fn against(settings: &[&str], own: &str, dealer: &str, board: &str) -> Felt {
    let mut felt = Felt::open(terms(settings));
    felt.bet(1, 10);
    felt.close();
    felt.deal(&[(1, own)], dealer, board);
    felt.play(1, 30);
    felt.turn_community();
    felt.showdown();
    assert!(felt.is_over());
    felt
}

#[test]
fn seats_are_settled_from_the_dealers_far_left() {
    proves!["ph:X.10(g)", "ph:X.10(g)2"];
    let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_FIXED));
    let all = Bets { dealer_bonus: d(5), player_bonus: d(5), bonus_spin: d(5), ..ante(10) };
    for number in [6, 1, 3] {
        felt.bets(number, all);
    }
    felt.close();
    let hands = [(1, "9h4h2h"), (3, "9s4s2s"), (6, "9c4c2c")];
    felt.deal(&hands, "KdJc7s", "QsTc5h3d");
    for number in [3, 6, 1] {
        felt.play(number, 30);
    }
    felt.turn_community();
    felt.dealer(Request::TurnDealer);
    assert_eq!(felt.refuses(Actor::Dealer, Request::Spin { position: 2 }), ("not-now", "ph:X.10(g)"));
    for number in [1, 3, 6] {
        assert_eq!(felt.waits_for(), Awaiting::Settlement { seat: seat(number) });
        let events = felt.dealer(Request::SettleNext);
        let steps: Vec<Option<Spot>> = events
            .iter()
            .filter_map(|event| match event {
                PremiumEvent::SpinnerMarked { seat: marked } if *marked == seat(number) => Some(None),
                PremiumEvent::Settled { seat: whose, spot, .. } if *whose == seat(number) => {
                    Some(Some(*spot))
                }
                PremiumEvent::HandTurned { .. } | PremiumEvent::CardsRacked { .. } => None,
                other => unreachable!("not at a settlement: {other:?}"),
            })
            .collect();
        // The trigger, the jacks-up wagers with the dealer's first, the ante, the play wager; then the X-Tra Bonus,
        // which the book does not place.
        let spots = [Spot::DealerBonus, Spot::PlayerBonus, Spot::Ante, Spot::Play, Spot::XTra];
        let book: Vec<Option<Spot>> = [None].into_iter().chain(spots.map(Some)).collect();
        assert_eq!(steps, book);
    }
}

#[test]
fn the_best_five_of_seven_count() {
    proves!["ph:40.1:hand"];
    // Two own cards, one, three, two and one make the best five with the community cards.
    for (own, dealer, board, rule) in [
        ("AhKh2c", "As9d8d", "QhJhTh3c", "ph:X.11(d):royal-flush"),
        ("Th2c2d", "AsAdKc", "9h8h7h6h", "ph:X.11(d):straight-flush"),
        ("QcQdQh", "AsJc7d", "Ks9d4c2h", "ph:X.11(d):trips-or-less"),
        ("8c8d3h", "AsAdJc", "8hKsKd2c", "ph:X.11(d):full-house"),
        ("8c3d2h", "AsAdJc", "9h8h8d8s", "ph:X.11(d):four-of-a-kind"),
    ] {
        let felt = against(&[], own, dealer, board);
        assert_eq!(felt.result(1, Spot::XTra).1, rule, "{own} with {board}");
    }
    // A king in the hand decides where all the rest is shared.
    let felt = against(&[], "Kc3d2h", "Qc3h2s", "AhAdAs9c");
    assert_eq!(felt.result(1, Spot::Play).0, Outcome::Wins(d(30)));
    // Kickers beyond the fifth card do not.
    let felt = against(&[], "Kc3d2h", "Ks4h2s", "AhAdQsQc");
    assert_eq!(felt.result(1, Spot::Play).0, Outcome::Pushes);
}

#[test]
fn equal_hands_push() {
    proves!["ph:X.5(c)/2", "ph:X.10(g)3.ii", "ph:X.10(g)4.ii", "ph:40.1:push"];
    let felt = against(&[], "Th4c2d", "Tc5s3h", "AsKdQhJc");
    assert_eq!(felt.result(1, Spot::Ante), (Outcome::Pushes, "ph:X.10(g)3.ii"));
    assert_eq!(felt.result(1, Spot::Play), (Outcome::Pushes, "ph:X.10(g)4.ii"));
    assert_eq!(felt.won(1), 0);
    // A tie below the dealer's qualifier is a tie too.
    let felt = against(&[], "Jh4c2d", "Jc5s3h", "AsKdQh9c");
    assert_eq!(felt.result(1, Spot::Ante), (Outcome::Pushes, "ph:X.10(g)3.ii"));
    assert_eq!(felt.won(1), 0);
}

#[test]
fn a_higher_dealer_takes_the_ante_qualified_or_not() {
    proves!["ph:X.10(g)3", "ph:X.10(g)3.i"];
    let lost = (Outcome::Loses, "ph:X.10(g)3.i");
    // A-K-J-9-8 is no pair of threes, and still higher than K-Q-J-8-7.
    let felt = against(&[], "KsQc7s", "AcKd9h", "Jd8c4s2h");
    assert_eq!(felt.result(1, Spot::Ante), lost);
    assert_eq!(felt.won(1), -5_000);
    let unqualified = |settings| against(settings, "Qc7s3h", "Ac9h6d", "KsJd8c2s");
    assert_eq!(unqualified(&[]).result(1, Spot::Ante), lost);
    assert_eq!(unqualified(&[]).result(1, Spot::Play).0, Outcome::Loses);
    // As the game is described elsewhere.
    let pushed = unqualified(&["unqualified_dealer_ante=push"]);
    assert_eq!(pushed.result(1, Spot::Ante), (Outcome::Pushes, "ph:X.10(g)3.iii"));
    assert_eq!(pushed.won(1), -4_000, "the play wager and the X-Tra Bonus are lost all the same");
    // That reading changes nothing for a dealer who qualifies.
    let felt = against(&["unqualified_dealer_ante=push"], "Qc7s4h", "3c3h6d", "KsJd8c2s");
    assert_eq!(felt.result(1, Spot::Ante), lost);
}

#[test]
fn the_ante_is_paid_only_against_a_pair_of_threes() {
    proves!["ph:X.10(g)3.iii", "ph:X.10(g)3.iv", "ph:X.10(g)3"];
    let board = "KsJd8c4s";
    let pushed = (Outcome::Pushes, "ph:X.10(g)3.iii");
    let paid = (Outcome::Wins(d(10)), "ph:X.10(g)3.iv");
    let twos = against(&[], "QcQd3h", "2c2d9h", board);
    assert_eq!(twos.result(1, Spot::Ante), pushed);
    assert_eq!(twos.won(1), 3_000, "the play wager wins");
    let threes = against(&[], "QcQd2h", "3c3d9h", board);
    assert_eq!(threes.result(1, Spot::Ante), paid);
    assert_eq!(threes.won(1), 4_000);
    // The best hand without a pair, and the lowest pair of threes with the lowest cards beside it.
    assert_eq!(against(&[], "KcKd2h", "AsQc9d", "JhKs8c4s").result(1, Spot::Ante), pushed, "ace high");
    assert_eq!(against(&[], "6c6d2c", "3c3d2h", "4s5h7d8c").result(1, Spot::Ante).0, Outcome::Wins(d(10)));
    // Two pair, trips and better qualify whatever their rank.
    assert_eq!(against(&[], "QcQdQh", "2c2d4h", board).result(1, Spot::Ante), paid, "fours and twos");
    assert_eq!(against(&[], "KcKdKh", "2c2d2h", board).result(1, Spot::Ante), paid, "three twos");
    // Another qualifier, or none.
    assert_eq!(against(&["qualifier=4"], "QcQd2h", "3c3d9h", board).result(1, Spot::Ante), pushed);
    assert_eq!(against(&["qualifier=2"], "QcQd3h", "2c2d9h", board).result(1, Spot::Ante), paid);
    assert_eq!(against(&["qualifier=none"], "QcQd3h", "9h7d2c", board).result(1, Spot::Ante), paid);
}

#[test]
fn the_play_wager_asks_for_no_qualifier() {
    proves!["ph:X.10(g)4", "ph:X.10(g)4.i", "ph:X.10(g)4.iii"];
    let won = against(&[], "AcTd3h", "QcTs2d", "KsJd8c4s");
    assert_eq!(won.result(1, Spot::Play), (Outcome::Wins(d(30)), "ph:X.10(g)4.iii"), "against king high");
    assert_eq!(won.result(1, Spot::Ante).0, Outcome::Pushes);
    let lost = against(&[], "QcTs2d", "AcTd3h", "KsJd8c4s");
    assert_eq!(lost.result(1, Spot::Play), (Outcome::Loses, "ph:X.10(g)4.i"));
    assert_eq!(lost.won(1), -5_000);
}

#[test]
fn ante_and_play_are_paid_even_money() {
    proves!["ph:X.11(b)"];
    let felt = against(&[], "QcQd2h", "3c3d9h", "KsJd8c4s");
    assert_eq!(felt.result(1, Spot::Ante).0, Outcome::Wins(d(10)));
    assert_eq!(felt.result(1, Spot::Play).0, Outcome::Wins(d(30)));
    assert_eq!(felt.won(1), 4_000);
    for (play, paid) in [(10, 10), (20, 20)] {
        let mut felt = Felt::open(terms(&[]));
        felt.bet(1, 10);
        felt.close();
        felt.deal(&[(1, "QcQd2h")], "3c3d9h", "KsJd8c4s");
        felt.check(1);
        felt.turn_community();
        felt.play(1, play);
        felt.showdown();
        assert_eq!(felt.result(1, Spot::Play).0, Outcome::Wins(d(paid)));
    }
    // The house's own prices reach the felt.
    let felt = against(&["ante=3 to 2", "play=2 to 1"], "QcQd2h", "3c3d9h", "KsJd8c4s");
    assert_eq!(felt.won(1), 1_500 + 6_000);
}

#[test]
fn the_bank_wins_what_the_players_lose() {
    proves!["ph:X.10(g)3.i", "ph:X.10(g)4.i"];
    let mut felt = Felt::open(terms(&[]));
    let bonuses = Bets { dealer_bonus: d(5), player_bonus: d(5), ..ante(10) };
    [1, 2, 3].into_iter().for_each(|number| felt.bets(number, bonuses));
    felt.close();
    let hands = [(1, "QcQd2h"), (2, "AcTd2s"), (3, "3h7d6c")];
    felt.deal(&hands, "3c3d9h", "KsJd8c4s");
    [1, 2, 3].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    felt.play(1, 20);
    felt.play(2, 10);
    felt.fold(3);
    felt.showdown();
    assert_eq!([1, 2, 3].map(|number| felt.won(number)), [2_000, -4_000, -3_000]);
    assert_eq!(felt.table.stacks().bank(), 5_000);
}

#[test]
fn a_stake_that_cannot_be_paid_to_the_chip_is_refused_or_rounded() {
    proves!["ph:X.11(d):flush"];
    // With dollar chips a flush at 3 to 2 needs an even stake.
    let coin = |settings: &[&str]| pit::premium::Terms { coin: d(1), ..terms(settings) };
    let mut felt = Felt::open(coin(&[]));
    assert_eq!(felt.refuses(player(1), bet(1, ante(5))), ("not-payable", "ph:X.11(d)"));
    felt.bet(1, 6);
    for (rounding, paid) in [("down", 7), ("up", 8), ("nearest", 8)] {
        let mut felt = Felt::open(coin(&[&format!("rounding={rounding}")]));
        felt.bet(1, 5);
        felt.close();
        felt.deal(&[(1, "Ah9h3h")], "JsTc8d", "Kh7h4c2d");
        felt.play(1, 15);
        felt.turn_community();
        felt.showdown();
        assert_eq!(felt.result(1, Spot::XTra), (Outcome::Wins(d(paid)), "ph:X.11(d):flush"));
    }
    let felt = Felt::open(coin(&["jacks_up.straight=5 to 2"]));
    let bonus = Bets { player_bonus: d(5), ..ante(6) };
    assert_eq!(felt.refuses(player(1), bet(1, bonus)), ("not-payable", "ph:X.11(c)"));
    let felt = Felt::open(coin(&["ante=6 to 5", "x_tra.flush=1 to 1"]));
    assert_eq!(felt.refuses(player(1), bet(1, ante(6))), ("not-payable", "ph:X.11(b)"));
}
