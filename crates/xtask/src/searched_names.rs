//! Names that can be searched for: a word that every crate likes to use names few types, and each other type says what it
//! is (`FloorEvent`, `BuyInRefusal`).

use std::path::Path;

use crate::Outcome;
use crate::sources::rust_files;

/// Words that name a type wherever something is decided, played or written down.
const WORDS: [&str; 13] = [
    "Chance", "Desk", "Event", "Fund", "Line", "Manner", "Means", "Policy", "Refusal", "Role", "Setup",
    "Table", "Work",
];

/// The most types one of them may name.
const MOST: usize = 3;

/// Checks that none of the words names more types than somebody who searches for it can tell apart.
pub(crate) fn run(root: &Path) -> Outcome {
    let sources = rust_files(root, "crates")?;
    let named = |word: &str| {
        let sources = sources.iter().filter(|source| source.path.contains("/src/"));
        let names = sources.filter(|source| source.text.lines().any(|line| defined(line) == Some(word)));
        names.map(|source| source.path.as_str()).collect::<Vec<_>>()
    };
    let places = WORDS.map(|word| (word, named(word)));
    let crowded = places.iter().filter(|(_, places)| places.len() > MOST).map(|(word, places)| {
        let places = places.join(", ");
        format!("more than {MOST} types are called `{word}`, say what it is, as in `Floor{word}`: {places}")
    });
    let problems: Vec<String> = crowded.collect();
    if problems.is_empty() {
        Ok(format!("{} words name at most {MOST} types each", WORDS.len()))
    } else {
        Err(problems)
    }
}

/// The type that a line defines at the outermost level.
fn defined(line: &str) -> Option<&str> {
    let line = if line.starts_with("pub") { line.split_once(' ')?.1 } else { line };
    let (kind, name) = line.split_once(' ')?;
    let is_type = ["enum", "struct", "trait", "type"].contains(&kind);
    is_type.then(|| name.split(|c: char| !c.is_ascii_alphanumeric()).next())?
}

#[cfg(test)]
mod tests {
    use super::{defined, run};

    #[test]
    fn names_can_be_searched_for() {
        let outcome = run(&crate::root());
        assert!(outcome.is_ok(), "{outcome:#?}");
    }

    #[test]
    fn types_are_found() {
        assert_eq!(defined("pub enum Event<C = Facedown> {"), Some("Event"));
        assert_eq!(defined("pub(super) struct Line(Said);"), Some("Line"));
        assert_eq!(defined("type Desk = Arc<Desk>;"), Some("Desk"));
        assert_eq!(defined("pub use event::Event;"), None);
        assert_eq!(defined("    type Event = FloorEvent;"), None);
    }
}
