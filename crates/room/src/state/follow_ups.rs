//! What a command still has to see to. Tables report what happened there, the floor decides and gives orders, orders are
//! carried out at the tables: everything waits here in line, and one loop works it off. Nothing calls itself.

use std::collections::VecDeque;

use game::{Badge, PlayerId, Seat, TableId, TournamentId};

use super::tournaments::News;
use crate::floor::{Fact, FloorEvent, Moving, Spot};

/// What a table tells the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Report {
    /// Somebody is not in a seat, or no longer; news only where it was not the floor's own order.
    Gone { seat: Seat, player: PlayerId },
    /// Anything else.
    Fact(Fact),
}

/// What the floor has decided and a table has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloorOrder {
    /// A player goes to another seat with all chips.
    Move { player: PlayerId, from: Spot, to: Spot, forced: bool },
    /// Who plays over somebody gets a seat of the same table, and takes the chips along.
    SettleDown { player: PlayerId, from: Spot, to: Spot },
    /// A player leaves a seat; one who is moved elsewhere owes nothing for it.
    StandUp { player: PlayerId, spot: Spot, moved: bool },
    /// A player leaves the tables of the pit.
    LeaveThePit { player: PlayerId },
    /// The players of a broken game draw for seats.
    DrawForSeats { table: TableId, badge: Badge },
    /// The table is no longer on the floor's board.
    TakeDown { table: TableId },
}

impl FloorOrder {
    /// The orders among what the floor has decided, in their order.
    pub(crate) fn among(events: &[FloorEvent]) -> impl Iterator<Item = FloorOrder> {
        events.iter().filter_map(move |event| FloorOrder::of(event, events))
    }

    fn of(event: &FloorEvent, events: &[FloorEvent]) -> Option<FloorOrder> {
        Some(match *event {
            FloorEvent::Moved { player, from, to, why } => {
                let forced = matches!(why, Moving::MustMove | Moving::SeatChange);
                FloorOrder::Move { player, from, to, forced }
            }
            FloorEvent::Reseated { player, from, to, .. } => {
                FloorOrder::Move { player, from, to, forced: true }
            }
            FloorEvent::PlayOverEnded { player, spot } => match assigned(events, player, spot) {
                // The seat played over has become the player's own.
                Some(to) if to == spot => return None,
                Some(to) => FloorOrder::SettleDown { player, from: spot, to },
                None => FloorOrder::StandUp { player, spot, moved: false },
            },
            FloorEvent::StoodUp { player, from, .. } => {
                FloorOrder::StandUp { player, spot: from, moved: true }
            }
            FloorEvent::SentAway { player, spot, .. } | FloorEvent::PickUp { player, spot } => {
                FloorOrder::StandUp { player, spot, moved: false }
            }
            FloorEvent::BarSet { player, .. } => FloorOrder::LeaveThePit { player },
            FloorEvent::TableBroken { table, badge } => FloorOrder::DrawForSeats { table, badge },
            FloorEvent::TableClosed { table } => FloorOrder::TakeDown { table },
            // Whoever sits down does so by a request of the room, with a buy-in; the rest is the floor's alone.
            FloorEvent::SeatAssigned { .. }
            | FloorEvent::PlayOverBegan { .. }
            | FloorEvent::Listed { .. }
            | FloorEvent::Unlisted { .. }
            | FloorEvent::CheckedIn { .. }
            | FloorEvent::SteppedOut { .. }
            | FloorEvent::PlayerCalled { .. }
            | FloorEvent::CallExtended { .. }
            | FloorEvent::CallWithdrawn { .. }
            | FloorEvent::SentToEnd { .. }
            | FloorEvent::SeatLocked { .. }
            | FloorEvent::SeatGiven { .. }
            | FloorEvent::HoldCounted { .. }
            | FloorEvent::BuyInPlaced { .. }
            | FloorEvent::LockReleased { .. }
            | FloorEvent::SeatEmptied { .. }
            | FloorEvent::ExtraSeatRemoved { .. }
            | FloorEvent::MoveOrdered { .. }
            | FloorEvent::MoveCounted { .. }
            | FloorEvent::MoveCancelled { .. }
            | FloorEvent::MoveRefused { .. }
            | FloorEvent::ChangeAsked { .. }
            | FloorEvent::ChangeDropped { .. }
            | FloorEvent::WentAway { .. }
            | FloorEvent::CameBack { .. }
            | FloorEvent::TableOpened { .. }
            | FloorEvent::GameStarted { .. }
            | FloorEvent::MustMoveSet { .. }
            | FloorEvent::Drawn { .. }
            | FloorEvent::SeatReserved { .. }
            | FloorEvent::SeatFreed { .. }
            | FloorEvent::Separated { .. }
            | FloorEvent::Reunited { .. }
            | FloorEvent::BarLifted { .. }
            | FloorEvent::KillDebtLeft { .. }
            | FloorEvent::ShiftClosed
            | FloorEvent::Resumed { .. } => return None,
        })
    }
}

