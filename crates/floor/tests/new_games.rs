//! New games: who chooses which seat, lock-ups and their minutes, the extra player, seats set aside.

use crate::support;

use floor::{By, Fact, FloorEvent, FloorRefusal, Hold, Moving, Reason, Released, Request, ToEnd};
use game::Span;
use proof::proves;
use rulebook::rule;
use support::{Night, clock, holdem, p, s, spot, t};

#[test]
fn who_comes_first_chooses_first() {
    proves!["cb:2.seating.7a"];
    let mut night = Night::at("10:00");
    night.join_all("BA", holdem());
    night.open(1, holdem(), 9);
    night.take('A', 1, Some(5));
    night.now = clock("10:02");
    let refused = night.try_take('B', 1, Some(5)).expect_err("A came first");
    assert_eq!(refused, FloorRefusal::SeatNotOpen { table: t(1), seat: s(5) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.7a")));
    night.take('B', 1, Some(6));
    assert_eq!(night.seats(1), "....AB...");
    // A lock-up is a choice, too.
    let mut night = Night::at("10:00");
    night.join_all("BA", holdem());
    night.open(1, holdem(), 9);
    night.lock('A', 1, 5);
    night.now = clock("10:02");
    assert!(night.try_lock('B', 1, 5).is_err());
    assert_eq!(night.seats(1), "....(A)....");
}

#[test]
fn of_two_who_come_together_the_list_decides() {
    proves!["cb:2.seating.7b"];
    for order in ["AB", "BA"] {
        let mut night = Night::at("10:00");
        // B is second and A fourth on the list.
        night.join_all("XBYA", holdem());
        night.open(1, holdem(), 9);
        for player in order.chars() {
            let answer = night.try_lock(player, 1, 5);
            assert_eq!(answer.is_err(), order == "BA" && player == 'A');
        }
        assert_eq!(night.seats(1), "....(B)....", "{order}");
        if order == "AB" {
            let out = FloorEvent::LockReleased { player: p('A'), spot: spot(1, 5), why: Released::Outranked };
            assert!(night.log.contains(&(night.now, out)));
            assert_eq!(out.rule(), Some(rule!("cb:2.seating.7b")));
        }
        // A is still called and takes another seat.
        night.take('A', 1, Some(6));
        assert_eq!(night.seats(1), "....(B)A...");
    }
    // Two minutes later the list does not matter.
    let mut night = Night::at("10:00");
    night.join_all("BA", holdem());
    night.open(1, holdem(), 9);
    night.lock('A', 1, 5);
    night.now = clock("10:02");
    assert!(night.try_lock('B', 1, 5).is_err());
}

#[test]
fn a_seat_is_held_while_a_pot_is_finished() {
    proves!["cb:2.seating.7c"];
    let mut night = Night::at("10:00");
    night.game(2, support::stud(), 8, "ABC");
    night.deal(2, 88);
    night.join('A', holdem());
    night.join_all("DEFG", holdem());
    night.open(1, holdem(), 4);
    let events = night.lock('A', 1, 1);
    let (from, to) = (spot(2, 1), spot(1, 1));
    let order = FloorEvent::MoveOrdered { player: p('A'), from, to, why: Moving::NewGame, by: By::ThisHand };
    assert!(events.contains(&order));
    assert_eq!(order.rule(), Some(rule!("cb:2.seating.7c")));
    for (seat, player) in [(2, 'D'), (3, 'E'), (4, 'F')] {
        night.take(player, 1, Some(seat));
    }
    // Somebody waits, and yet the seat is held for as long as the hand lasts.
    assert_eq!(night.waiting(holdem()), "G");
    night.until("10:30");
    assert_eq!(night.seats(1), "(A)DEF");
    night.hand_over(2, None);
    assert_eq!(night.seats(1), "ADEF");
    assert_eq!(night.seats(2), ".BC.....");
    // Between hands there is nothing to finish.
    let mut night = Night::at("10:00");
    night.game(2, support::stud(), 8, "ABC");
    night.join('A', holdem());
    night.open(1, holdem(), 4);
    night.take('A', 1, Some(1));
    assert_eq!(night.seats(1), "A...");
}

#[test]
fn a_seat_set_aside_is_for_nobody_else() {
    proves!["cb:2.seating.7d"];
    let mut night = Night::at("10:00");
    night.join_all("AB", holdem());
    night.open(1, holdem(), 9);
    let reserve =
        Request::ReserveSeat { table: t(1), seat: s(5), holder: Some(p('B')), reason: Reason::Sight };
    night.boss(reserve);
    let refused = night.try_take('A', 1, Some(5)).expect_err("set aside");
    assert_eq!(refused, FloorRefusal::SeatReserved { table: t(1), seat: s(5) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.7d")));
    assert!(night.try_lock('A', 1, 5).is_err());
    night.take('A', 1, Some(4));
    let change = night.player('A', Request::ChangeSeat { player: p('A'), seat: Some(s(5)) });
    assert_eq!(change, Err(FloorRefusal::SeatReserved { table: t(1), seat: s(5) }));
    night.take('B', 1, Some(5));
    assert_eq!(night.seats(1), "...AB....");
    // In a running game the house gives the seat to the right player, and to no other.
    let mut night = Night::at("10:00");
    night.game(1, holdem(), 3, "XY");
    night.boss(Request::ReserveSeat { table: t(1), seat: s(3), holder: Some(p('B')), reason: Reason::Sight });
    night.join_all("AB", holdem());
    assert_eq!(night.seats(1), "XY(B)");
    assert_eq!(night.waiting(holdem()), "A");
}

#[test]
fn a_game_may_open_with_one_player_more() {
    proves!["cb:2.seating.8a"];
    let open = |extra| Request::OpenTable { table: t(1), kind: holdem(), seats: 9, extra, main: None };
    let mut night = Night::at("10:00");
    night.join_all("ABCDEFGHIJK", holdem());
    let refused = night.ask(support::BOSS, open(2)).expect_err("eleven");
    assert_eq!(refused, FloorRefusal::TooManyExtra { asked: 2, most: 1 });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.8a")));
    assert_eq!(night.player('A', open(1)), Err(FloorRefusal::NotYours), "the supervisor decides");
    night.boss(open(1));
    for (seat, player) in (1..).zip("ABCDEFGHIJ".chars()) {
        night.take(player, 1, Some(seat));
    }
    assert_eq!(night.seats(1), "ABCDEFGHIJ");
    assert_eq!(night.waiting(holdem()), "K");
    let mut night = Night::at("10:00");
    night.open(1, holdem(), 9);
    night.join_all("ABCDEFGHIJ", holdem());
    assert_eq!(night.waiting(holdem()), "J", "nine without the supervisor's word");
}

#[test]
fn the_extra_seat_goes_with_the_first_who_quits() {
    proves!["cb:2.seating.8b"];
    let mut night = Night::at("10:00");
    night.boss(Request::OpenTable { table: t(1), kind: holdem(), seats: 9, extra: 1, main: None });
    night.sit_all(1, "ABCDEFGHIJ");
    night.told(1, Fact::GameStarted);
    night.join('K', holdem());
    let events = night.quits(1, 6);
    let gone = FloorEvent::ExtraSeatRemoved { spot: spot(1, 6) };
    assert_eq!(events, [FloorEvent::SeatEmptied { player: p('F'), spot: spot(1, 6) }, gone]);
    assert_eq!(gone.rule(), Some(rule!("cb:2.seating.8b")));
    assert_eq!(night.floor.table(t(1)).map(|open| open.seats), Some(9));
    assert_eq!(night.waiting(holdem()), "K");
    assert_eq!(night.seats(1), "ABCDExGHIJ");
    // The next who quits makes room for K.
    night.quits(1, 2);
    assert_eq!(night.seats(1), "A(K)CDExGHIJ");
    // A player who moves to another game has quit this one.
    let mut night = Night::at("10:00");
    night.boss(Request::OpenTable { table: t(1), kind: holdem(), seats: 9, extra: 1, main: None });
    night.sit_all(1, "ABCDEFGHIJ");
    night.game(2, support::stud(), 8, "X");
    night.join('A', support::stud());
    night.take('A', 2, None);
    assert_eq!(night.seats(1), "xBCDEFGHIJ");
}

#[test]
fn a_lock_up_in_a_new_game_lasts_five_minutes_when_somebody_waits() {
    proves!["cb:2.procedures.20a"];
    let mut night = Night::at("19:00");
    night.join_all("ABCD", holdem());
    night.open(1, holdem(), 3);
    night.take('A', 1, Some(1));
    night.take('B', 1, Some(2));
    night.lock('C', 1, 3);
    assert_eq!(night.waiting(holdem()), "D");
    assert_eq!(night.until("19:04"), []);
    let events = night.until("19:05");
    assert_eq!(
        events[0],
        FloorEvent::LockReleased { player: p('C'), spot: spot(1, 3), why: Released::TimeUp }
    );
    assert!(events.contains(&FloorEvent::SentToEnd { player: p('C'), kind: holdem(), why: ToEnd::NoAnswer }));
    assert!(night.try_take('C', 1, Some(3)).is_err());
    night.take('D', 1, Some(3));
    // With an empty list it is kept, until somebody comes.
    let mut night = Night::at("19:00");
    night.join_all("ABC", holdem());
    night.open(1, holdem(), 3);
    night.take('A', 1, Some(1));
    night.take('B', 1, Some(2));
    night.lock('C', 1, 3);
    assert_eq!(night.until("19:45"), []);
    assert_eq!(night.seats(1), "AB(C)");
    night.join('D', holdem());
    assert_ne!(night.until("19:45"), []);
    assert_eq!(night.waiting(holdem()), "C");
}

#[test]
fn no_lock_up_lasts_longer_than_ten_minutes_when_somebody_waits() {
    proves!["cb:2.procedures.20b"];
    let mut night = Night::at("18:50");
    night.game(1, holdem(), 3, "XYZ");
    night.join_all("AB", holdem());
    night.until("19:00");
    night.quits(1, 2);
    night.lock('A', 1, 2);
    assert_eq!(night.until("19:09"), []);
    assert_eq!(night.seats(1), "X(A)Z");
    let events = night.until("19:10");
    assert_eq!(
        events[0],
        FloorEvent::LockReleased { player: p('A'), spot: spot(1, 2), why: Released::TimeUp }
    );
    assert_eq!(night.seats(1), "X(B)Z");
    assert_eq!(night.names(holdem()), "BA");
    // A buy-in that lies there does not stretch it, and nobody waiting does.
    for (waits, buy_in) in [(true, true), (false, false)] {
        let mut night = Night::at("19:00");
        night.game(1, holdem(), 3, "XY");
        night.join('A', holdem());
        night.lock('A', 1, 3);
        if buy_in {
            night.player('A', Request::PutBuyInDown { player: p('A') }).expect("held");
        }
        if waits {
            night.join('B', holdem());
        }
        night.until("19:10");
        assert_eq!(night.seats(1) == "XY(A)", !waits);
    }
    // A seat elsewhere that somebody may take after the big blind is no exception.
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 3, "XY");
    night.game(2, support::stud(), 8, "A");
    night.deal(2, 1);
    night.join('A', holdem());
    night.take('A', 1, None);
    night.join('B', holdem());
    night.until("19:10");
    assert_eq!(night.seats(1), "XY(B)");
    assert_eq!(night.where_is('A'), Some(spot(2, 1)));
    assert_eq!(night.house.longest_lock, Span::minutes(10));
}

#[test]
fn a_seat_is_taken_only_with_permission() {
    proves!["cb:2.procedures.10"];
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 9, "XY");
    let refused = night
        .ask(floor::Asker::Table(t(1)), Request::Told(Fact::SatDown { player: p('A'), seat: s(3) }))
        .expect_err("nobody sent A");
    assert_eq!(refused, FloorRefusal::NoPermission { table: t(1) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.procedures.10")));
    assert_eq!(night.try_take('A', 1, Some(3)), Err(FloorRefusal::NoPermission { table: t(1) }));
    assert_eq!(night.seats(1), "XY.......");
    night.join('A', holdem());
    night.take('A', 1, None);
    night.told(1, Fact::SatDown { player: p('A'), seat: s(3) });
    assert_eq!(night.seats(1), "XYA......");
}

#[test]
fn only_management_opens_and_closes_a_game() {
    proves!["cb:2.procedures.1"];
    let mut night = Night::at("19:00");
    // That players want a game is written down, and opens nothing.
    night.join('A', holdem());
    night.join('B', holdem());
    assert_eq!(night.names(holdem()), "AB");
    let opens = Request::OpenTable { table: t(1), kind: holdem(), seats: 9, extra: 0, main: None };
    for who in [floor::Asker::Player(p('A')), floor::Asker::Clock, floor::Asker::Table(t(1))] {
        assert_eq!(night.ask(who, opens), Err(FloorRefusal::NotYours), "{who:?}");
    }
    assert!(night.floor.table(t(1)).is_none());
    night.boss(opens);
    assert!(night.floor.table(t(1)).is_some());
    for request in [Request::CloseTable { table: t(1) }, Request::BreakTable { table: t(1) }] {
        assert_eq!(night.ask(floor::Asker::Player(p('A')), request), Err(FloorRefusal::NotYours));
    }
    assert!(night.floor.table(t(1)).is_some());
    night.boss(Request::CloseTable { table: t(1) });
    assert!(night.floor.table(t(1)).is_none());
}

#[test]
fn seats_are_for_players() {
    proves!["cb:2.procedures.25"];
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 9, "XY");
    night.join('A', holdem());
    let watch = Request::TakeSeat { player: p('A'), table: t(1), seat: None, buy_in: false };
    let refused = night.player('A', watch).expect_err("no buy-in");
    assert_eq!(refused, FloorRefusal::NoBuyIn);
    assert_eq!(refused.rule(), Some(rule!("cb:2.procedures.25")));
    assert_eq!(night.seats(1), "XY(A)......");
    // With a buy-in or a marker on the seat it is another matter.
    night.player('A', Request::PutBuyInDown { player: p('A') }).expect("held");
    night.player('A', watch).expect("a player");
    assert_eq!(night.seats(1), "XYA......");
    assert_eq!(
        night
            .log
            .iter()
            .filter(|(_, event)| matches!(event, FloorEvent::SeatLocked { hold: Hold::LockUp, .. }))
            .count(),
        0
    );
}
