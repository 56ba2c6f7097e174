//! The twenty-five high hands, and how they must be made.

#![allow(clippy::panic, reason = "a test says what it did not expect")]

use crate::support;

use game::SeatSet;
use jackpot::{Conditions, Fund, HighHandRules, HoleUse, Prize, Slot, high_hands, hits, house};
use proof::proves;
use support::felt::{Felt, felt};
use support::{seat, seats, set, slot};

const RULES: HighHandRules = match house::CATFISH_BEND.high_hand {
    Some(rules) => rules,
    None => panic!("Catfish Bend has a high hand payout"),
};

fn hit(felt: &Felt) -> Vec<(u8, SeatSet)> {
    high_hands(&RULES, &felt.0).into_iter().map(|(slot, seats)| (slot.number(), seats)).collect()
}

/// The slot of the only hand shown.
fn slot_of(felt: &Felt) -> Option<u8> {
    match hit(felt)[..] {
        [] => None,
        [(slot, seats)] if seats == support::seats([1]) => Some(slot),
        ref other => panic!("more was hit: {other:?}"),
    }
}

fn holdem(hole: &str, board: &str) -> Felt {
    felt("holdem").board(board).wins(1, hole)
}

#[test]
fn every_slot_has_its_hand() {
    proves![
        "cb:11.highhand.hand.0",
        "cb:11.highhand.hand.1",
        "cb:11.highhand.hand.2",
        "cb:11.highhand.hand.3",
        "cb:11.highhand.hand.4",
        "cb:11.highhand.hand.5",
        "cb:11.highhand.hand.6",
        "cb:11.highhand.hand.7",
        "cb:11.highhand.hand.8",
        "cb:11.highhand.hand.9",
        "cb:11.highhand.hand.10",
        "cb:11.highhand.hand.11",
        "cb:11.highhand.hand.12",
        "cb:11.highhand.hand.13",
        "cb:11.highhand.hand.14",
        "cb:11.highhand.hand.15",
        "cb:11.highhand.hand.16",
        "cb:11.highhand.hand.17",
        "cb:11.highhand.hand.18",
        "cb:11.highhand.hand.19",
        "cb:11.highhand.hand.20",
        "cb:11.highhand.hand.21",
        "cb:11.highhand.hand.22",
        "cb:11.highhand.hand.23",
        "cb:11.highhand.hand.24",
        "cb:11.highhand.hand.25",
    ];
    let chart = [
        (1, "AsKs", "QsJsTs2d3c", "royal flush"),
        (2, "KhQh", "JhTh9h3c7d", "king-high straight flush"),
        (3, "QhJh", "Th9h8h3cKd", "queen-high straight flush"),
        (4, "JhTh", "9h8h7h3cKd", "jack-high straight flush"),
        (5, "Th9h", "8h7h6h3cKd", "ten-high straight flush"),
        (6, "9h8h", "7h6h5h3cKd", "nine-high straight flush"),
        (7, "8h7h", "6h5h4h9c3d", "eight-high straight flush"),
        (8, "7h6h", "5h4h3h9cKd", "seven-high straight flush"),
        (9, "6h5h", "4h3h2h9cKd", "six-high straight flush"),
        (10, "5h4h", "3h2hAh9cKd", "five-high straight flush"),
        (11, "AsAh", "AdAcKs9d4c", "four aces"),
        (12, "KsKh", "KdKc9s4dJc", "four kings"),
        (13, "QsQh", "QdQcKs9d4c", "four queens"),
        (14, "JsJh", "JdJcKs9d4c", "four jacks"),
        (15, "TsTh", "TdTcKs9d4c", "four tens"),
        (16, "9s9h", "9d9cKs4dJc", "four nines"),
        (17, "8s8h", "8d8cKs9d4c", "four eights"),
        (18, "7s7h", "7d7cKs9d4c", "four sevens"),
        (19, "6s6h", "6d6cKs9d4c", "four sixes"),
        (20, "5s5h", "5d5cKs9d4c", "four fives"),
        (21, "4s4h", "4d4cKs9dJc", "four fours"),
        (22, "3s3h", "3d3cKs9d4c", "four threes"),
        (23, "2s2h", "2d2cKs9d4c", "four deuces"),
        (24, "AsKs", "AdAcKh7d2c", "aces full of kings"),
        (25, "As8s", "AdAc8h7d2c", "aces full of eights"),
    ];
    assert_eq!(Slot::all().map(Slot::number).collect::<Vec<_>>(), chart.map(|row| row.0));
    for (number, hole, board, name) in chart {
        assert_eq!(slot_of(&holdem(hole, board)), Some(number), "{name}");
        assert_eq!(slot(number).to_string(), name);
        assert_eq!(slot(number).rule().as_str(), format!("cb:11.highhand.hand.{number}"));
        assert_eq!(slot(number).purse().index() + 1, usize::from(number));
        if (11..=23).contains(&number) {
            // One of the rank in the hand and three on the board.
            let (first, second) = hole.split_at(2);
            let swapped = format!("{second}{}", &board[..8]);
            let with_one = holdem(&format!("{first}{}", &board[8..]), &swapped);
            assert_eq!(slot_of(&with_one), None, "{name} with a single one in the hand");
        }
    }
    // Between the slots there is nothing.
    assert_eq!(slot_of(&holdem("AsQs", "AdAcQh7d2c")), None);
    assert_eq!(slot_of(&holdem("As9s", "AdAc9h7d2c")), None);
    assert_eq!(slot_of(&holdem("Ks8s", "KdKc8h7d2c")), None);
    assert_eq!([Slot::new(0), Slot::new(26)], [None, None]);
}

