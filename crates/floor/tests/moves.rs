//! Moves: must-move games, seat changes, and how long somebody may stay who has a seat elsewhere.

use crate::support;

use floor::{Asker, By, Fact, FloorEvent, FloorRefusal, Moving, Off, Request, SentAway};
use game::Span;
use proof::proves;
use rulebook::rule;
use support::{Night, clock, holdem, p, s, spot, stud, t};

fn ordered(events: &[FloorEvent]) -> Vec<(char, By)> {
    let order = |event: &FloorEvent| match event {
        FloorEvent::MoveOrdered { player, by, .. } => {
            Some((char::from_u32(player.0).expect("a letter"), *by))
        }
        _ => None,
    };
    events.iter().filter_map(order).collect()
}

/// A full main game at table 1 and D, E, F, G, in the order of the list, in the must-move game at table 2.
fn must_move(kind: floor::GameKind) -> Night {
    let mut night = Night::at("14:00");
    night.game(1, kind, 4, "WXYZ");
    night.join_all("DEFG", kind);
    night.open_must_move(2, kind, 4, 1);
    // They come in another order and choose other seats.
    for (player, seat) in [('G', 1), ('E', 2), ('F', 3), ('D', 4)] {
        night.take(player, 2, Some(seat));
    }
    night.told(2, Fact::GameStarted);
    night.deal(2, 30);
    night
}

#[test]
fn a_vacancy_in_the_main_game_is_filled_from_the_must_move_game() {
    proves!["cb:2.seating.9a"];
    let mut night = must_move(holdem());
    night.join('H', holdem());
    let events = night.quits(1, 2);
    assert_eq!(ordered(&events), [('D', By::BigBlind)]);
    assert_eq!(night.seats(1), "W(D)YZ");
    assert_eq!(night.waiting(holdem()), "H");
    // The list fills the must-move game.
    night.hand_over(2, Some(4));
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("WDYZ", "GEF(H)"));
    // Without a must-move the list fills both.
    let mut night = must_move(holdem());
    night.boss(Request::SetMustMove { table: t(2), main: None });
    night.join('H', holdem());
    night.quits(1, 2);
    assert_eq!(night.seats(1), "W(H)YZ");
    // The main game has to be a like one.
    let mut night = Night::at("14:00");
    night.game(1, stud(), 8, "ABC");
    let open = Request::OpenTable { table: t(2), kind: holdem(), seats: 9, extra: 0, main: Some(t(1)) };
    assert_eq!(night.ask(support::BOSS, open), Err(FloorRefusal::NoMainGame { main: t(1) }));
}

