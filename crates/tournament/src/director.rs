//! The director at work: a draft of the event on which a decision is worked out, fact by fact.

use alloc::vec::Vec;

use game::{Badge, Moment, PlayerId};

use crate::apply::take_in;
use crate::command::{
    Asker, ClockRequest, ConductRequest, DealRequest, EntryRequest, Fact, ManagementRequest, Request,
    SeatRequest,
};
use crate::draft::Draft;
use crate::event::TournamentEvent;
use crate::setup::TournamentSetup;
use crate::state::{Entry, Phase, Status, TableState};
use crate::violation::Violation;
use crate::{EntryNo, Spot, TableNo};

/// A decision in the making. What is noted has happened on the draft, so that what follows can be read from it.
pub(crate) struct Director<'a> {
    pub(crate) setup: &'a TournamentSetup,
    pub(crate) draft: Draft<'a>,
    pub(crate) now: Moment,
    pub(crate) events: Vec<TournamentEvent>,
}

/// Done, or why not.
pub(crate) type Done = Result<(), Violation>;

impl Asker {
    fn director(self) -> Result<Badge, Violation> {
        match self {
            Asker::Director(badge) => Ok(badge),
            Asker::Player(_) | Asker::Clock | Asker::Dealer | Asker::Table(_) => Err(Violation::NotYours),
        }
    }

    fn clock(self) -> Done {
        match self {
            Asker::Clock => Ok(()),
            Asker::Player(_) | Asker::Director(_) | Asker::Dealer | Asker::Table(_) => {
                Err(Violation::NotYours)
            }
        }
    }

    /// Cards are dealt by the dealer; the director may do it in the dealer's place.
    fn dealer(self) -> Done {
        match self {
            Asker::Dealer | Asker::Director(_) => Ok(()),
            Asker::Player(_) | Asker::Clock | Asker::Table(_) => Err(Violation::NotYours),
        }
    }

    fn table(self) -> Result<TableNo, Violation> {
        match self {
            Asker::Table(table) => Ok(table),
            Asker::Player(_) | Asker::Clock | Asker::Dealer | Asker::Director(_) => Err(Violation::NotYours),
        }
    }

    /// The player, and the director on the player's behalf.
    fn is_for(self, player: PlayerId) -> Done {
        match self {
            Asker::Player(own) if own == player => Ok(()),
            Asker::Director(_) => Ok(()),
            Asker::Player(_) | Asker::Clock | Asker::Dealer | Asker::Table(_) => Err(Violation::NotYours),
        }
    }

    /// Whether somebody is at the table is seen there.
    fn may_see(self, player: PlayerId) -> Done {
        match self {
            Asker::Table(_) | Asker::Clock => Ok(()),
            Asker::Player(_) | Asker::Director(_) | Asker::Dealer => self.is_for(player),
        }
    }
}

