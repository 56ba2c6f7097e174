//! A room and its gateways: everything is as with a socket of the room's own, and what crosses the link is what its clients
//! may know.

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use accounts::Allowance;
use futures_util::SinkExt;
use game::Span;
use gateway::Settings;
use link::hello::Standing;
use link::message::{Form, FromGateway, FromRoom, Head};
use link::secret::Secret;
use link::tcp::{self, Reader, Writer};
use packing::Unpacker;
use serde_json::{Value, json};
use server::config::{Cluster, Config};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;
use wire::ClientOut;

use crate::common::http::Ask;
use crate::common::sitting::Game;
use crate::common::{Line, Open, PATIENCE, Person, folder, open_in, order, poker_table};

/// A house with one table, that awaits gateways; its files, so that it can open again.
async fn house(change: impl FnOnce(&mut Config)) -> Open {
    house_in(folder(), 0, change).await
}

async fn house_in(folder: TempDir, port: u16, change: impl FnOnce(&mut Config)) -> Open {
    let mut config = crate::common::config(&folder);
    config.tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let listen = SocketAddr::from(([127, 0, 0, 1], port));
    config.cluster = Some(Cluster { listen, secret: folder.path().join("link.secret") });
    change(&mut config);
    open_in(folder, config).await
}

fn secret(house: &Open) -> Secret {
    Secret::read(&house.folder.path().join("link.secret")).expect("the room has made it")
}

fn settings(house: &Open) -> Settings {
    let room = house.served.gateways_at().expect("gateways are awaited").to_string();
    let mut settings = Settings::new(vec![room], secret(house), SocketAddr::from(([127, 0, 0, 1], 0)));
    settings.max_per_address = 1_000;
    settings
}

/// A gateway of that house.
async fn gateway(house: &Open, change: impl FnOnce(&mut Settings)) -> gateway::Open {
    let mut settings = settings(house);
    change(&mut settings);
    let gateway = gateway::start(settings).await.expect("it listens");
    settled(&gateway, true).await;
    gateway
}

