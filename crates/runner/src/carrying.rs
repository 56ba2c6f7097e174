//! The director's orders, carried out at the tables.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Badge, PlayerId, Seat};
use table::Table;
use table::director::{Gain, Loss, Request};
use tournament::{
    ClockEvent, ConductEvent, DealEvent, EntryEvent, EntryNo, MoneyEvent, PlayEvent, RaceEvent, SeatEvent,
    Seating, Spot, Stage, TableNo, Tournament, TournamentEvent, WholeEvent,
};

use crate::stakes::on_the_felt;
use crate::standing::untold;

/// Whoever keeps the tables of an event.
pub trait Tables {
    /// Why a table did not do what it was asked for.
    type Refused;

    /// A table as it is now.
    fn table(&self, table: TableNo) -> Option<&Table>;

    /// A table of the event is opened: nobody sits there.
    ///
    /// # Errors
    ///
    /// When it cannot be.
    fn open(&mut self, table: TableNo) -> Result<(), Self::Refused>;

    /// A table of the event is closed. Nobody sits there, except when the event is over.
    ///
    /// # Errors
    ///
    /// When it cannot be.
    fn close(&mut self, table: TableNo) -> Result<(), Self::Refused>;

    /// A table is told something.
    ///
    /// # Errors
    ///
    /// When it refuses.
    fn tell(&mut self, table: TableNo, by: Actor, request: Request) -> Result<(), Self::Refused>;
}

/// Carries out what one decision of the director orders: `happened` are its events, and `event` has taken them in.
///
/// Everything is done between the hands of the table concerned: where one is on, whoever comes sits down and is dealt in from the
/// next hand on. Money is not moved here: those events are orders for the ledger.
///
/// # Errors
///
/// When a table refuses. It must not: the director orders what a table can do. What was done before stays done, so whoever
/// keeps the tables does all of it on a copy, or stops.
pub fn carry_out<T: Tables>(
    event: &Tournament,
    happened: &[TournamentEvent],
    badge: Badge,
    tables: &mut T,
) -> Result<(), T::Refused> {
    let mut errand = Errand { event, badge, tables, reach: Reach::default() };
    for (at, fact) in happened.iter().enumerate() {
        errand.do_it(fact, &happened[at + 1..])?;
    }
    errand.tell_the_rest()
}

/// Who has to be told how things stand, when all is done.
#[derive(Default)]
struct Reach {
    all: bool,
    some: Vec<TableNo>,
}

struct Errand<'a, T> {
    event: &'a Tournament,
    badge: Badge,
    tables: &'a mut T,
    reach: Reach,
}

