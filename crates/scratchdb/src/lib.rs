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

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::folder::Folder;
use crate::programs::{Programs, User};

/// The user every test connects as; the server is theirs.
const USER: &str = "croupier";

/// The port a server is named by that listens on none.
const PORT: u16 = 5432;

/// Who may come to a server that speaks TLS: by its socket as ever, and by TLS; by a password if they are called so.
const BY_TLS: &str = "local all all trust\n\
                      hostssl all secretive 127.0.0.1/32 scram-sha-256\n\
                      hostssl all all 127.0.0.1/32 trust\n";

/// A server. Dropped, or with the end of the program, it is stopped and everything of it is removed.
pub struct Server {
    programs: Programs,
    folder: Folder,
    databases: AtomicU32,
    /// Where it listens, if it does.
    port: u16,
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
    port: u16,
}

impl Server {
    /// Starts a server of its own, for a test that stops it.
    pub fn start() -> Server {
        Server::with("")
    }

    /// The same, with these lines in its configuration.
    pub fn with(settings: &str) -> Server {
        let server = Server::made(settings, PORT);
        server.go_on();
        server
    }

    /// One that listens at a port of this computer, and speaks TLS there and nothing else, with this certificate and its key (in
    /// PEM). The user `secretive` needs a password.
    pub fn encrypted(certificate: &str, key: &str) -> Server {
        for _ in 0..8 {
            // A port that is free: somebody may be quicker, and then it is another.
            let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            let settings = format!("listen_addresses = '127.0.0.1'\nport = {port}\nssl = on");
            let server = Server::made(&settings, port);
            server.show(certificate, key);
            server.put("pg_hba.conf", BY_TLS);
            if server.try_to_go_on() {
                return server;
            }
        }
        panic!("no port of this computer is free")
    }

    /// What it shows whoever comes by TLS, when it is started again.
    pub fn show(&self, certificate: &str, key: &str) {
        self.put("server.crt", certificate);
        self.put("server.key", key);
    }

    /// Puts a file of the server's into its folder.
    fn put(&self, name: &str, text: &str) {
        let path = Path::new(&self.folder.data()).join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        if let Some(User { user, group }) = self.programs.user {
            std::os::unix::fs::chown(&path, Some(user), Some(group)).unwrap();
        }
    }

    fn made(settings: &str, port: u16) -> Server {
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
        Server { programs, folder, databases: AtomicU32::new(0), port, guardian }
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
        Database { folder: self.folder.path().to_owned(), name, port: self.port }
    }

    /// Carries out commands in a database, as its administrator would, and gives what they print.
    pub fn sql(&self, database: &str, commands: &str) -> String {
        let mut psql = Command::new(self.programs.path("psql"));
        psql.args(["-h", self.folder.path(), "-p", &self.port.to_string(), "-U", USER, "-d", database]);
        psql.args(["-X", "-q", "-A", "-t"]);
        psql.args(["-v", "ON_ERROR_STOP=1", "-c", commands]);
        let done = psql.stdin(Stdio::null()).output().unwrap();
        assert!(done.status.success(), "{commands}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap().trim_end().to_owned()
    }

    /// Another server that follows this one. Nothing is confirmed here from then on without it ([`Server::alone`] ends that).
    pub fn followed(&self) -> Server {
        let programs = Programs::found();
        let folder = Folder::new(programs.user);
        let (data, port) = (folder.data(), self.port.to_string());
        let from = ["-h", self.folder.path(), "-p", &port, "-U", USER, "-D", &data];
        programs.run("pg_basebackup", &[&from[..], &["-R", "-X", "stream", "-c", "fast", "-N"]].concat());
        let guardian = programs.guard(&data, folder.path());
        let follower = Server { programs, folder, databases: AtomicU32::new(0), port: PORT, guardian };
        follower.set(&format!("unix_socket_directories = '{}'", follower.folder.path()));
        follower.go_on();
        self.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.sql("postgres", "SELECT pg_reload_conf()");
        follower
    }

    /// Whether another server follows this one and has everything that is confirmed here.
    pub fn is_followed(&self) -> bool {
        let asked = "SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')";
        self.sql("postgres", asked) != "0"
    }

    /// Nothing waits for another server any more.
    pub fn alone(&self) {
        self.sql("postgres", "ALTER SYSTEM RESET synchronous_standby_names");
        self.sql("postgres", "SELECT pg_reload_conf()");
    }

    /// One that follows another follows it no longer, and can be written to.
    pub fn promote(&self) {
        self.programs.run("pg_ctl", &["-D", &self.folder.data(), "-w", "-s", "promote"]);
    }

    /// A database that is there, by its name.
    pub fn named(&self, database: &str) -> Database {
        Database { folder: self.folder.path().to_owned(), name: database.to_owned(), port: self.port }
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
        assert!(self.try_to_go_on(), "the server does not start");
    }

    fn try_to_go_on(&self) -> bool {
        let (data, log) = (self.folder.data(), format!("{}/server.log", self.folder.path()));
        self.programs.has_run("pg_ctl", &["-D", &data, "-l", &log, "-w", "-s", "start"]).success()
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
        let port = if self.port == PORT { String::new() } else { format!(":{}", self.port) };
        format!("postgres://{USER}@{host}{port}/{}", self.name)
    }

    /// Its address by the port where the server listens, for a user (`name` or `name:password`) and with these parameters.
    pub fn address_by_port(&self, user: &str, host: &str, parameters: &str) -> String {
        format!("postgres://{user}@{host}:{}/{}?{parameters}", self.port, self.name)
    }

    /// The socket of its server, for whoever puts something between.
    pub fn socket(&self) -> PathBuf {
        // As PostgreSQL names it, by a port whether or not it listens on one.
        Path::new(&self.folder).join(format!(".s.PGSQL.{}", self.port))
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
