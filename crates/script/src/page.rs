//! Scripts in pages of prose: fenced blocks that begin with three backticks and the word `hand`, or a word of the pit
//! ([`Kind::word`]).
//!
//! `cargo xtask proofs` finds the same blocks with code of its own. That is on purpose: a block that one of them
//! overlooks is a proof that was declared and did not run, or the other way round, and that is an error.

use std::collections::BTreeMap;

use crate::pit::Kind;

/// A script in a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What it is called: what follows the first word, or else the heading above it, in small letters and dashes;
    /// with a number where the page has several of that name.
    pub name: String,
    /// Which game of the pit it is about; none for a hand of poker.
    pub pit: Option<Kind>,
    /// How many lines of the page come before the first line of the script.
    pub above: usize,
    /// The script.
    pub text: String,
}

/// The scripts of a page, in order.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut heading = String::new();
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    // The backticks of the fence we are in, and whether it is a script.
    let mut fence: Option<(usize, bool)> = None;
    for (text, above) in page.lines().zip(1..) {
        let ticks = text.trim_start().chars().take_while(|c| *c == '`').count();
        match fence {
            Some((opened, _)) if ticks >= opened && text.trim().len() == ticks => fence = None,
            Some((_, true)) => {
                if let Some(block) = blocks.last_mut() {
                    block.text.push_str(text);
                    block.text.push('\n');
                }
            }
            Some((_, false)) => {}
            None if ticks >= 3 => {
                let info = text.trim().trim_matches('`').trim();
                let (word, title) = info.split_once(' ').unwrap_or((info, ""));
                let pit = Kind::ALL.into_iter().find(|kind| kind.word() == word);
                let script = word == "hand" || pit.is_some();
                fence = Some((ticks, script));
                if script {
                    let name = slug(if title.trim().is_empty() { &heading } else { title });
                    let count = names.entry(name.clone()).or_default();
                    *count += 1;
                    let name = if *count == 1 { name } else { format!("{name}-{count}") };
                    blocks.push(Block { name, pit, above, text: String::new() });
                }
            }
            None => {
                if let Some(title) = text.strip_prefix('#') {
                    title.trim_start_matches('#').trim().clone_into(&mut heading);
                }
            }
        }
    }
    blocks
}

/// Small letters and digits, a dash for everything between them: as the anchors of headings are made.
pub(crate) fn slug(title: &str) -> String {
    let mut slug = String::new();
    for c in title.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Block, Kind, blocks};

    #[test]
    fn blocks_are_found_with_their_names_and_lines() {
        let page = "# Raises\n\n## Minimum raise\n```hand\ngame nlhe 1/2\n```\ntext\n```hand\n```\n\
                    ```hand The cap, lifted!\nx\ny\n```\n```text\n```hand\n```\n";
        let block = |name: &str, above, text: &str| {
            let (name, text) = (name.to_owned(), text.to_owned());
            Block { name, pit: None, above, text }
        };
        assert_eq!(
            blocks(page),
            [
                block("minimum-raise", 4, "game nlhe 1/2\n"),
                block("minimum-raise-2", 8, ""),
                block("the-cap-lifted", 10, "x\ny\n"),
            ]
        );
    }

    #[test]
    fn the_games_of_the_pit_have_words_of_their_own() {
        let page = "# Two\n```premium\n```\n```mini-dice\n```\n```craps A seven\n```\n```craps-table A seven\n```\n\
                    ```crapshoot\n```\n";
        let found: Vec<(String, Option<Kind>)> =
            blocks(page).into_iter().map(|block| (block.name, block.pit)).collect();
        let named = |name: &str, kind| (name.to_owned(), Some(kind));
        assert_eq!(
            found,
            [
                named("two", Kind::Premium),
                named("two-2", Kind::MiniDice),
                named("a-seven", Kind::Craps),
                named("a-seven-2", Kind::CrapsTable),
            ]
        );
    }

    #[test]
    fn other_fences_are_passed_over() {
        let page = "````text\n```hand\nx\n```\n````\n```handy\n```\n```hand\nend of page";
        let names: Vec<String> = blocks(page).into_iter().map(|block| block.text).collect();
        assert_eq!(names, ["end of page\n"]);
    }
}
