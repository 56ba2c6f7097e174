//! Money is whole numbers of the smallest coin: no crate through which an amount goes knows floating point at all.

use std::path::Path;

use crate::Outcome;
use crate::sources::{Source, rust_files};

/// Where amounts are decided, moved and written down.
const CRATES: [&str; 11] =
    ["chips", "floor", "game", "jackpot", "journal", "ledger", "pit", "poker", "room", "table", "tournament"];

/// Checks that none of them has a number with a point in it.
pub(crate) fn run(root: &Path) -> Outcome {
    let mut problems = Vec::new();
    let mut files = 0;
    for name in CRATES {
        for source in rust_files(root, &format!("crates/{name}/src"))? {
            files += 1;
            problems.extend(floating(&source));
        }
    }
    if problems.is_empty() { Ok(format!("{files} files count money in whole coins")) } else { Err(problems) }
}

/// The lines of a file that name a type of floating point, comments left out.
fn floating(source: &Source) -> Vec<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names_one = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        code.split(|c| !is_word(c))
            .any(|word| ["f32", "f64"].contains(&word) || word.ends_with("_f32") || word.ends_with("_f64"))
    };
    let lines = source.text.lines().zip(1..).filter(|(line, _)| names_one(line));
    lines.map(|(_, at)| format!("{}:{at}: money is whole numbers, no floating point", source.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::{floating, run};
    use crate::sources::Source;

    #[test]
    fn no_amount_goes_through_floating_point() {
        let outcome = run(&crate::root());
        assert!(outcome.is_ok(), "{outcome:#?}");
    }

    #[test]
    fn floating_point_is_found() {
        let text = "let a = 1_u64; // as f64\nlet b = a as f64;\nlet c = x.as_secs_f32();\nlet half64 = 1;\n";
        let source = Source { path: "x.rs".to_owned(), text: text.to_owned() };
        assert_eq!(floating(&source).len(), 2);
    }
}
