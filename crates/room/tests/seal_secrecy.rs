//! What lies face down stands nowhere readable: not in the log, not in its file, not in another table's stream
//! (promise 17).

use crate::common;

use std::ops::ControlFlow;

use cards::{Card, CardSet};
use common::{Client, holdem, poker};
use game::{TableId, Viewer};
use journal::{MemoryStore, SqliteStore, Store, StreamId};
use room::spec::BettingSpec;
use room::{By, Request, TableEvent, audit};
use shuffler::{Entropy, SealedDeck};

/// Two tables with a hand on at each.
fn hands_under_way<S: Store>(client: &mut Client<S>) -> [TableId; 2] {
    let limit = BettingSpec::Fixed { small: 300, big: 600 };
    let tables = [client.open_table(holdem(9)), client.open_table(poker("stud", limit, Vec::new(), 8))];
    for table in tables {
        for seat in 1..=5 {
            let player = client.register(&format!("Guest {seat} of {table}"), 500);
            client.seat(player, table, seat, 100);
        }
    }
    for table in tables {
        client.must(By::Dealer(table), Request::Deal { table });
        let (by, request) = client.next_act(table).expect("somebody has to act");
        client.must(by, request);
    }
    tables
}

/// The cards an event of a table shows face down, as far as its reader knows them, and those it shows up.
fn cards_of(event: &TableEvent) -> (Vec<Option<Card>>, Option<Card>) {
    let TableEvent::Poker(table::Event::Hand(event)) = event else { return (Vec::new(), None) };
    match *event {
        poker::HandEvent::CardBurned { card } | poker::HandEvent::CardDealt { card, .. } => {
            (vec![card.peek(Viewer::Eye)], None)
        }
        poker::HandEvent::UpCardDealt { card, .. } | poker::HandEvent::BoardCardDealt { card, .. } => {
            (Vec::new(), Some(card))
        }
        _ => (Vec::new(), None),
    }
}

#[test]
fn the_log_without_its_key_shows_no_card_that_lies_face_down() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 11);
    let key = common::key();
    for table in hands_under_way(&mut client) {
        for (key, opened) in [(None, false), (Some(&key), true)] {
            let (mut down, mut known) = (0, 0);
            let mut look = |logged: audit::Logged<TableEvent>| {
                let (hidden, _) = cards_of(&logged.event);
                down += hidden.len();
                known += hidden.into_iter().flatten().count();
                ControlFlow::Continue(())
            };
            audit::table_events(&store, table, key, &mut look).expect("the log is sound");
            assert!(down >= 10, "{table} has dealt {down} cards face down");
            assert_eq!(known, if opened { down } else { 0 }, "{table}, with the key: {opened}");
        }
    }
}

