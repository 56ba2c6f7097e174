//! `croupier play`, from what is typed to what is seen.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use std::collections::BTreeSet;

use support::{refusal, typing};

/// What a player sees who types this.
#[track_caller]
fn seen(arguments: &[&str], typed: &str) -> String {
    let output = typing(&[&["play"], arguments].concat(), typed);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{arguments:?}");
    output.stdout
}

/// Every card that is named in a text.
fn cards(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_card = |word: &&str| matches!(word.as_bytes(), [rank, suit] if b"23456789TJQKA".contains(rank) && b"cdhs".contains(suit));
    words.filter(is_card).collect()
}

/// The text before the first hand is shown.
fn before_the_showdown(text: &str) -> &str {
    text.split(" show").next().unwrap()
}

#[test]
fn a_hand_of_holdem_from_blinds_to_award() {
    let table = ["holdem", "--players", "3", "--seed", "3", "--hands", "1", "--bots", "call"];
    let text = seen(&table, "c\nk\nb 10\nk\ns\n");
    for line in [
        "Hold'em, no limit, blinds $1/$2, house rules cb-2015, 3 players with $200",
        "seed 3; ? for help, q to go home",
        "Hand 1",
        "You post the small blind of $1.",
        "Ann posts the big blind of $2.",
        "Ben calls $2.",
        "[f]old  [c]all $1  [r]aise to $4..$200",
        "> c",
        "You call $1.",
        "The dealer gathers the bets: pot $6.",
        "The dealer burns a card.",
        "[f]old  chec[k]  [b]et $2..$198",
        "> b 10",
        "You bet $10.",
        "Ann calls $10.",
        "The dealer gathers the bets: pot $36.",
    ] {
        assert!(text.lines().any(|seen| seen == line), "{line}:\n{text}");
    }
    assert!(text.contains("Preflop: you get "), "{text}");
    assert!(text.contains("\nFlop: ") && text.contains("\nRiver: "), "{text}");
    let award = text.lines().find(|line| line.contains(" from the pot with ")).unwrap();
    assert!(award.contains("$36") && award.ends_with(']') && award.contains("[cb:"), "{award}");
    let goodbye = text.lines().last().unwrap();
    assert!(goodbye.starts_with("You leave with $") && goodbye.contains(" after 1 hand: "), "{goodbye}");
    // Own cards and board before the showdown, and not one more.
    assert_eq!(cards(before_the_showdown(&text)).len(), 7, "{text}");
    assert!(text.contains("?? ??"), "{text}");
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let run = |seed| seen(&["omaha8", "--seed", seed, "--hands", "3"], &"c\n".repeat(200));
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5"), run("6"));
}

#[test]
fn stud_shows_up_cards_and_hides_the_rest() {
    let text =
        seen(&["stud", "--players", "3", "--seed", "2", "--hands", "1", "--bots", "call"], &"c\n".repeat(5));
    for part in [
        "You ante $0.50.",
        "Third street: you get ",
        "Third street, face up: You ",
        "brings it in for $1.",
        "The dealer points to ",
        "Fourth street, face up: ",
        "Seventh street: you get ",
        "?? ?? ",
    ] {
        assert!(
            text.contains(part) || (part.starts_with("brings") && text.contains("You bring it in")),
            "{part}:\n{text}"
        );
    }
    // Seven own cards, and four that lie up in front of each of the two others.
    assert_eq!(cards(before_the_showdown(&text)).len(), 15, "{text}");
}

#[test]
fn draws_are_made_by_place_and_by_name() {
    let table = ["five-card-draw", "--players", "2", "--seed", "8", "--hands", "1", "--bots", "call"];
    let by_place = seen(&table, "c\nd 1 3\nc\nc\ns\n");
    let held = by_place.lines().find_map(|line| line.strip_prefix("Before the draw: you get ")).unwrap();
    let held: Vec<&str> = held.trim_end_matches('.').split(' ').collect();
    assert_eq!(held.len(), 5);
    assert!(by_place.contains("[d]raw up to 5, as in d 1 3  [p]at"), "{by_place}");
    assert!(by_place.contains(" and draw two cards."), "{by_place}");
    assert!(by_place.contains("Ann stands pat."), "{by_place}");
    assert!(by_place.contains("After the draw: you get "), "{by_place}");
    let by_name = seen(&table, &format!("c\nd {} {}\nc\nc\ns\n", held[0], held[2]));
    let after = |text: &str| text.split("cards.").nth(1).unwrap().to_owned();
    assert_eq!(after(&by_place), after(&by_name));
    // Five cards and two new ones; the opponent's stay hidden.
    assert_eq!(cards(before_the_showdown(&by_place)).len(), 7, "{by_place}");
}

#[test]
fn omaha_high_low_names_both_halves() {
    let text = seen(
        &["omaha8", "--players", "4", "--seed", "10", "--hands", "12", "--bots", "call"],
        &"c\ns\n".repeat(200),
    );
    assert!(text.contains("limit $2/$4"), "{text}");
    assert!(text.contains(", for high with ") && text.contains(", for low with "), "{text}");
    assert!(text.contains(", scooping with "), "{text}");
}

