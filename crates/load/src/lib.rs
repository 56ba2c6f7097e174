//! A load generator: tables of players over real WebSockets, against a house that writes everything to its disk.
//!
//! The house runs in a process of its own, opened like any other but for the pace clients are held to; the players run
//! in this one, each with a session, a cookie and a WebSocket. They are bounded in number and in time, and nothing but
//! this machine is ever spoken to.
//!
//! What is measured is how long an action takes to be everywhere: from the moment its player sends it to the moment
//! all six players of the table have been sent the update with it. A player acts on the turn that came with an event
//! of the table, and while a table waits for a player nothing else is written there; so the first update after that
//! event is the one with the action.
//!
//! Beside it, on the same machine and with the same frames, a bare echo ([`echo`]) says what could be hoped for.
//!
//! [`soak()`] is the other question: not how much the house bears, but for how long. [`cluster()`] is the third: several
//! programs look after one room, and one after the other is lost.

mod client;
mod cluster;
mod echo;
mod felt;
mod gateway;
mod heard;
mod histogram;
mod house;
mod process;
mod report;
mod run;
mod soak;

use std::fmt;
use std::io;
use std::path::PathBuf;

use server::NotServed;

pub use self::cluster::{
    ClusterPlan, ClusterReport, FaultTimes, MOST_FAULTS, MOST_GATEWAYS, cluster, has_postgres,
};
pub use self::echo::serve as serve_echo;
pub use self::gateway::serve as serve_gateway;
pub use self::histogram::Spread;
pub use self::house::serve as serve_house;
pub use self::report::{EchoFigures, Memory, PaceFigures, Report};
pub use self::run::run;
pub use self::soak::{LONGEST_SOAK, MOST_GUESTS, Sample, SoakPlan, SoakReport, Stretch, soak};

/// How many play at a table.
pub const SEATS: u16 = 6;

/// The most tables.
pub const MOST_TABLES: u16 = 3_000;

/// The longest a pace is measured, in seconds.
pub const LONGEST: u64 = 600;

/// What is to be measured.
///
/// ```
/// use load::{NotRun, Pace, Plan, run};
///
/// let plan = Plan {
///     tables: 100,
///     seconds: 30,
///     paces: vec![Pace::Natural, Pace::Full],
///     packed: false,
///     echo: true,
///     gateways: 0,
///     program: "target/release/croupier".into(),
///     folder: std::env::temp_dir(),
/// };
/// // A plan is looked at as a whole before anything is started.
/// let refused = run(&Plan { tables: 0, ..plan }, |doing| println!("{doing}"));
/// assert!(matches!(refused, Err(NotRun::Tables)));
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: u16,
    /// How long each pace is measured, in seconds.
    pub seconds: u64,
    /// The paces, one after the other.
    pub paces: Vec<Pace>,
    /// Whether the players read packed messages, as pages do.
    pub packed: bool,
    /// Whether the bare echo is measured as well.
    pub echo: bool,
    /// Through how many gateways the players come, those of one table through different ones; none, where that is 0.
    pub gateways: u16,
    /// The program that is started for the house, for the echo and for the gateway: `load --part house` and so on.
    pub program: PathBuf,
    /// A folder for the files of the house. What is put there is taken away again.
    pub folder: PathBuf,
}

/// How fast tables play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// One action a second at each table.
    Natural,
    /// Whoever is to act acts at once.
    Full,
}

impl Pace {
    /// Its name.
    pub const fn key(self) -> &'static str {
        match self {
            Pace::Natural => "natural",
            Pace::Full => "full",
        }
    }
}

/// Why nothing was measured.
#[derive(Debug)]
pub enum NotRun {
    /// No table, or too many.
    Tables,
    /// No time, or too much.
    Seconds,
    /// No time to soak, or too much.
    Soak,
    /// Too many guests.
    Guests,
    /// No fault, or too many.
    Faults,
    /// Too many gateways.
    Gateways,
    /// The system lets this program open only so many files, and so many are needed.
    Files {
        /// How many may be open.
        may: u64,
        /// How many are needed.
        needs: u64,
    },
    /// A file or a process.
    System(io::Error),
    /// The house does not open.
    House(NotServed),
    /// What one part of this said to the other made no sense, or it said nothing more.
    Helper(String),
    /// Somebody could not get to the table.
    Player(String),
}

impl fmt::Display for NotRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRun::Tables => write!(f, "between 1 and {MOST_TABLES} tables can be loaded"),
            NotRun::Seconds => write!(f, "a pace is measured for 1 to {LONGEST} seconds"),
            NotRun::Soak => write!(
                f,
                "a soak lasts up to {LONGEST_SOAK} minutes, and kills and stalls are at least a second apart"
            ),
            NotRun::Guests => write!(f, "at most {MOST_GUESTS} guests can be sent from one machine"),
            NotRun::Faults => write!(f, "between 1 and {MOST_FAULTS} faults can be made"),
            NotRun::Gateways => write!(f, "players come through at most {MOST_GATEWAYS} gateways"),
            NotRun::Files { may, needs } => write!(
                f,
                "so many connections need {needs} open files and {may} are allowed: type `ulimit -n {needs}` first, \
                 or ask for fewer tables"
            ),
            NotRun::System(error) => write!(f, "the load cannot be started: {error}"),
            NotRun::House(why) => why.fmt(f),
            NotRun::Helper(says) => write!(f, "the house that was to be loaded failed: {says}"),
            NotRun::Player(says) => write!(f, "the players do not get to their tables: {says}"),
        }
    }
}

impl std::error::Error for NotRun {}

impl From<io::Error> for NotRun {
    fn from(error: io::Error) -> NotRun {
        NotRun::System(error)
    }
}
