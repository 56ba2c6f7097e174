//! The clock: levels, rests, stops; which tables may deal; hand-for-hand.

use alloc::vec::Vec;

use game::{Badge, Moment, Span};

use crate::director::{Director, Done};
use crate::event::{ClockEvent, ConductEvent, RaceEvent};
use crate::setup::{Format, LateEntry, TournamentSetup};
use crate::state::{Clock, ColourUp, DirectorSheet, Hands, Part, Stage};
use crate::structure::{Forced, LevelNo};
use crate::violation::Violation;
use crate::{EntryNo, TableNo};

/// When something is due next, if anything is.
pub(crate) fn next_deadline(setup: &TournamentSetup, desk: &DirectorSheet) -> Option<Moment> {
    let clock = desk.clock.filter(|_| !desk.flight_over).and_then(|clock| match clock.hands {
        Hands::Until(until) => Some(until),
        Hands::Left(_) => None,
    });
    let late = match (setup.late, desk.started) {
        (LateEntry::For(span), Some(started)) if desk.selling.entries => Some(started.plus(span)),
        (LateEntry::For(_) | LateEntry::None | LateEntry::Through(_), _) => None,
    };
    let suspensions = desk.suspensions.iter().map(|&(_, until)| until);
    let offers = desk.offers.iter().map(|offer| offer.until);
    clock.into_iter().chain(late).chain(suspensions).chain(offers).min()
}

