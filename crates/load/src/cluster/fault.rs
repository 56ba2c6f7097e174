//! Everything that goes wrong, and what has to follow.
//!
//! After each, both programs run again, as whoever starts them (systemd) would see to, and play goes on at every table. Who
//! has the room afterwards is looked at, too: an outage of the database alone moves it nowhere, and neither does a stop that
//! is shorter than a lease.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use scratchdb::{Server, Stop};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::node::{Health, health};
use super::tap::Flow;
use super::{Cluster, NotRun, PATIENCE, beside};
use crate::soak::chance::SoakRandom;

/// How often a program is asked how it is, while that is waited for.
const LOOK: Duration = Duration::from_millis(15);

/// For how long a player may hear what a program said that is gone: a lease is longer.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// The status of a program whose room was taken over.
const TAKEN_OVER: i32 = 3;

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fault {
    /// The program that has the room is killed.
    OwnerKilled,
    /// The one that stands by is.
    StandbyKilled,
    /// Both are, at once.
    BothKilled,
    /// The one that has the room is stopped for longer than its lease, and goes on.
    OwnerStopped,
    /// Or for less.
    OwnerPaused,
    /// The one that stands by is stopped for a while.
    StandbyStopped,
    /// The one that has the room is told to end, as for a new version.
    HandOver,
    /// Nothing comes through between the one that has the room and the database, for longer than its lease.
    OwnerHeldUp,
    /// Its connections are cut, and none can be made for that long.
    OwnerCutOff,
    /// The database's server is gone in an instant, and started again.
    DatabaseStopped,
    /// It gives statements up that are under way.
    StatementsCancelled,
    /// It ends connections.
    ConnectionsEnded,
    /// The one that has the room is killed while the database is started again.
    OwnerAndDatabase,
    /// A gateway is killed.
    GatewayKilled,
    /// The database waits for its disk, a tenth of a second with each batch.
    DiskSlow,
    /// The database has a synchronous standby. Its server is gone in an instant, and the standby takes its place.
    StandbyPromoted,
    /// The database has a synchronous standby which is gone, and somebody cancels the wait for it.
    WaitCancelled,
}

impl Fault {
    pub(super) const ALL: [Fault; 14] = [
        Fault::OwnerKilled,
        Fault::StandbyKilled,
        Fault::BothKilled,
        Fault::OwnerStopped,
        Fault::OwnerPaused,
        Fault::StandbyStopped,
        Fault::HandOver,
        Fault::OwnerHeldUp,
        Fault::OwnerCutOff,
        Fault::DatabaseStopped,
        Fault::StatementsCancelled,
        Fault::ConnectionsEnded,
        Fault::OwnerAndDatabase,
        Fault::GatewayKilled,
    ];

    /// What takes longer, and comes in long goes alone.
    pub(super) const LONG: [Fault; 3] = [Fault::DiskSlow, Fault::StandbyPromoted, Fault::WaitCancelled];

    pub(super) const fn key(self) -> &'static str {
        match self {
            Fault::OwnerKilled => "owner killed",
            Fault::StandbyKilled => "standby killed",
            Fault::BothKilled => "both killed",
            Fault::OwnerStopped => "owner stopped past its lease",
            Fault::OwnerPaused => "owner stopped shortly",
            Fault::StandbyStopped => "standby stopped",
            Fault::HandOver => "handed over",
            Fault::OwnerHeldUp => "owner's network silent",
            Fault::OwnerCutOff => "owner cut off",
            Fault::DatabaseStopped => "database stopped at once",
            Fault::StatementsCancelled => "statements cancelled",
            Fault::ConnectionsEnded => "connections ended",
            Fault::OwnerAndDatabase => "owner and database at once",
            Fault::GatewayKilled => "gateway killed",
            Fault::DiskSlow => "database's disk slow",
            Fault::StandbyPromoted => "database's standby promoted",
            Fault::WaitCancelled => "wait for standby cancelled",
        }
    }

    /// Whether another program has the room afterwards, so that the times are those of a take-over.
    pub(super) const fn takes_over(self) -> bool {
        matches!(self, Fault::OwnerKilled | Fault::OwnerStopped | Fault::OwnerHeldUp | Fault::OwnerCutOff)
    }
}

