//! Lists: joining, presence, calls that nobody follows, and the clock.

use game::PlayerId;

use crate::desk::FloorDecision;
use crate::event::{FloorEvent, Hold, ListPosition, Off, Released, ToEnd};
use crate::kind::GameKind;
use crate::request::{Asker, Channel};
use crate::writing::BoardEdit;
use crate::{FloorRefusal, Moving};

impl<B: BoardEdit> FloorDecision<'_, B> {
    /// Players join the lists the house has; the desk begins a list of interest with its first name.
    pub(crate) fn join(
        &mut self,
        who: Asker,
        player: PlayerId,
        kind: GameKind,
        channel: Channel,
    ) -> Result<(), FloorRefusal> {
        let live_only = self.house.phone_for_live_games_only && !kind.occasion.is_live();
        if channel == Channel::Phone && live_only {
            // (cb:2.seating.1a)
            return Err(FloorRefusal::NoPhoneIn { kind });
        }
        if !matches!(who, Asker::Supervisor(_)) && !self.board.knows(&kind) {
            return Err(FloorRefusal::NoSuchGame { kind });
        }
        let refused = self
            .board
            .refusals()
            .iter()
            .find(|(who, game, until)| *who == player && *game == kind && self.now < *until);
        if let Some(&(_, kind, until)) = refused {
            // (cb:2.seating.9c)
            return Err(FloorRefusal::RefusedToMove { kind, until });
        }
        if self.board.name(player, &kind).is_some() {
            return Err(FloorRefusal::AlreadyListed { kind });
        }
        if let Some(table) = self.plays(player, &kind) {
            return Err(FloorRefusal::AlreadyInGame { table });
        }
        if self.board.lists_of(player) >= self.house.most_lists {
            return Err(FloorRefusal::TooManyLists { most: self.house.most_lists });
        }
        let present = channel.in_casino() || self.board.seat_of(player).is_some();
        let ticket = self.board.next_ticket();
        self.note(FloorEvent::Listed { player, kind, channel, present, ticket, line: ListPosition::Last })
    }

    /// The table of this game where a player sits or has a seat held without being on the list.
    fn plays(&self, player: PlayerId, kind: &GameKind) -> Option<game::TableId> {
        let own = self.board.own_seat(player).map(|(spot, _)| spot.table);
        let held = self.board.lock_of(player).map(|(spot, _)| spot.table);
        [own, held]
            .into_iter()
            .flatten()
            .find(|table| self.board.table(*table).is_some_and(|open| open.kind == *kind))
    }

    fn listed(&self, player: PlayerId) -> Result<(), FloorRefusal> {
        let mut names = self.board.lists().flat_map(|list| &list.names);
        if names.any(|name| name.player == player) { Ok(()) } else { Err(FloorRefusal::NotListed { player }) }
    }

    pub(crate) fn leave_list(&mut self, player: PlayerId, kind: GameKind) -> Result<(), FloorRefusal> {
        let name = self.board.name(player, &kind).ok_or(FloorRefusal::NotListed { player })?;
        if name.call.is_some() {
            self.cancel_move(player)?;
        }
        self.note(FloorEvent::Unlisted { player, kind, why: Off::Asked })
    }

    pub(crate) fn check_in(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        self.listed(player)?;
        self.note(FloorEvent::CheckedIn { player })
    }

    pub(crate) fn step_out(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        self.listed(player)?;
        self.note(FloorEvent::SteppedOut { player })
    }

    /// More time to come, as long as a seat may be held at all (cb:2.procedures.20b).
    pub(crate) fn on_my_way(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        let page = self.board.pages().find(|(who, _, _)| *who == player);
        let (_, kind, call) = page.ok_or(FloorRefusal::NotCalled { player })?;
        let until = call.since.plus(self.house.longest_lock);
        if until <= call.until {
            return Err(FloorRefusal::NoMoreTime { held: self.now.since(call.since) });
        }
        self.note(FloorEvent::CallExtended { player, kind, until })
    }

    /// At the desk's word; a player who was called is not in the casino (cb:2.seating.1b).
    pub(crate) fn send_to_end(&mut self, player: PlayerId, kind: GameKind) -> Result<(), FloorRefusal> {
        let name = self.board.name(player, &kind).ok_or(FloorRefusal::NotListed { player })?;
        let why = if name.call.is_some() { ToEnd::NotInCasino } else { ToEnd::Desk };
        if name.call.is_some() && self.board.move_of(player).is_some() {
            return Err(FloorRefusal::AlreadyMoving { player });
        }
        self.note(FloorEvent::SentToEnd { player, kind, why })
    }

    /// Does what is due: pages without an answer, then lock-ups that lasted too long.
    pub(crate) fn time_up(&mut self) -> Result<(), FloorRefusal> {
        let now = self.now;
        loop {
            let page = self.board.pages().find(|(_, _, call)| call.until <= now);
            if let Some((player, kind, _)) = page {
                self.lose_place(player, kind, self.house.no_answer, (ToEnd::NoAnswer, Off::NoAnswer))?;
                continue;
            }
            let lock = self.board.timed_locks(self.house).find(|(_, _, until)| *until <= now);
            let Some((spot, lock, _)) = lock else { return Ok(()) };
            let player = lock.player;
            // (cb:2.procedures.20a, cb:2.procedures.20b)
            let called = self.board.call_of(player).filter(|(_, call)| call.table == spot.table);
            self.note(FloorEvent::LockReleased { player, spot, why: Released::TimeUp })?;
            if matches!(lock.hold, Hold::Move(Moving::Transfer | Moving::Elsewhere)) {
                self.cancel_move(player)?;
            }
            if let Some((kind, _)) = called {
                self.lose_place(player, kind, self.house.no_answer, (ToEnd::NoAnswer, Off::NoAnswer))?;
            }
        }
    }
}