async fn settled(gateway: &gateway::Open, has_room: bool) {
    let late = Instant::now() + PATIENCE;
    while gateway.has_room() != has_room {
        assert!(Instant::now() < late, "the gateway has a room: {}", gateway.has_room());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The same house, as those see it who come through a gateway.
fn through(house: Open, gateway: &gateway::Open) -> Open {
    Open { at: gateway.at, ..house }
}

/// The texts of snapshots and updates of a table from this one on.
fn told(line: &Line, from: u64) -> Vec<String> {
    let seq = |text: &str| {
        let message: Value = serde_json::from_str(text).expect("it is JSON");
        let table = matches!(message["type"].as_str(), Some("update"));
        message["seq"].as_u64().filter(|_| table)
    };
    line.heard.iter().filter(|text| seq(text).is_some_and(|seq| seq > from)).cloned().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_is_played_through_a_gateway_and_watched_alike_there_and_directly() {
    let house = house(|_| {}).await;
    let direct = house.at;
    let door = gateway(&house, |_| {}).await;
    let house = through(house, &door);
    let mut here = Line::packed(&Person::nobody(direct)).await;
    let mut there = Line::packed(&Person::nobody(door.at)).await;
    let (one, other) = (here.watch(1).await, there.watch(1).await);
    let from = one.max(other);
    let mut game = Game::of(&house, 1, 3).await;
    for _ in 0..12 {
        let who = game.whose_turn().await;
        let ask = game.passive(who);
        let answer = game.asks(who, &ask).await;
        assert!(answer.done.is_some(), "{:?}", answer.refused);
    }
    let moment = Duration::from_millis(300);
    here.hush(moment).await;
    there.hush(moment).await;
    let (here, there) = (told(&here, from), told(&there, from));
    assert!(here.len() >= 12, "{}", here.len());
    let same = here.iter().zip(&there).take_while(|(one, other)| one == other).count();
    // The last may still be on their way to one of them.
    assert!(same + 2 >= here.len().max(there.len()), "{same} of {} and {}", here.len(), there.len());
    // What is asked by HTTP goes through as well, and refusals come back as they are.
    let person = &mut game.people[0];
    assert_eq!(person.me().await.name, person.name);
    let refused = person.ask(&json!({"kind": "seat", "table": 9, "act": {"do": "leave"}})).await;
    assert!(refused.status >= 400 && !refused.key().is_empty(), "{}", refused.text());
    let missing = person.get("/api/nothing").await;
    assert_eq!((missing.status, missing.key().as_str()), (404, "not-found"));
    let document = person.get("/api/v1/openapi.json").await;
    let lies = server::rest::OPENAPI.as_bytes();
    assert!(document.body == lies, "a long answer comes whole: {} of {}", document.body.len(), lies.len());
    // Signs for this machine are the gateway's own.
    assert!(person.get("/metrics").await.text().contains("croupier_gateway_connections 4\n"));
    house.served.house.look(room::Room::audit).await.expect("it answers").expect("the books are in order");
    door.stop().await;
    house.stop().await;
}

/// A gateway that a test plays: every byte of the link passes before its eyes.
struct Played {
    reader: Reader<FromRoom>,
    writer: Writer<FromGateway>,
    heard: Vec<FromRoom>,
    unpacker: Unpacker,
    n: u64,
}

impl Played {
    async fn of(house: &Open) -> Played {
        let stream =
            TcpStream::connect(house.served.gateways_at().expect("awaited")).await.expect("it listens");
        let (standing, (reader, writer)) =
            tcp::greet(stream, &secret(house), "played").await.expect("a gateway");
        assert!(matches!(standing, Standing::Open { .. }), "{standing:?}");
        Played { reader, writer, heard: Vec::new(), unpacker: Unpacker::new(), n: 0 }
    }

    async fn says(&mut self, message: FromGateway) {
        self.writer.put(&message).expect("it is short");
        self.writer.send().await.expect("the room reads");
    }

    /// Somebody comes in by this number, reading packed messages, and watches the table.
    async fn comes(&mut self, client: u64, person: &Person) {
        let mut headers = axum::http::HeaderMap::new();
        if let Some(cookie) = &person.cookie {
            headers.insert("cookie", cookie.parse().expect("a cookie"));
        }
        let target = format!("/ws?packed={}", packing::dictionary_id()).parse().expect("an address");
        let head = Head { target, headers, from: [127, 0, 0, 1].into() };
        self.says(FromGateway::Opens { client, head }).await;
        self.until(
            "it is open",
            |message| matches!(message, FromRoom::Opened { client: it } if *it == client),
        )
        .await;
        self.tells(client, &json!({"type": "watch", "table": 1})).await;
        self.until("a snapshot", |message| matches!(message, FromRoom::Frame { clients, form: Form::Packed, .. } if clients.contains(&client)))
            .await;
    }

    async fn tells(&mut self, client: u64, message: &Value) {
        let text = message.to_string().into();
        self.says(FromGateway::Said { client, text }).await;
    }

    /// The next, with a sign of life now and then.
    async fn next(&mut self) -> Option<FromRoom> {
        self.n += 1;
        let n = self.n;
        self.says(FromGateway::Ping { n }).await;
        let message = timeout(PATIENCE, self.reader.next()).await.expect("something comes").ok()?;
        if !matches!(message, FromRoom::Pong { .. }) {
            self.heard.push(message.clone());
        }
        Some(message)
    }

    async fn until(&mut self, what: &str, is: impl Fn(&FromRoom) -> bool) {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            let Some(message) = self.next().await else { panic!("the link is lost before {what}") };
            if is(&message) {
                return;
            }
            if matches!(message, FromRoom::Pong { .. }) {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }
        panic!("{what}: in vain");
    }

    /// Everything that comes for a while.
    async fn listens(&mut self, moment: Duration) {
        let late = Instant::now() + moment;
        while Instant::now() < late && self.next().await.is_some() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Frames with their clients, as text.
    fn frames(&mut self) -> Vec<(Vec<u64>, String)> {
        let mut frames = Vec::new();
        for message in &self.heard {
            let FromRoom::Frame { clients, form, body } = message else { continue };
            let text = match form {
                Form::Text => body.to_vec(),
                Form::Packed => {
                    let mut text = Vec::new();
                    self.unpacker.unpack(body, 1 << 20, &mut text).expect("it is packed");
                    text
                }
            };
            frames.push((clients.clone(), String::from_utf8(text).expect("a text")));
        }
        frames
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_everybody_is_told_crosses_the_link_once_for_all_who_read_it() {
    let house = house(|_| {}).await;
    let mut played = Played::of(&house).await;
    for client in 1..=6 {
        played.comes(client, &Person::nobody(house.at)).await;
    }
    played.listens(Duration::from_millis(300)).await;
    played.heard.clear();
    let mut game = Game::of(&house, 1, 2).await;
    for _ in 0..4 {
        let who = game.whose_turn().await;
        let ask = game.passive(who);
        game.asks(who, &ask).await;
    }
    played.listens(Duration::from_millis(300)).await;
    let mut by_seq = BTreeMap::<u64, Vec<Vec<u64>>>::new();
    for (clients, text) in played.frames() {
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["type"] == "update" {
            by_seq.entry(message["seq"].as_u64().expect("a number")).or_default().push(clients);
        }
    }
    assert!(by_seq.len() > 5, "{by_seq:?}");
    for (seq, sent) in by_seq {
        assert_eq!(sent, [[1, 2, 3, 4, 5, 6]], "update {seq} went once, for all of them");
    }
    drop(played);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_crosses_a_link_that_its_own_clients_may_not_know() {
    let house = house(|_| {}).await;
    // One player and a watcher come through one gateway, another player through another.
    let (ana, ben) = (house.guest("Ana").await, house.guest("Ben").await);
    let (mut first, mut second) = (Played::of(&house).await, Played::of(&house).await);
    first.comes(1, &ana).await;
    first.comes(2, &Person::nobody(house.at)).await;
    second.comes(1, &ben).await;
    for (seat, link) in [(1, &mut first), (2, &mut second)] {
        let id = format!("{seat:032x}");
        let ask = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 40_000, "post": true}});
        link.tells(1, &json!({"type": "command", "id": id, "ask": ask})).await;
        link.listens(Duration::from_millis(200)).await;
    }
    let cards = |frames: &[(Vec<u64>, String)]| {
        frames.iter().rev().find_map(|(clients, text)| match serde_json::from_str(text) {
            Ok(ClientOut::Mine(update)) => {
                let cards = update.mine?.cards;
                (cards.len() == 2).then(|| (clients.clone(), serde_json::to_string(&cards).expect("text")))
            }
            _ => None,
        })
    };
    let late = Instant::now() + PATIENCE;
    let (own, others) = loop {
        first.listens(Duration::from_millis(100)).await;
        second.listens(Duration::from_millis(100)).await;
        if let (Some(one), Some(other)) = (cards(&first.frames()), cards(&second.frames())) {
            break (one, other);
        }
        assert!(Instant::now() < late, "a hand is dealt");
    };
    assert_ne!(own.1, others.1);
    for (link, mine, not_mine) in [(&mut first, &own, &others), (&mut second, &others, &own)] {
        for (clients, text) in link.frames() {
            assert!(!text.contains(&not_mine.1), "the other's cards crossed this link: {text}");
            // The own are for one alone: not even for who stands beside them.
            assert!(!text.contains(&mine.1) || clients == [1], "{clients:?}: {text}");
        }
    }
    // And what the watcher of this link was sent is what a watcher without any gateway is sent, byte by byte.
    let mut rail = Line::packed(&Person::nobody(house.at)).await;
    let from = rail.watch(1).await;
    let sent: Vec<String> = {
        let ask = json!({"kind": "seat", "table": 1, "act": {"do": "leave"}});
        second.tells(1, &json!({"type": "command", "id": format!("{:032x}", 77), "ask": ask})).await;
        second.listens(Duration::from_millis(300)).await;
        first.listens(Duration::from_millis(300)).await;
        let to_watcher = first.frames().into_iter().filter(|(clients, _)| clients.contains(&2));
        to_watcher.map(|(_, text)| text).collect()
    };
    rail.hush(Duration::from_millis(300)).await;
    let direct = told(&rail, from);
    assert!(!direct.is_empty() && direct.iter().all(|text| sent.contains(text)), "{direct:?}");
    drop((first, second));
    house.stop().await;
}

/// Waits until the room counts so many clients.
async fn connected(house: &Open, count: u64) {
    let late = Instant::now() + PATIENCE;
    let wanted = format!("\ncroupier_connections {count}\n");
    while !house.served.house.metrics.text().contains(&wanted) {
        assert!(Instant::now() < late, "{}", house.served.house.metrics.text());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_dead_gateway_everybody_is_gone_and_goes_on_by_another_with_the_same_cards() {
    let house = house(|_| {}).await;
    let other = gateway(&house, |_| {}).await;
    let (ana, ben) = (house.guest("Ana").await, house.guest("Ben").await);
    // A gateway that dies without a word: it is only a connection.
    let mut dead = Played::of(&house).await;
    for (client, person) in [(1, &ana), (2, &ben)] {
        dead.comes(client, person).await;
        let ask = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": client, "buy_in": 40_000, "post": true}});
        dead.tells(client, &json!({"type": "command", "id": format!("{client:032x}"), "ask": ask})).await;
    }
    let late = Instant::now() + PATIENCE;
    let before = loop {
        dead.listens(Duration::from_millis(100)).await;
        let mine =
            dead.frames().into_iter().filter_map(|(clients, text)| match serde_json::from_str(&text) {
                Ok(ClientOut::Mine(update)) => {
                    Some((clients[0], update.mine.filter(|mine| mine.cards.len() == 2)?.cards))
                }
                _ => None,
            });
        let mine: BTreeMap<u64, Vec<_>> = mine.collect();
        if mine.len() == 2 {
            break mine;
        }
        assert!(Instant::now() < late, "a hand is dealt");
    };
    connected(&house, 2).await;
    drop(dead);
    connected(&house, 0).await;
    for (client, person) in [(1, &ana), (2, &ben)] {
        let mut back = Line::of(&person.at(other.at)).await;
        back.watch(1).await;
        let cards = crate::web_crash::mine(&mut back).await.cards;
        assert_eq!(Some(&cards), before.get(&client), "{}", person.name);
    }
    other.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_closes_and_opens_again_is_found_again() {
    let port =
        TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
    let house = house_in(folder(), port, |_| {}).await;
    let door = gateway(&house, |_| {}).await;
    let ana = Person::guest(door.at, "Ana").await;
    let mut line = Line::of(&ana).await;
    line.watch(1).await;
    let (goodbye, folder) = tokio::join!(line.goodbye(), house.stop());
    let (code, _) = goodbye.expect("it is said why");
    assert!(matches!(code, 1001 | 4006), "{code}");
    settled(&door, false).await;
    let away = Person::nobody(door.at).get("/api/lobby").await;
    assert_eq!((away.status, away.key().as_str()), (503, "room-away"));
    assert!(away.header("retry-after").is_some());
    let house = house_in(folder, port, |_| {}).await;
    settled(&door, true).await;
    let mut line = Line::of(&ana).await;
    line.watch(1).await;
    assert_eq!(ana.again().me().await.name, "Ana", "and she is who she was");
    door.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_too_often_is_told_by_the_own_address_and_nobody_lies_about_it() {
    let house = house(|config| config.accounts.guests = Allowance { burst: 2, every: Span::hours(1) }).await;
    // Behind a proxy that says from where people come.
    let proxied = gateway(&house, |settings| settings.trust_proxy = true).await;
    let plain = gateway(&house, |_| {}).await;
    let names = std::cell::Cell::new(0);
    let come = async |at, from: &str| {
        names.set(names.get() + 1);
        let name = json!({"name": format!("Traveller {}", names.get())}).to_string();
        let mut person = Person::nobody(at);
        let headers =
            vec![("content-type", "application/json".to_owned()), ("x-forwarded-for", from.to_owned())];
        let headers = person.signed(headers);
        let body = Some(name.into_bytes());
        person.send(Ask { method: "POST", path: "/api/guest", headers, body }).await
    };
    let first = come(proxied.at, "203.0.113.1").await;
    assert_eq!(first.status, 200, "{}", first.text());
    assert_eq!(come(proxied.at, "203.0.113.1").await.status, 200);
    let third = come(proxied.at, "203.0.113.1").await;
    assert_eq!(third.status, 429, "{}", third.text());
    assert_ne!(come(proxied.at, "203.0.113.2").await.status, 429, "another address is another");
    // Without a proxy everybody here comes from this machine, whatever they write.
    let tried = [come(plain.at, "198.51.100.1").await, come(plain.at, "198.51.100.2").await];
    assert!(tried.iter().all(|reply| reply.status != 429));
    assert_eq!(come(plain.at, "198.51.100.3").await.status, 429);
    // Nor is anybody taken for somebody at the room's own machine.
    let figures = Person::nobody(plain.at).get("/metrics").await;
    assert!(!figures.text().contains("croupier_hands"), "the gateway has figures of its own");
    proxied.stop().await;
    plain.stop().await;
    house.stop().await;
}

/// A house in which nobody is too fast.
async fn unhurried() -> Open {
    let folder = folder();
    let mut config = crate::common::config(&folder);
    config.tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let secret = folder.path().join("link.secret");
    config.cluster = Some(Cluster { listen: SocketAddr::from(([127, 0, 0, 1], 0)), secret });
    let served = server::start_in(config, server::RatePolicy::Measured).await;
    let served = served.unwrap_or_else(|why| panic!("the house opens: {why}"));
    Open { at: served.at, served, folder }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_does_not_read_is_cut_and_nobody_else_notices() {
    let house = unhurried().await;
    let door = gateway(&house, |_| {}).await;
    let mut ana = Line::of(&Person::nobody(door.at)).await;
    let mut deaf = Played::of(&house).await;
    for client in 1..=40 {
        let target = "/ws".parse().expect("an address");
        let head = Head { target, headers: axum::http::HeaderMap::new(), from: [127, 0, 0, 1].into() };
        deaf.says(FromGateway::Opens { client, head }).await;
    }
    connected(&house, 41).await;
    let late = Instant::now() + PATIENCE * 3;
    // It gives signs of life, and takes nothing of what its clients ask for: no more at once than the room hears.
    while house.served.house.metrics.text().contains("\ncroupier_gateways 2\n") {
        for client in (1..=40).cycle().take(200) {
            let text = json!({"type": "watch", "table": 1}).to_string().into();
            deaf.writer.put(&FromGateway::Said { client, text }).expect("it is short");
        }
        if deaf.writer.send().await.is_err() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
        house.served.house.see(|_| ()).await.expect("the hub is there");
        assert!(Instant::now() < late, "it is cut");
    }
    connected(&house, 1).await;
    ana.say(&json!({"type": "ping", "n": 5})).await;
    ana.wait("a pong", |message| matches!(message, ClientOut::Pong { n: 5, .. }).then_some(())).await;
    drop(deaf);
    door.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_cut_and_nobody_else_notices() {
    let house = unhurried().await;
    let door = gateway(&house, |settings| settings.held_to_pace = false).await;
    let mut ana = Line::of(&Person::nobody(door.at)).await;
    ana.watch(1).await;
    let mut deaf = Line::of(&Person::nobody(door.at)).await;
    let figure = async |name: &str| {
        let figures = Person::nobody(door.at).get("/metrics").await.text();
        let figure = figures.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<u64>().ok());
        figure.unwrap_or_else(|| panic!("no {name} in {figures}"))
    };
    let late = Instant::now() + PATIENCE * 3;
    'cut: loop {
        let before = figure("croupier_gateway_link_messages_received_total").await;
        for _ in 0..50 {
            // Each is answered with the whole table, which nobody takes.
            let text = json!({"type": "watch", "table": 1}).to_string();
            if deaf.socket.send(Message::text(text)).await.is_err() {
                break 'cut;
            }
        }
        // No more at once than the room hears.
        while figure("croupier_gateway_link_messages_received_total").await < before + 50 {
            if figure("croupier_gateway_overrun_total").await == 1 {
                break 'cut;
            }
            assert!(Instant::now() < late, "it is cut");
        }
    }
    connected(&house, 1).await;
    assert_eq!(figure("croupier_gateway_overrun_total").await, 1);
    // The other one is served as before, over the same link.
    ana.say(&json!({"type": "ping", "n": 5})).await;
    ana.wait("a pong", |message| matches!(message, ClientOut::Pong { n: 5, .. }).then_some(())).await;
    assert_eq!(figure("croupier_gateway_links_total").await, 1);
    door.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_end_through_a_gateway_as_they_end_directly() {
    let house = house(|config| config.server.max_per_address = 2).await;
    let door = gateway(&house, |_| {}).await;
    let mut guest = Person::guest(door.at, "Gale").await;
    let mut line = Line::of(&guest).await;
    line.socket.send(Message::text("x".repeat(5_000))).await.expect("it goes out");
    assert_eq!(line.goodbye().await, Some((1009, "too-long".to_owned())));
    let mut line = Line::of(&guest).await;
    line.socket.send(Message::binary(vec![1, 2, 3])).await.expect("it goes out");
    assert_eq!(line.goodbye().await, Some((1003, "not-understood".to_owned())));
    let mut line = Line::of(&guest).await;
    for n in 0..400 {
        if line.socket.send(Message::text(json!({"type": "ping", "n": n}).to_string())).await.is_err() {
            break;
        }
    }
    assert_eq!(line.goodbye().await, Some((1008, "too-many-messages".to_owned())));
    let mut line = Line::of(&guest).await;
    connected(&house, 1).await;
    // The room counts people by the address the gateway has seen, and a third is one too many.
    let second = Line::of(&guest).await;
    let third = crate::common::line::connect(door.at, "", &[]).await;
    assert!(format!("{:?}", third.expect_err("it is refused")).contains("429"));
    drop(second);
    assert_eq!(guest.post("/api/v1/logout", &json!({})).await.status, 200);
    assert_eq!(line.goodbye().await, Some((4001, "session-over".to_owned())));
    // Another site's page may not open one, and the gateway's own may.
    let foreign = [("origin", "https://evil.example".to_owned())];
    let refused = crate::common::line::connect(door.at, "", &foreign).await;
    assert!(format!("{:?}", refused.expect_err("it is refused")).contains("403"));
    let plain = guest.get("/ws").await;
    assert_eq!((plain.status, plain.key().as_str()), (400, "not-a-websocket"));
    connected(&house, 0).await;
    door.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_with_another_secret_is_told_what_to_do() {
    let house = house(|_| {}).await;
    let mut settings = settings(&house);
    settings.secret = Secret::of(&"x".repeat(40)).expect("long enough");
    let door = gateway::start(settings).await.expect("it listens");
    let late = Instant::now() + PATIENCE;
    loop {
        let health = Person::nobody(door.at).get("/healthz").await;
        assert_eq!(health.status, 503);
        if health.text().contains("copy the file of [cluster] secret from the room") {
            break;
        }
        assert!(Instant::now() < late, "{}", health.text());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(!door.has_room());
    door.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_asks_for_the_interface_alone() {
    let house = house(|_| {}).await;
    let mut played = Played::of(&house).await;
    for (id, path) in [(1, "/metrics"), (2, "/healthz"), (3, "/")] {
        let head = Head {
            target: path.parse().expect("an address"),
            headers: axum::http::HeaderMap::new(),
            from: [127, 0, 0, 1].into(),
        };
        let (method, body) = (axum::http::Method::GET, axum::body::Bytes::new());
        played.says(FromGateway::Asked { id, method, head, body }).await;
        let refused = |message: &FromRoom| matches!(message, FromRoom::Answered { id: it, status, .. } if *it == id && status.as_u16() == 404);
        played.until(path, refused).await;
    }
    drop(played);
    house.stop().await;
}

#[test]
fn places_and_limits_mean_the_same_by_an_address() {
    for text in ["203.0.113.7", "::ffff:203.0.113.7", "2001:db8:1:2:3:4:5:6", "::1"] {
        let address = text.parse().expect("an address");
        assert_eq!(accounts::Address::from(address).to_string(), entrance::network::of(address).to_string());
    }
}
