//! Whose own part of a table an event may have changed: event by event, and over many hands of real play.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

// The hub keeps it to itself, and the crate is not compiled a second time for tests inside it.
#[path = "../src/hub/concerned.rs"]
mod subject;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use bots::Style;
use chips::{Chips, Currency};
use game::{Moment, PlayerId, Seat, SeatSet, Span, TableId};
use house::{HousePlayers, Wanted};
use journal::MemoryStore;
use poker::{HandEvent, Raise};
use room::spec::BettingSpec;
use room::{Committed, Desk, Follower, HouseRules, StreamEvents, TableEvent, TableRecord};
use server::records::Screen;
use shuffler::{Entropy, RoomKey};
use table::clock::{ActionClockEvent, Kind, Then};
use table::{Entry, Standing};
use wire::Mine;

use self::subject::Concerned;
use crate::open_house::{House, hands, table};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn alone(seat: Seat) -> Concerned {
    Concerned::Seats(SeatSet::of(seat))
}

fn in_the_hand(event: HandEvent) -> TableEvent {
    TableEvent::Poker(table::Event::Hand(event))
}

fn on_the_clock(event: ActionClockEvent) -> TableEvent {
    TableEvent::Poker(table::Event::Clock(event))
}

#[test]
fn what_a_player_does_and_the_time_that_runs_concern_that_seat_alone() {
    let (seat, ends) = (seat(3), Moment::from_millis(5_000));
    let events = [
        in_the_hand(HandEvent::Checked { seat }),
        in_the_hand(HandEvent::Called { seat, amount: Chips::new(200) }),
        in_the_hand(HandEvent::Raised { seat, to: Chips::new(400), what: Raise::Raise }),
        in_the_hand(HandEvent::Folded { seat }),
        on_the_clock(ActionClockEvent::Started { seat, kind: Kind::Action, warns: None, ends }),
        on_the_clock(ActionClockEvent::Warned { seat, ends }),
        on_the_clock(ActionClockEvent::Stopped { seat, bank_used: Span::NOTHING }),
        on_the_clock(ActionClockEvent::BankSet { seat, bank: Span::seconds(30) }),
    ];
    for event in events {
        assert_eq!(Concerned::by(&event), alone(seat), "{event:?}");
    }
}

#[test]
fn whoever_comes_goes_or_changes_seats_concerns_everybody() {
    let (seat, to, player, entry) = (seat(3), seat(5), PlayerId(17), Entry::Post);
    let at_the_table = [
        table::Event::Seated { seat, player, entry },
        table::Event::PlayingOver { seat, player, entry },
        table::Event::SeatGivenBack { seat },
        table::Event::EntryChosen { seat, entry },
        table::Event::SatOut { seat },
        table::Event::SitOutAsked { seat },
        table::Event::Returned { seat },
        table::Event::LeaveAsked { seat },
        table::Event::Left { seat, player },
        table::Event::Moved { from: seat, to, standing: Standing::New },
        table::Event::Busted { seat },
    ];
    let in_the_pit = [TableEvent::PlaceTaken { seat, player }, TableEvent::PlaceLeft { seat }];
    for event in at_the_table.into_iter().map(TableEvent::Poker).chain(in_the_pit) {
        assert_eq!(Concerned::by(&event), Concerned::Everybody, "{event:?}");
    }
}

#[test]
fn what_is_not_known_to_concern_one_seat_alone_concerns_everybody() {
    let seat = seat(3);
    let events = [
        // The hand of a player whose time is up is dead: the others may be the last.
        in_the_hand(HandEvent::TimedOut { seat }),
        in_the_hand(HandEvent::AllInCalled { seat }),
        in_the_hand(HandEvent::BetsGathered),
        on_the_clock(ActionClockEvent::Expired { seat, then: Then::DeadHand, bank_used: Span::NOTHING }),
        on_the_clock(ActionClockEvent::HandCounted { hands: 3 }),
        on_the_clock(ActionClockEvent::Resumed { by: Span::seconds(9) }),
        TableEvent::Poker(table::Event::DealtIn { seats: SeatSet::of(seat) }),
        TableEvent::PitReady { seat },
        TableEvent::PitClock { clock: None },
    ];
    for event in events {
        assert_eq!(Concerned::by(&event), Concerned::Everybody, "{event:?}");
    }
}

