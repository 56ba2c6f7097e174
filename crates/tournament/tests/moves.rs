//! Breaking, balancing, moving, the final table.

use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, Holder, PlayEvent, Readings, Redraw, SeatEvent, SeatRequest, Stage, Status, TableNo,
    TournamentEvent, TournamentSetup, Violation,
};

use crate::support::{BOSS, Hall, e, freeze_out, s, spot, t};

#[test]
fn tables_break_in_their_order_and_their_players_draw_the_open_seats() {
    proves!["cb:12.tourn.13", "cb:12.tourn.21"];
    // Five tables of six, 4 breaks first, then 5, then 3.
    let mut setup = freeze_out(6, 5);
    setup.break_order = [4, 5, 3, 2, 1].map(TableNo).to_vec();
    let mut hall = Hall::new(setup);
    hall.register(30);
    hall.start_in_order(5);
    let mut broken = Vec::new();
    for _ in 0..6 {
        // Whoever is out has left the seat, and it counts.
        let table = (1..=5).filter(|&table| table != 4).max_by_key(|&table| hall.size(table)).unwrap();
        let events = hall.bust_at(table);
        broken.extend(
            events
                .into_iter()
                .filter(|event| matches!(event, TournamentEvent::Seat(SeatEvent::TableBroken { .. }))),
        );
        if let Some(event) = broken.first() {
            assert_eq!(*event, TournamentEvent::Seat(SeatEvent::TableBroken { table: t(4) }));
            assert_eq!(event.rule(), Some(rule!("cb:12.tourn.13")));
            break;
        }
    }
    assert_eq!(broken.len(), 1, "30 less 6 fit on four tables of six");
    assert_eq!(hall.event.desk().live, 24);
    assert_eq!(hall.event.desk().redraw, Some(Redraw::Broken(t(4))));
    let drawing = hall.event.desk().drawing.clone();
    let pack = hall.event.pack();
    assert_eq!(pack.len(), 6 * 4 - (24 - drawing.len()), "a card for every open seat elsewhere");
    assert!(pack.iter().all(|spot| spot.table != t(4)));
    assert_eq!(
        hall.refused(BOSS, SeatRequest::DrawSeats { cards: pack[1..].to_vec() }).key(),
        "wrong-seat-cards"
    );
    hall.draw_what_is_due();
    assert!(drawing.iter().all(|entry| matches!(hall.status(entry.0), Status::Seated(_))));
    assert_eq!(hall.event.table(t(4)).map(|table| table.stage), Some(Stage::Closed));
    assert_eq!(hall.event.desk().open_tables, 4);
    // The next is 5, which has a lower number of its own to lose.
    for _ in 0..6 {
        hall.bust_at(1);
        if hall.event.desk().redraw.is_some() {
            break;
        }
    }
    assert_eq!(hall.event.desk().redraw, Some(Redraw::Broken(t(5))));
}

#[test]
fn a_table_breaks_when_its_own_hand_is_over() {
    let mut hall = Hall::new(freeze_out(4, 3));
    hall.register(9);
    hall.start_in_order(3);
    hall.draw_button(t(3));
    hall.deal(3).unwrap();
    hall.bust_at(1);
    assert_eq!(hall.event.desk().redraw, None, "a hand is on at the table that is next");
    let entries: Vec<u32> = hall.event.table(t(3)).unwrap().entries().map(|entry| entry.0).collect();
    hall.end_hand(entries[0], &[(entries[1], 100)]);
    assert_eq!(hall.event.desk().redraw, Some(Redraw::Broken(t(3))));
    // Play goes on elsewhere meanwhile; whoever draws a seat in mid-hand waits for its end.
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let drawing = hall.event.desk().drawing.clone();
    hall.draw_what_is_due();
    let waiting: Vec<_> =
        drawing.iter().filter(|entry| matches!(hall.status(entry.0), Status::InTransit(_))).collect();
    assert!(!waiting.is_empty());
    let here: Vec<u32> = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .into_iter()
        .filter(|&entry| matches!(hall.status(entry), Status::Seated(at) if at.table == t(1)))
        .collect();
    let events = hall.end_hand(here[0], &[(here[1], 100)]);
    let arrived = events
        .iter()
        .filter(|event| matches!(event, TournamentEvent::Seat(SeatEvent::Arrived { .. })))
        .count();
    assert_eq!(arrived, waiting.len());
}

