//! Whoever follows the room knows what the room knows, also after falling behind; and nobody waits for them.

use crate::common;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{CAGE, Client, FLOOR, dollars, holdem, key, poker};
use game::{CommandId, Moment, TableId};
use journal::MemoryStore;
use ledger::Order;
use room::spec::BettingSpec;
use room::{
    Committed, Desk, FeedBounds, FeedReader, FeedSource, Follower, HouseRules, News, Request, Room,
    StreamEvents, TableEvent, feed,
};
use shuffler::Entropy;

/// Everything a follower and its room should agree on.
fn agree(follower: &Follower, room: &Room) {
    assert_eq!(follower.players(), room.players());
    for number in 0..=room.players() + 1 {
        let player = game::PlayerId(number);
        assert_eq!(follower.name(player), room.name(player));
    }
    assert_eq!(follower.floor(), room.floor());
    assert_eq!(follower.jackpots(), room.jackpots());
    assert_eq!(follower.ledger(), room.ledger());
    assert_eq!(follower.last_hand(), room.last_hand());
    assert!(follower.tables().map(room::TableRecord::id).eq(room.tables().map(|live| live.id())));
    for (ours, theirs) in follower.tables().zip(room.tables()) {
        assert_eq!(
            (ours.number(), ours.hands(), ours.turn()),
            (theirs.number(), theirs.hands(), theirs.turn())
        );
        assert_eq!((ours.frozen(), ours.is_closed()), (theirs.frozen(), theirs.is_closed()));
        assert_eq!(ours.deck_root(), theirs.deck_root());
        assert_eq!(ours.occupied(), theirs.occupied());
        for seat in ours.occupied() {
            assert_eq!((ours.player(seat), ours.stack(seat)), (theirs.player(seat), theirs.stack(seat)));
        }
        let hand = |record: &room::TableRecord| {
            format!("{:?}", record.poker().and_then(|game| game.table.hand()).map(|(_, hand)| hand.clone()))
        };
        assert_eq!(hand(ours), hand(theirs.record()));
    }
}

/// A room with somebody who follows it.
struct Followed {
    client: Client<MemoryStore>,
    source: FeedSource<&'static str>,
    reader: FeedReader<&'static str>,
    letters: room::Letterbox<&'static str>,
    follower: Follower,
}

/// A room, followed from here on with so many events waiting at most.
fn followed(mut client: Client<MemoryStore>, events: usize) -> Followed {
    let follower = Follower::of(client.desk.room(), |table| client.desk.last_of(table));
    let (source, letters, reader) = feed(&follower, FeedBounds { events, letters: 3 });
    client.desk.watch();
    Followed { client, source, reader, letters, follower }
}

impl Followed {
    /// The room passes on what it has written.
    fn pass_on(&mut self) {
        let written: Arc<[Committed]> = self.client.desk.written().into();
        self.source.watch(self.client.desk.room(), &written);
    }

    /// The follower takes in what has come; the tables it was not told all of.
    fn take_in(&mut self) -> Option<BTreeSet<TableId>> {
        let News { whole, written, .. } = self.reader.next(Duration::ZERO);
        let missed = whole.map(|whole| {
            self.follower = whole.room;
            whole.missed
        });
        for written in written.iter().flat_map(|written| written.iter()) {
            self.follower.apply(written);
        }
        agree(&self.follower, self.client.desk.room());
        missed
    }
}

fn two_tables() -> (Client<MemoryStore>, [TableId; 2]) {
    let mut client = Client::open(MemoryStore::new(), 5);
    let omaha = poker("omaha8", BettingSpec::Fixed { small: 400, big: 800 }, vec![200, 400], 9);
    let tables = [client.open_table(holdem(9)), client.open_table(omaha)];
    for (nth, table) in tables.into_iter().enumerate() {
        for seat in 1..=4 {
            let player = client.register(&format!("Guest {nth}.{seat}"), 500);
            client.seat(player, table, seat, 100);
        }
    }
    (client, tables)
}

#[test]
fn a_follower_knows_what_the_room_knows_command_by_command() {
    let mut house = followed(Client::open(MemoryStore::new(), 5), 10_000);
    let client = &mut house.client;
    let table = client.open_table(holdem(9));
    for seat in 1..=5 {
        let player = house.client.register(&format!("Guest {seat}"), 500);
        house.client.seat(player, table, seat, 100);
        house.pass_on();
        assert_eq!(house.take_in(), None);
    }
    for _ in 0..3 {
        house.client.must(room::By::Dealer(table), Request::Deal { table });
        while let Some((by, request)) = house.client.next_act(table) {
            house.client.must(by, request);
            house.pass_on();
            assert_eq!(house.take_in(), None);
        }
    }
    house.client.must(FLOOR, Request::Freeze { table, why: "a drink was spilled".to_owned() });
    house.pass_on();
    house.take_in();
    assert_eq!(
        house.follower.table(table).and_then(|table| table.frozen()).map(|it| &*it.why),
        Some("a drink was spilled")
    );
    house.client.must(FLOOR, Request::Thaw { table });
    house.pass_on();
    house.take_in();
}

