//! Satellites, sit and goes, shootouts, brackets, flights.

use chips::Chips;
use game::PlayerId;
use tournament::prizes::SatelliteRest;
use tournament::structure::LevelNo;
use tournament::{
    Asker, BadSetup, EntryEvent, EntryRequest, Format, MoneyEvent, Phase, PlayEvent, Price, PrizePlan,
    Redraw, Status, TableNo, Tournament, TournamentEvent, TournamentSetup, Violation, WholeEvent,
};

use crate::support::{BOSS, Hall, at, dollars, e, freeze_out, level, pts, t};

fn satellite(seats: u8, tables: u32) -> TournamentSetup {
    let price = Price { pool: dollars(30), fee: dollars(3), bounty: Chips::ZERO };
    let prizes = PrizePlan::Satellite { ticket: dollars(300), rest: SatelliteRest::Steps(dollars(60)) };
    TournamentSetup { price, prizes, ..freeze_out(seats, tables) }
}

#[test]
fn a_satellite_stops_when_as_many_are_left_as_there_are_seats() {
    // Twenty-five at $30: two seats of $300, then 60, 60 and 30.
    let mut hall = Hall::started(satellite(9, 3), 25, 3);
    let prizes = hall.event.desk().prizes.clone().unwrap();
    assert_eq!(prizes.tickets, 2);
    assert_eq!(prizes.by_place, [300, 300, 60, 60, 30].map(dollars));
    hall.play_out();
    let tickets: Vec<_> = hall
        .log
        .iter()
        .filter(|event| matches!(event, TournamentEvent::Money(MoneyEvent::TicketWon { .. })))
        .collect();
    assert_eq!(tickets.len(), 2);
    let standings = hall.event.standings();
    let won: Vec<u64> = standings.iter().take(6).map(|standing| hall.won(standing.entry.0) / 100).collect();
    assert_eq!(won, [300, 300, 60, 60, 30, 0]);
}

/// Found by random events: seats that only the guarantee pays for were not counted while entries were open, and whoever went out
/// then was not paid.
#[test]
fn seats_that_the_house_adds_are_paid_to_whoever_goes_out_early() {
    let late = tournament::LateEntry::For(game::Span::minutes(30));
    // Four at $30 are no seat at all; what is guaranteed are four, one for each.
    let setup = TournamentSetup { guarantee: dollars(1_200), late, ..satellite(4, 1) };
    let mut hall = Hall::new(setup);
    hall.register(4);
    hall.start_in_order(1);
    assert!(hall.event.desk().prizes.is_none(), "entries are open");
    let stack = hall.stack(2);
    hall.hand(1, 2, stack);
    let desk = hall.event.desk();
    assert_eq!((desk.phase, desk.money.pool()), (Phase::Finished, Ok(Chips::ZERO)));
    assert_eq!([1, 2, 3, 4].map(|entry| hall.won(entry)), [dollars(300).units(); 4]);
}

#[test]
fn whoever_goes_out_in_the_hand_that_makes_the_last_seat_certain_has_it_by_the_larger_stack() {
    let mut hall = Hall::new(satellite(9, 3));
    hall.register(20);
    hall.start_in_order(3);
    // Two seats; three left; two lose everything in one hand.
    let mut left: Vec<u32> = (1..=20).collect();
    while left.len() > 3 {
        while hall.draw_what_is_due() {}
        let here = hall.tables()[0];
        let entries: Vec<u32> = hall.event.table(here).unwrap().entries().map(|entry| entry.0).collect();
        let loser = *entries.last().unwrap();
        let stack = hall.stack(loser);
        hall.hand(entries[0], loser, stack);
        left.retain(|&entry| entry != loser);
    }
    while hall.draw_what_is_due() {}
    let table = hall.tables()[0];
    hall.draw_button_if_any(table);
    let stacks: Vec<(u32, u64)> = left.iter().map(|&entry| (entry, hall.stack(entry))).collect();
    let (winner, _) = *stacks.iter().max_by_key(|(_, stack)| *stack).unwrap();
    let mut losers: Vec<(u32, u64)> = stacks.iter().copied().filter(|(entry, _)| *entry != winner).collect();
    losers.sort_by_key(|(_, stack)| *stack);
    if losers[0].1 == losers[1].1 {
        hall.hand(losers[1].0, losers[0].0, 100);
        losers = losers.iter().map(|&(entry, _)| (entry, hall.stack(entry))).collect();
    }
    hall.must(Asker::Table(table), tournament::Fact::DealBegan);
    hall.end_hand(winner, &losers);
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    assert_eq!(hall.won(losers[1].0), dollars(300).units(), "the larger of the two has the seat");
    assert_eq!(hall.won(losers[0].0), 0);
    assert!(hall.event.desk().felted.is_empty(), "nobody waits for a place any more");
}

