//! What may be typed: offers that hold, lists that are whole, names, and answers that help.

use super::{assert_lines, assert_narrow, seen, whole};

#[test]
fn enter_offers_only_what_can_be_bet_now() {
    // A point of 10 and nothing up: pass cannot be made, so Enter rolls on until it can.
    let text = seen(&["craps", "--seed", "2"], "b pass 5\nr\nr\nr\n\n\n\n");
    assert!(!text.contains("No: "), "{text}");
    let prompts = |puck: &str| -> Vec<&str> {
        let rounds = text.split("\nRound ").skip(3).filter(|round| round.contains(puck));
        rounds.filter_map(|round| round.lines().find(|line| line.starts_with("[b]et"))).collect()
    };
    let on = prompts("The puck is on 10.");
    assert_eq!(on.len(), 2, "{text}");
    assert!(on.iter().all(|prompt| prompt.ends_with("[Enter] rolls without a wager")), "{text}");
    let off = prompts("The puck is off");
    assert_eq!(off.len(), 2, "{text}");
    assert!(off.iter().all(|prompt| prompt.ends_with("[Enter] pass $5")), "{text}");
    assert!(text.contains("after 6 rounds"), "{text}");

    // With the puck off don't come is not offered, and the rest is.
    let text = seen(&["craps", "--seed", "2"], "r\nb dont come 5, horn 4\nr\nr\n\n\n\nq\n");
    let round = text.split("\nRound 6\n").nth(1).unwrap();
    assert!(round.starts_with("The puck is off"), "{text}");
    assert!(round.contains("[Enter] horn $4\n> \nYou bet $4 on horn.\nComing out: "), "{text}");
    assert!(!text.contains("No: "), "{text}");

    // Nor is what the player has no chips for.
    let text = seen(&["mini-dice", "--seed", "3", "--stack", "9"], "b field 5, under 7 4\ns\nr\n\n\n");
    assert!(text.contains("The dealer uncovers 1-6: 7."), "{text}");
    assert!(text.contains("You have $0: down $9.\nYou buy in for $9.\n"), "{text}");
    let text = seen(&["mini-dice", "--seed", "3", "--stack", "10"], "b field 5, under 7 4\ns\nr\n\n\n");
    assert!(text.contains("You have $1: down $9."), "{text}");
    assert!(text.contains("[Enter] shakes without a wager\n"), "{text}");
}

#[test]
fn a_list_of_wagers_is_made_whole_or_not_at_all() {
    let text = seen(
        &["craps", "--seed", "4"],
        "b hard 8 2, any 7 300\nt\nb hard 8 2, tea 3\nb pass 300, come 5\nb pass 300, place 4 300\nq\n",
    );
    assert!(!text.contains("You bet "), "{text}");
    assert!(text.ends_with("\nYou leave with $500 after 0 rounds: even.\n"), "{text}");
    assert_lines(
        &whole(&text),
        &[
            "No: any-7: $300 is outside the limits of $1 to $100; nothing was bet. [nj:toc:8]",
            "No: craps has no wager \"tea\"; w lists them. nj:1.2(a): ",
            "No: come can be bet only after the come-out roll: there is no point yet; pass can be bet now; nothing was bet. nj:1.2(a)3: ",
            "No: $300 is more than the stack of $200; nothing was bet. [nj:toc:8]",
        ],
    );
    let text = seen(&["mini-dice", "--seed", "4"], "b field 5, place 6 5\nq\n");
    assert!(!text.contains("You bet "), "{text}");
    assert!(
        whole(&text).contains("bet a multiple of $0.60, such as $5.40 in all; nothing was bet. nj:13.6(c)")
    );
}

#[test]
fn why_shows_the_rule_and_counts_what_stands_under_it() {
    let text = seen(&["craps", "--seed", "4"], "b foo 3\nwhy\nb horn 5\nwhy\nq\n");
    assert_narrow(&text);
    let answers: Vec<&str> = text.split("> why\n").skip(1).collect();
    let lead = answers[0].split("\n[b]et").next().unwrap();
    assert!(lead.starts_with("nj:1.2(a)  "), "{text}");
    assert!(lead.ends_with("\nand 42 more under it: croupier rules show 'nj:1.2(a)'"), "{text}");
    assert!(lead.lines().count() < 6, "{text}");
    assert!(answers[1].starts_with("nj:1.2(a)19  "), "{text}");
    assert!(!answers[1].contains("more under it"), "{text}");
}

#[test]
fn wagers_go_by_their_common_names() {
    for (typed, key) in [
        ("c&e", "craps-eleven"),
        ("ce", "craps-eleven"),
        ("c and e", "craps-eleven"),
        ("two", "craps-2"),
        ("three", "craps-3"),
        ("twelve", "craps-12"),
        ("any seven", "any-7"),
        ("yo", "eleven"),
        ("pass line", "pass"),
        ("Don't Pass", "dont-pass"),
        ("dp", "dont-pass"),
        ("hardway 8", "hard-8"),
        ("place six", "place-win-6"),
    ] {
        let text = seen(&["craps", "--seed", "4"], &format!("b {typed} 6\nq\n"));
        assert!(text.contains(&format!("You bet $6 on {key}.")), "{typed}:\n{text}");
    }
    for (typed, key) in
        [("over", "over-7"), ("under7", "under-7"), ("under", "under-7"), ("any seven", "any-7")]
    {
        let text = seen(&["mini-dice", "--seed", "4"], &format!("b {typed} 6\nq\n"));
        assert!(text.contains(&format!("You bet $6 on {key}.")), "{typed}:\n{text}");
    }
}

