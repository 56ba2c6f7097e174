//! Words for every event of a tournament.

use std::collections::BTreeSet;

use cards::Card;
use chips::Chips;
use game::{Badge, PlayerId, Seat, Span};
use tournament::{
    Ballot, ClockEvent, ColourUp, ConductEvent, DealEvent, DealerEvent, DealerName, DealerNo,
    Disqualification, Downs, EntryEvent, MoneyEvent, Moving, PlayEvent, Points, Price, RaceEvent, Redraw,
    SeatEvent, Seating, Spot, TableNo, TournamentEvent, WentOut, WholeEvent,
};
use view::tournament::{public_line, staff_line};
use wire::{TournamentLogKind, TournamentLogLine};

use crate::tournament_hall::{Hall, at, dollars, e, level, pts, setup};

fn spot(table: u32, seat: u8) -> Spot {
    Spot { table: TableNo(table), seat: Seat::new(seat).expect("a seat of the test") }
}

fn lines(hall: &Hall) -> Vec<TournamentLogLine> {
    let (event, setting) = (&hall.event, hall.setting());
    (1..).zip(&hall.log).map(|(n, (when, what))| staff_line(event, &setting, n, *when, what)).collect()
}

fn says(hall: &Hall, what: TournamentLogKind) -> Vec<String> {
    lines(hall).into_iter().filter(|line| line.what == what).map(|line| line.says).collect()
}

