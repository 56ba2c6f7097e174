//! An expectation that is not met is found, and can be rewritten with what happened.

use script::Script;

/// A hand that ends with a refusal that does not happen.
const HAND: &str = "\
game nlhe 5/10
seat 1 Ana 200 button
seat 2 Ben 45
seat 3 Cyd 200
1 raises 30
2 all-in 45
3 calls
1 folds  ! cb:3.betting.9
";

/// What is not as expected, line by line.
fn unmet(text: &str) -> Vec<String> {
    let played = Script::read(text).and_then(|script| script.run()).expect("the script runs");
    played.iter().flat_map(|played| &played.mismatches).map(ToString::to_string).collect()
}

/// A hand with a little of everything: each line here is right.
const SHOWN: &str = "\
game nlhe 5/10
ante 1
rake 10% cap 4 at the end
drop bad-beat 1 over 20 dealt 3
seat 1 Ana 200 button
seat 2 Ben 50
seat 3 Cyd 200
deal 1 AhAd, 2 KhKd, 3 QhQd
board 2c 7s 9d 4c 3h
= bets 2 5, 3 10
= pot 18
= pots 3
= live 1 2 3
= order dealt 2 3 1 2 3 1
= stub 46
= to act 1
= options fold, call 10, raise 20-199
1 raises 30
= events Raised 1 30 raise
2 all-in 49
= all-in 2
3 calls
= to act 1
= options fold, call 19
1 calls
= pots 150
= board 2c 7s 9d
= burns 1
= order dealt burn board board board
= street flop
3 checks
1 bets 20
3 calls
3 checks
1 checks
3 checks
1 checks
= shows first 3
= options show, muck
= holding 2 Kh Kd
= showing 2 nothing
= show order 3 1 2
= rake 4
= drops 1
= awarded 1 40 side-1 high
= awarded 1 145 high main odd 0
= awarded nobody
= stacks 1 315, 2 0, 3 130
= muck 4
= event Tabled 1 AhAd
= never Mucked
= events RakeTaken before PotPushed
= rail sees CardDealt 1 ??
= 1 sees CardDealt 1 Ah
= 2 never sees CardDealt 1 Ah
= to act nobody
";

#[test]
fn what_is_right_is_accepted() {
    assert_eq!(unmet(SHOWN), [""; 0]);
}

#[test]
fn every_expectation_can_fail() {
    // One number, card or word of a line is changed at a time, and that line must be found.
    for (at, line) in SHOWN.lines().enumerate().filter(|(_, line)| line.starts_with("= ")) {
        let wrong = match line {
            "= options show, muck" => "= options show".to_owned(),
            "= awarded nobody" => "= awarded 1 5".to_owned(),
            "= street flop" => "= street turn".to_owned(),
            "= showing 2 nothing" => "= showing 2 Kh".to_owned(),
            "= never Mucked" => "= never Tabled 3".to_owned(),
            "= event Tabled 1 AhAd" => "= event Tabled 1 AhAs".to_owned(),
            "= events RakeTaken before PotPushed" => "= events PotPushed before RakeTaken".to_owned(),
            "= rail sees CardDealt 1 ??" => "= rail sees CardDealt 1 Ah".to_owned(),
            "= 1 sees CardDealt 1 Ah" => "= 1 sees CardDealt 1 ??".to_owned(),
            "= 2 never sees CardDealt 1 Ah" => "= 1 never sees CardDealt 1 Ah".to_owned(),
            "= to act nobody" => "= to act 2".to_owned(),
            "= board 2c 7s 9d" => "= board 2c 9d 7s".to_owned(),
            "= holding 2 Kh Kd" => "= holding 2 Kd Kh".to_owned(),
            "= order dealt burn board board board" => "= order dealt board burn board board".to_owned(),
            "= events Raised 1 30 raise" => "= events Raised 1 30 bet".to_owned(),
            line => last_number_changed(line),
        };
        assert_ne!(wrong, line);
        let lines: Vec<&str> =
            SHOWN.lines().enumerate().map(|(other, line)| if other == at { &wrong } else { line }).collect();
        let unmet = unmet(&(lines.join("\n") + "\n"));
        assert_eq!(unmet.len(), 1, "{wrong} gave {unmet:?}");
        assert!(unmet[0].starts_with(&format!("line {}: expected ", at + 1)), "{wrong} gave {unmet:?}");
    }
}

