//! An event that cannot have happened is refused, and leaves no trace.

use cards::Card;
use chips::Chips;
use floor::{
    Bar, By, Channel, Fact, FloorEvent, Hold, Impossible, ListPosition, Moving, Off, Reason, Released,
    Request, SentAway, Spot, ToEnd,
};
use game::{Badge, Span};
use proptest::prelude::*;

use crate::random::{Dice, RandomNight};
use crate::support::{Night, clock, holdem, p, s, spot, stud, t};

/// Two games of hold'em and one of stud: A to C at the first table, D to F at the second, where E is away and G plays
/// over; H and I wait for hold'em, I by telephone. B is told to move to the second table's last seat.
fn floor() -> Night {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 3, "ABC");
    night.game(2, holdem(), 4, "DEF");
    night.game(3, stud(), 3, "XYZ");
    night.join_all("H", holdem());
    night.told(2, Fact::Absent { seat: s(2) });
    night.boss(Request::PlayOver { player: p('G'), table: t(2), seat: s(2) });
    night
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let night = floor();
    let (now, until) = (night.now, night.now.plus(Span::minutes(5)));
    let (kind, other) = (holdem(), stud());
    let (a, d, e, g, h, n) = (p('A'), p('D'), p('E'), p('G'), p('H'), p('N'));
    let (from, to) = (spot(1, 1), spot(2, 4));
    // The seat is held for H, who was called to it.
    assert_eq!(night.seats(2), "DEF(H)");
    let (why, by) = (Moving::Transfer, By::ThisHand);
    let card = Card::from_index(7).expect("one of fifty-two");
    let badge = Badge(7);
    let (nowhere, far) = (Spot { table: t(9), seat: s(1) }, spot(1, 9));
    let called = |player, kind, table, seat| FloorEvent::PlayerCalled {
        player,
        kind,
        table: t(table),
        seat,
        until,
        notice: None,
    };
    let listed = |player| FloorEvent::Listed {
        player,
        kind,
        channel: Channel::Desk,
        present: true,
        ticket: 90,
        line: ListPosition::Last,
    };
    let opened =
        |table, seats, main| FloorEvent::TableOpened { table: t(table), kind, seats, extra: 0, main, badge };
    let cannot = [
        (listed(h), "the name is on the list already"),
        (FloorEvent::Unlisted { player: n, kind, why: Off::Asked }, "the name is not on the list"),
        (FloorEvent::Unlisted { player: h, kind: other, why: Off::Asked }, "the name is not on the list"),
        (FloorEvent::CheckedIn { player: n }, "the name is on no list"),
        (FloorEvent::SteppedOut { player: n }, "the name is on no list"),
        (called(n, kind, 1, None), "the name is not on the list"),
        (called(h, kind, 1, None), "the player is called already"),
        (called(h, kind, 9, None), "the table is not open"),
        (called(h, kind, 3, None), "the player was called to another game"),
        (FloorEvent::CallExtended { player: n, kind, until }, "the name is not on the list"),
        (FloorEvent::CallWithdrawn { player: n, kind, declined: true }, "the name is not on the list"),
        (FloorEvent::SentToEnd { player: n, kind, why: ToEnd::Desk }, "the name is not on the list"),
        (
            FloorEvent::SeatLocked { player: n, spot: to, hold: Hold::LockUp },
            "the seat is not free for the player",
        ),
        (
            FloorEvent::SeatLocked { player: n, spot: from, hold: Hold::LockUp },
            "the seat is not free for the player",
        ),
        (
            FloorEvent::SeatLocked { player: n, spot: nowhere, hold: Hold::LockUp },
            "the seat is not free for the player",
        ),
        (FloorEvent::SeatGiven { player: n, kind, spot: to }, "the player was not called to the table"),
        (FloorEvent::HoldCounted { player: h, spot: to, hands: 1 }, "the seat is not an absentee's"),
        (FloorEvent::HoldCounted { player: n, spot: to, hands: 1 }, "the seat is not held for the player"),
        (FloorEvent::BuyInPlaced { player: n, spot: to }, "the seat is not held for the player"),
        (FloorEvent::BuyInPlaced { player: n, spot: nowhere }, "the table is not open"),
        (FloorEvent::BuyInPlaced { player: n, spot: far }, "the table has no such seat"),
        (
            FloorEvent::LockReleased { player: n, spot: to, why: Released::Declined },
            "the seat is not held for the player",
        ),
        (
            FloorEvent::SeatAssigned { player: n, spot: from, ticket: 1 },
            "the seat is not free for the player",
        ),
        (FloorEvent::SeatAssigned { player: a, spot: to, ticket: 1 }, "the player has a seat already"),
        (FloorEvent::SeatAssigned { player: g, spot: to, ticket: 1 }, "the player has a seat already"),
        (FloorEvent::SeatEmptied { player: n, spot: from }, "the seat is not the player's"),
        (FloorEvent::SeatEmptied { player: e, spot: spot(2, 2) }, "somebody plays in the seat"),
        (FloorEvent::StoodUp { player: n, from, place: 1 }, "the seat is not the player's"),
        (FloorEvent::ExtraSeatRemoved { spot: from }, "the table has no additional seat"),
        (FloorEvent::MoveOrdered { player: n, from, to, why, by }, "the player does not sit there"),
        (FloorEvent::MoveOrdered { player: a, from, to, why, by }, "the seat is not free for the player"),
        (FloorEvent::MoveCounted { player: a, left: 1 }, "the player was not told to move"),
        (FloorEvent::Moved { player: a, from, to, why }, "the player was not told to move"),
        (FloorEvent::MoveCancelled { player: a }, "the player was not told to move"),
        (FloorEvent::MoveRefused { player: a, kind, until }, "the player was not told to move"),
        (FloorEvent::Reseated { player: a, from, to, place: 1 }, "the seat is not free for the player"),
        (
            FloorEvent::SentAway { player: n, spot: from, why: SentAway::Barred },
            "the seat is not the player's",
        ),
        (FloorEvent::PickUp { player: n, spot: from }, "the seat is not the player's"),
        (FloorEvent::ChangeAsked { player: n, spot: from, seat: None }, "the seat is not the player's"),
        (FloorEvent::ChangeDropped { player: n, spot: from }, "the seat is not the player's"),
        (FloorEvent::WentAway { player: e, spot: spot(2, 2) }, "the player is away already"),
        (FloorEvent::CameBack { player: a, spot: from }, "the player was not away"),
        (FloorEvent::PlayOverBegan { player: n, spot: from, badge: None }, "the owner of the seat is there"),
        (FloorEvent::PlayOverBegan { player: n, spot: to, badge: None }, "nobody's seat can be played over"),
        (
            FloorEvent::PlayOverBegan { player: n, spot: spot(2, 2), badge: None },
            "somebody plays over the seat already",
        ),
        (
            FloorEvent::PlayOverBegan { player: a, spot: spot(2, 2), badge: None },
            "the player has a seat already",
        ),
        (FloorEvent::PlayOverEnded { player: n, spot: spot(2, 2) }, "the player plays over nobody there"),
        (opened(1, 9, None), "the table is open already"),
        (opened(9, 13, None), "no table has so many seats"),
        (opened(9, 9, Some(t(8))), "the main game is not open"),
        (FloorEvent::GameStarted { table: t(9) }, "the table is not open"),
        (FloorEvent::GameStarted { table: t(1) }, "the game is going already"),
        (FloorEvent::MustMoveSet { table: t(1), main: Some(t(9)), badge }, "the main game is not open"),
        (FloorEvent::TableBroken { table: t(9), badge }, "the table is not open"),
        (FloorEvent::Drawn { player: d, spot: spot(2, 1), card, by: None }, "the game is not broken"),
        (FloorEvent::TableClosed { table: t(1) }, "somebody sits at the table"),
        (FloorEvent::TableClosed { table: t(9) }, "the table is not open"),
        (
            FloorEvent::SeatReserved { spot: far, holder: None, reason: Reason::Sight, badge },
            "the table has no such seat",
        ),
        (FloorEvent::SeatFreed { spot: from, badge }, "the seat was not set aside"),
        (FloorEvent::Reunited { one: a, other: d, badge }, "the two were not kept apart"),
        (FloorEvent::BarLifted { player: a, bar: Bar::Barred, badge: None }, "there is no such bar"),
        (FloorEvent::KillDebtLeft { player: a, amount: Chips::new(100) }, "there is no such bar"),
    ];
    for (event, why) in cannot {
        let mut floor = night.floor.clone();
        assert_eq!(floor.apply(now, &event), Err(Impossible { why }), "{event:?}");
        assert_eq!(floor, night.floor, "{event:?} leaves no trace");
    }
}

