//! A soak: a house of its own for hours, with people who come and go, and everything that goes wrong on a bad day.
//!
//! The house is the program as a host starts it (`croupier serve --demo`), in a process of its own, with players of the
//! house who think quickly. Guests come in over HTTP, sit down, play, leave, break off, fall silent and come back
//! ([`guests`]). Beside them stand those who do not read, who flood, and who never finish a request ([`trouble`]). Now
//! and then the process is stopped for some seconds or killed, and started again on its files ([`process`]).
//!
//! Every few seconds memory, descriptors, log and latency are noted ([`Sample`]). What is a matter of course after all
//! this is asked at the end ([`SoakReport::faults`]): the house came back every time, its tables still deal, its memory
//! and its descriptors are level, and it closes when it is told to.

pub(super) mod chance;
mod guests;
pub(super) mod http;
mod process;
mod report;
mod trouble;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use wire::Lobby;

use self::chance::SoakRandom;
use self::process::HouseProcess;
pub use self::report::{Sample, SoakReport, Stretch};
use super::NotRun;
use super::histogram::Histogram;

/// The longest soak, in minutes: a week.
pub const LONGEST_SOAK: u64 = 7 * 24 * 60;

/// The most guests: they share this machine with the house.
pub const MOST_GUESTS: u16 = 500;

/// How often samples are taken in a long soak.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// What is to be gone through.
#[derive(Clone, Debug)]
pub struct SoakPlan {
    /// How long.
    pub time: Duration,
    /// How many guests come and go.
    pub guests: u16,
    /// How long the house runs between two kills. The last stretch is as long as the rest allows.
    pub kill_every: Duration,
    /// How long it runs between two stalls of some seconds.
    pub stall_every: Duration,
    /// What guests do and when things go wrong follows from this.
    pub seed: u64,
    /// The program: `croupier`.
    pub program: PathBuf,
    /// A folder for the files of the house; it is left as it is at the end.
    pub folder: PathBuf,
}

/// What everybody who soaks shares.
struct Bath {
    at: SocketAddr,
    /// Whether the house ought to answer: it was neither killed nor stopped.
    open: AtomicBool,
    /// Whether everybody goes home.
    over: AtomicBool,
    /// How long commands took to be answered since the last sample.
    answered: std::sync::Mutex<Histogram>,
    commands: AtomicU64,
    refused: AtomicU64,
    /// Connections that ended while the house was open.
    lost: AtomicU64,
    /// Those of them that said why.
    told_why: AtomicU64,
    turned_away: AtomicU64,
    floods: AtomicU64,
}

impl Bath {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn is_open(&self) -> bool {
        self.open.load(Ordering::Relaxed)
    }

    fn note_answer(&self, took: Duration) {
        self.commands.fetch_add(1, Ordering::Relaxed);
        // A histogram is a row of counters: whatever a thread that panicked has done to it, it can be read.
        self.answered.lock().unwrap_or_else(std::sync::PoisonError::into_inner).note(took);
    }

    /// Waits, but not beyond the end.
    async fn rest(&self, time: Duration) {
        let until = Instant::now() + time;
        while !self.is_over() && Instant::now() < until {
            let left = until.saturating_duration_since(Instant::now());
            tokio::time::sleep(left.min(Duration::from_millis(250))).await;
        }
    }

