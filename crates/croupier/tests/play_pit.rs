//! `croupier play` against the house, from what is typed to what is seen.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;
mod typed;

use support::{refusal, typing};

/// What a player sees who types this.
#[track_caller]
fn seen(arguments: &[&str], typed: &str) -> String {
    let output = typing(&[&["play"], arguments].concat(), typed);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{arguments:?}");
    output.stdout
}

/// The same with every broken line made whole: what follows a break is set in by four.
fn whole(text: &str) -> String {
    text.replace("\n    ", " ")
}

#[track_caller]
fn assert_narrow(text: &str) {
    assert_eq!(text.lines().find(|line| line.chars().count() > 80), None, "{text}");
}

#[track_caller]
fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|seen| seen.starts_with(line)), "{line}:\n{text}");
    }
}

#[test]
fn a_round_of_premium_hold_em_from_wagers_to_settlement() {
    let text =
        seen(&["premium-holdem", "--seed", "3", "--rounds", "2"], "b 10 player 5 dealer 5\nk\np 2x\n\np\n");
    assert_lines(
        &text,
        &[
            "Premium Hold 'Em, ante $5..$500, bonus $1..$100",
            "You have $500.",
            "seed 3; ? for help, q to go home",
            "Round 1",
            "[b]et $5..$500, player N, dealer N",
            "You bet ante $10, x-tra $10, player $5, dealer $5.",
            "You get ",
            "[p]lay 3x $30  chec[k]  [advise]",
            "You check.",
            "The community cards: ",
            "  you have: ",
            "[p]lay 1x $10 or 2x $20  [f]old  [advise]",
            "You play $20.",
            "The dealer has ",
            "Your cards: ",
        ],
    );
    assert!(whole(&text).contains("[Enter] ante $10, x-tra $10, player $5, dealer $5"), "{text}");
    assert!(text.contains("You play $30."), "{text}");
    // Every wager of both rounds is settled by a rule.
    for (wager, rules) in [
        ("dealer-bonus", "[ph:X.11(c)"),
        ("player-bonus", "[ph:X.11(c)"),
        ("ante", "[ph:X.10(g)3."),
        ("play", "[ph:X.10(g)4."),
        ("x-tra", "[ph:X.11(d):"),
    ] {
        let settled: Vec<&str> =
            text.lines().filter(|line| line.starts_with(&format!("  {wager} "))).collect();
        assert_eq!(settled.len(), 2, "{wager}:\n{text}");
        assert!(settled.iter().all(|line| line.contains(rules)), "{wager}:\n{text}");
    }
    assert_eq!(text.matches("\nYou have $").count(), 3, "{text}");
    let goodbye = text.lines().last().unwrap();
    assert!(goodbye.starts_with("You leave with $") && goodbye.contains(" after 2 rounds: "), "{goodbye}");
    // The dealer's hand and the board are not named before their time.
    let before = text.split("The community cards").next().unwrap();
    assert!(!before.contains("The dealer has"), "{text}");
}

#[test]
fn the_same_seed_deals_the_same_rounds() {
    for (game, typed) in [
        ("premium-holdem", "b 5\nk\nf\n"),
        ("mini-dice", "b field 5, any 7 1\n\n\n\n\n\n\n\n"),
        ("craps", "b pass 5\n\n\n\n\n\n"),
    ] {
        let run = |seed| seen(&[game, "--seed", seed], typed);
        assert_eq!(run("5"), run("5"));
        assert_ne!(run("5"), run("6"));
    }
}

