//! The hands that the rule catalogue gives as examples, under the numbers of their rules, and a few
//! more where a rule has a corner.

use super::*;

/// Reads cards such as `As 10h`. A rank alone, such as `A`, gets the next suit that is still free for
/// it, so that ranks written without suits never make a flush.
fn hand<const N: usize>(text: &str) -> [OracleCard; N] {
    let mut cards = Vec::new();
    for (place, word) in (0u8..).zip(text.split_whitespace()) {
        let suit = word.find(['c', 'd', 'h', 's']);
        let rank = match &word[..suit.unwrap_or(word.len())] {
            "A" => 14,
            "K" => 13,
            "Q" => 12,
            "J" => 11,
            number => number.parse().expect("a rank"),
        };
        let card = match suit.map(|at| &word[at..]) {
            Some("c") => OracleCard::new(rank, 0),
            Some("d") => OracleCard::new(rank, 1),
            Some("h") => OracleCard::new(rank, 2),
            Some("s") => OracleCard::new(rank, 3),
            Some(other) => panic!("no suit is called {other}"),
            None => (place..place + 4)
                .map(|suit| OracleCard::new(rank, suit % 4))
                .find(|card| !cards.contains(card))
                .expect("no more than four cards of a rank"),
        };
        assert!(!cards.contains(&card), "{word} is twice in {text}");
        cards.push(card);
    }
    cards.try_into().expect("as many cards as the hand needs")
}

fn high_of(text: &str) -> HighStrength<HighCategory> {
    high(hand(text))
}

fn short_of(text: &str) -> HighStrength<ShortDeckCategory> {
    short_deck(hand(text))
}

fn three_of(text: &str) -> HighStrength<ThreeCardCategory> {
    three_card_high(hand(text))
}

fn low_of(text: &str) -> LowStrength<AceToFiveCategory> {
    ace_to_five(hand(text))
}

fn eight_of(text: &str) -> Option<LowStrength<AceToFiveCategory>> {
    eight_or_better(hand(text))
}

fn six_of(text: &str) -> Option<LowStrength<SixOrBetterCategory>> {
    three_card_six_or_better(hand(text))
}

fn deuce_of(text: &str) -> LowStrength<DeuceToSevenCategory> {
    deuce_to_seven(hand(text))
}

fn badugi_of(text: &str) -> LowStrength<BadugiCategory> {
    badugi(hand(text))
}

#[test]
fn nj_14_3_a_high_card_rank_order() {
    let mut better = high_of("A J 9 8 7");
    for next in ["K J 9 8 7", "Q J 9 8 7", "J 9 8 7 6", "10 8 7 6 5", "9 7 6 5 4", "8 6 5 4 3"] {
        let worse = high_of(next);
        assert!(better > worse, "{next}");
        better = worse;
    }
    assert!(high_of("A K Q J 3") > high_of("A K Q J 2"));
}

#[test]
fn nj_14_3_a_2_suits_are_equal() {
    assert_eq!(high_of("As Ks Qs Js 9s"), high_of("Ah Kh Qh Jh 9h"));
}

#[test]
fn nj_14_3_a_3_ace_low_in_straights_of_both_lengths() {
    assert_eq!(high_of("Ac 2d 3h 4s 5c").key(), "straight");
    assert!(high_of("Ac 2d 3h 4s 5c") < high_of("6c 2d 3h 4s 5c"));
    assert_eq!(three_of("Ad 2c 3h").key(), "straight");
    assert!(three_of("Ad 2c 3h") < three_of("4d 2c 3h"));
}

#[test]
fn nj_14_3_b_ten_kinds_of_high_hand() {
    let best_first = [
        ("As Ks Qs Js 10s", "royal_flush"),
        ("5s 4s 3s 2s As", "straight_flush"),
        ("2 2 2 2 3", "four_of_a_kind"),
        ("2 2 2 3 3", "full_house"),
        ("7h 5h 4h 3h 2h", "flush"),
        ("5 4 3 2 A", "straight"),
        ("2 2 2 4 3", "three_of_a_kind"),
        ("3 3 2 2 4", "two_pair"),
        ("2 2 5 4 3", "one_pair"),
        ("A K Q J 9", "high_card"),
    ];
    for (text, key) in best_first {
        assert_eq!(high_of(text).key(), key, "{text}");
    }
    for pair in best_first.windows(2) {
        assert!(high_of(pair[0].0) > high_of(pair[1].0), "{pair:?}");
    }
}

