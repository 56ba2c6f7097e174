//! Figures of the moment, for `/metrics`: how the room stands when a collector asks. What is counted all the time is in
//! [`metrics`](crate::metrics).
//!
//! No name and no card is among them; sums of money are those of whole groups of accounts, in whole units of the house's
//! currency.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::path::Path;
use std::time::Duration;

use game::{Fund, Span};
use ledger::{Account, Ledger};
use room::Pulse;
use tokio::time::timeout;
use wire::{Alarm, AlarmKind};

use crate::app::House;
use crate::software::Software;

/// How long the hub may take; without its figures the others are given all the same.
const HUB_WITHIN: Duration = Duration::from_secs(2);

/// How the tables and the money stand.
#[derive(Default)]
pub(crate) struct RoomFigures {
    /// Tables that are open.
    pub(crate) open: usize,
    /// With a hand or round on.
    pub(crate) busy: usize,
    /// Frozen by the floor or by a fault.
    pub(crate) frozen: usize,
    /// Where nothing moves though a hand is on.
    pub(crate) still: usize,
    /// People who have a seat.
    pub(crate) people: usize,
    /// Players of the house who have one.
    pub(crate) house: usize,
    /// People with a seat and no connection.
    pub(crate) absent: usize,
    money: Money,
}

/// Sums of accounts.
#[derive(Default)]
pub(crate) struct Money {
    total: i128,
    groups: BTreeMap<&'static str, i128>,
    jackpots: BTreeMap<&'static str, i64>,
}

impl RoomFigures {
    /// With the money of this ledger.
    pub(crate) fn with_money(self, ledger: &Ledger) -> RoomFigures {
        RoomFigures { money: Money::of(ledger), ..self }
    }
}

impl Money {
    fn of(ledger: &Ledger) -> Money {
        let mut groups = BTreeMap::new();
        for (account, balance) in ledger.trial_balance() {
            *groups.entry(group(account)).or_insert(0) += i128::from(balance);
        }
        let payable = |fund: Fund| (fund.key(), ledger.balance(Account::Jackpot(fund)));
        Money { total: ledger.total(), groups, jackpots: Fund::ALL.into_iter().map(payable).collect() }
    }
}

/// The group an account is counted in.
const fn group(account: Account) -> &'static str {
    match account {
        Account::Outside => "outside",
        Account::Transit(_) | Account::Section(_) | Account::Leaving(_) => "sections",
        Account::Cage => "cage",
        Account::Player(_) | Account::Hold(_) => "players",
        Account::Stack(..) | Account::Behind(..) | Account::Away(..) => "stacks",
        Account::Pot(_) | Account::Wagers(_) | Account::Impound(..) => "in-play",
        Account::RakeArea(..) | Account::Tray(_) | Account::TrayTake(..) | Account::Box(..) => "boxes",
        Account::Counted(_) | Account::Jackpot(_) | Account::Reserve(_) => "jackpots",
        Account::Bank(_) | Account::Meter(..) => "banks",
        Account::PrizePool(_)
        | Account::Bounties(_)
        | Account::EntryFees(_)
        | Account::StaffShare(_)
        | Account::Withheld(_)
        | Account::Unpaid(_) => "prizes",
        Account::House(_) => "house",
    }
}

/// One family of figures.
struct Family<'t> {
    text: &'t mut String,
    name: &'static str,
}

impl Family<'_> {
    /// Begins a family: its name, what kind it is, and what it says.
    fn begin<'t>(
        text: &'t mut String,
        name: &'static str,
        kind: &str,
        says: &str,
    ) -> Result<Family<'t>, fmt::Error> {
        writeln!(text, "# HELP {name} {says}.")?;
        writeln!(text, "# TYPE {name} {kind}")?;
        Ok(Family { text, name })
    }

    fn value(&mut self, suffix: &str, labels: &str, value: impl fmt::Display) -> fmt::Result {
        writeln!(self.text, "{}{suffix}{labels} {value}", self.name)
    }
}

fn gauge(text: &mut String, name: &'static str, says: &str, value: impl fmt::Display) -> fmt::Result {
    Family::begin(text, name, "gauge", says)?.value("", "", value)
}

/// Everything that is measured when somebody asks.
pub(crate) async fn write(house: &House, text: &mut String) -> fmt::Result {
    let still_after: Span = house.config.house.still_after;
    let at = house.clock.now();
    let seen = timeout(HUB_WITHIN, house.hub.look(move |hub| hub.figures(at, still_after))).await;
    of_the_program(text)?;
    of_the_role(text, "room")?;
    of_the_alarms(text, &house.alarms.all())?;
    of_the_log(text, &house.log, house.mailbox.pulse())?;
    if let Ok(Some(figures)) = seen {
        of_the_room(text, &figures)?;
    }
    of_the_process(text)
}

/// What there is to tell of a program that stands by.
pub(crate) fn of_a_standby(text: &mut String) -> fmt::Result {
    of_the_program(text)?;
    of_the_role(text, "standby")?;
    of_the_process(text)
}

fn of_the_role(text: &mut String, role: &str) -> fmt::Result {
    let says = "What this program does: it has the room, or stands by";
    Family::begin(text, "croupier_role", "gauge", says)?.value("", &format!("{{role=\"{role}\"}}"), 1)
}

