//! Crowds and dawdlers: whoever does not read, opens too much or says nothing harms nobody else.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::time::Duration;

use common::line::connect;
use common::sitting::Game;
use common::{Line, Open, PATIENCE, Person, open, open_with, order, poker_table};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;
use wire::ClientOut;

async fn holdem() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_closed_and_told_why() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 4)]).await;
    let person = house.guest("Sleepy").await;
    let mut line = Line::of(&person).await;
    // It asks for the whole table again and again and reads nothing of it, until neither its queue nor the network
    // holds any more. It stays within the pace of people.
    let late = Instant::now() + PATIENCE * 4;
    let mut ended = false;
    while Instant::now() < late && !ended {
        for message in [json!({"type": "watch", "table": 1}), json!({"type": "lobby", "on": true})] {
            ended |= line.socket.send(Message::text(message.to_string())).await.is_err();
        }
        // Two messages in so long are fewer than anybody may send: it is let go for what it does not read alone.
        tokio::time::sleep(Duration::from_millis(60)).await;
        let mut nobody = Person::nobody(house.at);
        let metrics = nobody.get("/metrics").await.text();
        ended |= metrics.lines().any(|line| line == "croupier_overrun_total 1");
    }
    assert!(ended, "it was let go");
    // What is on its way can still be read, then the connection ends: it is not left open and deaf.
    let closed = async {
        while let Some(Ok(message)) = line.socket.next().await {
            if let Message::Close(frame) = message {
                return frame.map(|frame| (u16::from(frame.code), frame.reason.to_string()));
            }
        }
        None
    };
    let why = timeout(PATIENCE, closed).await.expect("the connection ends");
    assert_eq!(why, Some((4003, "too-slow".to_owned())));
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_who_come_and_go_starve_nobody() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| config.server.max_per_address = 1_000).await;
    let mut game = Game::of(&house, 1, 3).await;
    game.whose_turn().await;
    let heard: Vec<usize> = game.lines.iter().map(|line| line.heard.len()).collect();
    let began = Instant::now();
    let at = house.at;
    let crowd = futures_util::future::join_all((0..200).map(|_| async move {
        let mut line = Line::of(&Person::nobody(at)).await;
        for turn in 0..40_u32 {
            let kind = if turn % 2 == 0 { "watch" } else { "unwatch" };
            line.say(&json!({"type": kind, "table": 1})).await;
            line.within(Duration::from_millis(1)).await;
        }
        // Everything it was sent is read: it was not let go.
        line.say(&json!({"type": "ping", "n": 7})).await;
        line.wait("a pong", |message| matches!(message, ClientOut::Pong { n: 7, .. }).then_some(())).await;
    }));
    let plays = async {
        for _ in 0..20 {
            let answer = game.step().await;
            assert!(answer.done.is_some(), "{answer:?}");
        }
        game
    };
    let (_, mut game) = tokio::join!(crowd, plays);
    game.hear().await;
    let most = began.elapsed().as_millis() / 500 + 4;
    for (line, before) in game.lines.iter().zip(heard) {
        let presences = line.heard[before..].iter().filter(|text| text.starts_with("{\"type\":\"presence\""));
        let presences = u128::try_from(presences.count()).expect("few");
        assert!(presences <= most, "{}: {presences} presence frames, {most} at most", line.name);
        assert_eq!(line.snapshots[&1], 1, "{} lost the thread", line.name);
    }
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_opens_tables_faster_than_they_can_be_looked_at() {
    let house = holdem().await;
    let mut line = Line::of(&Person::nobody(house.at)).await;
    for _ in 0..90 {
        line.say(&json!({"type": "watch", "table": 1})).await;
    }
    let often = |message: &ClientOut| match message {
        ClientOut::Notice(notice) if notice.key == "too-many-watches" => notice.retry_after,
        _ => None,
    };
    assert_eq!(line.wait("a notice", often).await, 1);
    // The connection stands, and a little later the table is shown again.
    line.hush(Duration::from_millis(600)).await;
    line.watch(1).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_so_many_sockets_and_no_more() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| config.server.max_per_address = 3).await;
    let nobody = Person::nobody(house.at);
    let mut lines = vec![Line::of(&nobody).await, Line::of(&nobody).await, Line::of(&nobody).await];
    let fourth = connect(house.at, "", &[]).await.expect_err("there is no place");
    assert!(fourth.to_string().contains("429"), "{fourth}");
    // A place that is given back can be taken again.
    drop(lines.pop());
    let late = Instant::now() + PATIENCE;
    while connect(house.at, "", &[]).await.is_err() {
        assert!(Instant::now() < late, "a place is given back");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    house.stop().await;
}

