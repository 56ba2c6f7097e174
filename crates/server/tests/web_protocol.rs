//! The protocol of a table: snapshots and gapless updates, commands done once, turns, devices, breaks and crashes.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::collections::BTreeMap;
use std::time::Duration;

use common::sitting::Game;
use common::{Line, Open, PATIENCE, Person, config, open, open_in, open_with, order, poker_table};
use game::Span;
use serde_json::json;
use tokio::time::{Instant, timeout};
use wire::{ClientOut, Felt, SeatState, TableNews, TableUpdate, Told};

async fn holdem() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_is_told_without_gaps_and_from_anywhere_on() {
    let games = ["holdem", "stud", "deuce-triple", "crazy-pineapple"];
    let tables = games.iter().map(|game| order(poker_table(&format!("Table of {game}"), game, 6), 4));
    let house = open(tables.collect()).await;
    let person = house.guest("Rail").await;
    let mut line = Line::of(&person).await;
    for table in 1..=4 {
        // The bots are not there yet, or are: a snapshot comes first in any case.
        line.watch(table).await;
    }
    let mut told: BTreeMap<(u32, u64), Told> = BTreeMap::new();
    let late = Instant::now() + PATIENCE;
    while (1..=4).any(|table| line.tables[&table].seq < 700) && Instant::now() < late {
        match line.next().await {
            ClientOut::Update(update) => {
                told.extend(update.told.into_iter().map(|told| ((update.table, told.n), told)));
            }
            ClientOut::Snapshot(update) => panic!("table {} lost the thread", update.table),
            _ => {}
        }
    }
    for table in 1..=4_u32 {
        let seq = line.tables[&table].seq;
        assert!(seq > 200, "table {table} was played: {seq} events");
        assert_eq!(line.snapshots[&table], 1, "table {table}");
        // Another client comes later, and knows some of it: the table has been played on meanwhile.
        let (known, update) = what_was_missed(&person, table).await;
        assert_eq!(update.told.first().map(|told| told.n), Some(known + 1));
        for missed in update.told {
            if let Some(before) = told.get(&(table, missed.n)) {
                assert_eq!(before, &missed, "it is told the same to everybody");
            }
        }
        // Too long ago, or not yet: the whole table comes.
        for after in [0, update.seq + 1_000_000] {
            let mut other = Line::of(&person).await;
            other.say(&json!({"type": "watch", "table": table, "after": after})).await;
            other
                .wait("a snapshot", |message| match message {
                    ClientOut::Snapshot(_) => Some(()),
                    ClientOut::Update(update) if after > 0 => panic!("{after}: {}", update.seq),
                    // A table that has told little has all of it.
                    ClientOut::Update(update) => (update.told[0].n == 1).then_some(()),
                    _ => None,
                })
                .await;
        }
    }
    house.is_well().await;
    house.stop().await;
}

/// How many events a table keeps for whoever comes back, as the document of the protocol says.
const KEPT: u64 = 128;