/// How long it took, from the fault or from when what was gone was back.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Found {
    /// Until a program said that the room is open.
    pub(super) open: Option<Duration>,
    /// Until somebody's command was answered.
    pub(super) play: Option<Duration>,
    /// Whether another program has the room, where it ought to be the same.
    pub(super) moved: bool,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(open) = self.open {
            write!(f, "open after {:.2} s, ", open.as_secs_f64())?;
        }
        match self.play {
            Some(play) => write!(f, "play after {:.2} s", play.as_secs_f64()),
            None => f.write_str("play does not go on"),
        }
    }
}

/// Waits until one of these programs has the room.
async fn first_open(programs: Vec<(usize, std::net::SocketAddr)>) -> Option<(usize, Instant)> {
    let (found, mut first) = tokio::sync::mpsc::channel(1);
    let mut looking = tokio::task::JoinSet::new();
    for (nth, at) in programs {
        let found = found.clone();
        looking.spawn(async move {
            loop {
                if let Some(Health { is_open: true, .. }) = health(at).await {
                    // Another may have been first.
                    let _ = found.try_send((nth, Instant::now()));
                    return;
                }
                tokio::time::sleep(LOOK).await;
            }
        });
    }
    tokio::time::timeout(PATIENCE, first.recv()).await.ok()?
}

/// A question to a program that cannot answer now: whatever it says later, it was asked before.
struct Asked(TcpStream);

impl Asked {
    async fn at(at: std::net::SocketAddr) -> Option<Asked> {
        let mut stream = TcpStream::connect(at).await.ok()?;
        let question = format!("GET /api/lobby HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n");
        stream.write_all(question.as_bytes()).await.ok()?;
        Some(Asked(stream))
    }

    /// Whether it shows the room.
    async fn shows_the_room(mut self) -> bool {
        let mut answer = Vec::new();
        let read = self.0.read_to_end(&mut answer);
        let _ = tokio::time::timeout(Duration::from_secs(5), read).await;
        answer.starts_with(b"HTTP/1.1 200")
    }
}