#[test]
fn several_events_concern_whomever_one_of_them_does() {
    let (one, two, three) = (seat(1), seat(2), seat(3));
    let both = alone(one).and(alone(two));
    assert_eq!(both, alone(two).and(alone(one)));
    assert!(both.contains(one) && both.contains(two) && !both.contains(three));
    assert_eq!(Concerned::NOBODY.and(both), both);
    assert!(!Concerned::NOBODY.contains(one));
    for everybody in [Concerned::Everybody.and(both), both.and(Concerned::Everybody)] {
        assert_eq!(everybody, Concerned::Everybody);
        assert!(everybody.contains(three));
    }
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// What the room wrote while four players of the house played so many hands, coming and going as they do.
fn written_while_they_play(played: u64) -> Vec<Committed> {
    let log = Arc::new(Mutex::new(Vec::new()));
    let own = Arc::clone(&log);
    let house = House::watched(now, HouseRules::CARD_ROOM.longest_stall, move |_, written| {
        own.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(written);
    });
    let limits = BettingSpec::Fixed { small: 200, big: 400 };
    let table = house.open_table(table("Hold'em", "holdem", limits, &[100, 200], "cb-2015"));
    let person = |nth: u8| (house.register(&format!("House {nth}"), 100_000), &Style::REGULAR);
    let people: Vec<(PlayerId, &'static Style)> = (0..6).map(person).collect();
    let wanted = BTreeMap::from([(table, Wanted { count: 4, styles: Vec::new() })]);
    house.crew.players(HousePlayers::new(people, wanted)).expect("the crew takes letters");
    // Two can play, and then whatever one of them does concerns both.
    house
        .wait("four sit there", move |room| room.table(table).is_some_and(|live| live.occupied().len() >= 4));
    let before = house.see(move |room| hands(room, table));
    house.wait("hands are played", move |room| hands(room, table) >= before + played);
    house.close();
    log.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// An empty room, to be followed from its first event on.
fn empty() -> Follower {
    let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits");
    let opened = Desk::open(MemoryStore::new(), HouseRules::CARD_ROOM, Entropy::seeded(11), key, now());
    let (desk, _) = opened.expect("the room opens");
    Follower::of(desk.room(), |_| 0)
}

/// A table as its watchers were last told of it.
struct Told {
    screen: Screen,
    mine: BTreeMap<Seat, Mine>,
}

impl Told {
    fn of(record: &TableRecord) -> Told {
        Told { screen: Screen::new(record, Currency::USD), mine: BTreeMap::new() }
    }

    /// The own part of everybody who sits there.
    fn look(&self, record: &TableRecord, at: Moment) -> BTreeMap<Seat, Mine> {
        record.occupied().iter().map(|seat| (seat, self.screen.mine(record, at, seat))).collect()
    }
}

#[test]
fn in_play_nobody_s_own_part_changes_who_is_not_concerned() {
    let mut room = empty();
    let mut tables: BTreeMap<TableId, Told> = BTreeMap::new();
    let (mut spared, mut waits_for_one) = (0u32, 0u32);
    for written in written_while_they_play(30) {
        let (at, StreamEvents::Table { table, events }) = (written.at, &written.page) else {
            room.apply(&written);
            continue;
        };
        let told = tables.entry(*table).or_insert_with(|| Told::of(room.table(*table).expect("it is open")));
        let mut concerned = Concerned::NOBODY;
        for event in events {
            concerned = concerned.and(Concerned::by(event));
            told.screen.before(room.table(*table).expect("it is open"), event);
            room.apply_table(*table, at, event);
            told.screen.after(room.table(*table).expect("it is open"));
        }
        let record = room.table(*table).expect("it is open");
        let waited_for = Concerned::waited_for(record, at);
        waits_for_one += u32::from(waited_for != Concerned::Everybody);
        let concerned = concerned.and(waited_for);
        let mine = told.look(record, at);
        for (seat, own) in &mine {
            let before = told.mine.get(seat);
            // Whoever had the turn is looked at in any case, and so is whoever was not there.
            let had_the_turn = before.is_none_or(|mine| mine.turn.is_some());
            if !had_the_turn && !concerned.contains(*seat) {
                spared += 1;
                assert_eq!(before, Some(own), "seat {seat} after {events:?}");
            }
        }
        told.mine = mine;
    }
    assert!(waits_for_one > 50 && spared > 50, "{waits_for_one} times for one, {spared} times spared");
}