#[test]
fn words_of_the_help_are_never_called_unknown() {
    let text = seen(
        &["craps", "--seed", "4"],
        "?\nodds\nodds x\nodds come 5\non\noff\ndown\nodds 10\nr 5\nb pass 5\nr\nb come 5\nr\nodds come 6 5\ndown pass odds 3\nq\n",
    );
    assert!(!text.contains("is not a command here"), "{text}");
    assert!(
        text.contains("  odds come 6 10           odds behind a come wager that has gone to 6\n"),
        "{text}"
    );
    assert_eq!(
        text.matches("\nhow much? Type odds 10, or odds come 6 10 behind come-6\n").count(),
        3,
        "{text}"
    );
    assert_lines(
        &whole(&text),
        &[
            "which wager? Type on hard 8",
            "which wager? Type off hard 8",
            "which wager? Type down and the name of the wager",
            "No: pass-odds can be bet behind pass once there is a point. [nj:toc:1]",
            "nothing goes after r here; type just r",
            "a wager is taken down as a whole; type down pass odds",
        ],
    );
}

#[test]
fn odds_go_behind_a_come_wager() {
    let typed = "b pass 5\nr\nb come 5\nr\nodds come 8 5\nodds come 8 20\nodds come 6 5\nq\n";
    let text = seen(&["craps", "--seed", "5"], typed);
    assert_lines(
        &whole(&text),
        &[
            "Your come wager goes to come-8. ",
            "You bet $5 on come-odds-8.",
            "No: come-odds-8: with the $5 already up, $25 is outside the limits of $0.10 to $10; at most $5 more may be added; odds are up to 2 times the $5 on come-8. [nj:toc:8]",
            "No: come-odds-6 is bet behind come-6, and there is no wager there. [nj:toc:1]",
        ],
    );
}

#[test]
fn who_has_refused_the_shaker_may_ask_for_it() {
    let typed = "b place 4 5\ns 300\ns\nb\nr\nshaker\nshaker\ns\nt\ns\nq\n";
    let text = seen(&["mini-dice", "--seed", "5"], typed);
    assert!(!text.contains("is not a command here"), "{text}");
    assert_lines(
        &text,
        &[
            "nothing goes after s here; type just s",
            "b is not possible now; type one of these",
            "The dealer has the shaker; type shaker to ask for it.",
            "You get up and sit down again: the dealer offers you the shaker. [nj:13.7(a)2]",
            "You take the shaker. [nj:13.7(b)]",
            "the shaker is yours; s shakes",
            "t is not possible now; type one of these",
            "You shake 3 times.",
        ],
    );
}

#[test]
fn only_plays_that_can_be_paid_are_offered() {
    let text = seen(&["premium-holdem", "--seed", "3", "--stack", "10"], "b 5\np\nk\np\np 1x\nf\n");
    assert_lines(
        &text,
        &[
            "That leaves $0: too little for a play wager in this round.",
            "chec[k]  [advise]",
            "$0 is too little for a play wager; k is to check",
            "[f]old  [advise]",
            "$0 is too little for a play wager; f is to fold",
            "No: $5 is more than the stack of $0. ph:X.6(a): ",
        ],
    );
    assert!(!text.contains("[p]lay"), "{text}");
    let text = seen(&["premium-holdem", "--seed", "3", "--stack", "15"], "b 5\nk\np\n");
    assert!(text.contains("\n[p]lay 1x $5  [f]old  [advise]\n> p\nYou play $5.\n"), "{text}");
}

#[test]
fn the_help_of_premium_hold_em_can_be_typed_as_it_stands() {
    let text = seen(&["premium-holdem", "--seed", "3"], "?\n10\n");
    assert!(text.contains("\n  b 10 or just 10          an ante of 10 and "), "{text}");
    assert!(text.contains("You bet ante $10, x-tra $10.\n"), "{text}");
    let text = seen(
        &["premium-holdem", "--seed", "3", "--bonus-spin", "5-fixed"],
        "b 10 player 5 player 6\nb 10 player 0\nb 10 spin 6\nb 100 spin 5 player 50 dealer 50\nk\nf\n",
    );
    assert_narrow(&text);
    assert_lines(
        &whole(&text),
        &[
            "player is there twice; name every wager once",
            "nothing on player? Leave the word out",
            "No: the Bonus Spin wager is $5, not $6. ph:X.10(a)2: ",
            "You bet ante $100, x-tra $100, player $50, dealer $50, spin $5.",
        ],
    );
    assert!(
        whole(&text).contains("[Enter] ante $100, x-tra $100, player $50, dealer $50, spin $5\n"),
        "{text}"
    );
}
