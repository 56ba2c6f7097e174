//! The alarm: a room that stops says so, loudly and everywhere.
//!
//! A full disk, a second server on the same files, a data folder that was deleted, a table that does not move: the alarm
//! looks every second, also when nothing happens. What it finds is said in the log (and again every minute as long as it
//! lasts), at `/healthz`, in the figures of `/metrics`, on the alarm page of the floor; and where nothing can be dealt or
//! paid any more, to everybody who is connected.

mod disk;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Moment, Span, TableId};
use journal::StoreError;
use room::Pulse;
use tokio::time::{Instant, timeout};
use wire::{Alarm, AlarmKind, RefusalKind, Refused};

use crate::app::{House, now};
use crate::hub::{HubMessage, StillTable, WhyStill};
use entrance::goodbye::Goodbye;

/// How often it looks.
const EVERY: Duration = Duration::from_secs(1);

/// A room that has not gone round for this long stands still, whatever it says.
const SILENT: Duration = Duration::from_secs(10);

/// How long the hub may take to say how the tables are.
const HUB_WITHIN: Duration = Duration::from_secs(5);

/// As long as an alarm rings, the log says so again this often.
const AGAIN: Duration = Duration::from_secs(60);

/// With less than this the disk is as good as full: the next writes fail.
const NEXT_TO_NOTHING: u64 = 1 << 20;

/// What everybody is told when the room has stopped.
pub(crate) fn stopped() -> Refused {
    let says = "the room has stopped: nothing is dealt or paid until it goes on; your chips are safe";
    Refused::new(RefusalKind::Unavailable, "room-stopped", says)
}

/// And when it goes on.
pub(crate) fn goes_on() -> Refused {
    Refused::new(RefusalKind::Unavailable, "room-goes-on", "the room goes on: play as before")
}

/// What an alarm is about: one of each rings at a time.
type About = (AlarmKind, Option<TableId>);

/// Something that is not as it should be.
struct Found {
    about: About,
    says: String,
    /// Since when, where that is known better than by looking.
    since: Option<Moment>,
}

impl Found {
    const fn of_the_house(kind: AlarmKind, says: String) -> Found {
        Found { about: (kind, None), says, since: None }
    }
}

struct Ringing {
    since: Moment,
    says: String,
    /// When the log said so last.
    said: Instant,
}

/// The alarms that ring.
#[derive(Default)]
pub(crate) struct Alarms(Mutex<BTreeMap<About, Ringing>>);

impl Alarms {
    fn ringing(&self) -> MutexGuard<'_, BTreeMap<About, Ringing>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All of them, the worst first.
    pub(crate) fn all(&self) -> Vec<Alarm> {
        let ringing = self.ringing();
        let alarm = |((kind, table), ringing): (&About, &Ringing)| Alarm {
            kind: *kind,
            stops: kind.stops_the_room(),
            table: table.map(|table| u32::from(table.0)),
            since: ringing.since.millis(),
            says: ringing.says.clone(),
        };
        ringing.iter().map(alarm).collect()
    }

    /// Whether one of them stops the room.
    pub(crate) fn stop_the_room(&self) -> bool {
        self.ringing().keys().any(|(kind, _)| kind.stops_the_room())
    }

    /// Takes in what was found: what is new is said, what lasts is said again now and then, what is over is said too.
    fn take(&self, found: Vec<Found>, at: Moment) {
        let mut ringing = self.ringing();
        let mut before = std::mem::take(&mut *ringing);
        for Found { about, says, since } in found {
            let (kind, table) = (about.0.key(), about.1.map(|table| table.0));
            let kept = before.remove(&about);
            let said = match &kept {
                Some(kept) if kept.said.elapsed() < AGAIN => kept.said,
                Some(_) | None => {
                    if about.0.stops_the_room() {
                        tracing::error!(kind, "alarm: the room stands still: {says}");
                    } else {
                        tracing::warn!(kind, table, "alarm: {says}");
                    }
                    Instant::now()
                }
            };
            let since = kept.map_or_else(|| since.unwrap_or(at), |kept| kept.since);
            ringing.insert(about, Ringing { since, says, said });
        }
        for ((kind, table), over) in before {
            let seconds = at.since(over.since).as_millis() / 1_000;
            tracing::info!(
                kind = kind.key(),
                table = table.map(|table| table.0),
                seconds,
                "the alarm is over"
            );
        }
    }
}

