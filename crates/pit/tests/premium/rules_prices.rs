//! The price lists of the X-Tra Bonus and the jacks-up wagers, line by line with real cards (ph:X.11(c), ph:X.11(d)).

use cards::{Card, Rank};
use chips::{Chips, PayRatio};
use hands::high;
use pit::premium::{Bets, PaytableLine, Request, SETTINGS, Spot, least_pair, least_two_pair};
use pit::{Award, Outcome};
use proof::proves;

use super::felt::{Felt, ante, cards, d, terms};

/// A hand that wins, the hand it beats and the board between them: the first card of each kind of hand on the lists.
const ROYAL: [&str; 3] = ["AhKhQh", "4s5c9d", "JhTh2c3d"];
const STRAIGHT_FLUSH: [&str; 3] = ["9h8h7h", "AsJc4d", "6h5h2cKd"];
const STEEL_WHEEL: [&str; 3] = ["Ah2h3h", "KsJc8d", "4h5hTcKd"];
const QUADS: [&str; 3] = ["9c9d9h", "AsJc7d", "9sKd4c2h"];
const FULL_HOUSE: [&str; 3] = ["8c8d8h", "AsJc7d", "KdKs4c2h"];
const FLUSH: [&str; 3] = ["Ah9h3h", "JsTc8d", "Kh7h4c2d"];
const STRAIGHT: [&str; 3] = ["9c8d7h", "AsJc3d", "6s5cKd2h"];
const WHEEL: [&str; 3] = ["Ac2d3h", "KsJc8d", "4s5cTdKh"];
const TRIPS: [&str; 3] = ["QcQdQh", "AsJc7d", "Ks9d4c2h"];
const ACES_UP: [&str; 3] = ["AcAd2s", "QsJc7d", "2hKs9d4c"];
const JACKS_UP: [&str; 3] = ["JcJd4s", "AsTc7d", "4hAd9d2c"];
const TENS_UP: [&str; 3] = ["TcTd9s", "AsJc7d", "9hKs4d2c"];
const ACES: [&str; 3] = ["AcAd5s", "JcTh7d", "Ks9d4h2c"];
const HIGH_CARD: [&str; 3] = ["AcQd7s", "JcTh6d", "Ks9d4h2c"];

/// Both play; the winner sits in the seat, or at the dealer's place.
fn shown([winner, loser, board]: [&str; 3], seat_wins: bool, settings: &[&str]) -> Felt {
    let (own, dealer) = if seat_wins { (winner, loser) } else { (loser, winner) };
    let mut felt = Felt::open(terms(settings));
    felt.bets(1, Bets { dealer_bonus: d(5), player_bonus: d(5), ..ante(10) });
    felt.close();
    felt.deal(&[(1, own)], dealer, board);
    felt.play(1, 30);
    felt.turn_community();
    felt.showdown();
    felt
}

/// The same line pays on the player's hand and on the dealer's: so many dollars for five, or nothing.
#[track_caller]
fn jacks_up(hand: [&str; 3], pays: Option<u64>, rule: &str) {
    let expected = (pays.map_or(Outcome::Loses, |dollars| Outcome::Wins(d(dollars))), rule);
    assert_eq!(shown(hand, true, &[]).result(1, Spot::PlayerBonus), expected, "the player's hand");
    assert_eq!(shown(hand, false, &[]).result(1, Spot::DealerBonus), expected, "the dealer's hand");
}

#[test]
fn jacks_up_pays_a_royal_flush_50_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):royal-flush"];
    jacks_up(ROYAL, Some(250), "ph:X.11(c):royal-flush");
}

#[test]
fn jacks_up_pays_a_straight_flush_30_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):straight-flush"];
    jacks_up(STRAIGHT_FLUSH, Some(150), "ph:X.11(c):straight-flush");
    jacks_up(STEEL_WHEEL, Some(150), "ph:X.11(c):straight-flush");
}

#[test]
fn jacks_up_pays_four_of_a_kind_10_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):four-of-a-kind"];
    jacks_up(QUADS, Some(50), "ph:X.11(c):four-of-a-kind");
}

#[test]
fn jacks_up_pays_a_full_house_6_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):full-house"];
    jacks_up(FULL_HOUSE, Some(30), "ph:X.11(c):full-house");
}

#[test]
fn jacks_up_pays_a_flush_4_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):flush"];
    jacks_up(FLUSH, Some(20), "ph:X.11(c):flush");
}

#[test]
fn jacks_up_pays_a_straight_3_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):straight"];
    jacks_up(STRAIGHT, Some(15), "ph:X.11(c):straight");
    jacks_up(WHEEL, Some(15), "ph:X.11(c):straight");
}

#[test]
fn jacks_up_pays_three_of_a_kind_2_to_1() {
    proves!["ph:X.11(c)", "ph:X.11(c):three-of-a-kind"];
    jacks_up(TRIPS, Some(10), "ph:X.11(c):three-of-a-kind");
}