impl Director<'_> {
    pub(crate) fn level_span(&self, level: LevelNo) -> Result<Span, Violation> {
        self.setup.structure.level(level).map(|level| level.span).ok_or(Violation::NoSuchLevel { level })
    }

    fn clock(&self) -> Result<Clock, Violation> {
        self.draft.desk.clock.ok_or(Violation::NotRunning { phase: self.draft.desk.phase })
    }

    fn next_deadline(&self) -> Option<Moment> {
        next_deadline(self.setup, &self.draft.desk)
    }

    /// Whatever is due by now, in the order of time where one follows from the other.
    pub(crate) fn time_up(&mut self) -> Done {
        if self.next_deadline().is_none_or(|due| due > self.now) {
            return Err(Violation::NothingDue);
        }
        let over: Vec<EntryNo> = self
            .draft
            .desk
            .suspensions
            .iter()
            .filter(|(_, until)| *until <= self.now)
            .map(|&(entry, _)| entry)
            .collect();
        for entry in over {
            self.note(ConductEvent::SuspensionEnded { entry })?;
        }
        let over: Vec<_> =
            self.draft.desk.offers.iter().filter(|offer| offer.until <= self.now).copied().collect();
        for offer in over {
            self.decline(offer)?;
        }
        while let Some(Clock { level, part, hands: Hands::Until(until) }) = self.draft.desk.clock
            && until <= self.now
            && !self.draft.desk.flight_over
        {
            match part {
                Part::Play => self.level_ended(level, until)?,
                Part::Rest => self.begin_level(level.next(), until)?,
            }
        }
        self.close_what_is_over()?;
        self.settle()
    }

    /// Limits and blinds go up at regular intervals (cb:12.tourn.8): the next level begins when this one was to end, however
    /// late that is heard of.
    fn level_ended(&mut self, level: LevelNo, at: Moment) -> Done {
        self.races_due(level)?;
        if let LateEntry::Through(last) = self.setup.late
            && level >= last
        {
            self.close_entries()?;
        }
        if let Format::Flight { through } = self.setup.format
            && level >= through
        {
            return self.note(ClockEvent::FlightOver);
        }
        match self.setup.structure.pause_after(level) {
            Some(pause) => self.note(ClockEvent::RestBegan { after: level, until: at.plus(pause.span) }),
            None => self.begin_level(level.next(), at),
        }
    }

    /// A chip that blinds and antes no longer need leaves (cb:12.tourn.10a).
    fn races_due(&mut self, level: LevelNo) -> Done {
        let races: Vec<_> = self.setup.structure.races_after(level).collect();
        for (old, new) in races {
            self.note(RaceEvent::Due(ColourUp { old, new }))?;
        }
        Ok(())
    }

    fn begin_level(&mut self, level: LevelNo, at: Moment) -> Done {
        // The last level goes on until the event is over: it is counted again from now.
        let last = self.setup.structure.last();
        let (level, at) = if level > last { (last, at.max(self.now)) } else { (level, at) };
        let span = self.level_span(level)?;
        self.note(ClockEvent::LevelBegan { level, until: at.plus(span) })?;
        if self.setup.add_on.is_some_and(|add_on| level > add_on.after) {
            self.close_add_ons()?;
        }
        Ok(())
    }

    pub(crate) fn resume(&mut self, by: Span) -> Done {
        self.note(ClockEvent::Resumed { by })
    }

    pub(crate) fn stop(&mut self, badge: Badge) -> Done {
        match self.clock()?.hands {
            Hands::Until(until) => self.note(ClockEvent::Stopped { left: until.since(self.now), badge }),
            Hands::Left(_) => Err(Violation::ClockStands),
        }
    }

    pub(crate) fn go(&mut self, badge: Badge) -> Done {
        match self.clock()?.hands {
            Hands::Left(left) => self.note(ClockEvent::Went { until: self.now.plus(left), badge }),
            Hands::Until(_) => Err(Violation::ClockRuns),
        }
    }

    /// The director sets the clock, which stands then. Chips of levels that are skipped leave all the same.
    pub(crate) fn set_clock(&mut self, level: LevelNo, left: Span, badge: Badge) -> Done {
        self.level_span(level)?;
        let mut passed = self.clock()?.level;
        let due = self.clock()?.part == Part::Play;
        let mut first = true;
        while passed < level {
            if due || !first {
                self.races_due(passed)?;
            }
            (passed, first) = (passed.next(), false);
        }
        self.note(ClockEvent::Set { level, left, badge })?;
        self.close_what_is_over()?;
        self.settle()
    }

    pub(crate) fn halt(&mut self, table: TableNo, badge: Badge) -> Done {
        if self.open_table(table)?.halted {
            return Err(Violation::Halted { table });
        }
        self.note(ClockEvent::TableHalted { table, badge })
    }

    pub(crate) fn release(&mut self, table: TableNo, badge: Badge) -> Done {
        if !self.open_table(table)?.halted {
            return Err(Violation::NotHalted);
        }
        self.note(ClockEvent::TableReleased { table, badge })
    }

    pub(crate) fn halt_all(&mut self, badge: Badge) -> Done {
        if self.draft.desk.halted {
            return Err(Violation::AllHalted);
        }
        self.note(ClockEvent::AllHalted { badge })
    }

    pub(crate) fn release_all(&mut self, badge: Badge) -> Done {
        if !self.draft.desk.halted {
            return Err(Violation::NotHalted);
        }
        self.note(ClockEvent::AllReleased { badge })
    }

    /// One hand at every table at a time, so that nobody gains by waiting for others to go out.
    pub(crate) fn hand_for_hand(&mut self, badge: Badge) -> Done {
        if self.draft.desk.round.is_some() {
            return Err(Violation::HandForHandOn);
        }
        if self.setup.format == Format::Shootout {
            return Err(Violation::NoHandForHand);
        }
        self.note(ClockEvent::HandForHandOrdered { badge })?;
        self.settle()
    }

    pub(crate) fn end_hand_for_hand(&mut self) -> Done {
        let round = self.draft.desk.round.ok_or(Violation::NoHandForHand)?;
        if round.open {
            return Err(Violation::RoundOpen { round: round.number });
        }
        self.note(ClockEvent::HandForHandEnded)?;
        self.settle()
    }

    /// Whether a table may begin a hand now.
    pub(crate) fn may_deal(&self, table: TableNo) -> Result<LevelNo, Violation> {
        self.running()?;
        let state = self.standing_table(table)?;
        let desk = &self.draft.desk;
        let clock = self.clock()?;
        if desk.chop.is_some() {
            return Err(Violation::DealTalk);
        }
        match (clock.hands, clock.part) {
            (Hands::Left(_), _) => return Err(Violation::ClockStands),
            // The signal comes before the riffle: it decides the level (cb:12.tourn.9a, cb:12.tourn.9b).
            (Hands::Until(until), _) if until <= self.now => return Err(Violation::ClockDue { until }),
            (Hands::Until(until), Part::Rest) => return Err(Violation::Resting { until }),
            (Hands::Until(_), Part::Play) => {}
        }
        if desk.halted {
            return Err(Violation::AllHalted);
        }
        if state.halted {
            return Err(Violation::Halted { table });
        }
        if let Some(&race) = desk.races.first() {
            return Err(Violation::RaceFirst { old: race.old });
        }
        if desk.final_due {
            return Err(Violation::FinalTableFirst);
        }
        if state.offers > 0 {
            return Err(Violation::RebuyPending { table });
        }
        let players = state.dealt_in().len();
        if players < 2 {
            return Err(Violation::TooFewToDeal { table });
        }
        if let (Some(short), Some((largest, _))) =
            (self.setup.readings.stand_when_short_by, desk.largest_and_smallest())
            && state.size() + usize::from(short) <= largest
        {
            return Err(Violation::TableShort { table, players, largest });
        }
        if let Some(round) = desk.round
            && (!round.open || state.dealt_in_round >= round.number)
        {
            return Err(Violation::WaitForRound { round: round.number });
        }
        let level =
            self.setup.structure.level(clock.level).ok_or(Violation::NoSuchLevel { level: clock.level })?;
        // The last of all: where nothing else stands in the way, the cards for it are dealt with the hand.
        if state.button_due && matches!(level.stakes.forced, Forced::Blinds { .. }) {
            return Err(Violation::ButtonFirst { table });
        }
        Ok(clock.level)
    }

    /// Whether the table still has to play its hand of a round.
    pub(crate) fn owes_hand(&self, table: TableNo, round: u32) -> bool {
        self.plays_in_round(table)
            && self.draft.table(table).is_some_and(|state| state.dealt_in_round < round)
    }

    /// Whether the table can play a hand of a round at all.
    pub(crate) fn plays_in_round(&self, table: TableNo) -> bool {
        self.draft.table(table).is_some_and(|state| state.stage == Stage::Open && state.dealt_in().len() >= 2)
    }
}