impl Cluster {
    /// Makes a fault, waits until everything is as before, and says how long play took to go on.
    pub(super) async fn go_wrong(&mut self, fault: Fault, chance: &mut SoakRandom) -> Result<Found, NotRun> {
        let Some(owner) = self.owner().await else {
            self.hall.violation(format!("before {:?} no program had the room", fault.key()));
            self.restore().await?;
            return Ok(Found::default());
        };
        let standby = (owner + 1) % self.nodes.len();
        let began = Instant::now();
        let found = match fault {
            Fault::OwnerKilled => {
                self.nodes[owner].kill();
                // Started again at once, it may be the first to see that the lease is over.
                self.nodes[owner].start()?;
                self.opened_anywhere(began).await
            }
            Fault::StandbyKilled => {
                self.nodes[standby].kill();
                let found = self.goes_on(owner, began).await;
                self.nodes[standby].start()?;
                found
            }
            Fault::BothKilled => {
                for node in &mut self.nodes {
                    node.kill();
                }
                for node in &mut self.nodes {
                    node.start()?;
                }
                self.opened_anywhere(began).await
            }
            Fault::OwnerStopped => {
                self.nodes[owner].stop().await;
                let mut asked = Vec::new();
                for _ in 0..3 {
                    asked.extend(Asked::at(self.nodes[owner].at).await);
                }
                let found = self.taken_over(owner, began).await;
                tokio::time::sleep(Duration::from_millis(chance.below(1_500))).await;
                self.nodes[owner].signal("-CONT");
                for asked in asked {
                    if asked.shows_the_room().await {
                        self.hall.violation(
                            "a program that had been stopped showed a room that was not its own".to_owned(),
                        );
                    }
                }
                self.ends_as_taken_over(owner).await?;
                found
            }
            Fault::OwnerPaused => {
                self.nodes[owner].stop().await;
                tokio::time::sleep(Duration::from_millis(200 + chance.below(500))).await;
                self.nodes[owner].signal("-CONT");
                self.goes_on(owner, Instant::now()).await
            }
            Fault::StandbyStopped => {
                self.nodes[standby].stop().await;
                tokio::time::sleep(Duration::from_millis(2_000 + chance.below(2_000))).await;
                self.nodes[standby].signal("-CONT");
                self.goes_on(owner, Instant::now()).await
            }
            Fault::HandOver => {
                self.nodes[owner].signal("-TERM");
                let found = self.taken_over(owner, began).await;
                match self.nodes[owner].ends().await {
                    Some(status) if status.success() => {}
                    ended => self
                        .hall
                        .violation(format!("after handing the room over a program ended with {ended:?}")),
                }
                self.nodes[owner].kill();
                self.nodes[owner].start()?;
                found
            }
            Fault::OwnerHeldUp | Fault::OwnerCutOff => {
                let flow = if fault == Fault::OwnerHeldUp { Flow::Held } else { Flow::Cut };
                self.nodes[owner].tap.set(flow);
                let found = self.taken_over(owner, began).await;
                if let Some(asked) = Asked::at(self.nodes[owner].at).await
                    && asked.shows_the_room().await
                {
                    self.hall.violation(
                        "a program that was cut off showed a room that was not its own".to_owned(),
                    );
                }
                self.nodes[owner].tap.set(Flow::Open);
                self.ends_as_taken_over(owner).await?;
                found
            }
            Fault::DatabaseStopped => {
                self.restart_the_database(chance.below(3_000)).await?;
                self.goes_on(owner, Instant::now()).await
            }
            Fault::StatementsCancelled | Fault::ConnectionsEnded => {
                let how = if fault == Fault::StatementsCancelled { "cancel" } else { "terminate" };
                let sql = format!(
                    "SELECT pg_{how}_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier'"
                );
                for _ in 0..4 + chance.below(6) {
                    let (server, sql) = (Arc::clone(&self.server), sql.clone());
                    beside(move || server.sql("postgres", &sql)).await?;
                    tokio::time::sleep(Duration::from_millis(chance.below(60))).await;
                }
                self.goes_on(owner, Instant::now()).await
            }
            Fault::GatewayKilled => {
                let which =
                    usize::try_from(chance.below(u64::try_from(self.gates.len()).unwrap_or(1))).unwrap_or(0);
                self.gates[which].kill();
                let found = self.goes_on(owner, began + LAST_WORDS).await;
                self.gates[which].start()?;
                found
            }
            Fault::DiskSlow => {
                self.server_says(&[
                    "ALTER SYSTEM SET commit_siblings = 0",
                    "ALTER SYSTEM SET commit_delay = 100000",
                ])
                .await?;
                tokio::time::sleep(Duration::from_millis(2_000 + chance.below(3_000))).await;
                let found = self.goes_on(owner, Instant::now()).await;
                self.server_says(&["ALTER SYSTEM RESET commit_delay", "ALTER SYSTEM RESET commit_siblings"])
                    .await?;
                found
            }
            Fault::StandbyPromoted => {
                let follower = self.follower().await?;
                let (server, next) = (Arc::clone(&self.server), Arc::clone(&follower));
                beside(move || {
                    server.stop(Stop::Immediate);
                    next.promote();
                })
                .await?;
                let socket = follower.named(&self.database).socket();
                for node in &self.nodes {
                    node.tap.turn_to(socket.clone());
                }
                // The one before goes with everything it had: what was confirmed is at the other.
                let before = std::mem::replace(&mut self.server, follower);
                let found = self.goes_on(owner, Instant::now()).await;
                beside(move || drop(before)).await?;
                found
            }
            Fault::WaitCancelled => {
                let follower = self.follower().await?;
                let gone = Arc::clone(&follower);
                beside(move || gone.stop(Stop::Immediate)).await?;
                self.cancel_waits(3 + chance.below(4)).await?;
                let cancelled = Instant::now();
                tokio::time::sleep(Duration::from_millis(300 + chance.below(500))).await;
                if self.hall.first_answer(cancelled + LAST_WORDS, None).is_some() {
                    self.hall.violation("what only one server had was answered".to_owned());
                }
                let back = Arc::clone(&follower);
                beside(move || back.go_on()).await?;
                // Nobody could renew a lease meanwhile: whoever is heard first has the room.
                let found = self.opened_anywhere(Instant::now()).await;
                let server = Arc::clone(&self.server);
                beside(move || (server.alone(), drop(follower))).await?;
                found
            }
            Fault::OwnerAndDatabase => {
                self.nodes[owner].kill();
                self.restart_the_database(chance.below(1_000)).await?;
                let back = Instant::now();
                let found = self.opened_anywhere(back).await;
                self.nodes[owner].start()?;
                found
            }
        };
        if let Some(says) = found.moved.then_some("the room moved though its program was well") {
            self.hall.violation(format!("{}: {says}", fault.key()));
        }
        if found.play.is_none() {
            self.hall.violation(format!(
                "after {:?} play did not go on in {} s",
                fault.key(),
                PATIENCE.as_secs()
            ));
        }
        self.until_play_everywhere(Instant::now()).await;
        if fault == Fault::WaitCancelled {
            self.start_who_was_taken_over()?;
        }
        self.restore().await?;
        Ok(found)
    }

