//! `croupier script`: hand scripts and ruling pages, played and compared with what they say.

mod data;
mod files;
mod text;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use script::report::{PageReport, ScriptVerdict};

use super::Verdict;
use crate::refusal::CommandRefusal;
use files::Source;

/// A hand to begin with.
const EXAMPLE: &str = include_str!("script/example.hand");

const EXAMPLES: &str = "\
Examples:
  croupier script --example > mine.hand
  croupier script mine.hand
  croupier script docs/rulings --json
  croupier script - < mine.hand

A script is a hand as a floorperson would tell it: the game, the players, what they do, and
after = what you expect. What must be refused says why after !

  game nlhe 1/2
  seat 1 Ana 200 button
  seat 2 Ben 13
  seat 3 Cyd 200
  deal 1 AhKh, 2 7c7d, 3 ??
  1 raises 8
  2 all-in 13
  3 calls
  1 raises 40     ! betting-not-reopened
  1 calls
  = pot 39

The pit has scripts too: they begin with table premium, table mini-dice or table craps. A page
(.md) is prose with scripts in blocks that begin with ```hand, ```premium, ```mini-dice, ```craps
or ```craps-table; any other file is one script, or a page if it has such blocks. A folder stands
for its .md and .hand files, - for standard input. docs/rulings/README.md has the whole language.

Posting, dealing, gathering and paying happen by themselves. Every line that differs is reported
with its file and line: what was expected and what was found, or why the rules refuse it, and by
which rule. The exit status is 1 if something differs, and 2 if a file or a line cannot be read.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Script {
    /// Scripts, ruling pages or folders of them; - reads standard input
    #[arg(value_name = "FILE", required_unless_present = "example")]
    files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print a script to begin with, and play nothing
    #[arg(long, conflicts_with_all = ["files", "json"])]
    example: bool,
}

impl Script {
    /// Plays everything and writes what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        if self.example {
            answer.write_all(EXAMPLE.as_bytes())?;
            return Ok(Verdict::Good);
        }
        let sources = files::read(&self.files)?;
        let pages: Vec<PageReport> = sources.iter().map(Source::play).collect();
        tell(&pages, self.json, answer)
    }
}

/// Plays [`EXAMPLE`] as if somebody had typed it.
pub(super) fn play_example(answer: &mut impl Write) -> Result<(), CommandRefusal> {
    tell(&[Source::typed(EXAMPLE.to_owned()).play()], false, answer)?;
    Ok(())
}

/// Writes what came of these pages, and says how it ended.
fn tell(pages: &[PageReport], json: bool, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
    let scripts = || pages.iter().flat_map(|page| page.scripts.iter().map(move |script| (page, script)));
    if scripts().next().is_none() {
        let named = match pages {
            [page] => page.page.clone(),
            several => format!("these {} files", several.len()),
        };
        return Err(CommandRefusal::new(format!(
            "there is no script in {named}: in a page a script is a block that begins with ```hand; croupier script --example prints one"
        )));
    }
    if json {
        data::write(pages, answer)?;
    } else {
        text::write(pages, answer)?;
    }
    let unreadable = scripts().find_map(|(page, script)| match &script.verdict {
        ScriptVerdict::Unreadable(error) => Some((page, script, error)),
        ScriptVerdict::Passed | ScriptVerdict::Differs(_) | ScriptVerdict::Stopped(_) => None,
    });
    if let Some((page, script, error)) = unreadable {
        return Ok(Verdict::Unread(format!(
            "{}:{} ({}) cannot be read: correct the line and try again; docs/rulings/README.md and croupier script \
             --help show what a line can say",
            page.page, error.line, script.name
        )));
    }
    Ok(if scripts().all(|(_, script)| script.passed()) { Verdict::Good } else { Verdict::Bad })
}