fn of_the_program(text: &mut String) -> fmt::Result {
    let software = Software::running();
    let hash = software.sha256.as_deref().unwrap_or("");
    let labels = format!("{{version=\"{}\",sha256=\"{hash}\"}}", software.version);
    Family::begin(text, "croupier_build", "info", "The program that runs")?.value("_info", &labels, 1)
}

fn of_the_alarms(text: &mut String, alarms: &[Alarm]) -> fmt::Result {
    let halted = alarms.iter().any(|alarm| alarm.stops);
    let says = "Whether the room stands still: nothing is written, so nothing is dealt or paid";
    gauge(text, "croupier_room_halted", says, u8::from(halted))?;
    let mut family = Family::begin(text, "croupier_alarms", "gauge", "Alarms that ring, by kind")?;
    for kind in AlarmKind::ALL {
        let ringing = alarms.iter().filter(|alarm| alarm.kind == kind).count();
        family.value("", &format!("{{kind=\"{}\"}}", kind.key()), ringing)?;
    }
    Ok(())
}

fn of_the_log(text: &mut String, log: &Path, pulse: &Pulse) -> fmt::Result {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let mut ahead = log.as_os_str().to_owned();
    ahead.push("-wal");
    let mut family =
        Family::begin(text, "croupier_log_bytes", "gauge", "The size of the room's log, by file")?;
    family.value("", "{file=\"log\"}", size(log))?;
    family.value("", "{file=\"write-ahead\"}", size(Path::new(&ahead)))?;
    let writes = pulse.writes();
    let says = "Time to write what was decided together and wait for the disk, in seconds";
    let mut family = Family::begin(text, "croupier_commit_seconds", "histogram", says)?;
    let mut so_far = 0;
    for (span, count) in writes.counts.iter().enumerate() {
        so_far += count;
        let within = match span {
            room::WRITE_SPANS => "+Inf".to_owned(),
            _ => seconds(room::SHORTEST_WRITE << span),
        };
        family.value("_bucket", &format!("{{le=\"{within}\"}}"), so_far)?;
    }
    family.value("_sum", "", seconds(writes.micros))?;
    family.value("_count", "", so_far)
}

/// Microseconds as a collector reads them: in seconds.
fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

fn of_the_room(text: &mut String, figures: &RoomFigures) -> fmt::Result {
    gauge(text, "croupier_tables_open", "Tables that are open", figures.open)?;
    gauge(text, "croupier_tables_busy", "Tables with a hand or round on", figures.busy)?;
    gauge(text, "croupier_tables_frozen", "Tables that are frozen", figures.frozen)?;
    let says = "Tables where nothing has happened for a long time though a hand is on";
    gauge(text, "croupier_tables_standing_still", says, figures.still)?;
    let mut family = Family::begin(text, "croupier_seated", "gauge", "Seats that are taken, by whom")?;
    family.value("", "{who=\"people\"}", figures.people)?;
    family.value("", "{who=\"house\"}", figures.house)?;
    gauge(text, "croupier_absent", "People with a seat and no connection", figures.absent)?;
    let Money { total, groups, jackpots } = &figures.money;
    let says = "What all accounts add up to: nought, or the books are wrong";
    gauge(text, "croupier_ledger_total", says, total)?;
    let says = "What lies where, in whole units of the currency (cents)";
    let mut family = Family::begin(text, "croupier_ledger_balance", "gauge", says)?;
    for (name, balance) in groups {
        family.value("", &format!("{{account=\"{name}\"}}"), balance)?;
    }
    let says = "What a jackpot pays now, in whole units of the currency (cents)";
    let mut family = Family::begin(text, "croupier_jackpot", "gauge", says)?;
    for (fund, amount) in jackpots {
        family.value("", &format!("{{fund=\"{fund}\"}}"), amount)?;
    }
    Ok(())
}

/// The usual figures of a process, where the system tells them.
#[cfg(target_os = "linux")]
fn of_the_process(text: &mut String) -> fmt::Result {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    if let Some(kilobytes) = field("VmRSS") {
        gauge(text, "process_resident_memory_bytes", "Resident memory", kilobytes.saturating_mul(1_024))?;
    }
    if let Some(threads) = field("Threads") {
        gauge(text, "process_threads", "Threads", threads)?;
    }
    if let Ok(open) = std::fs::read_dir("/proc/self/fd") {
        gauge(text, "process_open_fds", "Open files and connections", open.count())?;
    }
    if let Some(most) = entrance::descriptors::limit() {
        gauge(text, "process_max_fds", "How many there may be", most)?;
    }
    let clock = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let (whole, nanos) = (clock.tv_sec, clock.tv_nsec);
    let mut family =
        Family::begin(text, "process_cpu_seconds", "counter", "Time on the processor, in seconds")?;
    family.value("_total", "", format_args!("{whole}.{nanos:09}"))
}

/// Other systems tell them by other ways.
#[cfg(not(target_os = "linux"))]
const fn of_the_process(_text: &mut String) -> fmt::Result {
    Ok(())
}
