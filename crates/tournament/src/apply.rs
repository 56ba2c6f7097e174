//! Taking events in: one road, live or read back from a log. An event that does not fit is refused, and nothing of it
//! is taken over.

mod conduct;
mod dealers;
mod entries;
mod money;
mod play;
mod seats;

use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, Span};

use crate::Points;
use crate::draft::Draft;
use crate::event::{ClockEvent, DealEvent, RaceEvent, TournamentEvent, WholeEvent};
use crate::impossible::Impossible;
use crate::state::{Chop, Clock, Hands, Part, Phase, Round, Status, TableState};
use crate::structure::LevelNo;

/// Takes an event in.
pub(crate) fn take_in(draft: &mut Draft<'_>, event: &TournamentEvent) -> Result<(), Impossible> {
    match event {
        TournamentEvent::Entry(event) => entries::take_in(draft, event),
        TournamentEvent::Clock(event) => take_in_clock(draft, *event),
        TournamentEvent::Seat(event) => seats::take_in(draft, *event),
        TournamentEvent::Play(event) => play::take_in(draft, event),
        TournamentEvent::Money(event) => money::take_in(draft, event),
        TournamentEvent::Conduct(event) => conduct::take_in(draft, *event),
        TournamentEvent::Race(event) => take_in_race(draft, event),
        TournamentEvent::Dealers(event) => dealers::take_in(draft, event),
        TournamentEvent::Deal(event) => take_in_deal(draft, event),
        TournamentEvent::Whole(event) => take_in_whole(draft, event),
    }
}

pub(crate) fn running(draft: &Draft<'_>) -> Result<(), Impossible> {
    Impossible::unless(draft.desk.phase == Phase::Running, "the event is being played")
}

fn take_in_clock(draft: &mut Draft<'_>, event: ClockEvent) -> Result<(), Impossible> {
    running(draft)?;
    match event {
        ClockEvent::LevelBegan { level, until } => set_clock(draft, level, Part::Play, Hands::Until(until)),
        ClockEvent::RestBegan { after, until } => set_clock(draft, after, Part::Rest, Hands::Until(until)),
        ClockEvent::Set { level, left, .. } => set_clock(draft, level, Part::Play, Hands::Left(left)),
        ClockEvent::Stopped { left, .. } => set_hands(draft, Hands::Left(left)),
        ClockEvent::Went { until, .. } => set_hands(draft, Hands::Until(until)),
        ClockEvent::Resumed { by } => {
            resume(draft, by);
            Ok(())
        }
        ClockEvent::TableHalted { table, .. } => draft.write_table(table, |state| state.halted = true),
        ClockEvent::TableReleased { table, .. } => draft.write_table(table, |state| state.halted = false),
        ClockEvent::AllHalted { .. } => {
            draft.desk.halted = true;
            Ok(())
        }
        ClockEvent::AllReleased { .. } => {
            draft.desk.halted = false;
            Ok(())
        }
        ClockEvent::HandForHandOrdered { .. } => {
            Impossible::unless(draft.desk.round.is_none(), "hand-for-hand is not on yet")?;
            draft.desk.round = Some(Round { number: 0, open: false });
            Ok(())
        }
        ClockEvent::RoundOpened { round, .. } => {
            let on = round_of(draft)?;
            Impossible::unless(
                !on.open && on.number.checked_add(1) == Some(round),
                "rounds follow each other",
            )?;
            *on = Round { number: round, open: true };
            Ok(())
        }
        ClockEvent::RoundClosed { round } => {
            let stand = draft.desk.all_stand();
            let on = round_of(draft)?;
            Impossible::unless(on.open && on.number == round && stand, "every table has dealt its hand")?;
            on.open = false;
            Ok(())
        }
        ClockEvent::HandForHandEnded => {
            Impossible::unless(!round_of(draft)?.open, "no round is open")?;
            draft.desk.round = None;
            for table in draft.table_numbers() {
                if draft.table(table).is_some_and(|state| state.dealt_in_round > 0) {
                    draft.write_table(table, |state| state.dealt_in_round = 0)?;
                }
            }
            Ok(())
        }
        ClockEvent::FlightOver => {
            draft.desk.flight_over = true;
            Ok(())
        }
    }
}

