//! What people do beside their hands: they come late or not at all, leave the table, buy again, talk about a deal.

use game::{Moment, PlayerId, Seat, Span};
use tournament::structure::LevelNo;
use tournament::{
    Asker, ClockRequest, ConductRequest, DealRequest, EntryNo, EntryRequest, Phase, Request, Spot, Status,
    TableNo, Violation, chop,
};

use super::day::Day;
use super::draws;
use super::errands::Errand;
use super::format::Format;
use super::hall::{DIRECTOR, Refused};
use super::options::{FLIGHTS, LATE_ENTRY};

/// How somebody is not at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Absence {
    /// Has paid, and never comes.
    Never,
    /// Has paid, and comes while cards are in the air.
    Late,
    /// Leaves the table for a while.
    ForAWhile,
}

const ABSENCES: [Absence; 3] = [Absence::Never, Absence::Late, Absence::ForAWhile];

/// The longest that somebody stays away.
const LONG: Span = Span::minutes(40);

/// The director as somebody who asks.
pub(super) const BOSS: Asker = Asker::Director(DIRECTOR);

impl Day {
    /// A time from now on, up to so much later.
    pub(super) fn within(&mut self, span: Span) -> Moment {
        self.now.plus(Span::millis(self.chance.below(span.as_millis().max(1))))
    }

    /// Entries before the start. Of the players of this day some come late, and some of the others are away at times.
    pub(super) fn open_the_doors(&mut self, mut players: Vec<PlayerId>) -> Result<(), Refused> {
        let part = |many: u32| match self.options.format {
            Format::Flights => many / FLIGHTS,
            Format::FreezeOut
            | Format::Rebuy
            | Format::Bounty
            | Format::Progressive
            | Format::Satellite
            | Format::Shootout
            | Format::HeadsUp
            | Format::SitAndGo => many,
        };
        let (late, absent) = (part(self.options.late), part(self.options.absent));
        if late + absent > 0 {
            draws::shuffle(&mut players, &mut self.chance);
        }
        let late = players.len().min(usize::try_from(late).unwrap_or(usize::MAX));
        for player in players.drain(..late) {
            let at = self.within(LATE_ENTRY);
            self.errands.add(at, Errand::Enter(player));
        }
        let absent = usize::try_from(absent).unwrap_or(usize::MAX);
        let absences = ABSENCES.iter().copied().cycle().take(absent).map(Some);
        let absences = absences.chain(std::iter::repeat(None));
        for (player, absence) in players.into_iter().zip(absences) {
            // Whoever is not there was entered by the desk.
            let (who, away) = match absence {
                Some(away @ (Absence::Never | Absence::Late)) => (BOSS, Some(away)),
                Some(Absence::ForAWhile) => (Asker::Player(player), Some(Absence::ForAWhile)),
                None => (Asker::Player(player), None),
            };
            let request = EntryRequest::Register { player, card: None };
            match self.try_asking(who, Request::Entry(request))? {
                Ok(()) => {}
                // A second first day may be sold out.
                Err(Violation::NoSeatLeft { .. }) if self.options.format == Format::Flights => {
                    self.report.people.turned_away += 1;
                    continue;
                }
                Err(why) => return Err(Refused(format!("registration of {player:?}: {why}"))),
            }
            self.choose_a_seat(player)?;
            let Some(&entry) = self.event.state().newest.get(&player) else { continue };
            match away {
                Some(Absence::Never) => {
                    let at = self.now.plus(self.removal());
                    self.errands.add(at, Errand::LookFor(entry));
                }
                Some(Absence::Late) => {
                    let at = self.within(LONG);
                    self.errands.add(at, Errand::Come(entry));
                }
                Some(Absence::ForAWhile) => {
                    let at = self.within(LONG);
                    self.errands.add(at, Errand::Leave(entry));
                }
                None => {}
            }
        }
        Ok(())
    }

    /// When the stacks of those who never came may be removed: with the second level, or after half an hour
    /// (cb:12.tourn.4c).
    fn removal(&self) -> Span {
        let setup = self.event.setup();
        let level = setup.structure.level(LevelNo::FIRST).map(|level| level.span);
        level.map_or(setup.readings.no_show, |level| level.min(setup.readings.no_show))
    }