#[test]
fn nj_14_3_b_1_royal_flush() {
    assert_eq!(high_of("As Ks Qs Js 10s").key(), "royal_flush");
    assert!(high_of("As Ks Qs Js 10s") > high_of("Kh Qh Jh 10h 9h"));
}

#[test]
fn nj_14_3_b_2_straight_flush() {
    assert!(high_of("Kd Qd Jd 10d 9d") > high_of("5c 4c 3c 2c Ac"));
    assert!(high_of("6h 5h 4h 3h 2h") > high_of("5c 4c 3c 2c Ac"));
    assert_eq!(high_of("5c 4c 3c 2c Ac").key(), "straight_flush");
    assert_eq!(high_of("3c 2c Ac Kc Qc").key(), "flush");
}

#[test]
fn nj_14_3_b_3_four_of_a_kind() {
    assert!(high_of("A A A A 2") > high_of("K K K K A"));
    assert!(high_of("3 3 3 3 4") > high_of("2 2 2 2 A"));
}

#[test]
fn nj_14_3_b_4_full_house() {
    assert!(high_of("A A A K K") > high_of("K K K A A"));
    assert!(high_of("2 2 2 4 4") > high_of("2 2 2 3 3"));
    assert!(high_of("3 3 3 2 2") > high_of("2 2 2 A A"));
    assert!(high_of("2 2 2 3 3") > high_of("Ah Kh Qh Jh 9h"));
}

#[test]
fn nj_14_3_b_5_flush() {
    assert!(high_of("Ah Jh 9h 4h 2h") > high_of("Ks Qs Js 9s 2s"));
    assert!(high_of("Ah Jh 9h 4h 3h") > high_of("As Js 9s 4s 2s"));
}

#[test]
fn nj_14_3_b_6_straight() {
    assert!(high_of("A K Q J 10") > high_of("5 4 3 2 A"));
    assert_eq!(high_of("Q K A 2 3").key(), "high_card");
    assert_eq!(high_of("Q K A 2 3"), high_of("A K Q 3 2"));
}

#[test]
fn nj_14_3_b_7_three_of_a_kind() {
    assert!(high_of("A A A 3 2") > high_of("K K K A Q"));
}

#[test]
fn nj_14_3_b_8_two_pairs() {
    assert!(high_of("A A 2 2 K") > high_of("K K Q Q A"));
    assert!(high_of("3 3 2 2 A") < high_of("4 4 2 2 3"));
    assert!(high_of("3 3 2 2 A") > high_of("A A K Q J"));
}

#[test]
fn nj_14_3_b_9_one_pair() {
    assert!(high_of("A A 4 3 2") > high_of("K K A Q J"));
}

#[test]
fn nj_14_3_c_six_kinds_of_three_card_hand() {
    let best_first = [
        ("As Ks Qs", "royal_flush"),
        ("3s 2s As", "straight_flush"),
        ("2 2 2", "three_of_a_kind"),
        ("3 2 A", "straight"),
        ("5h 3h 2h", "flush"),
        ("2 2 3", "one_pair"),
        ("A K J", "high_card"),
    ];
    for (text, key) in best_first {
        assert_eq!(three_of(text).key(), key, "{text}");
    }
    for pair in best_first.windows(2) {
        assert!(three_of(pair[0].0) > three_of(pair[1].0), "{pair:?}");
    }
}

#[test]
fn nj_14_3_c_1_three_card_royal_flush() {
    assert_eq!(three_of("As Ks Qs").key(), "royal_flush");
    assert!(three_of("As Ks Qs") > three_of("Kd Qd Jd"));
}

#[test]
fn nj_14_3_c_2_three_card_straight_flush() {
    assert!(three_of("Kd Qd Jd") > three_of("3c 2c Ac"));
    assert!(three_of("4h 3h 2h") > three_of("3c 2c Ac"));
    assert_eq!(three_of("3c 2c Ac").key(), "straight_flush");
}

#[test]
fn nj_14_3_c_3_three_card_three_of_a_kind() {
    assert!(three_of("2 2 2") > three_of("A K Q"));
    assert!(three_of("A A A") > three_of("K K K"));
}

