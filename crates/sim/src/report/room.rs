//! Lists and jackpots, from the log of the room.

use std::collections::BTreeMap;

use chips::Chips;
use game::Span;
use jackpot::{Fund, Prize};
use journal::{Store, StoreError};
use room::floor::{self, Moving, ToEnd};
use room::{Room, RoomEvent};

use super::{FundReport, Happenings, ListReport, add};

pub(super) fn read(
    store: &dyn Store,
    room: &Room,
    happenings: &mut Happenings,
) -> Result<(Vec<FundReport>, Vec<ListReport>), StoreError> {
    let mut funds: Vec<FundReport> = Fund::ALL.into_iter().map(|fund| begin(room, fund)).collect();
    let mut joined: BTreeMap<String, u64> = BTreeMap::new();
    room::audit::room_events(store, &mut |logged| match &logged.event {
        RoomEvent::Floor(event) => {
            if let floor::FloorEvent::Listed { kind, .. } = event {
                *joined.entry(kind.to_string()).or_insert(0) += 1;
            }
            if let Some(word) = word(event) {
                happenings.note(word);
            }
        }
        RoomEvent::Jackpot(event) => note(&mut funds, event, happenings),
        RoomEvent::TableOpened { .. } => happenings.note("table opened"),
        RoomEvent::TableClosed { .. } => happenings.note("table closed"),
        RoomEvent::TableFrozen { .. } => happenings.note("table frozen"),
        RoomEvent::PlayerRegistered { .. } => happenings.note("guest registered"),
        RoomEvent::Resumed { .. } => happenings.note("room started again"),
        _ => {}
    })?;
    let lists = room.floor().board().lists.iter();
    let lists = lists.map(|list| {
        let game = list.kind.to_string();
        ListReport {
            joined: joined.get(&game).copied().unwrap_or(0),
            game,
            seated: list.waits.seated,
            gone: list.waits.gone,
            mean: list.waits.mean().unwrap_or(Span::NOTHING),
            longest: list.waits.longest,
        }
    });
    Ok((funds, lists.collect()))
}

fn begin(room: &Room, fund: Fund) -> FundReport {
    let mut closing = Chips::ZERO;
    for meter in room.jackpots().meters(fund) {
        add(&mut closing, *meter);
    }
    FundReport {
        fund,
        opening: Chips::ZERO,
        seeded: Chips::ZERO,
        dropped: Chips::ZERO,
        hits: 0,
        denied: 0,
        paid: Chips::ZERO,
        closing,
        reserve: room.jackpots().fund(fund).reserve,
    }
}

fn note(funds: &mut [FundReport], event: &jackpot::JackpotEvent, happenings: &mut Happenings) {
    use jackpot::JackpotEvent;
    let mut of = |fund: Fund, change: &mut dyn FnMut(&mut FundReport)| {
        if let Some(report) = funds.iter_mut().find(|report| report.fund == fund) {
            change(report);
        }
    };
    match *event {
        JackpotEvent::Seeded { fund, amount, .. } => of(fund, &mut |report| {
            // The seeds of the first hour are what the board opens with.
            let opens = report.dropped.is_zero() && report.hits == 0;
            add(if opens { &mut report.opening } else { &mut report.seeded }, amount);
        }),
        JackpotEvent::Dropped { fund, amount, .. } => {
            of(fund, &mut |report| add(&mut report.dropped, amount));
        }
        JackpotEvent::DropReturned { fund, amount, .. } => of(fund, &mut |report| {
            report.dropped = report.dropped.minus(amount).unwrap_or(Chips::ZERO);
        }),
        JackpotEvent::ClaimOpened { prize, .. } => {
            of(prize.fund(), &mut |report| report.hits += 1);
            happenings.note(match prize {
                Prize::BadBeat { .. } => "bad beat jackpot hit",
                Prize::Flushes { .. } => "straight or royal flush shown",
                Prize::HighHand { .. } => "high hand hit",
            });
        }
        JackpotEvent::Denied { fund, .. } => {
            of(fund, &mut |report| report.denied += 1);
            happenings.note("claim denied");
        }
        JackpotEvent::Paid { fund, amount, .. } => {
            of(fund, &mut |report| add(&mut report.paid, amount));
            happenings.note("jackpot share paid");
        }
        JackpotEvent::DayRolled { .. } => happenings.note("jackpots posted anew"),
        _ => {}
    }
}

/// What the shift report calls an event of the floor; most have no word of their own.
fn word(event: &floor::FloorEvent) -> Option<&'static str> {
    use floor::FloorEvent;
    Some(match event {
        FloorEvent::Listed { .. } => "name on a list",
        FloorEvent::Unlisted { .. } => "name off a list",
        FloorEvent::PlayerCalled { .. } => "name called",
        FloorEvent::SentToEnd { why: ToEnd::NoAnswer, .. } => "no answer to a call",
        FloorEvent::SeatLocked { .. } => "seat locked up",
        FloorEvent::MoveOrdered { why: Moving::MustMove, .. } => "must-move ordered",
        FloorEvent::MoveOrdered { .. } => "move ordered",
        FloorEvent::Moved { why: Moving::MustMove, .. } => "must-move made",
        FloorEvent::Moved { why: Moving::Transfer, .. } => "transfer made",
        FloorEvent::Moved { .. } => "move made",
        FloorEvent::MoveRefused { .. } => "must-move refused",
        FloorEvent::ChangeAsked { .. } => "seat change asked for",
        FloorEvent::PickUp { .. } => "chips picked up",
        FloorEvent::TableBroken { .. } => "game broken",
        FloorEvent::Reseated { .. } => "seat drawn in a like game",
        FloorEvent::StoodUp { .. } => "stood up from a broken game",
        FloorEvent::BarSet { .. } => "guest barred",
        FloorEvent::Separated { .. } => "two kept apart",
        _ => return None,
    })
}
