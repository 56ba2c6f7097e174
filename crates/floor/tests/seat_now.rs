//! The supervisor seats somebody with one word: whoever is next, or who stands at the desk. Nobody is passed over by it.

use floor::{Channel, FloorEvent as Event, FloorRefusal as Refusal, Request};
use game::PlayerId;
use proof::proves;

use crate::support::{BOSS, Night, holdem, p, t};

fn seated(events: &[Event]) -> Option<PlayerId> {
    events.iter().find_map(|event| match event {
        Event::SeatAssigned { player, .. } => Some(*player),
        _ => None,
    })
}

/// A full game of six with people on its list, and then one seat empty.
fn a_seat_is_free(channel: Channel) -> Night {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 6, "ABCDEF");
    for name in ['G', 'H', 'I'] {
        let request = Request::JoinList { player: p(name), kind: holdem(), channel };
        night.ask(BOSS, request).expect("a name on the list");
    }
    night
}

#[test]
fn whoever_is_next_is_seated_and_nobody_before_them() {
    proves!["cb:2.procedures.10"];
    let mut night = a_seat_is_free(Channel::Desk);
    let now = |player| Request::SeatNow { player, table: t(1) };
    assert_eq!(night.ask(BOSS, now(None)), Err(Refusal::TableFull { table: t(1) }), "no seat is free");
    night.quits(1, 3);
    // The floor has called G to the empty seat; somebody lower on the list does not get it.
    assert!(matches!(night.ask(BOSS, now(Some(p('I')))), Err(Refusal::OthersWait { waiting: 1, .. })));
    // Nor does somebody who is on no list.
    assert!(matches!(night.ask(BOSS, now(Some(p('Z')))), Err(Refusal::OthersWait { .. })));
    let events = night.ask(BOSS, now(None)).expect("a seat");
    assert_eq!(seated(&events), Some(p('G')));
    // A player may not say so.
    let own = floor::Asker::Player(p('H'));
    assert_eq!(night.ask(own, now(Some(p('H')))), Err(Refusal::NotYours));
}

#[test]
fn whoever_phoned_in_and_stands_at_the_desk_is_checked_in_and_seated() {
    let mut night = a_seat_is_free(Channel::Phone);
    night.quits(1, 3);
    // Nobody on the list is in the room: nobody was called, and nobody is next.
    let now = |player| Request::SeatNow { player, table: t(1) };
    assert_eq!(night.ask(BOSS, now(None)), Err(Refusal::NobodyWaits { table: t(1) }));
    // H stands at the desk: G and I are not in the casino, and are not passed over by it.
    let events = night.ask(BOSS, now(Some(p('H')))).expect("a seat");
    assert!(events.contains(&Event::CheckedIn { player: p('H') }));
    assert_eq!(seated(&events), Some(p('H')));
}

#[test]
fn somebody_on_no_list_is_seated_where_nobody_waits() {
    let mut night = Night::at("19:00");
    night.game(1, holdem(), 6, "ABCDE");
    let events = night.ask(BOSS, Request::SeatNow { player: Some(p('Z')), table: t(1) }).expect("a seat");
    assert_eq!(seated(&events), Some(p('Z')));
}
