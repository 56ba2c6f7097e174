//! Tournaments: whole events, and what their director decides.
//!
//! No crate was found that runs one with its tables: `rs_poker` has a single table that plays on to its winner, PokerKit plays
//! hands (two hundred of them in a second) and leaves the event to its user. Ours are beside the times they were asked to stay under.

use std::rc::Rc;
use std::time::Duration;

use super::{Size, Unit, Workload};
use crate::judge;
use crate::tournaments::{Full, expected, hands_ended, simulated};

/// A thousand players, from registration to the last prize.
pub(super) fn thousand(name: &'static str, _: &Size) -> Workload {
    whole(name, 1_000, Duration::from_millis(200))
}

/// Ten thousand.
pub(super) fn ten_thousand(name: &'static str, _: &Size) -> Workload {
    whole(name, 10_000, Duration::from_secs(2))
}

fn whole(name: &'static str, players: u32, within: Duration) -> Workload {
    let (contender, right) = simulated(players, within);
    let what = format!("places, prizes and points of {players} players");
    Workload {
        name,
        unit: Unit::Seconds { whole: 1 },
        contenders: vec![contender],
        judge: judge::same_room(right, what),
        wrong_peers_count: false,
    }
}

/// The end of a hand, with 1,112 tables in play.
pub(super) fn hand_ended(name: &'static str, _: &Size) -> Workload {
    ended(name, false)
}

/// The same, where somebody goes out.
pub(super) fn bust(name: &'static str, _: &Size) -> Workload {
    ended(name, true)
}

fn ended(name: &'static str, bust: bool) -> Workload {
    let full = Rc::new(Full::seated());
    let right = expected(&full, bust);
    Workload {
        name,
        unit: Unit::ThousandsPerSecond("decisions"),
        contenders: vec![hands_ended(&full, bust, Duration::from_micros(20))],
        judge: judge::same_room(right, "a decision for each of 1,112 tables".to_owned()),
        wrong_peers_count: false,
    }
}