/// Every way of writing this deck's order down: by index, by rank and suit, as text; five cards in a row are enough to
/// know it again.
fn writings(order: &[Card]) -> Vec<Vec<u8>> {
    let all: Vec<Card> = CardSet::FULL.iter().collect();
    let index =
        |card: &Card| u8::try_from(all.iter().position(|other| other == card).expect("a card")).expect("52");
    let mut writings = Vec::new();
    for run in order.windows(5) {
        writings.push(run.iter().map(index).collect());
        writings.push(run.iter().map(|card| index(card) + 1).collect());
        writings.push(run.iter().flat_map(|card| card.to_string().into_bytes()).collect());
        let spaced: Vec<String> = run.iter().map(ToString::to_string).collect();
        writings.push(spaced.join(" ").into_bytes());
        // As two numbers each, rank and suit in both orders.
        let (rank, suit) = (|card: &Card| index(card) / 4, |card: &Card| index(card) % 4);
        writings.push(run.iter().flat_map(|card| [rank(card), suit(card)]).collect());
        writings.push(run.iter().flat_map(|card| [suit(card), rank(card)]).collect());
        writings.push(run.iter().map(|card| 13 * suit(card) + rank(card)).collect());
        writings.push(run.iter().map(|card| 16 * suit(card) + rank(card)).collect());
    }
    writings
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

#[test]
fn the_bytes_of_the_file_hold_no_order_of_a_deck_() {
    let folder = std::env::temp_dir().join(format!("croupier-seal-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("room.db");
    let mut client = Client::open(SqliteStore::open(&file).expect("it opens"), 12);
    let tables = hands_under_way(&mut client);
    // The order of each deck as only the key opens it.
    let key = common::key();
    let mut orders: Vec<Vec<Card>> = Vec::new();
    for table in tables {
        audit::table_events(client.desk.store(), table, None, &mut |logged| {
            if let TableEvent::DeckSealed { sealed, .. } = logged.event {
                let mut deck = SealedDeck::reopen(&key, &sealed, 0).expect("the right key");
                orders.push(std::iter::from_fn(|| deck.draw()).map(|drawn| drawn.card).collect());
            }
            ControlFlow::Continue(())
        })
        .expect("the log is sound");
    }
    assert_eq!(orders.len(), 2);
    let mut bytes = std::fs::read(&file).expect("read");
    bytes.extend(std::fs::read(folder.join("room.db-wal")).expect("read"));
    assert!(bytes.len() > 20_000);
    for order in &orders {
        assert_eq!(order.len(), 52);
        for writing in writings(order) {
            assert!(!holds(&bytes, &writing), "the order of a deck stands in the file");
        }
    }
    // The search would find an order that is there.
    let planted: Vec<Card> = orders[0].clone();
    bytes.extend(writings(&planted)[2].clone());
    assert!(writings(&planted).iter().any(|writing| holds(&bytes, writing)));
    assert!(!holds(&bytes, &[0x5a; 16]), "the key stands in the file");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// The log of a hand up to the first decision, with what is sealed taken out: where the cards come from is all that
/// may differ between two rooms.
fn readable(store: &MemoryStore, stream: StreamId) -> Vec<String> {
    let mut lines = Vec::new();
    let StreamId::Table(table) = stream else { return lines };
    audit::table_events(store, table, None, &mut |logged| {
        lines.push(match &logged.event {
            TableEvent::DeckSealed { pack, sealed } => format!("deck {pack}, {} bytes", sealed.len()),
            event => format!("{} {event:?}", logged.at.millis()),
        });
        ControlFlow::Continue(())
    })
    .expect("the log is sound");
    lines
}

#[test]
fn rooms_that_differ_in_hidden_cards_alone_have_logs_that_differ_in_sealed_bytes_alone() {
    // The button is drawn for face up, so the second hand is looked at: each room is opened again for it with chance of
    // its own.
    let mut logs: Vec<(Vec<String>, Vec<u8>, Vec<usize>)> = Vec::new();
    for seed in 0..4 {
        let store = MemoryStore::new();
        let mut client = Client::open(store.clone(), 21);
        let table = client.open_table(holdem(9));
        for seat in 1..=6 {
            let player = client.register(&format!("Guest {seat}"), 500);
            client.seat(player, table, seat, 100);
        }
        client.play_hand(table);
        let (now, next) = (client.now, client.next);
        drop(client);
        let mut client = Client::open_at(store.clone(), 100 + seed, now);
        client.next = next;
        let from = store.head(StreamId::Table(table)).expect("head").last;
        client.must(By::Dealer(table), Request::Deal { table });
        let (by, request) = client.next_act(table).expect("somebody has to act");
        client.must(by, request);
        // Bytes of the hand's entries, the sealed deck's blanked.
        let (mut bytes, mut lengths) = (Vec::new(), Vec::new());
        let mut sealed_decks = Vec::new();
        audit::table_events(&store, table, None, &mut |logged| {
            if let TableEvent::DeckSealed { sealed, .. } = logged.event {
                sealed_decks.push(sealed);
            }
            ControlFlow::Continue(())
        })
        .expect("the log is sound");
        store
            .read(StreamId::Table(table), from, &mut |entry| {
                let mut own = entry.bytes.to_vec();
                for sealed in &sealed_decks {
                    if let Some(at) = own.windows(sealed.len()).position(|window| window == &sealed[..]) {
                        own[at..at + sealed.len()].fill(0);
                    }
                }
                lengths.push(own.len());
                bytes.extend(own);
                ControlFlow::Continue(())
            })
            .expect("read");
        logs.push((readable(&store, StreamId::Table(table)), bytes, lengths));
    }
    for other in &logs[1..] {
        assert_eq!(other.0, logs[0].0, "what can be read without the key");
        assert_eq!(other.2, logs[0].2, "the length of every entry");
        assert_eq!(other.1, logs[0].1, "every byte outside the sealed decks");
    }
}

/// A draw game in which everybody draws all they may, until the discards have to be shuffled.
fn until_the_discards_are_shuffled(client: &mut Client<MemoryStore>) -> TableId {
    let limit = BettingSpec::Fixed { small: 300, big: 600 };
    let table = client.open_table(poker("five-card-draw", limit, vec![100, 300], 6));
    for seat in 1..=6 {
        let player = client.register(&format!("Guest {seat}"), 500);
        client.seat(player, table, seat, 100);
    }
    client.must(By::Dealer(table), Request::Deal { table });
    while client.desk.room().table(table).expect("open").seal().expect("sealed").deal.deck == 0 {
        let (by, mut request) = client.next_act(table).expect("somebody has to act");
        let game = client.desk.room().table(table).expect("open").poker().expect("poker");
        if let table::Awaiting::Hand(poker::Awaiting::Discard { seat, most, .. }) =
            game.table.awaiting(&game.setup, client.now)
        {
            let (_, hand) = game.table.hand().expect("a hand is on");
            let held = hand.holding(seat).turned_up_for_the_rules();
            let cards = held.iter().take(usize::from(most)).collect();
            let discard = table::Request::Hand(poker::Request::Discard { cards, unknown: 0 });
            request = Request::Poker { table, request: discard };
        }
        client.must(by, request);
    }
    table
}

#[test]
fn which_discards_were_reshuffled_stands_nowhere_readable() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 41);
    let table = until_the_discards_are_shuffled(&mut client);
    let seal = client.desk.room().table(table).expect("open").seal().expect("sealed").clone();
    // What the key alone opens.
    let mut reshuffled = CardSet::EMPTY;
    audit::table_events(&store, table, None, &mut |logged| {
        if let TableEvent::DeckSealed { pack: 1, sealed } = logged.event {
            let mut deck = SealedDeck::reopen(&common::key(), &sealed, 0).expect("the right key");
            reshuffled = std::iter::from_fn(|| deck.draw()).map(|drawn| drawn.card).collect();
        }
        ControlFlow::Continue(())
    })
    .expect("the log is sound");
    assert_eq!(reshuffled.len(), seal.len(), "how many they are is no secret");
    assert!((5..30).contains(&reshuffled.len()), "{} discards", reshuffled.len());
    let mut bytes = seal.to_bytes();
    bytes.extend(format!("{seal:?}").into_bytes());
    let mut read = |entry: journal::Entry<'_>| {
        bytes.extend(entry.bytes);
        ControlFlow::Continue(())
    };
    store.read(StreamId::Table(table), 0, &mut read).expect("read");
    let indices: Vec<u8> =
        reshuffled.iter().map(|card| u8::try_from(card.index()).expect("fifty-two")).collect();
    let set = reshuffled.bits();
    for way in [&set.to_le_bytes()[..], &set.to_be_bytes(), reshuffled.to_string().as_bytes(), &indices] {
        assert!(!holds(&bytes, way), "the discards stand readable");
    }
    // The search would find a set that is there: the first deck of a hand shows its cards.
    assert!(holds(&bytes, &CardSet::FULL.bits().to_le_bytes()));
}

#[test]
fn a_demo_deck_says_so() {
    let mut client = Client::open(MemoryStore::new(), 31);
    let [table, _] = hands_under_way(&mut client);
    let seal = client.desk.room().table(table).expect("open").seal().expect("sealed");
    assert_eq!(seal.origin, Entropy::seeded(0).origin());
}
