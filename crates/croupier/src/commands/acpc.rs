//! `croupier acpc`: a dealer for bots of the annual computer poker competition.

mod match_loop;
mod transactions;
pub(in crate::commands) mod wire;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use script::acpc::Scores;

use super::replay::files::read_game;
use super::{Verdict, figures};
use crate::refusal::CommandRefusal;
use match_loop::{Match, Outcome, Patience, Ports};
use transactions::Transactions;

const EXAMPLES: &str = "\
Examples:
  croupier acpc holdem.nolimit.2p.reverse_blinds.game --port 18374,18375 --hands 3000 --log match.log
  croupier acpc kept.game --names ana,ben,cyd --seed 7 --log match.log
  croupier replay match.log --game kept.game

One port for each player, in the order of their seats; without --port, or where it is 0, any that is
free: each is told on a line of its own before the match begins. A bot connects, says VERSION:2.0.0, is
sent MATCHSTATE lines and answers with the line, a colon and f, c, r or r with an amount. Lines that begin
with # or ; are passed over. The seat that acts first moves on after every hand, unless --fixed-seats.

An answer to another state is passed over; one that says nothing, or something that may not be done,
is a call; a raise in no-limit outside of its bounds is moved to them. Who does not answer in time, or
hangs up, ends the match: the hands before are in the log, and the exit status is 1. With -T FILE
every answer is kept in a file as well, and the same command goes on where the match broke off.

Limit and no-limit hold'em are dealt, for two to ten players. The same seed deals the same cards, and the
same as the competition's own dealer: no money may depend on it.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Acpc {
    /// The definition of the game
    #[arg(value_name = "GAME")]
    game: PathBuf,
    /// The ports to wait at, one for each player
    #[arg(long, value_name = "PORT", value_delimiter = ',')]
    port: Vec<u16>,
    /// The address to wait at
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    listen: IpAddr,
    /// What the players are called in the log, in the order of their seats
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    names: Vec<String>,
    /// How many hands
    #[arg(long, value_name = "N", value_parser = figures::whole_number, default_value = "1000")]
    hands: u64,
    /// Which cards are dealt
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u32,
    /// The file that gets a line a hand, and the scores
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// The file that gets a line an answer; a match that broke off goes on from it
    #[arg(long, short = 'T', value_name = "FILE")]
    transactions: Option<PathBuf>,
    /// Let the same seat act first in every hand
    #[arg(long)]
    fixed_seats: bool,
    /// How long one answer may take, in milliseconds
    #[arg(long, alias = "t_response", value_name = "MS", default_value_t = 600_000)]
    t_response: u64,
    /// How long the answers of one hand may take together, in milliseconds
    #[arg(long, alias = "t_hand", value_name = "MS", default_value_t = 600_000)]
    t_hand: u64,
    /// How long a hand may take on average over the match, in milliseconds
    #[arg(long, alias = "t_per_hand", value_name = "MS", default_value_t = 7_000)]
    t_per_hand: u64,
    /// How long everybody has to connect, in milliseconds
    #[arg(long, alias = "start_timeout", value_name = "MS", default_value_t = 600_000)]
    t_start: u64,
}

/// Where lines go that nobody wants.
enum Log {
    File(File),
    Nowhere,
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Log::File(file) => file.write(bytes),
            Log::Nowhere => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Log::File(file) => file.flush(),
            Log::Nowhere => Ok(()),
        }
    }
}

