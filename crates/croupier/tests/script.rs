//! `croupier script`, as a floorperson runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use crate::support;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use support::{answer, answer_json, refusal, run, typing};

const HAND: &str =
    "game nlhe 1/2\nseat 1 200 button\nseat 2 200\n1 raises 3 ! raise-too-small\n1 calls\n= pot 4\n";

const ROLL: &str = "table craps\nseat 1 1000\n1 bets pass 10\nroll 3-4\n= settled 1 pass wins 10\n";

/// A folder of its own for a test, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("croupier-script-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn path(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind is no failure of the test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}

#[test]
fn scripts_and_pages_are_played_and_told() {
    let folder = Folder::new("passed");
    let page =
        folder.write("b.md", format!("# Two\n```hand\n{HAND}```\nprose\n```craps A seven\n{ROLL}```\n"));
    let hand = folder.write("My Case.hand", HAND);
    folder.write("notes.txt", "no script");
    folder.write("prose.md", "# Nothing here\n```text\n= pot 4\n```\n");
    let text = answer(&["script", &folder.path()]);
    assert_eq!(
        text,
        format!(
            "{hand}\n  passed      my-case: 2 checks\n\n\
             {page}\n  passed      two: 2 checks\n  passed      a-seven: 1 check\n\n\
             3 scripts in 2 files, 5 checks: 3 passed\n"
        )
    );
    // A file that is named is played whatever it is called, and pages without scripts may stand beside others.
    let other = folder.write("roll.txt", ROLL);
    let text = answer(&["script", &other, &folder.0.join("prose.md").display().to_string()]);
    assert!(text.ends_with("1 script in 1 file, 1 check: 1 passed\n"), "{text}");
}

