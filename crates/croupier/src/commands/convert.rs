//! `croupier convert`: hand histories from one format into another.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use script::histories::{Format, Loss, Writer};
use script::phh::{ReplayMode, Replayer};
use serde_json::json;

use super::replay::files::{self, Asked, File, read_game};
use super::{Verdict, figures};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier convert session.txt session.phhs
  croupier convert hands.phhs hands.ohh
  croupier convert match.log match.phhs --game holdem.nolimit.2p.reverse_blinds.game
  croupier convert hand.phh hand.txt --to text --json

The formats are phh (one hand) and phhs (many), ohh (Open Hand History), text (the layout that
trackers read) and acpc (logs of the computer poker competition, with a .game beside them). They are
known by the ends of the names, or said with --from and --to.

What a format has no place for is listed, with how many hands lost it. A hand that cannot be told in
the other format, because it breaks a rule or stops early, is listed with its line and left out; the
exit status is 1 then. --as-recorded follows such records as croupier replay does. Nothing is written
over, and a file appears only when it is whole.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    /// The hand histories
    #[arg(value_name = "FROM")]
    source: PathBuf,
    /// The file to write
    #[arg(value_name = "TO")]
    target: PathBuf,
    /// The format of the first file: phh, phhs, ohh, text, acpc
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// The format of the second
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
    /// The definition of the game that a log of the ACPC is of
    #[arg(long, value_name = "FILE")]
    game: Option<PathBuf>,
    /// Follow records that break a rule as far as possible
    #[arg(long)]
    as_recorded: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What came of it.
#[derive(Default)]
struct Done {
    hands: u64,
    written: u64,
    /// Which hands are not in the new file, and why.
    left_out: Vec<(u64, String)>,
    losses: BTreeMap<Loss, u64>,
}

