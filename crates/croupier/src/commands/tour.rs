//! `croupier tour`: what the command line can do, shown by doing it.

use std::io::Write;

use clap::Parser;

use super::script;
use crate::Arguments;
use crate::refusal::CommandRefusal;

/// What shows a script; the tour plays it, too.
const EXAMPLE_SCRIPT: &[&str] = &["script", "--example"];

/// A sentence for the newcomer, and the command it speaks of.
const STOPS: &[(&str, &[&str])] = &[
    ("What is this hand, and how good is it?", &["evaluate", "high", "KsKdKc9h9d4s2c"]),
    (
        "The best low of exactly two hole cards and three of the board.",
        &["evaluate", "eight-or-better", "Ah2dKsKc", "--board", "3c6h8sTdQc", "--omaha"],
    ),
    (
        "Every seven-card hand there is, counted by kind: 133,784,560 of them.",
        &["census", "high", "--cards", "7"],
    ),
    ("Who is ahead? Every deal is counted.", &["equity", "holdem", "AhKh", "QsQd", "--board", "2c7d9h"]),
    (
        "Ranges in the usual notation.",
        &["equity", "holdem", "QQ+, AKs, 76s-54s, 22@0.5", "JTs", "--dead", "Ac"],
    ),
    ("High-low games, with the shares of each half.", &["equity", "omaha8", "AhAs2d3d", "KcKd7h6h"]),
    ("Which games does a book have?", &["games", "--book", "nj"]),
    ("One game in full, and where the houses differ.", &["games", "omaha8"]),
    (
        "A hundred thousand hands, every chip and card accounted for; a seed plays them again.",
        &["simulate", "holdem", "--players", "6", "--hands", "100000", "--seed", "7", "--keep-stacks"],
    ),
    ("What the house wins at mini-dice, as fractions.", &["odds", "mini-dice"]),
    ("And if it paid 5 to 1 on any seven.", &["odds", "mini-dice", "--setting", "any_7=5 to 1"]),
    (
        "A hand of Premium Hold 'Em: the exact value of each choice.",
        &["odds", "premium-holdem", "advise", "AhKhQd", "--board", "Ks Jd 8c 4s"],
    ),
    (
        "A million rounds of mini-dice through the engine, beside the exact value.",
        &["simulate", "mini-dice", "--wager", "field", "--rounds", "1000000", "--seed", "7"],
    ),
    (
        "Three players are left: what are their stacks worth in prizes?",
        &["icm", "50", "30", "20", "--prizes", "70", "30"],
    ),
    ("A tournament structure, and when it is likely to be over.", &["structure", "show", "sit-and-go"]),
    (
        "An hour in a card room: lists, seats, hands, jackpots, the day close, and a ledger that balances.",
        &["room", "--demo", "--hours", "1", "--seed", "3"],
    ),
    ("A hand as text, with what you expect of it after the equals sign.", EXAMPLE_SCRIPT),
    (
        "What does the book say about a short all-in?",
        &["rules", "search", "short all-in reopen", "--limit", "3"],
    ),
    (
        "Something went wrong at a table: what follows, until when, and why not something else?",
        &["ruling", "button-wrong", "--fact", "stage=two-acted"],
    ),
    (
        "One rule, with its parameters, its editions and the tests that prove it.",
        &["rules", "show", "nj:14.3(c)6"],
    ),
];

/// Runs every stop and shows what was typed and what came.
pub(crate) fn run(answer: &mut impl Write) -> Result<(), CommandRefusal> {
    writeln!(answer, "Croupier deals, runs and accounts for a casino card room by the book.")?;
    writeln!(
        answer,
        "A tour of its command line; every command has --help, and its answers come as --json too."
    )?;
    for (sentence, words) in STOPS {
        let typed: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        writeln!(answer, "\n{sentence}\n\n$ croupier {}", typed.join(" "))?;
        let arguments = Arguments::try_parse_from(["croupier"].iter().chain(*words))
            .map_err(|error| CommandRefusal::new(format!("the tour cannot go on: {error}")))?;
        let mut shown = Vec::new();
        arguments.command.run(&mut shown)?;
        answer.write_all(&shown)?;
        if *words == EXAMPLE_SCRIPT {
            play_example(answer)?;
        }
    }
    writeln!(
        answer,
        "\nTo sit down and play: croupier play holdem, croupier play premium-holdem, croupier play craps"
    )?;
    Ok(())
}

/// Plays the script that was just shown: what one command prints is typed to another.
fn play_example(answer: &mut impl Write) -> Result<(), CommandRefusal> {
    writeln!(answer, "\nPlay it: every line must go as it says, and what is refused must be refused.\n")?;
    writeln!(answer, "$ croupier script --example | croupier script -")?;
    script::play_example(answer)
}

/// The word as it is typed to a shell.
fn quoted(word: &str) -> String {
    if word.contains([' ', ',', '@', '+', '(']) { format!("'{word}'") } else { word.to_owned() }
}
