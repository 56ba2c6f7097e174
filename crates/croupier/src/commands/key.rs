//! `croupier key`: the key of a room, and another one in its place.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use server::config::{Config, Flag, Store};
use server::{KeyChanged, NotChanged, Settled};
use shuffler::KeyMark;

use super::figures::grouped;
use super::room_log::read_key;
use crate::refusal::CommandRefusal;

/// Where a room keeps its files unless somebody says otherwise.
const USUAL: &str = "croupier-data";

const EXAMPLES: &str = "\
Examples:
  croupier key show
  croupier key rotate
  croupier key rotate --config /etc/croupier.toml

The room must be closed, and every program that stands by for it. The new key locks whatever is
dealt from then on, and tags the accounts; the file keeps the keys before it below the new one, and
old hands are opened and verified with them. Killed in the middle the room has the old key or the
new one: the next start, or this command again, finishes what was begun.

Copy the file afterwards to every program that stands by, and to where its copy is kept. Whoever has
the old key still reads the decks that were dealt under it, if they have the log.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Key {
    /// The folder of the room's files
    #[arg(long, value_name = "FOLDER", global = true, conflicts_with = "config")]
    data: Option<PathBuf>,
    /// The configuration that names the files
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Print the mark of the key, and of those whose place it took: what tells keys apart without giving one away.
    Show,
    /// Put a new key in the place of the room's.
    Rotate {
        /// The accounts are from a backup and under an earlier key of the file, the one with this mark: take them over
        #[arg(long, value_name = "MARK", value_parser = mark)]
        from: Option<KeyMark>,
    },
}

fn mark(text: &str) -> Result<KeyMark, String> {
    text.parse().map_err(|_| "a mark is 16 hexadecimal digits: croupier key show prints them".to_owned())
}

impl Key {
    /// Does what was asked for.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let store = self.store()?;
        match self.act {
            Act::Show => {
                let key = read_key(&store.key)?;
                writeln!(answer, "{}", key.mark())?;
                for mark in key.marks_before() {
                    writeln!(answer, "{mark}  before it")?;
                }
                Ok(())
            }
            Act::Rotate { from } => rotate(&store, from, answer),
        }
    }

    /// Where everything is.
    fn store(&self) -> Result<Store, CommandRefusal> {
        let flag = |section, key, value: String| Flag { flag: "--data".to_owned(), section, key, value };
        let mut flags = Vec::new();
        if self.config.is_none() {
            let data = self.data.clone().unwrap_or_else(|| USUAL.into());
            for (key, file) in [("log", "room.db"), ("accounts", "accounts.db"), ("key", "room.key")] {
                flags.push(flag("store", key, data.join(file).display().to_string()));
            }
            // Nothing here depends on it, and a configuration has to say it.
            flags.push(flag("house", "chips", "play".to_owned()));
        }
        let config = Config::load_with(self.config.as_deref(), std::env::vars_os(), &flags);
        Ok(config.map_err(|error| CommandRefusal::new(error.to_string()))?.store)
    }
}

fn rotate(store: &Store, from: Option<KeyMark>, answer: &mut impl Write) -> Result<(), CommandRefusal> {
    let refused = |why: NotChanged| CommandRefusal::new(why.to_string());
    let KeyChanged { now, before, rekeyed, settled } =
        server::change_key(store, from, &mut |_| ControlFlow::Continue(())).map_err(refused)?;
    let file = store.key.display();
    match settled {
        Settled::Nothing => {}
        Settled::TakenBack => {
            writeln!(
                answer,
                "An earlier change that was interrupted had changed nothing and was taken back."
            )?;
        }
        Settled::Finished => {
            writeln!(answer, "An earlier change that was interrupted was finished: its key was {before}.")?;
        }
    }
    writeln!(
        answer,
        "The key of the room is {now}. It took the place of {before}, which stands below it in {file}."
    )?;
    writeln!(
        answer,
        "{} accounts and {} sessions are under it.",
        grouped(rekeyed.accounts),
        grouped(rekeyed.sessions)
    )?;
    if rekeyed.altered > 0 {
        writeln!(
            answer,
            "{} accounts were not as the room has written them, and stay closed: see croupier staff list.",
            grouped(rekeyed.altered)
        )?;
    }
    writeln!(answer, "Copy {file} to every program that stands by, and to where its copy is kept.")?;
    Ok(())
}
