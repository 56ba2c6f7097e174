//! Games that break and the draw for seats; playing over an absent player.

use crate::support;

use cards::Card;
use floor::{Asker, Fact, FloorEvent, FloorRefusal, GameKind, Released, Request};
use game::Badge;
use proof::proves;
use rulebook::rule;
use support::{BOSS, Night, holdem, limit, p, s, spot, stud, t};

fn card(text: &str) -> Card {
    (0..52).filter_map(Card::from_index).find(|card| card.to_string() == text).expect("a card")
}

fn draw(night: &mut Night, player: char, text: &str) -> Vec<FloorEvent> {
    let request = Request::Draw { table: t(1), player: p(player), card: card(text) };
    night.player(player, request).expect("draws")
}

fn breaks(night: &mut Night) -> Vec<FloorEvent> {
    night.boss(Request::BreakTable { table: t(1) })
}

/// Five players at table 1, and a like game at table 2 with so many open seats.
fn five(kind: GameKind, like: GameKind, open: usize) -> Night {
    let mut night = Night::at("22:00");
    night.game(1, kind, 9, "ABCDE");
    night.game(2, like, 8, &"stuvwxyz"[open..]);
    night
}

const CARDS: [(char, &str); 5] = [('A', "9h"), ('B', "Kc"), ('C', "As"), ('D', "2s"), ('E', "Kd")];

fn all_draw(night: &mut Night) -> Vec<FloorEvent> {
    CARDS.into_iter().flat_map(|(player, text)| draw(night, player, text)).collect()
}

#[test]
fn the_cards_decide_who_is_seated_first() {
    proves!["cb:2.seating.14a", "cb:3.ties.2b"];
    let mut night = five(holdem(), holdem(), 3);
    breaks(&mut night);
    let events = all_draw(&mut night);
    let placed: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            FloorEvent::Reseated { player, place, .. } | FloorEvent::StoodUp { player, place, .. } => {
                Some((*place, *player))
            }
            _ => None,
        })
        .collect();
    // As, Kd, Kc, 9h, 2s.
    assert_eq!(placed, [(1, p('C')), (2, p('E')), (3, p('B')), (4, p('A')), (5, p('D'))]);
    assert_eq!(night.seats(2).chars().filter(|seat| "CEB".contains(*seat)).count(), 3);
    assert_eq!(night.names(holdem()), "AD");
    assert!(night.floor.table(t(1)).is_none(), "the table is closed");
    // No card is drawn twice, and nobody draws while a hand is on or no game broke.
    let mut night = five(holdem(), holdem(), 3);
    night.deal(1, 9);
    assert_eq!(
        night.ask(BOSS, Request::BreakTable { table: t(1) }),
        Err(FloorRefusal::HandInProgress { table: t(1) })
    );
    let early = Request::Draw { table: t(1), player: p('A'), card: card("9h") };
    assert_eq!(night.player('A', early), Err(FloorRefusal::NotNow { table: t(1) }));
    night.hand_over(1, None);
    breaks(&mut night);
    draw(&mut night, 'A', "9h");
    assert_eq!(night.player('A', early), Err(FloorRefusal::DrewAlready { player: p('A') }));
    let same = Request::Draw { table: t(1), player: p('B'), card: card("9h") };
    assert_eq!(night.player('B', same), Err(FloorRefusal::CardDrawn));
    // Who quits before drawing is waited for no longer.
    for (player, text) in &CARDS[1..4] {
        draw(&mut night, *player, text);
    }
    let events = night.quits(1, 5);
    assert!(events.contains(&FloorEvent::TableClosed { table: t(1) }));
}

#[test]
fn the_supervisor_draws_for_absentees() {
    proves!["cb:2.seating.14b"];
    let mut night = Night::at("22:00");
    night.game(1, holdem(), 9, "ABCDEF");
    night.game(2, holdem(), 9, "s");
    night.told(1, Fact::Absent { seat: s(6) });
    breaks(&mut night);
    let boss_draws = |player, text| Request::Draw { table: t(1), player: p(player), card: card(text) };
    let present = night.ask(BOSS, boss_draws('A', "3c")).expect_err("A is there");
    assert_eq!(present, FloorRefusal::DrawsOneself { player: p('A') });
    assert_eq!(present.rule(), Some(rule!("cb:2.seating.14b")));
    let events = night.boss(boss_draws('F', "3c"));
    let drawn = FloorEvent::Drawn { player: p('F'), spot: spot(1, 6), card: card("3c"), by: Some(Badge(7)) };
    assert_eq!(events, [drawn]);
    let record = night.floor.table(t(1)).expect("breaking").draws[0];
    assert_eq!((record.seat, record.by), (s(6), Some(Badge(7))));
}

