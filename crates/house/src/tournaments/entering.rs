//! Players of the house fill the field of an event, as far as it was announced
//! ([`house_players`](room::spec::TournamentSpec)).
//!
//! Before a time that was announced they come one after the other; where the event begins with a full field, as soon as
//! somebody has entered who is not of the house, and a few at a time. They pay like anybody, with the house's money.

use std::collections::BTreeSet;

use chips::Chips;
use game::{Moment, PlayerId, Span, TournamentId};
use room::spec::TablesSpec;
use room::{Answer, By, Request, TournamentAsk, TournamentRecord};
use tournament::{Phase, Price, Status};

use crate::crew::CrewState;

/// How many come at a time to an event that waits for a full field.
const TOGETHER: u32 = 2;

/// So long before the start everybody of the house has come.
const IN_TIME: Span = Span::seconds(30);

/// What something costs in all.
pub(super) fn cost(price: Price) -> Option<Chips> {
    Chips::total([price.pool, price.fee, price.bounty]).ok()
}

impl CrewState {
    /// Whoever has entered a tournament and is not out of it.
    pub(crate) fn entered(&self) -> impl Iterator<Item = PlayerId> {
        let open = self.tournaments.iter().filter(|record| !record.has_ended());
        let entries = open.flat_map(|record| &record.event().state().entries);
        entries.filter(|entry| is_in(entry.status)).map(|entry| entry.player)
    }

    /// How many of the house are to enter an event now.
    fn missing(&self, record: &TournamentRecord, now: Moment) -> u32 {
        let (event, spec) = (record.event(), record.spec());
        if event.desk().phase != Phase::Registering || spec.tables_are == TablesSpec::Live {
            return 0;
        }
        // Whoever has entered is read in the log a moment later: until then nobody knows how many are missing.
        let last = self.entering.get(&record.id());
        if last.is_some_and(|last| event.entry(*last).is_none()) {
            return 0;
        }
        let seats = event.setup().full_at.unwrap_or_else(|| event.setup().capacity());
        let (wanted, entered) = (spec.house_players.min(seats), event.desk().entered);
        let missing = wanted.saturating_sub(entered);
        let Some(starts) = spec.starts_at() else {
            let guest = |entry: &tournament::Entry| is_in(entry.status) && !self.players.is_one(entry.player);
            let guests = event.state().entries.iter().any(guest);
            return if guests { missing.min(TOGETHER) } else { 0 };
        };
        let (gone_by, whole) = (
            now.since(record.announced_at()).as_millis(),
            starts.since(record.announced_at()).as_millis().saturating_sub(IN_TIME.as_millis()),
        );
        let due = u128::from(wanted) * u128::from(gone_by) / u128::from(whole.max(1));
        let due = u32::try_from(due).unwrap_or(u32::MAX).min(wanted);
        due.saturating_sub(entered)
    }

    /// Sends players of the house into the events that want them.
    pub(super) fn fill_fields(&mut self, now: Moment, mut busy: BTreeSet<PlayerId>) {
        let mut wanted: Vec<(TournamentId, u32, Option<Chips>)> = self
            .tournaments
            .iter()
            .map(|record| (record.id(), self.missing(record, now), cost(record.event().setup().price)))
            .filter(|(_, missing, _)| *missing > 0)
            .collect();
        // Nobody waits long for a small field to fill.
        wanted.sort_by_key(|(_, missing, _)| *missing);
        for (tournament, missing, price) in wanted {
            let Some(price) = price else { continue };
            for player in self.who_is_free(missing, &mut busy) {
                self.stake(player, price);
                self.enter(tournament, player);
            }
        }
        let tournaments = &self.tournaments;
        self.entering.retain(|tournament, _| tournaments.get(*tournament).is_some());
    }

    /// Somebody of the house enters. The answer is waited for: nobody is sent for a place that is taken already.
    fn enter(&mut self, tournament: TournamentId, player: PlayerId) {
        let id = self.next_id();
        let ask = TournamentAsk::Register { player };
        match self.mailbox.ask(id, By::Player(player), Request::Tournament { tournament, ask }) {
            Ok(Answer::Entered(_, entry, _)) => {
                self.entering.insert(tournament, entry);
            }
            Ok(_) => {}
            Err(refusal) => tracing::debug!(key = refusal.key(), "a player of the house cannot enter"),
        }
    }

    /// So many players of the house who have nothing to do, each time others.
    fn who_is_free(&mut self, count: u32, busy: &mut BTreeSet<PlayerId>) -> Vec<PlayerId> {
        let mut free: Vec<PlayerId> =
            self.players.everyone().filter(|player| !busy.contains(player)).collect();
        let places = free.len().max(1);
        free.rotate_left(self.players.sent % places);
        free.truncate(usize::try_from(count).unwrap_or(usize::MAX));
        self.players.sent = self.players.sent.wrapping_add(free.len());
        busy.extend(&free);
        free
    }
}

/// Whether the event is not over for an entry.
const fn is_in(status: Status) -> bool {
    match status {
        Status::Registered
        | Status::Alternate
        | Status::Seated(_)
        | Status::InTransit(_)
        | Status::Drawing
        | Status::Felted => true,
        Status::Out | Status::Refunded | Status::Bagged | Status::Paid => false,
    }
}