/// Every kind of event, each once at least.
fn every_event() -> Vec<TournamentEvent> {
    let (badge, table, entry) = (Badge(7), TableNo(1), e(1));
    let price = Price { pool: dollars(100), fee: dollars(10), bounty: dollars(5) };
    let (amount, points, seat) = (dollars(50), pts(500), Seat::new(3).expect("a seat"));
    let race = ColourUp { old: pts(25), new: pts(100) };
    let card = Card::from_index(7).expect("a card");
    let mut events: Vec<TournamentEvent> = Vec::new();
    events.extend([
        EntryEvent::Registered { entry, player: PlayerId(1), nth: 1, price, present: true }.into(),
        EntryEvent::BecameAlternate { entry }.into(),
        EntryEvent::Unregistered { entry, refund: price }.into(),
        EntryEvent::SeatChosen { entry, seat }.into(),
        EntryEvent::FieldFull.into(),
        EntryEvent::RebuyOffered { entry, until: at(5), before: points }.into(),
        EntryEvent::Rebought { entry, price, points }.into(),
        EntryEvent::RebuyDeclined { entry }.into(),
        EntryEvent::AddedOn { entry, price, points }.into(),
        EntryEvent::SurvivorAdmitted { entry, player: PlayerId(1), points, head: Chips::ZERO }.into(),
        EntryEvent::StackReplaced { entry, points, head: Chips::ZERO }.into(),
        EntryEvent::PoolBrought { money: price, entries: 1 }.into(),
    ]);
    events.extend([
        ClockEvent::LevelBegan { level: level(3), until: at(60) }.into(),
        ClockEvent::RestBegan { after: level(2), until: at(50) }.into(),
        ClockEvent::Stopped { left: Span::minutes(3), badge }.into(),
        ClockEvent::Went { until: at(9), badge }.into(),
        ClockEvent::Set { level: level(2), left: Span::minutes(3), badge }.into(),
        ClockEvent::Resumed { by: Span::minutes(3) }.into(),
        ClockEvent::TableHalted { table, badge }.into(),
        ClockEvent::TableReleased { table, badge }.into(),
        ClockEvent::AllHalted { badge }.into(),
        ClockEvent::AllReleased { badge }.into(),
        ClockEvent::HandForHandOrdered { badge }.into(),
        ClockEvent::RoundOpened { round: 2, tables: 3 }.into(),
        ClockEvent::RoundClosed { round: 2 }.into(),
        ClockEvent::HandForHandEnded.into(),
        ClockEvent::FlightOver.into(),
    ]);
    events.push(SeatEvent::TableOpened { table }.into());
    for why in [
        Seating::Draw,
        Seating::Chosen,
        Seating::UnsoldSeat,
        Seating::Late,
        Seating::Alternate,
        Seating::Broken,
        Seating::FinalTable,
        Seating::NextStage,
    ] {
        events.push(SeatEvent::Seated { entry, spot: spot(1, 3), issued: points, why, waits: true }.into());
    }
    events.extend([
        SeatEvent::UnsoldSeated { spot: spot(1, 3), issued: points }.into(),
        SeatEvent::UnsoldRemoved { spot: spot(1, 3), points }.into(),
        SeatEvent::ButtonDrawn { table, seat, card }.into(),
        SeatEvent::Moved { entry, from: spot(3, 4), to: spot(1, 7), why: Moving::Balance, waits: false }
            .into(),
        SeatEvent::Moved {
            entry,
            from: spot(3, 4),
            to: spot(1, 7),
            why: Moving::Director(badge),
            waits: true,
        }
        .into(),
        SeatEvent::Arrived { entry }.into(),
        SeatEvent::TableBroken { table }.into(),
        SeatEvent::FinalTableDue.into(),
        SeatEvent::RedrawOrdered { redraw: Redraw::Broken(table) }.into(),
        SeatEvent::RedrawOrdered { redraw: Redraw::FinalTable(table) }.into(),
        SeatEvent::RedrawOrdered { redraw: Redraw::NextStage }.into(),
        SeatEvent::RedrawDone.into(),
    ]);
    events.extend([
        PlayEvent::DealBegan { table, level: level(1) }.into(),
        PlayEvent::HandEnded { table, stacks: Vec::new(), big_blind: None, short: Points::ZERO }.into(),
        PlayEvent::HandEnded { table, stacks: Vec::new(), big_blind: None, short: points }.into(),
        PlayEvent::HandVoid { table }.into(),
        PlayEvent::Felted { entry, spot: spot(1, 3), before: points }.into(),
        PlayEvent::WentOut { entries: vec![entry], why: WentOut::Busted }.into(),
        PlayEvent::WentOut { entries: vec![entry, e(2)], why: WentOut::NoShow }.into(),
        PlayEvent::WentOut { entries: vec![entry], why: WentOut::Disqualified(Disqualification::Severe) }
            .into(),
        PlayEvent::TableWon { table, entry }.into(),
        PlayEvent::BustUndone { entry, spot: spot(1, 3), stacks: Vec::new(), found: Points::ZERO, badge }
            .into(),
    ]);
    events.extend([
        MoneyEvent::EntriesClosed.into(),
        MoneyEvent::RebuysClosed.into(),
        MoneyEvent::AddOnsClosed.into(),
        MoneyEvent::StaffShareTaken { amount }.into(),
        MoneyEvent::OverlayAdded { amount }.into(),
        MoneyEvent::StaffShareReturned { amount }.into(),
        MoneyEvent::OverlayReturned { amount }.into(),
        MoneyEvent::PoolLocked { pool: amount, prizes: vec![amount], tickets: 0 }.into(),
        MoneyEvent::PoolLocked { pool: amount, prizes: vec![amount], tickets: 1 }.into(),
        MoneyEvent::PrizeAwarded { entry, first: 2, last: 2, amount }.into(),
        MoneyEvent::PrizeAwarded { entry, first: 2, last: 3, amount }.into(),
        MoneyEvent::TicketWon { entry, value: amount }.into(),
        MoneyEvent::BountyWon { from: e(2), to: entry, cash: amount, on_head: amount }.into(),
        MoneyEvent::BountyUnclaimed { from: entry, amount }.into(),
        MoneyEvent::OwnBountyPaid { entry, amount }.into(),
        MoneyEvent::BountyReturned { from: e(2), to: entry, cash: amount, on_head: Chips::ZERO }.into(),
        MoneyEvent::Refunded { entry, refund: price }.into(),
        MoneyEvent::PoolCarried { money: price }.into(),
    ]);
    events.extend([
        ConductEvent::CameBack { entry }.into(),
        ConductEvent::WentAway { entry }.into(),
        ConductEvent::Missing { entry }.into(),
        ConductEvent::StackKept { entry, badge }.into(),
        ConductEvent::StackRemoved { entry, spot: spot(1, 3), points, badge }.into(),
        ConductEvent::Warned { entry, badge }.into(),
        ConductEvent::Suspended { entry, until: at(20), ladder: true, badge }.into(),
        ConductEvent::Suspended { entry, until: at(20), ladder: false, badge }.into(),
        ConductEvent::SuspensionEnded { entry }.into(),
        ConductEvent::DisqualificationOrdered { entry, why: Disqualification::ThirdStep, badge }.into(),
        ConductEvent::Disqualified { entry, spot: spot(1, 3), points, why: Disqualification::TookChips }
            .into(),
        ConductEvent::HiddenChipsAwarded { from: entry, to: e(2), points, badge }.into(),
        ConductEvent::HiddenChipsRemoved { from: entry, points, late: true, badge }.into(),
        ConductEvent::ChipsForfeited { entry, points, badge }.into(),
    ]);
    events.extend([
        RaceEvent::Due(race).into(),
        RaceEvent::Opened(race).into(),
        RaceEvent::Raced {
            table,
            stacks: Vec::new(),
            cards: vec![card],
            gained: pts(25),
            lost: Points::ZERO,
        }
        .into(),
        RaceEvent::Closed(race).into(),
        RaceEvent::ChangedAlone { entry, points, gained: Points::ZERO, lost: Points::ZERO }.into(),
    ]);
    events.extend([
        DealEvent::Opened { badge }.into(),
        DealEvent::Closed { badge }.into(),
        DealEvent::Proposed { names: vec![(entry, amount), (e(2), amount)], badge }.into(),
        DealEvent::Voted { entry, ballot: Ballot::NO }.into(),
        DealEvent::Refused.into(),
        DealEvent::Agreed.into(),
        DealEvent::AgreementPaid { badge, second: Badge(8) }.into(),
    ]);
    events.extend([
        DealerEvent::SignedIn { dealer: DealerNo(1), name: dealer_name("Dot"), at: at(0), badge }.into(),
        DealerEvent::SignedOut { dealer: DealerNo(1), at: at(0), badge }.into(),
        DealerEvent::Sent { dealer: DealerNo(1), table: TableNo(1), at: at(0), badge }.into(),
        DealerEvent::Rested { dealer: DealerNo(1), at: at(0), badge }.into(),
        DealerEvent::Freed { dealer: DealerNo(1), table: TableNo(2), at: at(0) }.into(),
        DealerEvent::Pushed { at: at(0), tables: vec![(TableNo(1), DealerNo(1))], badge }.into(),
        DealerEvent::DownsSet { downs: Downs::USUAL, badge }.into(),
        WholeEvent::Started { at: at(0) }.into(),
        WholeEvent::Bagged { entry, points, head: Chips::ZERO }.into(),
        WholeEvent::InToTheEnd { entry }.into(),
        WholeEvent::Finished.into(),
        WholeEvent::Cancelled { reason: "the power failed".to_owned(), badge }.into(),
    ]);
    events
}