fn last_number_changed(line: &str) -> String {
    let at = line.rfind(|c: char| c.is_ascii_digit()).expect("the line has a number");
    let digit = if &line[at..=at] == "3" { "2" } else { "3" };
    format!("{}{digit}{}", &line[..at], &line[at + 1..])
}

#[test]
fn updating_writes_what_happened_and_nothing_else() {
    let blank = SHOWN
        .replace("= pot 18", "  = pot 99   # a comment stays")
        .replace("= pots 3\n", "= pots 1 2 3\n")
        .replace("= to act 1\n= options fold, call 10, raise 20-199", "= to act 1\n= options none")
        .replace("= stacks 1 315, 2 0, 3 130", "= stacks 1 0, 2 0, 3 0")
        .replace("= awarded 1 145 high main odd 0", "= awarded 2 1 main low odd 7");
    let updated = Script::read(&blank).and_then(|script| script.updated()).expect("the script runs");
    let expected = SHOWN.replace("= pot 18", "  = pot 18  # a comment stays");
    assert_eq!(updated, expected);
}

#[test]
fn a_wrong_refusal_is_found_and_updated() {
    let script = Script::read(HAND).expect("the script can be read");
    assert_eq!(unmet(HAND), ["line 8: expected cb:3.betting.9, found that it was accepted"]);
    // What was accepted cannot be rewritten; another reason can.
    assert_eq!(script.updated().as_deref(), Ok(HAND));
    let other = HAND.replace("1 folds  ! cb:3.betting.9", "1 raises 99  ! raise-too-small cb:3.betting.9");
    let updated = Script::read(&other).and_then(|script| script.updated()).expect("the script runs");
    assert!(updated.ends_with("1 raises 99  ! betting-not-reopened cb:9.nl.3b\n"), "{updated}");
}

#[test]
fn an_act_must_be_what_the_line_calls_it() {
    let hand = "game lhe 10/20\nseat 1 200 button\nseat 2 200\nseat 3 200\n";
    assert_eq!(unmet(&format!("{hand}1 bets 20\n")), ["line 5: expected a bet, found Raised 1 20 raise"]);
    assert_eq!(unmet(&format!("{hand}1 calls 8\n")), ["line 5: expected a call of 8, found Called 1 10"]);
    let short = "game nlhe 5/10\nseat 1 40 button\nseat 2 200\n1 all-in 30\n";
    assert_eq!(unmet(short), ["line 4: expected 30 in front of seat 1, found 40"]);
}

#[test]
fn a_card_that_never_comes_is_found() {
    let hand =
        "game nlhe 5/10\nseat 1 200 button\nseat 2 200\ndeal 1 AhKh\nriver 2c\n1 folds\n= stacks 2 205\n";
    assert_eq!(unmet(hand), ["line 5: expected 2c to be dealt, found that it never was"]);
}

#[test]
fn an_expected_refusal_of_the_setup_is_looked_at() {
    let hand = "game badugi fl 5/10 house nj\nseat 1 200 button\nseat 2 200\n";
    assert_eq!(unmet(&format!("{hand}= setup refused game-not-offered nj:14.8(b)\n")), [""; 0]);
    assert_eq!(
        unmet(&format!("{hand}= setup refused bad-blinds nj:14.8(a)\n")),
        [
            "line 4: expected setup refused bad-blinds nj:14.8(a), found setup refused game-not-offered nj:14.8(b)"
        ]
    );
    let fine = "game badugi fl 5/10\nseat 1 200 button\nseat 2 200\n= setup refused game-not-offered\n";
    assert_eq!(
        unmet(fine),
        ["line 4: expected setup refused game-not-offered, found a setup that can be played"]
    );
}

#[test]
fn several_hands_share_a_setup_and_change_it() {
    let hands = "game nlhe 5/10\nseat 1 200 button\nseat 2 200\nseat 3 200\n1 folds\n= to act 2\nagain\nseat 1 out\n\
                 seat 3 50 button\n= to act 3\n= stacks 3 45\ngame stud 5/10\nseat 1 100\nseat 2 100\n= pot 0\n";
    assert_eq!(unmet(hands), [""; 0]);
    assert_eq!(Script::read(hands).and_then(|script| script.run()).expect("it runs").len(), 3);
}
