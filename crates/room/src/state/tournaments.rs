//! Tournaments in the room: the director decides, the ledger moves the money, the tables do what they are told, all of it in
//! one command.
//!
//! [`Room::director_takes`] is the one road: what the director decides is taken in, booked (`tournament_money.rs`) and carried out
//! at the tables by `runner`. What follows from it (seat cards, races, a start, the end) waits in line with everything else a
//! command leads to, and [`Room::tournament_goes_on`] sees to it. The room draws the cards: nobody brings any.

use cards::{Card, CardSet};
use game::{Actor, Badge, Command, HandNumber, PlayerId, TableId, TournamentId};
use runner::Tables;
use tournament::{
    Asker, ClockRequest, ConductRequest, EntryEvent, EntryRequest, Fact, Format, LateEntry,
    ManagementRequest, Phase, SeatRequest, Spot, Status, TableNo, TournamentEvent, Violation,
};

use super::follow::unless_lost;
use super::real_tables::LiveHand;
use super::tournament_money::EntriesPaid;
use super::{CommandContext, Room};
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::spec::{BadSpec, FormatSpec, TablesSpec, TournamentSpec};
use crate::tournaments::{MOST_ENDED, TournamentAsk, TournamentRecord};

/// Why an event that nobody came to is off.
const NOBODY_CAME: &str = "fewer than two had entered when it was to begin";

/// What a table of an event tells its director.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// A hand is over.
    HandEnded,
    /// A hand was called off.
    HandVoid,
}

/// The tables of one event, while its director's orders are carried out.
struct Hall<'a> {
    room: &'a mut Room,
    context: CommandContext,
    id: TournamentId,
    spec: &'a TournamentSpec,
    setup: &'a tournament::TournamentSetup,
}

impl Hall<'_> {
    fn room_table(&self, table: TableNo) -> Option<TableId> {
        self.room.event_tables.get(&(self.id, table)).copied()
    }
}

impl Tables for Hall<'_> {
    type Refused = Refusal;

    fn table(&self, table: TableNo) -> Option<&table::Table> {
        let live = self.room.tables.get(&self.room_table(table)?).filter(|live| !live.closed)?;
        live.poker().map(|game| &game.table)
    }

    fn open(&mut self, table: TableNo) -> Result<(), Refusal> {
        let spec = self.spec.table(self.setup, self.id, table).map_err(Refusal::Spec)?;
        let number = self.room.last_table.checked_add(1).ok_or(Refusal::NoMoreTables)?;
        let by = self.context.by.signer();
        self.room.record(RoomEvent::TableOpened { table: TableId(number), spec: spec.to_text(), by })
    }

    fn close(&mut self, table: TableNo) -> Result<(), Refusal> {
        let Some(number) = self.room_table(table) else {
            // A table whose description cannot be read any more did not open again: there is nothing to close then.
            let unopened = !self.room.unopened.is_empty();
            let unknown = Refusal::Tournament(Violation::NoSuchTable { table });
            return if unopened { Ok(()) } else { Err(unknown) };
        };
        self.room.record(RoomEvent::TableClosed { table: number, by: None })
    }

    fn tell(&mut self, table: TableNo, by: Actor, request: table::director::Request) -> Result<(), Refusal> {
        let number = self.room_table(table).ok_or(Refusal::Tournament(Violation::NoSuchTable { table }))?;
        // What a table that cannot be read would write, nobody could read either. Its event goes on without it, until management
        // calls it off.
        if self.room.tables.get(&number).is_some_and(|live| live.unreadable.is_some()) {
            return Ok(());
        }
        let command = Command { actor: by, request: table::Request::Director(request) };
        // A table that stands still deals nothing, but it is the event's all the same: levels rise for it, and people are moved
        // to it. Otherwise one table would hold up all the others.
        let stands_still = self.room.tables.get_mut(&number).and_then(|live| live.record.frozen.take());
        let done = self.room.table_takes(self.context, number, command);
        if let Some(live) = self.room.tables.get_mut(&number)
            && stands_still.is_some()
        {
            live.record.frozen = stands_still;
        }
        done
    }
}

impl Room {
    /// The tournaments the room knows, by number.
    pub fn tournaments(&self) -> impl Iterator<Item = &TournamentRecord> {
        self.tournaments.values()
    }

    /// A tournament.
    pub fn tournament(&self, id: TournamentId) -> Option<&TournamentRecord> {
        self.tournaments.get(&id)
    }

