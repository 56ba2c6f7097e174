//! The boards of whoever follows the room are those of the room itself, all evening long.

use std::sync::Arc;
use std::time::Duration;

use chips::Currency;
use game::{PlayerId, Span};
use journal::MemoryStore;
use room::{Committed, Desk, FeedBounds, Follower, HouseRules, News, Room, feed};
use serde::Serialize;
use server::boards::{self, Extra, Walls};
use shuffler::Entropy;
use sim::{Options, Shift, demo_key};

fn text(board: &impl Serialize) -> String {
    serde_json::to_string_pretty(board).expect("a board can be written")
}

/// Everything that hangs on the walls, as text.
fn walls(room: &impl Walls, at: game::Moment, players: u32) -> [String; 5] {
    let extra = Extra::default();
    let people: Vec<String> = (1..=players)
        .map(PlayerId)
        .map(|player| format!("{:?} {}", boards::me(room, player), boards::on_tables(room, player)))
        .collect();
    [
        text(&boards::lobby(room, &extra, Currency::USD)),
        text(&boards::floor(room, at, &extra, Currency::USD, false)),
        text(&boards::cage(room, at, false)),
        text(&boards::inbox(room, at, Currency::USD)),
        people.join("\n"),
    ]
}

fn agree(follower: &Follower, room: &Room) {
    let (ours, theirs) =
        (walls(follower, room.now(), room.players()), walls(room, room.now(), room.players()));
    assert_eq!(ours, theirs);
}

/// An evening with its follower, compared every so many steps. How often the follower lost the thread.
fn evening(seed: u64, most_events: usize, steps: usize) -> usize {
    let options = Options { guests: 60, ..Options::new(seed) }.lasting(Span::minutes(15));
    let opened = Desk::open(
        MemoryStore::new(),
        HouseRules::CARD_ROOM,
        Entropy::seeded(seed),
        demo_key(),
        options.opens,
    );
    let (mut desk, _) = opened.expect("an empty store opens");
    let mut follower = Follower::of(desk.room(), |table| desk.last_of(table));
    let (mut source, _, reader) = feed::<()>(&follower, FeedBounds { events: most_events, letters: 1 });
    desk.watch();
    let mut shift = Shift::new(desk, options).expect("the doors open");
    let (mut over, mut lost) = (false, 0);
    while !over {
        for _ in 0..steps {
            over = !shift.step().expect("a store in memory takes everything");
        }
        let mut desk = shift.into_desk();
        let written: Arc<[Committed]> = desk.written().into();
        source.watch(desk.room(), &written);
        let News { whole, written, .. } = reader.next(Duration::ZERO);
        if let Some(whole) = whole {
            follower = whole.room;
            lost += 1;
        }
        for written in written.iter().flat_map(|written| written.iter()) {
            follower.apply(written);
        }
        agree(&follower, desk.room());
        shift = Shift::resume(desk, options).expect("it goes on");
    }
    assert!(follower.last_hand().0 > 100, "hands were dealt");
    lost
}

#[test]
fn whoever_follows_has_the_same_boards_all_evening() {
    for seed in [1, 2] {
        assert_eq!(evening(seed, usize::MAX, 40), 0, "every event was told");
    }
}

#[test]
fn whoever_falls_behind_has_the_same_boards_again() {
    assert!(evening(3, 400, 25) > 3, "a queue so short runs over");
}
