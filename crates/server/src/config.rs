//! What the host has decided: one commented file, and environment variables over it.
//!
//! `croupier.toml` is built into the program and has every key; a host's file changes what it names. What is read is
//! checked as a whole, and everything that is wrong is told at once, with its line. [`Config`] is what came of it:
//! nothing in it has to be checked again.

mod fault;
mod key;
mod lengths;
mod nearest;
mod protection;
mod read;
mod schema;
mod sections;
mod source;
mod tables;

use std::ffi::OsString;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

pub use accounts::ChipKind;
use accounts::{AccountsAddress, Settings};
use chips::{Chips, Currency};
pub use entrance::logs::LogFormat;
use game::Span;
use journal::{DatabaseAddress, StoreAddress};
use room::spec::TableSpec;

use crate::programs::ProgramsAt;

use self::read::Reader;
use self::source::{File, Sources};
use crate::pages::Pages;

pub use self::fault::{ConfigError, Fault, Kind, Place};
pub use self::key::KeyFault;
pub use self::lengths::{read_span, show_span};
pub use self::nearest::{distance, instead, nearest};
pub use self::protection::{Protection, SameAddress};
pub use self::source::Flag;

/// The file that is built in: every key with its value and what it is for.
pub const DEFAULT: &str = include_str!("../croupier.toml");

/// What errors call the file that is built in.
const BUILT_IN: &str = "croupier.toml (built in)";

/// The largest file that is read.
const LARGEST: u64 = 1 << 20;

/// What the host has decided.
///
/// ```
/// use std::path::Path;
///
/// use server::config::Config;
///
/// // What a host's file does not name is as in the file that is built in.
/// let read = |text: &str| Config::read(Some((Path::new("croupier.toml"), text)), [], &[]);
/// let config = read("[house]\nname = \"The Back Room\"\nchips = \"play\"")?;
/// assert_eq!(config.house.name, "The Back Room");
/// assert!(config.server.listen.ip().is_loopback());
/// // A mistake is told with its place.
/// let wrong = read("[house]\nnmae = \"The Back Room\"\nchips = \"play\"").expect_err("there is no such key");
/// assert!(wrong.to_string().contains("croupier.toml:2:1"), "{wrong}");
/// # Ok::<(), server::config::ConfigError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The network.
    pub server: Server,
    /// The files.
    pub store: Store,
    /// The house.
    pub house: House,
    /// How strict the accounts are.
    pub accounts: Settings,
    /// How the house looks after its players.
    pub protection: Protection,
    /// The log of the program.
    pub log: Log,
    /// Figures for whoever watches the program.
    pub metrics: Metrics,
    /// Where gateways are awaited, if any are.
    pub cluster: Option<Cluster>,
    /// The tables of a new room.
    pub tables: Vec<TableOrder>,
    /// What the program brings along to show: no setting, and empty until it says so.
    pub pages: Pages,
}

/// The network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// Where guests are awaited.
    pub listen: SocketAddr,
    /// What guests type to get here, if that is another address.
    pub public_url: Option<String>,
    /// Other pages that may speak for a guest.
    pub origins: Vec<String>,
    /// Whether the address of a guest is what a proxy says it is.
    pub trust_proxy: bool,
    /// The certificate, where the program does its own encryption.
    pub tls: Option<Tls>,
    /// The most connections at once.
    pub max_connections: usize,
    /// The most of them from one address.
    pub max_per_address: usize,
    /// How long a seat is kept for somebody whose connection broke.
    pub grace: Span,
}

/// A certificate and its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tls {
    /// The chain of certificates, in PEM.
    pub certificate: PathBuf,
    /// The private key, in PEM.
    pub key: PathBuf,
}

/// Where gateways are awaited: processes that have the sockets of clients, and no room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// The address: in a network of one's own.
    pub listen: SocketAddr,
    /// The file of the secret that room and gateways share.
    pub secret: PathBuf,
}

/// The files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    /// The log of the room. Where that is in a database, the name it would have beside the accounts: the list of hands and
    /// the lock of the room are kept there under names made from it.
    pub log: PathBuf,
    /// The database that has the log, where that is not a file.
    pub database: Option<DatabaseAddress>,
    /// The accounts. Where those are in a database, the name they would have beside the key, and nothing is kept there.
    pub accounts: PathBuf,
    /// The database that has the accounts, where that is not a file.
    pub accounts_database: Option<DatabaseAddress>,
    /// The key that locks the decks in the log.
    pub key: PathBuf,
    /// Whether other programs look after the room as well: this one waits until it is free, and leaves it to the next.
    pub standby: bool,
    /// A snapshot is taken after so many events.
    pub snapshot_every: u64,
    /// The alarm rings when the disk of the log has fewer bytes left.
    pub least_free: u64,
    /// Whether the room is taken from a program that has it open. Only whoever types it wants that: no file says so.
    pub take_over: bool,
    /// Whether the room is opened although the end of its log is missing, or its files do not belong together: said on the
    /// command line alone.
    pub accept_loss: bool,
}