    /// The room's number for a table of an event; the last one that had it, where it is closed.
    pub fn event_table(&self, id: TournamentId, table: TableNo) -> Option<TableId> {
        self.event_tables.get(&(id, table)).copied()
    }

    pub(super) fn record_of(&self, id: TournamentId) -> Result<&TournamentRecord, Refusal> {
        self.tournaments.get(&id).ok_or(Refusal::NoSuchTournament { tournament: id })
    }

    /// An event is announced: from now on people may enter.
    pub(super) fn announce(
        &mut self,
        context: CommandContext,
        spec: &TournamentSpec,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let id = TournamentId(self.last_tournament.checked_add(1).ok_or(Refusal::NoMoreTables)?);
        TournamentRecord::announced(id, spec.clone(), self.now).map_err(Refusal::Spec)?;
        if let Some(into) = spec.feeds() {
            self.can_lead_to(spec, into)?;
        }
        // Events that are long over stay in the log alone, unless somebody has yet to fetch a prize.
        let over = |record: &&TournamentRecord| {
            record.has_ended() && self.ledger.is_tournament_closed(record.id().0)
        };
        let ended = self.tournaments.values().filter(over).map(TournamentRecord::id);
        let ended: Vec<TournamentId> = ended.collect();
        for tournament in ended.iter().take(ended.len().saturating_sub(MOST_ENDED)).copied() {
            self.record(RoomEvent::TournamentLetGo { tournament })?;
        }
        if self.tables.values().any(|table| table.is_over()) {
            self.record(RoomEvent::TablesLetGo { numbered: HandNumber(self.numbered) })?;
        }
        self.record(RoomEvent::TournamentAnnounced { tournament: id, spec: spec.to_text(), by })?;
        Ok(Answer::Tournament(id))
    }

    /// Whether what is won in an event can be used in another: people can still enter that one, and where survivors go on there,
    /// it has seats for all who could come from its flights.
    fn can_lead_to(&self, spec: &TournamentSpec, into: TournamentId) -> Result<(), Refusal> {
        let other = self.record_of(into)?;
        let phase = other.event.desk().phase;
        if phase != Phase::Registering {
            return Err(Refusal::Tournament(Violation::Closed { phase }));
        }
        let takes_survivors = other.event.setup().format == Format::FinalDay;
        match spec.format {
            FormatSpec::Flight { .. } if !takes_survivors => Err(Refusal::Tournament(Violation::NoFlights)),
            FormatSpec::Flight { .. } => {
                let seats = |spec: &TournamentSpec| u64::from(spec.seats) * u64::from(spec.tables);
                let open = |record: &&TournamentRecord| record.is_flight_into(into) && !record.has_ended();
                let others = self.tournaments.values().filter(open).map(|record| seats(record.spec()));
                let there = u64::from(other.event.desk().entered);
                let players = there + others.sum::<u64>() + seats(spec);
                if players > seats(other.spec()) {
                    let has = other.event.setup().capacity();
                    let says = format!("{players} players could come to a final day with {has} seats");
                    return Err(Refusal::Spec(BadSpec::citing(&["tables"], says, None)));
                }
                Ok(())
            }
            FormatSpec::FreezeOut | FormatSpec::Shootout | FormatSpec::FinalDay if takes_survivors => {
                Err(Refusal::Tournament(Violation::OnlySurvivors))
            }
            FormatSpec::FreezeOut | FormatSpec::Shootout | FormatSpec::FinalDay => Ok(()),
        }
    }

    /// Whether there are players yet to come from a flight: until then the day they go to neither begins nor is called off, as their
    /// money and their stacks go there.
    fn waits_for_flights(&self, id: TournamentId) -> bool {
        self.tournaments.values().any(|record| record.is_flight_into(id) && !record.has_ended())
    }

    /// Somebody asks something about an event.
    pub(super) fn ask_tournament(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        ask: TournamentAsk,
    ) -> Result<Answer, Refusal> {
        self.record_of(id)?;
        match ask {
            TournamentAsk::Register { player } => self.enter(context, id, player),
            TournamentAsk::Start { tables } => {
                context.floor()?;
                self.start_tournament(context, id, tables)?;
                Ok(Answer::Done)
            }
            TournamentAsk::Count { table, stacks, big_blind } => {
                context.floor()?;
                self.live_hand(context, id, table, LiveHand { stacks, broke: Vec::new(), big_blind })
            }
            TournamentAsk::Bust { entry, by } => self.live_bust(context, id, entry, &by),
            TournamentAsk::PayPrize { entry, identified, withheld } => {
                self.pay_prize_set_aside(context, id, entry, identified, withheld)
            }
            TournamentAsk::Director(request) => {
                let who = self.asker(context, id)?;
                self.is_no_draw(context, &request)?;
                let cancels =
                    matches!(request, tournament::Request::Management(ManagementRequest::Cancel { .. }));
                if cancels && self.waits_for_flights(id) {
                    return Err(Refusal::Tournament(Violation::NotNow));
                }
                self.director_takes(context, id, who, request)?;
                Ok(Answer::Done)
            }
        }
    }

