//! One measurement from its beginning to its end.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use tokio::runtime::Runtime;

use super::client::{self, Player};
use super::echo;
use super::felt::{Felt, Tally, Tempo};
use super::house::in_memory;
use super::process::{self, Helper, Usage};
use super::report::{EchoFigures, Memory, PaceFigures, Report};
use super::{LONGEST, MOST_GATEWAYS, MOST_TABLES, NotRun, Pace, Plan, SEATS};

/// How long tables play at a pace before it is measured.
const WARM_UP: Duration = Duration::from_secs(2);

/// How long actions that are under way are waited for.
const LAST_ACTIONS: Duration = Duration::from_secs(10);

/// How many connect at once.
const TOGETHER: usize = 64;

/// A few connections: enough to keep the machine busy with an echo.
const FEW: usize = 64;

/// The longest the echo is measured.
const LONGEST_ECHO: u64 = 10;

/// So many by the second.
#[allow(clippy::cast_precision_loss, reason = "a rate is read to three figures")]
pub(super) fn rate(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { count as f64 / seconds } else { 0.0 }
}

/// So much for each of so many.
#[allow(clippy::cast_precision_loss, reason = "a mean is read to three figures")]
fn each(sum: u64, count: u64) -> f64 {
    if count > 0 { sum as f64 / count as f64 } else { 0.0 }
}

/// The folder of the house; what is in it is taken away at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be taken away lies in a folder for such things.
        let _ = fs::remove_dir_all(&self.0);
        if let Some(memory) = in_memory(&self.0) {
            let _ = fs::remove_dir_all(memory);
        }
    }
}

/// Measures what was planned. `progress` is told what is being done.
pub fn run(plan: &Plan, mut progress: impl FnMut(&str)) -> Result<Report, NotRun> {
    if plan.tables == 0 || plan.tables > MOST_TABLES {
        return Err(NotRun::Tables);
    }
    if plan.gateways > MOST_GATEWAYS {
        return Err(NotRun::Gateways);
    }
    if plan.seconds == 0 || plan.seconds > LONGEST {
        return Err(NotRun::Seconds);
    }
    let players = u64::from(plan.tables) * u64::from(SEATS);
    let (may, needs) = (process::open_files(), players + 256);
    if may < needs {
        return Err(NotRun::Files { may, needs });
    }
    let folder = Folder(plan.folder.join(format!("croupier-load-{}", std::process::id())));
    fs::create_dir_all(&folder.0)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let began = Instant::now();
    progress("the house opens");
    let tables = plan.tables.to_string();
    let place = folder.0.display().to_string();
    let arguments = ["load", "--part", "house", "--tables", &tables, "--folder", &place];
    let through = (plan.gateways > 0).then_some("--gateway");
    let arguments: Vec<String> = arguments.into_iter().chain(through).map(str::to_owned).collect();
    let mut house = Helper::start(&plan.program, &arguments)?;
    let arguments = ["load", "--part", "gateway", "--folder", &place].map(str::to_owned);
    let gateways = (0..plan.gateways).map(|_| Helper::start(&plan.program, &arguments));
    let gateways: Vec<Helper> = gateways.collect::<Result<_, _>>()?;
    let empty = house.usage().memory;
    progress(&format!("{} tables open", plan.tables));
    house.tell("tables")?;
    let with_tables = house.usage().memory;
    progress(&format!("{players} guests come in"));
    let guests = house.tell("guests")?;
    progress("they connect");
    let doors: Vec<SocketAddr> = gateways.iter().map(|gateway| gateway.at).collect();
    let doors = if doors.is_empty() { vec![house.at] } else { doors };
    let mut load = Load::connect(&runtime, plan, &doors, &guests)?;
    progress("they sit down");
    house.tell("seats")?;
    let prepared_seconds = began.elapsed().as_secs_f64();
    std::thread::sleep(WARM_UP);
    let seated = house.usage().memory;
    let mut paces = Vec::new();
    for pace in &plan.paces {
        progress(&format!("they play at a {} pace for {} seconds", pace.key(), plan.seconds));
        paces.push(runtime.block_on(load.measure(*pace, plan.seconds, &house, &gateways)));
    }
    let end = house.usage().memory;
    let frames = Arc::new(load.tally.sampled());
    load.tally.closing.store(true, Ordering::Relaxed);
    house.close();
    for gateway in gateways {
        gateway.close();
    }
    drop(load.players);
    let mut figures = Vec::new();
    if plan.echo && !frames.is_empty() {
        let time = Duration::from_secs(plan.seconds.min(LONGEST_ECHO));
        let all = usize::try_from(players).unwrap_or(FEW);
        for connections in [FEW.min(all), all] {
            progress(&format!("the bare echo over {connections} connections"));
            let helper = Helper::start(&plan.program, &["load", "--part", "echo"].map(str::to_owned))?;
            figures.push(runtime.block_on(echo::measure(&helper, connections, &frames, time))?);
            helper.close();
        }
    }
    let per_table = |memory: u64| memory.saturating_sub(empty) / u64::from(plan.tables);
    Ok(Report {
        tables: plan.tables,
        connections: players,
        prepared_seconds,
        of_the_echo: of_the_echo(&paces, &figures),
        paces,
        memory: Memory {
            empty,
            tables: with_tables,
            seated,
            end,
            a_table: per_table(seated),
            a_table_at_the_end: per_table(end),
        },
        echo: figures,
        refusals: load.tally.refusals.load(Ordering::Relaxed),
        lost: load.tally.lost.load(Ordering::Relaxed),
        gaps: load.tally.gaps.load(Ordering::Relaxed),
        faults: load.tally.faults(),
    })
}

