//! For tests: a PostgreSQL server in a temporary folder, and a database of its own for each test.
//!
//! A test program starts one server when it first asks for a database, on a socket in the server's folder; no port is taken
//! and no other server of the computer is touched. A guardian beside it stops it and removes the folder as soon as the test
//! program is gone, however it ended. The programs are Debian's (`make test` installs them where they are missing) or those
//! in the folder that `POSTGRES_BIN` names. PostgreSQL refuses to be root's: then it runs as the user `postgres`, or `nobody`.
//!
//! The server waits for its disk as one of a house does (`fsync` is on), and its folder is in memory where there is room for
//! it: so waiting takes no time, and what a killed server has confirmed is there when it is started again.
//!
//! ```no_run
//! let database = scratchdb::Database::new();
//! // A store, or a client of one's own, connects to it; it is gone with the test program.
//! assert!(database.address().starts_with("postgres://"));
//! ```
#![allow(clippy::unwrap_used, clippy::panic)] // For tests: what is missing ends them.

mod folder;
mod programs;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::folder::Folder;
use crate::programs::Programs;

/// The user every test connects as; the server is theirs.
const USER: &str = "croupier";

/// A server. Dropped, or with the end of the program, it is stopped and everything of it is removed.
pub struct Server {
    programs: Programs,
    folder: Folder,
    databases: AtomicU32,
    /// Ends when the pipe to it is closed.
    guardian: Child,
}

/// How a server is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// As its operator does: connections are ended, everything is written.
    Fast,
    /// As a crash does: its processes are gone, and it recovers when it is started again.
    Immediate,
}

/// Whether there are programs of a server on this computer.
pub fn is_installed() -> bool {
    programs::installed().is_some()
}

/// A database of a server.
#[derive(Clone, Debug)]
pub struct Database {
    folder: String,
    name: String,
}

impl Server {
    /// Starts a server of its own, for a test that stops it.
    pub fn start() -> Server {
        Server::with("")
    }

    /// The same, with these lines in its configuration.
    pub fn with(settings: &str) -> Server {
        let programs = Programs::found();
        let folder = Folder::new(programs.user);
        let data = folder.data();
        programs.run("initdb", &["-D", &data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "-N"]);
        let configuration = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nunix_socket_permissions = 0777\n\
             shared_buffers = 32MB\nmax_connections = 60\nlogging_collector = off\n{settings}\n",
            folder.path()
        );
        let file = Path::new(&data).join("postgresql.conf");
        let before = std::fs::read_to_string(&file).unwrap();
        std::fs::write(&file, before + &configuration).unwrap();
        let guardian = programs.guard(&data, folder.path());
        let server = Server { programs, folder, databases: AtomicU32::new(0), guardian };
        server.go_on();
        server
    }

    /// The server that all tests of this program share. Nobody may stop it.
    pub fn shared() -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(Server::start)
    }

    /// A new database, empty.
    pub fn database(&self) -> Database {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        self.sql("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0"));
        Database { folder: self.folder.path().to_owned(), name }
    }

    /// Carries out commands in a database, as its administrator would, and gives what they print.
    pub fn sql(&self, database: &str, commands: &str) -> String {
        let mut psql = Command::new(self.programs.path("psql"));
        psql.args(["-h", self.folder.path(), "-U", USER, "-d", database, "-X", "-q", "-A", "-t"]);
        psql.args(["-v", "ON_ERROR_STOP=1", "-c", commands]);
        let done = psql.stdin(Stdio::null()).output().unwrap();
        assert!(done.status.success(), "{commands}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap().trim_end().to_owned()
    }

    /// Stops the server; its data stay.
    pub fn stop(&self, how: Stop) {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        self.programs.run("pg_ctl", &["-D", &self.folder.data(), "-m", mode, "-w", "-s", "stop"]);
    }

    /// Starts a server that was stopped.
    pub fn go_on(&self) {
        let (data, log) = (self.folder.data(), format!("{}/server.log", self.folder.path()));
        self.programs.run("pg_ctl", &["-D", &data, "-l", &log, "-w", "-s", "start"]);
    }

    /// Puts lines behind its configuration; they hold when it is started again.
    pub fn set(&self, settings: &str) {
        let file = Path::new(&self.folder.data()).join("postgresql.conf");
        let before = std::fs::read_to_string(&file).unwrap();
        std::fs::write(&file, format!("{before}{settings}\n")).unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.guardian.stdin.take());
        // It has nothing to say: the folder is removed, or is clutter.
        let _ = self.guardian.wait();
    }
}

impl Database {
    /// A new one of the server that all tests share.
    pub fn new() -> Database {
        Server::shared().database()
    }

    /// Its address.
    pub fn address(&self) -> String {
        let host = self.folder.replace('/', "%2F");
        format!("postgres://{USER}@{host}/{}", self.name)
    }

    /// The socket of its server, for whoever puts something between.
    pub fn socket(&self) -> PathBuf {
        // As PostgreSQL names it, by the port it does not listen on.
        Path::new(&self.folder).join(".s.PGSQL.5432")
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Default for Database {
    fn default() -> Database {
        Database::new()
    }
}