/// How the room's thread stands.
fn of_the_room(pulse: &Pulse) -> Option<Found> {
    let Some(error) = pulse.stalled() else {
        let silent = pulse.since_beat();
        let says = || format!("the room has not answered for {} seconds: restart it", silent.as_secs());
        return (silent >= SILENT).then(|| Found::of_the_house(AlarmKind::RoomSilent, says()));
    };
    let kind = match &error {
        StoreError::Fenced { .. } => AlarmKind::TakenOver,
        StoreError::Gone { .. } => AlarmKind::LogGone,
        StoreError::DiskFull => AlarmKind::DiskFull,
        StoreError::OutOfOrder { .. }
        | StoreError::OtherChain { .. }
        | StoreError::CommandKnown { .. }
        | StoreError::Locked
        | StoreError::Tampered { .. }
        | StoreError::Unreadable { .. }
        | StoreError::Damaged { .. }
        | StoreError::NotAJournal
        | StoreError::WrongLayout { .. }
        | StoreError::Missing
        | StoreError::ReadOnly
        | StoreError::Away { .. }
        | StoreError::Refused { .. }
        | StoreError::SetBack { .. }
        | StoreError::Unfit { .. }
        | StoreError::Crashed
        | StoreError::Failed { .. } => AlarmKind::RoomHalted,
    };
    Some(Found::of_the_house(kind, error.to_string()))
}

/// How much the disk of the log has left.
fn of_the_disk(log: &Path, least: u64) -> Option<Found> {
    let left = disk::left(log.parent().unwrap_or(Path::new(".")))?;
    let says = format!("{} MB are left on the disk of the log: free some space", left >> 20);
    if left < NEXT_TO_NOTHING {
        return Some(Found::of_the_house(AlarmKind::DiskFull, says));
    }
    (left < least).then(|| Found::of_the_house(AlarmKind::DiskLow, says))
}

/// A table where nothing happens though a hand is on, or could be dealt.
fn of_a_table(still: StillTable, at: Moment) -> Found {
    let StillTable { table, name, since, why, frozen } = still;
    let seconds = at.since(since).as_millis() / 1_000;
    let says = match (why, frozen) {
        (WhyStill::HandOn, None) => format!(
            "nothing has happened at {name} for {seconds} seconds, though a hand is in progress: see what it waits for"
        ),
        (WhyStill::HandOn, Some(why)) => {
            format!("{name} has been frozen in the middle of a hand for {seconds} seconds: {why}")
        }
        (WhyStill::CouldDeal, None) => format!(
            "nothing has been dealt at {name} for {seconds} seconds, though enough players are ready: see what it waits for"
        ),
        (WhyStill::CouldDeal, Some(why)) => {
            format!("{name} has been frozen for {seconds} seconds, though enough players are ready: {why}")
        }
    };
    Found { about: (AlarmKind::TableStill, Some(table)), says, since: Some(since) }
}

/// What is looked at besides the room itself.
struct Files {
    log: PathBuf,
    least_free: u64,
    accounts: disk::SameFile,
}

impl Files {
    /// What is found on the disk. It may take a while where a disk does not answer.
    fn look(&self) -> Vec<Found> {
        let mut found: Vec<Found> = of_the_disk(&self.log, self.least_free).into_iter().collect();
        if !self.accounts.is_there() {
            let says = "the file of the accounts was deleted, moved or replaced: put it back where it was";
            found.push(Found::of_the_house(AlarmKind::AccountsGone, says.to_owned()));
        }
        found
    }
}

/// Watches over the room until the house is gone.
pub(crate) fn watch(house: &Arc<House>) {
    let store = &house.config.store;
    let files = Arc::new(Files {
        log: store.log.clone(),
        least_free: store.least_free,
        accounts: disk::SameFile::of(&store.accounts),
    });
    let still_after = house.config.house.still_after;
    let house = Arc::downgrade(house);
    tokio::spawn(async move {
        let mut stopped = false;
        loop {
            tokio::time::sleep(EVERY).await;
            let Some(house) = house.upgrade() else { return };
            let found = look(&house, &files, still_after).await;
            house.alarms.take(found, now());
            let stops = house.alarms.stop_the_room();
            // Told again until the hub has taken it.
            if stops != stopped && house.hub.tell_own(HubMessage::Halted(stops)) {
                stopped = stops;
            }
            if matches!(house.mailbox.pulse().stalled(), Some(StoreError::Fenced { .. })) {
                // There is no way back for this program: another one has the room.
                house.closing.end(Goodbye::TakenOver);
            }
        }
    });
}

async fn look(house: &Arc<House>, files: &Arc<Files>, still_after: Span) -> Vec<Found> {
    let pulse = house.mailbox.pulse();
    let mut found: Vec<Found> = of_the_room(pulse).into_iter().collect();
    found.extend(pulse.neglected().map(|says| Found::of_the_house(AlarmKind::LogUnpacked, says)));
    let files = Arc::clone(files);
    let on_disk = tokio::task::spawn_blocking(move || files.look());
    // A disk that does not answer is found by the room, which has to write to it.
    if let Ok(Ok(more)) = timeout(SILENT, on_disk).await {
        found.extend(more);
    }
    let at = house.clock.now();
    let still = house.hub.look(move |hub| hub.standing_still(at, still_after));
    // A room that stands still may not be this program's any more: its hub is not asked.
    if (!house.config.store.standby || pulse.stalled().is_none())
        && let Ok(Some(still)) = timeout(HUB_WITHIN, still).await
    {
        found.extend(still.into_iter().map(|table| of_a_table(table, at)));
    }
    // One of each: what the room itself says comes first.
    let mut known = std::collections::BTreeSet::new();
    found.retain(|found| known.insert(found.about));
    found
}
