//! Commands of one connection are carried out in the order they were sent.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::{asks, common};

use std::collections::BTreeMap;

use common::sitting::Game;
use common::{Line, PATIENCE, open_with, order, poker_table};
use serde_json::{Value, json};
use tokio::time::Instant;
use wire::{ClientOut, CommandAnswer, ToldKind};

/// Sends everything at once, and waits for all the answers: in the order they were asked for.
async fn all_at_once(line: &mut Line, asks: &[Value]) -> Vec<CommandAnswer> {
    let ids: Vec<String> = asks.iter().map(|_| line.ids.id()).collect();
    for (id, ask) in ids.iter().zip(asks) {
        line.say(&json!({"type": "command", "id": id, "ask": ask})).await;
    }
    let mut answers: BTreeMap<String, CommandAnswer> = BTreeMap::new();
    while answers.len() < ids.len() {
        if let ClientOut::Answer(answer) = line.next().await {
            answers.insert(answer.id.clone(), answer);
        }
    }
    ids.iter().map(|id| answers.remove(id).unwrap_or_else(|| panic!("{id} is answered"))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sent_first_is_done_first() {
    let chips = 5_000;
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| config.house.guest_chips = chips::Chips::new(chips)).await;
    let mut guest = house.guest("Gale").await;
    let player = guest.me().await.player;
    let cage = house.staff("cage").await;
    let mut line = Line::of(&cage).await;
    // Everything out, everything in again: whatever is carried out before its turn is refused.
    let out = json!({"kind": "cage", "act": {"do": "withdraw", "player": player, "amount": chips}});
    let back = json!({"kind": "cage", "act": {"do": "deposit", "player": player, "amount": chips}});
    let asks: Vec<Value> = [out, back].into_iter().cycle().take(30).collect();
    for _ in 0..4 {
        for answer in all_at_once(&mut line, &asks).await {
            assert!(answer.done.is_some(), "{answer:?}");
        }
        assert_eq!(guest.me().await.balance, chips);
    }
    house.is_well().await;
    house.stop().await;
}

/// What a table has told of a seat after an event.
fn told_of(line: &Line, seat: u8, after: u64) -> Vec<ToldKind> {
    let heard = line.heard.iter().filter_map(|text| serde_json::from_str(text).ok());
    let updates = heard.filter_map(|message| match message {
        ClientOut::Update(update) => Some(update),
        _ => None,
    });
    let told = updates.flat_map(|update| update.told).filter(|told| told.n > after);
    told.filter(|told| told.seat == Some(seat)).map(|told| told.what).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_beside_the_hand_does_not_overtake_what_is_in_it_nor_the_other_way_round() {
    let house = open_with(vec![order(poker_table("Hold'em", "holdem", 6), 0)], |_| {}).await;
    let mut game = Game::of(&house, 1, 3).await;
    for round in 0..6 {
        let who = game.whose_turn().await;
        let act = game.passive(who);
        let line = &mut game.lines[who];
        let out = asks::seat(1, "sit-out");
        let back = asks::seat(1, "return");
        // The seat sits out after the hand, acts in it, and has changed its mind again.
        let before = line.tables[&1].seq;
        let asks = [out, act, back];
        for answer in all_at_once(line, &asks).await {
            assert!(answer.done.is_some(), "round {round}: {answer:?}");
        }
        let seat = game.lines[who].mine[&1].as_ref().map(|mine| mine.seat).expect("has a seat");
        // Answers and what the table tells come by different roads: the last of what is looked for is waited for.
        let late = Instant::now() + PATIENCE;
        let own = loop {
            game.hear().await;
            let own = told_of(&game.lines[who], seat, before);
            if own.contains(&ToldKind::Returned) || Instant::now() > late {
                break own;
            }
        };
        let back = own.iter().position(|what| *what == ToldKind::Returned);
        assert_eq!(own.first(), Some(&ToldKind::SitOutAsked), "round {round}: {own:?}");
        assert!(back.is_some_and(|back| back > 1), "the action lies between: round {round}: {own:?}");
    }
    house.is_well().await;
    house.stop().await;
}