#[test]
fn wrong_wagers_and_decisions_are_answered_with_the_rule() {
    let typed = "b 3\nb 10 x-tra 5\nb 10 spin\nb 600\nb 7.25\nb 501\nfoo\nb\nb ten\nb 10 tea 5\nb 10\nf\np 20\nk\nk\np 3x\np\nwhy\nf\n";
    let text = seen(&["premium-holdem", "--seed", "3", "--rounds", "1", "--stack", "500"], typed);
    assert_narrow(&text);
    let text = whole(&text);
    let refused: Vec<&str> = text.lines().filter(|line| line.starts_with("No: ")).collect();
    let expected = [
        "No: ante: $3 is outside the limits of $5 to $500. ph:X.6(c): ",
        "No: the X-Tra Bonus must equal the ante of $10, not $5. ph:X.10(a): ",
        "No: this table has no Bonus Spin; start again with --bonus-spin 5-progressive for a table that has one. ph:X.10(a)2: ",
        "No: ante: $600 is outside the limits of $5 to $500. ph:X.6(c): ",
        "No: ante of $7.25 cannot be made with $0.50 chips. ph:X.6(a): ",
        "No: ante: $501 is outside the limits of $5 to $500. ph:X.6(c): ",
        "No: there is no fold at the first decision: bet or check. ph:X.10(b): ",
        "No: the first play wager on an ante of $10 cannot be $20. ph:40.1:play-wager:1: ",
        "No: there is no check at the second decision: bet or fold. ph:X.10(d): ",
        "No: the second play wager on an ante of $10 cannot be $30. ph:40.1:play-wager:2: ",
    ];
    assert_eq!(refused.len(), expected.len(), "{text}");
    for (line, start) in refused.iter().zip(expected) {
        assert!(line.starts_with(start), "{start}:\n{line}");
    }
    assert_lines(
        &text,
        &[
            "\"foo\" is not a command here; ? lists them all",
            "how much? Type an ante, as in b 10",
            "\"tea\" is not a wager; type b 10 player 5 dealer 5",
            "how much? Type p 1x or p 2x",
            "ph:40.1:play-wager:2  ",
            "You fold.",
        ],
    );
    assert!(text.contains("  ante                  $10  loses           [ph:X.10(d)2]"), "{text}");
}

#[test]
fn advice_is_exact_with_and_without_a_board() {
    let text =
        seen(&["premium-holdem", "--seed", "3", "--rounds", "1"], "advise\nb 10\nadvise\nk\nadvise\np 1x\n");
    assert_lines(
        &text,
        &[
            "there is no advice before the cards: bet first",
            "every starting hand is worked out once; this takes a few seconds",
            "  check  ",
            "  play 3x  ",
            "  play 1x  ",
            "  play 2x  ",
            "  fold       -2.000000 antes  -2                     -$20.00",
        ],
    );
    assert_eq!(text.lines().filter(|line| line.ends_with("  best")).count(), 2, "{text}");
}

#[test]
fn the_wheel_is_spun_and_the_meter_grows() {
    let text = seen(
        &[
            "premium-holdem",
            "--seed",
            "1",
            "--bonus-spin",
            "5-progressive",
            "--rounds",
            "60",
            "--stack",
            "5000",
        ],
        &format!("b 5 spin\nk\np 1x\n{}", "\nk\np 1x\n".repeat(59)),
    );
    assert!(text.contains("Bonus Spin 5-progressive\nThe wheel's weights are an example"), "{text}");
    assert!(text.contains("$5 goes into the well; the meter shows $10,000.35."), "{text}");
    assert!(text.contains("Three of a suit: you spin the wheel."), "{text}");
    assert!(
        text.lines()
            .any(|line| line.starts_with("The wheel stops at ")
                && line.ends_with("[ph:X.11(e):5-progressive]"))
    );
}