#[test]
fn must_movers_go_in_the_order_of_the_list() {
    proves!["cb:2.seating.9b"];
    let mut night = must_move(holdem());
    assert_eq!(ordered(&night.quits(1, 3)), [('D', By::BigBlind)]);
    assert_eq!(ordered(&night.quits(1, 1)), [('E', By::BigBlind)]);
    assert_eq!(night.seats(1), "(E)X(D)Z");
    // Nobody goes round the order by a transfer.
    let refused = night.player('G', Request::Transfer { player: p('G'), to: t(1) }).expect_err("in order");
    assert_eq!(refused, FloorRefusal::MustMoveInForce { table: t(1) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.9b")));
}

#[test]
fn who_refuses_to_move_quits_for_an_hour() {
    proves!["cb:2.seating.9c"];
    let mut night = must_move(holdem());
    night.until("15:00");
    night.quits(1, 2);
    assert_eq!(
        night.player('D', Request::Decline { player: p('D') }),
        Err(FloorRefusal::MoveIsForced { player: p('D') })
    );
    let events = night.player('D', Request::RefuseMove { player: p('D') }).expect("was told to move");
    let away = FloorEvent::SentAway { player: p('D'), spot: spot(2, 4), why: SentAway::RefusedMove };
    assert!(events.contains(&away));
    assert_eq!(away.rule(), Some(rule!("cb:2.seating.9c")));
    // The next in line goes.
    assert_eq!(ordered(&events), [('E', By::BigBlind)]);
    night.hand_over(2, None);
    night.quits(2, 4);
    assert_eq!(night.where_is('D'), None);
    night.now = clock("15:59");
    let refused = night.try_join('D', holdem()).expect_err("not yet");
    assert_eq!(refused, FloorRefusal::RefusedToMove { kind: holdem(), until: clock("16:00") });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.9c")));
    night.join('D', stud());
    night.now = clock("16:00");
    night.join('D', holdem());
    // Who had no order to move has nothing to refuse.
    let refused = night.player('F', Request::RefuseMove { player: p('F') });
    assert_eq!(refused, Err(FloorRefusal::NoMoveOrdered { player: p('F') }));
    assert!(
        !night
            .log
            .iter()
            .any(|(_, event)| matches!(event, FloorEvent::Unlisted { why: Off::RefusedMove, .. }))
    );
}

#[test]
fn a_must_mover_plays_until_the_big_blind() {
    proves!["cb:2.seating.11a"];
    let mut night = must_move(holdem());
    let events = night.quits(1, 2);
    let (from, to) = (spot(2, 4), spot(1, 2));
    let order = FloorEvent::MoveOrdered { player: p('D'), from, to, why: Moving::MustMove, by: By::BigBlind };
    assert!(events.contains(&order));
    assert_eq!(order.rule(), Some(rule!("cb:2.seating.11a")));
    assert!(night.floor.watches(t(2)));
    assert!(!night.floor.watches(t(1)));
    // Called three hands before: the blind comes to seats 1, 2 and 3, and then to D in seat 4.
    for next in [1, 2, 3] {
        assert_eq!(night.hand_over(2, Some(next)), []);
        assert_eq!(night.where_is('D'), Some(from), "plays on");
        night.deal(2, 31 + u64::from(next));
    }
    let events = night.hand_over(2, Some(4));
    assert_eq!(events[0], FloorEvent::Moved { player: p('D'), from, to, why: Moving::MustMove });
    assert_eq!(night.where_is('D'), Some(to));
    // Due for the blind already, between hands: at once.
    let mut night = must_move(holdem());
    night.hand_over(2, Some(4));
    night.quits(1, 2);
    assert_eq!(night.where_is('D'), Some(to));
}

#[test]
fn a_must_mover_plays_one_more_hand_of_stud() {
    proves!["cb:2.seating.11c"];
    let mut night = must_move(stud());
    assert_eq!(ordered(&night.quits(1, 2)), [('D', By::Hands(1))]);
    night.hand_over(2, None);
    assert_eq!(night.where_is('D'), Some(spot(2, 4)), "hand 31 may be played");
    night.deal(2, 31);
    night.hand_over(2, None);
    assert_eq!(night.where_is('D'), Some(spot(1, 2)), "hand 32 may not");
    // Called between hands: one hand.
    let mut night = must_move(stud());
    night.hand_over(2, None);
    night.quits(1, 2);
    assert_eq!(night.where_is('D'), Some(spot(2, 4)));
    night.deal(2, 31);
    night.hand_over(2, None);
    assert_eq!(night.where_is('D'), Some(spot(1, 2)));
}

fn change(night: &mut Night, player: char, seat: Option<u8>) -> Result<Vec<FloorEvent>, FloorRefusal> {
    night.player(player, Request::ChangeSeat { player: p(player), seat: seat.map(s) })
}

#[test]
fn a_player_in_the_game_has_the_seat_before_a_newcomer() {
    proves!["cb:2.seating.12a"];
    let mut night = Night::at("13:00");
    night.game(1, holdem(), 9, "abcdefghi");
    night.join('N', holdem());
    change(&mut night, 'i', Some(4)).expect("asked");
    night.quits(1, 4);
    assert_eq!(night.seats(1), "abciefgh(N)");
    // During a hand the seat is held, and the newcomer waits for the end of it.
    let mut night = Night::at("13:00");
    night.game(1, holdem(), 9, "abcdefghi");
    night.join('N', holdem());
    change(&mut night, 'i', Some(4)).expect("asked");
    night.deal(1, 5);
    night.quits(1, 4);
    assert_eq!(night.seats(1), "abc(i)efghi");
    night.hand_over(1, Some(1));
    assert_eq!(night.seats(1), "abciefgh(N)");
    // A wish can be taken back.
    let mut night = Night::at("13:00");
    night.game(1, holdem(), 9, "abcdefghi");
    night.join('N', holdem());
    change(&mut night, 'i', Some(4)).expect("asked");
    night.player('i', Request::KeepSeat { player: p('i') }).expect("had asked");
    night.quits(1, 4);
    assert_eq!(night.seats(1), "abc(N)efghi");
}

#[test]
fn a_newcomer_whose_buy_in_is_down_keeps_the_seat() {
    proves!["cb:2.seating.12b"];
    let mut night = Night::at("13:00");
    night.game(1, holdem(), 9, "abcdefghi");
    night.join('N', holdem());
    night.quits(1, 4);
    let before = night.clone();
    night.player('N', Request::PutBuyInDown { player: p('N') }).expect("the seat is held");
    let refused = change(&mut night, 'i', Some(4)).expect_err("too late");
    assert_eq!(refused, FloorRefusal::NewcomerSettled { table: t(1), seat: s(4) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.12b")));
    night.take('N', 1, None);
    assert_eq!(night.seats(1), "abcNefghi");
    // Asked before the buy-in came: seat 9 has it, and the newcomer has seat 9.
    let mut night = before.clone();
    change(&mut night, 'i', Some(4)).expect("in time");
    assert_eq!(night.seats(1), "abciefgh(N)");
    night.take('N', 1, None);
    assert_eq!(night.seats(1), "abciefghN");
    // The same during a hand: what comes down after the request does not help.
    let mut night = before;
    night.deal(1, 7);
    change(&mut night, 'i', Some(4)).expect("in time");
    assert!(night.player('N', Request::PutBuyInDown { player: p('N') }).is_err());
    assert!(night.try_take('N', 1, Some(4)).is_err());
    night.hand_over(1, Some(2));
    assert_eq!(night.seats(1), "abciefgh(N)");
    // A seated newcomer is asked for nothing: the request waits until the seat opens.
    night.take('N', 1, None);
    change(&mut night, 'a', Some(9)).expect("recorded");
    assert_eq!(night.seats(1), "abciefghN");
}

#[test]
fn the_earliest_request_has_the_seat() {
    proves!["cb:2.seating.12c"];
    for (first, second) in [('b', 'h'), ('h', 'b')] {
        let mut night = Night::at("13:00");
        night.game(1, holdem(), 9, "abcdefghi");
        change(&mut night, first, None).expect("asked");
        night.until("13:05");
        change(&mut night, second, None).expect("asked");
        night.deal(1, 3);
        let events = night.quits(1, 5);
        assert_eq!(ordered(&events), [(first, By::ThisHand)]);
        // If the first does not want it after all, the second has it.
        let events = night.player(first, Request::Decline { player: p(first) }).expect("not forced");
        assert_eq!(ordered(&events), [(second, By::ThisHand)]);
    }
}

#[test]
fn nobody_changes_seats_while_away() {
    // The wish is kept, with its place in the order, until the player is back.
    let mut night = Night::at("20:00");
    night.game(1, holdem(), 4, "abcd");
    change(&mut night, 'a', None).expect("asked");
    night.told(1, Fact::Absent { seat: s(1) });
    night.now = clock("20:01");
    change(&mut night, 'b', Some(3)).expect("asked");
    night.quits(1, 4);
    assert_eq!(night.seats(1), "abc.", "nobody who is there wants seat 4");
    let events = night.told(1, Fact::Returned { seat: s(1) });
    let (player, from, to) = (p('a'), spot(1, 1), spot(1, 4));
    assert!(events.contains(&FloorEvent::Moved { player, from, to, why: Moving::SeatChange }));
    assert_eq!(night.seats(1), ".bca");
    // Asked while away it is a wish as well, and takes no newcomer's seat.
    let mut night = Night::at("20:00");
    night.game(1, holdem(), 4, "abcd");
    night.told(1, Fact::Absent { seat: s(1) });
    night.join('N', holdem());
    night.quits(1, 4);
    let asked = change(&mut night, 'a', Some(4)).expect("recorded");
    assert_eq!(asked, [FloorEvent::ChangeAsked { player: p('a'), spot: spot(1, 1), seat: Some(s(4)) }]);
    assert_eq!(night.seats(1), "abc(N)");
    // Ordered during a hand and then away: the order is off, and the seat is for the others.
    let mut night = Night::at("20:00");
    night.game(1, holdem(), 4, "abc");
    night.deal(1, 7);
    change(&mut night, 'a', Some(4)).expect("asked");
    assert_eq!(night.seats(1), "abc(a)");
    let events = night.told(1, Fact::Absent { seat: s(1) });
    assert_eq!(events[1], FloorEvent::MoveCancelled { player: p('a') });
    assert_eq!(night.seats(1), "abc.");
    assert_eq!(night.hand_over(1, None), []);
    assert_eq!(night.seats(1), "abc.");
}

#[test]
fn the_hour_after_a_refusal_does_not_run_while_the_room_is_down() {
    let mut night = must_move(holdem());
    night.quits(1, 1);
    night.player('D', Request::RefuseMove { player: p('D') }).expect("ordered to move");
    night.quits(2, 4);
    let (_, _, until) = night.floor.board().refusals[0];
    night.now = until;
    night.ok(Asker::Clock, Request::Resume { by: Span::minutes(20) });
    let until = until.plus(Span::minutes(20));
    let refused = night.try_join('D', holdem());
    assert_eq!(refused, Err(FloorRefusal::RefusedToMove { kind: holdem(), until }));
    // What is over is forgotten.
    night.now = until;
    night.boss(Request::CloseShift);
    assert!(night.floor.board().refusals.is_empty());
    assert!(night.try_join('D', holdem()).is_ok());
    // And one that ran out before the room went down does not come back.
    let mut night = must_move(holdem());
    night.quits(1, 1);
    night.player('D', Request::RefuseMove { player: p('D') }).expect("ordered to move");
    let (_, _, until) = night.floor.board().refusals[0];
    night.now = until.plus(Span::minutes(20));
    night.ok(Asker::Clock, Request::Resume { by: Span::minutes(20) });
    assert!(night.floor.board().refusals.is_empty());
}

/// A plays hold'em at table 1 and is called to stud at table 2 while hand 12 is on.
fn called_away(kind: floor::GameKind, waiting: &str) -> Night {
    let mut night = Night::at("20:00");
    let away = support::limit("omaha8", 5, 10);
    night.game(1, kind, 4, "Abcd");
    night.game(2, away, 8, "stu");
    night.join_all(waiting, kind);
    night.deal(1, 12);
    night.join('A', away);
    night
}

#[test]
fn with_two_waiting_a_player_goes_at_once_or_after_the_button() {
    proves!["cb:2.seating.13a"];
    let mut night = called_away(holdem(), "NM");
    let events = night.take('A', 2, None);
    assert_eq!(ordered(&events), [('A', By::ThisHand)]);
    night.hand_over(1, Some(3));
    assert_eq!(night.where_is('A'), Some(spot(2, 4)), "after the current hand");
    assert_eq!(night.seats(1), "(N)bcd");
    // Having posted the big blind of this round, A plays through the button.
    let mut night = called_away(holdem(), "NM");
    night.felt(1).blind_taken = vec![s(1)];
    night.felt(1).button = Some(s(3));
    let events = night.take('A', 2, None);
    assert_eq!(ordered(&events), [('A', By::Button)]);
    for (hand, button) in [(12, 3), (13, 4)] {
        night.deal(1, hand);
        night.felt(1).button = Some(s(button));
        night.hand_over(1, Some(button - 1));
        assert_eq!(night.where_is('A'), Some(spot(1, 1)), "the button is at {button}");
    }
    night.deal(1, 14);
    night.felt(1).button = Some(s(1));
    night.hand_over(1, Some(3));
    assert_eq!(night.where_is('A'), Some(spot(2, 4)));
}

#[test]
fn with_fewer_waiting_a_player_stays_until_the_blind() {
    proves!["cb:2.seating.13b"];
    for waiting in ["N", ""] {
        let mut night = called_away(holdem(), waiting);
        let events = night.take('A', 2, None);
        assert_eq!(ordered(&events), [('A', By::BigBlind)]);
        for next in [2, 3, 4] {
            night.hand_over(1, Some(next));
            assert_eq!(night.where_is('A'), Some(spot(1, 1)));
            night.deal(1, 12 + u64::from(next));
        }
        night.hand_over(1, Some(1));
        assert_eq!(night.where_is('A'), Some(spot(2, 4)));
    }
}

#[test]
fn in_stud_a_waiter_makes_the_current_hand_the_last() {
    proves!["cb:2.seating.13c"];
    let mut night = called_away(stud(), "N");
    assert_eq!(ordered(&night.take('A', 2, None)), [('A', By::Hands(0))]);
    night.hand_over(1, None);
    assert_eq!(night.where_is('A'), Some(spot(2, 4)), "after hand 12");
    let mut night = called_away(stud(), "");
    assert_eq!(ordered(&night.take('A', 2, None)), [('A', By::Hands(1))]);
    night.hand_over(1, None);
    assert_eq!(night.where_is('A'), Some(spot(1, 1)), "hand 13, too");
    night.deal(1, 13);
    night.hand_over(1, None);
    assert_eq!(night.where_is('A'), Some(spot(2, 4)));
    // A player who changes the mind stays.
    let mut night = called_away(stud(), "");
    night.take('A', 2, None);
    night.player('A', Request::Decline { player: p('A') }).expect("not forced");
    night.hand_over(1, None);
    assert_eq!((night.where_is('A'), night.seats(2).as_str()), (Some(spot(1, 1)), "stu....."));
}
