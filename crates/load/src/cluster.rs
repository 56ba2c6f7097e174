//! A cluster on one machine: several programs that look after one room in a PostgreSQL database, players who play on, and
//! faults that follow from a seed.
//!
//! Everything is real: a PostgreSQL server in a temporary folder ([`scratchdb`]), `croupier serve --standby` in processes of
//! their own ([`node`]), each with a wire to the database that can be held up or cut ([`tap`]), players over WebSockets who
//! know every address and go where the room is ([`player`]). One fault after the other is made ([`fault`]); each time play
//! has to go on, at every table, and how long that took is noted. At the end the log and what players were told are compared
//! ([`check`]): what was answered is there once and answered the same, every cent is, cards are what they were, and
//! nobody ran out of time.

mod check;
mod fault;
mod node;
mod player;
mod report;
mod tap;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use scratchdb::Server;

use self::fault::Fault;
use self::node::{Gate, Node};
use self::player::Played;
pub use self::report::{ClusterReport, FaultTimes};
use super::NotRun;
use super::soak::chance::SoakRandom;

/// The most faults of one go: a night.
pub const MOST_FAULTS: u32 = 10_000;

/// The most gateways.
pub const MOST_GATEWAYS: u16 = 4;

/// How many programs look after the room.
const NODES: usize = 2;

/// The tables, and how many play at each. There is one more, with players of the house.
const TABLES: u32 = 2;
const PLAYERS: u32 = 4;

/// From so many faults on, what takes longer goes wrong as well: a second database server is set up for it each time.
const LONG: u32 = 30;

/// How long anything may take before it counts as never: play goes on sooner, also on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is to be gone through.
#[derive(Clone, Debug)]
pub struct ClusterPlan {
    /// How many faults.
    pub faults: u32,
    /// Through how many gateways players come; without one they know the programs' own addresses.
    pub gateways: u16,
    /// What goes wrong when follows from this, and what players do.
    pub seed: u64,
    /// The program: `croupier`.
    pub program: PathBuf,
    /// A folder for the files of the programs; it is left as it is at the end.
    pub folder: PathBuf,
}

impl ClusterPlan {
    /// Whether it makes sense.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub const fn check(&self) -> Result<(), NotRun> {
        if self.faults == 0 || self.faults > MOST_FAULTS {
            return Err(NotRun::Faults);
        }
        if self.gateways > MOST_GATEWAYS {
            return Err(NotRun::Gateways);
        }
        Ok(())
    }
}

/// An answer that a player heard.
#[derive(Clone, Copy)]
struct Heard {
    at: Instant,
    /// From where.
    from: SocketAddr,
    table: u32,
}

/// What everybody shares.
struct Hall {
    /// Where players may find the room.
    doors: Vec<SocketAddr>,
    /// Nothing more goes wrong: players ask again about everything they were answered.
    review: AtomicBool,
    /// Everybody goes home.
    over: AtomicBool,
    /// The last answers.
    answers: Mutex<VecDeque<Heard>>,
    commands: AtomicU64,
    refused: AtomicU64,
    /// Connections that broke or were ended.
    lost: AtomicU64,
    violations: Mutex<BTreeMap<String, u64>>,
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nobody panics with it in hand; and if one did, what is in it could still be read.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Something that must never be.
    fn violation(&self, says: String) {
        let mut violations = hold(&self.violations);
        if violations.len() < 50 || violations.contains_key(&says) {
            *violations.entry(says).or_default() += 1;
        }
    }

    fn answered(&self, from: SocketAddr, table: u32) {
        self.commands.fetch_add(1, Ordering::Relaxed);
        let mut answers = hold(&self.answers);
        answers.push_back(Heard { at: Instant::now(), from, table });
        if answers.len() > 4_096 {
            answers.pop_front();
        }
    }

    /// When somebody was first answered after this moment, by that program or by any.
    fn first_answer(&self, after: Instant, from: Option<SocketAddr>) -> Option<Instant> {
        let answers = hold(&self.answers);
        let counts = |heard: &&Heard| heard.at > after && from.is_none_or(|from| from == heard.from);
        answers.iter().find(counts).map(|heard| heard.at)
    }

    /// Whether somebody was answered at every table after this moment.
    fn play_everywhere(&self, after: Instant) -> bool {
        let answers = hold(&self.answers);
        (1..=TABLES).all(|table| answers.iter().any(|heard| heard.at > after && heard.table == table))
    }
}

/// The cluster: what faults are made to.
struct Cluster {
    server: Arc<Server>,
    /// The name of the room's database, on whichever server.
    database: String,
    nodes: Vec<Node>,
    gates: Vec<Gate>,
    hall: Arc<Hall>,
}