    /// What the director answers to.
    fn asker(&self, context: CommandContext, id: TournamentId) -> Result<Asker, Refusal> {
        match context.by {
            By::Player(player) => {
                self.known(player)?;
                Ok(Asker::Player(player))
            }
            By::Floor(badge) => Ok(Asker::Director(badge)),
            By::Clock => Ok(Asker::Clock),
            by @ By::Dealer(table) => {
                let own = self.tables.get(&table).and_then(|live| live.spec.tournament());
                match own.filter(|own| own.id == id) {
                    Some(own) => Ok(Asker::Table(own.number)),
                    None => Err(Refusal::NotYours { by }),
                }
            }
            by @ (By::Cage(_) | By::Carrier) => Err(Refusal::NotYours { by }),
        }
    }

    /// Cards are drawn by the room, and what happens at its tables is told by them.
    fn is_no_draw(&self, context: CommandContext, request: &tournament::Request) -> Result<(), Refusal> {
        use tournament::Request as R;
        match request {
            R::Seat(
                SeatRequest::Start { .. }
                | SeatRequest::DrawSeats { .. }
                | SeatRequest::DrawButton { .. }
                | SeatRequest::RaceCards { .. },
            )
            | R::Told(_)
            | R::Entry(
                EntryRequest::Register { .. }
                | EntryRequest::AdmitSurvivor { .. }
                | EntryRequest::BringPool { .. },
            )
            | R::Clock(ClockRequest::TimeUp | ClockRequest::Resume { .. }) => {
                Err(Refusal::NotYours { by: context.by })
            }
            R::Conduct(ConductRequest::CameBack { .. }) => match context.by {
                // Whoever is barred does not come back to the table.
                By::Player(player) => self.is_not_barred(player),
                By::Dealer(_) | By::Floor(_) | By::Cage(_) | By::Clock | By::Carrier => Ok(()),
            },
            R::Entry(_)
            | R::Seat(_)
            | R::Clock(_)
            | R::Conduct(_)
            | R::Dealers(_)
            | R::Deal(_)
            | R::Management(_) => Ok(()),
        }
    }

    fn is_not_barred(&self, player: PlayerId) -> Result<(), Refusal> {
        match self.floor.barred(player, self.now) {
            Some(bar) => Err(Refusal::Floor(floor::FloorRefusal::Barred { player, bar })),
            None => Ok(()),
        }
    }

