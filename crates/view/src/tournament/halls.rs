//! The page of an event: tables, entries, standings, and what is going on.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use ::tournament::structure::LevelNo;
use ::tournament::{
    Entry, EntryNo, Format, Holder, Phase, Standing, Status, TableNo, TableState, Tournament, Violation,
};
use game::{Moment, Seat};
use wire::{
    EntryStatus, HandForHand, RaceNow, TableWaits, TournamentEntry, TournamentSeat, TournamentSeatState,
    TournamentStanding, TournamentTable, TournamentView,
};

use super::eyes::{Eyes, Setting, many};
use super::{banner, deal, money, structure, summary, time};

/// The page of an event, as everybody may see it.
pub fn page(event: &Tournament, setting: &Setting<'_>) -> TournamentView {
    let eyes = Eyes::new(event, setting);
    let places = places(eyes);
    TournamentView {
        summary: summary(event, setting),
        server_now: setting.now.millis(),
        structure: structure(eyes.structure()),
        clock: time(event, setting),
        counts: money::counts(eyes),
        payouts: money::payouts(eyes),
        standings: event.standings().into_iter().filter_map(|standing| placed(eyes, standing)).collect(),
        tables: eyes.open_tables().map(|(number, state)| table(eyes, number, state)).collect(),
        entries: eyes.entries().map(|(number, state)| entry(eyes, &places, number, state)).collect(),
        notices: banner::of_the_event(eyes),
        hand_for_hand: hand_for_hand(eyes),
        race: race(eyes),
        deal: deal::talk(eyes),
        sales: money::sales(eyes),
        cancelled: setting.notes.cancelled.clone(),
    }
}

/// Who has which place.
pub(super) fn places(eyes: Eyes<'_>) -> BTreeMap<EntryNo, Standing> {
    eyes.event.standings().into_iter().map(|standing| (standing.entry, standing)).collect()
}

fn placed(eyes: Eyes<'_>, standing: Standing) -> Option<TournamentStanding> {
    let Standing { entry, first, last } = standing;
    let state = eyes.event.entry(entry)?;
    Some(TournamentStanding {
        place: first,
        shared_to: last,
        entry: entry.0,
        who: eyes.person(state.player),
        prize: state.won.units(),
        bounties: eyes.setting.notes.bounties(entry).units(),
        stack: (state.status == Status::Bagged).then(|| state.stack.count()),
        at: eyes.setting.notes.placed.get(&entry).copied().map(Moment::millis),
    })
}

fn table(eyes: Eyes<'_>, number: TableNo, state: &TableState) -> TournamentTable {
    TournamentTable {
        number: number.0,
        table: eyes.room_table(number),
        seats: state.held().filter_map(|(at, holder)| seat(eyes, at, holder)).collect(),
        hand_on: state.hand.is_some(),
        hand_level: state.hand.map(LevelNo::number),
        hands: state.deals,
        waits: waits(eyes, number, state),
        breaks_after: breaks_after(eyes, number),
    }
}

/// Why no hand begins at a table: what its dealer would be told.
fn waits(eyes: Eyes<'_>, number: TableNo, state: &TableState) -> Option<TableWaits> {
    if state.hand.is_some() {
        return None;
    }
    let why: Violation = eyes.event.may_deal(eyes.setting.now, number).err()?;
    Some(TableWaits {
        key: why.key().to_string(),
        says: why.to_string(),
        rule: why.rule().map(|rule| rule.to_string()),
    })
}

/// How many of the tables in use break before this one (cb:12.tourn.13).
fn breaks_after(eyes: Eyes<'_>, number: TableNo) -> Option<u32> {
    if eyes.event.setup().format == Format::Shootout {
        return None;
    }
    let in_use = |table: &&TableNo| eyes.open_tables().any(|(open, _)| open == **table);
    let before = eyes.event.setup().break_order.iter().filter(in_use).position(|table| *table == number)?;
    Some(many(before))
}

