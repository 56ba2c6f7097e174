//! Appointing in the browser: the floor orders, the cage agrees, and nobody signs about themselves.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use accounts::DEMO_PASSWORD;
use game::Badge;
use journal::{NoPacks, SqliteStore, Store, StreamId};
use room::RoomEvent;
use serde_json::{Value, json};
use wire::{DoorBook, StaffDone, StaffList};

use crate::common::{Open, PATIENCE, Person, open, order, poker_table};

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

fn by(second: &str, act: &Value) -> Value {
    json!({"act": act, "second": {"name": second, "password": DEMO_PASSWORD}})
}

fn appoint(name: &str, roles: &[&str], badge: Option<u32>) -> Value {
    json!({"do": "appoint", "name": name, "roles": roles, "badge": badge})
}

/// Who was appointed to what by whom, as the log has it.
fn appointed(house: &Open, name: &str) -> Option<(Vec<String>, Option<Badge>, Option<Badge>)> {
    let log = SqliteStore::open_read_only(&house.folder.path().join("room.db")).expect("the log");
    let mut found = None;
    log.read(StreamId::Room, 0, &mut |entry| {
        let mut events = entry.events::<RoomEvent>();
        while let Ok(Some((_, event))) = events.next(&NoPacks) {
            if let RoomEvent::StaffAppointed { name: of, roles, badge, by, .. } = event
                && of == name
            {
                found = Some((roles, badge, by));
            }
        }
        ControlFlow::Continue(())
    })
    .expect("read");
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_floor_appoints_somebody_and_the_cage_agrees() {
    let house = house().await;
    let mut floor = house.staff("floor").await;
    let order = by("cage", &appoint("Rosalind", &["cage"], Some(70)));
    let reply = floor.post("/api/staff", &order).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let done: StaffDone = reply.read();
    let password = done.password.expect("a password for the first log-in");
    let mut rosalind = Person::log_in(house.at, "Rosalind", &password).await;
    assert_eq!(rosalind.get("/api/cage").await.status, 200);
    // It is in the log under the badge that ordered it, and in the book of the door with both.
    let late = Instant::now() + PATIENCE;
    while appointed(&house, "Rosalind").is_none() {
        assert!(Instant::now() < late, "it comes into the log");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (roles, badge, ordered) = appointed(&house, "Rosalind").expect("there");
    assert_eq!((roles, badge, ordered), (vec!["cage".to_owned()], Some(Badge(70)), Some(Badge(1))));
    let book: DoorBook = house.staff("auditor").await.get("/api/audit/doors").await.read();
    let says = book.lines.iter().filter(|line| line.name.as_deref() == Some("Rosalind"));
    let says: Vec<&str> = says.filter_map(|line| line.says.as_deref()).collect();
    assert!(
        says.iter().any(|says| says.contains("floor (badge 1)") && says.contains("cage (badge 2)")),
        "{says:?}"
    );
    // A new password ends the sessions, and so does the end of the appointment.
    let again = floor.post("/api/staff", &by("cage", &json!({"do": "password", "name": "Rosalind"}))).await;
    let fresh = again.read::<StaffDone>().password.expect("another password");
    assert_ne!(fresh, password);
    assert_eq!(rosalind.get("/api/cage").await.status, 401);
    let mut rosalind = Person::log_in(house.at, "Rosalind", &fresh).await;
    let ended = floor.post("/api/staff", &by("cage2", &json!({"do": "end", "name": "Rosalind"}))).await;
    assert_eq!(ended.status, 200, "{}", ended.text());
    assert_eq!(rosalind.get("/api/cage").await.status, 401);
    let list: StaffList = floor.get("/api/staff").await.read();
    assert!(list.people.iter().all(|one| one.name != "Rosalind") && list.people.len() == 5, "{list:?}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_alone_appoints_nobody() {
    let house = house().await;
    let mut floor = house.staff("floor").await;
    let dealer = appoint("Dee", &["dealer"], None);
    let wrong = json!({"act": dealer, "second": {"name": "cage", "password": "not the password"}});
    for (order, status, key) in [
        // Oneself, another of the floor's side, somebody without a badge, a password that is wrong.
        (by("floor", &dealer), 403, "no-second-badge"),
        (by("dealer", &dealer), 403, "no-second-badge"),
        (by("auditor", &dealer), 403, "no-second-badge"),
        (wrong, 403, "wrong-log-in"),
        // Nobody signs about themselves, on either side.
        (by("cage", &appoint("floor", &["floor", "cage"], Some(1))), 403, "about-oneself"),
        (by("cage", &json!({"do": "password", "name": "cage"})), 403, "about-oneself"),
        // Auditors are not chosen by those they look at, nor touched.
        (by("cage", &appoint("Aud", &["auditor"], None)), 403, "auditors-by-the-host"),
        (by("cage", &json!({"do": "password", "name": "auditor"})), 403, "auditors-by-the-host"),
        (by("cage", &json!({"do": "end", "name": "auditor"})), 403, "auditors-by-the-host"),
        // And what cannot be.
        (by("cage", &appoint("Fay", &["floor"], None)), 409, "no-badge"),
        (by("cage", &appoint("Fay", &["floor"], Some(2))), 409, "badge-taken"),
        (by("cage", &appoint("Fay", &["floor"], Some(0))), 400, "bad-badge"),
        (by("cage", &appoint("Fay", &["player"], None)), 400, "no-roles"),
        (by("cage", &json!({"do": "end", "name": "nobody of that name"})), 404, "no-account"),
        (by("cage", &json!({"do": "crown", "name": "Fay"})), 400, "not-understood"),
    ] {
        let reply = floor.post("/api/staff", &order).await;
        assert_eq!((reply.status, reply.key().as_str()), (status, key), "{order}: {}", reply.text());
    }
    for who in ["cage", "dealer", "auditor"] {
        let reply = house.staff(who).await.post("/api/staff", &by("cage2", &dealer)).await;
        assert_eq!((reply.status, reply.key().as_str()), (403, "not-your-role"), "{who}");
    }
    assert_eq!(house.guest("Gale").await.get("/api/staff").await.status, 403);
    let list: StaffList = floor.get("/api/staff").await.read();
    assert_eq!(list.people.len(), 5, "nothing came of any of it: {list:?}");
    house.stop().await;
}