impl Director<'_> {
    /// Something happens. Refused only where the program itself has gone wrong.
    pub(crate) fn note(&mut self, event: impl Into<TournamentEvent>) -> Done {
        let event = event.into();
        take_in(&mut self.draft, &event).map_err(Violation::Fault)?;
        self.events.push(event);
        Ok(())
    }

    pub(crate) fn hear(&mut self, who: Asker, request: Request) -> Done {
        match request {
            Request::Entry(request) => self.hear_entry(who, request),
            Request::Seat(request) => self.hear_seat(who, request),
            Request::Told(fact) => {
                let table = who.table()?;
                self.running()?;
                match fact {
                    Fact::DealBegan => self.deal_began(table),
                    Fact::HandEnded { stacks, broke, big_blind, short } => {
                        self.hand_ended(table, stacks, &broke, big_blind, short)
                    }
                    Fact::HandVoid => self.hand_void(table),
                }
            }
            Request::Clock(request) => self.hear_clock(who, request),
            Request::Conduct(request) => self.hear_conduct(who, request),
            Request::Dealers(request) => self.hear_dealers(request, who.director()?),
            Request::Deal(request) => self.hear_deal(who, request),
            Request::Management(request) => self.hear_management(who, request),
        }
    }

    fn hear_entry(&mut self, who: Asker, request: EntryRequest) -> Done {
        match request {
            EntryRequest::Register { player, card } => {
                who.is_for(player)?;
                self.register(player, card, matches!(who, Asker::Player(_)))
            }
            EntryRequest::Unregister { entry } => {
                who.is_for(self.entry(entry)?.player)?;
                self.unregister(entry)
            }
            EntryRequest::ChooseSeat { entry, seat } => {
                who.is_for(self.entry(entry)?.player)?;
                self.choose_seat(entry, seat)
            }
            EntryRequest::Rebuy { entry } => {
                who.is_for(self.entry(entry)?.player)?;
                self.rebuy(entry)
            }
            EntryRequest::DeclineRebuy { entry } => {
                who.is_for(self.entry(entry)?.player)?;
                self.decline_rebuy(entry)
            }
            EntryRequest::AddOn { entry } => {
                who.is_for(self.entry(entry)?.player)?;
                self.add_on(entry)
            }
            EntryRequest::AdmitSurvivor { player, points, head } => {
                who.director()?;
                self.admit_survivor(player, points, head)
            }
            EntryRequest::BringPool { money, entries } => {
                who.director()?;
                self.bring_pool(money, entries)
            }
        }
    }

    fn hear_seat(&mut self, who: Asker, request: SeatRequest) -> Done {
        match request {
            SeatRequest::Start { tables, cards } => {
                who.director()?;
                self.start(tables, &cards)
            }
            SeatRequest::DrawSeats { cards } => {
                who.dealer()?;
                self.draw_seats(&cards)
            }
            SeatRequest::DrawButton { table, cards } => {
                who.dealer()?;
                self.draw_button(table, &cards)
            }
            SeatRequest::ChangeSeat { entry } => {
                who.is_for(self.entry(entry)?.player)?;
                Err(Violation::NoSeatChanges { entry })
            }
            SeatRequest::Move { entry, to } => self.move_by_hand(entry, to, who.director()?),
            SeatRequest::RaceCards { table, cards } => {
                who.dealer()?;
                self.race(table, cards)
            }
        }
    }

    fn hear_clock(&mut self, who: Asker, request: ClockRequest) -> Done {
        self.running()?;
        match request {
            ClockRequest::TimeUp => {
                who.clock()?;
                self.time_up()
            }
            ClockRequest::Resume { by } => {
                who.clock()?;
                self.resume(by)
            }
            ClockRequest::Stop => self.stop(who.director()?),
            ClockRequest::Go => self.go(who.director()?),
            ClockRequest::Set { level, left } => self.set_clock(level, left, who.director()?),
            ClockRequest::Halt { table } => self.halt(table, who.director()?),
            ClockRequest::Release { table } => self.release(table, who.director()?),
            ClockRequest::HaltAll => self.halt_all(who.director()?),
            ClockRequest::ReleaseAll => self.release_all(who.director()?),
            ClockRequest::HandForHand => self.hand_for_hand(who.director()?),
            ClockRequest::EndHandForHand => {
                who.director()?;
                self.end_hand_for_hand()
            }
        }
    }

    fn hear_conduct(&mut self, who: Asker, request: ConductRequest) -> Done {
        match request {
            ConductRequest::CameBack { entry } => {
                who.may_see(self.entry(entry)?.player)?;
                self.came_back(entry)
            }
            ConductRequest::WentAway { entry } => {
                who.may_see(self.entry(entry)?.player)?;
                self.went_away(entry)
            }
            ConductRequest::SitOut { entry } => {
                who.is_for(self.entry(entry)?.player)?;
                Err(Violation::NoSittingOut { entry })
            }
            ConductRequest::KeepStack { entry } => self.keep_stack(entry, who.director()?),
            ConductRequest::RemoveStack { entry } => self.remove_stack(entry, who.director()?),
            ConductRequest::Penalise { entry, ground } => self.penalise(entry, ground, who.director()?),
            ConductRequest::FoundChips { entry, points, covered, to } => {
                self.found_chips(entry, points, covered, to, who.director()?)
            }
            ConductRequest::TookChips { entry, points } => self.took_chips(entry, points, who.director()?),
        }
    }

    fn hear_deal(&mut self, who: Asker, request: DealRequest) -> Done {
        self.running()?;
        match request {
            DealRequest::Open => self.open_talk(who.director()?),
            DealRequest::Close => self.close_talk(who.director()?),
            DealRequest::Propose { names } => self.propose(names, who.director()?),
            DealRequest::Vote { entry, yes } => {
                // Nobody votes for another: the card is secret (cb:12.1.chop.2a).
                match who {
                    Asker::Player(own) if own == self.entry(entry)?.player => self.vote(entry, yes),
                    Asker::Player(_)
                    | Asker::Director(_)
                    | Asker::Clock
                    | Asker::Dealer
                    | Asker::Table(_) => Err(Violation::NotYours),
                }
            }
            DealRequest::PayAgreed { names, second } => self.pay_agreed(names, who.director()?, second),
        }
    }

    fn hear_management(&mut self, who: Asker, request: ManagementRequest) -> Done {
        match request {
            ManagementRequest::UndoBust { entry, seat, stacks, found } => {
                self.undo_bust(entry, seat, stacks, found, who.director()?)
            }
            ManagementRequest::CloseSales => {
                who.director()?;
                self.running()?;
                self.close_sales()?;
                self.settle()
            }
            ManagementRequest::Cancel { reason } => self.cancel(reason, who.director()?),
        }
    }

    pub(crate) fn running(&self) -> Done {
        match self.draft.desk.phase {
            Phase::Running => Ok(()),
            phase @ (Phase::Registering | Phase::Finished | Phase::Cancelled) => {
                Err(Violation::NotRunning { phase })
            }
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.draft.desk.phase != Phase::Running
    }

    pub(crate) fn entry(&self, entry: EntryNo) -> Result<&Entry, Violation> {
        self.draft.entry(entry).ok_or(Violation::NoSuchEntry { entry })
    }

    /// Somebody who sits at a table.
    pub(crate) fn seated(&self, entry: EntryNo) -> Result<(&Entry, Spot), Violation> {
        let state = self.entry(entry)?;
        match state.status {
            Status::Seated(spot) => Ok((state, spot)),
            Status::Registered
            | Status::Alternate
            | Status::InTransit(_)
            | Status::Drawing
            | Status::Felted
            | Status::Out
            | Status::Refunded
            | Status::Bagged
            | Status::Paid => Err(Violation::NotSeated { entry }),
        }
    }

    pub(crate) fn open_table(&self, table: TableNo) -> Result<&TableState, Violation> {
        self.draft.open_table(table).ok_or(Violation::NoSuchTable { table })
    }

    /// A table at which no hand is being played.
    pub(crate) fn standing_table(&self, table: TableNo) -> Result<&TableState, Violation> {
        let state = self.open_table(table)?;
        if state.hand.is_some() { Err(Violation::HandOn { table }) } else { Ok(state) }
    }

    /// The tables in use in the order in which they break: as tables break in order, the last of the list.
    pub(crate) fn tables_in_order(&self) -> impl DoubleEndedIterator<Item = TableNo> + use<'_> {
        let open = usize::try_from(self.draft.desk.open_tables).unwrap_or(usize::MAX);
        let order = &self.setup.break_order;
        order[order.len().saturating_sub(open)..].iter().copied()
    }
}
