//! Playing the scripts of a page or a file, and saying what came of each: the tests of the ruling pages and
//! `croupier script` print the same lines.
//!
//! ```
//! use script::report::{PageReport, ScriptVerdict};
//!
//! let page = "# Raises\n```hand Too small\ngame nlhe 1/2\nseat 1 200 button\nseat 2 200\n1 raises 3 ! raise-too-small\n= pot 4\n```\n";
//! let report = PageReport::of_page("raises.md", page);
//! assert_eq!(report.scripts[0].verdict.word(), "differs");
//! assert_eq!(report.problems(), ["raises.md:7 (too-small): expected pot 4, found pot 3"]);
//! ```
//!
//! Owns how a difference is told. Does not own files: whoever calls has read the text.

use rulebook::RuleId;

use crate::error::{ScriptError, Wrong, plain};
use crate::page::{Block, blocks, slug};
use crate::pit::{Kind, PitScript};
use crate::run::Mismatch;
use crate::script::{Script, without_comment};

/// What came of the scripts of one page, or of a file that is one script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageReport {
    /// What the page is called; the lines that tell its problems begin with it.
    pub page: String,
    /// Its scripts, in order.
    pub scripts: Vec<ScriptReport>,
}

/// What came of one script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptReport {
    /// What it is called.
    pub name: String,
    /// Which game of the pit it is about; none for hands of poker.
    pub pit: Option<Kind>,
    /// The line of the page it begins in, counting from 1.
    pub line: usize,
    /// The rules it says it proves; nothing if it could not be read.
    pub proves: Vec<RuleId>,
    /// How many expectations and refusals it has, all in all; nothing if it could not be read.
    pub checks: usize,
    /// How it ended.
    pub verdict: ScriptVerdict,
}

/// How a script ended. Lines are those of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptVerdict {
    /// All is as it says.
    Passed,
    /// It was played to its end, and this is not as it says.
    Differs(Vec<Mismatch>),
    /// It came to a line that the rules forbid, or that leaves the table waiting.
    Stopped(ScriptError),
    /// A line of it is in no script language; nothing was played.
    Unreadable(ScriptError),
}

impl ScriptVerdict {
    /// The verdict in a word: `passed`, `differs`, `stopped` or `unreadable`.
    pub const fn word(&self) -> &'static str {
        match self {
            ScriptVerdict::Passed => "passed",
            ScriptVerdict::Differs(_) => "differs",
            ScriptVerdict::Stopped(_) => "stopped",
            ScriptVerdict::Unreadable(_) => "unreadable",
        }
    }
}

/// One thing that is not as a script says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem<'a> {
    /// An expectation that is not met.
    Difference(&'a Mismatch),
    /// A line that cannot be read or played.
    Failure(&'a ScriptError),
}

impl Problem<'_> {
    /// The line of the page.
    pub const fn line(&self) -> usize {
        match self {
            Problem::Difference(mismatch) => mismatch.line,
            Problem::Failure(error) => error.line,
        }
    }

    /// What is wrong there, without the line.
    pub fn words(&self) -> String {
        match self {
            Problem::Difference(mismatch) => mismatch.words(),
            Problem::Failure(error) => plain(&error.wrong.to_string()),
        }
    }
}

impl PageReport {
    /// Plays every script of a page of prose.
    pub fn of_page(page: &str, text: &str) -> PageReport {
        PageReport {
            page: page.to_owned(),
            scripts: blocks(text).iter().map(ScriptReport::of_block).collect(),
        }
    }

    /// Plays a text that is one script without prose, such as a file of somebody's own case. Its first lines say
    /// whether it is hands of poker (`game nlhe 1/2`) or of the pit (`table craps`, or `phase come-out` for a table of
    /// craps).
    pub fn of_script(page: &str, name: &str, text: &str) -> PageReport {
        let block = |pit| Block { name: slug(name), pit, above: 0, text: text.to_owned() };
        let report = match kind_of(text) {
            Ok(pit) => ScriptReport::of_block(&block(pit)),
            Err(error) => ScriptReport::unreadable(&block(None), error),
        };
        PageReport { page: page.to_owned(), scripts: vec![report] }
    }

    /// Everything that is not as the page says, each in a line: `raises.md:12 (the-cap): expected pot 4, found pot 3`.
    pub fn problems(&self) -> Vec<String> {
        self.scripts.iter().flat_map(|script| script.problem_lines(&self.page)).collect()
    }
}

impl ScriptReport {
    /// Reads and plays a block of a page.
    pub fn of_block(block: &Block) -> ScriptReport {
        match block.pit {
            None => match Script::read(&block.text) {
                Ok(script) => {
                    let played = script
                        .run()
                        .map(|hands| hands.into_iter().flat_map(|hand| hand.mismatches).collect());
                    ScriptReport::played(block, script.proves(), script.checks(), played)
                }
                Err(error) => ScriptReport::unreadable(block, error),
            },
            Some(kind) => match PitScript::read(kind, &block.text) {
                Ok(script) => ScriptReport::played(block, script.proves(), script.checks(), script.run()),
                Err(error) => ScriptReport::unreadable(block, error),
            },
        }
    }