#[test]
fn what_is_said_twice_cannot_be() {
    let mut night = floor();
    for event in night.boss(Request::Separate { one: p('A'), other: p('D') }) {
        assert!(night.floor.apply(night.now, &event).is_err());
    }
    night.boss(Request::BreakTable { table: t(3) });
    let again = FloorEvent::TableBroken { table: t(3), badge: Badge(7) };
    assert!(night.floor.apply(night.now, &again).is_err());
    assert_eq!(night.now, clock("19:00"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// A log in which an event is missing, or stands twice, is found out or read to its end: nothing is half applied.
    #[test]
    fn a_log_that_cannot_be_is_never_applied_in_part(
        steps in prop::collection::vec(any::<(Dice, u8)>(), 20..160),
        lost in any::<prop::sample::Index>(),
        twice in any::<bool>(),
    ) {
        let mut night = RandomNight::begin(true);
        for step in steps {
            let (who, request) = night.next(step);
            night.does(who, request);
        }
        let mut log = night.log;
        let at = lost.index(log.len());
        if twice {
            log.insert(at, log[at]);
        } else {
            log.remove(at);
        }
        let mut floor = floor::Floor::new();
        for (now, event) in &log {
            let before = floor.clone();
            if floor.apply(*now, event).is_err() {
                prop_assert_eq!(&before, &floor, "{:?} leaves no trace", event);
            }
        }
    }
}
