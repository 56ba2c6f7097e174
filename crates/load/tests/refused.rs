//! A measurement that makes no sense is refused before anything is started.

use std::path::PathBuf;

use load::{LONGEST, MOST_TABLES, NotRun, Pace, Plan, run};

/// Why a plan is not carried out. Its program is none: whatever is started would fail by another name.
fn refused(tables: u16, seconds: u64) -> NotRun {
    let plan = Plan {
        tables,
        seconds,
        paces: vec![Pace::Full],
        packed: false,
        echo: false,
        gateways: 0,
        program: PathBuf::from("no such program"),
        folder: std::env::temp_dir(),
    };
    run(&plan, |_| {}).expect_err("nothing can be measured without a program")
}

#[test]
fn no_table_and_too_many_tables_are_refused() {
    assert!(matches!(refused(0, 1), NotRun::Tables));
    assert!(matches!(refused(MOST_TABLES + 1, 1), NotRun::Tables));
}

#[test]
fn no_time_and_too_much_time_are_refused() {
    assert!(matches!(refused(1, 0), NotRun::Seconds));
    assert!(matches!(refused(1, LONGEST + 1), NotRun::Seconds));
}

#[test]
fn a_house_that_cannot_be_started_is_said_so() {
    let why = refused(1, 1);
    assert!(matches!(why, NotRun::System(_)), "{why}");
}
