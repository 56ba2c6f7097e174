//! Who may ask for what, and where it is decided.

use alloc::vec::Vec;

use game::{Badge, Moment, PlayerId, TableId};

use crate::desk::FloorDecision;
use crate::draft::BoardDraft;
use crate::event::{FloorEvent, Spot};
use crate::facts::Facts;
use crate::request::{Asker, Bar, Fact, Request};
use crate::writing::BoardEdit;
use crate::{Floor, FloorRefusal, FloorRules};

impl Floor {
    /// Which events a request causes, or why it is refused. Seats that are open afterwards are used at once.
    pub fn decide(
        &self,
        house: &FloorRules,
        facts: &dyn Facts,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<FloorEvent>, FloorRefusal> {
        let board = BoardDraft::on(&self.board);
        FloorDecision { board, house, facts, now, events: Vec::new() }.decide(who, request)
    }

    /// The same decision, worked out on a copy of the whole board: the judge of [`decide`](Floor::decide) in the tests.
    #[doc(hidden)]
    pub fn decide_on_a_copy(
        &self,
        house: &FloorRules,
        facts: &dyn Facts,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<FloorEvent>, FloorRefusal> {
        let board = self.board.clone();
        FloorDecision { board, house, facts, now, events: Vec::new() }.decide(who, request)
    }

    /// Decides a request and applies its events; a refused one leaves no trace.
    pub fn perform(
        &mut self,
        house: &FloorRules,
        facts: &dyn Facts,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<FloorEvent>, FloorRefusal> {
        let events = self.decide(house, facts, now, who, request)?;
        for event in &events {
            self.apply(now, event).map_err(FloorRefusal::Fault)?;
        }
        Ok(events)
    }
}

impl Asker {
    /// Refuses everybody but the player, and the desk on the player's behalf.
    fn is_for(self, player: PlayerId) -> Result<(), FloorRefusal> {
        match self {
            Asker::Player(own) if own == player => Ok(()),
            Asker::Supervisor(_) => Ok(()),
            Asker::Player(_) | Asker::Clock | Asker::Table(_) => Err(FloorRefusal::NotYours),
        }
    }

    fn supervisor(self) -> Result<Badge, FloorRefusal> {
        match self {
            Asker::Supervisor(badge) => Ok(badge),
            Asker::Player(_) | Asker::Clock | Asker::Table(_) => Err(FloorRefusal::NotYours),
        }
    }

    /// Whose badge stands behind a bar, if it is one's to set: a supervisor sets any, players exclude themselves, and the
    /// clock says that a limit is used up.
    fn may_bar(self, player: PlayerId, bar: Bar) -> Result<Option<Badge>, FloorRefusal> {
        match (self, bar) {
            (Asker::Player(own), Bar::SelfExcluded { .. }) if own == player => Ok(None),
            (Asker::Clock, Bar::LimitReached { .. }) => Ok(None),
            (who, _) => who.supervisor().map(Some),
        }
    }

    fn clock(self) -> Result<(), FloorRefusal> {
        match self {
            Asker::Clock => Ok(()),
            Asker::Player(_) | Asker::Supervisor(_) | Asker::Table(_) => Err(FloorRefusal::NotYours),
        }
    }
}

impl<B: BoardEdit> FloorDecision<'_, B> {
    /// Hears a request and uses every seat that is open then.
    pub(crate) fn decide(mut self, who: Asker, request: Request) -> Result<Vec<FloorEvent>, FloorRefusal> {
        self.hear(who, request)?;
        self.fill()?;
        Ok(self.events)
    }

    /// Whether somebody may ask for a player who may play.
    fn admits(&self, who: Asker, player: PlayerId) -> Result<(), FloorRefusal> {
        who.is_for(player)?;
        self.admitted(player)
    }

    fn hear(&mut self, who: Asker, request: Request) -> Result<(), FloorRefusal> {
        match request {
            Request::JoinList { player, kind, channel } => {
                self.admits(who, player)?;
                self.join(who, player, kind, channel)
            }
            Request::SitDown { player, table, seat, channel } => {
                self.admits(who, player)?;
                self.sit_down(who, player, table, seat, channel)
            }
            Request::LeaveList { player, kind } => {
                who.is_for(player)?;
                self.leave_list(player, kind)
            }
            Request::CheckIn { player } => {
                self.admits(who, player)?;
                self.check_in(player)
            }
            Request::StepOut { player } => {
                self.admits(who, player)?;
                self.step_out(player)
            }
            Request::OnMyWay { player } => {
                self.admits(who, player)?;
                self.on_my_way(player)
            }
            Request::LockUp { player, table, seat } => {
                self.admits(who, player)?;
                self.lock_up(player, Spot { table, seat })
            }
            Request::PutBuyInDown { player } => {
                self.admits(who, player)?;
                self.put_buy_in_down(player)
            }
            Request::TakeSeat { player, table, seat, buy_in } => {
                self.admits(who, player)?;
                self.take_seat(player, table, seat, buy_in)
            }
            Request::SeatNow { player, table } => {
                who.supervisor()?;
                self.seat_now(who, player, table)
            }
            Request::Decline { player } => {
                who.is_for(player)?;
                self.decline(player)
            }
            Request::ChangeSeat { player, seat } => {
                self.admits(who, player)?;
                self.change_seat(player, seat)
            }
            Request::KeepSeat { player } => {
                who.is_for(player)?;
                self.keep_seat(player)
            }
            Request::Transfer { player, to } => {
                self.admits(who, player)?;
                self.transfer(player, to)
            }
            Request::RefuseMove { player } => {
                self.admits(who, player)?;
                self.refuse_move(player)
            }
            Request::PlayOver { player, table, seat } => {
                self.admits(who, player)?;
                self.play_over(who, player, Spot { table, seat })
            }
            Request::Draw { table, player, card } => {
                self.admits(who, player)?;
                self.draw(who, table, player, card)
            }
            Request::SendToEnd { player, kind } => {
                who.supervisor()?;
                self.send_to_end(player, kind)
            }
            Request::OpenTable { table, kind, seats, extra, main } => {
                let badge = who.supervisor()?;
                self.open_table(FloorEvent::TableOpened { table, kind, seats, extra, main, badge })
            }
            Request::SetMustMove { table, main } => self.set_must_move(table, main, who.supervisor()?),
            Request::CloseTable { table } => {
                who.supervisor()?;
                self.close_table(table)
            }
            Request::BreakTable { table } => self.break_table(table, who.supervisor()?),
            Request::ReserveSeat { table, seat, holder, reason } => {
                let badge = who.supervisor()?;
                self.reserve(FloorEvent::SeatReserved { spot: Spot { table, seat }, holder, reason, badge })
            }
            Request::FreeSeat { table, seat } => self.free_seat(Spot { table, seat }, who.supervisor()?),
            Request::Separate { one, other } => self.separate(one, other, who.supervisor()?),
            Request::Reunite { one, other } => self.reunite(one, other, who.supervisor()?),
            Request::Bar { player, bar } => self.set_bar(player, bar, who.may_bar(player, bar)?),
            Request::LiftBar { player, bar } => self.lift_bar(player, bar, who.supervisor()?),
            Request::CloseShift => {
                who.supervisor()?;
                self.note(FloorEvent::ShiftClosed)
            }
            Request::TimeUp => {
                who.clock()?;
                self.time_up()
            }
            Request::Resume { by } => {
                who.clock()?;
                self.note(FloorEvent::Resumed { by })
            }
            Request::Told(fact) => self.hear_fact(who, fact),
        }
    }

    /// Tables tell what happened there; that a kill was paid is told by the desk and the debtor as well.
    fn hear_fact(&mut self, who: Asker, fact: Fact) -> Result<(), FloorRefusal> {
        match (who, fact) {
            (Asker::Table(table), fact) => self.hear_table(table, fact),
            (Asker::Supervisor(_) | Asker::Player(_), Fact::KillPaid { player, amount }) => {
                who.is_for(player)?;
                self.kill_paid(player, amount)
            }
            (Asker::Supervisor(_) | Asker::Player(_) | Asker::Clock, _) => Err(FloorRefusal::NotYours),
        }
    }

    fn hear_table(&mut self, table: TableId, fact: Fact) -> Result<(), FloorRefusal> {
        self.open(table)?;
        match fact {
            Fact::GameStarted => self.game_started(table),
            Fact::HandEnded { .. } => self.hand_ended(table),
            Fact::Absent { seat } => self.went_away(Spot { table, seat }),
            Fact::Returned { seat } => self.came_back(Spot { table, seat }),
            Fact::SeatEmptied { seat } => self.seat_emptied(Spot { table, seat }),
            Fact::OverLeft { seat, player } => self.over_left(player, Spot { table, seat }),
            Fact::OwnerLeft { seat } => self.owner_left(Spot { table, seat }),
            Fact::SatDown { player, seat } => self.sat_down(player, Spot { table, seat }),
            Fact::PickUpDue { seat } => self.pick_up(Spot { table, seat }),
            Fact::KillOwed { player, amount } => self.kill_owed(player, amount),
            Fact::KillPaid { player, amount } => self.kill_paid(player, amount),
        }
    }
}
