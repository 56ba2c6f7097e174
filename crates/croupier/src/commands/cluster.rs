//! `croupier cluster`: whether a room goes on, and nothing is lost, whichever of its parts is.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use load::ClusterPlan;

use crate::commands::Verdict;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier cluster --faults 20
  croupier cluster --faults 1000 --seed 7 --out night --json
  croupier cluster --faults 100 --gateways 2

Starts a PostgreSQL server in a temporary folder, two programs that look after one room in it
(croupier serve --standby), and players who play on over WebSockets. One fault after the other is
made, by chance from the seed: programs are killed, stopped for longer than their lease, cut off from
the database, told to hand the room over; the server is stopped in an instant, gives up statements,
ends connections. From 30 faults on also what takes longer: its disk is slow, its synchronous standby
takes its place, somebody cancels the wait for that standby. Each time play has to go on, and how long
that took is printed.

At the end everything that players were answered is asked for again, and compared with the log: there
once, with the same answer; every cent, every card, every hand against its sealed deck; nobody timed
out by an outage. Everything is on this machine alone, and ends with this command.

It needs a PostgreSQL server's programs: Debian's package postgresql, or POSTGRES_BIN.
Exit status 1 means that something was that must never be: see the end of the output.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Cluster {
    /// How many faults
    #[arg(long, value_name = "NUMBER", default_value_t = 26)]
    faults: u32,
    /// Let players come through so many gateways (croupier gateway), which are killed as well; without one they know the
    /// programs' own addresses
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    gateways: u16,
    /// Which go: what goes wrong when, and what players do
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Keep the files of the programs and what they said in this folder, which must be empty or new; without it nothing is kept
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Print JSON; times in milliseconds
    #[arg(long)]
    json: bool,
}

impl Cluster {
    /// Goes through it, and says what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let folder = match &self.out {
            Some(out) => {
                if fs::read_dir(out).is_ok_and(|mut files| files.next().is_some()) {
                    let says = format!(
                        "--out {}: there is something in it already; name another folder",
                        out.display()
                    );
                    return Err(CommandRefusal::new(says));
                }
                out.clone()
            }
            None => std::env::temp_dir().join(format!("croupier-cluster-{}", std::process::id())),
        };
        let plan = ClusterPlan {
            faults: self.faults,
            gateways: self.gateways,
            seed: self.seed,
            program: std::env::current_exe()?,
            folder: folder.clone(),
        };
        let refused = |error: load::NotRun| CommandRefusal::new(error.to_string());
        plan.check().map_err(refused)?;
        if !load::has_postgres() {
            return Err(CommandRefusal::new(
                "a cluster needs PostgreSQL: install Debian's package postgresql, or name the folder of its programs in POSTGRES_BIN",
            ));
        }
        fs::create_dir_all(&folder)?;
        let mut kept = fs::File::create(folder.join("progress.txt"))?;
        let somebody_looks = io::stderr().is_terminal();
        let progress = |what: &str| {
            // If it cannot be shown or kept, it goes on all the same.
            let _ = writeln!(kept, "{what}");
            if somebody_looks {
                let _ = writeln!(io::stderr(), "{what}");
            }
        };
        let report = load::cluster(&plan, progress).map_err(refused);
        if self.out.is_none() {
            // What stays behind is in a folder for such things.
            let _ = fs::remove_dir_all(&folder);
        }
        let report = report?;
        let json = serde_json::to_string_pretty(&report).map_err(io::Error::from)?;
        if self.out.is_some() {
            fs::write(folder.join("report.json"), &json)?;
        }
        if self.json {
            writeln!(answer, "{json}")?;
        } else {
            write!(answer, "{report}")?;
        }
        Ok(if report.violations.is_empty() { Verdict::Good } else { Verdict::Bad })
    }
}