#[test]
fn a_follower_that_falls_behind_is_given_the_room_as_it_stands() {
    let (client, [busy, quiet]) = two_tables();
    let mut house = followed(client, 40);
    // Everything that is not taken in stays within the bound; the last word is always there.
    for _ in 0..5 {
        house.client.play_hand(busy);
        house.pass_on();
    }
    assert_eq!(house.take_in(), Some(BTreeSet::from([busy])), "nothing has happened at the other table");
    assert_eq!(house.take_in(), None);
    // What is written afterwards is told again.
    let player = house.client.register("Late", 100);
    house.client.must(CAGE, Request::Cage(Order::Deposit { player, amount: dollars(1) }));
    house.pass_on();
    assert_eq!(house.take_in(), None);
    house.client.play_hand(quiet);
    house.pass_on();
    house.client.play_hand(busy);
    house.pass_on();
    assert_eq!(house.take_in(), Some(BTreeSet::from([busy, quiet])));
}

#[test]
fn a_gap_in_what_is_told_is_noticed() {
    let (client, [busy, _]) = two_tables();
    let mut house = followed(client, 10_000);
    house.client.play_hand(busy);
    // The room's thread never told this.
    drop(house.client.desk.written());
    house.client.play_hand(busy);
    house.pass_on();
    assert_eq!(house.take_in(), Some(BTreeSet::from([busy])));
    // The same in the ledger alone.
    house.client.register("Untold", 100);
    house.pass_on();
    assert_eq!(house.take_in(), None);
    house.client.register("Unheard", 100);
    drop(house.client.desk.written());
    house.client.register("Heard", 100);
    house.pass_on();
    assert_eq!(house.take_in(), Some(BTreeSet::new()));
}

#[test]
fn whoever_asks_for_it_begins_anew() {
    let (client, [busy, quiet]) = two_tables();
    let mut house = followed(client, 10_000);
    house.reader.begin_anew();
    assert_eq!(house.take_in(), None, "there is nothing new yet");
    house.client.register("Late", 100);
    house.pass_on();
    assert_eq!(house.take_in(), Some(BTreeSet::from([busy, quiet])), "nothing is taken for granted");
    assert!(!house.follower.is_doubtful());
    house.client.register("Later", 100);
    house.pass_on();
    assert_eq!(house.take_in(), None);
}

#[test]
fn what_cannot_have_happened_is_noticed() {
    let (client, [busy, quiet]) = two_tables();
    let mut house = followed(client, 10_000);
    house.client.play_hand(busy);
    let written = house.client.desk.written();
    let events = written.iter().find_map(|written| match &written.page {
        StreamEvents::Table { events, .. } => Some((written.at, events.clone())),
        StreamEvents::Room { .. } | StreamEvents::Tournament { .. } | StreamEvents::Ledger { .. } => None,
    });
    let (at, events) = events.expect("something happened at the table");
    let mut follower = house.follower.clone();
    for event in &events {
        follower.apply_table(busy, at, event);
    }
    assert!(!follower.is_doubtful());
    // Another game is played there.
    for event in &events {
        follower.apply_table(quiet, at, &TableEvent::PlaceLeft { seat: game::Seat::new(1).expect("a seat") });
        follower.apply_table(busy, at, event);
    }
    assert!(follower.is_doubtful());
}

#[test]
fn letters_have_a_bound_and_come_after_what_was_written() {
    let (client, [busy, _]) = two_tables();
    let mut house = followed(client, 10_000);
    for letter in ["one", "two", "three"] {
        assert_eq!(house.letters.post(letter), Ok(()));
    }
    assert_eq!(house.letters.post("four"), Err("four"));
    house.client.play_hand(busy);
    house.pass_on();
    let news = house.reader.next(Duration::ZERO);
    assert!(!news.written.is_empty());
    assert!(news.letters.into_iter().eq(["one", "two", "three"]));
    assert_eq!(house.letters.clone().post("four"), Ok(()));
    let began = Instant::now();
    assert_eq!(house.reader.next(Duration::from_secs(60)).letters.len(), 1);
    assert!(began.elapsed() < Duration::from_secs(30), "what has come is not waited for");
    assert!(house.reader.next(Duration::from_millis(1)).letters.is_empty());
}

#[test]
fn a_room_does_not_wait_for_a_follower_that_never_reads() {
    let now = || Moment::from_millis(1_700_000_000_000);
    let opened = Desk::open(MemoryStore::new(), HouseRules::CARD_ROOM, Entropy::seeded(9), key(), now());
    let (desk, _) = opened.expect("the room opens");
    let follower = Follower::of(desk.room(), |table| desk.last_of(table));
    let (mut source, _letters, reader) = feed::<()>(&follower, FeedBounds { events: 16, letters: 1 });
    let watch = move |room: &Room, written: Vec<Committed>| source.watch(room, &written.into());
    let running = room::run_watched(desk, now, Some(watch));
    let mailbox = running.mailbox();
    for number in 1..=500 {
        let name = format!("Guest {number}");
        mailbox.ask(CommandId(number), FLOOR, Request::Register { name }).expect("the room answers");
    }
    let desk = running.close().expect("the room has not panicked");
    let News { whole, written, .. } = reader.next(Duration::ZERO);
    let mut follower = whole.expect("it fell behind").room;
    assert!(written.iter().map(|written| written.len()).sum::<usize>() <= 16, "the bound is kept");
    for written in written.iter().flat_map(|written| written.iter()) {
        follower.apply(written);
    }
    agree(&follower, desk.room());
    assert_eq!(follower.players(), 500);
}
