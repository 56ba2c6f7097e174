//! Finds `proves` lines in the scripts of the ruling pages: hands of poker and rounds of the pit.
//!
//! The runner of the scripts (`script::page`) finds the same blocks with code of its own. That is on purpose: a block
//! that one of the two overlooks is a proof that was declared and did not run, or the other way round.

use std::collections::BTreeMap;
use std::path::Path;

use super::declarations::Declaration;
use crate::sources::pages;

/// The folder of the ruling pages, from the root of the repository.
pub(crate) const FOLDER: &str = "docs/rulings";

/// What opens and closes a block.
const FENCE: &str = "```";

/// The words that open a block that is run.
const SCRIPTS: [&str; 5] = ["hand", "premium", "mini-dice", "craps", "craps-table"];

/// The declarations of every page.
pub(crate) fn read(root: &Path) -> Result<Vec<Declaration>, Vec<String>> {
    Ok(pages(root, FOLDER)?.iter().flat_map(|page| scan(&page.path, &page.text)).collect())
}

/// All declarations in a page: one for each line `proves ID ID`.
pub(crate) fn scan(file: &str, text: &str) -> Vec<Declaration> {
    let mut found = Vec::new();
    let mut heading = "";
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let mut lines = text.lines().zip(1..);
    while let Some((line, _)) = lines.next() {
        let Some(info) = line.trim_start().strip_prefix(FENCE) else {
            heading = line.strip_prefix('#').map_or(heading, |rest| rest.trim_start_matches('#').trim());
            continue;
        };
        // A longer fence closes with one as long.
        let fence = FENCE.len() + info.len() - info.trim_start_matches('`').len();
        let mut words = info.trim_start_matches('`').split_whitespace();
        let is_script = words.next().is_some_and(|word| SCRIPTS.contains(&word));
        let title: Vec<&str> = words.collect();
        let path = match (is_script, title.is_empty()) {
            (false, _) => None,
            (true, true) => Some(numbered(name(heading), &mut used)),
            (true, false) => Some(numbered(name(&title.join(" ")), &mut used)),
        };
        for (line, number) in lines.by_ref() {
            let line = line.trim();
            if line.len() >= fence && line.chars().all(|c| c == '`') {
                break;
            }
            let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
            if let Some(path) = &path
                && words.next() == Some("proves")
            {
                found.push(Declaration {
                    file: file.to_owned(),
                    line: number,
                    path: path.clone(),
                    in_test: true,
                    ids: words.map(|id| id.trim_matches(',').to_owned()).collect(),
                });
            }
        }
    }
    found
}

/// What a block is called: small letters and digits, and single dashes for all that stands between them.
fn name(title: &str) -> String {
    let small = title.to_lowercase();
    let words = small.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// The name, with a number from the second of that name on.
fn numbered(name: String, used: &mut BTreeMap<String, usize>) -> String {
    let count = used.entry(name.clone()).or_default();
    *count += 1;
    if *count == 1 { name } else { format!("{name}-{count}") }
}

#[cfg(test)]
mod tests {
    use super::scan;

    /// Line, path and ids of each declaration.
    fn short(text: &str) -> Vec<(usize, String, String)> {
        scan("docs/rulings/a.md", text).into_iter().map(|d| (d.line, d.path, d.ids.join(" "))).collect()
    }

    fn one(line: usize, path: &str, ids: &str) -> (usize, String, String) {
        (line, path.to_owned(), ids.to_owned())
    }

    #[test]
    fn declarations_are_found_with_page_line_and_name() {
        let text = "# Raises\n## Minimum raise\n\n```hand\ngame nlhe 1/2\nproves cb:9.nl.3a cb:9.nl.4  # both\n```\n";
        assert_eq!(short(text), [one(6, "minimum-raise", "cb:9.nl.3a cb:9.nl.4")]);
        assert_eq!(scan("docs/rulings/a.md", text)[0].file, "docs/rulings/a.md");
    }

    #[test]
    fn titles_and_numbers_tell_blocks_apart() {
        let text =
            "# A\n```hand\nproves x\n```\n```hand\nproves y\n```\n```hand The cap, lifted!\nproves z\n```\n";
        assert_eq!(short(text), [one(3, "a", "x"), one(6, "a-2", "y"), one(9, "the-cap-lifted", "z")]);
    }

    #[test]
    fn every_kind_of_script_declares() {
        for word in super::SCRIPTS {
            let text = format!("# A\n```{word}\nproves x\n```\n```{word} Two words\nproves y\n```\n");
            assert_eq!(short(&text), [one(3, "a", "x"), one(6, "two-words", "y")], "{word}");
        }
        assert_eq!(short("```craps-table-2\nproves x\n```\n```premiums\nproves y\n```\n"), []);
    }

    #[test]
    fn prose_and_other_blocks_declare_nothing() {
        let text =
            "proves x\n```text\nproves y\n```\n````\n```hand\nproves z\n```\n````\n```handy\nproves w\n```\n";
        assert_eq!(short(text), []);
    }
}
