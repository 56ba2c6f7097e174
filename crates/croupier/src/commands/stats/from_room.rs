//! The hands of a room's log, counted as everybody at the table saw them.

use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

use game::{HandNumber, Viewer};
use journal::{StoreAddress, StreamId};
use room::audit::{self, LoggedHand};
use room::spec::GameSpec;
use script::phh::Replayer;

use super::tally::Tally;
use crate::commands::hand::{Layout, written};
use crate::commands::room_log::{BeforeIt, Names, RoomLog};
use crate::refusal::CommandRefusal;

/// How a log in a file begins.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";

/// Where a room's log is, if that is one and no hand history: a file, or the address of a database.
pub(super) fn address(path: &Path) -> Option<StoreAddress> {
    let address = StoreAddress::from(path.as_os_str().to_owned());
    if !matches!(address, StoreAddress::File(_)) {
        return Some(address);
    }
    let mut begins = [0; SQLITE.len()];
    // What cannot be read is no log; whoever looks for histories says why.
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut begins));
    (read.is_ok() && begins == *SQLITE).then_some(address)
}

/// Counts every hand of poker that was played to its end, one in memory at a time.
pub(super) fn count(
    address: &StoreAddress,
    replayer: &mut Replayer,
    tally: &mut Tally,
) -> Result<(), CommandRefusal> {
    let log = RoomLog::open(address, &BeforeIt::default())?;
    let names = log.names()?;
    for entry in audit::tables(log.store()).map_err(|error| log.refused(&error))? {
        log.sound(StreamId::Table(entry.table))?;
        let mut visit = |number: HandNumber, hand: LoggedHand| {
            one(number, &hand, &names, replayer, tally);
            ControlFlow::Continue(())
        };
        let read = audit::hands(log.store(), entry.table, &entry.spec, None, &mut visit);
        read.map_err(|error| log.refused(&error))?;
    }
    Ok(())
}

fn one(number: HandNumber, hand: &LoggedHand, names: &Names, replayer: &mut Replayer, tally: &mut Tally) {
    if !matches!(hand.spec.game, GameSpec::Poker(_)) {
        return;
    }
    let text = written(hand, number, Viewer::Rail, names, Layout::Phh);
    let history = text.ok().and_then(|text| script::phh::histories(&text).next()?.ok());
    match history.and_then(|history| Some((replayer.play(&history).ok()?, history))) {
        Some((played, history)) if played.outcome.over => tally.enter(&played, &history),
        Some(_) | None => tally.left_out += 1,
    }
}