    /// At a single table whoever comes first may choose (cb:12.tourn.3b); every other one does.
    fn choose_a_seat(&mut self, player: PlayerId) -> Result<(), Refused> {
        let setup = self.event.setup();
        let seats = setup.seats;
        if !setup.readings.open_seat_cards || !self.chance.once_in(2) {
            return Ok(());
        }
        let Some(&entry) = self.event.state().newest.get(&player) else { return Ok(()) };
        let seat = Seat::from_index(self.chance.index(usize::from(seats)));
        let Some(seat) = seat else { return Ok(()) };
        let request = Request::Entry(EntryRequest::ChooseSeat { entry, seat });
        match self.try_asking(Asker::Player(player), request)? {
            Ok(()) | Err(Violation::SeatTaken { .. }) => Ok(()),
            Err(why) => Err(Refused(format!("{player:?} cannot choose seat {seat}: {why}"))),
        }
    }

    /// Before the first hand some buy a second stack at once.
    pub(super) fn after_the_start(&mut self) -> Result<(), Refused> {
        if self.event.setup().rebuy.is_none() {
            return Ok(());
        }
        for entry in self.entries_in_play() {
            if self.chance.once_in(8) {
                self.ask(BOSS, Request::Entry(EntryRequest::Rebuy { entry }))?;
            }
        }
        Ok(())
    }

    /// Everybody who has points in play.
    pub(super) fn entries_in_play(&self) -> Vec<EntryNo> {
        let numbers = (1..).map(EntryNo).zip(&self.event.state().entries);
        numbers.filter(|(_, entry)| entry.status.in_play()).map(|(number, _)| number).collect()
    }

    fn player(&self, entry: EntryNo) -> Result<PlayerId, Refused> {
        let state = self.event.entry(entry);
        state.map(|state| state.player).ok_or_else(|| Refused(format!("there is no {entry}")))
    }

    pub(super) fn run_errand(&mut self, errand: Errand) -> Result<(), Refused> {
        self.stirred = true;
        match errand {
            Errand::Enter(player) => self.enter(player),
            Errand::Come(entry) => {
                let request = ConductRequest::CameBack { entry };
                match self.try_asking(Asker::Player(self.player(entry)?), Request::Conduct(request))? {
                    Ok(()) | Err(Violation::ThereAlready { .. }) => Ok(()),
                    Err(why) => Err(Refused(format!("{entry} cannot come back: {why}"))),
                }
            }
            Errand::Leave(entry) => {
                let request = ConductRequest::WentAway { entry };
                match self.try_asking(Asker::Player(self.player(entry)?), Request::Conduct(request))? {
                    Ok(()) => {
                        let at = self.within(LONG);
                        self.errands.add(at, Errand::Come(entry));
                        Ok(())
                    }
                    Err(Violation::AwayAlready { .. }) => Ok(()),
                    Err(why) => Err(Refused(format!("{entry} cannot go away: {why}"))),
                }
            }
            Errand::LookFor(entry) => self.look_for(entry),
            Errand::Answer(entry) => self.answer(entry),
            Errand::AddOn(entry) => self.add_on(entry),
            Errand::GoOnWith(level) => self.go_on_with(level),
            Errand::Go => match self.try_asking(BOSS, Request::Clock(ClockRequest::Go))? {
                Ok(()) | Err(Violation::ClockRuns) => Ok(()),
                Err(why) => Err(Refused(format!("the clock cannot go on: {why}"))),
            },
            Errand::Release(table) => {
                match self.try_asking(BOSS, Request::Clock(ClockRequest::Release { table }))? {
                    Ok(()) | Err(Violation::NotHalted | Violation::NoSuchTable { .. }) => Ok(()),
                    Err(why) => Err(Refused(format!("{table} cannot go on: {why}"))),
                }
            }
            Errand::ReleaseAll => match self.try_asking(BOSS, Request::Clock(ClockRequest::ReleaseAll))? {
                Ok(()) | Err(Violation::NotHalted) => Ok(()),
                Err(why) => Err(Refused(format!("the tables cannot go on: {why}"))),
            },
        }
    }