fn set_clock(draft: &mut Draft<'_>, level: LevelNo, part: Part, hands: Hands) -> Result<(), Impossible> {
    draft.desk.clock = Some(Clock { level, part, hands });
    Ok(())
}

fn set_hands(draft: &mut Draft<'_>, hands: Hands) -> Result<(), Impossible> {
    let clock = draft.desk.clock.as_mut().ok_or(Impossible::because("there is no clock yet"))?;
    clock.hands = hands;
    Ok(())
}

fn round_of<'d>(draft: &'d mut Draft<'_>) -> Result<&'d mut Round, Impossible> {
    draft.desk.round.as_mut().ok_or(Impossible::because("hand-for-hand is not on"))
}

/// Everything that was to come comes so much later.
fn resume(draft: &mut Draft<'_>, by: Span) {
    let later = |moment: &mut Moment| *moment = moment.plus(by);
    let desk = &mut draft.desk;
    if let Some(Clock { hands: Hands::Until(until), .. }) = &mut desk.clock {
        later(until);
    }
    if let Some(started) = &mut desk.started {
        later(started);
    }
    desk.suspensions.iter_mut().for_each(|(_, until)| later(until));
    desk.offers.iter_mut().for_each(|offer| later(&mut offer.until));
    let suspended: Vec<_> = desk.suspensions.iter().map(|&(entry, until)| (entry, until)).collect();
    for (entry, until) in suspended {
        // Whoever is on the list has an entry.
        if let Ok(entry) = draft.entry_mut(entry) {
            entry.suspended = Some(until);
        }
    }
    if draft.line_up().dealers().next().is_some() {
        draft.line_up_mut().stood_still(by);
    }
}

fn take_in_race(draft: &mut Draft<'_>, event: &RaceEvent) -> Result<(), Impossible> {
    running(draft)?;
    match event {
        RaceEvent::Due(race) => {
            draft.desk.races.push(*race);
            Ok(())
        }
        RaceEvent::Opened(race) => {
            let first = draft.desk.races.first() == Some(race);
            let fits = first && !draft.desk.racing && draft.desk.all_stand();
            Impossible::unless(fits, "every table stands, and this race is the next")?;
            draft.desk.racing = true;
            for table in draft.table_numbers() {
                if draft.open_table(table).is_some_and(|state| state.raced) {
                    draft.write_table(table, |state| state.raced = false)?;
                }
            }
            Ok(())
        }
        RaceEvent::Raced { table, stacks, gained, lost, .. } => {
            Impossible::unless(draft.desk.racing, "a race is on")?;
            let (before, after) = play::set_stacks(draft, *table, stacks)?;
            Impossible::unless(
                before.plus(*gained)? == after.plus(*lost)?,
                "a race gains and loses what it says",
            )?;
            count_race(draft, *gained, *lost)?;
            draft.write_table(*table, |state| state.raced = true)
        }
        RaceEvent::ChangedAlone { entry, points, gained, lost } => {
            let racing = draft.desk.racing;
            let state = draft.entry_mut(*entry)?;
            Impossible::unless(
                racing && state.status == Status::Drawing,
                "a race is on, and the player waits",
            )?;
            let before = core::mem::replace(&mut state.stack, *points);
            Impossible::unless(
                before.plus(*gained)? == points.plus(*lost)?,
                "a change gains and loses what it says",
            )?;
            count_race(draft, *gained, *lost)
        }
        RaceEvent::Closed(race) => {
            Impossible::unless(
                draft.desk.racing && draft.desk.races.first() == Some(race),
                "that race is on",
            )?;
            draft.desk.races.remove(0);
            draft.desk.racing = false;
            Ok(())
        }
    }
}

fn count_race(draft: &mut Draft<'_>, gained: Points, lost: Points) -> Result<(), Impossible> {
    let points = &mut draft.desk.points;
    points.gained = points.gained.plus(gained)?;
    points.lost = points.lost.plus(lost)?;
    points.in_stacks = points.in_stacks.plus(gained)?.minus(lost)?;
    Ok(())
}