#[test]
fn cash_games_of_holdem_and_stud_take_part() {
    proves!["cb:11.highhand.elig.1"];
    let royal = || holdem("AsKs", "QsJsTs2d3c");
    let setup = house::CATFISH_BEND;
    let claims = |felt: &Felt| hits(&setup, &[Fund::HighHand], &felt.0);
    assert_eq!(claims(&royal()), [Prize::HighHand { slot: slot(1), seats: seats([1]) }]);
    assert_eq!(claims(&royal().in_a_tournament()), []);
    assert_eq!(claims(&felt("omaha").board("QsJsTs2d3c").wins(1, "AsKs4d5d")), []);
    assert_eq!(claims(&felt("razz").wins(1, "AsKsQsJsTs2d3c")), []);
    for game in ["stud", "stud8", "stud-hi-lo"] {
        let stud = felt(game).wins(1, "AsKsQsJsTs2d3c");
        assert_eq!(claims(&stud).len(), 1, "{game}");
        assert_eq!(claims(&stud.in_a_tournament()), [], "{game}");
    }
    // And only where the table runs the promotion.
    assert_eq!(hits(&setup, &[], &royal().0), []);
}

#[test]
fn in_holdem_quads_need_a_pocket_pair() {
    proves!["cb:11.highhand.qualify.holdem.1"];
    assert_eq!(slot_of(&holdem("9s9h", "9d9cKs4dJc")), Some(16));
    assert_eq!(slot_of(&holdem("9sAh", "9d9c9hKs4d")), None);
}

#[test]
fn in_holdem_both_hole_cards_are_used() {
    proves!["cb:11.highhand.qualify.holdem.2"];
    assert_eq!(slot_of(&holdem("9h2c", "8h7h6h5hKd")), None, "one hole card and four of the board");
    assert_eq!(slot_of(&holdem("2c3c", "9h8h7h6h5h")), None, "the board plays");
    assert_eq!(slot_of(&holdem("9h8h", "7h6h5h2cKd")), Some(6));
    // Eight high lies on the board with the player's own nine: the best hand has one of them in it.
    assert_eq!(slot_of(&holdem("9h2h", "8h7h6h5h4h")), None);
    assert_eq!(slot_of(&holdem("As2s", "AdAc8h8d7c")), None, "aces full of eights with the deuce idle");
}

#[test]
fn the_pot_is_raked_and_twenty_dollars() {
    proves!["cb:11.highhand.qualify.holdem.3", "cb:11.highhand.qualify.stud.3"];
    let stud = || felt("stud").wins(1, "AsKsQsJsTs2d3c");
    let holdem = || holdem("AsKs", "QsJsTs2d3c");
    for royal in [&holdem as &dyn Fn() -> Felt, &stud] {
        assert_eq!(slot_of(&royal().pot(19)), None);
        assert_eq!(slot_of(&royal().pot(20)), Some(1));
        assert_eq!(slot_of(&royal().pot(20).unraked()), None);
    }
    // No number of players is asked for.
    assert_eq!(slot_of(&holdem().dealt(2)), Some(1));
}

