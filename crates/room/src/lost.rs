//! What tells a room from others, and what is written down when the end of its log is missing.

use std::fmt;

use game::{CommandId, Moment, PlayerId};
use journal::{NoPacks, Store, StoreError, StreamId};

use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::Answer;
use crate::state::Room;

/// The number of a room: drawn at random when it is made, and written into everything that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoomId(pub u128);

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Enough to tell rooms apart by eye.
        write!(f, "{:08x}", self.0 >> 96)
    }
}

/// A stream whose end is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LostTail {
    /// Which.
    pub stream: StreamId,
    /// Its last event that is there.
    pub found: u64,
    /// The last event that was witnessed. Not more than what is there where the stream tells another story since.
    pub witnessed: u64,
}

journal::stored! {
    struct RoomId(number);
    struct LostTail { stream, found, witnessed }
}

/// The command that founds a room: the same in every room, so that it is found without reading the log.
pub const FOUNDING: CommandId = CommandId(0x0f0d_0001_c0de_0000_0000_0000_0000_0001);

/// The command that writes down that the accounts are under tags from then on: the same in every room.
pub const SEALING: CommandId = CommandId(0x0f0d_0001_c0de_0000_0000_0000_0000_0002);

/// The number of the room whose log this is, if it has got one.
pub fn room_of(log: &(impl Store + ?Sized)) -> Result<Option<RoomId>, StoreError> {
    let Some((stream, first)) = log.entry_of(FOUNDING)? else { return Ok(None) };
    let mut id = None;
    log.read(stream, first.saturating_sub(1), &mut |entry| {
        if let Ok(Some((_, RoomEvent::Founded { id: found }))) = entry.events::<RoomEvent>().next(&NoPacks) {
            id = Some(found);
        }
        std::ops::ControlFlow::Break(())
    })?;
    Ok(id)
}

impl Room {
    /// The room gets its number.
    pub(super) fn found(&mut self, id: RoomId) -> Result<Answer, Refusal> {
        self.record(RoomEvent::Founded { id })?;
        Ok(Answer::Done)
    }

    /// The host goes on without the end of the log. Whoever was known by a number that is not known any more keeps it:
    /// nobody new may get it, and their money with it.
    pub(super) fn accept_loss(
        &mut self,
        lost: Vec<LostTail>,
        since: Option<Moment>,
        people: &[(PlayerId, String)],
    ) -> Result<Answer, Refusal> {
        self.record(RoomEvent::LossAccepted { lost, since })?;
        let last = people.iter().map(|(player, _)| player.0).max().unwrap_or(0);
        for number in self.players() + 1..=last {
            let player = PlayerId(number);
            let known = people.iter().find(|(known, _)| *known == player);
            let name = known.map_or_else(|| format!("Player {number}"), |(_, name)| name.clone());
            self.record(RoomEvent::PlayerRegistered { player, name })?;
        }
        Ok(Answer::Done)
    }
}
