//! What came of scripts, for people.

use std::io::{self, Write};

use script::report::{PageReport, ScriptReport, ScriptVerdict};

use super::super::figures::grouped;

/// A line for each script, what differs below it, and a summary.
pub(super) fn write(pages: &[PageReport], answer: &mut impl Write) -> io::Result<()> {
    for page in pages.iter().filter(|page| !page.scripts.is_empty()) {
        writeln!(answer, "{}", page.page)?;
        for script in &page.scripts {
            writeln!(answer, "  {}", line(script))?;
            for problem in script.problem_lines(&page.page) {
                writeln!(answer, "    {problem}")?;
            }
        }
        writeln!(answer)?;
    }
    let scripts: Vec<&ScriptReport> = pages.iter().flat_map(|page| &page.scripts).collect();
    let with_scripts = pages.iter().filter(|page| !page.scripts.is_empty()).count();
    let mut ends: Vec<String> = Vec::new();
    for word in ["passed", "differs", "stopped", "unreadable"] {
        let count = scripts.iter().filter(|script| script.verdict.word() == word).count();
        if count > 0 {
            let many = if word == "differs" && count > 1 { "differ" } else { word };
            ends.push(format!("{} {many}", grouped(count as u64)));
        }
    }
    let checks = scripts.iter().map(|script| script.checks).sum();
    writeln!(
        answer,
        "{} in {}, {}: {}",
        counted(scripts.len(), "script"),
        counted(with_scripts, "file"),
        counted(checks, "check"),
        ends.join(", ")
    )
}

/// `passed   the-cap: 3 checks, proves cb:3.betting.5`.
fn line(script: &ScriptReport) -> String {
    let start = format!("{:<10}  {}", script.verdict.word(), script.name);
    let checks = match &script.verdict {
        ScriptVerdict::Passed => counted(script.checks, "check"),
        ScriptVerdict::Differs(found) => {
            format!("{} of {}", grouped(found.len() as u64), counted(script.checks, "check"))
        }
        // How far it came is told by the line that stopped it.
        ScriptVerdict::Stopped(_) | ScriptVerdict::Unreadable(_) => return start,
    };
    let rules: Vec<&str> = script.proves.iter().map(|rule| rule.as_str()).collect();
    let proves = match rules[..] {
        [_, ..] if script.passed() => format!(", proves {}", rules.join(" ")),
        [] | [_, ..] => String::new(),
    };
    format!("{start}: {checks}{proves}")
}

fn counted(count: usize, one: &str) -> String {
    format!("{} {one}{}", grouped(count as u64), if count == 1 { "" } else { "s" })
}
