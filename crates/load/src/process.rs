//! The other process, and what the system says of both.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::NotRun;

/// Clock ticks a second in what the system says of a process: so on every Linux.
const TICKS: f64 = 100.0;

/// A process that does one part of this: it is told what to do line by line, and goes when nobody can tell it anything
/// any more.
pub(super) struct Helper {
    child: Child,
    says: Option<ChildStdin>,
    hears: BufReader<ChildStdout>,
    /// Where it listens.
    pub(super) at: SocketAddr,
}

impl Helper {
    /// Starts a part of the program, and waits until it listens.
    pub(super) fn start(program: &Path, arguments: &[String]) -> Result<Helper, NotRun> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let (Some(says), Some(hears)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(NotRun::Helper("it cannot be spoken to".to_owned()));
        };
        let at = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut helper = Helper { child, says: Some(says), hears: BufReader::new(hears), at };
        let line = helper.line()?;
        let at = line.strip_prefix("open ").and_then(|at| at.parse::<SocketAddr>().ok());
        let at = at.filter(|at| at.ip().is_loopback());
        helper.at =
            at.ok_or_else(|| NotRun::Helper(format!("it does not listen on this machine: {line:?}")))?;
        Ok(helper)
    }

    /// The next line it says.
    pub(super) fn line(&mut self) -> Result<String, NotRun> {
        let mut line = String::new();
        if self.hears.read_line(&mut line)? == 0 {
            return Err(NotRun::Helper("it has stopped".to_owned()));
        }
        let line = line.trim_end();
        match line.strip_prefix("failed ") {
            Some(why) => Err(NotRun::Helper(why.to_owned())),
            None => Ok(line.to_owned()),
        }
    }

    /// Tells it to do something, and waits until it is done. What it says meanwhile is handed over.
    pub(super) fn tell(&mut self, what: &str) -> Result<Vec<String>, NotRun> {
        if let Some(says) = &mut self.says {
            writeln!(says, "{what}")?;
            says.flush()?;
        }
        let mut lines = Vec::new();
        loop {
            let line = self.line()?;
            if line == "done" {
                return Ok(lines);
            }
            lines.push(line);
        }
    }

    /// Its memory and its work so far.
    pub(super) fn usage(&self) -> Usage {
        usage(&self.child.id().to_string())
    }

    /// Lets it go, and waits until it has gone.
    pub(super) fn close(mut self) {
        drop(self.says.take());
        // It has nothing more to do; if it cannot be waited for it goes by itself.
        let _ = self.child.wait();
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // Without anybody to tell it anything it goes by itself; after an error nobody waits for that.
        if self.says.take().is_some() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// What the system says of a process.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Usage {
    /// The memory it holds, in bytes; nothing where the system does not say.
    pub(super) memory: u64,
    /// The seconds of all processors it has worked.
    pub(super) work: f64,
}

/// What the system says of a process with this number.
pub(super) fn usage(process: &str) -> Usage {
    let read = |what: &str| fs::read_to_string(format!("/proc/{process}/{what}")).unwrap_or_default();
    let status = read("status");
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = kilobytes.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
    let stat = read("stat");
    // The name of the program stands in brackets and may hold anything.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    Usage { memory: kilobytes.unwrap_or(0) * 1_024, work: ticks.sum::<f64>() / TICKS }
}

/// What the system says of this process.
pub(super) fn own_usage() -> Usage {
    usage("self")
}

/// How many files this process may have open; as many as it likes, where the system does not say.
pub(super) fn open_files() -> u64 {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    soft.unwrap_or(u64::MAX)
}