fn take_in_deal(draft: &mut Draft<'_>, event: &DealEvent) -> Result<(), Impossible> {
    running(draft)?;
    let talk = Impossible::because("a deal is talked about");
    match event {
        DealEvent::Opened { .. } => {
            Impossible::unless(
                draft.desk.chop.is_none() && !draft.desk.talk_barred,
                "a deal may be talked about",
            )?;
            draft.desk.chop = Some(Chop::default());
            Ok(())
        }
        DealEvent::Closed { .. } | DealEvent::Agreed => {
            draft.desk.chop.take().ok_or(talk)?;
            Ok(())
        }
        DealEvent::Proposed { names, .. } => {
            let chop = draft.desk.chop.as_mut().ok_or(talk)?;
            Impossible::unless(chop.ballots.is_empty(), "nobody has voted yet")?;
            chop.terms.clone_from(names);
            Ok(())
        }
        DealEvent::Voted { entry, ballot } => {
            let chop = draft.desk.chop.as_mut().ok_or(talk)?;
            let first = chop.ballots.iter().all(|(voter, _)| voter != entry);
            Impossible::unless(first && !chop.terms.is_empty(), "everybody votes once, on terms")?;
            chop.ballots.push((*entry, *ballot));
            Ok(())
        }
        DealEvent::Refused => {
            draft.desk.chop.take().ok_or(talk)?;
            draft.desk.talk_barred = true;
            Ok(())
        }
        DealEvent::AgreementPaid { .. } => {
            draft.desk.chop = None;
            Ok(())
        }
    }
}

fn take_in_whole(draft: &mut Draft<'_>, event: &WholeEvent) -> Result<(), Impossible> {
    match event {
        WholeEvent::Started { at } => {
            Impossible::unless(draft.desk.phase == Phase::Registering, "names are taken before the start")?;
            draft.desk.phase = Phase::Running;
            draft.desk.started = Some(*at);
            Ok(())
        }
        WholeEvent::Bagged { entry, points, head } => {
            running(draft)?;
            let spot = draft.entry(*entry).and_then(|state| state.status.spot());
            let spot = spot.ok_or(Impossible::because("who comes back has a seat"))?;
            draft.take_holder(spot)?;
            let state = draft.entry_mut(*entry)?;
            Impossible::unless(state.stack == *points && state.head == *head, "the stack that is there")?;
            state.status = Status::Bagged;
            // The stack goes to the final day, which hands it out again.
            let book = &mut draft.desk.points;
            book.in_stacks = book.in_stacks.minus(*points)?;
            book.removed = book.removed.plus(*points)?;
            draft.desk.live =
                draft.desk.live.checked_sub(1).ok_or(Impossible::because("somebody is left"))?;
            Ok(())
        }
        WholeEvent::InToTheEnd { entry } => {
            running(draft)?;
            let state = draft.entry_mut(*entry)?;
            // Whoever lost everything in the hand that made the last seat certain was in to the end, too.
            let fits = state.status.in_play() || state.status == Status::Felted;
            Impossible::unless(fits, "whoever was in to the end had not gone out")?;
            state.status = Status::Paid;
            draft.desk.felted.retain(|felted| felted.entry != *entry);
            draft.desk.drawing.retain(|drawing| drawing != entry);
            Ok(())
        }
        WholeEvent::Finished => {
            running(draft)?;
            close(draft, Phase::Finished)
        }
        WholeEvent::Cancelled { .. } => close(draft, Phase::Cancelled),
    }
}

/// Everything that was still to come is not to come any more; the tables are closed.
fn close(draft: &mut Draft<'_>, phase: Phase) -> Result<(), Impossible> {
    for table in draft.table_numbers() {
        if draft.open_table(table).is_some() {
            draft.write_table(table, |state| *state = TableState::CLOSED)?;
        }
    }
    let desk = &mut draft.desk;
    desk.phase = phase;
    desk.clock = None;
    desk.redraw = None;
    desk.drawing.clear();
    desk.felted.clear();
    desk.final_due = false;
    desk.round = None;
    desk.races.clear();
    desk.racing = false;
    desk.suspensions.clear();
    desk.offers.clear();
    desk.chop = None;
    desk.alternates.clear();
    desk.unclaimed = Chips::ZERO;
    Ok(())
}
