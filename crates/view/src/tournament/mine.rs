//! One player's own part of an event.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use ::tournament::{
    Asker, ConductRequest, Entry, EntryEvent, EntryNo, EntryRequest, Phase, Request, Standing, Status,
    Tournament, TournamentEvent,
};
use game::{Moment, PlayerId, Seat};
use wire::{MyChoice, MyEntry, MyTournament, SeatCard};

use super::eyes::{Eyes, Setting, many, price};
use super::{halls, money, summary};

/// One player's own part.
pub fn mine(event: &Tournament, setting: &Setting<'_>, player: PlayerId) -> MyTournament {
    let eyes = Eyes::new(event, setting);
    let places = halls::places(eyes);
    let own: Vec<(EntryNo, &Entry)> = eyes.entries().filter(|(_, state)| state.player == player).collect();
    let newest = event.state().newest.get(&player).and_then(|entry| Some((*entry, event.entry(*entry)?)));
    MyTournament {
        tournament: setting.id,
        title: setting.title.to_owned(),
        server_now: setting.now.millis(),
        entries: own.iter().rev().map(|(entry, state)| my_entry(eyes, &places, *entry, state)).collect(),
        seat_card: newest.and_then(|(entry, state)| seat_card(eyes, entry, state)),
        may: choices(eyes, player, newest),
    }
}

fn my_entry(eyes: Eyes<'_>, places: &BTreeMap<EntryNo, Standing>, entry: EntryNo, state: &Entry) -> MyEntry {
    let place = places.get(&entry);
    let larger = |other: &Entry| other.status.in_play() && other.stack > state.stack;
    let rank = many(eyes.entries().filter(|(_, other)| larger(other)).count()).saturating_add(1);
    let waits = eyes.desk().alternates.iter().position(|waits| *waits == entry);
    MyEntry {
        entry: entry.0,
        nth: state.nth,
        status: halls::status(state.status),
        stack: halls::stack(state),
        place: place.map(|standing| standing.first),
        shared_to: place.map(|standing| standing.last),
        rank: state.status.in_play().then_some(rank),
        alternates_before: waits.map(many),
        paid: price(state.paid),
        prize: state.won.units(),
        bounties: eyes.setting.notes.bounties(entry).units(),
        head: state.head.units(),
        absent: state.status.in_play() && !state.present,
        suspended_until: state.suspended.map(Moment::millis),
    }
}

fn seat_card(eyes: Eyes<'_>, entry: EntryNo, state: &Entry) -> Option<SeatCard> {
    let spot = state.status.spot()?;
    Some(SeatCard {
        entry: entry.0,
        name: eyes.called(state.player).into_owned(),
        seat: eyes.spot(spot),
        stack: state.stack.count(),
        arriving: matches!(state.status, Status::InTransit(_)),
        says: spot.to_string(),
    })
}

/// What the player may do now: the event is asked about each.
fn choices(eyes: Eyes<'_>, player: PlayerId, newest: Option<(EntryNo, &Entry)>) -> Vec<MyChoice> {
    let mut may = Vec::new();
    may.extend(register(eyes, player));
    if let Some((entry, state)) = newest {
        may.extend(choose_seat(eyes, player, entry));
        if allows(eyes, player, Request::Entry(EntryRequest::Unregister { entry })) {
            may.push(MyChoice::Unregister { entry: entry.0, refund: price(state.paid) });
        }
        may.extend(rebuy(eyes, player, entry));
        may.extend(add_on(eyes, player, entry));
        may.extend(vote(eyes, entry));
        if allows(eyes, player, Request::Conduct(ConductRequest::CameBack { entry })) {
            may.push(MyChoice::CameBack { entry: entry.0 });
        }
    }
    may
}

fn allows(eyes: Eyes<'_>, player: PlayerId, request: Request) -> bool {
    eyes.event.decide(eyes.setting.now, Asker::Player(player), request).is_ok()
}

fn register(eyes: Eyes<'_>, player: PlayerId) -> Option<MyChoice> {
    let events = summary::entry_now(eyes, player).ok()?;
    let (nth, paid) = events.iter().find_map(|event| match event {
        TournamentEvent::Entry(EntryEvent::Registered { nth, price, .. }) => Some((*nth, *price)),
        _ => None,
    })?;
    let waits =
        |event: &TournamentEvent| matches!(event, TournamentEvent::Entry(EntryEvent::BecameAlternate { .. }));
    Some(MyChoice::Register {
        price: price(paid),
        nth,
        late: eyes.desk().phase == Phase::Running,
        alternate: events.iter().any(waits),
        until: summary::late_until(eyes).map(Moment::millis),
    })
}

fn choose_seat(eyes: Eyes<'_>, player: PlayerId, entry: EntryNo) -> Option<MyChoice> {
    // Seats are chosen only where the seat cards lie open, so the others are not asked about (cb:12.tourn.3b).
    if !eyes.event.setup().readings.open_seat_cards {
        return None;
    }
    let open =
        |seat: &Seat| allows(eyes, player, Request::Entry(EntryRequest::ChooseSeat { entry, seat: *seat }));
    let seats: Vec<u8> = Seat::all().filter(open).map(Seat::number).collect();
    (!seats.is_empty()).then_some(MyChoice::ChooseSeat { entry: entry.0, seats })
}

fn rebuy(eyes: Eyes<'_>, player: PlayerId, entry: EntryNo) -> Vec<MyChoice> {
    let mut may = Vec::new();
    let until = eyes.desk().offers.iter().find(|offer| offer.entry == entry).map(|offer| offer.until);
    if let Some(terms) = eyes.event.setup().rebuy
        && allows(eyes, player, Request::Entry(EntryRequest::Rebuy { entry }))
    {
        may.push(MyChoice::Rebuy {
            entry: entry.0,
            price: price(terms.price),
            points: terms.points.count(),
            until: until.map(Moment::millis),
        });
    }
    if let Some(until) = until
        && allows(eyes, player, Request::Entry(EntryRequest::DeclineRebuy { entry }))
    {
        may.push(MyChoice::DeclineRebuy { entry: entry.0, until: until.millis() });
    }
    may
}

fn add_on(eyes: Eyes<'_>, player: PlayerId, entry: EntryNo) -> Option<MyChoice> {
    let terms = eyes.event.setup().add_on?;
    if !allows(eyes, player, Request::Entry(EntryRequest::AddOn { entry })) {
        return None;
    }
    Some(MyChoice::AddOn {
        entry: entry.0,
        price: price(terms.price),
        points: terms.points.count(),
        until: money::add_on_until(eyes, terms.after).map(Moment::millis),
    })
}

/// The director is not asked here: the answer to the last card would say what the others read (cb:12.1.chop.2a).
fn vote(eyes: Eyes<'_>, entry: EntryNo) -> Option<MyChoice> {
    let chop = eyes.desk().chop.as_ref().filter(|_| eyes.desk().phase == Phase::Running)?;
    if chop.ballots.iter().any(|&(voter, _)| voter == entry) {
        return None;
    }
    let (_, amount) = chop.terms.iter().find(|(name, _)| *name == entry)?;
    Some(MyChoice::Vote { entry: entry.0, amount: amount.units() })
}