#[test]
fn the_shaker_is_offered_to_the_player() {
    let text =
        seen(&["mini-dice", "--seed", "3", "--rounds", "2"], "b field 5, place 6 12\ns\nt\ns 2\ns 4\n\nr\n");
    assert_lines(
        &text,
        &[
            "Mini-dice, wagers $1..$500 in chips of $0.10",
            "You bet $5 on field.",
            "You bet $12 on place-6.",
            "The dealer shakes 3 times.",
            "The shaker is offered to you: [t]ake it  [r]efuse it",
            "You take the shaker. [nj:13.7(b)]",
            "[s]hake, 3 times or more, as in s 3",
            "No: 2 shakes are too few: there must be at least 3. nj:13.5(d)2: ",
            "You shake 4 times.",
            "The dealer uncovers ",
            "You refuse the shaker. [nj:13.7(b)]",
            "The dealer takes the shaker for the players. [nj:13.7(b)/2]",
            "The dealer shakes 3 times for the players.",
        ],
    );
    assert!(text.contains("  field                  $5  "), "{text}");
    assert!(text.lines().last().unwrap().contains(" after 2 rounds: "), "{text}");
}

#[test]
fn a_kept_shaker_can_be_passed() {
    let text =
        seen(&["mini-dice", "--rounds", "12", "--seed", "8"], &format!("b over 7 1\n{}", "\n".repeat(60)));
    assert!(text.contains("[k]eep the shaker  [p]ass it"), "{text}");
    assert!(text.contains("You keep the shaker. [nj:13.7(a)]"), "{text}");
    assert!(text.contains("A 7: the shaker moves on. [nj:13.7(a)1.i]"), "{text}");
}

#[test]
fn craps_has_a_puck_and_wagers_that_last() {
    let text = seen(
        &["craps", "--seed", "4", "--rounds", "6"],
        "b pass 5, hard 8 2, dont pass 5\nr\nodds 10\nodds 100\nb pass 5\noff hard 8\n\n\n\n\nb come 4 5\nb place 6 6\nb place 6 7\nb horn 5\ndown place 6\ndown pass\nt\nw\nq\n",
    );
    assert_narrow(&text);
    let text = whole(&text);
    assert_lines(
        &text,
        &[
            "Craps, wagers $5..$500, single rolls and hardways $1..$100, 2 times odds",
            "The puck is off: a come-out roll.",
            "You bet $2 on hard-8.",
            "Coming out: ",
            "The point is 9. [nj:1.1:come-out-point]",
            "You have $488 and $12 up: even.",
            "The puck is on 9.",
            "You bet $10 on pass-odds.",
            "No: pass-odds: with the $10 already up, $110 is outside the limits of $0.10 to $10; no more may be added; odds are up to 2 times the $5 on pass. [nj:toc:8]",
            "No: pass line can be bet only before a come-out roll: the point is 9; come can be bet now. nj:1.2(a)1: ",
            "The dealer acknowledges: hard-8 is off. [nj:1.2(a)5/2]",
            "  hard-8                 $2  off",
            "Seven out. [nj:1.1:come-out-roll]",
            "No: come on 4 cannot be bet directly: come wagers move there by a roll. nj:1.1:come-point: ",
            "You bet $6 on place-win-6.",
            "No: $13 on place-win-6 cannot be paid exactly; bet a multiple of $0.60, such as $13.20 in all. nj:13.6(c): ",
            "You take $6 down from place-win-6.",
            "No: pass line cannot be taken down: it stays up until it wins or loses. nj:1.2(a)1: ",
            "  pass-odds         2 to 1 (4, 10), 3 to 2 (5, 9), 6 to 5 (6, 8)  [",
            "  craps-eleven      3 to 1 (craps), 7 to 1 (eleven)  ",
            "  horn              30 to 1 (2, 12), 15 to 1 (3, 11)  ",
            "$5 cannot be taken down and is left behind.",
        ],
    );
    assert!(text.contains("  pass                   $5  loses           [nj:1.2(a)1.iii(2)]"), "{text}");
    assert!(text.contains("[Enter] pass $5, dont-pass $5"), "{text}");
}

