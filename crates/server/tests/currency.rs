//! The configured currency is the only one anybody meets: in frames, on boards, in documents and in refusals.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::{asks, common};

use chips::Currency;
use common::sitting::Game;
use common::{Line, Open, Reply, open_with, order, poker_table, premium_table};
use serde_json::json;

/// Plays hands, opens every board and document, asks for everything there is, and keeps every text that came.
async fn an_evening(house: &Open) -> Vec<String> {
    let mut game = Game::of(house, 1, 3).await;
    for _ in 0..25 {
        // Below every minimum and above every stack: both refusals name amounts.
        let who = game.whose_turn().await;
        for to in [1, 90_000_000] {
            game.asks(who, &json!({"kind": "hand", "table": 1, "act": {"do": "raise-to", "to": to}})).await;
        }
        game.step().await;
    }
    let mut texts: Vec<String> = game.lines.iter().flat_map(|line| line.heard.clone()).collect();
    assert!(texts.iter().any(|text| text.contains("raise-too-small")), "a raise was too small");

    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    line.say(&json!({"type": "lobby", "on": true})).await;
    for table in [1, 2] {
        line.watch(table).await;
    }
    for (table, buy_in) in [(1, 1), (1, 900_000_000), (1, 4_000_000)] {
        let act = json!({"do": "take-seat", "table": table, "seat": 5, "buy_in": buy_in, "post": true});
        line.refused(&json!({"kind": "door", "act": act})).await;
    }
    let place = json!({"do": "take-place", "table": 2, "seat": 1, "chips": 100_000});
    line.must(&json!({"kind": "door", "act": place})).await;
    for ante in [1, 90_000_000] {
        let act = json!({"do": "premium-bet", "ante": ante, "x_tra": ante});
        let id = line.ids.id();
        line.say(&json!({"type": "command", "id": id, "ask": {"kind": "pit", "table": 2, "act": act}})).await;
    }
    let floor = house.staff("floor").await;
    let cage = house.staff("cage").await;
    for person in [floor, cage, guest.again()] {
        let mut line = Line::of(&person).await;
        for ask in asks::one_of_each() {
            let id = line.ids.id();
            line.say(&json!({"type": "command", "id": id, "ask": ask})).await;
        }
        line.hush(common::PATIENCE / 20).await;
        texts.extend(line.heard);
    }
    line.hush(common::PATIENCE / 20).await;
    texts.extend(line.heard);

    let paths: [(&str, &[&str]); 4] = [
        ("floor", &["/api/lobby", "/api/floor", "/api/tables/1", "/api/tables/2"]),
        ("cage", &["/api/cage", "/api/cage/statement?player=1", "/api/audit"]),
        ("auditor", &["/api/hands?table=1", "/api/hands/1", "/api/audit", "/api/cage"]),
        ("dealer", &["/api/session"]),
    ];
    for (name, paths) in paths {
        let mut person = house.staff(name).await;
        if paths.contains(&"/api/audit") {
            person.audit().await;
        }
        for path in paths {
            texts.push(page(path, &person.get(path).await));
        }
    }
    for path in ["/api/cashier/statement", "/api/session", "/api/hands"] {
        texts.push(page(path, &guest.get(path).await));
    }
    texts
}

/// A page that was given: one that was refused would show no amounts, and so no dollar sign either.
#[track_caller]
fn page(path: &str, reply: &Reply) -> String {
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    format!("{path}: {}", reply.text())
}

async fn house_counting_in(currency: Currency) -> Open {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0), order(premium_table("Premium"), 0)];
    open_with(tables, |config| config.house.currency = currency).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_counts_points_never_shows_a_dollar() {
    let house = house_counting_in(Currency::POINTS).await;
    for text in an_evening(&house).await {
        if let Some(at) = text.find('$') {
            let near: String =
                text[..at].chars().rev().take(120).collect::<Vec<_>>().into_iter().rev().collect();
            let after: String = text[at..].chars().take(60).collect();
            panic!("a dollar sign: {near}{after}");
        }
    }
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_counts_euros_says_so_in_words_and_refusals() {
    let house = house_counting_in(Currency::EUR).await;
    let texts = an_evening(&house).await;
    assert!(texts.iter().all(|text| !text.contains('$')), "no dollars in a house of euros");
    // The least raise at a table with limits of two and four euros, in the words of the refusal.
    assert!(texts.iter().any(|text| text.contains("raise-too-small") && text.contains('€')), "refusals");
    assert!(texts.iter().any(|text| text.starts_with("/api/lobby") && text.contains('€')), "the board");
    house.stop().await;
}