#[test]
fn jacks_up_pays_two_pair_from_jacks_and_nothing_less() {
    proves!["ph:X.11(c)", "ph:X.11(c):two-pair-jacks-up-or-better"];
    let rule = "ph:X.11(c):two-pair-jacks-up-or-better";
    jacks_up(JACKS_UP, Some(5), rule);
    jacks_up(ACES_UP, Some(5), rule);
    // The lowest two pair with jacks: jacks and twos.
    jacks_up(["JcJd2s", "AsTc7d", "2h9d4c3h"], Some(5), rule);
    jacks_up(TENS_UP, None, "ph:X.11(c)");
    jacks_up(["TcTd9s", "KsJc7d", "9hAs4d2c"], None, "ph:X.11(c)");
    jacks_up(ACES, None, "ph:X.11(c)");
    jacks_up(["JcJd5s", "QcTh7d", "Ks9d4h2c"], None, "ph:X.11(c)");
    jacks_up(HIGH_CARD, None, "ph:X.11(c)");
    // Another least pair, as the house likes.
    let tens = shown(TENS_UP, true, &["jacks_up_from=T"]);
    assert_eq!(tens.result(1, Spot::PlayerBonus).0, Outcome::Wins(d(5)));
    let jacks = shown(JACKS_UP, true, &["jacks_up_from=Q"]);
    assert_eq!(jacks.result(1, Spot::PlayerBonus).0, Outcome::Loses);
}

/// Cards that decide whether a hand counts are the lowest of their kind, whatever stands beside them.
#[test]
fn the_least_hands_are_the_least() {
    let five = |text: &str| {
        let cards: [Card; 5] = cards(text).try_into().expect("five cards");
        high::rank_five(&cards)
    };
    for (from, least, below) in [
        (Rank::Jack, "JcJd2s2h3c", "TcTd9s9hAc"),
        (Rank::Ace, "AcAd2s2h3c", "KcKdQsQhAc"),
        (Rank::Four, "4c4d2s2h3c", "3c3d2s2hAc"),
        (Rank::Three, "3c3d2s2h4c", "AcAdKsQhJc"),
    ] {
        assert_eq!(least_two_pair(from), five(least));
        assert!(least_two_pair(from) > five(below));
    }
    assert_eq!(least_two_pair(Rank::Two), least_two_pair(Rank::Three), "there is none with twos on top");
    for (pair, least, below) in [
        (Rank::Two, "2c2d3s4h5c", "AcKdQsJh9c"),
        (Rank::Three, "3c3d2s4h5c", "2c2dAsKhQc"),
        (Rank::Four, "4c4d2s3h5c", "3c3dAsKhQc"),
        (Rank::Five, "5c5d2s3h4c", "4c4dAsKhQc"),
        (Rank::Ace, "AcAd2s3h4c", "KcKdAsQhJc"),
    ] {
        assert_eq!(least_pair(pair), five(least));
        assert!(least_pair(pair) > five(below));
    }
    let setup = terms(&[]).seal().expect("sound terms");
    assert!(setup.qualifies(five("3c3d2s4h5c")) && !setup.qualifies(five("2c2dAsKhQc")));
    let tables = [("JcJd2s2h3c", PaytableLine::JacksUp), ("TcTd9s9hAc", PaytableLine::TwoPair)];
    assert!(tables.into_iter().all(|(hand, line)| setup.line(five(hand)) == line));
}

#[test]
fn jacks_up_does_not_care_who_wins() {
    proves!["ph:X.11(c)"];
    // A full house that loses to four of a kind is still a full house.
    let felt = shown(["9c9d9h", "KcKh2s", "9sKd4c2h"], false, &[]);
    assert_eq!(felt.result(1, Spot::PlayerBonus).0, Outcome::Wins(d(30)));
    assert_eq!(felt.result(1, Spot::DealerBonus).0, Outcome::Wins(d(50)));
    assert_eq!(felt.result(1, Spot::Play).0, Outcome::Loses);
}

/// The X-Tra Bonus of ten dollars on a winning hand.
#[track_caller]
fn x_tra(hand: [&str; 3], outcome: Outcome, rule: &str) {
    assert_eq!(shown(hand, true, &[]).result(1, Spot::XTra), (outcome, rule));
    // The same hand against a dealer who has it loses.
    assert_eq!(shown(hand, false, &[]).result(1, Spot::XTra), (Outcome::Loses, "ph:X.11(d):note"));
}

#[test]
fn the_x_tra_bonus_pays_a_royal_flush_500_to_1() {
    proves!["ph:X.11(d)", "ph:X.11(d):royal-flush"];
    x_tra(ROYAL, Outcome::Wins(d(5_000)), "ph:X.11(d):royal-flush");
}

#[test]
fn the_x_tra_bonus_pays_a_straight_flush_100_to_1() {
    proves!["ph:X.11(d)", "ph:X.11(d):straight-flush"];
    x_tra(STRAIGHT_FLUSH, Outcome::Wins(d(1_000)), "ph:X.11(d):straight-flush");
    x_tra(STEEL_WHEEL, Outcome::Wins(d(1_000)), "ph:X.11(d):straight-flush");
}