    /// Somebody enters late, with a seat card where there are any.
    fn enter(&mut self, player: PlayerId) -> Result<(), Refused> {
        let cards: Vec<Spot> = self.event.seats_for_sale();
        let card = if cards.is_empty() { None } else { Some(cards[self.chance.index(cards.len())]) };
        let request = Request::Entry(EntryRequest::Register { player, card });
        match self.try_asking(Asker::Player(player), request)? {
            // The bust after which the player wanted to enter again may have been undone.
            Ok(()) | Err(Violation::EnteredAlready { .. }) => Ok(()),
            Err(Violation::SeatsBeingDrawn) => {
                self.errands.add(self.now.plus(Span::seconds(30)), Errand::Enter(player));
                Ok(())
            }
            Err(
                Violation::EntriesClosed | Violation::NoSeatLeft { .. } | Violation::NoMoreReentries { .. },
            ) => {
                self.report.people.turned_away += 1;
                Ok(())
            }
            Err(why) => Err(Refused(format!("{player:?} cannot enter: {why}"))),
        }
    }

    /// Somebody never came. Half of these are reached and want their chips left there (cb:12.tourn.4b).
    fn look_for(&mut self, entry: EntryNo) -> Result<(), Refused> {
        let request = if self.chance.once_in(2) {
            ConductRequest::KeepStack { entry }
        } else {
            ConductRequest::RemoveStack { entry }
        };
        match self.try_asking(BOSS, Request::Conduct(request))? {
            Ok(())
            | Err(
                Violation::NotSeated { .. } | Violation::NotMissing { .. } | Violation::StackIsKept { .. },
            ) => Ok(()),
            // As soon as the hand there is over.
            Err(Violation::HandOn { table }) => {
                self.sought.push((table, entry));
                Ok(())
            }
            Err(Violation::NotNow | Violation::RebuyPending { .. } | Violation::TooEarlyToRemove { .. }) => {
                self.errands.add(self.now.plus(Span::seconds(7)), Errand::LookFor(entry));
                Ok(())
            }
            Err(why) => Err(Refused(format!("nothing can be done about {entry}, who is missing: {why}"))),
        }
    }

    /// A hand is over: those who are sought at that table can be seen to.
    pub(super) fn look_for_those_at(&mut self, table: TableNo) -> Result<(), Refused> {
        while let Some(at) = self.sought.iter().position(|(where_sought, _)| *where_sought == table) {
            let (_, entry) = self.sought.swap_remove(at);
            if self.event.desk().phase == Phase::Running {
                self.look_for(entry)?;
            }
        }
        Ok(())
    }

    /// One in five says nothing, and is out when the time is over.
    pub(super) fn think_about_a_rebuy(&mut self, entry: EntryNo, until: Moment) {
        if !self.chance.once_in(5) {
            let at = self.within(until.since(self.now));
            self.errands.add(at, Errand::Answer(entry));
        }
    }

    fn answer(&mut self, entry: EntryNo) -> Result<(), Refused> {
        let request = if self.chance.once_in(4) {
            EntryRequest::DeclineRebuy { entry }
        } else {
            EntryRequest::Rebuy { entry }
        };
        match self.try_asking(Asker::Player(self.player(entry)?), Request::Entry(request))? {
            // Sales may have been closed meanwhile, or the player sent away.
            Ok(())
            | Err(Violation::NothingOffered { .. } | Violation::NoRebuys | Violation::NotSeated { .. }) => {
                Ok(())
            }
            Err(why) => Err(Refused(format!("{entry} cannot answer about a rebuy: {why}"))),
        }
    }

    /// Every other player adds on in the rest after the level.
    pub(super) fn think_about_add_ons(&mut self, after: LevelNo, until: Moment) {
        if self.event.setup().add_on.is_none_or(|add_on| add_on.after != after) {
            return;
        }
        for entry in self.entries_in_play() {
            if self.chance.once_in(2) {
                let at = self.within(until.since(self.now));
                self.errands.add(at, Errand::AddOn(entry));
            }
        }
    }

