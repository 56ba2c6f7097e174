//! Who is at the table, in a tournament. Nobody sits out there: a player without a connection is reported away when the grace
//! time is over, and from then on is dealt in, posted for, and dead when the deal is complete (cb:12.tourn.6). The seat stays,
//! and so does the stack, until it is blinded off.

use game::{Moment, PlayerId, Span, TableId, TournamentId};
use room::{By, Request, TournamentAsk};
use tournament::{Attendance, ConductRequest, Entry, EntryNo, Phase};

use crate::crew::CrewState;

/// How long after the start it is known who has a connection.
const SEEN: Span = Span::seconds(2);

/// Somebody's seat in a tournament.
struct InPlay {
    tournament: TournamentId,
    entry: EntryNo,
    table: TableId,
}

fn conduct(tournament: TournamentId, request: ConductRequest) -> Request {
    let ask = TournamentAsk::Director(tournament::Request::Conduct(request));
    Request::Tournament { tournament, ask }
}

impl CrewState {
    /// Where somebody sits in tournaments with tables of the room, as long as the entry is so.
    fn seats_in_tournaments(&self, player: PlayerId, is: impl Fn(&Entry) -> bool) -> Vec<InPlay> {
        let running = self.tournaments.iter().filter(|record| record.event().desk().phase == Phase::Running);
        let seat = running.filter_map(|record| {
            let entry = *record.event().state().newest.get(&player)?;
            let state = record.event().entry(entry).filter(|state| is(state))?;
            let table = self.tournaments.table(record.id(), state.status.spot()?.table)?;
            Some(InPlay { tournament: record.id(), entry, table })
        });
        seat.collect()
    }

    /// Somebody has been gone for too long: their tables say so.
    pub(crate) fn went_away(&mut self, player: PlayerId) {
        for InPlay { tournament, entry, table } in self.seats_in_tournaments(player, |entry| entry.present) {
            self.ask(By::Dealer(table), conduct(tournament, ConductRequest::WentAway { entry }));
        }
    }

    /// There is a sign of life of somebody. It is the player who comes back: one who is barred does not.
    pub(crate) fn came_back(&mut self, player: PlayerId) {
        for InPlay { tournament, entry, .. } in self.seats_in_tournaments(player, |entry| !entry.present) {
            self.ask(By::Player(player), conduct(tournament, ConductRequest::CameBack { entry }));
        }
    }

    /// Whoever has been gone for long is away from every tournament that has begun meanwhile; whoever was entered by the
    /// director and has a connection when the cards are in the air is there (cb:12.tourn.4a).
    pub(super) fn see_who_is_there(&mut self, now: Moment) {
        let gone: Vec<PlayerId> = self.absent.long_gone().collect();
        for player in gone {
            self.went_away(player);
        }
        let mut here = Vec::new();
        for record in self.tournaments.iter() {
            let desk = record.event().desk();
            let seen = desk.started.is_some_and(|started| started.plus(SEEN) <= now);
            if desk.phase == Phase::Running && seen {
                let missing = record.event().state().entries.iter().filter(|entry| {
                    entry.status.in_play() && !entry.present && entry.attendance == Attendance::ToBeReached
                });
                here.extend(missing.map(|entry| entry.player).filter(|player| !self.absent.is_gone(*player)));
            }
        }
        for player in here {
            self.came_back(player);
        }
    }
}
