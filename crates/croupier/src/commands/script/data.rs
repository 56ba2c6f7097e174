//! What came of scripts, for programs.

use std::io::{self, Write};

use script::report::{PageReport, Problem, ScriptReport};
use script::{ScriptError, Wrong};
use serde::Serialize;

#[derive(Serialize)]
struct Answer {
    scripts: usize,
    passed: usize,
    differs: usize,
    stopped: usize,
    unreadable: usize,
    checks: usize,
    files: Vec<FileAnswer>,
}

#[derive(Serialize)]
struct FileAnswer {
    file: String,
    scripts: Vec<ScriptAnswer>,
}

#[derive(Serialize)]
struct ScriptAnswer {
    name: String,
    kind: &'static str,
    line: usize,
    verdict: &'static str,
    checks: usize,
    proves: Vec<&'static str>,
    problems: Vec<ProblemAnswer>,
}

/// A difference has what was expected and found; a refusal has its key and rule, where it rests on one.
#[derive(Serialize)]
struct ProblemAnswer {
    line: usize,
    words: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

/// Everything, as one object.
pub(super) fn write(pages: &[PageReport], answer: &mut impl Write) -> io::Result<()> {
    let scripts = || pages.iter().flat_map(|page| &page.scripts);
    let ended = |word: &str| scripts().filter(|script| script.verdict.word() == word).count();
    let report = Answer {
        scripts: scripts().count(),
        passed: ended("passed"),
        differs: ended("differs"),
        stopped: ended("stopped"),
        unreadable: ended("unreadable"),
        checks: scripts().map(|script| script.checks).sum(),
        files: pages.iter().map(file).collect(),
    };
    serde_json::to_writer_pretty(&mut *answer, &report)?;
    writeln!(answer)
}

fn file(page: &PageReport) -> FileAnswer {
    FileAnswer { file: page.page.clone(), scripts: page.scripts.iter().map(script).collect() }
}

fn script(script: &ScriptReport) -> ScriptAnswer {
    ScriptAnswer {
        name: script.name.clone(),
        kind: script.kind(),
        line: script.line,
        verdict: script.verdict.word(),
        checks: script.checks,
        proves: script.proves.iter().map(|rule| rule.as_str()).collect(),
        problems: script.problems().into_iter().map(problem).collect(),
    }
}

fn problem(problem: Problem<'_>) -> ProblemAnswer {
    let (line, words) = (problem.line(), problem.words());
    let (mut expected, mut found, mut key, mut rule) = (None, None, None, None);
    match problem {
        Problem::Difference(mismatch) => {
            expected = Some(mismatch.expected.clone());
            found = Some(mismatch.found.clone());
        }
        Problem::Failure(ScriptError { wrong, .. }) => match wrong {
            Wrong::Refused { violation, rule: by } => {
                key = Some(violation.key());
                rule = Some(by.as_str());
            }
            Wrong::Setup { terms, rule: by } => {
                key = Some(terms.key());
                rule = by.map(rulebook::RuleId::as_str);
            }
            Wrong::Malformed(_) | Wrong::Stuck(_) | Wrong::Bug(_) => {}
        },
    }
    ProblemAnswer { line, words, expected, found, key, rule }
}
