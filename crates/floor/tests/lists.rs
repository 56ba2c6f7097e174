//! Waiting lists: who is called, when, to which table, and what becomes of those who do not come.

use crate::support;

use floor::{
    Asker, Channel, FloorEvent, FloorRefusal, ListState, LostPlace, Occasion, Off, Request, Stage, ToEnd,
    Waits,
};
use game::Span;
use proof::proves;
use rulebook::rule;
use support::{BOSS, Night, clock, holdem, limit, p, s, spot, stud, t};

fn phone(night: &mut Night, player: char, kind: floor::GameKind) -> Result<Vec<FloorEvent>, FloorRefusal> {
    let player = p(player);
    night.ask(BOSS, Request::JoinList { player, kind, channel: Channel::Phone })
}

#[test]
fn names_are_taken_by_telephone_for_live_games_only() {
    proves!["cb:2.seating.1a"];
    let mut night = Night::at("19:00");
    night.join_all("AB", holdem());
    phone(&mut night, 'C', holdem()).expect("a live game");
    assert_eq!(night.names(holdem()), "ABC");
    let list = night.floor.list(&holdem()).expect("the list");
    assert_eq!(list.names[2].channel, Channel::Phone);
    let tournament = floor::GameKind { occasion: Occasion::Tournament, ..holdem() };
    let refused = phone(&mut night, 'D', tournament).expect_err("a tournament");
    assert_eq!(refused, FloorRefusal::NoPhoneIn { kind: tournament });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.1a")));
    night.join('D', tournament);
}

#[test]
fn who_is_called_and_not_in_the_casino_goes_to_the_end() {
    proves!["cb:2.seating.1b"];
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 3, "XYZ");
    phone(&mut night, 'A', holdem()).expect("on the list");
    night.join_all("BC", holdem());
    let events = night.quits(1, 2);
    let called: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            FloorEvent::PlayerCalled { player, .. } => Some(*player),
            _ => None,
        })
        .collect();
    assert_eq!(called, [p('A'), p('B')]);
    let sent = FloorEvent::SentToEnd { player: p('A'), kind: holdem(), why: ToEnd::NotInCasino };
    assert!(events.contains(&sent));
    assert_eq!(sent.rule(), Some(rule!("cb:2.seating.1b")));
    night.take('B', 1, None);
    assert_eq!(night.seats(1), "XBZ");
    assert_eq!(night.names(holdem()), "CA");
    // The desk finds out only after the call.
    night.quits(1, 1);
    night.boss(Request::SendToEnd { player: p('C'), kind: holdem() });
    assert_eq!(night.names(holdem()), "AC");
    assert_eq!(night.seats(1), ".BZ", "nobody on the list is in the casino");
    let events = night.player('A', Request::CheckIn { player: p('A') }).expect("listed");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, FloorEvent::PlayerCalled { player, .. } if *player == p('A')))
    );
}

#[test]
fn a_call_shows_that_the_player_said_goodbye() {
    proves!["cb:2.seating.2b"];
    let mut night = Night::at("16:00");
    night.game(1, holdem(), 2, "XY");
    night.join('A', holdem());
    night.until("17:00");
    night.player('A', Request::StepOut { player: p('A') }).expect("listed");
    night.until("17:05");
    let events = night.quits(1, 1);
    let notice = events.iter().find_map(|event| match event {
        FloorEvent::PlayerCalled { player, notice, .. } if *player == p('A') => Some(*notice),
        _ => None,
    });
    assert_eq!(notice, Some(Some(clock("17:00"))));
    let mut back = Night::at("16:00");
    back.game(1, holdem(), 2, "XY");
    back.join('A', holdem());
    back.player('A', Request::StepOut { player: p('A') }).expect("listed");
    back.player('A', Request::CheckIn { player: p('A') }).expect("listed");
    assert!(matches!(back.quits(1, 1)[1], FloorEvent::PlayerCalled { notice: None, .. }));
}

/// Tables 1 and 2 of the same game with so many players, nine seats each.
fn two_tables(one: usize, two: usize) -> Night {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 9, &"abcdefghi"[..one]);
    night.game(2, holdem(), 9, &"jklmnopqr"[..two]);
    night
}