#[test]
fn a_sit_and_go_says_when_it_is_full() {
    let mut hall = Hall::new(TournamentSetup { full_at: Some(6), ..freeze_out(6, 1) });
    hall.register(5);
    assert!(!hall.log.contains(&TournamentEvent::Entry(EntryEvent::FieldFull)));
    hall.register(1);
    assert_eq!(hall.log.last(), Some(&TournamentEvent::Entry(EntryEvent::FieldFull)));
    let player = PlayerId(1);
    let refused = hall.refused(Asker::Player(player), EntryRequest::Register { player, card: None });
    assert_eq!(refused, Violation::NoSeatLeft { seats: 6 });
    hall.start(1);
    hall.play_out();
}

#[test]
fn in_a_shootout_every_table_plays_down_to_one_and_the_winners_meet() {
    let setup = TournamentSetup { format: Format::Shootout, ..freeze_out(5, 5) };
    let mut hall = Hall::started(setup, 25, 5);
    hall.play_out();
    let won = hall
        .log
        .iter()
        .filter(|event| matches!(event, TournamentEvent::Play(PlayEvent::TableWon { .. })))
        .count();
    assert_eq!(won, 5, "the winner of the last table is the winner of all");
    assert_eq!(Hall::moves(&hall.log), [], "nobody is moved for balance");
    assert_eq!(hall.event.standings().len(), 25);
}

#[test]
fn a_bracket_is_a_shootout_of_two_seats_with_byes() {
    let setup = TournamentSetup { format: Format::Shootout, ..freeze_out(2, 4) };
    let mut hall = Hall::started(setup, 7, 4);
    assert_eq!(hall.event.desk().drawing.len(), 1, "one of seven has a bye");
    let mut stages = 1;
    while hall.event.desk().phase == Phase::Running {
        if hall.event.desk().redraw == Some(Redraw::NextStage) {
            stages += 1;
            hall.draw_what_is_due();
        }
        for table in hall.tables() {
            hall.bust_at(table.0);
        }
    }
    assert_eq!(stages, 3, "seven, four, two");
    assert_eq!(hall.event.standings().len(), 7);
}

#[test]
fn a_flight_ends_with_its_level_and_the_stacks_come_back_on_the_final_day() {
    let flight = TournamentSetup { format: Format::Flight { through: level(2) }, ..freeze_out(9, 2) };
    let mut hall = Hall::started(flight, 12, 2);
    hall.bust_at(1);
    hall.draw_button(t(2));
    hall.until(at(39, 59));
    hall.deal(2).unwrap();
    hall.until(at(40, 0));
    assert_eq!(hall.event.desk().phase, Phase::Running, "a hand is on");
    let here: Vec<u32> = hall.event.table(t(2)).unwrap().entries().map(|entry| entry.0).collect();
    hall.end_hand(here[0], &[(here[1], 500)]);
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    assert_eq!(hall.event.next_deadline(), None);
    let bagged: Vec<_> = hall
        .log
        .iter()
        .filter_map(|event| match event {
            TournamentEvent::Whole(WholeEvent::Bagged { entry, points, head }) => {
                Some((*entry, *points, *head))
            }
            _ => None,
        })
        .collect();
    assert_eq!(bagged.len(), 11);
    let carried = hall.event.desk().money.carried;
    assert_eq!(carried.pool, dollars(1200));

    // The final day: eleven come back, one of them from two flights.
    let mut day = Hall::new(TournamentSetup { format: Format::FinalDay, ..freeze_out(9, 2) });
    let none =
        day.refused(Asker::Player(PlayerId(1)), EntryRequest::Register { player: PlayerId(1), card: None });
    assert_eq!(none, Violation::OnlySurvivors);
    day.must(BOSS, EntryRequest::BringPool { money: carried, entries: 1 });
    for &(entry, points, head) in &bagged {
        let player = hall.event.entry(entry).unwrap().player;
        day.must(BOSS, EntryRequest::AdmitSurvivor { player, points, head });
    }
    let player = hall.event.entry(bagged[0].0).unwrap().player;
    let larger = pts(9000);
    day.must(BOSS, EntryRequest::AdmitSurvivor { player, points: larger, head: Chips::ZERO });
    assert_eq!(day.event.desk().entered, 11, "nobody comes back twice");
    // What they paid is part of what was brought: nobody has it back.
    let left = day.refused(Asker::Player(player), EntryRequest::Unregister { entry: e(1) });
    assert_eq!(left, Violation::TooLateToLeave { entry: e(1) });
    day.start(2);
    assert_eq!(day.stack(1), 9000, "the largest stack counts");
    assert_eq!(day.event.desk().money.pool(), Ok(dollars(1200)));
    day.play_out();
    assert_eq!(day.event.desk().money.prizes, dollars(1200));
    assert_eq!(hall.status(bagged[0].0.0), Status::Bagged);
}

