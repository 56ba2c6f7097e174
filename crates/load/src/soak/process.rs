//! The house as a host starts it, in a process of its own: opened, stalled, killed, opened again, closed.

use std::fs::{self, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::super::NotRun;
use super::super::process::usage;
use super::http;

/// How long a house may take to open, also after a kill with a long log.
const OPENING: Duration = Duration::from_secs(120);

/// How long it may take to close: a little less than what service managers allow.
const CLOSING: Duration = Duration::from_secs(80);

/// What is set besides the demo: hands go quickly, and one machine may send as many guests as it likes.
const SETTINGS: [(&str, &str); 9] = [
    ("CROUPIER_HOUSE__PAUSE_BETWEEN_HANDS", "100ms"),
    ("CROUPIER_HOUSE__PAUSE_AT_SHOWDOWN", "100ms"),
    ("CROUPIER_HOUSE__BOT_THINK_LEAST", "20ms"),
    ("CROUPIER_HOUSE__BOT_THINK_MOST", "120ms"),
    ("CROUPIER_SERVER__GRACE", "20s"),
    ("CROUPIER_SERVER__MAX_PER_ADDRESS", "2000"),
    ("CROUPIER_ACCOUNTS__GUESTS_BURST", "1000"),
    ("CROUPIER_ACCOUNTS__GUESTS_EVERY", "1s"),
    ("CROUPIER_ACCOUNTS__MOST_ACCOUNTS", "1000000"),
];

/// A house in a process of its own.
pub(super) struct HouseProcess {
    child: Child,
    program: PathBuf,
    folder: PathBuf,
    /// Where it listens, also after it was opened again.
    pub(super) at: SocketAddr,
}

/// What the system says of the house.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Vitals {
    /// Memory, in bytes.
    pub(super) memory: u64,
    /// Open files.
    pub(super) descriptors: u64,
    /// Seconds of processor time since it was opened last.
    pub(super) work: f64,
    /// The log and what stands beside it, in bytes.
    pub(super) log: u64,
}

impl HouseProcess {
    /// Opens a house on files in a folder, on a free port of this machine.
    pub(super) async fn open(program: &Path, folder: &Path) -> Result<HouseProcess, NotRun> {
        // The port is free again when the listener is dropped, and nobody else is likely to take it in between.
        let at = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let child = start(program, folder, at)?;
        let mut house = HouseProcess { child, program: program.to_owned(), folder: folder.to_owned(), at };
        house.until_it_answers().await?;
        Ok(house)
    }

    async fn until_it_answers(&mut self) -> Result<(), NotRun> {
        let began = Instant::now();
        loop {
            if http::get(self.at, "/healthz").await.is_ok_and(|reply| reply.status == 200) {
                return Ok(());
            }
            if let Some(status) = self.has_gone() {
                let says =
                    format!("it does not open ({status}); see {}", self.folder.join("serve.log").display());
                return Err(NotRun::Helper(says));
            }
            if began.elapsed() > OPENING {
                return Err(NotRun::Helper(format!("it has not opened for {} s", OPENING.as_secs())));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// How it ended, if it has.
    pub(super) fn has_gone(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    fn signal(&self, name: &str) {
        // A process that has gone is noticed by whoever looks at it next.
        let _ = Command::new("kill").args([name, &self.child.id().to_string()]).status();
    }

    /// Stops it for some time, as a machine does that is out of breath.
    pub(super) async fn stall(&self, time: Duration) {
        self.signal("-STOP");
        tokio::time::sleep(time).await;
        self.signal("-CONT");
    }

    /// Kills it and opens it again on its files; says how long it took until it answered.
    pub(super) async fn kill_and_open_again(&mut self) -> Result<Duration, NotRun> {
        self.child.kill()?;
        self.child.wait()?;
        let began = Instant::now();
        self.child = start(&self.program, &self.folder, self.at)?;
        self.until_it_answers().await?;
        Ok(began.elapsed())
    }

    /// Asks it to close, and says whether it did in time and in good order.
    pub(super) async fn close(&mut self) -> Result<bool, NotRun> {
        self.signal("-TERM");
        let began = Instant::now();
        while began.elapsed() < CLOSING {
            if let Some(status) = self.has_gone() {
                return Ok(status.success());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        self.child.kill()?;
        self.child.wait()?;
        Ok(false)
    }

    /// What the system says of it.
    pub(super) fn vitals(&self) -> Vitals {
        let id = self.child.id().to_string();
        let usage = usage(&id);
        let descriptors = fs::read_dir(format!("/proc/{id}/fd")).map_or(0, Iterator::count);
        let size = |name: &str| fs::metadata(self.folder.join(name)).map_or(0, |file| file.len());
        Vitals {
            memory: usage.memory,
            descriptors: u64::try_from(descriptors).unwrap_or(u64::MAX),
            work: usage.work,
            log: size("room.db") + size("room.db-wal"),
        }
    }
}

impl Drop for HouseProcess {
    fn drop(&mut self) {
        // After an error nobody waits for the hands to be played to their end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(program: &Path, folder: &Path, at: SocketAddr) -> Result<Child, NotRun> {
    let log = OpenOptions::new().create(true).append(true).open(folder.join("serve.log"))?;
    let mut command = Command::new(program);
    command.args(["serve", "--demo", "--listen", &at.to_string(), "--data"]).arg(folder);
    command.envs(SETTINGS).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    Ok(command.spawn()?)
}
