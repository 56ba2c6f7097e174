//! Seats that are kept for nobody: whoever sits out for too long, or has no chips left and buys none, is picked up like
//! anybody absent. The chips go to the player's account.
//!
//! Whoever has said that they step away has a clock at the table ([`table::absence`]), and is none of the crew's business.

use std::collections::BTreeMap;

use game::{Moment, PlayerId, Seat, Span, TableId};
use room::floor::FloorRules;
use room::{By, PokerGame, Request, TableRecord, Wish};

use crate::crew::CrewState;

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
        for record in self.tables.iter().filter(|record| !record.is_closed() && record.frozen().is_none()) {
            let Some(game) = record.poker() else { continue };
            let mut idle = self.idle_at(record, game);
            for (_, player, _, since) in &mut idle {
                *since = before.get(&(record.id(), *player)).copied().unwrap_or(now);
            }
            // Who went first stands first: the third is the third man walking.
            idle.sort_by_key(|(_, _, _, since)| *since);
            for (nth, (seat, player, why, since)) in idle.into_iter().enumerate() {
                self.idle.0.insert((record.id(), player), since);
                if now.since(since) >= kept(game, why, nth) {
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