#[test]
fn stud_counts_its_best_five() {
    proves!["cb:11.highhand.qualify.stud.1"];
    assert_eq!(slot_of(&felt("stud").wins(1, "AsAdAcKhKd8c8d")), Some(24));
    assert_eq!(slot_of(&felt("stud").wins(1, "AsAdAc8c8d7h2c")), Some(25));
    assert_eq!(
        slot_of(&felt("stud").wins(1, "AsAdAc8c8dQhQc")),
        None,
        "aces full of queens are better and unpaid"
    );
}

#[test]
fn a_stud_game_with_a_board_counts_own_cards_and_board_together() {
    // As mambo stud, which deals one common card, but with four own cards: five in all.
    let rules = HighHandRules { games: Box::leak(Box::new([("mambo", Conditions::NONE)])), ..RULES };
    let hit = |own: &str, board: &str| {
        let mut felt = felt("mambo").board(board).wins(1, own).shows(2, "7c7d7h7s");
        assert_eq!(felt.0.deals.1, 1);
        (felt.0.deals.0, felt.0.high) = (4, support::felt::felt("stud").0.high);
        high_hands(&rules, &felt.0)
    };
    assert_eq!(hit("QdQcQsQh", "2c"), [(slot(13), seats([1])), (slot(18), seats([2]))]);
    // Two are in: a hand with a card too few, or one too many, is none.
    assert_eq!(hit("QdQcQsQh", ""), []);
    assert_eq!(hit("QdQcQsQh3d", "2c"), [(slot(18), seats([2]))]);
}

#[test]
fn both_cards_in_hand_mean_nothing_in_stud_unless_the_house_says_so() {
    proves!["cb:11.highhand.qualify.stud.2"];
    // Downcards come first, second and last.
    let one_ten_down = felt("stud").wins(1, "Ts2cThTdTcKd9h");
    let both_down = felt("stud").wins(1, "TsTh2cTdTcKd9h");
    assert_eq!(slot_of(&one_ten_down), Some(15));
    assert_eq!(slot_of(&both_down), Some(15));
    let strict = Conditions { hole_use: HoleUse::FirstTwoDown, quads_need_pocket_pair: false };
    let rules = HighHandRules { games: Box::leak(Box::new([("stud", strict)])), ..RULES };
    assert_eq!(high_hands(&rules, &one_ten_down.0), []);
    assert_eq!(high_hands(&rules, &both_down.0), [(slot(15), seats([1]))]);
}

#[test]
fn the_last_player_in_shows_and_is_paid() {
    proves!["cb:11.highhand.lastplayer.1"];
    let mut flop = felt("holdem").pot(35).board("QdQc7h").wins(1, "QsQh");
    assert_eq!(flop.0.last_player(), Some(seat(1)));
    assert_eq!(slot_of(&flop), Some(13));
    flop.0.shown = SeatSet::EMPTY;
    assert_eq!(slot_of(&flop), None, "not shown yet");
    flop.0.show(seat(1));
    assert_eq!(slot_of(&flop), Some(13));
    // Stud, ended on fifth street.
    assert_eq!(slot_of(&felt("stud").wins(1, "QdQcQsQh7c")), Some(13));
    // Nothing is made before there are five cards.
    assert_eq!(slot_of(&felt("holdem").board("").wins(1, "QsQh")), None);
    // A board that stopped short while two were in is no finished hand.
    assert_eq!(hit(&flop.shows(2, "AsAh")), []);
}

#[test]
fn the_hand_need_not_win_and_those_in_the_same_slot_share() {
    let losing = felt("holdem").board("8s8hTsThKd").shows(1, "8d8c").wins(2, "TdTc");
    assert_eq!(hit(&losing), [(15, seats([2])), (17, seats([1]))]);
    let shared = felt("holdem").board("AsAdKs3s2h").wins(1, "AhKh").wins(2, "AcKc");
    assert_eq!(hit(&shared), [(24, seats([1, 2]))]);
    assert_eq!(Slot::of_five(set("AsAdAcKh")), None, "four cards are no hand");
}