#[test]
fn the_x_tra_bonus_pays_four_of_a_kind_10_to_1() {
    proves!["ph:X.11(d)", "ph:X.11(d):four-of-a-kind"];
    x_tra(QUADS, Outcome::Wins(d(100)), "ph:X.11(d):four-of-a-kind");
}

#[test]
fn the_x_tra_bonus_pays_a_full_house_3_to_1() {
    proves!["ph:X.11(d)", "ph:X.11(d):full-house"];
    x_tra(FULL_HOUSE, Outcome::Wins(d(30)), "ph:X.11(d):full-house");
}

#[test]
fn the_x_tra_bonus_pays_a_flush_3_to_2() {
    proves!["ph:X.11(d)", "ph:X.11(d):flush"];
    x_tra(FLUSH, Outcome::Wins(d(15)), "ph:X.11(d):flush");
}

#[test]
fn the_x_tra_bonus_pays_a_straight_1_to_1() {
    proves!["ph:X.11(d)", "ph:X.11(d):straight"];
    x_tra(STRAIGHT, Outcome::Wins(d(10)), "ph:X.11(d):straight");
    x_tra(WHEEL, Outcome::Wins(d(10)), "ph:X.11(d):straight");
}

#[test]
fn the_x_tra_bonus_pushes_on_a_winning_hand_of_trips_or_less() {
    proves!["ph:X.11(d)", "ph:X.11(d):trips-or-less"];
    for hand in [TRIPS, ACES_UP, JACKS_UP, TENS_UP, ACES, HIGH_CARD] {
        x_tra(hand, Outcome::Pushes, "ph:X.11(d):trips-or-less");
    }
}

#[test]
fn the_x_tra_bonus_is_paid_only_to_a_hand_that_wins() {
    proves!["ph:X.11(d):note"];
    let note = |outcome| (outcome, "ph:X.11(d):note");
    // A flush against a full house.
    let flush_loses =
        |settings: &[&str]| shown(["8c8d8h", "AhQh3s", "KhKs4h2h"], false, settings).result(1, Spot::XTra);
    assert_eq!(flush_loses(&[]), note(Outcome::Loses));
    assert_eq!(flush_loses(&["x_tra_on_loss=push"]), note(Outcome::Pushes));
    // A straight that ties.
    let straight_ties =
        |settings: &[&str]| shown(["9c8d3h", "9d8h3s", "7s6cKd5h"], true, settings).result(1, Spot::XTra);
    assert_eq!(straight_ties(&[]), note(Outcome::Pushes));
    assert_eq!(straight_ties(&["x_tra_on_tie=lose"]), note(Outcome::Loses));
    // A folded flush.
    let mut felt = Felt::open(terms(&[]));
    felt.bet(1, 10);
    felt.close();
    felt.deal(&[(1, "Ah9h3h")], "JsTc8d", "Kh7h4c2d");
    felt.check(1);
    felt.turn_community();
    felt.fold(1);
    assert_eq!(felt.result(1, Spot::XTra).0, Outcome::Loses);
    // The dealer's qualifier has nothing to do with it: a straight beats king high.
    let felt = shown(["9c8d7h", "QsJc3d", "6s5cKd2h"], true, &[]);
    assert_eq!(felt.result(1, Spot::Ante).0, Outcome::Pushes);
    assert_eq!(felt.result(1, Spot::XTra).0, Outcome::Wins(d(10)));
}

#[test]
fn odds_are_to_and_never_for() {
    proves!["ph:X.11(a)"];
    for text in ["50 for 1", "50 for one", "for 50", "1 for 1"] {
        assert_eq!(Award::read(text), None, "{text}");
    }
    let fifty = PayRatio::new(50, 1).map(Award::Pays).expect("odds");
    assert_eq!(Award::read("50 to 1"), Some(fifty));
    assert_eq!(fifty.text(), "50 to 1");
    // Whatever a sign would show is read from the settings.
    let house = terms(&[]).house;
    let shown = SETTINGS.iter().map(|setting| (setting.read)(&house));
    let odds: Vec<String> = shown.filter(|text| text.contains(' ')).collect();
    assert_eq!(odds.len(), 16, "six lines of the X-Tra Bonus, eight of jacks up, ante and play");
    assert!(odds.iter().all(|text| text.contains(" to ") && !text.contains("for")), "{odds:?}");
    // A price the house changes is the price that is paid.
    let felt = shown_with_another_price();
    assert_eq!(felt.result(1, Spot::XTra).0, Outcome::Wins(Chips::new(2_500)));
}

fn shown_with_another_price() -> Felt {
    let mut felt = Felt::open(terms(&["x_tra.flush=5 to 2"]));
    felt.bet(1, 10);
    felt.close();
    felt.deal(&[(1, FLUSH[0])], FLUSH[1], FLUSH[2]);
    felt.play(1, 30);
    felt.turn_community();
    felt.dealer(Request::TurnDealer);
    felt.dealer(Request::SettleNext);
    felt
}
