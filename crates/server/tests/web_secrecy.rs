//! Every frame, every body, every line of the log, in every game: nobody reads a card that is not theirs to see.
//!
//! Real servers, real WebSockets. What really lay where is read from the room's log afterwards, with the room's key.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use cards::CardSet;
use common::truth::{Truth, cards_in, texts};
use common::{Dice, Line, Open, PATIENCE, Person, open, order, play, poker_table, premium_table};
use proof::proves;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout};
use wire::{Felt, PremiumPhase};

/// Players at each table.
const PLAYERS: u8 = 3;

/// Those who only watch it: a guest, the floor, an auditor, and nobody in particular.
const WATCHERS: usize = 4;

/// How often one player of each table looks around in the middle of a hand.
const LOOKS: usize = 1;

/// Hands at each table.
const HANDS: u64 = 3;

/// Something somebody read by HTTP while a hand was on.
struct Read {
    who: String,
    seat: Option<u8>,
    path: String,
    status: u16,
    body: String,
    /// The table stood here when everything had been read.
    upto: u64,
}

/// What one client was sent.
struct Client {
    name: String,
    seat: Option<u8>,
    heard: Vec<String>,
    read: Vec<Read>,
}

/// The lines of the log, of every part of the program.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Lines {
    fn start() -> Lines {
        let lines = Lines::default();
        let writer = lines.clone();
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .without_time()
            .with_writer(move || writer.clone())
            .init();
        lines
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

/// Those who look from beside the table, for each player's use.
struct Others {
    rail: Person,
    floor: Person,
    cage: Person,
    auditor: Person,
    nobody: Person,
}

impl Others {
    fn again(&self) -> Others {
        Others {
            rail: self.rail.again(),
            floor: self.floor.again(),
            cage: self.cage.again(),
            auditor: self.auditor.again(),
            nobody: self.nobody.again(),
        }
    }
}

fn is_over(line: &Line, table: u32, until: u64) -> bool {
    let Some(update) = line.tables.get(&table) else { return false };
    let quiet = match &update.view.felt {
        Felt::Poker(poker) => poker.hand.is_none(),
        Felt::PremiumHoldem(premium) => premium.phase == PremiumPhase::Bets,
        Felt::MiniDice(_) | Felt::Craps(_) => true,
    };
    quiet && hands_seen(line, table) >= until
}

/// How many hands this client saw the end of.
fn hands_seen(line: &Line, table: u32) -> u64 {
    let ends = line.heard.iter().filter(|text| {
        text.contains(&format!("\"table\":{table},"))
            && (text.contains("\"what\":\"hand-ended\"") || text.contains("\"what\":\"round-over\""))
    });
    u64::try_from(ends.count()).unwrap_or(0)
}

/// Everybody at a table goes on until everybody has seen enough.
#[derive(Clone, Default)]
struct Together(Arc<AtomicUsize>);

impl Together {
    /// Whether all have seen enough; counts this one as soon as it has.
    fn enough(&self, counted: &mut bool, line: &Line, table: u32) -> bool {
        let over = is_over(line, table, HANDS);
        if over && !std::mem::replace(counted, true) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
        // Whoever stayed for the end of another hand would wait for those who have gone.
        *counted && self.0.load(Ordering::Relaxed) >= usize::from(PLAYERS) + WATCHERS
    }
}

/// Reads everything there is to read while a hand is on.
async fn looks_around(own: &mut Person, others: &mut Others, seat: u8, table: u32, hand: u64) -> Vec<Read> {
    let mut read = Vec::new();
    let here = |path: &str| path.replace("{t}", &table.to_string()).replace("{n}", &hand.to_string());
    let paths = [
        "/api/tables/{t}",
        "/api/tables/{t}/hands",
        "/api/hands",
        "/api/hands/{n}",
        "/api/hands/{n}?eyes=rail",
        "/api/hands/{n}?eyes=seat",
        "/api/hands/{n}?eyes=eye",
        "/api/hands/{n}/proof",
        "/api/hands/{n}/proof?eyes=eye",
        "/api/lobby",
        "/api/session",
        "/api/floor",
        "/api/cage",
        "/api/cashier/statement",
        "/metrics",
        "/healthz",
    ];
    for (person, seat) in [
        (own, Some(seat)),
        (&mut others.rail, None),
        (&mut others.floor, None),
        (&mut others.cage, None),
        (&mut others.auditor, None),
        (&mut others.nobody, None),
    ] {
        let beside = ["Robin", "floor", "cage"].contains(&person.name.as_str());
        for path in paths.iter().filter(|path| !beside || !path.starts_with("/api/hands/")) {
            let path = here(path);
            let reply = person.get(&path).await;
            assert!(reply.status < 500, "{} reads {path}: {} {}", person.name, reply.status, reply.text());
            read.push(Read {
                who: person.name.clone(),
                seat,
                path,
                status: reply.status,
                body: reply.text(),
                upto: 0,
            });
        }
        // What is refused says nothing either.
        for ask in [
            json!({"kind": "hand", "table": table, "act": {"do": "raise-to", "to": 1}}),
            json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": ["??"]}}),
            json!({"kind": "hand", "table": table, "act": {"do": "show"}}),
            json!({"kind": "pit", "table": table, "act": {"do": "premium-play", "amount": 1}}),
        ] {
            // A show may be the answer to a question that is asked: only others than the player try it.
            if seat.is_some() && ask["act"]["do"] == "show" {
                continue;
            }
            let reply = person.ask(&ask).await;
            let path = format!("POST {ask}");
            read.push(Read {
                who: person.name.clone(),
                seat,
                path,
                status: reply.status,
                body: reply.text(),
                upto: 0,
            });
        }
    }
    let now: wire::TableUpdate = others.nobody.get(&format!("/api/tables/{table}")).await.read();
    for read in &mut read {
        read.upto = now.seq;
    }
    read
}

/// A player plays some hands, looking around now and then.
async fn plays(
    mut own: Person,
    mut others: Others,
    table: u32,
    place: u8,
    seed: u64,
    all: Together,
) -> Client {
    let mut line = Line::of(&own).await;
    let mut dice = Dice::new(seed);
    line.watch(table).await;
    line.say(&json!({"type": "lobby", "on": true})).await;
    let premium = matches!(line.tables[&table].view.felt, Felt::PremiumHoldem(_));
    if premium {
        line.must(&json!({"kind": "door", "act": {"do": "take-place", "table": table, "seat": place, "chips": 200_000}})).await;
    } else {
        line.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": place, "buy_in": 40_000, "post": true}}))
            .await;
    }
    let (mut read, mut answered, mut bet, mut looks) = (Vec::new(), (0, 0), None, 0);
    let late = Instant::now() + Duration::from_secs(60);
    let mut counted = false;
    while !all.enough(&mut counted, &line, table) {
        assert!(Instant::now() < late, "{} waits too long; last: {:?}", line.name, line.tables[&table].view);
        if premium && let Felt::PremiumHoldem(view) = &line.tables[&table].view.felt {
            let round = line.tables[&table].view.number;
            if view.phase == PremiumPhase::Bets && bet != Some(round) {
                bet = Some(round);
                let wagers = json!({"kind": "pit", "table": table, "act": {"do": "premium-bet", "ante": 1_000, "dealer_bonus": 500, "player_bonus": 500, "spin": 0}});
                let id = dice.id();
                // Somebody else may have been ready before this one: then the round is played without.
                if line.command(&id, None, &wagers).await.done.is_some() {
                    line.must(&json!({"kind": "pit", "table": table, "act": {"do": "ready"}})).await;
                }
            }
        }
        let turn = line.turn(table).map(|turn| (turn.hand, turn.token));
        if let Some((hand, token)) = turn.filter(|turn| *turn != answered) {
            let mine = line.mine[&table].clone().expect("whoever is asked has a seat");
            if looks < LOOKS && place == 1 && dice.one_in(3) {
                looks += 1;
                read.extend(looks_around(&mut own, &mut others, place, table, hand).await);
            }
            let ask = play::answer(table, &mine, &mut dice).expect("there is always something to do");
            let id = dice.id();
            let turn = (!premium).then_some((hand, token));
            let answer = line.command(&id, turn, &ask).await;
            if let Some(refused) = &answer.refused {
                // What was offered is refused only where somebody was quicker.
                assert!(
                    ["turn-passed", "not-your-turn", "too-late"].contains(&refused.key.as_str()) || premium,
                    "{} asks {ask}: {refused:?} to {:?}",
                    line.name,
                    mine.turn
                );
            }
            answered = (hand, token);
            if premium {
                // A premium turn has no token: it is answered when something else is asked.
                answered = (hand, u64::MAX);
                line.within(Duration::from_millis(50)).await;
                if line
                    .turn(table)
                    .is_some_and(|turn| Some(&turn.choice) != mine.turn.as_ref().map(|turn| &turn.choice))
                {
                    answered = (0, 0);
                }
            }
            continue;
        }
        line.within(Duration::from_millis(200)).await;
        if premium && line.turn(table).is_none() {
            answered = (0, 0);
        }
    }
    line.hush(Duration::from_millis(50)).await;
    Client { name: line.name.clone(), seat: Some(place), heard: line.heard, read }
}

/// Somebody watches until enough hands were played.
async fn watches(person: Person, table: u32, all: Together) -> Client {
    let mut line = Line::of(&person).await;
    line.watch(table).await;
    let late = Instant::now() + Duration::from_secs(60);
    let mut counted = false;
    while !all.enough(&mut counted, &line, table) && Instant::now() < late {
        line.within(Duration::from_millis(200)).await;
    }
    line.hush(Duration::from_millis(50)).await;
    Client { name: line.name.clone(), seat: None, heard: line.heard, read: Vec::new() }
}

async fn table_is_played(house: &Open, others: Others, table: u32) -> Vec<Client> {
    let (mut people, mut rail, all) = (Vec::new(), Vec::new(), Together::default());
    for person in
        [others.rail.again(), others.floor.again(), others.auditor.again(), Person::nobody(house.at)]
    {
        rail.push(tokio::spawn(watches(person, table, all.clone())));
    }
    for place in 1..=PLAYERS {
        let own = house.guest(&format!("Visitor {table} {place}")).await;
        let seed = u64::from(table) * 100 + u64::from(place);
        people.push(tokio::spawn(plays(own, others.again(), table, place, seed, all.clone())));
    }
    let mut clients = Vec::new();
    for task in people.into_iter().chain(rail) {
        clients.push(task.await.unwrap_or_else(|error| panic!("table {table}: {error}")));
    }
    clients
}

/// What was checked, so that a test that checks nothing does not pass.
#[derive(Default, Debug)]
struct Count {
    frames: usize,
    told: usize,
    bodies: usize,
    own: usize,
    hidden: usize,
}

/// Looks for cards in a table's message that its reader may not know.
fn check_update(truth: &Truth, who: &str, own: Option<u8>, update: &Value, count: &mut Count) {
    let seq = update["seq"].as_u64().expect("a number");
    let mut rest = update.clone();
    for told in rest["told"].as_array_mut().map(std::mem::take).unwrap_or_default() {
        let n = told["n"].as_u64().expect("a number");
        let hand = truth.hand_at(n);
        let mut may = truth.known(hand, n, own);
        if told["what"].as_str().is_some_and(|what| what.contains("button")) {
            may |= truth.drawn_for_the_button();
        }
        let more = cards_in(&texts(&told)) - may;
        assert!(more.is_empty(), "{who} is told {more:?} in {told}");
        count.told += 1;
    }
    for part in ["view", "change"] {
        let last = rest[part]["felt"]["last"].take();
        if let Some(number) = last["number"].as_u64() {
            let more = cards_in(&texts(&last)) - truth.known(Some(number), seq, own);
            assert!(more.is_empty(), "{who} sees {more:?} in {last}");
        }
    }
    let hand = truth.hand_at(seq);
    let mut may = truth.known(hand, seq, own);
    if hand.is_none() {
        may |= truth.drawn_for_the_button();
    }
    let more = cards_in(&texts(&rest)) - may;
    assert!(more.is_empty(), "{who} sees {more:?} at {seq} in {rest}");
    count.hidden += (truth.dealt(hand, seq) - may).len();
}

fn check_frame(truths: &BTreeMap<u32, Truth>, client: &Client, text: &str, count: &mut Count) {
    let frame: Value = serde_json::from_str(text).expect("a frame is JSON");
    count.frames += 1;
    let table = frame["table"].as_u64().and_then(|table| u32::try_from(table).ok());
    let truth = table.and_then(|table| truths.get(&table));
    match (frame["type"].as_str(), truth) {
        (Some("snapshot" | "update"), Some(truth)) => check_update(truth, &client.name, None, &frame, count),
        (Some("mine"), Some(truth)) => {
            let seq = frame["seq"].as_u64().expect("a number");
            let Some(seat) = client.seat else {
                assert!(frame["mine"].is_null(), "{} has no seat: {frame}", client.name);
                return;
            };
            let mut rest = frame.clone();
            for told in rest["mine"]["told"].as_array_mut().map(std::mem::take).unwrap_or_default() {
                let n = told["n"].as_u64().expect("a number");
                let more = cards_in(&texts(&told)) - truth.known(truth.hand_at(n), n, Some(seat));
                assert!(more.is_empty(), "{} is told {more:?} in {told}", client.name);
                count.told += 1;
            }
            let hand = truth.hand_at(seq);
            let seen = cards_in(&texts(&rest));
            let more = seen - truth.known(hand, seq, Some(seat));
            assert!(more.is_empty(), "{} sees {more:?} at {seq} in {rest}", client.name);
            count.own += (seen & truth.own(hand, seq, seat)).len();
        }
        _ => {
            let found = cards_in(&texts(&frame));
            assert!(found.is_empty(), "{} is sent {found:?} in {frame}", client.name);
        }
    }
}

fn check_read(truths: &BTreeMap<u32, Truth>, table: u32, read: &Read, count: &mut Count) {
    let truth = &truths[&table];
    count.bodies += 1;
    let who = format!("{} ({})", read.who, read.path);
    let Ok(body) = serde_json::from_str::<Value>(&read.body) else {
        let found = cards_in(&read.body);
        assert!(found.is_empty(), "{who} reads {found:?} in {}", read.body);
        return;
    };
    if read.path == format!("/api/tables/{table}") && read.status == 200 {
        check_update(truth, &who, None, &body, count);
    } else if let (true, Some(steps)) = (read.path.starts_with("/api/hands/"), body["steps"].as_array()) {
        let number = body["number"].as_u64();
        let own = read.seat.filter(|_| !read.path.ends_with("eyes=rail"));
        let mut may = truth.known(number, read.upto, own);
        if number == truth.hands().first().copied() {
            may |= truth.drawn_for_the_button();
        }
        let more = cards_in(&texts(&body)) - may;
        assert!(more.is_empty(), "{who} reads {more:?} in {body}");
        assert!(!steps.is_empty());
        assert_ne!(body["eyes"], "eye", "{who}: the hand is on");
    } else if let Some(hands) = body["hands"].as_array() {
        // Hands of every table that are over, told as the rail saw them.
        for line in hands {
            let at = line["table"].as_u64().and_then(|table| u32::try_from(table).ok()).expect("a table");
            let number = line["number"].as_u64();
            let truth = &truths[&at];
            let more = cards_in(&texts(line)) - truth.known(number, truth.last(), None);
            assert!(more.is_empty(), "{who} reads {more:?} in {line}");
        }
    } else {
        let found = cards_in(&texts(&body));
        assert!(found.is_empty(), "{who} reads {found:?} in {body}");
    }
}

/// A hidden card is written into a real frame: the search has to find it.
fn finds_a_leak(truth: &Truth, clients: &[Client]) -> bool {
    let frames = clients.iter().flat_map(|client| &client.heard);
    let mut updates = frames.filter(|text| text.starts_with("{\"type\":\"update\""));
    updates.any(|text| {
        let mut frame: Value = serde_json::from_str(text).expect("a frame is JSON");
        let seq = frame["seq"].as_u64().expect("a number");
        let hand = truth.hand_at(seq);
        let hidden = truth.dealt(hand, seq) - truth.known(hand, seq, None);
        let Some(card) = hidden.iter().next() else { return false };
        frame["view"]["name"] = json!(format!("holds {card}"));
        let check = || check_update(truth, "somebody", None, &frame, &mut Count::default());
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(check)).is_err()
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_a_card_that_is_not_theirs_to_see_in_any_game() {
    proves!["cb:2.dealing.9b"];
    let log = Lines::start();
    let games = poker::catalogue::GAMES
        .iter()
        .map(|game| order(poker_table(&format!("Table of {}", game.key), game.key, 6), 0));
    let mut tables: Vec<_> = games.collect();
    tables.push(order(premium_table("Premium"), 0));
    let count = u32::try_from(tables.len()).expect("few tables");
    let house = open(tables).await;
    let others = Others {
        rail: house.guest("Robin").await,
        floor: house.staff("floor").await,
        cage: house.staff("cage").await,
        auditor: house.staff("auditor").await,
        nobody: Person::nobody(house.at),
    };
    let lobby: wire::Lobby = Person::nobody(house.at).get("/api/lobby").await.read();
    assert_eq!(lobby.tables.len(), usize::try_from(count).expect("few"));
    let played = futures_util::future::join_all(
        (1..=count).map(|table| table_is_played(&house, others.again(), table)),
    );
    let played = timeout(PATIENCE * 5, played).await.expect("every game is played to its end");
    let truths: BTreeMap<u32, Truth> =
        (1..=count).map(|table| (table, Truth::of(&house.served.house, table))).collect();
    let mut all = Count::default();
    for (table, clients) in (1u32..).zip(&played) {
        let mut count = Count::default();
        for client in clients {
            for text in &client.heard {
                check_frame(&truths, client, text, &mut count);
            }
            for read in &client.read {
                check_read(&truths, table, read, &mut count);
            }
        }
        let hands = truths[&table].hands().len();
        assert!(hands >= 3, "table {table} was played: {hands} hands");
        assert!(count.hidden > 100 && count.own > 10, "table {table} had something to hide: {count:?}");
        for (sum, part) in [
            (&mut all.frames, count.frames),
            (&mut all.told, count.told),
            (&mut all.bodies, count.bodies),
            (&mut all.own, count.own),
            (&mut all.hidden, count.hidden),
        ] {
            *sum += part;
        }
    }
    println!("{all:?}");
    assert!(finds_a_leak(&truths[&1], &played[0]), "a card that is written into a frame is found");
    assert!(all.frames > 5_000 && all.bodies > 800 && all.hidden > 50_000, "{all:?}");
    house.is_well().await;
    house.stop().await;
    let lines = log.text();
    assert!(lines.lines().count() > 20, "something was logged: {lines}");
    for line in lines.lines() {
        let found: CardSet = cards_in(line);
        assert!(found.is_empty(), "the log has {found:?}: {line}");
    }
}