#[test]
fn what_cannot_be_held_is_refused_with_a_sentence() {
    let bad = |setup: TournamentSetup| Tournament::new(setup).expect_err("it cannot be held").to_string();
    let base = || freeze_out(9, 2);
    assert_eq!(
        bad(TournamentSetup { seats: 1, ..base() }),
        "a table has 2 to 12 seats, not 1; enter another number"
    );
    assert_eq!(
        bad(TournamentSetup { break_order: vec![], ..base() }),
        "the event has no table; name at least one"
    );
    assert_eq!(
        bad(TournamentSetup { break_order: vec![TableNo(1), TableNo(1)], ..base() }),
        "table 1 does not stand exactly once in the order of breaking; write every table once"
    );
    let no_level =
        TournamentSetup { format: Format::Flight { through: LevelNo::new(30).unwrap() }, ..base() };
    assert_eq!(bad(no_level), "the structure has no level 30");
    let readings = tournament::Readings { open_seat_cards: true, ..tournament::Readings::BOOK };
    assert_eq!(
        bad(TournamentSetup { readings, ..base() }),
        "seats may be chosen at one table only, and there are 2"
    );
    assert_eq!(
        bad(TournamentSetup { full_at: Some(19), ..base() }),
        "the event cannot begin with 19 entries: it takes 2, and there are 18 seats"
    );
    assert_eq!(
        bad(TournamentSetup { format: Format::Shootout, reentries: 1, ..base() }),
        "this format has no re-entries and alternates"
    );
    let rest = SatelliteRest::NextPlace;
    let free = TournamentSetup { prizes: PrizePlan::Satellite { ticket: Chips::ZERO, rest }, ..base() };
    assert_eq!(bad(free), "a seat in the other event must cost something");
    let staff = tournament::prizes::BasisPoints::percent(101);
    assert_eq!(bad(TournamentSetup { staff, ..base() }), "the staff cannot get more than the whole pool");
    let add_on = tournament::AddOn { price: Price::default(), points: pts(1), after: level(3) };
    let no_rest = TournamentSetup { add_on: Some(add_on), ..base() };
    assert!(matches!(Tournament::new(no_rest), Err(BadSetup::NoRestForAddOn { .. })));
    assert_eq!(hall_too_few(), Violation::TooFew { entries: 1 });
}

fn hall_too_few() -> Violation {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(1);
    let refused = hall.event.starting_pack(1).unwrap_err();
    assert_eq!(hall.refused(BOSS, tournament::SeatRequest::Start { tables: 1, cards: vec![] }), refused);
    assert_eq!(hall.event.entry(e(1)).unwrap().stack, pts(0));
    refused
}

#[test]
fn at_tables_of_two_an_odd_player_waits_and_nobody_sits_alone_otherwise() {
    let mut hall = Hall::started(freeze_out(2, 2), 3, 2);
    hall.play_out();
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    assert_eq!(hall.event.standings().len(), 3);
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(3);
    assert_eq!(hall.event.starting_pack(2), Err(Violation::TooFew { entries: 3 }), "one table would do");
    assert!(hall.event.starting_pack(1).is_ok());
}