fn seat(eyes: Eyes<'_>, at: Seat, holder: Holder) -> Option<TournamentSeat> {
    let (entry, arriving) = match holder {
        Holder::Entry(entry) => (entry, false),
        Holder::Arriving(entry) => (entry, true),
        Holder::Unsold(points) => {
            return Some(TournamentSeat {
                seat: at.number(),
                entry: None,
                who: None,
                stack: points.count(),
                state: TournamentSeatState::Unsold,
            });
        }
    };
    let state = eyes.event.entry(entry)?;
    Some(TournamentSeat {
        seat: at.number(),
        entry: Some(entry.0),
        who: Some(eyes.person(state.player)),
        stack: state.stack.count(),
        state: if arriving { TournamentSeatState::Arriving } else { here(eyes, entry, state) },
    })
}

fn here(eyes: Eyes<'_>, entry: EntryNo, state: &Entry) -> TournamentSeatState {
    if eyes.desk().offers.iter().any(|offer| offer.entry == entry) {
        TournamentSeatState::Rebuying
    } else if state.suspended.is_some() {
        TournamentSeatState::Suspended
    } else if state.present {
        TournamentSeatState::Present
    } else {
        TournamentSeatState::Absent
    }
}

fn entry(
    eyes: Eyes<'_>,
    places: &BTreeMap<EntryNo, Standing>,
    number: EntryNo,
    state: &Entry,
) -> TournamentEntry {
    let place = places.get(&number);
    TournamentEntry {
        entry: number.0,
        who: eyes.person(state.player),
        nth: state.nth,
        status: status(state.status),
        seat: state.status.spot().map(|spot| eyes.spot(spot)),
        stack: stack(state),
        place: place.map(|standing| standing.first),
        shared_to: place.map(|standing| standing.last),
        prize: state.won.units(),
        bounties: eyes.setting.notes.bounties(number).units(),
        head: state.head.units(),
        rebuys: state.rebuys,
        added_on: state.added_on,
    }
}

/// The stack of whoever is in play, or comes back with it.
pub(super) fn stack(state: &Entry) -> Option<u64> {
    (state.status.in_play() || state.status == Status::Bagged).then(|| state.stack.count())
}

pub(super) const fn status(of: Status) -> EntryStatus {
    match of {
        Status::Registered => EntryStatus::Registered,
        Status::Alternate => EntryStatus::Alternate,
        Status::Seated(_) => EntryStatus::Seated,
        Status::InTransit(_) => EntryStatus::InTransit,
        Status::Drawing => EntryStatus::Drawing,
        Status::Felted => EntryStatus::Felted,
        Status::Out => EntryStatus::Out,
        Status::Refunded => EntryStatus::Refunded,
        Status::Bagged => EntryStatus::Bagged,
        Status::Paid => EntryStatus::Paid,
    }
}

fn hand_for_hand(eyes: Eyes<'_>) -> Option<HandForHand> {
    if eyes.desk().phase != Phase::Running {
        return None;
    }
    let round = eyes.desk().round?;
    let owes = |state: &TableState| {
        let to_deal = round.open && state.dealt_in().len() >= 2 && state.dealt_in_round < round.number;
        state.hand.is_some() || to_deal
    };
    let waits_for = eyes.open_tables().filter(|(_, state)| owes(state)).map(|(table, _)| table.0);
    Some(HandForHand {
        round: (round.number > 0).then_some(round.number),
        open: round.open,
        waits_for: waits_for.collect(),
    })
}

fn race(eyes: Eyes<'_>) -> Option<RaceNow> {
    let desk = eyes.desk();
    let race = desk.races.first()?;
    let waits = |state: &TableState| if desk.racing { !state.raced } else { state.hand.is_some() };
    let waits_for: Vec<u32> =
        eyes.open_tables().filter(|(_, state)| waits(state)).map(|(table, _)| table.0).collect();
    Some(RaceNow { old: race.old.count(), new: race.new.count(), open: desk.racing, waits_for })
}