/// A is absent and draws, by the supervisor, the one open seat at table 2: seat 1.
fn absentee(kind: GameKind) -> Night {
    let mut night = Night::at("22:00");
    night.game(1, kind, 9, "AB");
    night.game(2, kind, 4, ".uvw");
    night.told(1, Fact::Absent { seat: s(1) });
    night.deal(2, 50);
    breaks(&mut night);
    night.boss(Request::Draw { table: t(1), player: p('A'), card: card("As") });
    draw(&mut night, 'B', "2c");
    assert_eq!(night.seats(2), "(A)uvw");
    assert_eq!(night.names(kind), "B");
    night
}

#[test]
fn an_absentees_seat_is_held_until_the_blind_or_two_hands() {
    proves!["cb:2.seating.14c"];
    let mut night = absentee(holdem());
    night.until("22:30");
    for next in [3, 4] {
        night.hand_over(2, Some(next));
        assert_eq!(night.seats(2), "(A)uvw");
        night.deal(2, 50 + u64::from(next));
    }
    let events = night.hand_over(2, Some(1));
    let released = FloorEvent::LockReleased { player: p('A'), spot: spot(2, 1), why: Released::Absent };
    assert_eq!(events[0], released);
    assert_eq!(released.rule(), Some(rule!("cb:2.seating.14c")));
    // A was number one; called and not there, B has the seat.
    assert!(
        matches!(events[1], FloorEvent::Listed { player, line: floor::ListPosition::First, .. } if player == p('A'))
    );
    assert_eq!(night.seats(2), "(B)uvw");
    // With nobody else waiting A stays at the head, and coming back takes the seat.
    let mut night = absentee(stud());
    night.player('B', Request::LeaveList { player: p('B'), kind: stud() }).expect("listed");
    night.hand_over(2, None);
    assert_eq!(night.seats(2), "(A)uvw", "one hand");
    night.deal(2, 51);
    night.hand_over(2, None);
    assert_eq!((night.seats(2).as_str(), night.names(stud()).as_str()), (".uvw", "A"), "two hands");
    night.player('A', Request::CheckIn { player: p('A') }).expect("first on the list");
    night.take('A', 2, None);
    // In time the seat is A's.
    let mut night = absentee(holdem());
    night.hand_over(2, Some(3));
    night.take('A', 2, None);
    assert_eq!(night.seats(2), "Auvw");
}

/// Where the five of a broken game stand at another game with two open seats and N and M waiting for it.
fn after_the_break(broken: GameKind, other: GameKind) -> Night {
    let mut night = five(broken, other, 0);
    night.join_all("NM", other);
    breaks(&mut night);
    all_draw(&mut night);
    night
}

#[test]
fn a_broken_game_counts_only_at_the_same_limit_and_type() {
    proves!["cb:8.kill.11a"];
    let night = after_the_break(holdem(), holdem());
    assert_eq!(night.names(holdem()), "CEBADNM", "before those who waited");
    for other in [limit("holdem", 5, 10), limit("omaha", 3, 6)] {
        let mut night = after_the_break(holdem(), other);
        assert_eq!(night.names(other), "NM");
        assert_eq!(night.names(holdem()), "CEBAD");
        night.join('C', other);
        assert_eq!(night.names(other), "NMC", "behind those who waited");
        // Nor does an open seat there go to them.
        let mut night = five(holdem(), other, 2);
        breaks(&mut night);
        all_draw(&mut night);
        assert_eq!(night.seats(2), "uvwxyz..");
    }
}

#[test]
fn a_game_with_a_kill_is_another_type() {
    proves!["cb:8.kill.11b"];
    let kill = GameKind { kill: true, ..holdem() };
    for (broken, other) in [(kill, holdem()), (holdem(), kill)] {
        let mut night = after_the_break(broken, other);
        night.join('C', other);
        assert_eq!(night.names(other), "NMC");
        let mut night = five(broken, other, 2);
        breaks(&mut night);
        all_draw(&mut night);
        assert_eq!(night.seats(2), "uvwxyz..");
    }
    assert_eq!(after_the_break(kill, kill).names(kill), "CEBADNM");
}