    /// Somebody enters; a late entry draws one of the seat cards that are for sale (cb:12.tourn.3a, cb:12.tourn.5b).
    fn enter(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<Answer, Refusal> {
        context.may_ask_for(player)?;
        self.known(player)?;
        let who = self.asker(context, id)?;
        let card = self.seat_card(id)?;
        let request = tournament::Request::Entry(EntryRequest::Register { player, card });
        let happened = self.director_takes(context, id, who, request)?;
        let entry = happened.iter().find_map(|event| match event {
            TournamentEvent::Entry(EntryEvent::Registered { entry, .. }) => Some(*entry),
            _ => None,
        });
        let receipt = self.staged.ledger.iter().find_map(|event| Some(event.movement()?.number));
        Ok(entry.map_or(Answer::Done, |entry| Answer::Entered(id, entry, receipt)))
    }

    /// The seat card of a late entry, where there is one to draw.
    fn seat_card(&mut self, id: TournamentId) -> Result<Option<Spot>, Refusal> {
        let record = self.record_of(id)?;
        if record.event.desk().phase != Phase::Running {
            return Ok(None);
        }
        let mut cards = record.event.seats_for_sale();
        self.entropy.shuffle(&mut cards).map_err(Refusal::Unhealthy)?;
        Ok(cards.first().copied())
    }

    /// Asks the director, and does everything that follows: takes it in, books the money, has the tables do it.
    pub(super) fn director_takes(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        who: Asker,
        request: tournament::Request,
    ) -> Result<Vec<TournamentEvent>, Refusal> {
        let events = self.director_decides(id, who, request)?;
        self.can_be_paid(id, &events)?;
        self.director_has_decided(context, id, &events, EntriesPaid::ByPlayers)?;
        Ok(events)
    }

    fn director_decides(
        &self,
        id: TournamentId,
        who: Asker,
        request: tournament::Request,
    ) -> Result<Vec<TournamentEvent>, Refusal> {
        let decided = self.record_of(id)?.event.decide(self.now, who, request);
        decided.map_err(|violation| self.refused(violation))
    }

    /// What the director says no to, or a fault of its own.
    pub(super) fn refused(&self, violation: Violation) -> Refusal {
        match violation {
            Violation::Fault(why) => Refusal::Lost { table: self.working, why: why.to_string() },
            violation => Refusal::Tournament(violation),
        }
    }

    /// What the director has decided happens. From here on nothing can be refused any more.
    pub(super) fn director_has_decided(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        events: &[TournamentEvent],
        paid: EntriesPaid,
    ) -> Result<(), Refusal> {
        for event in events {
            self.tournament_happens(id, event.clone())?;
        }
        self.book_tournament(context, id, events, paid)?;
        self.tell_the_tables(context, id, events)?;
        self.follow_ups.tournament(id);
        Ok(())
    }

    /// An event of a director: applied and staged.
    fn tournament_happens(&mut self, id: TournamentId, event: TournamentEvent) -> Result<(), Refusal> {
        let (now, working) = (self.now, self.working);
        self.touched_tournaments.insert(id);
        let record = self.tournaments.get_mut(&id).ok_or(Refusal::NoSuchTournament { tournament: id })?;
        record.apply(now, &event).map_err(|why| Refusal::Lost { table: working, why: why.to_string() })?;
        self.staged.tournament(id, event);
        Ok(())
    }

    /// The director's orders, carried out at the tables of the room. Real tables are told by people.
    fn tell_the_tables(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        events: &[TournamentEvent],
    ) -> Result<(), Refusal> {
        let record = self.record_of(id)?;
        if record.spec().tables_are == TablesSpec::Live {
            return Ok(());
        }
        // The tables are told while the event is looked at: it stands apart meanwhile, and nothing changes it.
        let record = self.tournaments.remove(&id).ok_or(Refusal::NoSuchTournament { tournament: id })?;
        let badge = context.by.signer();
        let working = self.working;
        let mut hall = Hall { room: self, context, id, spec: record.spec(), setup: record.event.setup() };
        let done = runner::carry_out(&record.event, events, badge, &mut hall);
        self.tournaments.insert(id, record);
        let done = done.map_err(|refusal| self.lost(&refusal));
        self.working = working.or(self.working);
        done
    }

    /// Whether a hand may be dealt at a table of an event, and what has to come before it. `None` where the table is no event's.
    pub(super) fn director_lets_deal(
        &self,
        table: TableId,
    ) -> Result<Option<(TournamentId, TableNo)>, Refusal> {
        let Some(own) = self.tables.get(&table).and_then(|live| live.spec.tournament()) else {
            return Ok(None);
        };
        match self.record_of(own.id)?.event.may_deal(self.now, own.number) {
            // The cards for the button are dealt right now.
            Ok(_) | Err(Violation::ButtonFirst { .. }) => Ok(Some((own.id, own.number))),
            Err(violation) => Err(Refusal::Tournament(violation)),
        }
    }

    /// The cards for the button were dealt at a table of an event (cb:12.tourn.7). Where nobody has a button there is none to draw
    /// for, and a table that everybody had left draws again without the director.
    pub(super) fn button_was_drawn(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        table: TableNo,
        cards: Vec<Card>,
    ) -> Result<(), Refusal> {
        let due = self.record_of(id)?.event.table(table).is_some_and(|state| state.button_due);
        let live = self.event_table(id, table).and_then(|number| self.tables.get(&number));
        let has_button = live
            .and_then(|live| live.poker())
            .is_some_and(|game| game.setup.games().iter().any(|stakes| !stakes.blinds.is_empty()));
        if !due || !has_button {
            return Ok(());
        }
        let request = tournament::Request::Seat(SeatRequest::DrawButton { table, cards });
        self.director_takes(context, id, Asker::Dealer, request).map(|_| ())
    }

    /// A hand has begun at a table of an event (cb:12.tourn.9a).
    pub(super) fn riffle_began(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        table: TableNo,
    ) -> Result<(), Refusal> {
        let request = tournament::Request::Told(Fact::DealBegan);
        let began = self.director_takes(context, id, Asker::Table(table), request);
        began.map(|_| ()).map_err(|refusal| self.lost(&refusal))
    }

    /// The director hears what a table of an event has to tell.
    pub(super) fn director_hears(
        &mut self,
        context: CommandContext,
        table: TableId,
        news: News,
    ) -> Result<(), Refusal> {
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        let Some(own) = live.spec.tournament() else { return Ok(()) };
        let fact = match news {
            News::HandVoid => Fact::HandVoid,
            News::HandEnded => {
                let told = live.poker().and_then(|game| runner::hand_ended(&game.table));
                told.ok_or_else(|| self.lost(&"a hand of a tournament ended without an end"))?
            }
        };
        let request = tournament::Request::Told(fact);
        self.director_takes(context, own.id, Asker::Table(own.number), request).map(|_| ())
    }

    /// Seats are drawn and the first level begins: at so many tables, or as few as hold everybody, and one more for those who
    /// come late.
    fn start_tournament(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        tables: Option<u32>,
    ) -> Result<(), Refusal> {
        let record = self.record_of(id)?;
        if self.waits_for_flights(id) {
            return Err(Refusal::Tournament(Violation::NotNow));
        }
        let (setup, entered) = (record.event.setup(), record.event.desk().entered);
        let needed = entered.div_ceil(u32::from(setup.seats)).max(1);
        let spare = u32::from(setup.late != LateEntry::None && (needed + 1).saturating_mul(2) <= entered);
        let tables = tables.unwrap_or_else(|| needed.saturating_add(spare).min(setup.tables()));
        let mut cards = record.event.starting_pack(tables).map_err(Refusal::Tournament)?;
        self.entropy.shuffle(&mut cards).map_err(Refusal::Unhealthy)?;
        let badge = context.by.signer();
        let request = tournament::Request::Seat(SeatRequest::Start { tables, cards });
        self.director_takes(context, id, Asker::Director(badge), request).map(|_| ())
    }

    /// What is due in an event and needs nobody's word: a start with a full field, seat cards, races, hand for hand near the
    /// money, the end of its books. One thing at a time: each may lead to more.
    pub(super) fn tournament_goes_on(
        &mut self,
        context: CommandContext,
        id: TournamentId,
    ) -> Result<(), Refusal> {
        let Ok(record) = self.record_of(id) else { return Ok(()) };
        let (event, desk) = (&record.event, record.event.desk());
        match desk.phase {
            Phase::Registering => {
                let full = event.setup().full_at.is_some_and(|full| desk.entered >= full);
                if full {
                    let tables = desk.entered.div_ceil(u32::from(event.setup().seats)).max(1);
                    return self.start_tournament(context, id, Some(tables));
                }
                Ok(())
            }
            Phase::Running if desk.redraw.is_some() => {
                let mut cards = event.pack();
                self.entropy.shuffle(&mut cards).map_err(Refusal::Unhealthy)?;
                let request = tournament::Request::Seat(SeatRequest::DrawSeats { cards });
                self.director_takes(context, id, Asker::Dealer, request).map(|_| ())
            }
            Phase::Running if desk.racing => self.race(context, id),
            Phase::Running if self.is_near_the_money(record) => {
                let request = tournament::Request::Clock(ClockRequest::HandForHand);
                // A moment at which it cannot be ordered passes by itself.
                unless_lost(
                    self.director_takes(context, id, Asker::Director(Badge::HOUSE), request).map(|_| ()),
                )
            }
            Phase::Running => Ok(()),
            Phase::Finished | Phase::Cancelled => self.tournament_is_over(context, id),
        }
    }

    /// Whether those who are left are to play hand for hand by themselves.
    fn is_near_the_money(&self, record: &TournamentRecord) -> bool {
        let (Some(within), desk) = (record.spec().hand_for_hand_within, record.event.desk()) else {
            return false;
        };
        let Some(prizes) = &desk.prizes else { return false };
        let paid = u32::try_from(prizes.by_place.len()).unwrap_or(u32::MAX);
        let bubble = desk.live.checked_sub(paid);
        desk.round.is_none()
            && desk.open_tables > 1
            && bubble.is_some_and(|left| (1..=within).contains(&left))
    }

    /// The race that is on, at one table after the other: the cards come from the house's own source (cb:12.tourn.10c).
    fn race(&mut self, context: CommandContext, id: TournamentId) -> Result<(), Refusal> {
        let event = &self.record_of(id)?.event;
        let next = (1..=event.setup().tables()).map(TableNo).find_map(|table| {
            let race = event.race_at(table)?;
            Some((table, race.cards()))
        });
        let Some((table, count)) = next else { return Ok(()) };
        let mut deck: Vec<Card> = CardSet::FULL.iter().collect();
        self.entropy.shuffle(&mut deck).map_err(Refusal::Unhealthy)?;
        deck.truncate(usize::try_from(count).unwrap_or(usize::MAX));
        let request = tournament::Request::Seat(SeatRequest::RaceCards { table, cards: deck });
        self.director_takes(context, id, Asker::Dealer, request).map(|_| ())
    }

    /// When something is due next in an event.
    pub(super) fn tournament_deadline(&self, record: &TournamentRecord) -> Option<game::Moment> {
        match record.event.desk().phase {
            Phase::Registering => record.spec().starts_at().filter(|_| !self.waits_for_flights(record.id())),
            Phase::Running => record.event.next_deadline(),
            Phase::Finished | Phase::Cancelled => None,
        }
    }

    /// Does whatever is due in the events by now.
    pub(super) fn look_at_tournaments(&mut self, context: CommandContext) -> Result<(), Refusal> {
        let now = self.now;
        let due: Vec<(TournamentId, Phase)> = self
            .tournaments
            .values()
            .filter(|record| self.tournament_deadline(record).is_some_and(|at| at <= now))
            .map(|record| (record.id(), record.event.desk().phase))
            .collect();
        for (id, phase) in due {
            match phase {
                // An event that cannot begin yet keeps no other clock from running.
                Phase::Registering => unless_lost(self.begins_by_the_clock(context, id))?,
                Phase::Running => {
                    let request = tournament::Request::Clock(ClockRequest::TimeUp);
                    unless_lost(self.director_takes(context, id, Asker::Clock, request).map(|_| ()))?;
                }
                Phase::Finished | Phase::Cancelled => {}
            }
            self.follow_up(context)?;
        }
        Ok(())
    }

    /// The time of the start has come: seats are drawn, or the event is off because nobody came (cb:12.tourn.39).
    fn begins_by_the_clock(&mut self, context: CommandContext, id: TournamentId) -> Result<(), Refusal> {
        match self.start_tournament(context, id, None) {
            Err(Refusal::Tournament(Violation::TooFew { .. })) => {
                let reason = NOBODY_CAME.to_owned();
                let request = tournament::Request::Management(ManagementRequest::Cancel { reason });
                self.director_takes(context, id, Asker::Director(Badge::HOUSE), request).map(|_| ())
            }
            done => done,
        }
    }

    /// The room was down or stood still: no clock of an event has run meanwhile. Starts that were announced stay where they are.
    pub(super) fn postpone_tournaments(
        &mut self,
        context: CommandContext,
        by: game::Span,
    ) -> Result<(), Refusal> {
        let running: Vec<TournamentId> = self
            .tournaments
            .values()
            .filter(|record| record.event.desk().phase == Phase::Running)
            .map(TournamentRecord::id)
            .collect();
        for id in running {
            let request = tournament::Request::Clock(ClockRequest::Resume { by });
            self.director_takes(context, id, Asker::Clock, request)?;
        }
        Ok(())
    }

    /// Somebody is barred: at the tables of an event the stack stays and is blinded off, as for anybody who is away
    /// (cb:12.tourn.6).
    pub(super) fn send_from_tournaments(
        &mut self,
        context: CommandContext,
        player: PlayerId,
    ) -> Result<(), Refusal> {
        let there: Vec<_> = self
            .tournaments
            .values()
            .filter(|record| record.event.desk().phase == Phase::Running)
            .filter_map(|record| {
                let entry = *record.event.state().newest.get(&player)?;
                let state = record.event.entry(entry)?;
                let sits = matches!(state.status, Status::Seated(_) | Status::InTransit(_));
                (sits && state.present).then_some((record.id(), entry))
            })
            .collect();
        for (id, entry) in there {
            let request = tournament::Request::Conduct(ConductRequest::WentAway { entry });
            self.director_takes(context, id, Asker::Clock, request)?;
        }
        Ok(())
    }
}
