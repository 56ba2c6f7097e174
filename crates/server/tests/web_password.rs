//! Another password, and "end all my sessions": what ends, what stays, and what is said.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::path::Path;

use accounts::{Accounts, Hashing, Role, Roles, Secret, Settings};
use game::Badge;
use serde_json::json;

use crate::common::{Line, Open, Person, open, order, poker_table};

const OLD: &str = "three of clubs, red";
const NEW: &str = "four of hearts, blue";

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

async fn regular(house: &Open, name: &str) -> Person {
    let mut nobody = Person::nobody(house.at);
    let registered = nobody.post("/api/register", &json!({"name": name, "password": OLD})).await;
    assert_eq!(registered.status, 200);
    Person::log_in(house.at, name, OLD).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_password_ends_every_session_but_the_new_one() {
    let house = house().await;
    let mut here = regular(&house, "Ann").await;
    let mut elsewhere = Person::log_in(house.at, "Ann", OLD).await;
    let mut line = Line::of(&elsewhere).await;
    // Whoever mistypes the old one is told so and stays in.
    let wrong = here.post("/api/password", &json!({"old": "something else", "new": NEW})).await;
    assert_eq!((wrong.status, wrong.key().as_str()), (400, "wrong-password"), "{}", wrong.text());
    let weak = here.post("/api/password", &json!({"old": OLD, "new": "password1"})).await;
    assert_eq!((weak.status, weak.key().as_str()), (400, "password-common"));
    assert_eq!(here.me().await.name, "Ann");

    let changed = here.post("/api/password", &json!({"old": OLD, "new": NEW})).await;
    assert_eq!(changed.status, 200, "{}", changed.text());
    let cookie = changed.header("set-cookie").expect("a new session").split(';').next().map(str::to_owned);
    assert_ne!(cookie, here.cookie, "and not the old one");
    for person in [&mut here, &mut elsewhere] {
        let session: wire::Session = person.get("/api/session").await.read();
        assert!(session.me.is_none(), "the sessions from before are over");
    }
    let end = line.goodbye().await;
    assert!(end.is_none() || end == Some((4001, "session-over".to_owned())), "{end:?}");
    let mut again = Person::nobody(house.at);
    again.cookie = cookie;
    assert_eq!(again.me().await.name, "Ann", "the new one stands");
    let old = Person::nobody(house.at).post("/api/login", &json!({"name": "Ann", "password": OLD})).await;
    assert_eq!(old.status, 401);
    Person::log_in(house.at, "Ann", NEW).await;
    // Nobody changes the password of nobody, and a guest has none.
    let nobody = Person::nobody(house.at).post("/api/password", &json!({"old": OLD, "new": NEW})).await;
    assert_eq!(nobody.key(), "not-logged-in");
    let guest = house.guest("Gale").await.post("/api/password", &json!({"old": OLD, "new": NEW})).await;
    assert_eq!((guest.status, guest.key().as_str()), (409, "still-a-guest"));
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_sessions_end_at_once_and_a_guest_keeps_the_only_key() {
    let house = house().await;
    let mut here = regular(&house, "Ann").await;
    let mut elsewhere = Person::log_in(house.at, "Ann", OLD).await;
    let mut other = regular(&house, "Ben").await;
    let mut line = Line::of(&elsewhere).await;
    let ended = here.post("/api/logout/everywhere", &json!({})).await;
    assert_eq!(ended.status, 200, "{}", ended.text());
    assert!(ended.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")));
    for person in [&mut here, &mut elsewhere] {
        let session: wire::Session = person.get("/api/session").await.read();
        assert!(session.me.is_none());
    }
    let end = line.goodbye().await;
    assert!(end.is_none() || end == Some((4001, "session-over".to_owned())), "{end:?}");
    assert_eq!(other.me().await.name, "Ben", "nobody else's");
    let mut guest = house.guest("Gale").await;
    let refused = guest.post("/api/logout/everywhere", &json!({})).await;
    assert_eq!((refused.status, refused.key().as_str()), (409, "still-a-guest"));
    assert_eq!(guest.me().await.name, "Gale");
    house.stop().await;
}

fn beside(folder: &Path) -> Accounts {
    let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
    let key = std::fs::read_to_string(folder.join("room.key")).expect("the key");
    let key = shuffler::RoomKey::from_text(&key).expect("a key");
    let accounts = Accounts::open_beside(&folder.join("accounts.db"), settings).expect("the file is shared");
    accounts.sealed_with(server::seal_key(&key))
}

/// What `croupier staff` does while the room is open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_program_appoints_and_removes_staff_while_the_room_is_open() {
    let house = house().await;
    let accounts = beside(house.folder.path());
    let roles = Roles::of(&[Role::Floor]);
    let rosalind = accounts
        .appoint(server::app::now(), "Rosalind", &Secret::from(OLD), roles, Some(Badge(7)))
        .expect("appointed");
    let mut floor = Person::log_in(house.at, "Rosalind", OLD).await;
    assert_eq!(floor.me().await.badge, Some(7));
    assert_eq!(floor.get("/api/floor").await.status, 200);
    let mut line = Line::of(&floor).await;
    accounts.assign(server::app::now(), rosalind.number, Roles::PLAYER, None).expect("removed");
    assert_eq!(floor.get("/api/floor").await.status, 401, "the next request already is nobody's");
    let end = line.goodbye().await;
    assert!(end.is_none() || end == Some((4001, "session-over".to_owned())), "{end:?}");
    let mut player = Person::log_in(house.at, "Rosalind", OLD).await;
    assert_eq!(player.get("/api/floor").await.status, 403);
    house.is_well().await;
    house.stop().await;
}