#[test]
fn nj_14_3_c_4_three_card_straight() {
    assert_eq!(three_of("Ac 2d 3h").key(), "straight");
    assert_eq!(three_of("K A 2").key(), "high_card");
    assert!(three_of("3 2 A") > three_of("Ah Kh Jh"));
    assert!(three_of("A K Q") > three_of("K Q J"));
}

#[test]
fn nj_14_3_c_5_three_card_flush() {
    assert!(three_of("Ah 9h 4h") > three_of("A A K"));
}

#[test]
fn nj_14_3_c_6_three_card_pair() {
    assert!(three_of("A A 2") > three_of("K K A"));
}

#[test]
fn nj_14_3_d_ties_by_groups_then_kickers() {
    assert!(high_of("A A K Q 9") > high_of("A A K J 10"));
    assert!(three_of("A A Q") > three_of("A A J"));
    // The literal text would have it the other way round: notes (c) 1.
    assert!(high_of("3 3 Q J 10") > high_of("2 2 A K Q"));
}

#[test]
fn nj_14_3_d_2_identical_hands_tie() {
    assert_eq!(high_of("Ah As Kd Qc 9s"), high_of("Ac Ad Ks Qh 9c"));
}

#[test]
fn nj_14_3_e_low_card_rank_order() {
    let mut better = low_of("A 2 3 4 5");
    for next in [
        "2 3 4 5 6",
        "2 3 4 5 7",
        "2 3 4 5 8",
        "2 3 4 5 9",
        "2 3 4 5 10",
        "2 3 4 5 J",
        "2 3 4 5 Q",
        "A 2 3 4 K",
    ] {
        let worse = low_of(next);
        assert!(better > worse, "{next}");
        better = worse;
    }
}

#[test]
fn nj_14_3_e_2_suits_are_equal_in_low_hands() {
    assert_eq!(low_of("Ac 2c 3c 4c 6c"), low_of("Ad 2d 3d 4d 6d"));
}

#[test]
fn nj_14_3_f_low_turns_high_round_without_straights_and_flushes() {
    assert_eq!(low_of("5s 4s 3s 2s As"), low_of("5 4 3 2 A"));
    assert!(low_of("5 4 3 2 A") > low_of("6 4 3 2 A"));
    assert!(low_of("K Q J 10 9") > low_of("A A 4 3 2"));
    assert!(six_of("3 2 A") > six_of("4 2 A"));
    let best_first = ["A A 4 3 2", "A A 2 2 3", "A A A 3 2", "A A A 2 2", "A A A A 2"];
    for pair in best_first.windows(2) {
        assert!(low_of(pair[0]) > low_of(pair[1]), "{pair:?}");
    }
}

/// Notes (c) 2: worst card first, where the literal text would look at the best card first.
#[test]
fn nj_14_3_f_worst_card_first() {
    assert!(low_of("A 2 3 5 6") > low_of("A 2 3 4 8"));
    assert!(low_of("2 2 5 4 3") > low_of("3 3 4 2 A"));
    assert!(low_of("2 2 5 4 3") > low_of("2 2 6 3 A"));
}

#[test]
fn nj_14_3_g_cards_speak() {
    assert_eq!(high_of("A A A K K").key(), "full_house");
    assert_eq!(high_of("Ah 9h 6h 3h 2s").key(), "high_card");
}

#[test]
fn nj_14_9_i_best_five_of_seven() {
    let seven: [OracleCard; 7] = hand("9s 9h 9d Kc Kd 2h 3c");
    assert_eq!(best_any(&seven, high), high_of("9 9 9 K K"));
}

#[test]
fn nj_14_9_j_eight_or_better() {
    assert_eq!(low_key(eight_of("8 6 4 3 A")), "8_low");
    assert_eq!(low_key(eight_of("9 5 4 3 2")), "no_low");
    assert_eq!(low_key(eight_of("8 8 4 3 A")), "no_low");
}