#[test]
fn the_house_sends_a_newcomer_to_the_game_that_needs_one_most() {
    proves!["cb:2.seating.3a", "cb:2.seating.3b"];
    for (one, two, needy) in [(6, 8, 1), (8, 6, 2)] {
        let mut night = two_tables(one, two);
        let other = 3 - needy;
        let events = night.join('A', holdem());
        let called = |event: &FloorEvent| matches!(event, FloorEvent::PlayerCalled { table, .. } if *table == t(needy));
        assert!(events.iter().any(called), "{events:?}");
        // The player would rather sit at the other table.
        let refused = night.try_take('A', other, Some(9)).expect_err("the house decides");
        assert_eq!(refused, FloorRefusal::NeededElsewhere { needy: t(needy) });
        night.take('A', needy, None);
        assert_eq!(night.where_is('A').map(|spot| spot.table), Some(t(needy)));
    }
}

#[test]
fn the_house_says_at_which_table_of_a_game_somebody_sits_down() {
    proves!["cb:2.seating.3a"];
    let sits =
        |table| Request::SitDown { player: p('A'), table: t(table), seat: None, channel: Channel::Desk };
    // Of one's own accord one goes where a player is needed most.
    let mut night = two_tables(6, 3);
    assert_eq!(night.player('A', sits(1)), Err(FloorRefusal::NeededElsewhere { needy: t(2) }));
    // The supervisor says where, also at a table that is not the neediest, and at one where nobody is yet.
    for table in [1, 2] {
        let mut night = two_tables(6, if table == 1 { 0 } else { 8 });
        night.boss(sits(table));
        assert_eq!(night.where_is('A').map(|spot| spot.table), Some(t(table)));
    }
    // But not before those who wait, and who waits is called.
    let mut night = two_tables(9, 9);
    night.join('B', holdem());
    assert_eq!(night.ask(BOSS, sits(2)), Err(FloorRefusal::OthersWait { table: t(2), waiting: 1 }));
    night.join('A', holdem());
    assert_eq!(night.player('A', sits(2)), Err(FloorRefusal::AlreadyListed { kind: holdem() }));
}

#[test]
fn whoever_asks_for_a_seat_that_is_taken_is_not_seated_elsewhere() {
    proves!["cb:2.seating.7a"];
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 9, "abc");
    let sits =
        |seat| Request::SitDown { player: p('A'), table: t(1), seat: Some(s(seat)), channel: Channel::Kiosk };
    let refused = night.player('A', sits(2)).expect_err("somebody sits there");
    assert_eq!(refused, FloorRefusal::SeatNotOpen { table: t(1), seat: s(2) });
    assert_eq!(night.where_is('A'), None);
    night.player('A', sits(7)).expect("nobody sits there");
    assert_eq!(night.where_is('A').map(|spot| spot.table), Some(t(1)));
}

#[test]
fn no_transfer_turns_the_sizes_round() {
    proves!["cb:2.seating.3c"];
    for (from, to, allowed) in [(7, 7, false), (9, 7, true), (8, 7, false), (8, 6, true)] {
        let mut night = two_tables(from, to);
        let answer = night.player('a', Request::Transfer { player: p('a'), to: t(2) });
        assert_eq!(answer.is_ok(), allowed, "from {from} to {to}");
        if let Err(refused) = answer {
            let (left, joined) = (from as u8 - 1, to as u8 + 1);
            assert_eq!(refused, FloorRefusal::SizesInverted { left, joined });
            assert_eq!(refused.rule(), Some(rule!("cb:2.seating.3c")));
        } else {
            let going = night.floor.board().moves[0];
            assert_eq!((going.player, going.to.table), (p('a'), t(2)));
        }
    }
    let mut night = two_tables(9, 9);
    night.game(3, stud(), 8, "stuv");
    let full = night.player('a', Request::Transfer { player: p('a'), to: t(2) });
    assert_eq!(full, Err(FloorRefusal::SizesInverted { left: 8, joined: 10 }));
    let other = night.player('a', Request::Transfer { player: p('a'), to: t(3) });
    assert_eq!(other, Err(FloorRefusal::NotAlike { table: t(3) }));
}