#[test]
fn nobody_changes_seats_but_the_director_may_move_anybody() {
    proves!["cb:12.tourn.14"];
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(10);
    hall.start_in_order(2);
    let player = hall.player(e(1));
    let refused = hall.refused(player, SeatRequest::ChangeSeat { entry: e(1) });
    assert_eq!(
        (refused, refused.rule()),
        (Violation::NoSeatChanges { entry: e(1) }, Some(rule!("cb:12.tourn.14")))
    );
    let to = spot(hall.seat_of(1).table.0, 9);
    assert_eq!(hall.refused(player, SeatRequest::Move { entry: e(1), to }), Violation::NotYours);
    let events = hall.must(BOSS, SeatRequest::Move { entry: e(1), to });
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.14")));
    assert_eq!(hall.seat_of(1), to);
    let taken = hall.seat_of(2);
    assert_eq!(
        hall.refused(BOSS, SeatRequest::Move { entry: e(1), to: taken }),
        Violation::SeatTaken { seat: taken.seat }
    );
    let table = hall.seat_of(1).table;
    hall.draw_button(table);
    hall.deal(table.0).unwrap();
    let back = spot(table.0, 8);
    assert_eq!(hall.refused(BOSS, SeatRequest::Move { entry: e(1), to: back }), Violation::HandOn { table });
}

#[test]
fn the_next_big_blind_moves_for_balance() {
    proves!["cb:12.tourn.15a", "cb:12.tourn.17a"];
    // Table 1 has nine, table 2 loses two.
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(18);
    hall.start_in_order(2);
    // At table 1 seat 3 has had the big blind: seat 4 is next.
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let fact = tournament::Fact::HandEnded {
        stacks: hall.stacks(t(1)),
        broke: vec![],
        big_blind: Some(s(3)),
        short: tournament::Points::ZERO,
    };
    hall.must(Asker::Table(t(1)), fact);
    let next = hall.event.table(t(1)).unwrap().holder(s(4));
    assert!(Hall::moves(&hall.bust_at(2)).is_empty(), "nine and eight are even");
    let events = hall.bust_at(2);
    let moves = Hall::moves(&events);
    assert_eq!(moves.len(), 1);
    let (entry, from, to) = moves[0];
    assert_eq!((Some(Holder::Entry(entry)), from, to.table), (next, spot(1, 4), t(2)));
    assert_eq!((hall.size(1), hall.size(2)), (8, 8));
    let moved = events.iter().find(|event| matches!(event, TournamentEvent::Seat(SeatEvent::Moved { .. })));
    assert_eq!(moved.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.15a")));
}

#[test]
fn the_mover_gets_the_open_seat_that_has_the_big_blind_soonest() {
    proves!["cb:12.tourn.15b", "cb:12.tourn.16"];
    // At table 2 seats 3 and 8 are open, and seat 2 would have the big blind next.
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(18);
    hall.start_in_order(2);
    let at_two = |hall: &Hall, seat: u8| match hall.event.table(t(2)).unwrap().holder(s(seat)) {
        Some(Holder::Entry(entry)) => entry.0,
        other => panic!("nobody in seat {seat}: {other:?}"),
    };
    let (one, three, eight) = (at_two(&hall, 1), at_two(&hall, 3), at_two(&hall, 8));
    hall.hand(one, three, 1000);
    hall.draw_button(t(2));
    hall.deal(2).unwrap();
    let tournament::Fact::HandEnded { stacks, broke, short, .. } = hall.hand_over(one, &[(eight, 1000)])
    else {
        panic!("a hand that is over");
    };
    let fact = tournament::Fact::HandEnded { stacks, broke, big_blind: Some(s(1)), short };
    let events = hall.must(Asker::Table(t(2)), fact);
    let moves = Hall::moves(&events);
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].2, spot(2, 3));
    // Dealt in from the next hand on, with the duties of the seat: no hand is missed (cb:12.tourn.16).
    assert!(hall.event.table(t(2)).unwrap().dealt_in().contains(s(3)));
    assert_eq!(hall.status(moves[0].0.0), Status::Seated(spot(2, 3)));
}