#[test]
fn nj_14_9_k_and_l_two_hands_from_seven_cards() {
    let seven: [OracleCard; 7] = hand("A 2 4 6 7 K K");
    assert_eq!(best_any(&seven, high), high_of("K K A 7 6"));
    assert_eq!(best_any(&seven, eight_or_better), eight_of("7 6 4 2 A"));

    assert_eq!(high_of("2 3 4 5 6").key(), "straight");
    assert_eq!(low_key(eight_of("2 3 4 5 6")), "6_low");
    assert_eq!(high_of("8h 7h 4h 3h 2h").key(), "flush");
    assert_eq!(eight_of("8h 7h 4h 3h 2h"), eight_of("8 7 4 3 2"));

    let seven: [OracleCard; 7] = hand("A A 2 3 4 7 K");
    assert_eq!(best_any(&seven, high), high_of("A A K 7 4"));
    assert_eq!(best_any(&seven, eight_or_better), eight_of("7 4 3 2 A"));
}

#[test]
fn nj_14_13_a_k_mambo_low_is_six_or_better() {
    assert_eq!(low_key(six_of("A 2 3")), "3_low");
    assert_eq!(low_key(six_of("6 5 4")), "6_low");
    assert_eq!(low_key(six_of("7 2 A")), "no_low");
    assert_eq!(low_key(six_of("A A 2")), "no_low");
    assert!(six_of("6 3 2") > six_of("6 4 A"));
    assert_eq!(six_of("3s 2s As"), six_of("3 2 A"));
    let four: [OracleCard; 4] = hand("A A 6 4");
    assert_eq!(best_any(&four, three_card_six_or_better), six_of("6 4 A"));
    let four: [OracleCard; 4] = hand("A A 6 K");
    assert_eq!(best_any(&four, three_card_six_or_better), None);
}

#[test]
fn cb_3_ties_1b_suits_never_decide_a_pot() {
    let board = "Qd Jc 10h 2s 3d";
    let spades: [OracleCard; 7] = hand(&format!("{board} As Ks"));
    let hearts: [OracleCard; 7] = hand(&format!("{board} Ah Kh"));
    assert_eq!(best_any(&spades, high), best_any(&hearts, high));
    assert_eq!(best_any(&spades, high), high_of("A K Q J 10"));
}

#[test]
fn cb_5_intro_2_any_five_of_seven() {
    let seven: [OracleCard; 7] = hand("10 J Q K A 2c 2d");
    assert_eq!(best_any(&seven, high), high_of("A K Q J 10"));
}

#[test]
fn cb_6_omaha_4_exactly_two_and_three() {
    let hole: [OracleCard; 4] = hand("10s 3c 3d 4h");
    let board: [OracleCard; 5] = hand("As Ks Qs Js 2d");
    assert_eq!(best_two_and_three(&hole, &board, high), high_of("3 3 A K Q"));

    // Four aces in the hole are a pair of aces; one more card in hand does not change that.
    let hole: [OracleCard; 6] = hand("Ac Ad Ah As 9c 8d");
    let board: [OracleCard; 5] = hand("Kc Qd 7h 4s 2c");
    assert_eq!(best_two_and_three(&hole, &board, high), high_of("A A K Q 7"));
    assert_eq!(best_two_and_three(&hole[..5], &board, high), high_of("A A K Q 7"));
}

#[test]
fn cb_6_omaha8_0a_independent_combinations() {
    let hole: [OracleCard; 4] = hand("As 2d Kh Kc");
    let board: [OracleCard; 5] = hand("3c 4d 8h Kd Qs");
    assert_eq!(best_two_and_three(&hole, &board, high), high_of("K K K Q 8"));
    assert_eq!(best_two_and_three(&hole, &board, eight_or_better), eight_of("8 4 3 2 A"));
}

#[test]
fn cb_6_omaha8_1a_eight_or_better() {
    assert_eq!(low_key(eight_of("8 7 3 2 A")), "8_low");
    assert_eq!(low_key(eight_of("9 4 3 2 A")), "no_low");
    assert_eq!(low_key(eight_of("7 7 3 2 A")), "no_low");
}

#[test]
fn cb_6_omaha8_2_straights_and_flushes_do_not_hurt_a_low() {
    let wheel = "5h 4h 3h 2h Ah";
    assert_eq!(low_key(eight_of(wheel)), "5_low");
    assert!(eight_of(wheel) > eight_of("6 4 3 2 A"));
    assert_eq!(high_of(wheel).key(), "straight_flush");
}

#[test]
fn cb_7_intro_2_best_five_wins() {
    let seven: [OracleCard; 7] = hand("9h 8h 7h 6h 5s 2h Kc");
    assert_eq!(best_any(&seven, high), high_of("9h 8h 7h 6h 2h"));
}