#[test]
fn a_refusal_names_the_rule_in_its_own_words() {
    let table = ["holdem", "--players", "2", "--seed", "3", "--hands", "1", "--bots", "call"];
    let text = seen(&table, "b 3\nwhy\nr 500\nx\nr\n");
    let refused: Vec<&str> = text.lines().filter(|line| line.starts_with("No: ")).collect();
    assert_eq!(refused.len(), 2, "{text}");
    assert!(refused[0].starts_with("No: a raise to $3 is below the minimum of $4. cb:"), "{text}");
    assert!(refused[1].starts_with("No: $500 is more than the stack of $200. cb:"), "{text}");
    // The rule itself, as the rule reader has it.
    assert!(text.contains("Catfish Bend Casinos II, Rules of Poker · engine"), "{text}");
    assert!(text.contains("\"x\" is not a command here; ? lists them all"), "{text}");
    assert!(text.contains("how much? Type a total from $4 to $200, as in r 20"), "{text}");
}

#[test]
fn questions_are_answered() {
    let text = seen(&["holdem", "--seed", "3"], "?\nwhy\nrules cb:9.nl.5\nrules cb:9.lnl.5\nt\nq\n");
    assert!(text.contains("  f, fold                  give up the hand\n"), "{text}");
    assert!(text.contains("nothing has been refused or awarded yet"), "{text}");
    assert!(text.contains("cb:9.nl.5  Cumulative short all-ins reopen"), "{text}");
    assert!(text.contains("there is no rule \"cb:9.lnl.5\"; did you mean cb:9.nl.5"), "{text}");
    assert!(text.ends_with(" after 1 hand: even.\n") || text.contains(" after 1 hand: down "), "{text}");
}

#[test]
fn an_end_of_input_ends_the_evening() {
    for typed in ["", "c", "c\n", "\n\n", "\u{0}\u{7}\n"] {
        let text = seen(&["holdem", "--seed", "1"], typed);
        assert!(text.trim_end().lines().last().unwrap().starts_with("You leave with $"), "{text}");
    }
    // Not even text.
    let mut croupier = std::process::Command::new(env!("CARGO_BIN_EXE_croupier"));
    croupier.args(["play", "stud", "--seed", "1"]).stdin(std::process::Stdio::null());
    assert!(croupier.output().unwrap().status.success());
}

#[test]
fn players_who_are_broke_buy_in_again() {
    let all_in = "a\nc\n2\ns\n".repeat(300);
    let text = seen(
        &["holdem", "--players", "3", "--seed", "4", "--hands", "12", "--bots", "call", "--stack", "20"],
        &all_in,
    );
    assert!(text.contains(" in for $20.\n"), "{text}");
    assert!(text.contains("is all-in."), "{text}");
    assert!(text.contains("You ask for 2.") && text.contains("The rest is run once."), "{text}");
    assert!(text.contains(" after 12 hands: "), "{text}");
}

#[test]
fn names_are_as_given_and_colours_only_where_seen() {
    let text = seen(&["holdem", "--seed", "3", "--name", "Ann", "--hands", "1"], "f\n");
    // The bot of that name stays at home.
    assert!(text.contains("Ann posts the small blind of $1.\nBen posts the big blind of $2."), "{text}");
    assert!(text.contains("\nAnn leaves with $"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
}

#[test]
fn every_game_can_be_played() {
    for game in [
        "omaha",
        "big-o",
        "pineapple",
        "pineapple8",
        "crazy-pineapple",
        "crazy-pineapple8",
        "short-deck",
        "stud-hi-lo",
        "stud8",
        "razz",
        "five-card-stud",
        "mambo",
        "lowball",
        "deuce-single",
        "deuce-triple",
        "badugi",
    ] {
        // Whatever is asked, one of these answers it; what does not fit is refused and asked again.
        let text = seen(&[game, "--seed", "2", "--hands", "3"], &"c\nr\nd 1\np\ns\n1\nn\n".repeat(150));
        assert!(text.contains(" after 3 hands: "), "{game}:\n{text}");
        assert!(text.contains(" wins $") || text.contains("You win $"), "{game}:\n{text}");
    }
}

#[test]
fn nonsense_is_refused() {
    for (arguments, why) in [
        (&["tarot"][..], "there is no game \"tarot\"; choose from holdem, "),
        (&["holdem", "--players", "40"], "Hold'em: 40 players are too many: 11 can be dealt in"),
        (&["holdem", "--name", ""], "--name \"\": write a name of 1 to 12 letters"),
        (&["holdem", "--name", "a\u{1b}[31mb"], "--name \"a\\u{1b}[31mb\": write a name"),
        (&["holdem", "--hands", "0"], "--hands 0 would play nothing; ask for at least 1"),
        (
            &["holdem", "--bots", "shark"],
            "there is no policy \"shark\"; choose from random, tight, loose, mixed, call",
        ),
    ] {
        let line = refusal(&[&["play"], arguments].concat());
        assert!(line.starts_with(&format!("croupier: {why}")), "{arguments:?}: {line}");
    }
}