#[test]
fn whoever_is_moved_into_a_hand_is_dealt_in_as_soon_as_it_is_over() {
    proves!["cb:12.tourn.16"];
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(18);
    hall.start_in_order(2);
    hall.bust_at(2);
    hall.bust_at(2);
    // Eight and eight; table 2 loses two more while table 1 plays.
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    hall.bust_at(2);
    assert!(
        Hall::moves(&hall.bust_at(2)).is_empty(),
        "the largest plays: nobody leaves in the middle of a hand"
    );
    hall.deal(2).unwrap();
    let here: Vec<u32> = hall.event.table(t(1)).unwrap().entries().map(|entry| entry.0).collect();
    let events = hall.end_hand(here[0], &[(here[1], 25)]);
    let moves = Hall::moves(&events);
    assert_eq!(moves.len(), 1);
    let (entry, _, to) = moves[0];
    assert_eq!(hall.status(entry.0), Status::InTransit(to));
    assert!(!hall.event.table(t(2)).unwrap().dealt_in().contains(to.seat));
    let there: Vec<u32> =
        hall.event.table(t(2)).unwrap().entries().map(|entry| entry.0).filter(|&is| is != entry.0).collect();
    let events = hall.end_hand(there[0], &[(there[1], 25)]);
    let arrived = events.iter().find(|event| **event == TournamentEvent::Seat(SeatEvent::Arrived { entry }));
    assert_eq!(arrived.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.16")));
    assert!(hall.event.table(t(2)).unwrap().dealt_in().contains(to.seat));
}

#[test]
fn above_six_tables_sizes_differ_by_two_at_most() {
    proves!["cb:12.tourn.17b"];
    let mut hall = Hall::new(freeze_out(9, 7));
    hall.register(63);
    hall.start_in_order(7);
    assert!(Hall::moves(&hall.bust_at(5)).is_empty());
    assert!(Hall::moves(&hall.bust_at(5)).is_empty(), "nine and seven are within two");
    let moves = Hall::moves(&hall.bust_at(5));
    assert_eq!(moves.len(), 1, "a six and a nine: one moves");
    assert_eq!(moves[0].1.table, t(7), "of several largest tables the one that breaks first gives");
    assert_eq!((hall.size(5), hall.size(7)), (7, 8));
}

#[test]
fn at_six_tables_and_fewer_sizes_differ_by_one_at_most() {
    proves!["cb:12.tourn.17c"];
    let mut hall = Hall::new(freeze_out(9, 6));
    hall.register(54);
    hall.start_in_order(6);
    assert!(Hall::moves(&hall.bust_at(3)).is_empty());
    let moves = Hall::moves(&hall.bust_at(3));
    assert_eq!(moves.len(), 1, "a nine and a seven: one moves");
    assert_eq!(moves[0].2.table, t(3));
    assert_eq!((hall.size(3), hall.size(6)), (8, 8));
}

#[test]
fn when_one_table_is_left_everybody_draws_again() {
    proves!["cb:12.tourn.18"];
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(10);
    hall.start_in_order(2);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    // The tenth goes out at table 2 while table 1 plays: nobody begins another hand.
    let events = hall.bust_at(2);
    assert!(events.contains(&TournamentEvent::Seat(SeatEvent::FinalTableDue)));
    let refused = hall.deal(2).unwrap_err();
    assert_eq!((refused, refused.rule()), (Violation::FinalTableFirst, Some(rule!("cb:12.tourn.18"))));
    let here: Vec<u32> = hall.event.table(t(1)).unwrap().entries().map(|entry| entry.0).collect();
    let events = hall.end_hand(here[0], &[(here[1], 25)]);
    let redraw = Redraw::FinalTable(t(1));
    assert!(events.contains(&TournamentEvent::Seat(SeatEvent::RedrawOrdered { redraw })));
    assert_eq!(
        (hall.event.desk().drawing.len(), hall.event.pack().len()),
        (9, 9),
        "all nine, for all nine seats"
    );
    let mut cards = hall.event.pack();
    cards.reverse();
    let drawing = hall.event.desk().drawing.clone();
    let events = hall.must(Asker::Dealer, SeatRequest::DrawSeats { cards: cards.clone() });
    let seats: Vec<_> = drawing.iter().map(|entry| hall.seat_of(entry.0)).collect();
    assert_eq!(seats, cards, "fresh seats, as they were drawn");
    let seated = events.iter().find(|event| matches!(event, TournamentEvent::Seat(SeatEvent::Seated { .. })));
    assert_eq!(seated.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.18")));
    assert_eq!(
        hall.deal(1),
        Err(Violation::ButtonFirst { table: t(1) }),
        "and the button is drawn for again"
    );
}

#[test]
fn a_house_may_keep_movers_out_of_the_small_blind_and_let_short_tables_stand() {
    let readings = Readings { into_small_blind: false, stand_when_short_by: Some(3), ..Readings::BOOK };
    let mut hall = Hall::new(TournamentSetup { readings, ..freeze_out(4, 2) });
    hall.register(8);
    hall.start_in_order(2);
    // The only open seat of table 2 is the one that had the big blind last.
    let entries: Vec<u32> = hall.event.table(t(2)).unwrap().entries().map(|entry| entry.0).collect();
    hall.draw_button(t(2));
    hall.deal(2).unwrap();
    let tournament::Fact::HandEnded { stacks, broke, short, .. } =
        hall.hand_over(entries[0], &[(entries[1], 1000), (entries[2], 1000)])
    else {
        panic!("a hand that is over");
    };
    let big_blind = Some(hall.seat_of(entries[1]).seat);
    hall.must(Asker::Table(t(2)), tournament::Fact::HandEnded { stacks, broke, big_blind, short });
    let moved: Vec<_> = Hall::moves(&hall.log);
    assert_eq!(moved.len(), 1);
    assert_eq!(
        moved[0].2.seat,
        hall.event
            .table(t(2))
            .unwrap()
            .holders
            .iter()
            .position(|holder| *holder == Some(Holder::Entry(moved[0].0)))
            .and_then(game::Seat::from_index)
            .unwrap()
    );
    assert_ne!(Some(moved[0].2.seat), big_blind);

    let readings = Readings { stand_when_short_by: Some(3), ..Readings::BOOK };
    let mut hall = Hall::new(TournamentSetup { readings, ..freeze_out(6, 2) });
    hall.register(12);
    hall.start_in_order(2);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    for _ in 0..3 {
        hall.bust_at(2);
    }
    let refused = hall.deal(2).unwrap_err();
    assert_eq!(refused, Violation::TableShort { table: t(2), players: 3, largest: 6 });
}

#[test]
fn whoever_is_out_frees_the_seat_at_once() {
    proves!["cb:12.tourn.21"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(4);
    hall.start_in_order(1);
    let seat = hall.seat_of(2).seat;
    let events = hall.hand(1, 2, 1000);
    let felted = events.iter().find(|event| matches!(event, TournamentEvent::Play(PlayEvent::Felted { .. })));
    assert_eq!(felted.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.21")));
    assert_eq!(hall.event.table(t(1)).unwrap().holder(seat), None);
    assert!(hall.event.table(t(1)).unwrap().open_seats(9).contains(seat));
}
