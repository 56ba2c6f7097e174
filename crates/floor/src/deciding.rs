//! Who may ask for what, and where it is decided.

use alloc::vec::Vec;

use game::{Moment, PlayerId, TableId};

use crate::desk::Desk;
use crate::event::{Event, Spot};
use crate::facts::Facts;
use crate::request::{Asker, Fact, Request};
use crate::{Floor, FloorRules, Refusal};

impl Floor {
    /// Which events a request causes, or why it is refused. Seats that are open afterwards are used at once.
    pub fn decide(
        &self,
        house: &FloorRules,
        facts: &dyn Facts,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<Event>, Refusal> {
        let mut desk = Desk { floor: self.clone(), house, facts, now, events: Vec::new() };
        desk.hear(who, request)?;
        desk.fill();
        Ok(desk.events)
    }

    /// Decides a request and applies its events; a refused one leaves no trace.
    pub fn perform(
        &mut self,
        house: &FloorRules,
        facts: &dyn Facts,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(house, facts, now, who, request)?;
        for event in &events {
            self.apply(now, event);
        }
        Ok(events)
    }
}

impl Desk<'_> {
    fn hear(&mut self, who: Asker, request: Request) -> Result<(), Refusal> {
        match who {
            Asker::Clock => self.hear_clock(request),
            Asker::Table(table) => self.hear_table(table, request),
            Asker::Player(_) | Asker::Supervisor(_) => match whose(&request) {
                Some(player) if who == Asker::Player(player) || matches!(who, Asker::Supervisor(_)) => {
                    self.hear_player(who, player, request)
                }
                Some(_) => Err(Refusal::NotYours),
                None => self.hear_supervisor(who, request),
            },
        }
    }

    fn hear_clock(&mut self, request: Request) -> Result<(), Refusal> {
        match request {
            Request::TimeUp => self.time_up(),
            Request::Resume { by } => self.note(Event::Resumed { by }),
            _ => return Err(Refusal::NotYours),
        }
        Ok(())
    }

    fn hear_player(&mut self, who: Asker, player: PlayerId, request: Request) -> Result<(), Refusal> {
        if !matches!(request, Request::LeaveList { .. } | Request::Decline { .. } | Request::KeepSeat { .. })
        {
            self.admitted(player)?;
        }
        match request {
            Request::JoinList { kind, channel, .. } => self.join(who, player, kind, channel),
            Request::LeaveList { kind, .. } => self.leave_list(player, kind),
            Request::CheckIn { .. } => self.check_in(player),
            Request::StepOut { .. } => self.step_out(player),
            Request::OnMyWay { .. } => self.on_my_way(player),
            Request::LockUp { table, seat, .. } => self.lock_up(player, Spot { table, seat }),
            Request::PutBuyInDown { .. } => self.put_buy_in_down(player),
            Request::TakeSeat { table, seat, buy_in, .. } => self.take_seat(player, table, seat, buy_in),
            Request::Decline { .. } => self.decline(player),
            Request::ChangeSeat { seat, .. } => self.change_seat(player, seat),
            Request::KeepSeat { .. } => self.keep_seat(player),
            Request::Transfer { to, .. } => self.transfer(player, to),
            Request::RefuseMove { .. } => self.refuse_move(player),
            Request::PlayOver { table, seat, .. } => self.play_over(who, player, Spot { table, seat }),
            Request::Draw { table, card, .. } => self.draw(who, table, player, card),
            _ => Err(Refusal::NotYours),
        }
    }

    fn hear_supervisor(&mut self, who: Asker, request: Request) -> Result<(), Refusal> {
        let Asker::Supervisor(badge) = who else { return Err(Refusal::NotYours) };
        match request {
            Request::SendToEnd { player, kind } => self.send_to_end(player, kind),
            Request::OpenTable { table, kind, seats, extra, main } => {
                self.open_table(Event::TableOpened { table, kind, seats, extra, main, badge })
            }
            Request::SetMustMove { table, main } => self.set_must_move(table, main, badge),
            Request::CloseTable { table } => self.close_table(table),
            Request::BreakTable { table } => self.break_table(table, badge),
            Request::ReserveSeat { table, seat, holder, reason } => {
                self.reserve(Event::SeatReserved { spot: Spot { table, seat }, holder, reason, badge })
            }
            Request::FreeSeat { table, seat } => self.free_seat(Spot { table, seat }, badge),
            Request::Separate { one, other } => self.separate(one, other, badge),
            Request::Reunite { one, other } => self.reunite(one, other, badge),
            Request::Bar { player, bar } => self.set_bar(player, bar, Some(badge)),
            Request::LiftBar { player, bar } => self.lift_bar(player, bar, badge),
            Request::CloseShift => {
                self.note(Event::ShiftClosed);
                Ok(())
            }
            Request::Told(Fact::KillPaid { player, amount }) => self.kill_paid(player, amount),
            _ => Err(Refusal::NotYours),
        }
    }

    fn hear_table(&mut self, table: TableId, request: Request) -> Result<(), Refusal> {
        let Request::Told(fact) = request else { return Err(Refusal::NotYours) };
        self.open(table)?;
        match fact {
            Fact::GameStarted => self.game_started(table),
            Fact::HandEnded { .. } => self.hand_ended(table),
            Fact::Absent { seat } => self.went_away(Spot { table, seat }),
            Fact::Returned { seat } => self.came_back(Spot { table, seat }),
            Fact::SeatEmptied { seat } => self.seat_emptied(Spot { table, seat }),
            Fact::SatDown { player, seat } => self.sat_down(player, Spot { table, seat }),
            Fact::PickUpDue { seat } => self.pick_up(Spot { table, seat }),
            Fact::KillOwed { player, amount } => self.kill_owed(player, amount),
            Fact::KillPaid { player, amount } => self.kill_paid(player, amount),
        }
    }
}

/// The player a request is for, where players may ask for it themselves.
fn whose(request: &Request) -> Option<PlayerId> {
    match *request {
        Request::JoinList { player, .. }
        | Request::LeaveList { player, .. }
        | Request::CheckIn { player }
        | Request::StepOut { player }
        | Request::OnMyWay { player }
        | Request::LockUp { player, .. }
        | Request::PutBuyInDown { player }
        | Request::TakeSeat { player, .. }
        | Request::Decline { player }
        | Request::ChangeSeat { player, .. }
        | Request::KeepSeat { player }
        | Request::Transfer { player, .. }
        | Request::RefuseMove { player }
        | Request::PlayOver { player, .. }
        | Request::Draw { player, .. } => Some(player),
        _ => None,
    }
}