fn dealer_name(name: &str) -> DealerName {
    DealerName::new(name).unwrap()
}

/// The kinds of lines as the protocol itself names them.
fn every_kind() -> BTreeSet<String> {
    let error =
        serde_json::from_str::<TournamentLogKind>("\"no such kind\"").expect_err("there is no such kind");
    let text = error.to_string();
    let (_, known) = text.split_once(", expected one of ").expect("it names those there are");
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_event_has_words_and_a_kind_of_its_own() {
    let hall = Hall::started(setup(4, 2), 6, 2);
    let setting = hall.setting();
    let mut kinds = BTreeSet::new();
    for event in every_event() {
        let line = staff_line(&hall.event, &setting, 1, hall.now, &event);
        assert!(line.says.len() > 5 && !line.says.contains("entry 0"), "{event:?}: {}", line.says);
        assert!(!line.says.ends_with('.') && !line.says.contains("  "), "{}", line.says);
        assert_eq!(line.rule, event.rule().map(|rule| rule.to_string()), "{event:?}");
        kinds.insert(serde_json::to_value(line.what).unwrap().as_str().unwrap().to_owned());
    }
    assert_eq!(kinds, every_kind());
}

#[test]
fn points_are_never_written_as_money() {
    let hall = Hall::started(setup(4, 2), 6, 2);
    let setting = hall.setting();
    for event in every_event() {
        let line = staff_line(&hall.event, &setting, 1, hall.now, &event);
        assert_eq!(line.says.contains('$'), line.amount.is_some() || is_terms(&event), "{}", line.says);
    }
}

/// The terms of a deal are several amounts, and no one of them is the line's.
fn is_terms(event: &TournamentEvent) -> bool {
    matches!(event, TournamentEvent::Deal(DealEvent::Proposed { .. }))
}

#[test]
fn what_is_for_staff_is_not_in_the_public_list_and_nobody_else_sees_a_badge() {
    let hall = Hall::started(setup(4, 2), 6, 2);
    let setting = hall.setting();
    let public = |event: &TournamentEvent| public_line(&hall.event, &setting, 1, hall.now, event);
    assert_eq!(public(&ConductEvent::Warned { entry: e(1), badge: Badge(7) }.into()), None);
    let halted: TournamentEvent = ClockEvent::AllHalted { badge: Badge(7) }.into();
    assert_eq!(public(&halted).unwrap().badge, None);
    assert_eq!(staff_line(&hall.event, &setting, 1, hall.now, &halted).badge, Some(7));
    for event in every_event() {
        let staff = staff_line(&hall.event, &setting, 1, hall.now, &event);
        assert_eq!(public(&event).is_none(), staff.staff, "{event:?}");
    }
}

#[test]
fn moves_levels_and_places_are_said_as_on_the_floor() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    let event: TournamentEvent = SeatEvent::Moved {
        entry: e(1),
        from: spot(3, 4),
        to: spot(1, 7),
        why: Moving::Balance,
        waits: false,
    }
    .into();
    let line = staff_line(&hall.event, &hall.setting(), 12, at(3), &event);
    assert_eq!(line.says, "Ann moves from table 3, seat 4 to table 1, seat 7");
    assert_eq!((line.n, line.at, line.table, line.seat), (12, at(3).millis(), Some(1), Some(7)));
    assert_eq!((line.entries.as_slice(), line.rule.as_deref()), (&[1][..], Some("cb:12.tourn.15a")));
    hall.until(51);
    let levels = says(&hall, TournamentLogKind::LevelBegan);
    assert_eq!(levels, ["Level 1: 25/50", "Level 2: 50/100", "Level 3: 100/200 ante 25"]);
    assert_eq!(says(&hall, TournamentLogKind::BreakBegan), ["break after level 2"]);
}

#[test]
fn who_goes_out_and_who_is_paid_is_said_with_place_and_prize() {
    let mut hall = Hall::started(setup(4, 1), 4, 1);
    hall.hand(1, 1, 4, 1000);
    hall.hand(1, 1, 3, 1000);
    let out = says(&hall, TournamentLogKind::WentOut);
    assert_eq!(out, ["Dan is out, 4th", "Cyd is out, third"]);
    let paid = says(&hall, TournamentLogKind::PrizeAwarded);
    assert_eq!(paid, ["Cyd wins $80 for third place"]);
    hall.hand(1, 1, 2, 1000);
    let paid = says(&hall, TournamentLogKind::PrizeAwarded);
    assert_eq!(paid[1..], ["Ben wins $120 for second place", "Ann wins $200 for first place"]);
    assert_eq!(says(&hall, TournamentLogKind::InToTheEnd), ["Ann finishes first"]);
}