    /// Who has the room.
    async fn owner(&self) -> Option<usize> {
        let programs = self.nodes.iter().enumerate().map(|(nth, node)| (nth, node.at));
        first_open(programs.collect()).await.map(|(nth, _)| nth)
    }

    /// Another program has the room, and play goes on there.
    async fn taken_over(&self, from: usize, began: Instant) -> Found {
        let others =
            self.nodes.iter().enumerate().filter(|(nth, _)| *nth != from).map(|(nth, node)| (nth, node.at));
        let Some((nth, open)) = first_open(others.collect()).await else { return Found::default() };
        let play = if self.gates.is_empty() {
            let at = self.nodes[nth].at;
            self.until(|hall| hall.first_answer(began, Some(at))).await
        } else {
            // Nobody else has answered for a while by then.
            let after = open.checked_sub(LOOK * 2).unwrap_or(open);
            self.until(|hall| hall.first_answer(after, None)).await
        };
        let play = play.map(|at| at.duration_since(began));
        Found { open: Some(open.duration_since(began)), play, moved: false }
    }

    /// Whichever program has the room, it is open, and play goes on.
    async fn opened_anywhere(&self, began: Instant) -> Found {
        let programs = self.nodes.iter().enumerate().map(|(nth, node)| (nth, node.at));
        let open = first_open(programs.collect()).await.map(|(_, at)| at.duration_since(began));
        // What a program had said before it was killed may still be heard for a moment.
        let play = self.until(|hall| hall.first_answer(began + LAST_WORDS, None)).await;
        Found { open, play: play.map(|at| at.duration_since(began)), moved: false }
    }

    /// The same program has the room, and play goes on.
    async fn goes_on(&self, owner: usize, began: Instant) -> Found {
        let play = self.until(|hall| hall.first_answer(began, None)).await;
        let play = play.map(|at| at.duration_since(began));
        let moved = self.owner().await != Some(owner);
        Found { open: None, play, moved }
    }