/// Whether the server closes a connection by itself, and after how long.
async fn closes(stream: &mut TcpStream, within: Duration) -> Option<Duration> {
    let began = Instant::now();
    let reading = async {
        let mut rest = Vec::new();
        // Whether it ends well or ill is all the same.
        let _ = stream.read_to_end(&mut rest).await;
    };
    timeout(within, reading).await.ok().map(|()| began.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_keeps_no_place() {
    let house = holdem().await;
    let (length, at) = ("content-length: 100\r\n", house.at);
    let host = format!("host: {at}\r\n");
    let halves = [
        String::new(),
        "P".to_owned(),
        "GET / HTTP/1.1\r\n".to_owned(),
        format!("GET /healthz HTTP/1.1\r\n{host}\r\n"),
        format!(
            "POST /api/guest HTTP/1.1\r\n{host}{length}content-type: application/json\r\nx-croupier: 1\r\n\r\n{{"
        ),
    ];
    let closed = futures_util::future::join_all(halves.iter().map(|half| async move {
        let mut stream = TcpStream::connect(at).await.expect("it connects");
        stream.write_all(half.as_bytes()).await.expect("it is sent");
        (half, closes(&mut stream, Duration::from_secs(40)).await)
    }));
    // One that sends its head byte by byte is not kept for ever either.
    let dripping = async {
        let mut stream = TcpStream::connect(at).await.expect("it connects");
        let began = Instant::now();
        stream.write_all(b"GET / HTTP/1.1\r\nx-long: ").await.expect("it is sent");
        while stream.write_all(b"a").await.is_ok() {
            assert!(began.elapsed() < Duration::from_secs(40), "a dripping head is kept");
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    };
    let (closed, ()) = tokio::join!(closed, dripping);
    for (half, after) in closed {
        assert!(after.is_some(), "{half:?} is kept open");
    }
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_half_requests_from_one_address_leave_room_and_a_full_house_closes_the_door() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| config.server.max_per_address = 4).await;
    // Two for each socket, and 32 beside them.
    let most = 4 * 2 + 32;
    let mut held = Vec::new();
    for _ in 0..1_134 {
        let mut stream = TcpStream::connect(house.at).await.expect("the system takes it");
        // One without a place may be closed before anything is sent.
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\n").await;
        held.push(stream);
    }
    let mut open = 0;
    for stream in &mut held {
        open += usize::from(closes(stream, Duration::from_millis(2)).await.is_none());
    }
    assert!(open <= most, "{open} of one address are held");
    // As soon as they are gone the same address is served.
    drop(held);
    let late = Instant::now() + PATIENCE;
    loop {
        let mut nobody = Person::nobody(house.at);
        let ask = common::http::Ask { method: "GET", path: "/healthz", headers: Vec::new(), body: None };
        match nobody.exchange(ask).await {
            Ok(reply) => break assert_eq!(reply.status, 200),
            Err(error) => assert!(Instant::now() < late, "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let metrics = Person::nobody(house.at).get("/metrics").await.text();
    let away = metrics.lines().find_map(|line| line.strip_prefix("croupier_turned_away_total "));
    assert!(away.and_then(|count| count.parse::<u64>().ok()).is_some_and(|count| count > 500), "{away:?}");
    house.stop().await;
}