impl Store {
    /// Where the log is kept.
    pub fn address(&self) -> StoreAddress {
        match &self.database {
            Some(database) => StoreAddress::Database(database.clone()),
            None => StoreAddress::File(self.log.clone()),
        }
    }

    /// Where the accounts are kept.
    pub fn accounts_address(&self) -> AccountsAddress {
        match &self.accounts_database {
            Some(database) => AccountsAddress::Database(database.clone()),
            None => AccountsAddress::File(self.accounts.clone()),
        }
    }
}

/// The house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What is over the door.
    pub name: String,
    /// What chips are worth.
    pub currency: Currency,
    /// Whether this is a demo: bots at the tables, and staff with a well-known password where that is safe.
    pub demo: bool,
    /// What chips are worth. With cash, nobody is given any: `guest_chips` and `refill` are nothing, and no bots play.
    pub chips: ChipKind,
    /// The play chips everybody begins with. Guests come in only where there are some.
    pub guest_chips: Chips,
    /// At which tables players' programs may play.
    pub programs: ProgramsAt,
    /// When somebody is given new play chips; never, where there is nothing.
    pub refill: Option<Refill>,
    /// How fast things go.
    pub pace: Pace,
    /// Seats that bots leave free at each table.
    pub open_seats: u8,
    /// How long a seat is kept for somebody who sits out and has no connection, where every seat is taken and somebody
    /// waits, or too few are left to play.
    pub absent_seat: Span,
    /// The alarm rings for a table where nothing has happened for this long though a hand is on, and nobody is sent there.
    pub still_after: Span,
    /// A count that differs by more is booked only after another badge has counted again.
    pub recount_above: Chips,
    /// What players earn for an hour at the tables; nothing where it is zero.
    pub comp_per_hour: Chips,
    /// How long the dealer waits for players to reveal what they add to a shuffle; none may where it is nothing.
    pub contribution_window: Span,
}

/// New play chips for somebody who has lost them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refill {
    /// Below this.
    pub below: Chips,
    /// Not sooner than this after the last time.
    pub every: Span,
}

/// How fast the house deals and its bots think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From the end of a hand to the next.
    pub between_hands: Span,
    /// After a showdown, so that people can see it.
    pub showdown: Span,
    /// The least a bot thinks.
    pub think_least: Span,
    /// The most a bot thinks.
    pub think_most: Span,
}

/// The log of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Log {
    /// How it is written.
    pub format: LogFormat,
    /// What is written.
    pub level: Level,
}

/// What is written into the log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)] // The usual five.
pub enum Level {
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl Level {
    /// As filters write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warn => "warn",
            Level::Info => "info",
            Level::Debug => "debug",
            Level::Trace => "trace",
        }
    }
}

/// Figures for whoever watches the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Metrics {
    /// Whether there are any.
    pub enabled: bool,
    /// Whether they are for this machine alone.
    pub loopback_only: bool,
}

/// A table of a new room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOrder {
    /// What is opened.
    pub spec: TableSpec,
    /// Who plays there if nobody comes.
    pub bots: Bots,
    /// What happens when several people come from one address; as usual, where nothing is said.
    pub same_address: Option<SameAddress>,
}

/// The bots of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bots {
    /// How many.
    pub count: u8,
    /// The keys of their styles, one after the other and from the beginning again; where there are none, any.
    pub styles: Vec<String>,
}