    fn add_on(&mut self, entry: EntryNo) -> Result<(), Refused> {
        let request = Request::Entry(EntryRequest::AddOn { entry });
        match self.try_asking(Asker::Player(self.player(entry)?), request)? {
            // Out, between two seats, or too late.
            Ok(())
            | Err(
                Violation::NotSeated { .. }
                | Violation::NoAddOns
                | Violation::AddOnInTheRest { .. }
                | Violation::OneAddOn { .. },
            ) => Ok(()),
            // The hand is not over yet.
            Err(Violation::HandOn { .. } | Violation::RebuyPending { .. }) => {
                self.errands.add(self.now.plus(Span::seconds(20)), Errand::AddOn(entry));
                Ok(())
            }
            Err(why) => Err(Refused(format!("{entry} cannot add on: {why}"))),
        }
    }

    /// Whoever is out and may enter again does so in one of two cases, after a few minutes.
    pub(super) fn think_about_another_entry(&mut self, entry: EntryNo) {
        if self.event.setup().reentries == 0 || !self.event.desk().selling.entries {
            return;
        }
        let Some(player) = self.event.entry(entry).map(|state| state.player) else { return };
        if self.chance.once_in(2) {
            let at = self.within(Span::minutes(5));
            self.errands.add(at, Errand::Enter(player));
        }
    }

    /// The final day goes on with the level after the last of the first days.
    fn go_on_with(&mut self, level: LevelNo) -> Result<(), Refused> {
        let Some(span) = self.event.setup().structure.level(level).map(|level| level.span) else {
            return Err(Refused(format!("there is no level {level} to go on with")));
        };
        self.ask(BOSS, Request::Clock(ClockRequest::Set { level, left: span }))?;
        self.ask(BOSS, Request::Clock(ClockRequest::Go))
    }

    /// The last few talk about a deal: by chips, with a secret vote in which three of four say yes.
    pub(super) fn talk_about_a_deal(&mut self) -> Result<(), Refused> {
        let desk = self.event.desk();
        let Some(few) = self.options.deal_at else { return Ok(()) };
        let talk = desk.phase == Phase::Running
            && (2..=few).contains(&desk.live)
            && desk.prizes.is_some()
            && !desk.talk_barred
            && desk.chop.is_none();
        if !talk {
            return Ok(());
        }
        match self.try_asking(BOSS, Request::Deal(DealRequest::Open))? {
            Ok(()) => {}
            // Not everybody is there, other tables play, or there is nothing to divide.
            Err(_) => return Ok(()),
        }
        let names = self.by_chips()?;
        self.ask(BOSS, Request::Deal(DealRequest::Propose { names: names.clone() }))?;
        for (entry, _) in names {
            let (player, yes) = (self.player(entry)?, !self.chance.once_in(4));
            self.ask(Asker::Player(player), Request::Deal(DealRequest::Vote { entry, yes }))?;
        }
        Ok(())
    }

    fn by_chips(&self) -> Result<Vec<(EntryNo, chips::Chips)>, Refused> {
        let wrong = |why: &str| Refused(format!("there is no deal to be proposed: {why}"));
        let left: Vec<_> = (1..)
            .map(EntryNo)
            .zip(&self.event.state().entries)
            .filter(|(_, entry)| entry.status.in_play() || entry.status == Status::Felted)
            .map(|(number, entry)| (number, entry.stack))
            .collect();
        let desk = self.event.desk();
        let pool = desk.money.pool().map_err(|_| wrong("the pool cannot be counted"))?;
        // The next to go out is sure of this.
        let next = left.len().checked_sub(1).zip(desk.prizes.as_ref());
        let assured = next.and_then(|(place, prizes)| prizes.by_place.get(place).copied());
        let proposal = chop::by_chips(&left, pool, assured.unwrap_or(chips::Chips::ZERO));
        proposal.map(|proposal| proposal.names().to_vec()).map_err(|why| wrong(&why.to_string()))
    }
}
