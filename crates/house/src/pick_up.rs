//! Seats that are kept for nobody: whoever sits out for too long, or has no chips left and buys none, is picked up like
//! anybody absent. The chips go to the player's account.
//!
//! Where every seat is taken and somebody waits for one, or too few are left to play, a seat whose player has no connection
//! is kept for a shorter time: the house says for how long ([`CrewPolicy::absent_seat`](crate::CrewPolicy)).
//!
//! Whoever has said that they step away has a clock at the table ([`table::absence`]), and is none of the crew's business.

use std::collections::{BTreeMap, BTreeSet};

use game::{Moment, PlayerId, Seat, Span, TableId};
use room::floor::{FloorRules, GameKind};
use room::{By, PokerGame, Request, TableRecord, Wish};

use crate::crew::CrewState;
use crate::players::ENOUGH_TO_PLAY;

/// How long a seat is kept that has no chips on it: as long as a lock-up, which is all it is (cb:2.procedures.20b).
const WITHOUT_CHIPS: Span = FloorRules::CARD_ROOM.longest_lock;

/// Since when somebody sits there and does not play.
#[derive(Default)]
pub(crate) struct Idle(BTreeMap<(TableId, PlayerId), Moment>);

impl Idle {
    /// Everybody has so much longer.
    pub(crate) fn move_back(&mut self, by: Span) {
        for since in self.0.values_mut() {
            *since = since.plus(by);
        }
    }
}

/// Why somebody does not play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    SitsOut,
    HasNoChips,
}

fn idles(game: &PokerGame, seat: Seat) -> Option<Why> {
    let sitting = game.table.sitting(seat)?;
    let (state, dealt_in) = (game.table.state(), game.table.is_dealt_in(seat));
    if sitting.leaving || state.absences.seats[seat.index()].away.is_some() {
        return None;
    }
    if game.table.stack(seat).is_zero() && state.buy_ins.waiting(seat).is_zero() && !dealt_in {
        return Some(Why::HasNoChips);
    }
    sitting.out.then_some(Why::SitsOut)
}

impl CrewState {
    /// Takes up seats that have been kept for nobody for too long.
    pub(crate) fn pick_up(&mut self, now: Moment) {
        let before = std::mem::take(&mut self.idle.0);
        let mut late = Vec::new();
        let waited_for = self.waited_for();
        for record in self.tables.iter().filter(|record| !record.is_closed() && record.frozen().is_none()) {
            // Who is away from a real table is seen by whoever deals there. A seat of a tournament is nobody's to take up: the
            // stack stays, and is blinded off (cb:12.tourn.6).
            if record.is_dealt_by_hand() || record.tournament().is_some() {
                continue;
            }
            let Some(game) = record.poker() else { continue };
            let mut idle = self.idle_at(record, game);
            for (_, player, _, since) in &mut idle {
                *since = before.get(&(record.id(), *player)).copied().unwrap_or(now);
            }
            let needed = is_needed(record, game, &waited_for);
            // Who went first stands first: the third is the third man walking.
            idle.sort_by_key(|(_, _, _, since)| *since);
            for (nth, (seat, player, why, since)) in idle.into_iter().enumerate() {
                self.idle.0.insert((record.id(), player), since);
                let mut keep = kept(game, why, nth);
                // Continual absence leads to a pick-up as well (cb:2.procedures.19e).
                if needed && self.absent.is_gone(player) {
                    keep = keep.min(self.policy.absent_seat);
                }
                if now.since(since) >= keep {
                    late.push((record.id(), seat));
                }
            }
        }
        for (table, seat) in late {
            tracing::info!(
                table = table.0,
                seat = seat.number(),
                "a seat that was kept for nobody is taken up"
            );
            self.ask(By::Floor(self.policy.badge), Request::Wish(Wish::ClearSeat { table, seat }));
        }
    }

    /// The games that somebody waits for a seat in. Asked of the room only where a seat could be had for them.
    fn waited_for(&self) -> BTreeSet<GameKind> {
        let full = |record: &TableRecord| {
            record.poker().is_some() && record.tournament().is_none() && is_full(record)
        };
        if self.absent.is_nobody() || !self.tables.iter().any(full) {
            return BTreeSet::new();
        }
        let lists = |room: &room::Room| {
            let lists = room.floor().board().lists.iter();
            let waits = lists.filter(|list| list.names.iter().any(|name| name.call.is_none()));
            waits.map(|list| list.kind).collect()
        };
        // Nothing is seen of a room that stands still: then nobody is hurried either.
        self.mailbox.look(lists).unwrap_or_default()
    }

    fn idle_at(&self, record: &TableRecord, game: &PokerGame) -> Vec<(Seat, PlayerId, Why, Moment)> {
        let seats = record.occupied().iter().filter_map(|seat| {
            let player = record.player(seat).filter(|player| !self.players.is_one(*player))?;
            Some((seat, player, idles(game, seat)?, Moment::START))
        });
        seats.collect()
    }
}

/// How long a seat is kept: like a meal (cb:2.procedures.19a), for the third man walking shorter (cb:2.procedures.19c).
fn kept(game: &PokerGame, why: Why, before: usize) -> Span {
    let policy = game.setup.absence();
    let absent = policy.other.unwrap_or(policy.meal);
    let third = policy.third_man.filter(|third| before >= usize::from(third.after)).map(|third| third.within);
    match why {
        Why::HasNoChips => WITHOUT_CHIPS.min(absent),
        Why::SitsOut => third.unwrap_or(absent),
    }
}

/// Whether every seat is taken.
fn is_full(record: &TableRecord) -> bool {
    record.occupied().len() >= usize::from(record.spec().seats())
}

/// Whether others need a seat here: every one is taken, and somebody waits or there is no game.
fn is_needed(record: &TableRecord, game: &PokerGame, waited_for: &BTreeSet<GameKind>) -> bool {
    let waits = record.kind().is_some_and(|kind| waited_for.contains(kind));
    let plays = |seat: &Seat| game.table.sitting(*seat).is_some_and(|sitting| !sitting.out);
    is_full(record) && (waits || record.occupied().iter().filter(plays).count() < ENOUGH_TO_PLAY)
}
