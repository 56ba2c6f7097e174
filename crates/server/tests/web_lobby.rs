//! The lobby of a house where hands are played: figures that only the play gives.

use crate::common;

use std::time::Duration;

use common::{PATIENCE, Person, open, order, poker_table};
use tokio::time::Instant;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn once_hands_were_played_the_lobby_says_how_large_the_pots_are() {
    let tables =
        vec![order(poker_table("Hold'em", "holdem", 6), 4), order(poker_table("Nobody here", "stud", 6), 0)];
    let house = open(tables).await;
    let mut rail = Person::nobody(house.at);
    let late = Instant::now() + PATIENCE;
    let lobby = loop {
        let lobby: wire::Lobby = rail.get("/api/lobby").await.read();
        // The fourth hand is on: three are over.
        if lobby.tables[0].hands >= 4 {
            break lobby;
        }
        assert!(Instant::now() < late, "players of the house are dealt hands");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let table = &lobby.tables[0];
    // Both blinds at least were in every pot.
    assert!(
        table.average_pot.is_some_and(|pot| pot >= 200),
        "{:?} after {} hands",
        table.average_pot,
        table.hands
    );
    assert_eq!(lobby.tables[1].average_pot, None, "nobody has played there");
    house.is_well().await;
    house.stop().await;
}
