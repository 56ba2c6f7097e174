//! No text makes the reader or the runner panic, and every refusal is one line.

use crate::random;

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use random::{Chance, play, terms};
use script::page::blocks;
use script::{Script, print};

/// Reads and runs a text; what comes back must be sayable in one line.
fn survives(text: &str) {
    let script = match Script::read(text) {
        Ok(script) => script,
        Err(error) => return assert_one_line(&error.to_string(), text),
    };
    match script.run() {
        Ok(played) => {
            for mismatch in played.iter().flat_map(|played| &played.mismatches) {
                assert_one_line(&mismatch.to_string(), text);
            }
            let _ = script.updated();
        }
        Err(error) => {
            assert_one_line(&error.to_string(), text);
            assert!(!error.to_string().contains("fault of the engine"), "{error}\n{text}");
        }
    }
}

fn assert_one_line(message: &str, text: &str) {
    assert!(message.starts_with("line "), "{message:?}\n{text}");
    assert!(!message.contains(['\n', '\r', '\u{1b}']), "{message:?}\n{text}");
}

/// Scripts to begin with: those of the ruling pages, and random hands in print.
fn scripts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings");
    let mut scripts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of the ruling pages is there") {
        let page = fs::read_to_string(entry.expect("the folder can be read").path()).unwrap_or_default();
        scripts.extend(blocks(&page).into_iter().map(|block| block.text));
    }
    for seed in 0..60 {
        let mut chance = Chance::new(seed);
        let (terms, setup) = terms(&mut chance);
        let events = play(&setup, &mut chance);
        scripts.extend(print(&terms, &events));
    }
    scripts
}

/// Words that mean something somewhere.
const WORDS: &[&str] = &[
    "1",
    "2",
    "3",
    "12",
    "13",
    "0",
    "10",
    "1000000",
    "184467440737095516.15",
    "0.01",
    "-1",
    ",",
    "=",
    "!",
    "#",
    "??",
    "Ah",
    "2c",
    "AhAh",
    "nl",
    "fl",
    "pl",
    "spread",
    "2-10",
    "5/10",
    "house",
    "nj",
    "cb",
    "phh",
    "button",
    "posts",
    "dead",
    "calls",
    "raises",
    "all-in",
    "folds",
    "checks",
    "bets",
    "completes",
    "discards",
    "stands",
    "pat",
    "deals",
    "burns",
    "proceeds",
    "shows",
    "mucks",
    "clock",
    "dealer",
    "floor",
    "awards",
    "until",
    "end",
    "deal",
    "showdown",
    "again",
    "game",
    "stud",
    "razz",
    "plo",
    "badugi",
    "chip",
    "ante",
    "straddle",
    "kill",
    "rake",
    "10%",
    "options",
    "awarded",
    "events",
    "before",
    "never",
    "é",
    "\u{1b}[31m",
    "'",
    "\"",
];

/// A text with a few things wrong in it.
fn mutated(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=chance.below(3) {
        if lines.is_empty() {
            break;
        }
        let at = chance.below(lines.len() as u64) as usize;
        let other = chance.below(lines.len() as u64) as usize;
        let word = WORDS[chance.below(WORDS.len() as u64) as usize];
        match chance.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, other),
            2 => lines.insert(at, lines[other].clone()),
            3 => lines[at].push_str(&format!(" {word}")),
            4 => lines[at] = lines[at].chars().take(chance.below(20) as usize).collect(),
            _ => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let place = chance.below(words.len() as u64) as usize;
                words[place] = word;
                lines[at] = words.join(" ");
            }
        }
    }
    lines.join("\n")
}

/// How many texts to try; `CROUPIER_FUZZ=2000000` is a night's worth.
fn rounds() -> u64 {
    std::env::var("CROUPIER_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

#[test]
fn no_mutated_script_makes_anything_panic() {
    let scripts = scripts();
    for seed in 0..rounds() {
        let mut chance = Chance::new(seed);
        let text = &scripts[chance.below(scripts.len() as u64) as usize];
        survives(&mutated(text, &mut chance));
    }
}

proptest! {
    #[test]
    fn no_text_makes_anything_panic(text in "\\PC{0,200}") {
        survives(&text);
    }

    #[test]
    fn no_lines_of_words_make_anything_panic(lines in prop::collection::vec(prop::collection::vec(0..WORDS.len(), 0..8), 0..12)) {
        let line = |words: &Vec<usize>| words.iter().map(|word| WORDS[*word]).collect::<Vec<_>>().join(" ");
        let text = lines.iter().map(line).collect::<Vec<_>>().join("\n");
        survives(&format!("game nlhe 1/2\nseat 1 200 button\nseat 2 200\nseat 3 50\n{text}"));
        survives(&text);
    }
}

#[test]
fn a_wager_of_the_wrong_size_that_nobody_noticed_ends_no_round_in_a_fault() {
    // Two are left, nobody is all-in, and the bets are not equal: what was not met goes back.
    survives(
        "game stud 15/30\nante 1\nseat 1 Ana 200\nseat 2 Ben 200\ndeal 1 KsKd2c, 2 QsQd9h\n\
         1 brings in 2 unnoticed\n2 calls 5\ndealer reports wager-size\n",
    );
}
