//! What came of it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::Serialize;

use super::check::Checked;
use super::fault::{Fault, Found};
use super::player::Played;
use super::{Hall, hold};

/// What came of a cluster in trouble. Times are in milliseconds.
#[derive(Clone, Debug, Serialize)]
pub struct ClusterReport {
    /// What everything followed from.
    pub seed: u64,
    /// How long faults were made, in seconds.
    pub seconds: f64,
    /// How many.
    pub faults: u64,
    /// By kind.
    pub kinds: Vec<FaultTimes>,
    /// All that took the room to another program by itself: killed, stopped, cut off.
    pub take_overs: FaultTimes,
    /// Commands that were answered.
    pub commands: u64,
    /// Answers that were asked for again in the end, and were the same.
    pub same_answers: u64,
    /// Commands that were refused, for their turn had passed.
    pub refused: u64,
    /// Connections that players lost.
    pub connections_lost: u64,
    /// Events in the log.
    pub events: u64,
    /// Hands played to their end, each checked against its sealed deck.
    pub hands: u64,
    /// How often the room was read back from its log.
    pub opened: u64,
    /// What must never be, and how often it was.
    pub violations: BTreeMap<String, u64>,
    #[serde(skip)]
    found: BTreeMap<Fault, Vec<Found>>,
}

/// How long one kind of fault was felt.
#[derive(Clone, Default, Debug, Serialize)]
pub struct FaultTimes {
    /// Which.
    pub fault: String,
    /// How many.
    pub count: u64,
    /// Until the room was open at another program; nothing where it does not move.
    pub open_p50: Option<u64>,
    #[allow(missing_docs)]
    pub open_p99: Option<u64>,
    /// Until a player's command was answered again.
    pub play_p50: Option<u64>,
    #[allow(missing_docs)]
    pub play_p99: Option<u64>,
}

/// The least of these that so many in a hundred are not above.
fn percentile(times: &mut [Duration], percent: usize) -> Option<u64> {
    times.sort_unstable();
    let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
    times.get(place).map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl FaultTimes {
    fn of<'a>(fault: &str, found: impl Iterator<Item = &'a Found>) -> FaultTimes {
        let found: Vec<&Found> = found.collect();
        let mut open: Vec<Duration> = found.iter().filter_map(|found| found.open).collect();
        let mut play: Vec<Duration> = found.iter().filter_map(|found| found.play).collect();
        FaultTimes {
            fault: fault.to_owned(),
            count: u64::try_from(found.len()).unwrap_or(u64::MAX),
            open_p50: percentile(&mut open, 50),
            open_p99: percentile(&mut open, 99),
            play_p50: percentile(&mut play, 50),
            play_p99: percentile(&mut play, 99),
        }
    }
}

impl ClusterReport {
    pub(super) fn of(seed: u64) -> ClusterReport {
        ClusterReport {
            seed,
            seconds: 0.0,
            faults: 0,
            kinds: Vec::new(),
            take_overs: FaultTimes::default(),
            commands: 0,
            same_answers: 0,
            refused: 0,
            connections_lost: 0,
            events: 0,
            hands: 0,
            opened: 0,
            violations: BTreeMap::new(),
            found: BTreeMap::new(),
        }
    }

    pub(super) fn note(&mut self, fault: Fault, found: Found) {
        self.faults += 1;
        self.found.entry(fault).or_default().push(found);
    }

    pub(super) fn finish(&mut self, hall: &Hall, checked: Checked, played: &[Played]) {
        self.kinds =
            self.found.iter().map(|(fault, found)| FaultTimes::of(fault.key(), found.iter())).collect();
        let moved = self.found.iter().filter(|(fault, _)| fault.takes_over()).flat_map(|(_, found)| found);
        self.take_overs = FaultTimes::of("taken over", moved);
        self.commands = hall.commands.load(Ordering::Relaxed);
        self.refused = hall.refused.load(Ordering::Relaxed);
        self.connections_lost = hall.lost.load(Ordering::Relaxed);
        self.same_answers = played.iter().map(|player| player.same).sum();
        let asked: usize = played.iter().map(|player| player.done.len()).sum();
        if u64::try_from(asked) != Ok(self.same_answers) {
            hall.violation(format!("of {asked} answers {} could be asked for again", self.same_answers));
        }
        (self.events, self.hands, self.opened) = (checked.events, checked.hands, checked.opened);
        self.violations.clone_from(&hold(&hall.violations));
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Option<u64>| match time {
            Some(millis) => format!("{:.2} s", Duration::from_millis(millis).as_secs_f64()),
            None => "-".to_owned(),
        };
        writeln!(
            f,
            "{:<30} {:>6} {:>9} {:>9} {:>9} {:>9}",
            "fault", "count", "open p50", "p99", "play p50", "p99"
        )?;
        for kind in self.kinds.iter().chain([&self.take_overs]) {
            let FaultTimes { fault, count, open_p50, open_p99, play_p50, play_p99 } = kind;
            let [open, open99, play, play99] =
                [open_p50, open_p99, play_p50, play_p99].map(|time| seconds(*time));
            writeln!(f, "{fault:<30} {count:>6} {open:>9} {open99:>9} {play:>9} {play99:>9}")?;
        }
        writeln!(f)?;
        let ClusterReport { faults, seed, seconds, commands, same_answers, refused, .. } = self;
        writeln!(f, "{faults} faults in {seconds:.0} s from seed {seed}")?;
        writeln!(
            f,
            "  commands      {commands} answered, {same_answers} asked again and the same; {refused} came too late"
        )?;
        let ClusterReport { connections_lost, events, hands, opened, .. } = self;
        writeln!(f, "  connections   {connections_lost} lost")?;
        writeln!(
            f,
            "  log           {events} events, read back {opened} times, {hands} hands checked against their decks"
        )?;
        writeln!(f, "  violations    {}", self.violations.values().sum::<u64>())?;
        for (violation, times) in &self.violations {
            writeln!(f, "  wrong: {violation} ({times} times)")?;
        }
        Ok(())
    }
}
