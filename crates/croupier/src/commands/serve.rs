//! `croupier serve`: the card room in a browser.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use server::config::{self, Config, Flag};
use server::{Closed, Served};

use super::Verdict;
use crate::pages::PAGES;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier serve --demo
  croupier serve --demo --data evening --listen 127.0.0.1:9000
  croupier serve --print-config > croupier.toml
  croupier serve --config croupier.toml
  croupier serve --demo --data evening --store postgres://croupier@localhost/room

--demo opens a room with about twenty tables, house players and play chips: anyone who opens the
page may sit down as a guest. On this computer only, there are staff accounts too: log in as floor,
cage, cage2, auditor or dealer with the password croupier-demo.

Everything is written to the room's log before anybody is told. Stopped with Ctrl-C, the room plays
its hands to the end; killed, it goes on where it was when it is started again with the same files.

Taken over by another program on the same files (--take-over), the room ends with status 3: whoever
starts it again by itself must not start it again then (systemd: RestartPreventExitStatus=3).

With --standby on several computers, one program has the room and the others go on with it within
seconds when that one is gone, or is told to stop: docs/CLUSTER.md.

Every setting of the file can also be given as an environment variable:
CROUPIER_SERVER__LISTEN=0.0.0.0:80
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    /// The configuration: a commented TOML file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Open the demonstration floor
    #[arg(long)]
    demo: bool,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The folder of the room's files: log, accounts, key
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Where the log is kept, if not in the folder: a file, or a PostgreSQL database
    /// (postgres://user:password@host/database). Other programs of this computer can see what is typed: keep a password in
    /// the configuration or in CROUPIER_STORE__LOG
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    /// Where the accounts are kept, if not in the folder: a file, or a PostgreSQL database, which may be that of the log.
    /// A password belongs in the configuration or in CROUPIER_STORE__ACCOUNTS
    #[arg(long, value_name = "ADDRESS")]
    accounts: Option<String>,
    /// Stand by while another program has the room open, and go on with it when that one is gone: the log and the accounts
    /// must be in PostgreSQL (docs/CLUSTER.md)
    #[arg(long, conflicts_with = "take_over")]
    standby: bool,
    /// Take the room from another program that has it open; that one stops
    #[arg(long)]
    take_over: bool,
    /// Open the room although the end of its log is missing, or its files do not belong together: what
    /// is lost stays lost, and the log says so
    #[arg(long)]
    accept_loss: bool,
    /// Print the commented configuration with every default, and stop
    #[arg(long)]
    print_config: bool,
}

impl Serve {
    /// Opens the house and serves it until it is told to stop.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        if self.print_config {
            answer.write_all(config::DEFAULT.as_bytes())?;
            return Ok(Verdict::Good);
        }
        let flags = self.flags();
        let mut config = Config::load_with(self.config.as_deref(), std::env::vars_os(), &flags)
            .map_err(|error| CommandRefusal::new(error.to_string()))?;
        if self.take_over && config.store.standby {
            let says = "--take-over: a program that stands by takes the room from nobody; take standby out of the configuration";
            return Err(CommandRefusal::new(says));
        }
        config.store.take_over = self.take_over;
        config.store.accept_loss = self.accept_loss;
        config.pages = PAGES;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let closed = runtime.block_on(server::serve(config, &mut greet));
        match closed.map_err(|error| CommandRefusal::new(error.to_string()))? {
            Closed::Asked => Ok(Verdict::Good),
            Closed::TakenOver => Ok(Verdict::TakenOver),
        }
    }

    /// What was typed, as settings.
    fn flags(&self) -> Vec<Flag> {
        let flag = |flag: &str, section, key, value| Flag { flag: flag.to_owned(), section, key, value };
        let mut flags = Vec::new();
        if self.demo {
            flags.push(flag("--demo", "house", "demo", "true".to_owned()));
        }
        if let Some(listen) = self.listen {
            flags.push(flag("--listen", "server", "listen", listen.to_string()));
        }
        if let Some(data) = &self.data {
            for (key, file) in [("log", "room.db"), ("accounts", "accounts.db"), ("key", "room.key")] {
                flags.push(flag("--data", "store", key, data.join(file).display().to_string()));
            }
        }
        // Behind the folder: the last that is said holds.
        if let Some(store) = &self.store {
            flags.push(flag("--store", "store", "log", store.clone()));
        }
        if self.standby {
            flags.push(flag("--standby", "store", "standby", "true".to_owned()));
        }
        if let Some(accounts) = &self.accounts {
            flags.push(flag("--accounts", "store", "accounts", accounts.clone()));
        }
        flags
    }
}

/// Says where the room is.
fn greet(served: &Served) {
    let scheme = if served.house.config.server.tls.is_some() { "https" } else { "http" };
    // If nobody can be told, the room is open all the same.
    let _ = writeln!(io::stdout(), "The room is open at {scheme}://{}", served.at);
    let _ = io::stdout().flush();
}
