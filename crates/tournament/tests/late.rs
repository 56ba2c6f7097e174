//! Late entries, re-entries, alternates.

use game::{PlayerId, Span};
use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, EntryRequest, Holder, LateEntry, LateStack, MoneyEvent, Readings, SeatEvent, Seating, Spot,
    Status, TournamentEvent, TournamentSetup, Violation,
};

use crate::support::{Hall, at, e, freeze_out, pts, t};

fn late(seats: u8, tables: u32) -> TournamentSetup {
    TournamentSetup { late: LateEntry::For(Span::minutes(30)), reentries: 1, ..freeze_out(seats, tables) }
}

fn full_stacks(seats: u8, tables: u32) -> TournamentSetup {
    let readings = Readings { late_stack: LateStack::Full, ..Readings::BOOK };
    TournamentSetup { readings, ..late(seats, tables) }
}

fn enter(hall: &mut Hall, player: u32) -> Result<Vec<TournamentEvent>, Violation> {
    let player = PlayerId(player);
    let mut cards = hall.event.seats_for_sale();
    hall.chance.shuffle(&mut cards);
    hall.ask(Asker::Player(player), EntryRequest::Register { player, card: cards.first().copied() })
}

#[test]
fn late_entries_are_taken_for_thirty_minutes_while_seats_last() {
    proves!["cb:12.tourn.5a"];
    let mut hall = Hall::started(late(9, 1), 6, 1);
    hall.until(at(29, 59));
    enter(&mut hall, 1).unwrap();
    hall.now = at(30, 1);
    // Whether the clock has said so or not.
    let refused = enter(&mut hall, 2).unwrap_err();
    assert_eq!((refused, refused.rule()), (Violation::EntriesClosed, Some(rule!("cb:12.tourn.5a"))));
    hall.until(at(30, 1));
    assert!(hall.log.contains(&TournamentEvent::Money(MoneyEvent::EntriesClosed)));
    assert_eq!(enter(&mut hall, 2), Err(Violation::EntriesClosed));

    // No seat left at 10:00.
    let mut hall = Hall::started(late(6, 1), 6, 1);
    hall.until(at(10, 0));
    let refused = enter(&mut hall, 1).unwrap_err();
    assert_eq!(
        (refused, refused.rule()),
        (Violation::NoSeatLeft { seats: 6 }, Some(rule!("cb:12.tourn.5a")))
    );
}

#[test]
fn somebody_who_is_out_may_enter_again_as_often_as_the_event_allows() {
    proves!["cb:12.tourn.5a"];
    let mut hall = Hall::started(late(9, 1), 6, 1);
    hall.hand(1, 2, 1000);
    let player = hall.event.entry(e(2)).unwrap().player.0;
    let events = enter(&mut hall, player).unwrap();
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.5a")));
    assert_eq!(hall.event.desk().entered, 7, "a re-entry is an entry");
    assert_eq!(hall.stack(7), 1000);
    hall.hand(1, 7, 1000);
    let refused = enter(&mut hall, player).unwrap_err();
    assert_eq!(refused, Violation::NoMoreReentries { player: PlayerId(player), most: 1 });
    let playing = hall.event.entry(e(3)).unwrap().player.0;
    assert!(matches!(enter(&mut hall, playing), Err(Violation::EnteredAlready { .. })));
}

#[test]
fn empty_seats_are_blinded_off_and_the_buyer_gets_what_is_left() {
    proves!["cb:12.tourn.5b"];
    let mut hall = Hall::new(late(9, 1));
    hall.register(6);
    hall.start_in_order(1);
    assert_eq!(hall.event.desk().unsold, 3, "seats 7 to 9 hold a starting stack");
    assert_eq!(hall.event.desk().points.issued, pts(9000));
    assert_eq!(hall.event.table(t(1)).map(|table| table.dealt_in().len()), Some(9), "and are dealt in");
    // Two orbits at 25/50: 150 of the stack of seat 7 are gone.
    hall.draw_button(t(1));
    for posted in [50, 25, 50, 25] {
        hall.deal(1).unwrap();
        let mut stacks = hall.stacks(t(1));
        stacks[6].points = stacks[6].points.minus(pts(posted)).unwrap();
        stacks[0].points = stacks[0].points.plus(pts(posted)).unwrap();
        let big_blind = hall.next_big_blind(t(1));
        let fact = tournament::Fact::HandEnded { stacks, broke: vec![], big_blind, short: pts(0) };
        hall.must(Asker::Table(t(1)), fact);
    }
    let player = PlayerId(1);
    let seven = Spot { table: t(1), seat: crate::support::s(7) };
    let events = hall.must(Asker::Player(player), EntryRequest::Register { player, card: Some(seven) });
    assert_eq!((hall.seat_of(7), hall.stack(7)), (seven, 850));
    assert!(matches!(events[1], TournamentEvent::Seat(SeatEvent::Seated { why: Seating::UnsoldSeat, .. })));
    assert_eq!(events[1].rule(), Some(rule!("cb:12.tourn.5b")));
    // What nobody has bought leaves when late entry is over.
    hall.until(at(30, 0));
    assert_eq!((hall.event.desk().unsold, hall.event.desk().points.removed), (0, pts(2000)));
}

