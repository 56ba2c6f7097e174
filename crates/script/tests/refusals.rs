//! What is wrong with a script is said in one line: where, what, by which rule, and what to do.

use script::Script;

const TABLE: &str = "game nlhe 5/10\nseat 1 Ana 200 button\nseat 2 Ben 200\nseat 3 Cyd 200\n";

/// The error of a script, or of running it.
#[track_caller]
fn error(text: &str) -> String {
    let ran = Script::read(text).and_then(|script| script.run());
    ran.expect_err("something is wrong with the script").to_string()
}

/// The error of lines after a table of three.
#[track_caller]
fn at_the_table(lines: &str) -> String {
    error(&format!("{TABLE}{lines}"))
}

#[test]
fn a_line_that_breaks_a_rule_names_it_with_the_facts() {
    assert_eq!(
        at_the_table("1 raises 12"),
        "line 5: refused: a raise to 12 is below the minimum of 20 (raise-too-small, cb:3.betting.6)"
    );
    assert_eq!(
        at_the_table("2 folds"),
        "line 5: refused: it is not seat 2's turn: the action is on seat 1 (out-of-turn, cb:3.betting.10a)"
    );
    assert_eq!(
        at_the_table("1 checks"),
        "line 5: refused: there is a bet: it is 10 to call (cannot-check, cb:15.gloss.check)"
    );
}

#[test]
fn a_card_that_cannot_come_is_the_fault_of_the_line_that_names_it() {
    assert_eq!(
        at_the_table("deal 1 AhKh, 2 AhQh\n1 folds"),
        "line 5: refused: Ah is not in the stub (card-not-in-stub, cb:3.irreg.11)"
    );
    assert_eq!(
        at_the_table("board Ah ?? 2c\n1 calls\n2 calls\n3 checks\n2 checks"),
        "line 5: refused: a card dealt face up must be named (card-must-be-known, cb:3.irreg.11)"
    );
    assert_eq!(
        at_the_table("1 calls\n2 calls\n3 checks\n2 checks\nflop Ah Kh Qh"),
        "line 9: these cards are on the board already: name them above the line that needs them"
    );
}

#[test]
fn a_setup_that_cannot_be_played_is_refused_where_it_is_said() {
    assert_eq!(
        error(&format!("{TABLE}seat 2 Dee 10\n1 folds")),
        "line 5: the hand cannot be set up: there are two players in seat 2 (seat-taken)"
    );
    assert_eq!(
        error("game nlhe 5/10\nstraddle 30\nseat 1 200 button\nseat 2 200\nseat 3 200\n"),
        "line 2: the hand cannot be set up: a straddle here is 20, not 30 (straddle-amount, cb:9.nl.14c)"
    );
    assert_eq!(
        error("game nlhe 5/10\nseat 1 200\nseat 2 200\n"),
        "line 1: nobody has the button: put the word `button` at the end of a seat's line"
    );
}

#[test]
fn a_hand_that_waits_says_for_what() {
    assert_eq!(
        at_the_table("1 folds\nshowdown"),
        "line 6: the hand never comes to finish: the hand is waiting for seat 2 to act"
    );
    assert_eq!(
        at_the_table("clock 2"),
        "line 5: the clock cannot run out on seat 2: the hand is waiting for seat 1 to act"
    );
}

#[test]
fn a_malformed_line_says_what_would_be_right() {
    let cases = [
        ("", "line 1: a script begins with a game: game nlhe 1/2"),
        ("seat 1 200", "line 1: a script begins with a game: game nlhe 1/2"),
        ("game chess 1/2", "line 1: 'chess' is not a game: holdem, omaha, omaha8"),
        ("game holdem 1/2", "line 1: the structure is missing: write fl, spread, pl or nl after the game"),
        ("game lhe 10", "line 1: '10' is not a lower and an upper limit, such as 10/20"),
        ("game nlhe one/2", "line 1: 'one' is not an amount: 'o' is not a digit"),
        (
            "game nlhe 1/2 house mine",
            "line 1: 'mine' is not a house: cb, nj, cb-2015, nj-2008, nj-2001, nj-1998, phh",
        ),
        ("game nlhe 1/2\nseat 13 200", "line 2: '13' is not a seat: they are 1 to 12"),
        ("game nlhe 1/2\nseat 1 Ana", "line 2: the line ends where an amount should be"),
        ("game nlhe 1/2\nrake much", "line 2: 'much' is not a rake: write 10% or levels 20:1 40:1"),
        (
            "game nlhe 1/2\nposted mood good",
            "line 2: 'mood' cannot be posted: most-rake, percentage-each-round, rakes-together, drops",
        ),
        ("game nlhe 1/2\nposted check-raise maybe", "line 2: 'maybe' is not one of these: yes, no"),
        ("game nlhe 1/2\n1 sings", "line 2: 'sings' is not an action here: posts, folds, checks"),
        (
            "game nlhe 1/2\n1 folds\nseat 2 200",
            "line 3: the setup is over: begin another hand with `again` or `game`",
        ),
        (
            "game nlhe 1/2\ndeal 1 Ax",
            "line 2: 'Ax' is not a card: character 2, 'x', is not a suit (c, d, h, s)",
        ),
        ("game nlhe 1/2\nflop Ah Kh", "line 2: 2 cards, but there are 3"),
        ("game nlhe 1/2\n1 folds !", "line 2: write the reason after !, such as ! betting-not-reopened"),
        (
            "game nlhe 1/2\n1 folds ! cb:1.2.3",
            "line 2: there is no rule 'cb:1.2.3'; see `croupier rules search`",
        ),
        (
            "game nlhe 1/2\nproves cb:9.nl.99",
            "line 2: there is no rule 'cb:9.nl.99'; see `croupier rules search`",
        ),
        ("game nlhe 1/2\n= luck 7", "line 2: 'luck' is not an expectation: pot, pots, stacks"),
        ("game nlhe 1/2\n= event Rain", "line 2: 'Rain' is not an event: AntePosted, BlindPosted"),
        ("game nlhe 1/2\n= options fly", "line 2: 'fly' is never offered: fold, check, call"),
        ("game nlhe 1/2\nhello", "line 2: 'hello' does not begin a line: a line is a setup (house, posted"),
        ("game nlhe 1/2\n1 folds now", "line 2: 'now' is one word too many"),
        ("game nlhe 1/2\nuntil lunch", "line 2: 'lunch' is not one of these: post, burn, deal"),
    ];
    for (text, beginning) in cases {
        let error = error(text);
        assert!(error.starts_with(beginning), "{text:?} gave {error:?}");
    }
}