#[test]
fn cb_7_razz_0a_aces_low_only() {
    assert!(low_of("A A 4 3 2") > low_of("2 2 5 4 3"));
    assert!(low_of("5c 4c 3c 2c Ac") > low_of("6 4 3 2 A"));
}

#[test]
fn cb_7_razz_0b_low_hand_showing_opens() {
    assert!(showing_low(&hand::<2>("A 3")) > showing_low(&hand::<2>("K Q")));
    // The high card brings it in, and the ace is not high.
    assert!(showing_low(&hand::<1>("Q")) < showing_low(&hand::<1>("9")));
    assert!(showing_low(&hand::<1>("9")) < showing_low(&hand::<1>("A")));
}

#[test]
fn cb_7_razz_2_low_evaluation() {
    assert!(low_of("6 5 4 3 2") < low_of("6 4 3 2 A"));
    assert!(low_of("7 6 5 4 3") > low_of("8 4 3 2 A"));
}

#[test]
fn cb_7_razz_3b_equal_boards_are_equal() {
    assert_eq!(showing_low(&hand::<2>("4c 2d")), showing_low(&hand::<2>("2s 4h")));
    let best_first = ["5 4 3 A", "K Q J 10", "A A 3 2", "2 2 4 3", "A A 2 2", "A A A 2", "A A A A"];
    for pair in best_first.windows(2) {
        assert!(showing_low(&hand::<4>(pair[0])) > showing_low(&hand::<4>(pair[1])), "{pair:?}");
    }
}

#[test]
fn cb_7_hilo_0a_qualifier_unless_posted_otherwise() {
    assert_eq!(low_key(eight_of("8 6 4 3 2")), "8_low");
    assert_eq!(low_key(eight_of("9 5 4 3 2")), "no_low");
    assert_eq!(low_of("9 5 4 3 2").key(), "9_low");
}

#[test]
fn cb_7_hilo_2_and_3_independent_choices_with_the_ace_both_ways() {
    let seven: [OracleCard; 7] = hand("A 2 3 4 5 K K");
    assert_eq!(best_any(&seven, high), high_of("5 4 3 2 A"));
    assert_eq!(best_any(&seven, eight_or_better), eight_of("5 4 3 2 A"));

    let seven: [OracleCard; 7] = hand("Ac Ad 8h 7s 5c 4d 3h");
    assert_eq!(best_any(&seven, high), high_of("A A 8 7 5"));
    assert_eq!(best_any(&seven, eight_or_better), eight_of("7 5 4 3 A"));
}

#[test]
fn cb_7_hilo_5_low_ignores_straights_and_flushes() {
    assert_eq!(eight_of("8h 7h 6h 5h 4h"), eight_of("8 7 6 5 4"));
    assert!(eight_of("8h 7h 6h 5h 4h") < eight_of("8 7 6 5 3"));
}

#[test]
fn nj_14_9_f_1_high_board_opens() {
    assert!(showing_high(&hand::<2>("9 9")) > showing_high(&hand::<2>("A K")));
    assert!(showing_high(&hand::<2>("A K")) > showing_high(&hand::<2>("Q J")));
    // Neither four to a straight nor four to a flush is anything yet.
    assert!(showing_high(&hand::<4>("2 2 4 3")) > showing_high(&hand::<4>("As Ks Qs Js")));
    assert_eq!(showing_high(&hand::<3>("As 3s 2s")), showing_high(&hand::<3>("A 3 2")));
    let best_first = ["2 2 2 2", "A A A K", "K K K A", "A A K K", "A A K Q", "A K Q J"];
    for pair in best_first.windows(2) {
        assert!(showing_high(&hand::<4>(pair[0])) > showing_high(&hand::<4>(pair[1])), "{pair:?}");
    }
}

#[test]
fn nj_14_9_f_2_equal_boards_are_equal() {
    assert_eq!(showing_high(&hand::<2>("As Kd")), showing_high(&hand::<2>("Kc Ah")));
}