    /// Waits for something in the hall.
    async fn until<T>(&self, so: impl Fn(&super::Hall) -> Option<T>) -> Option<T> {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            if let Some(found) = so(&self.hall) {
                return Some(found);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        None
    }

    pub(super) async fn until_play_everywhere(&self, after: Instant) {
        if self.until(|hall| hall.play_everywhere(after).then_some(())).await.is_none() {
            self.hall.violation(format!("a table did not go on in {} s", PATIENCE.as_secs()));
        }
    }

    /// A second server that has everything the first confirms.
    async fn follower(&self) -> Result<Arc<Server>, NotRun> {
        let server = Arc::clone(&self.server);
        let follower = beside(move || {
            let follower = server.followed();
            let late = Instant::now() + PATIENCE;
            while !server.is_followed() && Instant::now() < late {
                std::thread::sleep(LOOK);
            }
            follower
        })
        .await?;
        // Some of what is played is confirmed by both.
        let began = Instant::now();
        if self.until(|hall| hall.first_answer(began, None)).await.is_none() {
            self.hall.violation("with a synchronous standby play does not go on".to_owned());
        }
        Ok(Arc::new(follower))
    }

    /// Gives up waits for a synchronous standby, as soon as somebody waits, so many times.
    async fn cancel_waits(&self, times: u64) -> Result<(), NotRun> {
        let server = Arc::clone(&self.server);
        let cancelled = beside(move || {
            let sql =
                "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
            let (late, mut cancelled) = (Instant::now() + PATIENCE, 0);
            while cancelled < times && Instant::now() < late {
                cancelled += server.sql("postgres", sql).parse::<u64>().unwrap_or(0);
                std::thread::sleep(LOOK);
            }
            cancelled
        })
        .await?;
        if cancelled == 0 {
            self.hall.violation("nobody waited for a synchronous standby".to_owned());
        }
        Ok(())
    }

    /// Tells the server something, each by itself, and lets it read its settings again.
    async fn server_says(&self, commands: &'static [&'static str]) -> Result<(), NotRun> {
        let server = Arc::clone(&self.server);
        beside(move || {
            for command in commands {
                server.sql("postgres", command);
            }
            server.sql("postgres", "SELECT pg_reload_conf()");
        })
        .await
    }

    /// Where nobody can say who has the room afterwards, the one that has lost it ends as it should, and is started again.
    fn start_who_was_taken_over(&mut self) -> Result<(), NotRun> {
        for node in &mut self.nodes {
            if node.has_gone().is_some_and(|status| status.code() == Some(TAKEN_OVER)) {
                node.kill();
                node.start()?;
            }
        }
        Ok(())
    }

    async fn restart_the_database(&self, away: u64) -> Result<(), NotRun> {
        let server = Arc::clone(&self.server);
        beside(move || {
            server.stop(Stop::Immediate);
            std::thread::sleep(Duration::from_millis(away));
            server.go_on();
        })
        .await
    }

    /// A program whose room was taken says so, and is started again.
    async fn ends_as_taken_over(&mut self, nth: usize) -> Result<(), NotRun> {
        match self.nodes[nth].ends().await.map(|status| status.code()) {
            Some(Some(TAKEN_OVER)) => {}
            ended => self.hall.violation(format!("a program whose room was taken over ended with {ended:?}")),
        }
        self.nodes[nth].kill();
        self.nodes[nth].start()
    }

    /// Every program runs again; all but one stand by.
    async fn restore(&mut self) -> Result<(), NotRun> {
        let late = Instant::now() + PATIENCE;
        loop {
            let (mut open, mut waiting) = (0, 0);
            for node in &mut self.nodes {
                if let Some(status) = node.has_gone() {
                    self.hall.violation(format!("a program ended by itself ({status})"));
                    node.kill();
                    node.start()?;
                }
                let health = health(node.at).await.unwrap_or_default();
                open += usize::from(health.is_open);
                waiting += usize::from(health.stands_by);
            }
            if (open, waiting) == (1, self.nodes.len() - 1) {
                return Ok(());
            }
            if Instant::now() > late {
                self.hall.violation(format!("{open} programs have the room and {waiting} stand by"));
                return Ok(());
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}
