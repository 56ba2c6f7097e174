//! Whoever is shut out is not back at once, and who sits together from one address is the host's to say.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use common::{Open, PATIENCE, Person, Reply, open_with, order, poker_table};
use game::Span;
use serde_json::{Value, json};
use server::config::{Config, SameAddress};

async fn house(same_address: Option<SameAddress>, change: impl FnOnce(&mut Config)) -> Open {
    let mut table = order(poker_table("Hold'em", "holdem", 6), 0);
    table.same_address = same_address;
    open_with(vec![table], change).await
}

fn sits(seat: u8) -> Value {
    json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 15_000, "post": true}})
}

/// What a browser keeps of an answer: every cookie.
fn cookies(reply: &Reply) -> String {
    let set = reply.headers.iter().filter(|(name, _)| name == "set-cookie");
    let pairs: Vec<&str> = set.filter_map(|(_, value)| value.split(';').next()).collect();
    pairs.join("; ")
}

/// The part of them that names the browser.
fn device(cookies: &str) -> String {
    let device = cookies.split("; ").find(|pair| pair.starts_with("croupier-device="));
    device.expect("a browser has a name").to_owned()
}

/// Comes in as a guest with a browser that has been here before.
async fn comes(house: &Open, device: &str) -> Reply {
    let mut person = Person::nobody(house.at);
    person.cookie = Some(device.to_owned());
    person.post("/api/guest", &json!({})).await
}