impl Acpc {
    /// Plays the match, and tells the scores.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let game = read_game(&self.game).map_err(CommandRefusal::new)?;
        let players = game.players();
        let names = self.called(players)?;
        let ports = match self.port.len() {
            0 => vec![0; players],
            given if given == players => self.port.clone(),
            given => {
                return Err(CommandRefusal::new(format!(
                    "{players} play, and {given} ports are given: one for each"
                )));
            }
        };
        let ports = Ports::open(self.listen, &ports)?;
        let mut transactions = Transactions::open(self.transactions.as_deref())?;
        let (mut log, logged) = self.open_log(transactions.has_more())?;
        let cannot = |error: io::Error| CommandRefusal::new(format!("cannot write the log: {error}"));
        if let Some(heading) = logged.is_none().then(|| self.heading()) {
            write!(log, "{heading}").map_err(cannot)?;
        }
        announce(&ports, &names)?;
        let milliseconds = Duration::from_millis;
        let played = Match {
            game: &game,
            hands: self.hands,
            seed: self.seed,
            fixed_seats: self.fixed_seats,
            logged: logged.unwrap_or(0),
            patience: Patience {
                start: milliseconds(self.t_start),
                response: milliseconds(self.t_response),
                hand: milliseconds(self.t_hand),
                per_hand: milliseconds(self.t_per_hand),
            },
        };
        let mut scores = Scores::new(names.clone());
        let outcome = played.play(&ports, &mut scores, &mut transactions, &mut log)?;
        if outcome.ended_by.is_none() {
            writeln!(log, "{}", scores.line()).and_then(|()| log.flush()).map_err(cannot)?;
        }
        self.report(answer, &outcome, &scores, &names)
    }

    /// What the players are called.
    fn called(&self, players: usize) -> Result<Vec<String>, CommandRefusal> {
        if self.names.is_empty() {
            return Ok((1..=players).map(|player| format!("player{player}")).collect());
        }
        if self.names.len() != players {
            let given = self.names.len();
            return Err(CommandRefusal::new(format!(
                "{players} play, and {given} names are given: one for each"
            )));
        }
        let divides = |c: char| matches!(c, '|' | ':') || c.is_whitespace() || c.is_control();
        if let Some(name) = self.names.iter().find(|name| name.is_empty() || name.contains(divides)) {
            return Err(CommandRefusal::new(format!(
                "{name:?} is no name in a log: it has neither blanks nor | and :"
            )));
        }
        Ok(self.names.clone())
    }

    /// The log; and how many hands are in it, where a match goes on that broke off.
    fn open_log(&self, goes_on: bool) -> Result<(Log, Option<u64>), CommandRefusal> {
        let Some(path) = &self.log else { return Ok((Log::Nowhere, None)) };
        let shown = path.display();
        if goes_on && path.exists() {
            let cannot = |error: io::Error| CommandRefusal::new(format!("cannot use {shown}: {error}"));
            let text = fs::read_to_string(path).map_err(cannot)?;
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            let hands = text[..whole].lines().filter(|line| line.starts_with("STATE:")).count();
            let file = OpenOptions::new().append(true).open(path).map_err(cannot)?;
            file.set_len(u64::try_from(whole).unwrap_or(u64::MAX)).map_err(cannot)?;
            return Ok((Log::File(file), Some(u64::try_from(hands).unwrap_or(u64::MAX))));
        }
        File::create_new(path).map(|file| (Log::File(file), None)).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                CommandRefusal::new(format!("{shown} exists already: name another file"))
            }
            _ => CommandRefusal::new(format!("cannot write {shown}: {error}")),
        })
    }

    /// The first lines of a log.
    fn heading(&self) -> String {
        let word = |path: Option<&Path>| {
            let name = path.and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
            name.map_or_else(|| "match".to_owned(), |name| name.replace(char::is_whitespace, "_"))
        };
        let name = self.log.as_deref().and_then(Path::file_stem).map(Path::new);
        format!(
            "# name/game/hands/seed {} {} {} {}\n#--t_response {}\n#--t_hand {}\n#--t_per_hand {}\n",
            word(name),
            word(Some(&self.game)),
            self.hands,
            self.seed,
            self.t_response,
            self.t_hand,
            self.t_per_hand
        )
    }

    fn report(
        &self,
        answer: &mut impl Write,
        outcome: &Outcome,
        scores: &Scores,
        names: &[String],
    ) -> Result<Verdict, CommandRefusal> {
        for ((seat, why), times) in &outcome.mended {
            let times = figures::grouped(*times);
            writeln!(answer, "{}: {times} answers: {why}", names[*seat])?;
        }
        let hands = figures::grouped(outcome.hands);
        let kept = self.log.as_ref().map_or_else(String::new, |log| format!(", in {}", log.display()));
        let Some((seat, trouble)) = &outcome.ended_by else {
            writeln!(answer, "{hands} hands were played{kept}")?;
            writeln!(answer, "{}", scores.line())?;
            return Ok(Verdict::Good);
        };
        writeln!(answer, "{} {trouble}: the match ends after {hands} hands{kept}", names[*seat])?;
        Ok(Verdict::Bad)
    }
}

/// Says where everybody is waited for, before anybody can come.
fn announce(ports: &Ports, names: &[String]) -> Result<(), CommandRefusal> {
    let mut out = io::stdout().lock();
    for (name, address) in names.iter().zip(ports.addresses()?) {
        writeln!(out, "Waiting for {name} at {address}")?;
    }
    Ok(out.flush()?)
}