#[test]
fn nobody_has_seats_in_two_games() {
    proves!["cb:2.seating.4"];
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 9, "Axyz");
    night.game(2, stud(), 8, "stuv");
    let refused = night.try_take('A', 2, Some(5)).expect_err("sits at table 1");
    assert_eq!(refused, FloorRefusal::SeatedElsewhere { table: t(1) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.4")));
    assert!(night.try_lock('A', 2, 5).is_err());
    // By way of the list the new seat is held, and is A's only when the old one is given up.
    night.deal(1, 10);
    night.join('A', stud());
    night.take('A', 2, None);
    assert_eq!((night.seats(1), night.seats(2)), ("Axyz.....".to_owned(), "stuv(A)...".to_owned()));
    night.hand_over(1, Some(1));
    assert_eq!((night.seats(1), night.seats(2)), (".xyz.....".to_owned(), "stuvA...".to_owned()));
    // Given up first, a seat elsewhere is open.
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 9, "Axyz");
    night.game(2, stud(), 8, "stuv");
    night.quits(1, 1);
    night.join('A', stud());
    night.take('A', 2, None);
    assert_eq!(night.where_is('A'), Some(spot(2, 5)));
}

#[test]
fn two_people_are_kept_apart() {
    proves!["cb:2.seating.5"];
    let mut night = Night::at("19:00");
    night.game(3, holdem(), 9, "Pxyz");
    night.boss(Request::Separate { one: p('P'), other: p('Q') });
    // Q keeps the place, and the next is called.
    night.join('Q', holdem());
    night.join('R', holdem());
    assert_eq!(night.waiting(holdem()), "Q");
    // A table without P takes Q.
    let events = night.open(4, holdem(), 9);
    assert!(
        events.iter().any(|event| matches!(event, FloorEvent::PlayerCalled { table, .. } if *table == t(4)))
    );
    night.take('Q', 4, Some(1));
    night.told(4, floor::Fact::GameStarted);
    let transfer = Request::Transfer { player: p('Q'), to: t(3) };
    let refused = night.player('Q', transfer).expect_err("P is there");
    assert_eq!(refused, FloorRefusal::KeptApart { from: p('P'), table: t(3) });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.5")));
    // At a new game both may be called; whoever comes second is refused.
    let mut night = Night::at("19:00");
    night.boss(Request::Separate { one: p('P'), other: p('Q') });
    night.open(3, holdem(), 9);
    night.join('P', holdem());
    night.take('P', 3, Some(1));
    night.join('Q', holdem());
    assert!(night.try_take('Q', 3, Some(2)).is_err());
    night.boss(Request::Reunite { one: p('Q'), other: p('P') });
    night.take('Q', 3, Some(2));
}

#[test]
fn a_new_game_is_played_or_the_place_is_lost() {
    proves!["cb:2.seating.10"];
    for (committed, keeps) in [(5, false), (4, true)] {
        let mut night = Night::at("19:00");
        night.open(1, holdem(), 9);
        night.sit_all(1, &"abcdefgh"[..committed]);
        night.join('A', holdem());
        let events = night.player('A', Request::Decline { player: p('A') }).expect("called");
        if keeps {
            assert_eq!(
                events,
                [FloorEvent::CallWithdrawn { player: p('A'), kind: holdem(), declined: true }]
            );
            assert_eq!(night.waiting(holdem()), "A");
            // As soon as one more has come, three would be empty, and A is called again.
            night.join('B', holdem());
            let events = night.take('B', 1, Some(9));
            assert!(
                events.iter().any(
                    |event| matches!(event, FloorEvent::PlayerCalled { player, .. } if *player == p('A'))
                )
            );
            night.player('A', Request::Decline { player: p('A') }).expect("called");
        } else {
            assert_eq!(events[0].rule(), Some(rule!("cb:2.seating.10")));
        }
        assert_eq!(night.names(holdem()), "");
    }
    // A must-move game is the same; where the house says so, the name goes to the end.
    let mut night = Night::at("19:00");
    night.house.declined = LostPlace::EndOfList;
    night.game(1, holdem(), 9, "abcdefghi");
    night.open_must_move(2, holdem(), 9, 1);
    night.sit_all(2, "jklmn");
    night.told(2, floor::Fact::GameStarted);
    night.join_all("AB", holdem());
    let events = night.player('A', Request::Decline { player: p('A') }).expect("called");
    assert!(events.contains(&FloorEvent::SentToEnd { player: p('A'), kind: holdem(), why: ToEnd::Declined }));
    assert_eq!(night.names(holdem()), "BA");
}