#[test]
fn short_deck_order() {
    let best_first = [
        ("As Ks Qs Js 10s", "royal_flush"),
        ("9s 8s 7s 6s As", "straight_flush"),
        ("6 6 6 6 7", "four_of_a_kind"),
        ("Jh 9h 8h 7h 6h", "flush"),
        ("A A A K K", "full_house"),
        ("10 9 8 7 6", "straight"),
        ("9 8 7 6 A", "straight"),
        ("A A A K Q", "three_of_a_kind"),
        ("A A K K Q", "two_pair"),
        ("A A K Q J", "one_pair"),
        ("A K Q J 9", "high_card"),
    ];
    for (text, key) in best_first {
        assert_eq!(short_of(text).key(), key, "{text}");
    }
    for pair in best_first.windows(2) {
        assert!(short_of(pair[0].0) > short_of(pair[1].0), "{pair:?}");
    }
    assert_eq!(short_of("K A 6 7 8").key(), "high_card");
}

#[test]
#[should_panic(expected = "no card below the six")]
fn short_deck_has_no_fives() {
    let _ = short_of("9 8 7 6 5");
}

#[test]
fn deuce_to_seven_counts_straights_and_flushes() {
    let best_first = [
        ("7 5 4 3 2", "7_low"),
        ("7 6 4 3 2", "7_low"),
        ("7 6 5 3 2", "7_low"),
        ("7 6 5 4 2", "7_low"),
        ("8 5 4 3 2", "8_low"),
        ("K Q J 10 8", "king_low"),
        ("A 5 4 3 2", "ace_low"),
        ("A 6 4 3 2", "ace_low"),
        ("A K Q J 9", "ace_low"),
        ("2 2 5 4 3", "one_pair"),
        ("A A K Q J", "one_pair"),
        ("3 3 2 2 4", "two_pair"),
        ("2 2 2 4 3", "three_of_a_kind"),
        ("6 5 4 3 2", "straight"),
        ("A K Q J 10", "straight"),
        ("7s 5s 4s 3s 2s", "flush"),
        ("As 5s 4s 3s 2s", "flush"),
        ("2 2 2 3 3", "full_house"),
        ("2 2 2 2 3", "four_of_a_kind"),
        ("6s 5s 4s 3s 2s", "straight_flush"),
        ("As Ks Qs Js 10s", "straight_flush"),
    ];
    for (text, key) in best_first {
        assert_eq!(deuce_of(text).key(), key, "{text}");
    }
    for pair in best_first.windows(2) {
        assert!(deuce_of(pair[0].0) > deuce_of(pair[1].0), "{pair:?}");
    }
}

#[test]
fn badugi_counts_different_ranks_in_different_suits() {
    let best_first = [
        ("Ac 2d 3h 4s", "four_card"),
        ("Ac 2d 3h 5s", "four_card"),
        ("Ac 2d 3h Ks", "four_card"),
        ("Kc Qd Jh 10s", "four_card"),
        ("Ac 2d 3h 3s", "three_card"),
        ("Ac 2d 4h 4s", "three_card"),
        ("Kc Kd Qh Js", "three_card"),
        ("Ac Ad 2c 2d", "two_card"),
        ("Kc 3c Ac Kd", "two_card"),
        ("As 2s 3s 4s", "one_card"),
        ("2c 2d 2h 2s", "one_card"),
    ];
    for (text, key) in best_first {
        assert_eq!(badugi_of(text).key(), key, "{text}");
    }
    for pair in best_first.windows(2) {
        assert!(badugi_of(pair[0].0) > badugi_of(pair[1].0), "{pair:?}");
    }
}

/// Where different cards could count, the lowest do.
#[test]
fn badugi_keeps_the_lowest_cards() {
    // Two spades: the ace counts, the king does not.
    assert_eq!(badugi_of("As Ks 2d 3h"), badugi_of("As 2d 3h 3s"));
    // The lower of two spades counts also where the difference is only one pip.
    assert_eq!(badugi_of("As 2s 3d 4h"), badugi_of("As 4h 3d 3s"));
    assert!(badugi_of("As 2s 3d 4h") > badugi_of("2s 3d 4h 4s"));
    // The only three cards that count together are not the three lowest.
    assert_eq!(badugi_of("Ac 2c Qd Kh"), badugi_of("Ac Qd Kh Ks"));
    // More cards beat lower cards.
    assert!(badugi_of("Kc Kd Qh Js") > badugi_of("Ac 2d 2c Ad"));
}