impl Convert {
    /// Converts, and says what was lost.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let game = self.game.as_deref().map(read_game).transpose().map_err(CommandRefusal::new)?;
        let asked = Asked { format: self.from, game };
        let to = self.format()?;
        let shown = self.target.display().to_string();
        if self.target.exists() {
            return Err(CommandRefusal::new(format!("{shown} exists already: name another file")));
        }
        let found = files::find(std::slice::from_ref(&self.source), &asked)?;
        let [file] = &found[..] else {
            return Err(CommandRefusal::new(format!("{} is a folder: name one file", self.source.display())));
        };
        let part = self.target.with_extension("part");
        let cannot = |error: std::io::Error| CommandRefusal::new(format!("cannot write {shown}: {error}"));
        let result = self.convert(file, &asked, to, &part);
        let (done, writer) = match result {
            Ok(done) => done,
            Err(refusal) => {
                // What is not whole is not left behind; if it cannot be removed, the refusal says enough.
                let _ = fs::remove_file(&part);
                return Err(refusal);
            }
        };
        if done.written == 0 {
            // A file without a hand helps nobody.
            fs::remove_file(&part).map_err(cannot)?;
        } else {
            if let Some(game) = writer.game() {
                let beside = self.target.with_extension("game");
                let written = fs::File::create_new(&beside)
                    .and_then(|mut file| file.write_all(game.written().as_bytes()));
                if let Err(error) = written {
                    let _ = fs::remove_file(&part);
                    let shown = beside.display();
                    return Err(CommandRefusal::new(format!("cannot write {shown}: {error}")));
                }
            }
            fs::rename(&part, &self.target).map_err(cannot)?;
        }
        if self.json {
            done.write_json(answer)?;
        } else {
            done.write_text(answer, &shown)?;
        }
        Ok(if done.left_out.is_empty() { Verdict::Good } else { Verdict::Bad })
    }

    fn format(&self) -> Result<Format, CommandRefusal> {
        let by_name = || Format::of_extension(self.target.extension()?.to_str()?);
        self.to.or_else(by_name).ok_or_else(|| {
            let shown = self.target.display();
            CommandRefusal::new(format!("what format is {shown}? say --to phh, phhs, ohh, text or acpc"))
        })
    }

    /// Whether the file has many hands, each under its number.
    fn is_numbered(&self, to: Format) -> bool {
        let one = self.target.extension().is_some_and(|end| end.eq_ignore_ascii_case("phh"));
        to == Format::Phh && !one
    }

    /// Writes hand by hand, so that a file of any size is converted in little memory.
    fn convert(
        &self,
        file: &File,
        asked: &Asked,
        to: Format,
        part: &Path,
    ) -> Result<(Done, Writer), CommandRefusal> {
        let name = file.name();
        let cannot =
            |error: std::io::Error| CommandRefusal::new(format!("cannot write {}: {error}", part.display()));
        let (pieces, mut reader) =
            file.open(asked).map_err(|why| CommandRefusal::new(format!("{name}: {why}")))?;
        let mut out = BufWriter::new(fs::File::create_new(part).map_err(cannot)?);
        let manner = if self.as_recorded { ReplayMode::AsRecorded } else { ReplayMode::ByTheRules };
        let mut writer = Writer::new(to, Replayer::in_the_manner(manner));
        let numbered = self.is_numbered(to);
        let mut done = Done::default();
        for piece in pieces {
            let piece = piece.map_err(|failure| CommandRefusal::new(format!("{name}, {failure}")))?;
            reader = reader.knowing(&piece.text);
            for history in reader.read(&piece.text, piece.lines_before) {
                done.hands += 1;
                let converted = match &history {
                    Ok(history) => {
                        let at = history.line();
                        writer.write(history, numbered).map_err(|why| match why {
                            script::histories::NotConverted::Failure(failure) => failure.to_string(),
                            other => format!("line {at}: {other}"),
                        })
                    }
                    Err(failure) => Err(failure.to_string()),
                };
                match converted {
                    Ok(converted) => {
                        if done.written == 1 && to == Format::Phh && !numbered {
                            return Err(CommandRefusal::new(format!(
                                "{name} has many hands, and a .phh has one: name a .phhs"
                            )));
                        }
                        out.write_all(converted.text.as_bytes()).map_err(cannot)?;
                        done.written += 1;
                        for loss in converted.losses {
                            *done.losses.entry(loss).or_default() += 1;
                        }
                    }
                    Err(why) => done.left_out.push((done.hands, why)),
                }
            }
        }
        if done.hands == 0 {
            return Err(CommandRefusal::new(format!("{name}: there is no hand in the file")));
        }
        out.flush().map_err(cannot)?;
        Ok((done, writer))
    }
}

impl Done {
    fn write_json(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let lost = self.losses.iter().map(|(loss, hands)| {
            let field = if let Loss::Field(field) = loss { Some(field) } else { None };
            json!({"lost": loss.key(), "field": field, "says": loss.to_string(), "hands": hands})
        });
        let left_out = self.left_out.iter().map(|(hand, why)| json!({"hand": hand, "reason": why}));
        let report = json!({
            "hands": self.hands,
            "written": self.written,
            "left_out": left_out.collect::<Vec<_>>(),
            "losses": lost.collect::<Vec<_>>(),
        });
        serde_json::to_writer_pretty(&mut *answer, &report).map_err(std::io::Error::from)?;
        writeln!(answer)?;
        Ok(())
    }

    fn write_text(&self, answer: &mut impl Write, target: &str) -> Result<(), CommandRefusal> {
        for (hand, why) in &self.left_out {
            writeln!(answer, "hand {hand} is left out: {why}")?;
        }
        let (written, hands) = (figures::grouped(self.written), figures::grouped(self.hands));
        if self.written == 0 {
            writeln!(answer, "None of {hands} hands can be told: {target} is not written")?;
            return Ok(());
        }
        writeln!(answer, "{written} of {hands} hands are in {target}")?;
        if self.losses.is_empty() {
            writeln!(answer, "Nothing was lost.")?;
        } else {
            writeln!(answer, "What the format has no place for:")?;
        }
        for (loss, hands) in &self.losses {
            writeln!(answer, "  {loss} (in {} hands)", figures::grouped(*hands))?;
        }
        Ok(())
    }
}
