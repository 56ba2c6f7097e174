//! No text makes the reader or the runner of the pit panic, and every refusal is one line.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use script::page::blocks;
use script::pit::{Kind, PitScript};

fn survives(kind: Kind, text: &str) {
    let said = match PitScript::read(kind, text).and_then(|script| script.run()) {
        Ok(mismatches) => mismatches.iter().map(ToString::to_string).collect(),
        Err(error) => vec![error.to_string()],
    };
    for message in said {
        assert!(message.starts_with("line "), "{message:?}\n{text}");
        assert!(!message.contains(['\n', '\r', '\u{1b}']), "{message:?}\n{text}");
        assert!(!message.contains("fault of the engine"), "{message}\n{text}");
    }
}

/// The scripts of the ruling pages. Of a table of craps one row will do: every cell of it is tried at many tables.
fn scripts() -> Vec<(Kind, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings");
    let mut scripts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of the ruling pages is there") {
        let page = fs::read_to_string(entry.expect("the folder can be read").path()).unwrap_or_default();
        for block in blocks(&page) {
            let Some(kind) = block.pit else { continue };
            let lines = if kind == Kind::CrapsTable { 5 } else { usize::MAX };
            scripts.push((kind, block.text.lines().take(lines).flat_map(|line| [line, "\n"]).collect()));
        }
    }
    scripts
}

/// Words that mean something somewhere.
const WORDS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "6",
    "7",
    "12",
    "13",
    "255",
    "256",
    "5",
    "10",
    "30",
    "0.01",
    "-1",
    "1000000000",
    "184467440737095516.15",
    "10000000000000",
    ",",
    "=",
    "!",
    "#",
    "|",
    "??",
    "Ah",
    "2c",
    "AhAh",
    "AhKhQh",
    "3-4",
    "6-6",
    "0-9",
    "seat",
    "dealer",
    "clock",
    "floor",
    "bets",
    "plays",
    "checks",
    "folds",
    "takes",
    "back",
    "down",
    "leaves",
    "spin",
    "coupon",
    "x-tra",
    "player",
    "bonus",
    "cash",
    "at",
    "deals",
    "to",
    "amiss",
    "passes",
    "over",
    "report",
    "face",
    "up",
    "drawn",
    "in",
    "error",
    "wrong",
    "count",
    "stub",
    "racks",
    "counts",
    "cuts",
    "riffles",
    "recut",
    "abandoned",
    "until",
    "card",
    "stack",
    "again",
    "table",
    "premium",
    "mini-dice",
    "craps",
    "setting",
    "wheel",
    "weights",
    "example",
    "no",
    "more",
    "not",
    "event",
    "events",
    "before",
    "order",
    "settled",
    "stacks",
    "bank",
    "meter",
    "void",
    "awaits",
    "roll",
    "shake",
    "accepts",
    "refuses",
    "keeps",
    "calls",
    "on",
    "off",
    "acknowledges",
    "pass",
    "come",
    "come-4",
    "come-odds-4",
    "place-6",
    "place-win-6",
    "horn",
    "hard-6",
    "field",
    "dont-come",
    "limits",
    "1-5",
    "5-1",
    "chip",
    "é",
    "\u{1b}[31m",
    "'",
    "\"",
    "lose",
    "9:5",
    "9:0",
    "phase",
    "point",
];

/// A small generator: the test needs variety, not quality.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let bits = (self.0 ^ self.0 >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((bits ^ bits >> 32) % end.max(1) as u64) as usize
    }
}

/// A text with a few things wrong in it.
fn mutated(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=chance.below(3) {
        if lines.is_empty() {
            break;
        }
        let (at, other) = (chance.below(lines.len()), chance.below(lines.len()));
        let word = WORDS[chance.below(WORDS.len())];
        match chance.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, other),
            2 => lines.insert(at, lines[other].clone()),
            3 => lines[at].push_str(&format!(" {word}")),
            4 => lines[at] = lines[at].chars().take(chance.below(20)).collect(),
            _ => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let place = chance.below(words.len());
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
    assert!(scripts.len() > 50, "the pages have their scripts");
    for seed in 0..rounds() {
        let mut chance = Chance(seed ^ 0x9e37_79b9_7f4a_7c15);
        let (kind, text) = &scripts[chance.below(scripts.len())];
        survives(*kind, &mutated(text, &mut chance));
    }
}

fn openings() -> Vec<(Kind, &'static str)> {
    vec![
        (
            Kind::Premium,
            "table premium\nwheel 5-progressive weights example\nseat 1 1000\nseat 2 1000\n1 2 bets 10 spin 5\n",
        ),
        (Kind::MiniDice, "table mini-dice\nseat 1 100\nseat 2 100\n1 bets field 5\n"),
        (Kind::Craps, "table craps\nseat 1 100\nseat 2 100\n1 bets pass 5\n"),
        (Kind::CrapsTable, "phase any\n"),
    ]
}

proptest! {
    #[test]
    fn no_text_makes_anything_panic(text in "\\PC{0,200}", game in 0..4usize) {
        survives(Kind::ALL[game], &text);
    }

    #[test]
    fn no_lines_of_words_make_anything_panic(
        lines in prop::collection::vec(prop::collection::vec(0..WORDS.len(), 0..8), 0..12),
        game in 0..4usize,
    ) {
        let line = |words: &Vec<usize>| words.iter().map(|word| WORDS[*word]).collect::<Vec<_>>().join(" ");
        let text = lines.iter().map(line).collect::<Vec<_>>().join("\n");
        let (kind, opening) = openings()[game];
        survives(kind, &format!("{opening}{text}"));
        survives(kind, &text);
    }
}
