//! What a hand costs in the log: every byte of the file, with all that belongs to a room of house players.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use bots::Style;
use game::{PlayerId, Span};
use house::{HousePlayers, Wanted};
use journal::{SqliteStore, Store};
use room::spec::BettingSpec;

use crate::crew::now;
use crate::open_house::{House, PATIENCE, hands, table};

/// What is promised.
const BYTES_A_HAND: u64 = 1_500;

/// How many are dealt: enough for what a room writes once not to count.
const HANDS: u64 = 300;

#[test]
fn a_hand_costs_no_more_of_the_log_than_is_promised() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("log-size-{}.db", std::process::id()));
    let mut store = SqliteStore::open(&path).expect("opened");
    // A room packs by more, and so a little better. With so few hands most would still lie unpacked.
    store.pack_by(64);
    let house = House::on(store, now, Span::hours(1), |_, _| {});
    let no_limit = || BettingSpec::NoLimit { least: 200 };
    let tables = [
        house.open_table(table("No limit", "holdem", no_limit(), &[100, 200], "cb-2015")),
        house.open_table(table(
            "Limit",
            "holdem",
            BettingSpec::Fixed { small: 400, big: 800 },
            &[200, 400],
            "cb-2015",
        )),
    ];
    let styles = Style::ALL;
    let people: Vec<(PlayerId, &'static Style)> =
        (0..12).map(|nth| (house.register(&format!("House {nth}"), 0), styles[nth % styles.len()])).collect();
    let wanted = tables.iter().map(|table| (*table, Wanted { count: 5, styles: Vec::new() }));
    house.crew.players(HousePlayers::new(people, wanted.collect())).expect("the crew takes letters");
    let dealt = || house.see(move |room| tables.iter().map(|table| hands(room, *table)).sum::<u64>());
    let (mut before, mut moved) = (0, Instant::now());
    while before < HANDS {
        thread::sleep(Duration::from_millis(20));
        let now = dealt();
        if now > before {
            (before, moved) = (now, Instant::now());
        }
        assert!(moved.elapsed() < PATIENCE, "nothing is dealt after {before} hands");
    }
    let hands = dealt();
    let store = house.close();
    let checked = store.check().expect("whole");
    let bytes = u64::from(store.pages().expect("asked")) * 4_096;
    let each = bytes / hands;
    println!("{hands} hands, {} entries, {bytes} bytes: {each} a hand", checked.entries);
    assert!(each <= BYTES_A_HAND, "{hands} hands, {} entries, {bytes} bytes: {each} a hand", checked.entries);
    drop(store);
    std::fs::remove_file(path).expect("thrown away");
}
