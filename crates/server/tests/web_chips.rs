//! Chips are given away where the host says so, once, and nowhere else.

use crate::common;

use chips::Chips;
use common::{Line, Open, Person, config, folder, open_in};
use game::Span;
use ledger::Account;
use serde_json::{Value, json};
use server::config::{ChipKind, Config, Refill};
use wire::ClientOut;

fn refill() -> Value {
    json!({"kind": "door", "act": {"do": "refill"}})
}

async fn registered(house: &Open, name: &str) -> Person {
    let credentials = json!({"name": name, "password": "three of clubs"});
    let reply = Person::nobody(house.at).post("/api/register", &credentials).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    Person::log_in(house.at, name, "three of clubs").await
}

async fn outside(house: &Open) -> i64 {
    let look = house.served.house.look(|room| room.ledger().balance(Account::Outside)).await;
    look.unwrap_or_else(|_| panic!("the room answers"))
}

/// A house whose configuration says no more than this.
fn plain(house: &str) -> Config {
    let text = format!("[house]\n{house}\n");
    let path = std::path::Path::new("croupier.toml");
    Config::read(Some((path, &text)), [], &[]).unwrap_or_else(|error| panic!("{error}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_is_no_demo_gives_nothing_away() {
    for kind in ["cash", "play"] {
        let folder = folder();
        let mut config = config(&folder);
        config.house = plain(&format!("chips = \"{kind}\"")).house;
        config.accounts.chips = config.house.chips;
        config.accounts.demo = false;
        let house = open_in(folder, config).await;
        let guest = Person::nobody(house.at).post("/api/guest", &json!({"name": "Stranger"})).await;
        assert_eq!((guest.status, guest.key().as_str()), (403, "no-guests"), "{kind}");
        let mut ann = registered(&house, "Ann").await;
        assert_eq!(ann.me().await.balance, 0, "{kind}");
        assert_eq!(ann.ask(&refill()).await.key(), "no-refill", "{kind}");
        assert_eq!(outside(&house).await, 0, "{kind}");
        house.is_well().await;
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_chips_never_become_money() {
    let folder = folder();
    let config = config(&folder);
    let house = open_in(folder, config.clone()).await;
    let folder = house.stop().await;
    let mut cash = config.clone();
    cash.house = plain("chips = \"cash\"").house;
    cash.accounts.chips = ChipKind::Cash;
    cash.accounts.demo = false;
    let why = server::start(cash).await.err().expect("the folder is one of play chips").to_string();
    assert!(why.contains("belongs to a house with play chips"), "{why}");
    open_in(folder, config).await.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_ask_at_once_are_given_once_and_the_wait_survives_a_restart() {
    let folder = folder();
    let mut config = config(&folder);
    config.house.guest_chips = Chips::ZERO;
    let house = open_in(folder, config.clone()).await;
    registered(&house, "Ann").await;
    let folder = house.stop().await;
    // Whoever has been given everything is still below: only the wait stands between Ann and more.
    config.house.guest_chips = Chips::new(200_000);
    config.house.refill = Some(Refill { below: Chips::new(200_001), every: Span::hours(1) });
    let house = open_in(folder, config.clone()).await;
    let before = outside(&house).await;
    let mut ann = Person::log_in(house.at, "Ann", "three of clubs").await;
    let mut lines = Vec::new();
    for _ in 0..4 {
        lines.push(Line::of(&ann).await);
    }
    let id = |line: usize, nth: usize| format!("{:032x}", 1_000 + line * 100 + nth);
    for nth in 0..8 {
        for (number, line) in lines.iter_mut().enumerate() {
            line.say(&json!({"type": "command", "id": id(number, nth), "ask": refill()})).await;
        }
    }
    let mut granted = 0;
    for line in &mut lines {
        let mut left = 8;
        line.wait("eight answers", |message| match message {
            ClientOut::Answer(answer) => {
                left -= 1;
                granted += usize::from(answer.done.is_some());
                (left == 0).then_some(())
            }
            _ => None,
        })
        .await;
    }
    assert_eq!(granted, 1);
    assert_eq!((ann.me().await.balance, before - outside(&house).await), (200_000, 200_000));
    let folder = house.stop().await;
    let house = open_in(folder, config).await;
    let mut ann = Person::log_in(house.at, "Ann", "three of clubs").await;
    assert_eq!(ann.ask(&refill()).await.key(), "refilled-already");
    house.is_well().await;
    house.stop().await;
}