/// From where a client knows a table, and what it is told of the fifty events or more since. On a busy machine the table may be
/// played on further than is kept before the question arrives: then, and only then, it comes whole, and is asked about again.
async fn what_was_missed(person: &Person, table: u32) -> (u64, TableNews) {
    for _ in 0..20 {
        let mut other = Line::of(person).await;
        let mut fresh = Line::of(person).await;
        fresh.watch(table).await;
        let mut known = fresh.tables[&table].clone();
        known.seq -= 50;
        let seq = known.seq;
        other.tables.insert(table, known);
        other.say(&json!({"type": "watch", "table": table, "after": seq})).await;
        let answer = other.wait("what was missed", |message| match message {
            ClientOut::Update(update) => Some(Ok((**update).clone())),
            ClientOut::Snapshot(update) => Some(Err(update.seq)),
            _ => None,
        });
        match answer.await {
            Ok(update) => return (seq, update),
            Err(now) => assert!(now > seq + KEPT, "what was missed is at hand: {seq} to {now}"),
        }
    }
    panic!("table {table} plays on faster than anybody can ask");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_asked_twice_is_done_once_and_answered_alike() {
    let house = holdem().await;
    let mut cage = house.staff("cage").await;
    let mut guest = house.guest("Gale").await;
    let me = guest.me().await;
    let deposit = json!({"id": cage.id(), "ask": {"kind": "cage", "act": {"do": "deposit", "player": me.player, "amount": 5_000}}});
    let first = cage.post("/api/commands", &deposit).await;
    assert_eq!(first.status, 200, "{}", first.text());
    for _ in 0..3 {
        assert_eq!(cage.post("/api/commands", &deposit).await.json(), first.json());
    }
    assert_eq!(guest.me().await.balance, me.balance + 5_000);
    // With dashes and in capitals it is the same number.
    let id = deposit["id"].as_str().expect("an id").to_uppercase();
    let dashed = format!("{}-{}-{}-{}-{}", &id[..8], &id[8..12], &id[12..16], &id[16..20], &id[20..]);
    let same = json!({"id": dashed, "ask": deposit["ask"]});
    assert_eq!(cage.post("/api/commands", &same).await.json(), first.json());
    assert_eq!(guest.me().await.balance, me.balance + 5_000);
    // By WebSocket and by HTTP alike.
    let mut line = Line::of(&guest).await;
    line.watch(1).await;
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    let id = line.ids.id();
    let first = line.command(&id, None, &sits).await;
    assert!(first.done.is_some(), "{first:?}");
    assert_eq!(line.command(&id, None, &sits).await, first);
    let by_http = guest.post("/api/commands", &json!({"id": id, "ask": sits})).await;
    assert_eq!(by_http.json(), serde_json::to_value(&first.done).expect("JSON"));
    assert_eq!(guest.me().await.balance, me.balance + 5_000 - 10_000);
    // A refusal is answered again as well.
    let id = line.ids.id();
    let bad = json!({"kind": "hand", "table": 1, "act": {"do": "fold"}});
    let first = line.command(&id, None, &bad).await;
    assert!(first.refused.is_some(), "{first:?}");
    assert_eq!(line.command(&id, None, &bad).await, first);
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_for_a_turn_that_has_passed_is_refused() {
    let house = holdem().await;
    let mut game = Game::of(&house, 1, 3).await;
    for _ in 0..6 {
        let who = game.whose_turn().await;
        let turn = game.lines[who].turn(1).map(|turn| (turn.hand, turn.token)).expect("a turn");
        let ask = game.passive(who);
        let done = game.asks(who, &ask).await;
        assert!(done.done.is_some(), "{ask}: {done:?}");
        game.hear().await;
        let id = game.dice.id();
        let late = game.lines[who].command(&id, Some(turn), &ask).await;
        assert_eq!(late.refused.map(|refused| refused.key).as_deref(), Some("turn-passed"));
    }
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_device_takes_over_and_the_first_takes_back() {
    let house = holdem().await;
    let mut game = Game::of(&house, 1, 3).await;
    let who = game.whose_turn().await;
    let cards = game.cards(who);
    assert_eq!(cards.len(), 2);
    let mut second = Line::of(&game.people[who]).await;
    second.watch(1).await;
    let mine = second.wait("the own cards", |message| match message {
        ClientOut::Mine(update) => update.mine.clone(),
        _ => None,
    });
    assert_eq!(mine.await.cards, cards);
    let first = &mut game.lines[who];
    first
        .wait("word of it", |message| matches!(message, ClientOut::TakenOver { table: 1 }).then_some(()))
        .await;
    let turn = first.turn(1).map(|turn| (turn.hand, turn.token));
    let ask = json!({"kind": "hand", "table": 1, "act": {"do": "fold"}});
    let id = first.ids.id();
    let refused = first.command(&id, turn, &ask).await;
    assert_eq!(refused.refused.map(|refused| refused.key).as_deref(), Some("played-elsewhere"));
    // What is told to the seat alone goes to the second device only.
    let heard = first.heard.len();
    let passive = game.passive(who);
    let id = second.ids.id();
    let done = second.command(&id, turn, &passive).await;
    assert!(done.done.is_some(), "{done:?}");
    second.hush(Duration::from_millis(50)).await;
    game.lines[who].hush(Duration::from_millis(50)).await;
    let private = game.lines[who].heard[heard..].iter().filter(|text| text.starts_with("{\"type\":\"mine\""));
    assert_eq!(private.count(), 0, "the first device is told nothing of the seat");
    // Watching again takes it back.
    game.lines[who].watch(1).await;
    second
        .wait("word of it", |message| matches!(message, ClientOut::TakenOver { table: 1 }).then_some(()))
        .await;
    assert_eq!(
        second.refused(&json!({"kind": "seat", "table": 1, "act": {"do": "sit-out"}})).await,
        "played-elsewhere"
    );
    game.lines[who].must(&json!({"kind": "seat", "table": 1, "act": {"do": "sit-out"}})).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_in_time_has_the_seat_and_the_cards() {
    let house = holdem().await;
    let mut game = Game::of(&house, 1, 3).await;
    let who = game.whose_turn().await;
    let cards = game.cards(who);
    let seat = u8::try_from(who + 1).expect("few seats");
    let other = (who + 1) % 3;
    let gone = game.lines.remove(who);
    drop(gone);
    let other = if other > who { other - 1 } else { other };
    let until = game.lines[other].wait("word of it", |message| match message {
        ClientOut::Presence(presence) => {
            presence.gone.iter().find(|gone| gone.seat == seat).map(|gone| gone.until)
        }
        _ => None,
    });
    let until = until.await;
    assert!(until > game.lines[other].tables[&1].now, "the seat is kept for a while");
    let mut back = Line::of(&game.people[who]).await;
    game.lines[other]
        .wait("the player", |message| match message {
            ClientOut::Presence(presence) if presence.gone.is_empty() => Some(()),
            _ => None,
        })
        .await;
    back.watch(1).await;
    let mine = back.wait("the own cards", |message| match message {
        ClientOut::Mine(update) => update.mine.clone(),
        _ => None,
    });
    let mine = mine.await;
    assert_eq!((mine.seat, mine.cards), (seat, cards));
    let turn = mine.turn.expect("it is still this player's turn");
    let id = back.ids.id();
    let fold = json!({"kind": "hand", "table": 1, "act": {"do": "fold"}});
    let folded = back.command(&id, Some((turn.hand, turn.token)), &fold).await;
    assert!(folded.done.is_some(), "{folded:?}");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_stays_away_sits_out() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| {
        // The grace time is over before the next hand is dealt.
        config.server.grace = Span::millis(300);
        config.house.pace.between_hands = Span::seconds(1);
    })
    .await;
    let mut game = Game::of(&house, 1, 3).await;
    // Somebody folds and leaves: the others play on.
    let who = game.whose_turn().await;
    let seat = u8::try_from(who + 1).expect("few seats");
    let folded = game.asks(who, &json!({"kind": "hand", "table": 1, "act": {"do": "fold"}})).await;
    assert!(folded.done.is_some(), "{folded:?}");
    drop(game.lines.remove(who));
    let late = Instant::now() + PATIENCE;
    let mut person = game.people[who].again();
    let mut rail = Person::nobody(house.at);
    loop {
        let update: TableUpdate = rail.get("/api/tables/1").await.read();
        let Felt::Poker(poker) = update.view.felt else { panic!("it is poker") };
        assert!(Instant::now() < late, "nobody was sat out: {:?} {:?}", poker.seats, update.told);
        let state = poker.seats.iter().find(|view| view.seat == seat).map(|view| view.state);
        if state == Some(SeatState::SittingOut) {
            break;
        }
        game.hear().await;
        for other in 0..2 {
            if game.lines[other].turn(1).is_some() {
                let ask = game.passive(other);
                game.asks(other, &ask).await;
            }
        }
        // Coming back by HTTP alone is no device at the table.
        person.get("/api/session").await;
    }
    assert_eq!(person.me().await.places.len(), 1, "the seat is still this player's");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_closes_waits_for_the_hand_and_deals_no_other() {
    let folder = common::folder();
    let mut plan = config(&folder);
    plan.tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_in(folder, plan.clone()).await;
    let mut game = Game::of(&house, 1, 3).await;
    game.whose_turn().await;
    let number = game.number();
    let Open { served, folder, .. } = house;
    let closing = tokio::spawn(served.close(Duration::from_secs(60)));
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(!closing.is_finished(), "the hand is on");
    // The hand is played to its end.
    let late = Instant::now() + PATIENCE;
    while !closing.is_finished() && Instant::now() < late {
        for who in 0..3 {
            while game.lines[who].within(Duration::from_millis(5)).await.is_some() {}
            if game.lines[who].turn(1).is_some() && !closing.is_finished() {
                let ask = game.passive(who);
                let turn =
                    game.lines[who].turn(1).map(|turn| json!([turn.hand, turn.token])).expect("a turn");
                let id = game.dice.id();
                let message =
                    json!({"type": "command", "id": id, "hand": turn[0], "turn": turn[1], "ask": ask});
                let text = tokio_tungstenite::tungstenite::Message::text(message.to_string());
                let _ = futures_util::SinkExt::send(&mut game.lines[who].socket, text).await;
            }
        }
    }
    timeout(PATIENCE, closing).await.expect("it closes").expect("without a fault");
    // Opened again, no hand is on, and none was lost.
    let house = open_in(folder, plan).await;
    let last = house.served.house.look(|room| {
        let live = room.table(game::TableId(1)).expect("the table is there");
        let busy = live.poker().is_some_and(|game| game.table.hand().is_some());
        (live.number().map(|number| number.0), busy, room.audit())
    });
    let (last, busy, audit) = last.await.unwrap_or_else(|_| panic!("the room answers"));
    // The table deals again at once, since everybody still sits there.
    assert!(last == Some(number) && !busy || last == Some(number + 1), "{last:?} after {number}");
    assert_eq!(audit, Ok(()));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_stops_in_a_hand_goes_on_with_the_same_cards() {
    let folder = common::folder();
    let mut plan = config(&folder);
    plan.tables = vec![
        order(poker_table("Hold'em", "holdem", 6), 0),
        order(poker_table("Draw", "five-card-draw", 6), 0),
    ];
    let house = open_in(folder, plan.clone()).await;
    let mut before = Vec::new();
    for table in [1, 2] {
        let mut game = Game::of(&house, table, 3).await;
        game.whose_turn().await;
        let turn = game.step().await;
        assert!(turn.done.is_some(), "{turn:?}");
        let who = game.whose_turn().await;
        let turn = game.lines[who].turn(table).cloned();
        let cards: Vec<_> = (0..3).map(|who| game.cards(who)).collect();
        let people = std::mem::take(&mut game.people);
        before.push((table, people, who, turn, cards, game.lines[who].tables[&table].seq));
    }
    let folder = house.stop().await;
    let house = open_in(folder, plan).await;
    for (table, people, who, turn, cards, seq) in before {
        let mut lines = Vec::new();
        for (nth, person) in people.iter().enumerate() {
            let mut person = person.again();
            person.at = house.at;
            let mut line = Line::of(&person).await;
            line.watch(table).await;
            let hand = turn.as_ref().map_or(0, |turn| turn.hand);
            let replay: wire::Replay = person.get(&format!("/api/hands/{hand}")).await.read();
            let told = replay.steps.iter().flat_map(|step| &step.told).filter(|told| told.n > seq);
            let more: Vec<wire::ToldKind> = told.map(|told| told.what).collect();
            let goes_on = |what: &wire::ToldKind| format!("{what:?}").ends_with("Resumed");
            assert!(more.iter().all(goes_on), "only clocks go on: {more:?}");
            let mine = line.wait("the own cards", |message| match message {
                ClientOut::Mine(update) => update.mine.clone(),
                _ => None,
            });
            let mine = mine.await;
            assert_eq!(mine.cards, cards[nth]);
            let asked = mine.turn.as_ref().map(|turn| (turn.hand, turn.token));
            let before = turn.as_ref().filter(|_| nth == who).map(|turn| (turn.hand, turn.token));
            assert_eq!(asked, before, "the same player is asked the same");
            lines.push((line, mine));
        }
        // And plays on.
        let (line, mine) = &mut lines[who];
        let ask = common::play::answer(table, mine, &mut common::Dice::new(1)).expect("an answer");
        let id = line.ids.id();
        let done = line.command(&id, turn.map(|turn| (turn.hand, turn.token)), &ask).await;
        assert!(done.done.is_some(), "{done:?}");
    }
    house.is_well().await;
    house.stop().await;
}
