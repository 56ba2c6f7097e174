//! A seat that somebody else had before: its player is told the own part, and no part of the other's is taken for it.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, timeout};
use wire::SeatState;

use crate::common::line::Line;
use crate::common::sitting::Game;
use crate::common::{PATIENCE, open, order, poker_table};

const SEAT: u8 = 4;

/// Plays on until the seat is so; whoever is not connected is not answered for.
async fn until(game: &mut Game, wanted: SeatState) {
    let late = Instant::now() + PATIENCE;
    while state(game) != Some(wanted) {
        assert!(Instant::now() < late, "the seat is never {wanted:?}: {:?}", game.poker().seats);
        if timeout(Duration::from_millis(100), game.whose_turn()).await.is_ok() {
            let _ = game.step().await;
        }
    }
}

fn state(game: &Game) -> Option<SeatState> {
    game.poker().seats.iter().find(|view| view.seat == SEAT).map(|view| view.state)
}

/// Without what is kept for each seat being what its player was sent, the hub compares the second player with the first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_in_the_middle_of_a_hand_to_a_seat_that_another_had_is_told_the_own_part() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut game = Game::of(&house, 1, 3).await;
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": SEAT, "buy_in": 40_000, "post": true}});
    let first = house.guest("First").await;
    let mut line = Line::of(&first).await;
    line.watch(1).await;
    line.must(&sits).await;
    game.lines.push(line);
    // The first is told of own cards, and gets up.
    while game.cards(3).is_empty() {
        let _ = game.step().await;
    }
    game.lines[3].must(&json!({"kind": "seat", "table": 1, "act": {"do": "leave"}})).await;
    until(&mut game, SeatState::Empty).await;
    drop(game.lines.pop());
    // The second takes the seat without looking at the table, is dealt in, and looks then.
    let mut second = house.guest("Second").await;
    // In the next hand it has the big blind, and another is first to act.
    while game.poker().button != Some(1) {
        let _ = game.step().await;
    }
    second.must(&sits).await;
    until(&mut game, SeatState::Playing).await;
    let mut line = Line::of(&second).await;
    line.watch(1).await;
    game.people.push(second);
    game.lines.push(line);
    for _ in 0..30 {
        let _ = game.step().await;
    }
    assert!(game.lines[3].mine[&1].is_some(), "the own part was told");
    house.is_well().await;
    house.stop().await;
}
