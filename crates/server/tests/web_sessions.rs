//! A socket ends with the session it came in under, whichever way the session ends.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use accounts::{DEMO_PASSWORD, Role, Roles, Secret};
use common::{Line, Open, Person, open, open_with, order, poker_table};
use game::Span;
use serde_json::json;

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

fn over() -> Option<(u16, String)> {
    Some((4001, "session-over".to_owned()))
}

fn changed() -> Option<(u16, String)> {
    Some((4002, "account-changed".to_owned()))
}

/// The connection ends, and the client is told why: as a notice, and as a close frame.
async fn ends(line: &mut Line, right: Option<(u16, String)>, key: &str) {
    let end = line.goodbye().await;
    assert_eq!(end, right, "{}: {:?}", line.name, line.heard.last());
    told(line, key);
}

/// The last thing the client heard says why, in words.
fn told(line: &Line, key: &str) {
    let last = line.heard.last().expect("something was heard");
    assert!(last.contains("\"notice\"") && last.contains(key), "{}: {last}", line.name);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_logs_out_is_gone_from_every_socket_of_that_session() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let (mut first, mut second) = (Line::of(&guest).await, Line::of(&guest).await);
    // Somebody else, and nobody at all, stay.
    let other = house.guest("Other").await;
    let (mut stays, mut nobody) = (Line::of(&other).await, Line::of(&Person::nobody(house.at)).await);
    first.watch(1).await;
    assert_eq!(guest.post("/api/logout", &json!({})).await.status, 200);
    for line in [&mut first, &mut second] {
        ends(line, over(), "session-over").await;
    }
    stays.watch(1).await;
    nobody.watch(1).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_command_is_carried_out_for_a_session_that_is_over() {
    let house = house().await;
    let mut guest = house.guest("Gale").await;
    let player = guest.me().await.player.expect("a player");
    let mut line = Line::of(&guest).await;
    line.watch(1).await;
    // Ended behind the server's back: nobody tells the socket, but every command looks.
    let accounts = &house.served.house.accounts;
    let player = game::PlayerId(u32::try_from(player).expect("few players"));
    let account = accounts.of_player(player).expect("the file").expect("an account").number;
    assert_eq!(accounts.log_out_everywhere(account), Ok(1));
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    line.say(&json!({"type": "command", "id": "0123456789abcdef0123456789abcdef", "ask": sits})).await;
    ends(&mut line, over(), "session-over").await;
    assert!(!line.heard.iter().any(|text| text.contains("\"done\"")), "{:?}", line.heard);
    let table = house.served.house.hub.table(game::TableId(1)).await.expect("the table");
    assert!(!serde_json::to_string(&table.view).expect("JSON").contains("Gale"), "nobody sat down");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_runs_out_takes_its_socket_along() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| config.accounts.guest_longest = Span::millis(1_500)).await;
    let guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    ends(&mut line, over(), "session-over").await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_roles_another_password_and_a_bar_end_the_socket() {
    let house = house().await;
    let accounts = &house.served.house.accounts;
    let number = |name: &str| {
        let from = accounts::Address::from(house.at.ip());
        let password = Secret::from(DEMO_PASSWORD);
        accounts.log_in(server::app::now(), from, name, &password).expect("they may").account.number
    };
    // A floorperson who becomes a dealer may not rule on anything from an old page.
    let floor = house.staff("floor").await;
    let mut line = Line::of(&floor).await;
    accounts.assign(server::app::now(), number("floor"), Roles::of(&[Role::Dealer]), None).expect("assigned");
    let id = line.ids.id();
    let freeze = json!({"kind": "table", "table": 1, "act": {"do": "freeze", "why": "an old page"}});
    line.say(&json!({"type": "command", "id": id, "ask": freeze})).await;
    ends(&mut line, over(), "session-over").await;
    assert!(!line.heard.iter().any(|text| text.contains("\"done\"")), "{:?}", line.heard);
    // Another password.
    let cage = house.staff("cage").await;
    let mut line = Line::of(&cage).await;
    let new = Secret::from("three of clubs, red");
    let from = accounts::Address::from(house.at.ip());
    let old = Secret::from(DEMO_PASSWORD);
    accounts.change_password(server::app::now(), from, number("cage"), &old, &new).expect("changed");
    ends(&mut line, over(), "session-over").await;
    // Another name: the page comes in again under it.
    let mut guest = house.guest("Wind").await;
    let player = u32::try_from(guest.me().await.player.expect("a player")).expect("few players");
    let mut line = Line::of(&guest).await;
    let account = accounts.of_player(game::PlayerId(player)).expect("the file").expect("an account").number;
    accounts.upgrade(server::app::now(), from, account, Some("Gale Force"), &new).expect("a new name");
    ends(&mut line, changed(), "account-changed").await;
    // Barred.
    let mut guest = house.guest("Gale").await;
    let player = guest.me().await.player;
    let mut line = Line::of(&guest).await;
    accounts
        .assign(server::app::now(), number("floor"), Roles::of(&[Role::Floor]), Some(game::Badge(1)))
        .expect("again");
    let mut floor = house.staff("floor").await;
    floor.must(&json!({"kind": "floor", "act": {"do": "bar", "player": player}})).await;
    ends(&mut line, over(), "session-over").await;
    let session: wire::Session = guest.get("/api/session").await.read();
    assert!(session.me.is_none(), "and the session is over on the other road as well");
    house.is_well().await;
    house.stop().await;
}