    fn played(
        block: &Block,
        proves: &[(usize, RuleId)],
        checks: usize,
        played: Result<Vec<Mismatch>, ScriptError>,
    ) -> ScriptReport {
        let verdict = match played {
            Ok(mismatches) if mismatches.is_empty() => ScriptVerdict::Passed,
            Ok(mismatches) => ScriptVerdict::Differs(
                mismatches.into_iter().map(|mismatch| mismatch.below(block.above)).collect(),
            ),
            Err(error) => match error.wrong {
                // Some lines turn out to say nothing only when their moment has come.
                Wrong::Malformed(_) => ScriptVerdict::Unreadable(error.below(block.above)),
                Wrong::Setup { .. } | Wrong::Refused { .. } | Wrong::Stuck(_) | Wrong::Bug(_) => {
                    ScriptVerdict::Stopped(error.below(block.above))
                }
            },
        };
        let proves = proves.iter().map(|(_, rule)| *rule).collect();
        ScriptReport {
            name: block.name.clone(),
            pit: block.pit,
            line: block.above + 1,
            proves,
            checks,
            verdict,
        }
    }

    fn unreadable(block: &Block, error: ScriptError) -> ScriptReport {
        ScriptReport {
            name: block.name.clone(),
            pit: block.pit,
            line: block.above + 1,
            proves: Vec::new(),
            checks: 0,
            verdict: ScriptVerdict::Unreadable(error.below(block.above)),
        }
    }

    /// The word that opens a block of its kind.
    pub fn kind(&self) -> &'static str {
        self.pit.map_or("hand", Kind::word)
    }

    /// Whether all is as it says.
    pub fn passed(&self) -> bool {
        self.verdict == ScriptVerdict::Passed
    }

    /// What is not as it says.
    pub fn problems(&self) -> Vec<Problem<'_>> {
        match &self.verdict {
            ScriptVerdict::Passed => Vec::new(),
            ScriptVerdict::Differs(mismatches) => mismatches.iter().map(Problem::Difference).collect(),
            ScriptVerdict::Stopped(error) | ScriptVerdict::Unreadable(error) => vec![Problem::Failure(error)],
        }
    }

    /// The same, each in a line that begins with the page, the line and the script.
    pub fn problem_lines(&self, page: &str) -> Vec<String> {
        let line =
            |problem: Problem<'_>| format!("{page}:{} ({}): {}", problem.line(), self.name, problem.words());
        self.problems().into_iter().map(line).collect()
    }
}

/// What a script without prose is about: the first line that could begin one says so.
fn kind_of(text: &str) -> Result<Option<Kind>, ScriptError> {
    for (text, line) in text.lines().zip(1..) {
        let mut words = without_comment(text).split_whitespace();
        match (words.next(), words.next()) {
            (Some("game"), _) => return Ok(None),
            (Some("phase"), _) => return Ok(Some(Kind::CrapsTable)),
            (Some("table"), Some(game)) => {
                let tables = [Kind::Premium, Kind::MiniDice, Kind::Craps];
                let known = tables.into_iter().find(|kind| kind.word() == game);
                let unknown = "a table of the pit is: table premium, table mini-dice or table craps";
                return known.map(Some).ok_or_else(|| ScriptError::malformed(line, unknown));
            }
            (Some(_) | None, _) => {}
        }
    }
    let none =
        "no line begins a hand or a table: game nlhe 1/2, table premium, table mini-dice or table craps";
    Err(ScriptError::malformed(1, none))
}

#[cfg(test)]
mod tests {
    use super::{PageReport, ScriptVerdict, kind_of};
    use crate::pit::Kind;

    const HAND: &str = "game nlhe 1/2\nseat 1 200 button\nseat 2 200\n1 calls\n= pot 4\n";

    #[test]
    fn a_script_without_prose_says_what_it_is_about() {
        assert_eq!(kind_of(HAND), Ok(None));
        assert_eq!(
            kind_of("# table craps\n\nproves cb:9.nl.3b\n  table   mini-dice # x"),
            Ok(Some(Kind::MiniDice))
        );
        assert_eq!(kind_of("table premium"), Ok(Some(Kind::Premium)));
        assert_eq!(kind_of("table craps"), Ok(Some(Kind::Craps)));
        assert_eq!(kind_of("setting place_6=6 to 5\nphase any"), Ok(Some(Kind::CrapsTable)));
        assert_eq!(kind_of("seat 1 2\ntable roulette").unwrap_err().line, 2);
        assert_eq!(kind_of("table\n").unwrap_err().line, 1);
        assert_eq!(kind_of("").unwrap_err().line, 1);
    }

    #[test]
    fn a_page_is_played_script_by_script() {
        let page = format!(
            "# A\n```hand\n{HAND}```\n```hand\n{HAND}= pot 5\n1 raises 9\n```\n```hand\n{HAND}= stub\n```\n"
        );
        let report = PageReport::of_page("a.md", &page);
        let told: Vec<(&str, usize, usize, &str)> = report
            .scripts
            .iter()
            .map(|script| (script.name.as_str(), script.line, script.checks, script.verdict.word()))
            .collect();
        assert_eq!(told, [("a", 3, 1, "passed"), ("a-2", 10, 2, "stopped"), ("a-3", 19, 0, "unreadable")]);
        let problems = report.problems();
        assert_eq!(problems.len(), 2);
        assert!(problems[0].starts_with("a.md:16 (a-2): refused: "), "{problems:?}");
        assert!(problems[1].starts_with("a.md:24 (a-3): "), "{problems:?}");
    }

    #[test]
    fn differences_are_told_with_the_line_of_the_page() {
        let report = PageReport::of_script("x.hand", "My Case", &HAND.replace("pot 4", "pot 5"));
        assert_eq!(report.problems(), ["x.hand:5 (my-case): expected pot 5, found pot 4"]);
        assert!(matches!(&report.scripts[0].verdict, ScriptVerdict::Differs(found) if found[0].line == 5));
        let report = PageReport::of_script("x.hand", "My Case", "table\u{7}");
        assert_eq!(report.scripts[0].verdict.word(), "unreadable");
    }
}
