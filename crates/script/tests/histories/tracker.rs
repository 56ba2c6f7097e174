//! Tracker text, read.

use script::histories::{Entrant, Format, Reader};
use script::phh::Check;

use super::{histories, refusal, replayed, stacks};

pub(super) const HAND: &str = "\
PokerStars Hand #417:  Hold'em No Limit ($1.00/$2.00 USD) - 2023/11/14 22:13:20 UTC
Table 'Table 3' 10-max Seat #1 is the button
Seat 1: Ana ($200 in chips)
Seat 2: Ben ($30 in chips)
Seat 3: Cyd ($200 in chips)
Seat 4: Dee ($80 in chips) is sitting out
Ben: posts small blind $1
Cyd: posts big blind $2
*** HOLE CARDS ***
Dealt to Ana [Ah Kh]
Ana: raises $4 to $6
Ben: raises $24 to $30 and is all-in
Eve said, \"good luck\"
Cyd: raises $50 to $80
Ana: calls $74
*** FLOP *** [2c 5d 9s]
Cyd: bets $100
Ana: folds
Uncalled bet ($100) returned to Cyd
*** TURN *** [2c 5d 9s] [Ts]
*** RIVER *** [2c 5d 9s Ts] [3h]
*** SHOW DOWN ***
Cyd: shows [Qd Qs] (a pair of Queens)
Ben: shows [7c 7d] (a pair of Sevens)
Cyd collected $98 from side pot
Cyd collected $88 from main pot
*** SUMMARY ***
Total pot $190 Main pot $90. Side pot $100. | Rake $4
Board [2c 5d 9s Ts 3h]
Seat 1: Ana (button) folded on the Flop
Seat 2: Ben (small blind) showed [7c 7d] and lost with a pair of Sevens
Seat 3: Cyd (big blind) showed [Qd Qs] and won ($186) with a pair of Queens
";

#[test]
fn a_hand_is_replayed_to_the_stacks_that_the_text_tells() {
    let hand = &histories(Format::Tracker, HAND)[0];
    assert_eq!((hand.site(), hand.number()), (Some("PokerStars"), Some("417")));
    let names: Vec<Option<&str>> = hand.players().iter().map(Entrant::name).collect();
    // Who sits out is not dealt in, and the button comes last.
    assert_eq!(names, [Some("Ben"), Some("Cyd"), Some("Ana")]);
    let outcome = replayed(Format::Tracker, HAND);
    assert_eq!((outcome.over, outcome.check), (true, Check::SameButForRake));
    assert_eq!(stacks(&outcome), "0 310 120");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let one = |from: &str, to: &str| refusal(Format::Tracker, &HAND.replace(from, to));
    assert_eq!(one("$80", "$1,080"), "line 6: \"$1,080\" has a comma: amounts are written without, 1234.50");
    assert_eq!(
        one("raises $50 to $80", "raises $1 to $31"),
        "line 14, action 6 \"p2 cbr 31\": a raise to 31 is below the minimum of 54 (cb:3.betting.6)"
    );
    assert!(one("[7c 7d]", "[7c Ah]").contains("Ah"), "a card twice");
    assert!(one("[2c 5d 9s]", "[2c 5d Ah]").starts_with("line 16, "), "{}", one("[2c 5d 9s]", "[2c 5d Ah]"));
    assert_eq!(one("[2c 5d 9s]", "[2c 5d 9x]"), "line 16: \"9x\" is no card: a rank and a suit, such as Ah");
    assert_eq!(
        one("Cyd: bets", "Cyd: wishes"),
        "line 17: \"Cyd: wishes $100\" says nothing that happens in a hand"
    );
    assert_eq!(one("Hold'em No", "Whist No"), "line 1: no game is called \"Whist No Limit\"");
    assert_eq!(one("returned to Cyd", "returned to Zoe"), "line 19: nobody at the table is called \"Zoe\"");
    let cut = HAND.split("*** SUMMARY").next().unwrap();
    assert_eq!(
        refusal(Format::Tracker, cut),
        "line 26: the text ends in the middle of a hand: *** SUMMARY *** is missing"
    );
    let wrong = one("Cyd collected $98", "Cyd collected $97");
    assert!(wrong.starts_with("line 1: p2 ends with 310, where finishing_stacks says 305 (cb:"), "{wrong}");
}

#[test]
fn a_file_cut_in_a_heading() {
    let cut_off = "the text ends in the middle of a hand: the rest of the heading is missing";
    let heading = HAND.lines().next().unwrap();
    let stakes_end = heading.find("/$").unwrap();
    for length in 1..stakes_end {
        let cut = &heading[..length];
        let text = format!("{HAND}\n\n{cut}");
        let reader = Reader::new(Format::Tracker).knowing(&text);
        let mut hands = reader.read(&text, 0);
        // The hand before is whole.
        assert!(hands.next().unwrap().is_ok(), "{cut}");
        let refused = hands.next().map(|hand| hand.unwrap_err().to_string());
        let line = text.lines().count();
        assert_eq!(refused, Some(format!("line {line}: {cut_off}")), "{cut}");
        assert!(hands.next().is_none(), "{cut}");
        assert_eq!(refusal(Format::Tracker, cut), format!("line 1: {cut_off}"));
    }
    // What is no heading is none however the file ends.
    let other = "line 1: \"Dear diary\" says nothing that happens in a hand";
    assert_eq!(refusal(Format::Tracker, "Dear diary"), other);
    // A site of its own is known by its heading before.
    let foreign = HAND.replace("PokerStars Hand", "Riverside Game");
    let reader = Reader::new(Format::Tracker);
    let text = format!("{foreign}\n\nRiversi");
    let refused: Vec<bool> = reader.read(&text, 0).map(|hand| hand.is_err()).collect();
    assert_eq!(refused, [false, true]);
}

#[test]
fn a_tournament_and_a_walk() {
    let text = "\
PokerStars Hand #9: Tournament #7, $10+$1 USD Hold'em No Limit - Level IV (50/100) - 2023/11/14 22:13:20 ET
Table '7 1' 9-max Seat #5 is the button
Seat 5: Ana (1500 in chips)
Seat 7: Ben (1500 in chips)
Ana: posts the ante 10
Ben: posts the ante 10
Ana: posts small blind 50
Ben: posts big blind 100
*** HOLE CARDS ***
Dealt to Ben [2c 7d]
Ana: folds
Uncalled bet (50) returned to Ben
Ben collected 120 from pot
Ben: doesn't show hand
*** SUMMARY ***
Total pot 120 | Rake 0
Seat 5: Ana (button) (small blind) folded before Flop
Seat 7: Ben (big blind) collected (120)
";
    let outcome = replayed(Format::Tracker, text);
    assert_eq!((stacks(&outcome).as_str(), outcome.check), ("1560 1440", Check::Same));
}

#[test]
fn hands_after_a_bad_one_are_read() {
    let text = format!("\u{feff}{HAND}\n\n{}\n\n{HAND}", HAND.replace("bets $100", "bets much"));
    let reader = Reader::new(Format::Tracker);
    let read: Vec<Result<usize, usize>> = reader
        .read(&text, 100)
        .map(|hand| hand.map(|hand| hand.line()).map_err(|failure| failure.line))
        .collect();
    assert_eq!(read, [Ok(101), Err(151), Ok(169)]);
}
