//! The programs of a PostgreSQL server, and as whom they run.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

/// Where Debian puts each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// As whom the server runs.
#[derive(Clone, Copy)]
pub(crate) struct User {
    pub(crate) user: u32,
    pub(crate) group: u32,
}

pub(crate) struct Programs {
    bin: PathBuf,
    /// Somebody else, where the tests are root's.
    pub(crate) user: Option<User>,
}

/// The newest that is installed.
pub(crate) fn installed() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("POSTGRES_BIN") {
        return Some(PathBuf::from(named));
    }
    let versions = fs::read_dir(DEBIAN).ok()?.filter_map(|entry| {
        let path = entry.ok()?.path();
        let version: u32 = path.file_name()?.to_str()?.parse().ok()?;
        let bin = path.join("bin");
        bin.join("initdb").exists().then_some((version, bin))
    });
    versions.max().map(|(_, bin)| bin)
}

/// A user of the system by name.
fn known(name: &str) -> Option<User> {
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    Some(User { user: fields.next()?.parse().ok()?, group: fields.next()?.parse().ok()? })
}

impl Programs {
    pub(crate) fn found() -> Programs {
        let bin = installed().unwrap_or_else(|| {
            panic!(
                "the tests need a PostgreSQL server: run sh scripts/ensure-postgres.sh, or set POSTGRES_BIN"
            )
        });
        let root = fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
        let user = root.then(|| known("postgres").or_else(|| known("nobody")).unwrap());
        Programs { bin, user }
    }

    pub(crate) fn path(&self, program: &str) -> PathBuf {
        self.bin.join(program)
    }

    fn command(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        // Where anybody may be: the folder of the tests may be closed to the server's user.
        command.current_dir("/").stdin(Stdio::null());
        if let Some(User { user, group }) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// Runs a program to its end.
    pub(crate) fn run(&self, program: &str, arguments: &[&str]) {
        let status = self.has_run(program, arguments);
        assert!(status.success(), "{program} {}: {status}", arguments.join(" "));
    }

    /// The same, and says how it ended.
    pub(crate) fn has_run(&self, program: &str, arguments: &[&str]) -> ExitStatus {
        // A server that is started holds on to what it is given: no pipes.
        let mut command = self.command(self.path(program));
        command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap()
    }

    /// Whoever stops the server and removes its folder when nobody holds the other end of the pipe any more.
    pub(crate) fn guard(&self, data: &str, folder: &str) -> Child {
        let script = "cat >/dev/null; \"$0\" -D \"$1\" -m immediate -w -s stop; rm -rf \"$2\"";
        let mut guardian = self.command(PathBuf::from("/bin/sh"));
        guardian.arg("-c").arg(script).arg(self.path("pg_ctl")).args([data, folder]);
        // An interrupt of the tests from the keyboard is not meant for it.
        guardian.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        guardian.spawn().unwrap()
    }
}