#[test]
fn a_page_runs_out_after_five_minutes() {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 2, "XY");
    night.join_all("AB", holdem());
    night.quits(1, 1);
    assert_eq!(night.seats(1), "(A)Y");
    assert_eq!(night.until("19:04"), []);
    night.until("19:05");
    assert_eq!(night.seats(1), "(B)Y");
    assert_eq!(night.names(holdem()), "BA");
    // More time is given once, and never beyond ten minutes.
    night.player('B', Request::OnMyWay { player: p('B') }).expect("called");
    assert!(matches!(
        night.player('B', Request::OnMyWay { player: p('B') }),
        Err(FloorRefusal::NoMoreTime { .. })
    ));
    assert_eq!(night.until("19:14"), []);
    night.until("19:15");
    assert_eq!(night.seats(1), ".Y", "A did not check in again");
    // A house may strike the name.
    let mut strict = Night::at("19:00");
    strict.house.no_answer = LostPlace::OffTheList;
    strict.game(1, holdem(), 2, "X");
    strict.join('A', holdem());
    let events = strict.until("19:05");
    assert_eq!(events, [FloorEvent::Unlisted { player: p('A'), kind: holdem(), why: Off::NoAnswer }]);
}

#[test]
fn after_a_crash_a_call_has_its_time_again() {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 2, "X");
    night.join('A', holdem());
    night.now = clock("19:30");
    night.ok(Asker::Clock, Request::Resume { by: Span::minutes(28) });
    assert_eq!(night.floor.next_deadline(&night.house), Some(clock("19:33")));
    assert_eq!(night.until("19:32"), []);
    assert_ne!(night.until("19:33"), []);
}

#[test]
fn a_list_of_interest_becomes_a_game() {
    let mut night = Night::at("19:00");
    assert_eq!(night.floor.list_state(&holdem()), ListState::Free);
    night.join_all("ABC", holdem());
    assert_eq!(night.floor.list_state(&holdem()), ListState::Interest);
    let events = night.open(1, holdem(), 9);
    assert_eq!(night.floor.list_state(&holdem()), ListState::Open);
    assert_eq!(
        events.iter().filter(|event| matches!(event, FloorEvent::PlayerCalled { seat: None, .. })).count(),
        3
    );
    night.take('A', 1, Some(3));
    night.take('B', 1, Some(4));
    night.told(1, floor::Fact::GameStarted);
    assert_eq!(night.floor.list_state(&holdem()), ListState::Going);
    assert_eq!(night.floor.table(t(1)).map(|open| open.stage), Some(Stage::Going));
    // Who has not come yet has a seat given by the house.
    assert_eq!(night.seats(1), "(C).AB.....");
}

#[test]
fn a_player_may_be_on_many_lists_and_is_called_once_at_a_time() {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 2, "XY");
    night.game(2, stud(), 2, "UV");
    let omaha = limit("omaha8", 3, 6);
    for kind in [holdem(), stud(), omaha] {
        night.join('A', kind);
    }
    assert_eq!(night.try_join('A', stud()), Err(FloorRefusal::AlreadyListed { kind: stud() }));
    night.quits(1, 1);
    night.quits(2, 1);
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("(A)Y", ".V"));
    // Seated in one game, A is called for the other and moves.
    night.take('A', 1, None);
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("AY", "(A)V"));
    night.take('A', 2, None);
    night.deal(1, 1);
    night.hand_over(1, Some(1));
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), (".Y", "AV"));
    assert_eq!(night.names(omaha), "A");
    let refused = night.try_join('A', stud());
    assert_eq!(refused, Err(FloorRefusal::AlreadyInGame { table: t(2) }));
}

#[test]
fn a_list_is_for_a_game_the_house_has_named() {
    let mut night = Night::at("19:00");
    let omaha = limit("omaha8", 3, 6);
    // Nobody has opened or announced it.
    let refused = night.try_join('A', omaha).expect_err("no such game");
    assert_eq!(refused, FloorRefusal::NoSuchGame { kind: omaha });
    assert_eq!(refused.key(), "no-such-game");
    assert!(night.floor.board().lists.is_empty());
    // The desk begins a list of interest, and then anybody may join.
    night.join('B', omaha);
    night.try_join('A', omaha).expect("announced");
    assert_eq!(night.names(omaha), "BA");
    // A game that is open has a list, and keeps it when the table has gone.
    night.open(1, holdem(), 9);
    night.boss(Request::CloseTable { table: t(1) });
    night.try_join('A', holdem()).expect("once open");
}