#[test]
fn in_the_middle_of_a_hand_an_unsold_stack_stays_until_its_end() {
    let mut hall = Hall::new(late(4, 1));
    hall.register(2);
    hall.start_in_order(1);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    hall.until(at(30, 0));
    assert_eq!(hall.event.desk().unsold, 2);
    hall.until(at(30, 30));
    hall.end_hand(1, &[(2, 100)]);
    assert_eq!(hall.event.desk().unsold, 0);
}

#[test]
fn an_unsold_stack_that_is_blinded_off_leaves_nothing_to_buy() {
    let mut hall = Hall::new(late(4, 1));
    hall.register(3);
    hall.start_in_order(1);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let mut stacks = hall.stacks(t(1));
    stacks[3].points = pts(0);
    stacks[0].points = pts(2000);
    let big_blind = hall.next_big_blind(t(1));
    hall.must(
        Asker::Table(t(1)),
        tournament::Fact::HandEnded { stacks, broke: vec![], big_blind, short: pts(0) },
    );
    assert!(hall.event.table(t(1)).is_some_and(|table| table.holders[3].is_none()));
    assert_eq!(enter(&mut hall, 1), Err(Violation::NoSeatLeft { seats: 4 }));
}

#[test]
fn with_full_stacks_late_entries_go_to_the_smallest_tables_and_open_new_ones() {
    let mut hall = Hall::started(full_stacks(6, 3), 11, 2);
    let for_sale = hall.event.seats_for_sale();
    assert_eq!(for_sale.len(), 1, "the one open seat");
    let wrong = Spot { table: t(1), seat: crate::support::s(1) };
    let (player, card) = (PlayerId(1), Some(wrong));
    let refused = hall.refused(Asker::Player(player), EntryRequest::Register { player, card });
    assert_eq!(refused, Violation::SeatNotForSale { spot: wrong });
    let needed = hall.refused(Asker::Player(player), EntryRequest::Register { player, card: None });
    assert_eq!(needed, Violation::SeatCardNeeded);
    enter(&mut hall, 1).unwrap();
    assert_eq!(hall.stack(12), 1000);
    // All full: one more table is opened, and the others give players to it as their hands end.
    enter(&mut hall, 2).unwrap();
    assert_eq!(hall.event.desk().open_tables, 3);
    let sizes: Vec<usize> = [1, 2, 3].map(|table| hall.event.table(t(table)).unwrap().size()).to_vec();
    assert!(sizes.iter().all(|&size| (4..=5).contains(&size)), "{sizes:?}");
    // Mid-hand, a late entry waits for its end.
    let table = hall.event.seats_for_sale()[0].table;
    hall.draw_button(table);
    hall.deal(table.0).unwrap();
    let player = PlayerId(3);
    let card = hall.event.seats_for_sale().into_iter().find(|spot| spot.table == table);
    hall.must(Asker::Player(player), EntryRequest::Register { player, card });
    assert!(matches!(hall.status(14), Status::InTransit(_)));
    let holder = hall.event.table(table).and_then(|state| state.holder(card.unwrap().seat));
    assert_eq!(holder, Some(Holder::Arriving(e(14))));
}

#[test]
fn alternates_get_seats_that_open_and_their_money_back_if_none_does() {
    let setup = TournamentSetup { alternates: true, ..full_stacks(6, 1) };
    let mut hall = Hall::new(setup);
    hall.register(9);
    assert_eq!(hall.event.desk().alternates, [e(7), e(8), e(9)]);
    assert_eq!((hall.event.desk().entered, hall.status(7)), (6, Status::Alternate));
    hall.start(1);
    let player = hall.player(e(8));
    hall.must(player, EntryRequest::Unregister { entry: e(8) });
    hall.hand(1, 2, 1000);
    assert!(matches!(hall.status(7), Status::Seated(_)), "the first name gets the seat");
    assert_eq!((hall.event.desk().entered, hall.stack(7)), (7, 1000));
    hall.until(at(30, 0));
    assert_eq!(hall.status(9), Status::Refunded);
    assert_eq!(hall.event.desk().money.pool().unwrap(), crate::support::dollars(700));
    let leaves = hall.player(e(1));
    let refused = hall.refused(leaves, EntryRequest::Unregister { entry: e(1) });
    assert_eq!(refused, Violation::TooLateToLeave { entry: e(1) });
}

#[test]
fn late_entry_may_end_with_a_level() {
    let setup = TournamentSetup { late: LateEntry::Through(crate::support::level(2)), ..full_stacks(9, 1) };
    let mut hall = Hall::started(setup, 4, 1);
    hall.until(at(39, 59));
    enter(&mut hall, 1).unwrap();
    hall.until(at(40, 0));
    assert_eq!(enter(&mut hall, 2), Err(Violation::EntriesClosed));
}