#[test]
fn seats_that_open_during_the_draw_wait_for_it() {
    let mut night = five(holdem(), holdem(), 0);
    night.join('N', holdem());
    breaks(&mut night);
    night.quits(2, 4);
    assert_eq!(night.seats(2), "stu.wxyz");
    all_draw(&mut night);
    assert_eq!(night.seats(2), "stuCwxyz");
    assert_eq!(night.names(holdem()), "EBADN");
}

fn play_over(player: char) -> Request {
    Request::PlayOver { player: p(player), table: t(1), seat: s(3) }
}

#[test]
fn playing_over_takes_the_supervisors_permission() {
    proves!["cb:2.procedures.11a"];
    let mut night = Night::at("21:00");
    night.game(1, holdem(), 3, "abc");
    night.join('N', holdem());
    night.told(1, Fact::Absent { seat: s(3) });
    let refused = night.player('N', play_over('N')).expect_err("no approval");
    assert_eq!(refused, FloorRefusal::NeedsSupervisor);
    assert_eq!(refused.rule(), Some(rule!("cb:2.procedures.11a")));
    assert_eq!(night.where_is('N'), None);
    let events = night.boss(play_over('N'));
    assert_eq!(
        events,
        [FloorEvent::PlayOverBegan { player: p('N'), spot: spot(1, 3), badge: Some(Badge(7)) }]
    );
    assert_eq!(night.where_is('N'), Some(spot(1, 3)));
    // One at a time, and only over somebody who is away.
    assert_eq!(night.ask(BOSS, play_over('M')), Err(FloorRefusal::PlayedOver { table: t(1), seat: s(3) }));
    let present = Request::PlayOver { player: p('M'), table: t(1), seat: s(2) };
    assert_eq!(night.ask(BOSS, present), Err(FloorRefusal::OccupantPresent { table: t(1), seat: s(2) }));
    let twice = Request::PlayOver { player: p('a'), table: t(1), seat: s(3) };
    assert!(night.ask(BOSS, twice).is_err());
}

#[test]
fn the_absent_player_is_not_asked() {
    proves!["cb:2.procedures.11b"];
    let mut night = Night::at("21:00");
    night.game(1, holdem(), 3, "abc");
    night.join('N', holdem());
    night.told(1, Fact::Absent { seat: s(3) });
    night.boss(play_over('N'));
    // In force without a word from c.
    night.ok(Asker::Table(t(1)), Request::Told(Fact::SatDown { player: p('N'), seat: s(3) }));
    assert_eq!(night.floor.sitting(spot(1, 3)).and_then(|sitting| sitting.over), Some(p('N')));
    // c comes back to the seat; N is still first on the list.
    let events = night.told(1, Fact::Returned { seat: s(3) });
    assert_eq!(events[0], FloorEvent::PlayOverEnded { player: p('N'), spot: spot(1, 3) });
    assert_eq!((night.where_is('N'), night.names(holdem()).as_str()), (None, "N"));
    assert_eq!(night.where_is('c'), Some(spot(1, 3)));
}

#[test]
fn who_plays_over_gets_the_next_seat() {
    let mut night = Night::at("21:00");
    night.game(1, holdem(), 3, "abc");
    night.join('N', holdem());
    night.told(1, Fact::Absent { seat: s(3) });
    night.boss(play_over('N'));
    night.deal(1, 4);
    night.quits(1, 1);
    night.take('N', 1, None);
    assert_eq!(night.seats(1), "(N)bc");
    night.told(1, Fact::Returned { seat: s(3) });
    assert_eq!(night.seats(1), "(N)bc", "N holds cards");
    night.hand_over(1, None);
    assert_eq!(night.seats(1), "Nbc");
    night.deal(1, 5);
    // The chips of an absentee are picked up, and the seat goes to the list.
    night.told(1, Fact::Absent { seat: s(3) });
    let events = night.told(1, Fact::PickUpDue { seat: s(3) });
    assert_eq!(events, [FloorEvent::PickUp { player: p('c'), spot: spot(1, 3) }]);
    night.hand_over(1, None);
    night.quits(1, 3);
    assert_eq!(night.seats(1), "Nb.");
}