impl<T: Tables> Errand<'_, T> {
    fn tell(&mut self, table: TableNo, request: Request) -> Result<(), T::Refused> {
        self.tables.tell(table, Actor::Floor(self.badge), request)
    }

    fn do_it(&mut self, fact: &TournamentEvent, later: &[TournamentEvent]) -> Result<(), T::Refused> {
        match fact {
            TournamentEvent::Entry(fact) => self.entry(fact, later),
            TournamentEvent::Clock(fact) => {
                self.clock(*fact);
                Ok(())
            }
            TournamentEvent::Seat(fact) => self.seat(*fact),
            TournamentEvent::Play(fact) => self.play(fact),
            TournamentEvent::Money(fact) => {
                self.money(fact);
                Ok(())
            }
            TournamentEvent::Conduct(fact) => self.conduct(*fact, later),
            TournamentEvent::Race(fact) => self.race(fact),
            // Who sits in the dealer's box changes nothing on the felt.
            TournamentEvent::Dealers(_) => Ok(()),
            TournamentEvent::Deal(fact) => {
                self.deal(fact);
                Ok(())
            }
            TournamentEvent::Whole(fact) => self.whole(fact),
        }
    }

    fn player(&self, entry: EntryNo) -> Option<PlayerId> {
        self.event.entry(entry).map(|entry| entry.player)
    }

    /// Where somebody sits while this order is carried out: what comes later in the same decision may take them elsewhere.
    fn spot_of(&self, entry: EntryNo, later: &[TournamentEvent]) -> Option<Spot> {
        let player = self.player(entry)?;
        let leaves = |fact: &TournamentEvent| match fact {
            TournamentEvent::Seat(SeatEvent::Moved { entry: other, from, .. }) if *other == entry => {
                Some(*from)
            }
            TournamentEvent::Play(PlayEvent::Felted { entry: other, spot, .. }) if *other == entry => {
                Some(*spot)
            }
            TournamentEvent::Seat(SeatEvent::TableBroken { table }) => {
                let seat = self.tables.table(*table)?.seat_of(player)?;
                Some(Spot { table: *table, seat })
            }
            _ => None,
        };
        later.iter().find_map(leaves).or_else(|| self.event.entry(entry)?.status.spot())
    }

    fn add(
        &mut self,
        entry: EntryNo,
        later: &[TournamentEvent],
        amount: Chips,
        why: Gain,
    ) -> Result<(), T::Refused> {
        match self.spot_of(entry, later) {
            Some(Spot { table, seat }) => self.tell(table, Request::AddPoints { seat, amount, why }),
            None => Ok(()),
        }
    }

    fn entry(&mut self, fact: &EntryEvent, later: &[TournamentEvent]) -> Result<(), T::Refused> {
        match *fact {
            EntryEvent::Rebought { entry, points, .. } => {
                self.add(entry, later, on_the_felt(points), Gain::Rebuy)
            }
            EntryEvent::AddedOn { entry, points, .. } => {
                self.add(entry, later, on_the_felt(points), Gain::AddOn)
            }
            EntryEvent::Registered { .. }
            | EntryEvent::BecameAlternate { .. }
            | EntryEvent::Unregistered { .. }
            | EntryEvent::SeatChosen { .. }
            | EntryEvent::FieldFull
            | EntryEvent::RebuyOffered { .. }
            | EntryEvent::RebuyDeclined { .. }
            | EntryEvent::SurvivorAdmitted { .. }
            | EntryEvent::StackReplaced { .. }
            | EntryEvent::PoolBrought { .. } => Ok(()),
        }
    }

    fn clock(&mut self, fact: ClockEvent) {
        match fact {
            ClockEvent::TableHalted { table, .. } | ClockEvent::TableReleased { table, .. } => {
                self.reach.some.push(table);
            }
            ClockEvent::LevelBegan { .. }
            | ClockEvent::RestBegan { .. }
            | ClockEvent::Stopped { .. }
            | ClockEvent::Went { .. }
            | ClockEvent::Set { .. }
            | ClockEvent::AllHalted { .. }
            | ClockEvent::AllReleased { .. }
            | ClockEvent::HandForHandOrdered { .. }
            | ClockEvent::RoundOpened { .. }
            | ClockEvent::RoundClosed { .. }
            | ClockEvent::HandForHandEnded => self.reach.all = true,
            ClockEvent::Resumed { .. } | ClockEvent::FlightOver => {}
        }
    }

    fn seat(&mut self, fact: SeatEvent) -> Result<(), T::Refused> {
        match fact {
            SeatEvent::TableOpened { table } => {
                self.reach.some.push(table);
                self.tables.open(table)
            }
            SeatEvent::Seated { entry, spot, why: Seating::UnsoldSeat, .. } => match self.player(entry) {
                Some(player) => {
                    self.tell(spot.table, Request::Occupy { seat: spot.seat, player })?;
                    self.note_absence(entry, spot)
                }
                None => Ok(()),
            },
            SeatEvent::Seated { entry, spot, issued, .. } => {
                let Some(state) = self.event.entry(entry) else { return Ok(()) };
                let (player, why) = (state.player, if issued.is_zero() { Gain::Moved } else { Gain::Entry });
                let points = on_the_felt(if issued.is_zero() { state.stack } else { issued });
                self.tell(spot.table, Request::Seat { seat: spot.seat, player, points, why })?;
                self.note_absence(entry, spot)
            }
            SeatEvent::UnsoldSeated { spot, issued } => {
                let (seat, points, why) = (spot.seat, on_the_felt(issued), Gain::Entry);
                self.tell(spot.table, Request::Seat { seat, player: nobody(seat), points, why })?;
                self.tell(spot.table, Request::Presence { seat, here: false })
            }
            SeatEvent::UnsoldRemoved { spot, .. } => {
                self.tell(spot.table, Request::TakeOut { seat: spot.seat, why: Loss::Unsold })
            }
            SeatEvent::Moved { entry, from, to, .. } => {
                let Some(player) = self.player(entry) else { return Ok(()) };
                // The chips that lie there go along, whatever the director has written down.
                let points =
                    self.tables.table(from.table).map_or(Chips::ZERO, |table| table.stack(from.seat));
                self.tell(from.table, Request::TakeOut { seat: from.seat, why: Loss::Moved })?;
                let (seat, why) = (to.seat, Gain::Moved);
                self.tell(to.table, Request::Seat { seat, player, points, why })?;
                self.note_absence(entry, to)
            }
            SeatEvent::TableBroken { table } => self.clear(table),
            SeatEvent::FinalTableDue => {
                self.reach.all = true;
                Ok(())
            }
            // The cards for the button are dealt at the table, which knows whose it is before the director is told. Whoever
            // was on the way sits there already.
            SeatEvent::ButtonDrawn { .. }
            | SeatEvent::Arrived { .. }
            | SeatEvent::RedrawOrdered { .. }
            | SeatEvent::RedrawDone => Ok(()),
        }
    }

    /// Everybody leaves with their stack, and the table is closed (cb:12.tourn.13).
    fn clear(&mut self, table: TableNo) -> Result<(), T::Refused> {
        let seats = self.tables.table(table).map(Table::occupied).unwrap_or_default();
        for seat in seats {
            self.tell(table, Request::TakeOut { seat, why: Loss::Moved })?;
        }
        self.tables.close(table)
    }

    /// A table takes everybody for present until it is told otherwise.
    fn note_absence(&mut self, entry: EntryNo, spot: Spot) -> Result<(), T::Refused> {
        let here = self.event.entry(entry).is_some_and(|state| state.present && state.suspended.is_none());
        let known = self.tables.table(spot.table);
        let known = known.is_some_and(|table| !table.orders().absent.contains(spot.seat));
        if here == known {
            return Ok(());
        }
        self.tell(spot.table, Request::Presence { seat: spot.seat, here })
    }

    fn take_out(&mut self, spot: Spot, why: Loss) -> Result<(), T::Refused> {
        self.tell(spot.table, Request::TakeOut { seat: spot.seat, why })
    }

    fn play(&mut self, fact: &PlayEvent) -> Result<(), T::Refused> {
        match fact {
            PlayEvent::DealBegan { table, .. } | PlayEvent::HandVoid { table } => {
                // In hand-for-hand a table waits after its hand.
                if self.event.desk().round.is_some() {
                    self.reach.some.push(*table);
                }
                Ok(())
            }
            PlayEvent::Felted { spot, .. } => self.take_out(*spot, Loss::Busted),
            PlayEvent::WentOut { .. } => {
                // Two are left in the event (cb:12.tourn.23).
                self.reach.all |= self.event.desk().live <= 2;
                Ok(())
            }
            PlayEvent::TableWon { table, .. } => self.clear(*table),
            PlayEvent::BustUndone { entry, spot, stacks, .. } => {
                self.reach.all = true;
                self.undo_bust(*entry, *spot, stacks)
            }
            PlayEvent::HandEnded { .. } => Ok(()),
        }
    }

    fn undo_bust(
        &mut self,
        entry: EntryNo,
        spot: Spot,
        stacks: &[(EntryNo, tournament::Points)],
    ) -> Result<(), T::Refused> {
        let why = Gain::Correction;
        for &(other, points) in stacks {
            let (Some(player), points) = (self.player(other), on_the_felt(points)) else { continue };
            if other == entry {
                self.tell(spot.table, Request::Seat { seat: spot.seat, player, points, why })?;
                self.note_absence(entry, spot)?;
                continue;
            }
            let table = self.tables.table(spot.table);
            let Some((seat, has)) = table.and_then(|table| {
                let seat = table.seat_of(player)?;
                Some((seat, table.stack(seat)))
            }) else {
                continue;
            };
            match (points.minus(has), has.minus(points)) {
                (Ok(more), _) if !more.is_zero() => {
                    self.tell(spot.table, Request::AddPoints { seat, amount: more, why })?;
                }
                (_, Ok(less)) if !less.is_zero() => {
                    let why = Loss::Correction;
                    self.tell(spot.table, Request::RemovePoints { seat, amount: less, why })?;
                }
                (Ok(_) | Err(_), _) => {}
            }
        }
        Ok(())
    }

    fn money(&mut self, fact: &MoneyEvent) {
        match fact {
            // How many prizes there are is known from now on.
            MoneyEvent::PoolLocked { .. } => self.reach.all = true,
            MoneyEvent::EntriesClosed
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::StaffShareTaken { .. }
            | MoneyEvent::OverlayAdded { .. }
            | MoneyEvent::StaffShareReturned { .. }
            | MoneyEvent::OverlayReturned { .. }
            | MoneyEvent::PrizeAwarded { .. }
            | MoneyEvent::TicketWon { .. }
            | MoneyEvent::BountyWon { .. }
            | MoneyEvent::BountyUnclaimed { .. }
            | MoneyEvent::OwnBountyPaid { .. }
            | MoneyEvent::BountyReturned { .. }
            | MoneyEvent::Refunded { .. }
            | MoneyEvent::PoolCarried { .. } => {}
        }
    }

    fn conduct(&mut self, fact: ConductEvent, later: &[TournamentEvent]) -> Result<(), T::Refused> {
        match fact {
            ConductEvent::CameBack { entry }
            | ConductEvent::WentAway { entry }
            | ConductEvent::Missing { entry }
            | ConductEvent::Suspended { entry, .. }
            | ConductEvent::SuspensionEnded { entry } => match self.spot_of(entry, later) {
                Some(spot) => self.note_absence(entry, spot),
                None => Ok(()),
            },
            ConductEvent::StackRemoved { spot, .. } => self.take_out(spot, Loss::NoShow),
            ConductEvent::Disqualified { spot, .. } => self.take_out(spot, Loss::Disqualified),
            ConductEvent::HiddenChipsAwarded { to, points, .. } => {
                self.add(to, later, on_the_felt(points), Gain::Hidden)
            }
            ConductEvent::ChipsForfeited { entry, points, .. } => match self.spot_of(entry, later) {
                Some(Spot { table, seat }) => {
                    let (amount, why) = (on_the_felt(points), Loss::TakenOff);
                    self.tell(table, Request::RemovePoints { seat, amount, why })
                }
                None => Ok(()),
            },
            // Hidden chips were on no table.
            ConductEvent::HiddenChipsRemoved { .. }
            | ConductEvent::StackKept { .. }
            | ConductEvent::Warned { .. }
            | ConductEvent::DisqualificationOrdered { .. } => Ok(()),
        }
    }

    fn race(&mut self, fact: &RaceEvent) -> Result<(), T::Refused> {
        match fact {
            RaceEvent::Due(_) | RaceEvent::Closed(_) => {
                self.reach.all = true;
                Ok(())
            }
            // Whoever changes alone sits at no table.
            RaceEvent::Opened(_) | RaceEvent::ChangedAlone { .. } => Ok(()),
            RaceEvent::Raced { table, stacks, .. } => {
                for stack in stacks {
                    let (seat, now) = (stack.seat, on_the_felt(stack.points));
                    let is = self.tables.table(*table).map(|table| table.stack(seat));
                    if is != Some(now) {
                        self.tell(*table, Request::ColourUp { seat, stack: now })?;
                    }
                }
                Ok(())
            }
        }
    }

    fn deal(&mut self, fact: &DealEvent) {
        match fact {
            DealEvent::Opened { .. }
            | DealEvent::Closed { .. }
            | DealEvent::Refused
            | DealEvent::Agreed
            | DealEvent::AgreementPaid { .. } => self.reach.all = true,
            DealEvent::Proposed { .. } | DealEvent::Voted { .. } => {}
        }
    }

    fn whole(&mut self, fact: &WholeEvent) -> Result<(), T::Refused> {
        match fact {
            WholeEvent::Finished | WholeEvent::Cancelled { .. } => {
                // The event has let go of its tables already: whatever is there is closed.
                for table in (1..=self.event.setup().tables()).map(TableNo) {
                    if self.tables.table(table).is_some() {
                        self.tables.close(table)?;
                    }
                }
                Ok(())
            }
            WholeEvent::Started { .. } | WholeEvent::Bagged { .. } | WholeEvent::InToTheEnd { .. } => Ok(()),
        }
    }

    fn open_tables(&self) -> impl Iterator<Item = TableNo> + use<'_, T> {
        let numbers = (1..).map(TableNo).zip(&self.event.state().tables);
        numbers.filter(|(_, state)| state.stage == Stage::Open).map(|(table, _)| table)
    }

    /// Stakes, halts and what a table has to know of the event, wherever something changed.
    fn tell_the_rest(&mut self) -> Result<(), T::Refused> {
        if self.event.desk().phase != tournament::Phase::Running {
            return Ok(());
        }
        let tables: Vec<TableNo> =
            if self.reach.all { self.open_tables().collect() } else { core::mem::take(&mut self.reach.some) };
        for number in tables {
            let state = self.event.table(number).filter(|state| state.stage == Stage::Open);
            let (Some(state), Some(table)) = (state, self.tables.table(number)) else { continue };
            let untold: Vec<_> = untold(self.event, state, table, self.badge).collect();
            for (by, request) in untold {
                self.tables.tell(number, by, request)?;
            }
        }
        Ok(())
    }
}

/// Whoever sits in a seat that nobody has bought: a number no player has, and no two seats of a table share.
const fn nobody(seat: Seat) -> PlayerId {
    PlayerId(u32::MAX - seat.index() as u32)
}