/// Comes in until that is refused, as long as it may take.
async fn until_kept_out(house: &Open, device: &str) -> Reply {
    let late = tokio::time::Instant::now() + PATIENCE;
    loop {
        let reply = comes(house, device).await;
        if reply.status != 200 {
            return reply;
        }
        assert!(tokio::time::Instant::now() < late, "never kept out");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_barred_player_is_not_back_as_a_guest_by_the_same_browser() {
    let house = house(None, |_| {}).await;
    let mut nobody = Person::nobody(house.at);
    let reply = nobody.post("/api/guest", &json!({"name": "Ann"})).await;
    let (all, player) = (cookies(&reply), reply.json()["me"]["player"].clone());
    let name = device(&all);
    let mut floor = house.staff("floor").await;
    floor.must(&json!({"kind": "floor", "act": {"do": "bar", "player": player}})).await;
    let refused = until_kept_out(&house, &name).await;
    assert_eq!((refused.status, refused.key().as_str()), (403, "kept-out"), "{}", refused.text());
    let until = refused.json()["facts"]["until"].as_u64().expect("told until when");
    let week = Span::hours(7 * 24).as_millis();
    assert!(until > server::app::now().millis() + week - 3_600_000);
    let mut again = Person::nobody(house.at);
    again.cookie = Some(name);
    let registers = again.post("/api/register", &json!({"name": "Bea", "password": "three of clubs"})).await;
    assert_eq!(registers.key(), "kept-out", "nor under a name of her own");
    // Another browser of the same address is another person, unless the host says otherwise.
    house.guest("Bob").await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_excluded_player_is_kept_out_by_address_where_the_host_says_so_and_still_comes_for_the_money() {
    let house = house(None, |config| config.protection.keep_out_addresses = true).await;
    let mut ann = house.guest("Ann").await;
    ann.must(&json!({"kind": "limits", "act": {"do": "exclude-myself", "days": 365}})).await;
    let late = tokio::time::Instant::now() + PATIENCE;
    let refused = loop {
        let reply = Person::nobody(house.at).post("/api/guest", &json!({})).await;
        if reply.status != 200 || tokio::time::Instant::now() > late {
            break reply;
        }
    };
    assert_eq!(refused.key(), "kept-out", "{}", refused.text());
    let until = refused.json()["facts"]["until"].as_u64().expect("told until when");
    assert_eq!(
        Some(until),
        ann.me().await.bar.expect("excluded").until,
        "for as long as the exclusion lasts"
    );
    // Staff come in as ever: they have accounts.
    house.staff("floor").await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_decides_who_sits_together_from_one_address() {
    let strict = house(Some(SameAddress::Refuse), |_| {}).await;
    let (mut ann, mut bob) = (strict.guest("Ann").await, strict.guest("Bob").await);
    ann.must(&sits(1)).await;
    let refused = bob.ask(&sits(2)).await;
    assert_eq!((refused.status, refused.key().as_str()), (403, "same-address"), "{}", refused.text());
    assert_eq!(refused.json()["facts"]["count"], json!(1));
    // By the other road as well; and Ann may ask again.
    let mut line = common::Line::of(&bob).await;
    assert_eq!(line.refused(&sits(2)).await, "same-address");
    ann.must(&sits(1)).await;
    strict.is_well().await;
    strict.stop().await;
    for lenient in [None, Some(SameAddress::Warn), Some(SameAddress::Allow)] {
        let house = house(lenient, |_| {}).await;
        let mut three = [house.guest("Ann").await, house.guest("Bob").await, house.guest("Cat").await];
        for (person, seat) in three.iter_mut().zip(1..) {
            person.must(&sits(seat)).await;
        }
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_come_at_once_are_not_both_seated() {
    let house = house(Some(SameAddress::Refuse), |_| {}).await;
    let mut people = Vec::new();
    for number in 1..=4_u8 {
        people.push((number, house.guest(&format!("Player {number}")).await));
    }
    let asks =
        people.into_iter().map(|(seat, mut person)| async move { person.ask(&sits(seat)).await.status });
    let answers = futures_util::future::join_all(asks).await;
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_with_nothing_are_let_go_and_those_with_chips_or_a_seat_are_not() {
    let house = house(None, |config| config.accounts.guest_empty = Span::NOTHING).await;
    let (mut empty, mut rich, mut seated) =
        (house.guest("Empty").await, house.guest("Rich").await, house.guest("Seated").await);
    let mut cage = house.staff("cage").await;
    for (person, keeps) in [(&mut empty, 0), (&mut seated, 15_000)] {
        let player = person.me().await.player.expect("plays");
        let amount = 1_000_000 - keeps;
        cage.must(&json!({"kind": "cage", "act": {"do": "withdraw", "player": player, "amount": amount}}))
            .await;
    }
    seated.must(&sits(1)).await;
    let gone = house.served.house.let_empty_guests_go().await.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(gone, 1);
    let session: wire::Session = empty.get("/api/session").await.read();
    assert!(session.me.is_none());
    rich.me().await;
    seated.me().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_that_look_related_are_shown_to_the_floor_and_the_auditor() {
    let house = house(None, |_| {}).await;
    let mut nobody = Person::nobody(house.at);
    let name = device(&cookies(&nobody.post("/api/guest", &json!({"name": "Ann"})).await));
    let second = comes(&house, &name).await;
    let second = second.json()["me"]["name"].as_str().expect("a name").to_owned();
    assert_eq!(nobody.get("/api/related").await.status, 401);
    for role in ["floor", "auditor"] {
        let mut staff = house.staff(role).await;
        let related: wire::RelatedAccounts = staff.get("/api/related").await.read();
        let devices: Vec<Vec<&str>> = related
            .groups
            .iter()
            .filter(|group| group.by == wire::RelatedBy::Device)
            .map(|group| group.people.iter().map(|person| person.name.as_str()).collect())
            .collect();
        assert_eq!(devices, [vec!["Ann", second.as_str()]]);
        let address = related.groups.iter().find(|group| group.by == wire::RelatedBy::Address);
        assert!(address.is_some_and(|group| group.people.len() >= 3), "everybody is on this machine");
    }
    let mut cage = house.staff("cage").await;
    assert_eq!(cage.get("/api/related").await.status, 403);
    house.stop().await;
}
