//! A program that looks after the room, in a process of its own.

use std::fs::{self, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use scratchdb::Database;
use shuffler::RoomKey;

use super::tap::Tap;
use super::{ClusterPlan, NODES, NotRun, PATIENCE, PLAYERS};
use crate::soak::http;

/// How long a program may take to open its room for the first time, or to stand by.
const OPENING: Duration = Duration::from_secs(120);

/// Two tables for players who come, and one with players of the house. The pace is that of hurried people.
fn room(gateways: Option<SocketAddr>) -> String {
    let table = |name: &str, more: &str| {
        format!(
            "[[table]]\nname = \"{name}\"\n{more}[table.game.poker]\nhouse = \"cb-2015\"\nseats = 6\n\
             games = [{{ game = \"holdem\", betting = {{ fixed = {{ small = 200, big = 400 }} }}, blinds = [100, 200], chip = 100 }}]\n\
             clock = \"online\"\n\n"
        )
    };
    let head = "[house]\ndemo = true\npause_between_hands = \"100ms\"\npause_at_showdown = \"100ms\"\n\
                bot_think_least = \"100ms\"\nbot_think_most = \"300ms\"\n\n\
                [server]\ngrace = \"60s\"\nmax_per_address = 2000\n\n\
                [accounts]\nguests_burst = 1000\nguests_every = \"1s\"\n\n";
    let link = gateways.map_or_else(String::new, |at| format!("[cluster]\nlisten = \"{at}\"\n\n"));
    let company = "bots = { count = 3 }\n";
    head.to_owned() + &link + &table("First", "") + &table("Second", "") + &table("Company", company)
}

/// A program, its folder, its wire to the database.
pub(super) struct Node {
    child: Option<Child>,
    program: PathBuf,
    folder: PathBuf,
    store: String,
    pub(super) tap: Tap,
    /// Where it listens.
    pub(super) at: SocketAddr,
    /// Where it awaits gateways, if there are any.
    gateways: Option<SocketAddr>,
}

/// An address that is free: nobody else is likely to take it before a program does.
fn free() -> Result<SocketAddr, NotRun> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

/// Opens the room in one program, and lets the others stand by.
pub(super) async fn open(plan: &ClusterPlan, database: &Database) -> Result<Vec<Node>, NotRun> {
    const { assert!(PLAYERS <= 6, "a table has six seats") };
    let mut nodes: Vec<Node> = Vec::new();
    for nth in 0..NODES {
        let folder = plan.folder.join(format!("program{}", nth + 1));
        fs::create_dir_all(&folder)?;
        let gateways = (plan.gateways > 0).then(free).transpose()?;
        fs::write(folder.join("room.toml"), room(gateways))?;
        if let Some(first) = nodes.first() {
            // As a host does: every program has the room's key, and the secret of its gateways.
            fs::copy(first.folder.join(KEY), folder.join(KEY))?;
            if gateways.is_some() {
                fs::copy(first.folder.join(SECRET), folder.join(SECRET))?;
            }
        }
        let tap = Tap::to(database.socket()).await?;
        let at = free()?;
        let store = format!("postgres://croupier@{}/{}", tap.at, database.name());
        let mut node = Node { child: None, program: plan.program.clone(), folder, store, tap, at, gateways };
        node.start()?;
        let first = nodes.is_empty();
        node.until(OPENING, |health| if first { health.is_open } else { health.stands_by }).await?;
        nodes.push(node);
    }
    Ok(nodes)
}

const KEY: &str = "room.key";
const SECRET: &str = "link.secret";

/// A gateway, in a process of its own.
pub(super) struct Gate {
    child: Option<Child>,
    program: PathBuf,
    folder: PathBuf,
    rooms: Vec<SocketAddr>,
    /// Where players come to.
    pub(super) at: SocketAddr,
}

/// Opens the gateways, and waits until each has found the room.
pub(super) async fn open_gates(plan: &ClusterPlan, nodes: &[Node]) -> Result<Vec<Gate>, NotRun> {
    let rooms: Vec<SocketAddr> = nodes.iter().filter_map(|node| node.gateways).collect();
    let mut gates = Vec::new();
    for nth in 0..plan.gateways {
        let folder = plan.folder.join(format!("gateway{}", nth + 1));
        fs::create_dir_all(&folder)?;
        let secret = nodes.first().map(|first| first.folder.join(SECRET)).unwrap_or_default();
        fs::copy(secret, folder.join(SECRET))?;
        let (program, rooms) = (plan.program.clone(), rooms.clone());
        let mut gate = Gate { child: None, program, folder, rooms, at: free()? };
        gate.start()?;
        let late = Instant::now() + OPENING;
        while !health(gate.at).await.is_some_and(|health| health.is_open) {
            if Instant::now() > late {
                return Err(NotRun::Helper("a gateway does not find the room".to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        gates.push(gate);
    }
    Ok(gates)
}

impl Gate {
    pub(super) fn start(&mut self) -> Result<(), NotRun> {
        let log = OpenOptions::new().create(true).append(true).open(self.folder.join("gateway.log"))?;
        let mut command = Command::new(&self.program);
        command.args(["gateway", "--listen", &self.at.to_string(), "--max-per-address", "2000", "--secret"]);
        command.arg(self.folder.join(SECRET));
        for room in &self.rooms {
            command.args(["--room", &room.to_string()]);
        }
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn()?);
        Ok(())
    }

    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // One that has gone by itself is gone as well.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The key of the room.
pub(super) fn key_of(folder: &Path) -> Result<RoomKey, NotRun> {
    let text = fs::read_to_string(folder.join("program1").join(KEY))?;
    RoomKey::from_text(&text).map_err(|why| NotRun::Helper(why.to_string()))
}

/// What a program says of itself.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Health {
    /// It has the room.
    pub(super) is_open: bool,
    /// It waits for it.
    pub(super) stands_by: bool,
}

/// Asks a program; nothing where it does not answer at once.
pub(super) async fn health(at: SocketAddr) -> Option<Health> {
    let asked = tokio::time::timeout(Duration::from_millis(500), http::get(at, "/healthz")).await;
    let reply = asked.ok()?.ok()?;
    Some(Health { is_open: reply.status == 200, stands_by: reply.body.starts_with(b"standby\n") })
}

impl Node {
    pub(super) fn start(&mut self) -> Result<(), NotRun> {
        let log = OpenOptions::new().create(true).append(true).open(self.folder.join("serve.log"))?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--standby", "--listen", &self.at.to_string(), "--data"]).arg(&self.folder);
        command
            .args(["--store", &self.store, "--accounts", &self.store, "--config"])
            .arg(self.folder.join("room.toml"));
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn()?);
        Ok(())
    }

    /// Waits until it says so of itself.
    async fn until(&mut self, limit: Duration, so: impl Fn(&Health) -> bool) -> Result<(), NotRun> {
        let began = Instant::now();
        loop {
            if health(self.at).await.as_ref().is_some_and(&so) {
                return Ok(());
            }
            let log = self.folder.join("serve.log");
            if let Some(status) = self.has_gone() {
                return Err(NotRun::Helper(format!(
                    "a program does not open ({status}); see {}",
                    log.display()
                )));
            }
            if began.elapsed() > limit {
                return Err(NotRun::Helper(format!("a program has not opened for {} s", limit.as_secs())));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// How it ended, if it has.
    pub(super) fn has_gone(&mut self) -> Option<ExitStatus> {
        self.child.as_mut()?.try_wait().ok().flatten()
    }

    pub(super) fn signal(&self, name: &str) {
        let Some(child) = &self.child else { return };
        // A process that has gone is noticed by whoever looks at it next.
        let _ = Command::new("kill").args([name, &child.id().to_string()]).status();
    }

    /// Stops it, and waits until every thread of it stands: on a busy machine that takes a while, and some run on meanwhile.
    pub(super) async fn stop(&self) {
        self.signal("-STOP");
        let Some(child) = &self.child else { return };
        let tasks = PathBuf::from(format!("/proc/{}/task", child.id()));
        let stands = |task: fs::DirEntry| {
            let stat = fs::read_to_string(task.path().join("stat")).unwrap_or_default();
            // The name of the program stands in brackets and may hold anything.
            stat.rsplit_once(") ").is_none_or(|(_, state)| state.starts_with('T'))
        };
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            // A system that does not tell is believed.
            let Ok(mut all) = fs::read_dir(&tasks) else { return };
            if all.all(|task| task.is_ok_and(&stands)) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Kills it, as hard as a program can end.
    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // One that has gone by itself is gone as well.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Waits until it has ended by itself; nothing where it does not.
    pub(super) async fn ends(&mut self) -> Option<ExitStatus> {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            if let Some(status) = self.has_gone() {
                self.child = None;
                return Some(status);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    /// Asks it to close; whether it did, in good order.
    pub(super) async fn close(&mut self) -> bool {
        if self.child.is_none() {
            return true;
        }
        self.signal("-TERM");
        self.ends().await.is_some_and(|status| status.success())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // One that was stopped cannot be told anything, but it can be killed.
        self.kill();
    }
}
