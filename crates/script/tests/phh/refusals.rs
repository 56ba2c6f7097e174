//! What is refused, and in which words.

use script::phh::Replayer;

use super::hands::{NT, SAMPLES};
use super::refusal;

#[test]
fn every_refusal_says_where_and_why() {
    let cases: &[(&str, &str, &str)] = &[
        (
            "variant = 'NT'",
            "variant = 'XX'",
            "line 1: there is no variant \"XX\"; the standard has FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB",
        ),
        ("variant = 'NT'\n", "", "line 1: a hand of any game needs the field variant"),
        ("min_bet = 2\n", "", "line 1: a hand of NT needs the field min_bet"),
        ("min_bet = 2", "min_bet = 2\nmin_bet = 3", "line 5: the field min_bet is given twice"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "line 1: antes has 2 entries for 3 players"),
        ("antes = [0, 0, 0]", "antes = [0, -1, 0]", "line 1: antes cannot be -1"),
        ("antes = [0, 0, 0]", "antes = [0, 'x', 0]", "line 2: expected a number"),
        ("antes = [0, 0, 0]", "antes = 0", "line 2: expected an array"),
        ("[200, 200, 150]", "[200, 0, 150]", "line 1: the player in seat 2 has no chips"),
        ("[200, 200, 150]", "[0,0,0,0,0,0,0,0,0,0,0,0,0]", "line 5: there are at most 12 players"),
        (
            "'p3 f', 'p1 cbr 6'",
            "'p1 cbr 6'",
            "line 6, action 4 \"p1 cbr 6\": it is not p1's turn: the action is on p3 (cb:3.betting.10a)",
        ),
        (
            "'p1 cbr 6'",
            "'p1 cbr 3'",
            "line 6, action 5 \"p1 cbr 3\": a raise to 3 is below the minimum of 4 (cb:3.betting.6)",
        ),
        (
            "'p1 cbr 6'",
            "'p1 cbr 600'",
            "line 6, action 5 \"p1 cbr 600\": 600 is more than the stack of 200 (cb:2.procedures.5a)",
        ),
        (
            "'p1 cbr 6'",
            "'p1 cbr six'",
            "line 6, action 5 \"p1 cbr six\": the amount after cbr is not a number of chips",
        ),
        ("'p1 cbr 6'", "'p1 pb'", "line 6, action 5 \"p1 pb\": there is no bring-in to post (cb:7.stud.2a)"),
        ("'p1 cbr 6'", "'p9 cbr 6'", "line 6, action 5 \"p9 cbr 6\": there are only 3 players"),
        (
            "'p1 cbr 6'",
            "'p1 jumps'",
            "line 6, action 5 \"p1 jumps\": a player does one of f, cc, cbr, pb, sd, sm",
        ),
        (
            "d db 7h2s2d",
            "d db 7h2s2c2d",
            "line 6, action 7 \"d db 7h2s2c2d\": that is more cards than are due (cb:2.dealing.5)",
        ),
        (
            "d db 7h2s2d",
            "d db 7h2s2x",
            "line 6, action 7 \"d db 7h2s2x\": a card is a rank and a suit, such as Ah, or ??",
        ),
        (
            "d db 7h2s2d",
            "d db 7h2s??",
            "line 6, action 7 \"d db 7h2s??\": a card dealt face up must be named (cb:3.irreg.11)",
        ),
        (
            "d db 7h2s2d",
            "d db 7h2sAh",
            "line 6, action 7 \"d db 7h2sAh\": Ah is not in the stub (cb:3.irreg.11)",
        ),
        (
            "d dh p2 7c7d",
            "d dh p2 7cAh",
            "line 6, action 2 \"d dh p2 7cAh\": Ah is not in the stub (cb:3.irreg.11)",
        ),
        (
            "d dh p2 7c7d",
            "d dh p2 7c7d8d",
            "line 6, action 2 \"d dh p2 7c7d8d\": that is more cards than are due (cb:2.dealing.5)",
        ),
        (
            "'d dh p2 7c7d', ",
            "",
            "line 6, action 2 \"d dh p3 ????\": p2 is to be dealt a card first (cb:2.dealing.5)",
        ),
        (
            "'d db 7h2s2d', ",
            "",
            "line 6, action 7 \"p1 cbr 8\": the board is to be dealt first (cb:2.dealing.5)",
        ),
        ("'p2 cc', 'd db", "'d db", "line 6, action 6 \"d db 7h2s2d\": p2 is to act first (cb:2.dealing.5)"),
        ("'p1 f']", "'p1 f', 'p2 cc']", "line 6, action 11 \"p2 cc\": the hand is over (cb:2.procedures.23)"),
        (
            "[186, 214, 150]",
            "[186, 215, 150]",
            "line 7: p2 ends with 214, where finishing_stacks says 215 (cb:15.gloss.fold)",
        ),
        ("actions = [", "actions = [7, ", "line 6: expected a string"),
        ("min_bet = 2", "min_bet 2", "line 4: a key is followed by '=' and a value"),
        ("min_bet = 2", "min_bet = 2 chips", "line 4: a value ends its line"),
        ("variant = 'NT'", "variant = 'NT", "line 1: the string does not end on its line"),
        (
            "min_bet = 2",
            "_note = what",
            "line 4: expected a string, number, truth value, date, time, array or table",
        ),
    ];
    for (from, to, said) in cases {
        let text = NT.replacen(from, to, 1);
        assert_ne!(&text, NT, "{from}");
        assert_eq!(&refusal(&text), said);
    }
    assert_eq!(refusal(""), "line 1: there is no hand in the file");
    assert_eq!(refusal("# only a comment\n"), "line 1: there is no hand in the file");
}

#[test]
fn a_shown_card_must_have_been_dealt() {
    let text = SAMPLES[1].text.replace("p2 sm AsJs", "p2 sm AsJc");
    assert_eq!(
        refusal(&text),
        "line 7, action 16 \"p2 sm AsJc\": the player does not hold Jc (cb:6.pineapple.3)"
    );
    let discarded = SAMPLES[8].text.replace("p3 sd Jd", "p3 sd Qd");
    assert_eq!(
        refusal(&discarded),
        "line 6, action 9 \"p3 sd Qd\": the player does not hold Qd (cb:6.pineapple.3)"
    );
}

#[test]
fn a_card_outside_the_deck_is_refused() {
    let text = SAMPLES[2].text.replace("d dh p3 6c7d", "d dh p3 6c2d");
    assert!(refusal(&text).ends_with("\"d dh p3 6c2d\": 2d is not in the stub (cb:3.irreg.11)"));
}

#[test]
fn one_bad_hand_among_many_leaves_the_others_alone() {
    let bad = NT.replace("variant = 'NT'", "variant = 'NT");
    let text = format!("[1]\n{NT}\n[2]\n{bad}\n[3]\n{NT}");
    let mut replayer = Replayer::new();
    let results: Vec<_> = replayer.replay(&text).map(|replay| (replay.number, replay.result)).collect();
    assert_eq!(results.len(), 3);
    assert!(results[0].1.is_ok() && results[2].1.is_ok());
    let failure = results[1].1.as_ref().unwrap_err();
    assert_eq!((failure.line, failure.action.is_none()), (11, true));
}