#[test]
fn questions_are_answered_and_the_end_of_input_ends_the_evening() {
    for game in ["premium-holdem", "mini-dice", "craps"] {
        let text = seen(&[game, "--seed", "1"], "?\nwhy\nrules nj:13.6(b)\nrules\n\nx\n");
        assert!(text.contains("  q, quit                  go home\n"), "{game}:\n{text}");
        assert!(text.contains("nothing has been refused or awarded yet"), "{game}:\n{text}");
        assert!(text.contains("nj:13.6(b)  "), "{game}:\n{text}");
        assert!(text.contains("which rule? Type its id"), "{game}:\n{text}");
        assert!(text.contains("there are no wagers to repeat yet; type "), "{game}:\n{text}");
        assert!(text.contains("\"x\" is not a command here; ? lists them all"), "{game}:\n{text}");
        assert!(text.ends_with("\nYou leave with $500 after 0 rounds: even.\n"), "{game}:\n{text}");
    }
    // Who walks away from a hand leaves the wagers behind.
    let text = seen(&["premium-holdem", "--seed", "1"], "b 10\n");
    assert!(text.contains("You walk away from your wagers."), "{text}");
    assert!(text.contains("loses           [ph:X.6(e)/2]"), "{text}");
    assert!(text.ends_with("\nYou leave with $480 after 0 rounds: down $20.\n"), "{text}");
}

#[test]
fn who_is_broke_buys_in_again() {
    let text = seen(
        &["mini-dice", "--stack", "5", "--seed", "2", "--rounds", "30"],
        &format!("b any 7 5\nr\n{}", "\n".repeat(200)),
    );
    assert!(text.contains("You have $0: down $5.\nYou buy in for $5.\n"), "{text}");
}

#[test]
fn every_line_that_is_not_a_rule_fits_eighty_columns() {
    let text = seen(&["craps", "--seed", "4"], "?\nw\nb pass 5\n\n\n\nt\nq\n");
    let text = text + &seen(&["mini-dice", "--seed", "4"], "?\nw\nb field 5\n\n\n\nt\nq\n");
    let text = text + &seen(&["premium-holdem", "--seed", "4"], "?\nb 5 player 5\nk\nf\nq\n");
    let wide = text.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
}

#[test]
fn nonsense_is_refused() {
    for (arguments, why) in [
        (&["craps", "--hands", "3"][..], "--hands is for poker; craps is played in rounds: write --rounds 3"),
        (
            &["holdem", "--rounds", "3"],
            "--rounds is for games against the house; holdem is played in hands: write --hands 3",
        ),
        (&["craps", "--players", "3"], "--players is for poker, not for craps"),
        (&["craps", "--blinds", "1/2"], "--blinds is for poker, not for craps"),
        (&["holdem", "--setting", "x=1"], "--setting is for games against the house, not for holdem"),
        (&["craps", "--bonus-spin", "5-fixed"], "--bonus-spin is for premium-holdem, not for craps"),
        (
            &["premium", "--setting", "spin.2=5/0"],
            "--setting spin.2: this table has no Bonus Spin; add --bonus-spin ",
        ),
        (&["craps", "--stack", "0"], "--stack $0: bring whole dollars, at most $"),
        (&["craps", "--rounds", "0"], "--rounds 0 would play nothing; ask for at least 1"),
        (&["mini-dice", "--setting", "field=1 to 2"], "Mini-dice: field-3-4-9-10-11 at 1 to 2 is below "),
        (
            &["premium-holdem", "--setting", "qualifer=4"],
            "--setting: there is no setting qualifer; did you mean qualifier?",
        ),
        (
            &["craps", "--setting", "foo=1"],
            "--setting: there is no setting \"foo\"; `croupier games craps` lists them",
        ),
        (
            &["mini-dice", "--setting", "place_4=1 to 1"],
            "Mini-dice: place-4 at 1 to 1 is below the minimum of 9 to 5 (nj:13.6(b)); set it to 9 to 5 or more",
        ),
    ] {
        let line = refusal(&[&["play"], arguments].concat());
        assert!(line.starts_with(&format!("croupier: {why}")), "{arguments:?}: {line}");
    }
}
