//! Open Hand History, read.

use script::histories::{Entrant, Format};
use script::phh::Check;

use super::{histories, refusal, replayed, stacks};

pub(super) const HAND: &str = r#"{"ohh": {
 "spec_version": "1.4.7", "site_name": "Some Room", "network_name": "N", "internal_version": "1",
 "tournament": false, "game_number": "A-12", "start_date_utc": "2026-11-15T06:22:00Z", "table_name": "T",
 "game_type": "Holdem", "bet_limit": {"bet_type": "NL", "bet_cap": 0}, "table_size": 6, "currency": "USD",
 "dealer_seat": 2, "small_blind_amount": 0.5, "big_blind_amount": 1.00, "ante_amount": 0, "hero_player_id": 11,
 "players": [
  {"id": 10, "seat": 2, "name": "Ana", "starting_stack": 100},
  {"id": 11, "seat": 4, "name": "Ben \"\u00e9\"", "starting_stack": 75.25},
  {"id": 12, "seat": 6, "name": "Cyd", "starting_stack": 50, "is_sitting_out": true}],
 "rounds": [
  {"id": 0, "street": "Preflop", "actions": [
   {"action_number": 0, "player_id": 10, "action": "Post SB", "amount": 0.5},
   {"action_number": 1, "player_id": 11, "action": "Post BB", "amount": 1},
   {"action_number": 2, "player_id": 11, "action": "Dealt Cards", "cards": ["Ah", "Kh"]},
   {"action_number": 3, "player_id": 10, "action": "Raise", "amount": 2.5},
   {"action_number": 4, "player_id": 11, "action": "Call", "amount": 2}]},
  {"id": 1, "street": "Flop", "cards": ["2c", "5d", "9s"], "actions": [
   {"action_number": 5, "player_id": 11, "action": "Check"},
   {"action_number": 6, "player_id": 10, "action": "Bet", "amount": 4},
   {"action_number": 7, "player_id": 11, "action": "Fold"}]}],
 "pots": [{"number": 0, "amount": 6, "rake": 0.3, "jackpot": 0, "player_wins": [{"player_id": 10, "win_amount": 5.7}]}]
}}
"#;

#[test]
fn a_hand_is_replayed_to_the_stacks_that_the_pots_tell() {
    let hand = &histories(Format::Ohh, HAND)[0];
    assert_eq!((hand.site(), hand.number()), (Some("Some Room"), Some("A-12")));
    let names: Vec<Option<&str>> = hand.players().iter().map(Entrant::name).collect();
    assert_eq!(names, [Some("Ben \"é\""), Some("Ana")]);
    let outcome = replayed(Format::Ohh, HAND);
    assert_eq!((outcome.over, outcome.check), (true, Check::SameButForRake));
    assert_eq!(stacks(&outcome), "72.25 103");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let one = |from: &str, to: &str| refusal(Format::Ohh, &HAND.replace(from, to));
    assert_eq!(
        one("\"amount\": 4}", "\"amount\": \"4,000\"}"),
        "line 19: \"4,000\" has a comma: amounts are written without, 1234.50"
    );
    let small = one("\"amount\": 4}", "\"amount\": 0.25}");
    assert!(
        small.starts_with("line 19, action 7 \"p2 cbr 0.25\": a bet of 0.25 is below the minimum"),
        "{small}"
    );
    assert_eq!(one("\"Kh\"", "\"Kx\""), "line 14: \"Kx\" is no card: a rank and a suit, such as Ah");
    assert!(one("\"9s\"", "\"Ah\"").starts_with("line 17, action "), "a card twice");
    assert_eq!(one("\"Check\"", "\"Nods\""), "line 18: \"Nods\" says nothing that happens in a hand");
    assert_eq!(
        one("\"player_id\": 11, \"action\": \"Fold\"", "\"player_id\": 99, \"action\": \"Fold\""),
        "line 20: nobody at the table is called \"99\""
    );
    assert_eq!(one("\"dealer_seat\": 2,", ""), "line 1: the hand does not say dealer_seat");
    let cut = &HAND[..HAND.len() - 60];
    assert_eq!(
        refusal(Format::Ohh, cut),
        "line 21: the text ends in the middle of a hand: the end of its object is missing"
    );
    let deep = format!("{{\"ohh\": {}", "[".repeat(100_000));
    assert_eq!(refusal(Format::Ohh, &deep), "line 1: this is not JSON: lists in lists without end");
}
