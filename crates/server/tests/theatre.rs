//! Hands that lie face up while cards are to come: what everybody is told of how often they win.

use server::records::chances;
use wire::SeatOdds;

/// The chances at the end of a script, seat by seat.
fn at_the_end(text: &str) -> Vec<(u8, u16)> {
    let script = script::Script::read(text).expect("a script that can be read");
    let played = script.run().expect("a script that can be played");
    assert_eq!(played[0].mismatches, []);
    let (setup, hand) = played[0].game.as_ref().expect("it is played");
    chances(setup, hand).into_iter().map(|SeatOdds { seat, share }| (seat, share)).collect()
}

const ACES_AND_KINGS: &str = "
    game nlhe 1/2
    tournament
    seat 1 Ana 100 button
    seat 2 Ben 100
    seat 3 Cyd 100
    deal 1 AhAs, 2 KdKc, 3 7c2d
    1 all-in 100
    2 calls
    3 folds
";

#[test]
fn two_pairs_before_the_flop_are_counted_over_every_board() {
    let all_in = format!("{ACES_AND_KINGS}\n    1 shows\n    2 shows\n");
    // No suit in common: the published 81.26 percent.
    assert_eq!(at_the_end(&all_in), [(1, 8_126), (2, 1_874)]);
}

#[test]
fn they_follow_the_board_to_its_last_card() {
    let flop = format!(
        "{ACES_AND_KINGS}\n    1 shows\n    2 shows\n    flop Kh 7s 2s\n    until deal\n    until burn\n"
    );
    let flopped = at_the_end(&flop);
    assert_eq!(flopped.iter().map(|(_, share)| u32::from(*share)).sum::<u32>(), 10_000);
    assert!(flopped[1].1 > 8_500, "three kings are well ahead: {flopped:?}");
    let river = format!(
        "{ACES_AND_KINGS}\n    1 shows\n    2 shows\n    board Kh 7s 2s 4d 9c\n    until push-pots\n"
    );
    assert_eq!(at_the_end(&river), [(1, 0), (2, 10_000)]);
}

#[test]
fn nothing_is_said_while_a_hand_is_hidden_or_somebody_may_bet() {
    assert_eq!(at_the_end(ACES_AND_KINGS), []);
    let one = format!("{ACES_AND_KINGS}\n    1 shows\n");
    assert_eq!(at_the_end(&one), []);
    let before = "
        game nlhe 1/2
        seat 1 Ana 100 button
        seat 2 Ben 100
        deal 1 AhAs, 2 KdKc
        until action
    ";
    assert_eq!(at_the_end(before), []);
}
