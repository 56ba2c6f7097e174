//! Whatever is sent over a WebSocket: it is refused politely or the line is closed, and the room goes on.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::asks;
use crate::common;

use std::time::Duration;

use common::line::connect;
use common::sitting::Game;
use common::{Dice, Line, Open, Person, open, order, poker_table};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::ClientOut;

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0), order(poker_table("Stud", "stud", 6), 4)]).await
}

/// Whether it is a polite refusal.
fn notice(message: &ClientOut) -> Option<String> {
    match message {
        ClientOut::Notice(refused) => {
            assert!(!refused.says.is_empty() && refused.says.len() < 300, "{refused:?}");
            Some(refused.key.clone())
        }
        _ => None,
    }
}

/// The line still works: a ping comes back.
async fn answers(line: &mut Line) {
    let n = line.ids.next() >> 12;
    line.say(&json!({"type": "ping", "n": n})).await;
    let back = line.wait("a pong", |message| match message {
        ClientOut::Pong { n, .. } => Some(*n),
        _ => None,
    });
    assert_eq!(back.await, n);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_understood_is_refused_without_repeating_it() {
    let house = house().await;
    let guest = house.guest("Gale").await;
    let deep = format!("{}1{}", "[".repeat(1_500), "]".repeat(1_500));
    let garbage = [
        "",
        " ",
        "{",
        "null",
        "[]",
        "\"watch\"",
        "{\"type\":\"watch\"}",
        "{\"type\":\"watch\",\"table\":-1}",
        "{\"type\":\"watch\",\"table\":1.5}",
        "{\"type\":\"watch\",\"table\":4294967296}",
        "{\"type\":\"watch\",\"table\":\"1\"}",
        "{\"type\":\"watch\",\"table\":1,\"table\":2}",
        "{\"type\":\"watch\",\"table\":1,\"more\":2}",
        "{\"type\":\"nonsense-of-mine\"}",
        "{\"type\":\"snapshot\",\"table\":1}",
        "{\"type\":\"command\"}",
        "{\"type\":\"command\",\"id\":\"x\",\"ask\":{\"do\":\"nonsense-of-mine\"}}",
        "{\"type\":\"command\",\"id\":\"x\",\"ask\":{\"do\":\"fold\",\"table\":1,\"seat\":2}}",
        "{\"type\":\"talk\",\"table\":1}",
        "{\"type\":\"ping\",\"n\":18446744073709551616}",
        "{\"type\":\"lobby\",\"on\":\"nonsense-of-mine\"}",
        deep.as_str(),
        "\u{0}\u{1}\u{2}",
        "\u{202e}{\"type\":\"watch\"}",
    ];
    let mut line = Line::of(&guest).await;
    for text in garbage {
        line.say_text(text.to_owned()).await;
        let key = line.wait("a notice", notice).await;
        assert_eq!(key, "not-understood", "{text}");
        let said = line.heard.last().cloned().unwrap_or_default();
        assert!(!said.contains("nonsense-of-mine"), "{said}");
    }
    answers(&mut line).await;
    // A table there is not.
    for table in [0, 77, 65_535, 65_536, u32::MAX] {
        line.say(&json!({"type": "watch", "table": table})).await;
        assert_eq!(line.wait("a notice", notice).await, "no-such-table");
    }
    // Events from the other end of time.
    for after in [u64::MAX, u64::MAX - 1, 1 << 53, 0] {
        line.say(&json!({"type": "watch", "table": 2, "after": after})).await;
        // What was on its way from the time before may come first.
        let table = line.wait("the table", |message| match message {
            // Also from the beginning on, where that is no longer at hand.
            ClientOut::Snapshot(update) => Some(update.table),
            ClientOut::Update(news) if after == 0 && news.told.first()?.n == 1 => Some(news.table),
            _ => None,
        });
        assert_eq!(table.await, 2);
        line.say(&json!({"type": "unwatch", "table": 2})).await;
    }
    answers(&mut line).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_bytes_and_broken_messages_do_no_harm() {
    let house = house().await;
    let guest = house.guest("Gale").await;
    let nobody = Person::nobody(house.at);
    let mut dice = Dice::new(9);
    let good = [
        json!({"type": "watch", "table": 2, "after": 3}),
        json!({"type": "unwatch", "table": 2}),
        json!({"type": "lobby", "on": true}),
        json!({"type": "talk", "table": 2, "text": "hello \u{202e}\u{0} there"}),
        json!({"type": "command", "id": "0123456789abcdef0123456789abcdef", "ask": {"kind": "hand", "table": 2, "act": {"do": "fold"}}}),
        json!({"type": "command", "id": "0123456789abcdef0123456789abcdef", "hand": u64::MAX, "turn": u64::MAX,
            "ask": {"kind": "hand", "table": 2, "act": {"do": "raise-to", "to": u64::MAX}}}),
        json!({"type": "ping", "n": u64::MAX}),
    ];
    for round in 0..12 {
        let person = if round % 2 == 0 { &guest } else { &nobody };
        let mut line = Line::of(person).await;
        for _ in 0..100 {
            let mut bytes = dice.pick(&good).to_string().into_bytes();
            match dice.below(5) {
                0 => bytes.truncate(dice.below(bytes.len())),
                1 => {
                    let place = dice.below(bytes.len());
                    bytes[place] = u8::try_from(dice.below(128)).unwrap_or(0);
                }
                2 => {
                    bytes =
                        (0..dice.below(200)).map(|_| u8::try_from(dice.below(128)).unwrap_or(0)).collect();
                }
                3 => bytes.extend_from_within(..),
                _ => {
                    let mut value: Value = serde_json::from_slice(&bytes).expect("it was JSON");
                    common::schema::spoil(&mut value, &mut dice);
                    bytes = value.to_string().into_bytes();
                }
            }
            bytes.truncate(4_000);
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if line.socket.send(Message::text(text)).await.is_err() {
                break;
            }
        }
        line.hush(Duration::from_millis(30)).await;
    }
    house.is_well().await;
    let mut fresh = Line::of(&guest).await;
    fresh.watch(2).await;
    answers(&mut fresh).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_that_are_too_large_binary_or_too_many_end_the_line_only() {
    let house = house().await;
    let guest = house.guest("Gale").await;
    // Larger than any message.
    for size in [5_000, 200_000] {
        let mut line = Line::of(&guest).await;
        let _ = line.socket.send(Message::text("x".repeat(size))).await;
        assert!(line.is_closed().await, "{size}");
    }
    let mut line = Line::of(&guest).await;
    line.socket.send(Message::binary(vec![0, 159, 146, 150])).await.expect("it goes out");
    assert_eq!(line.wait("a notice", notice).await, "not-understood");
    assert!(line.is_closed().await);
    // Above the pace of people.
    let mut line = Line::of(&guest).await;
    for n in 0..2_000 {
        let text = json!({"type": "ping", "n": n}).to_string();
        if line.socket.feed(Message::text(text)).await.is_err() {
            break;
        }
    }
    let _ = line.socket.flush().await;
    assert!(line.is_closed().await);
    assert!(line.heard.iter().any(|text| text.contains("too-many-messages")), "{:?}", line.heard.last());
    // Pings of the protocol itself are not counted, and harm nobody.
    let mut line = Line::of(&guest).await;
    for _ in 0..50 {
        line.socket.send(Message::Ping(vec![1, 2, 3].into())).await.expect("it goes out");
    }
    answers(&mut line).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_watches_and_unwatches_without_end_harms_nobody() {
    let house = house().await;
    let mut game = Game::of(&house, 1, 3).await;
    game.whose_turn().await;
    let house = &house;
    let noisy = futures_util::future::join_all((0..6).map(|nth| async move {
        let person = house.guest(&format!("Noisy {nth}")).await;
        let mut line = Line::of(&person).await;
        for turn in 0..250_u32 {
            let kind = if turn % 2 == 0 { "watch" } else { "unwatch" };
            line.say(&json!({"type": kind, "table": 1 + turn / 2 % 2})).await;
            // At the pace that is allowed, reading as it goes.
            if turn > 100 {
                line.within(Duration::from_millis(5)).await;
                tokio::time::sleep(Duration::from_millis(35)).await;
            }
        }
        answers(&mut line).await;
        assert!(line.mine.values().all(Option::is_none), "nobody gave this one a seat");
    }));
    let plays = async {
        for _ in 0..20 {
            let answer = game.step().await;
            assert!(answer.done.is_some(), "{answer:?}");
        }
        game
    };
    let (_, game) = tokio::join!(noisy, plays);
    assert_eq!(game.lines[0].snapshots[&1], 1, "nobody lost the thread");
    house.is_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_for_others_and_for_other_times_are_refused() {
    let house = house().await;
    let mut game = Game::of(&house, 1, 3).await;
    let who = game.whose_turn().await;
    let stranger = house.guest("Stranger").await;
    let mut stranger = Line::of(&stranger).await;
    stranger.watch(1).await;
    let before = game.lines[who].tables[&1].seq;
    for table in [1, 2, 0, 9, 70_000] {
        for word in ["fold", "check", "call", "show", "muck"] {
            stranger.refused(&asks::hand(table, word)).await;
        }
        for word in ["sit-out", "leave", "use-bank", "return", "post"] {
            stranger.refused(&asks::seat(table, word)).await;
        }
    }
    for ask in [
        json!({"kind": "dealer", "table": 1, "act": {"do": "deal"}}),
        json!({"kind": "table", "table": 1, "act": {"do": "freeze", "why": "because"}}),
        json!({"kind": "cage", "act": {"do": "deposit", "player": 1, "amount": 100}}),
        json!({"kind": "table", "table": 1, "act": {"do": "remove-player", "seat": 1}}),
    ] {
        assert_eq!(stranger.refused(&ask).await, "not-your-role", "{ask}");
    }
    // Those who sit there cannot act for each other, nor in hands that are over or have not been dealt.
    let (hand, token) = game.lines[who].turn(1).map(|turn| (turn.hand, turn.token)).expect("a turn");
    let other = (who + 1) % 3;
    let fold = json!({"kind": "hand", "table": 1, "act": {"do": "fold"}});
    let id = game.dice.id();
    let answer = game.lines[other].command(&id, Some((hand, token)), &fold).await;
    assert!(answer.refused.is_some(), "{answer:?}");
    for (hand, token) in [(hand + 1, token), (0, token), (hand, token + 1), (hand, 0), (u64::MAX, u64::MAX)] {
        let id = game.dice.id();
        let answer = game.lines[who].command(&id, Some((hand, token)), &fold).await;
        assert_eq!(
            answer.refused.map(|refused| refused.key).as_deref(),
            Some("turn-passed"),
            "{hand} {token}"
        );
    }
    // Numbers that are none.
    for id in ["", "x", "0123", &"0".repeat(31), &"g".repeat(32), &"0".repeat(2_000), "\u{202e}"] {
        stranger.say(&json!({"type": "command", "id": id, "ask": fold})).await;
        let key = stranger.wait("a refusal", |message| match message {
            ClientOut::Answer(answer) => answer.refused.clone().map(|refused| refused.key),
            _ => None,
        });
        assert_eq!(key.await, "bad-command-id");
    }
    game.hear().await;
    assert_eq!(game.lines[who].tables[&1].seq, before, "nothing has happened at the table");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_used_again_for_something_else_does_nothing_more() {
    let house = house().await;
    let mut game = Game::of(&house, 1, 3).await;
    let who = game.whose_turn().await;
    let ask = game.passive(who);
    let turn = game.lines[who].turn(1).map(|turn| (turn.hand, turn.token));
    let id = game.dice.id();
    let first = game.lines[who].command(&id, turn, &ask).await;
    assert!(first.done.is_some(), "{first:?}");
    game.hear().await;
    let stands = game.lines[who].tables[&1].seq;
    let raise = json!({"kind": "hand", "table": 1, "act": {"do": "raise-to", "to": 400}});
    let again = game.lines[who].command(&id, turn, &raise).await;
    let refused = again.refused.clone().map(|refused| refused.key);
    assert!(again.done == first.done || refused.is_some(), "{again:?}");
    // Another player may use the same number: it is another command.
    let other = game.whose_turn().await;
    assert_ne!(other, who);
    let ask = game.passive(other);
    let turn = game.lines[other].turn(1).map(|turn| (turn.hand, turn.token));
    let answer = game.lines[other].command(&id, turn, &ask).await;
    assert!(answer.done.is_some(), "{answer:?}");
    let seq = game.lines[who].wait("what happened", |message| match message {
        ClientOut::Update(update) if update.seq > stands => Some(update.seq),
        _ => None,
    });
    assert!(seq.await > stands);
    let view = game.poker_of(who);
    let bet = view.seats.iter().find(|seat| usize::from(seat.seat) == who + 1).map(|seat| seat.bet);
    assert!(bet.is_some_and(|bet| bet <= 200), "the raise was not done: {bet:?}");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_somebody_else_is_not_connected_and_nobody_without_a_name_may_ask() {
    let house = house().await;
    let guest = house.guest("Gale").await;
    let cookie = guest.cookie.clone().expect("a cookie");
    for origin in ["http://elsewhere.example", "null", "http://127.0.0.1:1", "https://127.0.0.1", "\u{7f}x"] {
        let Ok(_) = tokio_tungstenite::tungstenite::http::HeaderValue::from_str(origin) else { continue };
        let headers = [("cookie", cookie.clone()), ("origin", origin.to_owned())];
        match connect(house.at, "", &headers).await {
            Err(Error::Http(response)) => assert_eq!(response.status(), 403, "{origin}"),
            other => panic!("{origin}: {:?}", other.map(|_| "connected")),
        }
    }
    // Without a cookie, or with one that is none, everybody is at the rail.
    for cookie in [None, Some("croupier=nonsense"), Some("croupier="), Some("croupier=\"; x=\"")] {
        let mut person = Person::nobody(house.at);
        person.cookie = cookie.map(str::to_owned);
        let mut line = Line::of(&person).await;
        assert!(line.heard[0].contains("\"me\":null"), "{}", line.heard[0]);
        line.watch(2).await;
        assert_eq!(line.refused(&json!({"kind": "door", "act": {"do": "refill"}})).await, "not-logged-in");
        line.say(&json!({"type": "talk", "table": 2, "text": "hello"})).await;
        assert_eq!(line.wait("a notice", notice).await, "not-at-the-table");
    }
    // A request that is no WebSocket is told so.
    let mut nobody = Person::nobody(house.at);
    let reply = nobody.get("/ws").await;
    assert!((400..500).contains(&reply.status), "{}", reply.status);
    house.is_well().await;
    house.stop().await;
}