#[test]
fn a_player_is_on_so_many_lists_and_no_more() {
    let mut night = Night::at("19:00");
    night.house.most_lists = 3;
    let kinds: Vec<_> = (1..=4).map(|low| limit("holdem", low, 2 * low)).collect();
    for kind in &kinds[..3] {
        night.join('A', *kind);
    }
    night.join('B', kinds[3]);
    let refused = night.try_join('A', kinds[3]).expect_err("three already");
    assert_eq!(refused, FloorRefusal::TooManyLists { most: 3 });
    assert_eq!(refused.key(), "too-many-lists");
    night.player('A', Request::LeaveList { player: p('A'), kind: kinds[0] }).expect("listed");
    night.try_join('A', kinds[3]).expect("one of three is free");
}

#[test]
fn lists_without_names_go_with_the_shift() {
    let mut night = Night::at("19:00");
    let (omaha, razz) = (limit("omaha8", 3, 6), limit("razz", 3, 6));
    night.game(1, holdem(), 9, "xy");
    night.join_all("A", omaha);
    night.join_all("A", razz);
    night.player('A', Request::LeaveList { player: p('A'), kind: omaha }).expect("listed");
    night.boss(Request::CloseShift);
    let left: Vec<_> = night.floor.board().lists.iter().map(|list| list.kind).collect();
    assert_eq!(left, [razz, holdem()], "the one somebody waits for, and the game that is on");
    assert_eq!(night.try_join('B', omaha), Err(FloorRefusal::NoSuchGame { kind: omaha }));
    // The game that was on at the close is still known when its table has gone.
    night.quits(1, 1);
    night.quits(1, 2);
    night.boss(Request::CloseTable { table: t(1) });
    night.try_join('B', holdem()).expect("once open");
}

#[test]
fn waiting_times_are_counted_for_the_report() {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 2, "XY");
    night.join('A', holdem());
    night.until("19:10");
    night.join_all("BC", holdem());
    night.until("19:20");
    night.quits(1, 1);
    night.take('A', 1, None);
    night.until("19:40");
    night.quits(1, 2);
    night.take('B', 1, None);
    night.player('C', Request::LeaveList { player: p('C'), kind: holdem() }).expect("listed");
    let waits = night.floor.waits(&holdem());
    let (total, longest) = (Span::minutes(50), Span::minutes(30));
    assert_eq!(waits, Waits { seated: 2, gone: 1, total, longest });
    assert_eq!(waits.mean(), Some(Span::minutes(25)));
    night.boss(Request::CloseShift);
    assert_eq!(night.floor.waits(&holdem()), Waits::NONE);
    assert_eq!(Waits::NONE.mean(), None);
}

#[test]
fn requests_are_for_those_they_belong_to() {
    let mut night = Night::at("19:00");
    let join = Request::JoinList { player: p('A'), kind: holdem(), channel: Channel::Desk };
    assert_eq!(night.player('B', join), Err(FloorRefusal::NotYours));
    assert_eq!(night.ask(Asker::Clock, join), Err(FloorRefusal::NotYours));
    let open = Request::OpenTable { table: t(1), kind: holdem(), seats: 9, extra: 0, main: None };
    assert_eq!(night.player('B', open), Err(FloorRefusal::NotYours));
    assert_eq!(night.ask(BOSS, Request::TimeUp), Err(FloorRefusal::NotYours));
    night.game(1, holdem(), 9, "XY");
    let fact = Request::Told(floor::Fact::SeatEmptied { seat: s(1) });
    assert_eq!(night.player('X', fact), Err(FloorRefusal::NotYours));
    assert_eq!(night.ask(Asker::Table(t(9)), fact), Err(FloorRefusal::NoSuchTable { table: t(9) }));
}

#[test]
fn nobody_is_called_to_a_table_that_stands_still() {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 3, "XYZ");
    night.game(2, holdem(), 3, "UVW");
    night.join_all("AB", holdem());
    night.felts.0.entry(t(1)).or_default().stands_still = true;
    // A seat opens at the table that stands still: it stays open, and those who wait keep their places.
    night.quits(1, 2);
    assert_eq!((night.seats(1).as_str(), night.names(holdem()).as_str()), ("X.Z", "AB"));
    let called = |events: &[FloorEvent]| {
        events.iter().find_map(|event| match event {
            FloorEvent::PlayerCalled { player, table, .. } => Some((*player, *table)),
            _ => None,
        })
    };
    let events = night.quits(2, 1);
    assert_eq!(called(&events), Some((p('A'), t(2))), "they are called where hands are dealt");
    // It goes on: the next decision of the floor calls somebody there.
    night.felts.0.entry(t(1)).or_default().stands_still = false;
    let events = night.ok(Asker::Clock, Request::TimeUp);
    assert_eq!(called(&events), Some((p('B'), t(1))));
}
