//! `croupier verify`: whether a hand was dealt from the deck that was sealed before it.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use shuffler::Root;
use shuffler::transcript::{DeckReport, LONGEST, Report, verify_text};

use super::Verdict;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier verify hand-1042.txt
  croupier verify hand-1042.txt --root f967a69edbaed21bb4bd87e3e587c891155f958e083c9b39c567742e8e89a503
  croupier verify - --json < hand-1042.txt

A player's transcript holds what was published before the deal and the cards the player saw, each
with the salt that proves it. An auditor's also holds the seeds, from which every deck is shuffled
and cut again. Give the roots you noted before the deal with --root: a whole transcript can be
forged, but not for a root that was shown earlier. The exit status is 1 if a check failed.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The transcript of a hand; - reads it from standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// A root that you noted before the deal; may be given once for each deck of the hand
    #[arg(long, value_name = "ROOT")]
    root: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    /// Makes every check and writes what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let roots =
            self.root.iter().map(|typed| read_root(typed)).collect::<Result<Vec<Root>, CommandRefusal>>()?;
        let shown = self.file.display();
        let text =
            read(&self.file).map_err(|error| CommandRefusal::new(format!("cannot read {shown}: {error}")))?;
        let report =
            verify_text(&text, &roots).map_err(|error| CommandRefusal::new(format!("{shown}: {error}")))?;
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &Answer::of(&report)).map_err(io::Error::from)?;
            writeln!(answer)?;
        } else {
            for line in report.lines() {
                writeln!(answer, "{line}")?;
            }
        }
        Ok(if report.passed() { Verdict::Good } else { Verdict::Bad })
    }
}

fn read_root(typed: &str) -> Result<Root, CommandRefusal> {
    // People write hexadecimal digits either way.
    Root::from_hex(&typed.to_ascii_lowercase())
        .ok_or_else(|| CommandRefusal::new(format!("--root {typed:?}: a root is 64 hexadecimal digits")))
}

/// The text, but never more of it than tells that it is too long.
fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let most = LONGEST as u64 + 1;
    if file.as_os_str() == "-" {
        io::stdin().lock().take(most).read_to_string(&mut text)?;
    } else {
        File::open(file)?.take(most).read_to_string(&mut text)?;
    }
    Ok(text)
}

/// The outcome, as programs read it.
#[derive(Serialize)]
struct Answer {
    passed: bool,
    table: u16,
    hand: u64,
    viewer: String,
    auditors: bool,
    checks: Vec<Check>,
    decks: Vec<Deck>,
}

#[derive(Serialize)]
struct Check {
    tested: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<u8>,
    passed: bool,
    words: String,
}

#[derive(Serialize)]
struct Deck {
    deck: u8,
    entropy: &'static str,
    root: String,
    cards: usize,
    seen: Vec<Seen>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<u8>,
}

#[derive(Serialize)]
struct Seen {
    position: u8,
    card: String,
}

impl Answer {
    fn of(report: &Report) -> Answer {
        let check = |check: &shuffler::transcript::Check| Check {
            tested: check.tested.key(),
            deck: check.deck,
            passed: check.passed,
            words: check.words.clone(),
        };
        Answer {
            passed: report.passed(),
            table: report.table.0,
            hand: report.hand.0,
            viewer: report.viewer.to_string(),
            auditors: report.auditors,
            checks: report.checks.iter().map(check).collect(),
            decks: report.decks.iter().map(Deck::of).collect(),
        }
    }
}

impl Deck {
    fn of(deck: &DeckReport) -> Deck {
        let seen = |&(position, card): &(u8, cards::Card)| Seen { position, card: card.to_string() };
        Deck {
            deck: deck.deck,
            entropy: deck.origin.key(),
            root: deck.root.to_hex(),
            cards: deck.cards,
            seen: deck.seen.iter().map(seen).collect(),
            order: deck.order.as_ref().map(|order| order.iter().map(cards::Card::to_string).collect()),
            cut: deck.cut,
        }
    }
}