/// Whether there is a PostgreSQL server to start.
pub fn has_postgres() -> bool {
    scratchdb::is_installed()
}

/// Goes through what was planned. `progress` is told how it stands.
///
/// # Errors
///
/// When the plan makes no sense, or the cluster cannot be set up. What goes wrong in it is in the report.
pub fn cluster(plan: &ClusterPlan, progress: impl FnMut(&str)) -> Result<ClusterReport, NotRun> {
    plan.check()?;
    std::fs::create_dir_all(&plan.folder)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(go_through(plan, progress))
}

/// Does something that waits, beside the threads that serve everybody.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, NotRun> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| NotRun::Helper("PostgreSQL does not do what it is told: see above".to_owned()))
}

async fn go_through(plan: &ClusterPlan, mut progress: impl FnMut(&str)) -> Result<ClusterReport, NotRun> {
    progress("PostgreSQL starts");
    let (server, database) = beside(|| {
        let server = Server::start();
        let database = server.database();
        (Arc::new(server), database)
    })
    .await?;
    progress("the room opens, and another program stands by");
    let nodes = node::open(plan, &database).await?;
    let gates = node::open_gates(plan, &nodes).await?;
    let doors: Vec<SocketAddr> = if gates.is_empty() {
        nodes.iter().map(|node| node.at).collect()
    } else {
        gates.iter().map(|gate| gate.at).collect()
    };
    let hall = Arc::new(Hall {
        doors,
        review: AtomicBool::new(false),
        over: AtomicBool::new(false),
        answers: Mutex::default(),
        commands: AtomicU64::new(0),
        refused: AtomicU64::new(0),
        lost: AtomicU64::new(0),
        violations: Mutex::default(),
    });
    let mut players = Vec::new();
    for nth in 0..TABLES * PLAYERS {
        let chance = SoakRandom::of(plan.seed, u64::from(nth) + 1);
        let table = nth % TABLES + 1;
        players.push(tokio::spawn(player::evening(Arc::clone(&hall), chance, table)));
    }
    let name = database.name().to_owned();
    let mut cluster = Cluster { server, database: name, nodes, gates, hall: Arc::clone(&hall) };
    let mut chance = SoakRandom::of(plan.seed, 0);
    let mut report = ClusterReport::of(plan.seed);
    let began = Instant::now();
    cluster.until_play_everywhere(began).await;
    let (mut bag, mut told) = (Vec::new(), BTreeSet::new());
    for nth in 1..=plan.faults {
        // Every kind comes as often as any other, in an order by chance.
        if bag.is_empty() {
            bag = Fault::ALL.to_vec();
            bag.retain(|fault| *fault != Fault::GatewayKilled || plan.gateways > 0);
            if plan.faults >= LONG {
                bag.extend(Fault::LONG);
            }
        }
        let which = usize::try_from(chance.below(u64::try_from(bag.len()).unwrap_or(1))).unwrap_or(0);
        let fault = bag.swap_remove(which);
        tokio::time::sleep(Duration::from_millis(200 + chance.below(1_000))).await;
        let found = cluster.go_wrong(fault, &mut chance).await?;
        let violations: u64 = hold(&hall.violations).values().sum();
        for says in hold(&hall.violations).keys().filter(|says| !told.contains(*says)) {
            progress(&format!("wrong: {says}"));
        }
        told = hold(&hall.violations).keys().cloned().collect();
        progress(&format!(
            "{nth} of {}: {} {found}; {} commands, {violations} violations",
            plan.faults,
            fault.key(),
            hall.commands.load(Ordering::Relaxed)
        ));
        report.note(fault, found);
    }
    report.seconds = began.elapsed().as_secs_f64();
    progress("players ask again about everything they were answered");
    hall.review.store(true, Ordering::Relaxed);
    let mut played: Vec<Played> = Vec::new();
    for player in players {
        match tokio::time::timeout(PATIENCE * 10, player).await {
            Ok(Ok(one)) => played.push(one),
            Ok(Err(_)) => hall.violation("a player of the test broke down: see above".to_owned()),
            Err(_) => hall.violation("a player could not ask again in five minutes".to_owned()),
        }
    }
    hall.over.store(true, Ordering::Relaxed);
    progress("the programs close, and the log is checked");
    for node in &mut cluster.nodes {
        if !node.close().await {
            hall.violation("a program that was told to close did not do so in good order".to_owned());
        }
    }
    let key = node::key_of(&plan.folder)?;
    let address = cluster.server.named(&cluster.database).address();
    let checking = Arc::clone(&hall);
    let (checked, played) =
        beside(move || (check::check(&address, &key, &played, &checking), played)).await?;
    report.finish(&hall, checked?, &played);
    drop(cluster);
    Ok(report)
}