/// The seat at the same table that the floor gives to somebody who has played over another.
fn assigned(events: &[FloorEvent], player: PlayerId, from: Spot) -> Option<Spot> {
    events.iter().find_map(|event| match event {
        FloorEvent::SeatAssigned { player: seated, spot, .. }
            if *seated == player && spot.table == from.table =>
        {
            Some(*spot)
        }
        _ => None,
    })
}

/// The next thing to see to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FollowUp {
    /// An order is to be carried out.
    Order(FloorOrder),
    /// The floor is to be told.
    Report(TableId, Report),
    /// The director of a tournament is to be told.
    News(TableId, News),
    /// Something may be due in a tournament.
    Tournament(TournamentId),
}

/// One command has more consequences than a room of this size can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Endless;

/// What waits in line. Orders come before reports, so that whenever the floor decides, the tables are as it thinks. A director
/// hears of a hand before anything is drawn.
#[derive(Default)]
pub(crate) struct FollowUps {
    orders: VecDeque<FloorOrder>,
    news: VecDeque<(TableId, News)>,
    tournaments: VecDeque<TournamentId>,
    reports: VecDeque<(TableId, Report)>,
    /// How many have been seen to since the command began.
    seen_to: usize,
}

/// For each table of the room: every seat could be emptied, filled and moved several times over.
const MOST_FOR_A_TABLE: usize = 100;
/// For a room without tables, and for whatever concerns none of them.
const MOST_BESIDE: usize = 1_000;

impl FollowUps {
    /// A command begins: nothing of the one before is left.
    pub(crate) fn begin(&mut self) {
        *self = FollowUps::default();
    }

    pub(crate) fn order(&mut self, order: FloorOrder) {
        self.orders.push_back(order);
    }

    pub(crate) fn report(&mut self, table: TableId, report: Report) {
        self.reports.push_back((table, report));
    }

    pub(crate) fn news(&mut self, table: TableId, news: News) {
        self.news.push_back((table, news));
    }

    pub(crate) fn tournament(&mut self, id: TournamentId) {
        if !self.tournaments.contains(&id) {
            self.tournaments.push_back(id);
        }
    }

    /// What is next, in a room of so many tables.
    pub(crate) fn next(&mut self, tables: usize) -> Result<Option<FollowUp>, Endless> {
        let order = self.orders.pop_front().map(FollowUp::Order);
        let news = || self.news.pop_front().map(|(table, news)| FollowUp::News(table, news));
        let due = || self.tournaments.pop_front().map(FollowUp::Tournament);
        let report = || self.reports.pop_front().map(|(table, report)| FollowUp::Report(table, report));
        let Some(next) = order.or_else(news).or_else(due).or_else(report) else { return Ok(None) };
        self.seen_to += 1;
        if self.seen_to > MOST_BESIDE + MOST_FOR_A_TABLE * tables {
            return Err(Endless);
        }
        Ok(Some(next))
    }
}

#[cfg(test)]
mod tests {
    use game::{PlayerId, Seat, TableId};

    use super::{Endless, FloorOrder, FollowUp, FollowUps, MOST_BESIDE, MOST_FOR_A_TABLE, Report};

    fn report(seat: u8) -> Report {
        Report::Gone { seat: Seat::new(seat).expect("a seat"), player: PlayerId(1) }
    }

    #[test]
    fn orders_are_carried_out_before_the_floor_hears_more() {
        let (table, order) = (TableId(1), FloorOrder::LeaveThePit { player: PlayerId(1) });
        let mut line = FollowUps::default();
        line.report(table, report(1));
        line.report(table, report(2));
        line.order(order);
        let all =
            [FollowUp::Order(order), FollowUp::Report(table, report(1)), FollowUp::Report(table, report(2))];
        for next in all {
            assert_eq!(line.next(1), Ok(Some(next)));
        }
        assert_eq!(line.next(1), Ok(None));
    }

    #[test]
    fn a_command_that_always_has_another_consequence_is_a_fault_and_no_endless_loop() {
        let mut line = FollowUps::default();
        let most = MOST_BESIDE + 3 * MOST_FOR_A_TABLE;
        for _ in 0..most {
            line.report(TableId(1), report(1));
            assert!(matches!(line.next(3), Ok(Some(_))));
        }
        line.report(TableId(1), report(1));
        assert_eq!(line.next(3), Err(Endless));
        line.begin();
        assert_eq!(line.next(3), Ok(None));
    }
}