impl Config {
    /// Reads the host's file over the one built in, and the environment over both.
    pub fn load(
        file: Option<&Path>,
        env: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Config, ConfigError> {
        Config::load_with(file, env, &[])
    }

    /// The same, with what the command line says over everything.
    pub fn load_with(
        file: Option<&Path>,
        env: impl IntoIterator<Item = (OsString, OsString)>,
        flags: &[Flag],
    ) -> Result<Config, ConfigError> {
        let Some(path) = file else {
            return Config::read(None, env, flags);
        };
        let text = contents(path).map_err(|fault| ConfigError::new(vec![fault]))?;
        Config::read(Some((path, &text)), env, flags)
    }

    /// The same from a text that has been read; its path says what it is called and what paths in it are relative to.
    pub fn read(
        file: Option<(&Path, &str)>,
        env: impl IntoIterator<Item = (OsString, OsString)>,
        flags: &[Flag],
    ) -> Result<Config, ConfigError> {
        let built_in = File::read(BUILT_IN, None, DEFAULT).map_err(ConfigError::new)?;
        let file = match file {
            None => None,
            Some((path, text)) => {
                let folder = path.parent().map(Path::to_path_buf);
                Some(File::read(&path.display().to_string(), folder, text).map_err(ConfigError::new)?)
            }
        };
        let mut faults = file.as_ref().map(File::strangers).unwrap_or_default();
        let mut sources = Sources::new(built_in, file);
        faults.extend(sources.add_variables(env));
        sources.add_flags(flags);
        let mut reader = Reader { sources, faults };
        let config = reader.config();
        if reader.faults.is_empty() { Ok(config) } else { Err(ConfigError::new(reader.faults)) }
    }

    /// Whether the demo staff with its well-known password can be let in: in a demo that nobody but this machine can
    /// reach. Who reaches its gateways is not for the room to know.
    pub fn demo_staff(&self) -> bool {
        self.house.demo && self.server.is_private() && self.cluster.is_none()
    }

    /// What happens when several people at the table of this name come from one address.
    pub fn same_address(&self, table: &str) -> SameAddress {
        let order = self.tables.iter().find(|order| order.spec.name == table);
        order.and_then(|order| order.same_address).unwrap_or(SameAddress::usual(self.house.chips))
    }

    /// Whether a table of this name is opened with a new room.
    fn has_table(&self, name: &str) -> bool {
        let planned = self.house.demo && self.tables.is_empty();
        self.tables.iter().any(|order| order.spec.name == name)
            || planned && crate::demo::floor_plan().iter().any(|planned| planned.spec.name == name)
    }

    /// What the host should know, though it is no fault.
    pub fn cautions(&self) -> Vec<String> {
        let mut cautions = Vec::new();
        let server = &self.server;
        if self.house.demo && !self.demo_staff() {
            cautions.push(
                "this demo can be reached from other computers or through gateways, so the demo staff accounts with their well-known password are turned off: appoint your own staff"
                    .to_owned(),
            );
        }
        let encrypted = server.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
        if !server.listen.ip().is_loopback() && server.tls.is_none() && !encrypted {
            cautions.push(
                "passwords cross the network unencrypted: set [server.tls], or set public_url to the https address of a proxy"
                    .to_owned(),
            );
        }
        if let Some(database) =
            self.store.database.as_ref().filter(|database| is_elsewhere(database) && !database.is_encrypted())
        {
            cautions.push(format!(
                "the log crosses the network to {database} unencrypted: add sslmode=verify-full and sslrootcert to the \
                 address, or keep the database on this computer or in a network of your own (docs/POSTGRES.md)"
            ));
        }
        for name in self.house.programs.named().iter().filter(|name| !self.has_table(name)) {
            cautions.push(format!(
                "[house] programs names {name:?}, and no table of this configuration is called that: programs play there only \
                 once the floor opens a table of this name"
            ));
        }
        cautions
    }
}

/// Whether a database is on another computer, as far as its address tells: no socket, and not this one.
fn is_elsewhere(database: &DatabaseAddress) -> bool {
    let shown = database.to_string();
    let place = shown.split_once("://").map_or("", |(_, rest)| rest);
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    let host = place.split('/').next().unwrap_or_default();
    let own = ["%2F", "%2f", "localhost", "127.", "[::1]"];
    !host.is_empty() && !own.iter().any(|own| host.starts_with(own))
}

impl Server {
    /// Whether nobody but this machine can get here: not by the address, and not through a proxy.
    pub fn is_private(&self) -> bool {
        let own = |origin: &String| {
            let host = origin.split_once("://").map_or("", |(_, host)| host);
            let port = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let host = host.rsplit_once(':').filter(|(_, after)| port(after)).map_or(host, |(host, _)| host);
            matches!(host, "localhost" | "127.0.0.1" | "[::1]")
        };
        self.listen.ip().is_loopback()
            && !self.trust_proxy
            && self.public_url.iter().chain(&self.origins).all(own)
    }

    /// Whether a page from there may speak for a guest, where the program is bound to this address.
    pub fn allows_origin(&self, origin: &str, bound: SocketAddr) -> bool {
        let origin = origin.to_ascii_lowercase();
        if self.public_url.iter().chain(&self.origins).any(|allowed| *allowed == origin) {
            return true;
        }
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        let local = bound.ip().is_loopback() && origin == format!("{scheme}://localhost:{}", bound.port());
        local || (!bound.ip().is_unspecified() && origin == format!("{scheme}://{bound}"))
    }

    /// Whether guests get here encrypted, so that cookies can insist on it.
    pub fn is_encrypted(&self) -> bool {
        self.tls.is_some() || self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

fn contents(path: &Path) -> Result<String, Fault> {
    let fault = |says: String| Fault {
        place: Place::File { name: path.display().to_string(), at: None },
        kind: Kind::Unreadable,
        says,
        rule: None,
    };
    let size = fs::metadata(path).map_err(|error| fault(format!("{error}; check the path")))?.len();
    if size > LARGEST {
        return Err(fault(format!("the file has {size} bytes; at most {LARGEST} are read")));
    }
    let bytes = fs::read(path).map_err(|error| fault(format!("{error}; check the path")))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count()
            + 1;
        fault(format!("line {line} is not UTF-8; save the file as UTF-8"))
    })
}