    /// Waits until the house ought to answer.
    async fn until_open(&self) {
        while !self.is_over() && !self.is_open() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

/// Goes through what was planned. `progress` is told how it stands.
///
/// # Errors
///
/// When the plan makes no sense, or the house does not open, at first or after a kill.
pub fn soak(plan: &SoakPlan, progress: impl FnMut(&str)) -> Result<SoakReport, NotRun> {
    plan.check()?;
    std::fs::create_dir_all(&plan.folder)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(go_through(plan, progress))
}

impl SoakPlan {
    /// Whether it makes sense.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub fn check(&self) -> Result<(), NotRun> {
        if self.time.is_zero() || self.time > Duration::from_secs(LONGEST_SOAK * 60) {
            return Err(NotRun::Soak);
        }
        // Neither is done more often than it can be got over.
        let least = Duration::from_secs(1);
        if self.kill_every < least || self.stall_every < least {
            return Err(NotRun::Soak);
        }
        if self.guests > MOST_GUESTS {
            return Err(NotRun::Guests);
        }
        Ok(())
    }
}

async fn go_through(plan: &SoakPlan, mut progress: impl FnMut(&str)) -> Result<SoakReport, NotRun> {
    progress("the house opens");
    let mut house = HouseProcess::open(&plan.program, &plan.folder).await?;
    let bath = Arc::new(Bath {
        at: house.at,
        open: AtomicBool::new(true),
        over: AtomicBool::new(false),
        answered: std::sync::Mutex::new(Histogram::new()),
        commands: AtomicU64::new(0),
        refused: AtomicU64::new(0),
        lost: AtomicU64::new(0),
        told_why: AtomicU64::new(0),
        turned_away: AtomicU64::new(0),
        floods: AtomicU64::new(0),
    });
    let mut people = Vec::new();
    for nth in 0..plan.guests {
        let chance = SoakRandom::of(plan.seed, u64::from(nth) + 1);
        people.push(tokio::spawn(guests::evening(Arc::clone(&bath), chance)));
    }
    people.push(tokio::spawn(trouble::make(Arc::clone(&bath), SoakRandom::of(plan.seed, 0))));

    let mut chance = SoakRandom::of(plan.seed, u64::MAX);
    let mut report = SoakReport::default();
    let began = Instant::now();
    let look_every = LOOK_EVERY.min(plan.time / 12).max(Duration::from_millis(500));
    let (mut next_look, mut next_stall, mut next_kill) =
        (began + look_every, began + plan.stall_every, began + plan.kill_every);
    report.look(&house, &bath, began.elapsed()).await;
    while began.elapsed() < plan.time {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = Instant::now();
        if let Some(status) = house.has_gone() {
            return Err(NotRun::Helper(format!("the house went by itself: {status}")));
        }
        if now >= next_kill && began.elapsed() + plan.kill_every / 2 < plan.time {
            next_kill = now + plan.kill_every;
            bath.open.store(false, Ordering::Relaxed);
            progress(&format!("{} killed", minutes(began.elapsed())));
            let took = house.kill_and_open_again().await?;
            bath.open.store(true, Ordering::Relaxed);
            report.killed(took, began.elapsed());
        }
        if now >= next_stall {
            next_stall = now + plan.stall_every;
            let time = Duration::from_millis(1_000 + chance.below(14_000));
            bath.open.store(false, Ordering::Relaxed);
            progress(&format!("{} stopped for {:.1} s", minutes(began.elapsed()), time.as_secs_f64()));
            house.stall(time.min(plan.time / 10)).await;
            bath.open.store(true, Ordering::Relaxed);
            report.stalls += 1;
        }
        if now >= next_look {
            next_look = now + look_every;
            let sample = report.look(&house, &bath, began.elapsed()).await;
            progress(&format!("{} {sample}", minutes(began.elapsed())));
        }
    }
    let dealing = lobby(bath.at).await;
    bath.over.store(true, Ordering::Relaxed);
    for person in people {
        // Whoever panicked has said so on the error output, and is missed in the figures.
        report.panics += u64::from(person.await.is_err());
    }
    progress("the house closes");
    let closing = Instant::now();
    let closed = house.close().await?;
    report.finish(&bath, dealing.as_ref(), closing.elapsed(), closed);
    Ok(report)
}

fn minutes(time: Duration) -> String {
    format!("{:>4}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// The board, where the house answers.
async fn lobby(at: SocketAddr) -> Option<Lobby> {
    let reply = http::get(at, "/api/lobby").await.ok()?;
    serde_json::from_slice(&reply.body).ok()
}
