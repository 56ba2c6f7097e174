//! What is sent packed: the same, and a quarter of the bytes.
//!
//! With `CROUPIER_WRITE` set the dictionary is written anew from what is told here: then the tests once more.

use std::collections::BTreeMap;
use std::path::PathBuf;

use futures_util::{SinkExt, StreamExt};
use packing::{Packer, WORTH_IT};
use server::config::TableOrder;
use tokio_tungstenite::tungstenite::Message;
use wire::{ClientOut, ToldKind};

use crate::common::line::Line;
use crate::common::{Open, Person, open, order, poker_table};

/// How many bytes an update of a table may have on average.
const WANTED: usize = 400;

/// The dictionary is brought along by every page.
const DICTIONARY: usize = 6_000;

const UPDATE: &str = r#"{"type":"update","#;

/// Every poker game once, as the house plays it by itself.
fn every_game() -> Vec<TableOrder> {
    let games = poker::catalogue::GAMES.iter();
    games.map(|game| order(poker_table(game.key, game.key, 6), 6)).collect()
}

/// What the rail is told of every table over some hands of each, by table.
async fn told(house: &Open, tables: usize, hands: usize) -> BTreeMap<u32, Vec<String>> {
    let mut all = BTreeMap::new();
    let ids: Vec<u32> = (1..=u32::try_from(tables).expect("few")).collect();
    for group in ids.chunks(10) {
        let mut line = Line::of(&Person::nobody(house.at)).await;
        for table in group {
            line.watch(*table).await;
        }
        let mut over: BTreeMap<u32, usize> = BTreeMap::new();
        line.wait("some hands everywhere", |message| {
            if let ClientOut::Update(update) = message {
                let ended = update.told.iter().filter(|told| told.what == ToldKind::HandEnded).count();
                *over.entry(update.table).or_default() += ended;
            }
            group.iter().all(|table| over.get(table).is_some_and(|over| *over >= hands)).then_some(())
        })
        .await;
        for text in line.heard.iter().filter(|text| text.starts_with(UPDATE)) {
            let ClientOut::Update(update) = serde_json::from_str(text).expect("a message") else { continue };
            all.entry(update.table).or_insert_with(Vec::new).push(text.clone());
        }
    }
    all
}

/// A text in the pieces that come again: what happened, a seat, what is waited for.
fn pieces(text: &str) -> Vec<&str> {
    const BEGIN: [&str; 4] = [r#"{"n":"#, r#""change":"#, r#"{"seat":"#, r#""waits":"#];
    let mut cuts: Vec<usize> =
        BEGIN.iter().flat_map(|begin| text.match_indices(begin)).map(|(at, _)| at).collect();
    cuts.extend([0, text.len()]);
    cuts.sort_unstable();
    cuts.windows(2).map(|ends| &text[ends[0]..ends[1]]).filter(|piece| !piece.is_empty()).collect()
}

/// What a piece is, whoever it is about: no numbers, no names.
fn kind(piece: &str) -> String {
    let mut kind = String::new();
    let (mut number, mut name) = (false, false);
    for c in piece.chars() {
        name = c.is_uppercase() || (name && c.is_alphanumeric());
        let digit = c.is_ascii_digit();
        let again = digit && number;
        if !name && !again {
            kind.push(if digit { '0' } else { c });
        }
        number = digit;
    }
    kind
}

/// What is told most often, one example of each kind, the most frequent last.
fn dictionary(texts: &BTreeMap<u32, Vec<String>>) -> String {
    let mut kinds: BTreeMap<String, (usize, &str)> = BTreeMap::new();
    for piece in texts.values().flatten().flat_map(|text| pieces(text)).filter(|piece| piece.is_ascii()) {
        kinds.entry(kind(piece)).or_insert((0, piece)).0 += 1;
    }
    let mut frequent: Vec<(usize, &str)> = kinds.into_values().collect();
    frequent.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let mut chosen = Vec::new();
    let mut length = 0;
    for (_, piece) in frequent {
        if length + piece.len() <= DICTIONARY {
            length += piece.len();
            chosen.push(piece);
        }
    }
    chosen.reverse();
    chosen.concat()
}

/// Issue: an update of a table is 400 bytes at most, on average over a hand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_everybody_is_told_is_small_in_every_game() {
    let games = every_game();
    let tables = games.len();
    let house = open(games).await;
    let texts = told(&house, tables, 3).await;
    assert_eq!(texts.len(), tables);
    if std::env::var_os("CROUPIER_WRITE").is_some() {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../packing/src/dictionary.txt");
        std::fs::write(path, dictionary(&texts)).expect("the folder can be written to");
        return;
    }
    let mut packer = Packer::new();
    let (mut raw, mut sent, mut count) = (0, 0, 0);
    for (table, texts) in &texts {
        let bytes = |text: &String| {
            if text.len() < WORTH_IT { text.len() } else { packer.pack(text.as_bytes()).len() }
        };
        let all: usize = texts.iter().map(bytes).sum();
        assert!(
            all <= WANTED * texts.len(),
            "{}: {}",
            poker::catalogue::GAMES[*table as usize - 1].key,
            all / texts.len()
        );
        raw += texts.iter().map(String::len).sum::<usize>();
        sent += all;
        count += texts.len();
    }
    println!("{count} updates: {} bytes each as text, {} packed", raw / count, sent / count);
    assert!(3 * sent < raw, "{sent} of {raw}");
    house.stop().await;
}

/// Whoever names another dictionary, or none, reads text.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_whoever_has_the_dictionary_is_sent_what_needs_it() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 6)]).await;
    let packing: wire::Packing = Person::nobody(house.at).get("/api/v1/packing").await.read();
    assert_eq!((packing.id, packing.dictionary.as_str()), (packing::dictionary_id(), packing::dictionary()));
    for (query, packs) in [
        (format!("?packed={}", packing::dictionary_id()), true),
        ("?packed=00000000".to_owned(), false),
        ("?packed=".to_owned(), false),
        (String::new(), false),
    ] {
        let (mut binary, mut text) = (0, 0);
        let socket = crate::common::line::connect(house.at, &query, &[]).await;
        let mut socket = socket.unwrap_or_else(|error| panic!("{query}: {error}"));
        socket.send(Message::text(r#"{"type":"watch","table":1}"#)).await.expect("it is open");
        while binary + text < 20 {
            match socket.next().await {
                Some(Ok(Message::Binary(_))) => binary += 1,
                Some(Ok(Message::Text(_))) => text += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(binary > 0, packs, "{query}: {binary} packed, {text} as text");
        assert!(text > 0, "{query}: what is short or private is text for everybody");
    }
    house.stop().await;
}

/// What one player alone may know is never packed: its length would tell of what is in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_cards_are_not_packed() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 5)]).await;
    let guest = house.guest("Nell").await;
    let mut line = Line::packed(&guest).await;
    line.watch(1).await;
    line.must(&serde_json::json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 6, "buy_in": 20_000, "post": true}})).await;
    line.wait("own cards", |message| match message {
        ClientOut::Mine(update) => update.mine.as_ref().filter(|mine| !mine.cards.is_empty()).map(|_| ()),
        _ => None,
    })
    .await;
    let public = |text: &String| text.starts_with(UPDATE) || text.starts_with(r#"{"type":"snapshot","#);
    assert!(line.packed.iter().all(|at| public(&line.heard[*at])));
    assert!(!line.packed.is_empty());
    house.stop().await;
}