/// Frames a second at full tilt by those of the echo at its fastest.
fn of_the_echo(paces: &[PaceFigures], echo: &[EchoFigures]) -> Option<f64> {
    let full = paces.iter().find(|figures| figures.pace == Pace::Full.key())?;
    let echo = echo.iter().map(|figures| figures.frames_a_second).max_by(f64::total_cmp)?;
    Some(full.frames_a_second / echo)
}

/// What a moment of the measurement is compared with.
struct Mark {
    at: Instant,
    actions: u64,
    frames: u64,
    bytes: u64,
    updates: u64,
    update_bytes: u64,
    hand: u64,
    events: u64,
    house: Usage,
    /// Of all gateways together, in seconds of processors.
    gateways: f64,
    own: Usage,
}

/// The players and their tables.
struct Load {
    tally: Arc<Tally>,
    felts: Vec<Arc<Felt>>,
    players: Vec<tokio::task::JoinHandle<()>>,
}

impl Load {
    /// Connects every guest: each looks at the table it will sit at.
    fn connect(
        runtime: &Runtime,
        plan: &Plan,
        doors: &[SocketAddr],
        guests: &[String],
    ) -> Result<Load, NotRun> {
        let wrong = || NotRun::Helper("a guest without a table".to_owned());
        let tally = Arc::new(Tally::new());
        let guests: Option<Vec<(u32, &str)>> = guests
            .iter()
            .map(|line| line.split_once(' ').and_then(|(table, key)| Some((table.parse().ok()?, key))))
            .collect();
        let guests = guests.ok_or_else(wrong)?;
        let tables = usize::from(plan.tables);
        let begin = Instant::now();
        let begins = |nth: usize| {
            let share = u64::try_from(nth * 1_000_000 / tables).unwrap_or(0);
            begin + Duration::from_micros(share)
        };
        // Tables do not all act at the same moment.
        let felts = guests.iter().take(tables).enumerate();
        let felts: Vec<Arc<Felt>> =
            felts.map(|(nth, (table, _))| Arc::new(Felt::new(*table, begins(nth)))).collect();
        // The first of each table come by the first door, the second by the next.
        let sockets = stream::iter(guests.iter().enumerate()).map(|(nth, (_, key))| {
            let at = doors[nth / tables % doors.len()];
            client::connect(at, Some(key), plan.packed)
        });
        let sockets: Vec<_> = runtime.block_on(sockets.buffered(TOGETHER).collect());
        let mut players = Vec::with_capacity(sockets.len());
        for (nth, socket) in sockets.into_iter().enumerate() {
            let socket = socket.map_err(|error| NotRun::Player(error.to_string()))?;
            let felt = felts.get(nth % tables).ok_or_else(wrong)?;
            let player = Player::new(Arc::clone(felt), Arc::clone(&tally), nth / tables, socket);
            players.push(runtime.spawn(player.play()));
        }
        Ok(Load { tally, felts, players })
    }

