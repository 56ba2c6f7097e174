//! `croupier stats`: how people played, counted over hand histories or a room's log.

mod from_room;
mod report;
mod tally;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use script::phh::{ReplayMode, Replayer};

use super::replay::files::{self, Asked, read_game};
use super::{Verdict, figures};
use crate::plot;
use crate::refusal::CommandRefusal;
use tally::Tally;

const EXAMPLES: &str = "\
Examples:
  croupier stats session.txt
  croupier stats histories/ --csv
  croupier stats dataset/ --json
  croupier stats dataset/ --least-hands 100 --plot won.svg
  croupier stats room.db

For every player, over all hands that can be replayed:

  hands      dealt in
  VPIP       put money in voluntarily before the flop (or on the first street)
  PFR        raised there
  AF         aggression factor: bets and raises for every call
  WTSD       went to showdown, of the hands that went past the first street
  W$SD       won something at showdown, of those
  won        chips won and lost, in the amounts of the files
  rake       what the house took of pots that the player won

and what everybody together won by position. Hands that break a rule are followed as croupier replay
--as-recorded does; those that cannot be replayed are counted and left out. Amounts of different
currencies are not told apart: keep them in different runs.

Of a room's log, which may belong to a room that is running, every hand is counted that was played to
its end, whoever played it; no key is needed, since no card counts that was not shown.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Stats {
    /// Hand histories, folders of them, or the log of a room
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// The definition of the game that a log of the ACPC is of
    #[arg(long, value_name = "FILE")]
    game: Option<PathBuf>,
    /// Only players with so many hands
    #[arg(long, value_name = "N", value_parser = figures::whole_number, default_value = "1")]
    least_hands: u64,
    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Draw what everybody won as bars
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

impl Stats {
    /// Counts, and writes the table.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        if let Some(file) = &self.plot {
            plot::check(file)?;
        }
        let game = self.game.as_deref().map(read_game).transpose().map_err(CommandRefusal::new)?;
        let asked = Asked { format: None, game };
        let mut tally = Tally::default();
        let mut replayer = Replayer::in_the_manner(ReplayMode::AsRecorded);
        let mut histories = Vec::new();
        for path in &self.paths {
            match from_room::address(path) {
                Some(address) => from_room::count(&address, &mut replayer, &mut tally)?,
                None => histories.push(path.clone()),
            }
        }
        let files = if histories.is_empty() { Vec::new() } else { files::find(&histories, &asked)? };
        for file in &files {
            let name = file.name();
            let (pieces, mut reader) =
                file.open(&asked).map_err(|why| CommandRefusal::new(format!("{name}: {why}")))?;
            for piece in pieces {
                let piece = piece.map_err(|failure| CommandRefusal::new(format!("{name}, {failure}")))?;
                reader = reader.knowing(&piece.text);
                for history in reader.read(&piece.text, piece.lines_before) {
                    match history.and_then(|history| Ok((replayer.play(&history)?, history))) {
                        Ok((played, history)) => tally.enter(&played, &history),
                        Err(_) => tally.left_out += 1,
                    }
                }
            }
        }
        if tally.hands == 0 {
            return Err(CommandRefusal::new(
                "no hand could be replayed: croupier replay says what is wrong with each".to_owned(),
            ));
        }
        let report = report::Report::of(&tally, self.least_hands);
        if let Some(file) = &self.plot {
            plot::save(file, &report.picture())?;
        }
        if self.json {
            report.write_json(answer)?;
        } else if self.csv {
            report.write_csv(answer)?;
        } else {
            report.write_text(answer)?;
        }
        Ok(Verdict::Good)
    }
}
