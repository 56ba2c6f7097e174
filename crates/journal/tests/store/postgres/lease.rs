//! Whether a program has the room of a database open.

use std::time::{Duration, Instant};

use journal::{Store, in_use};

use super::super::house::{append, database, open_database};

#[test]
fn a_room_is_in_use_as_long_as_somebody_renews_its_lease() {
    let address = database();
    assert_eq!(in_use(&address), Ok(false), "there is no log yet");
    let mut store = open_database(&address);
    assert_eq!(in_use(&address), Ok(false), "nobody has taken it over");
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=2);
    let asked = std::thread::scope(|scope| {
        let asking = scope.spawn(|| in_use(&address));
        while !asking.is_finished() {
            store.still_held(epoch).expect("held");
            std::thread::sleep(Duration::from_millis(100));
        }
        asking.join().expect("asked")
    });
    assert_eq!(asked, Ok(true));
    drop(store);
    assert_eq!(in_use(&address), Ok(false), "closed, it is free at once");
}

#[test]
fn the_lease_of_a_killed_room_is_waited_for() {
    let address = database();
    let mut store = open_database(&address);
    store.take_over().expect("taken over");
    // As a kill leaves it: nobody says that the room is closed.
    std::mem::forget(store);
    let began = Instant::now();
    assert_eq!(in_use(&address), Ok(false));
    assert!(began.elapsed() > Duration::from_secs(1), "it lasted a while");
}