    fn mark(&self, house: &Helper, gateways: &[Helper]) -> Mark {
        let now = |what: &AtomicU64| what.load(Ordering::Relaxed);
        let tally = &self.tally;
        Mark {
            at: Instant::now(),
            actions: now(&tally.actions),
            frames: now(&tally.frames),
            bytes: now(&tally.bytes),
            updates: now(&tally.updates),
            update_bytes: now(&tally.update_bytes),
            hand: now(&tally.hand),
            events: self.felts.iter().map(|felt| felt.seq()).sum(),
            house: house.usage(),
            gateways: gateways.iter().map(|gateway| gateway.usage().work).sum(),
            own: process::own_usage(),
        }
    }

    /// Lets everybody play at a pace, and measures it.
    async fn measure(
        &mut self,
        pace: Pace,
        seconds: u64,
        house: &Helper,
        gateways: &[Helper],
    ) -> PaceFigures {
        let tally = &self.tally;
        if pace == Pace::Full {
            tally.play_at(Tempo::Full);
            tokio::time::sleep(WARM_UP).await;
        }
        tally.sample();
        tally.measure(Some(pace));
        let first = self.mark(house, gateways);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        let last = self.mark(house, gateways);
        tally.measure(None);
        // After full tilt there is nothing more to play for; a natural pace goes on.
        if pace == Pace::Full {
            tally.play_at(Tempo::Still);
        }
        let figures = tally.of(pace);
        let now = |what: &AtomicU64| what.load(Ordering::Relaxed);
        let waiting = Instant::now();
        while waiting.elapsed() < LAST_ACTIONS
            && now(&figures.arrived).min(now(&figures.answers)) < now(&figures.sent)
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let took = last.at.duration_since(first.at).as_secs_f64();
        let (frames, hands) = (last.frames - first.frames, last.hand - first.hand);
        PaceFigures {
            pace: pace.key(),
            seconds: took,
            sent: now(&figures.sent),
            arrived: now(&figures.arrived),
            answers: now(&figures.answers),
            actions_a_second: rate(last.actions - first.actions, took),
            latency: figures.everywhere.spread(),
            answered: figures.answered.spread(),
            frames,
            frames_a_second: rate(frames, took),
            bytes_a_second: rate(last.bytes - first.bytes, took),
            bytes_an_update: each(last.update_bytes - first.update_bytes, last.updates - first.updates),
            events_a_second: rate(last.events.saturating_sub(first.events), took),
            hands,
            hands_a_second: rate(hands, took),
            gateway_processors: (!gateways.is_empty()).then(|| (last.gateways - first.gateways) / took),
            gateway_micros_an_action: (!gateways.is_empty()).then(|| {
                (last.gateways - first.gateways) * 1e6 / rate(last.actions - first.actions, 1.0).max(1.0)
            }),
            house_micros_an_action: (last.house.work - first.house.work) * 1e6
                / rate(last.actions - first.actions, 1.0).max(1.0),
            house_processors: (last.house.work - first.house.work) / took,
            players_processors: (last.own.work - first.own.work) / took,
        }
    }
}
