//! A room belongs to one program at a time: a second one is refused, or takes it over because somebody said so.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use server::{NotPossessed, NotServed};

use crate::common::{self, open};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_program_does_not_take_a_room_in_silence() {
    let first = open(Vec::new()).await;
    let again = || {
        let mut config = common::config(&first.folder);
        config.tables = Vec::new();
        config
    };
    let Err(refused) = server::start(again()).await else { panic!("two programs have the room") };
    assert!(matches!(refused, NotServed::Possession(NotPossessed::InUse { .. })), "{refused}");
    let says = refused.to_string();
    assert!(says.contains("room.db.lock") && says.contains("--take-over"), "{says}");
    // The first has noticed nothing.
    first.is_well().await;

    let mut means_it = again();
    means_it.store.take_over = true;
    let second = server::start(means_it).await.unwrap_or_else(|why| panic!("it is taken over: {why}"));
    second.stop().await;

    // Whoever lets go of a room leaves it to the next.
    let folder = first.stop().await;
    let config = common::config(&folder);
    common::open_in(folder, config).await.is_well().await;
}