#[test]
fn the_ruling_pages_of_the_project_pass() {
    let rulings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings");
    let report = answer_json(&["script", &rulings.display().to_string(), "--json"]);
    assert!(report["scripts"].as_u64().unwrap() > 300, "{}", report["scripts"]);
    assert_eq!(report["scripts"], report["passed"]);
    let kinds: std::collections::BTreeSet<&str> = report["files"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|file| file["scripts"].as_array().unwrap())
        .map(|script| script["kind"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["craps", "craps-table", "hand", "mini-dice", "premium"]
    );
}

#[test]
fn differences_and_refusals_are_told_with_file_and_line() {
    let folder = Folder::new("differs");
    let page = folder.write(
        "a.md",
        format!(
            "# Pots\n```hand\nproves cb:9.nl.3b\n{}```\n```hand\n{HAND}2 raises 5\n1 raises 6\n```\n```hand\n{HAND}```\n",
            HAND.replace("pot 4", "pot 5")
        ),
    );
    let output = run(&["script", &page]);
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(
        lines[..5],
        [
            page.as_str(),
            "  differs     pots: 1 of 2 checks",
            &format!("    {page}:9 (pots): expected pot 5, found pot 4"),
            "  stopped     pots-2",
            &format!(
                "    {page}:19 (pots-2): refused: a raise to 6 is below the minimum of 8 (raise-too-small, cb:3.betting.6)"
            ),
        ]
    );
    assert_eq!(lines[7], "3 scripts in 1 file, 6 checks: 1 passed, 1 differs, 1 stopped");

    let output = run(&["script", &page, "--json"]);
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let report = read(&output.stdout);
    assert_eq!(
        (&report["passed"], &report["differs"], &report["stopped"]),
        (&json!(1), &json!(1), &json!(1))
    );
    let scripts = &report["files"][0]["scripts"];
    assert_eq!(
        scripts[0],
        json!({
            "name": "pots", "kind": "hand", "line": 3, "verdict": "differs", "checks": 2, "proves": ["cb:9.nl.3b"],
            "problems": [{
                "line": 9, "words": "expected pot 5, found pot 4", "expected": "pot 5", "found": "pot 4",
            }],
        })
    );
    let stopped = &scripts[1]["problems"][0];
    assert_eq!(
        (&stopped["line"], &stopped["key"], &stopped["rule"]),
        (&json!(19), &json!("raise-too-small"), &json!("cb:3.betting.6"))
    );
    assert_eq!(report["files"][0]["file"], json!(page));
}

#[test]
fn a_line_that_cannot_be_read_is_named_and_the_rest_is_played() {
    let folder = Folder::new("unreadable");
    let bad = folder.write("a.hand", HAND.replace("1 calls", "1 cals"));
    let good = folder.write("b.hand", HAND);
    let output = run(&["script", &folder.path()]);
    assert_eq!(output.status, 2);
    assert_eq!(
        output.stderr,
        format!(
            "croupier: {bad}:5 (a) cannot be read: correct the line and try again; docs/rulings/README.md and croupier \
             script --help show what a line can say\n"
        )
    );
    assert!(output.stdout.contains(&format!("  unreadable  a\n    {bad}:5 (a): ")), "{}", output.stdout);
    assert!(output.stdout.contains(&format!("{good}\n  passed      b: 2 checks\n")), "{}", output.stdout);
    let output = run(&["script", &folder.path(), "--json"]);
    assert_eq!((output.status, output.stderr.lines().count()), (2, 1));
    assert_eq!(read(&output.stdout)["unreadable"], json!(1));
    let table = folder.write("c.hand", "table roulette\n");
    let output = run(&["script", &table]);
    assert_eq!(output.status, 2);
    assert!(output.stdout.contains(":1 (c): a table of the pit is: table premium, "), "{}", output.stdout);
}

#[test]
fn standard_input_is_a_file_like_others() {
    let output = typing(&["script", "-"], HAND);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert!(
        output.stdout.starts_with("standard input\n  passed      standard-input: 2 checks\n"),
        "{}",
        output.stdout
    );
    let output = typing(&["script", "-"], &HAND.replace("pot 4", "pot 5"));
    assert_eq!(output.status, 1);
    assert!(output.stdout.contains("standard input:6 (standard-input): expected pot 5, found pot 4\n"));
    let output = typing(
        &["script", "-", "--json"],
        &format!("```mini-dice\ntable mini-dice\n```\n```hand\n{HAND}```\n"),
    );
    assert_eq!((output.status, &read(&output.stdout)["passed"]), (0, &json!(2)));
    let output = typing(&["script", "-"], "");
    assert_eq!((output.status, output.stderr.lines().count()), (2, 1));
}

#[test]
fn what_cannot_be_opened_is_refused_with_what_to_do() {
    let folder = Folder::new("refused");
    let line = refusal(&["script", &format!("{}/nowhere.hand", folder.path())]);
    assert!(
        line.starts_with("croupier: cannot read ")
            && line.ends_with("; give a script, a page or a folder of them, or - for standard input"),
        "{line}"
    );
    let line = refusal(&["script", &folder.path()]);
    assert!(line.contains("there is no .md or .hand file in "), "{line}");
    let binary = folder.write("a.hand", b"game nlhe 1/2\n\xff\n");
    assert_eq!(
        refusal(&["script", &binary]),
        format!("croupier: {binary}:2: a script is UTF-8 text; save the file as UTF-8 and try again")
    );
    let prose = folder.write("prose.md", "# Nothing\n");
    let line = refusal(&["script", &prose]);
    assert!(line.starts_with(&format!("croupier: there is no script in {prose}: ")), "{line}");
    assert!(refusal(&["script"]).contains("<FILE>..."));
}

#[test]
fn the_example_and_the_help_teach() {
    let example = answer(&["script", "--example"]);
    let output = typing(&["script", "-"], &example);
    assert_eq!(
        output.stdout,
        "standard input\n  passed      standard-input: 2 checks, proves cb:9.nl.3b\n\n1 script in 1 file, 2 checks: 1 passed\n"
    );
    let help = answer(&["script", "--help"]);
    for taught in
        ["  croupier script mine.hand\n", "  1 raises 40     ! betting-not-reopened\n", "exit status is 1"]
    {
        assert!(help.contains(taught), "{taught}: {help}");
    }
    // The hand in the help is one that passes.
    let lines =
        help.lines().skip_while(|line| *line != "  game nlhe 1/2").take_while(|line| !line.is_empty());
    let output = typing(&["script", "-"], &lines.map(|line| format!("{line}\n")).collect::<String>());
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{}", output.stdout);
}
