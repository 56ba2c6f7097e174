//! The tables of craps leave nothing out: every wager in every phase, on and off where that matters.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pit::craps::{Button, House, Phase, Wager};
use script::page::blocks;
use script::pit::{Kind, PitScript};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings/craps.md");
    fs::read_to_string(path).expect("the page can be read")
}

fn covered(page: &str) -> BTreeSet<String> {
    let tables = blocks(page).into_iter().filter(|block| block.pit == Some(Kind::CrapsTable));
    let scripts =
        tables.map(|block| PitScript::read(Kind::CrapsTable, &block.text).expect("the table is read"));
    scripts.flat_map(|script| script.covers()).collect()
}

/// Every row the tables must have.
fn wanted() -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    for phase in Phase::ALL {
        let phase_words = match phase {
            Phase::ComeOut => "come-out".to_owned(),
            Phase::Point(point) => format!("point {point}"),
        };
        for wager in Wager::ALL {
            wanted.insert(format!("{phase_words} {}", wager.key()));
            if wager.can_be_called() {
                let works = House::USUAL.works(wager, phase, Button::None);
                let other = if works { "off" } else { "on" };
                wanted.insert(format!("{phase_words} {} {other}", wager.key()));
            }
        }
    }
    wanted
}

#[test]
fn every_wager_is_there_in_every_phase() {
    let (covered, wanted) = (covered(&page()), wanted());
    let missing: Vec<&String> = wanted.difference(&covered).collect();
    assert!(missing.is_empty(), "these are in no table: {missing:?}");
    let idle: Vec<&String> = covered.difference(&wanted).collect();
    assert!(idle.is_empty(), "these say nothing: {idle:?}");
}

#[test]
fn a_row_that_is_taken_out_is_missed() {
    let page = page();
    let without: String =
        page.lines().filter(|line| !line.starts_with("hard-6 ")).flat_map(|line| [line, "\n"]).collect();
    let (covered, wanted) = (covered(&without), wanted());
    let missing: Vec<&String> = wanted.difference(&covered).collect();
    // Seven phases, off and on.
    assert_eq!(missing.len(), 14);
    assert!(missing.iter().all(|row| row.contains("hard-6")), "{missing:?}");
}

const HEADER: &str = "wager | rule | 2 | 3 | 4e | 4h | 5 | 6e | 6h | 7 | 8e | 8h | 9 | 10e | 10h | 11 | 12";

#[test]
fn a_cell_that_is_not_so_is_told_with_its_dice() {
    let wrong = |cells: &str| {
        let text = format!("phase come-out\n{HEADER}\nany-7 | nj:1.2(a)12 | {cells}\n");
        let script = PitScript::read(Kind::CrapsTable, &text).expect("the table is read");
        script.run().expect("the table is played").iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let right = "lose | lose | lose | lose | lose | lose | lose | 4:1 | lose | lose | lose | lose | lose | lose | lose";
    assert!(wrong(right).is_empty());
    let low = "line 3: expected come-out any-7 on 1-6: wins 3 to 1, found that a stake of 660 wins 2640";
    assert_eq!(wrong(&right.replace("4:1", "3:1"))[0], low);
    // Every way to make the total is rolled.
    for cell in ["3:1", "4:1+", "void", "-", "lose"] {
        assert_eq!(wrong(&right.replace("4:1", cell)).len(), 6, "{cell}");
    }
    assert_eq!(wrong("cannot be up").len(), 1);
}

#[test]
fn a_header_that_leaves_a_total_out_is_refused() {
    for (header, beginning) in [
        (HEADER.replace(" | 12", ""), "line 2: a header is: wager | rule | 2 | 3 | 4e"),
        (HEADER.replace("4e", "4"), "line 2: a header is"),
        (HEADER.replace("4h", "4e"), "line 2: a header is"),
    ] {
        let text = format!("phase any\n{header}\nany-7 | nj:1.2(a)12 | -\n");
        let error = PitScript::read(Kind::CrapsTable, &text).expect_err("the header is wrong").to_string();
        assert!(error.starts_with(beginning), "{error}");
    }
    for (row, beginning) in [
        ("any-8 | nj:1.2(a)12 | -", "line 3: 'any-8' is not a wager"),
        ("any-7 | nj:1.2(z) | -", "line 3: there is no rule 'nj:1.2(z)'"),
        ("any-7 | nj:1.2(a)12 | -", "line 3: 1 cells, but the header has 15"),
        ("any-7 up | nj:1.2(a)12 | -", "line 3: 'up' is neither on nor off"),
        ("phase 4", "line 3: '4' is not a phase"),
        ("phase point 7", "line 3: 7 is never a point"),
        ("point 7", "line 3: 'point' does not begin a line"),
    ] {
        let text = format!("phase any\n{HEADER}\n{row}\n");
        let error = PitScript::read(Kind::CrapsTable, &text).expect_err("the row is wrong").to_string();
        assert!(error.starts_with(beginning), "{error}");
    }
}
