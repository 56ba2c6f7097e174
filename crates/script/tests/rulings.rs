//! Every script in every ruling page is played, and everything it expects must come true.
//!
//! With `UPDATE_RULINGS=1` the expectations of hands that are not met are rewritten with what happened; read the
//! changes before you keep them. Scripts of the pit are mended by hand.

use std::fs;
use std::path::{Path, PathBuf};

use proof::Proof;
use script::Script;
use script::page::{Block, blocks};
use script::report::ScriptReport;

/// The folder of the ruling pages, from the root of the repository.
const FOLDER: &str = "docs/rulings";

/// The variable that asks for expectations to be rewritten.
const UPDATE: &str = "UPDATE_RULINGS";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages, by name.
fn pages() -> Vec<(String, PathBuf)> {
    let folder = root().join(FOLDER);
    let entries = fs::read_dir(&folder).expect("the folder of the ruling pages is there");
    let mut pages: Vec<(String, PathBuf)> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| (format!("{FOLDER}/{}", path.file_name().unwrap_or_default().to_string_lossy()), path))
        .collect();
    pages.sort();
    pages
}

/// Plays a block; records what it proves if all is as it should be, else says what is not, each with its line.
fn play(page: &str, block: &Block) -> Result<(), Vec<String>> {
    let report = ScriptReport::of_block(block);
    if !report.passed() {
        return Err(report.problem_lines(page));
    }
    let ids: Vec<&str> = report.proves.iter().map(|rule| rule.as_str()).collect();
    if !ids.is_empty() {
        drop(Proof::begin(&block.name, page, &ids).map_err(|error| vec![format!("{page}: {error}")])?);
    }
    Ok(())
}

/// Rewrites a page where its hands did not go as expected.
fn update(path: &Path, text: &str) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut changed = false;
    for block in blocks(text).into_iter().filter(|block| block.pit.is_none()) {
        let corrections = Script::read(&block.text).and_then(|script| script.corrections());
        for correction in corrections.unwrap_or_default() {
            lines[block.above + correction.line - 1] = correction.text;
            changed = true;
        }
    }
    if changed {
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        fs::write(path, text).expect("the page can be written");
    }
}

#[test]
fn every_script_of_every_page_goes_as_the_page_says() {
    let updating = std::env::var_os(UPDATE).is_some_and(|value| value != "0");
    let (mut failures, mut scripts) = (Vec::new(), 0);
    for (page, path) in pages() {
        let text = fs::read_to_string(&path).expect("the page can be read");
        if updating {
            update(&path, &text);
        }
        let text = fs::read_to_string(&path).expect("the page can be read");
        for block in blocks(&text) {
            scripts += 1;
            failures.extend(play(&page, &block).err().unwrap_or_default());
        }
    }
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} of what {scripts} scripts expect is not so; if the engine is right, run again with {UPDATE}=1:\n{}",
        failures.join("\n")
    );
}
