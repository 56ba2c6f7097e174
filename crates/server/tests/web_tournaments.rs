//! Tournaments over real connections: announced by the floor, entered by players, dealt by the crew, paid at the end.

use std::time::Duration;

use game::Span;
use serde_json::{Value, json};

use crate::common::http::Person;
use crate::common::line::Line;
use crate::common::{Open, PATIENCE, open, open_unhurried, open_with};

fn announce(spec: &Value) -> Value {
    json!({"kind": "director", "act": {"do": "announce", "spec": spec}})
}

fn register(tournament: u32) -> Value {
    json!({"kind": "tournament", "tournament": tournament, "act": {"do": "register"}})
}

/// An event for two, which begins when both are there.
fn duel() -> Value {
    json!({
        "title": "Duel", "structure": {"from": "ready", "key": "turbo"}, "seats": 2, "tables": 1,
        "price": {"pool": 2000, "fee": 200}, "full_at": 2,
    })
}

async fn floor_announces(house: &Open, spec: &Value) -> u32 {
    let answer = house.staff("floor").await.must(&announce(spec)).await;
    u32::try_from(answer["tournament"].as_u64().expect("a number")).expect("a small one")
}

async fn json_of(person: &mut Person, path: &str) -> Value {
    let reply = person.get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", String::from_utf8_lossy(&reply.body));
    serde_json::from_slice(&reply.body).expect("an answer in JSON")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_guests_enter_a_duel_sit_down_by_the_draw_and_are_dealt_in() {
    let house = open(Vec::new()).await;
    let id = floor_announces(&house, &duel()).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let before = ann.me().await.balance;
    let entered = ann.must(&register(id)).await;
    assert_eq!(entered["kind"], "entered");
    assert!(entered["receipt"].is_u64(), "what was paid has a receipt: {entered}");
    assert_eq!(ann.me().await.balance, before - 2_200);
    let again = ann.ask(&register(id)).await;
    assert_eq!(again.status, 409, "nobody has two entries at once");
    ben.must(&register(id)).await;
    // The second entry fills it: both have seats at one table, and the page of each knows where.
    let mine = json_of(&mut ann, &format!("/api/tournaments/{id}/mine")).await;
    let table = mine["seat_card"]["seat"]["room_table"].as_u64().expect("a table of the room");
    let places = ann.me().await.places;
    assert!(places.iter().any(|place| u64::from(place.table) == table), "the seat is among the own places");
    // The crew deals, and what stands above the table is sent with it.
    let table = u32::try_from(table).expect("small");
    let mut line = Line::of(&ann).await;
    line.watch(table).await;
    let waits = async {
        while line.tables[&table].view.number.is_none() {
            line.next().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waits).await.expect("a hand is dealt");
    let banner = line.tables[&table].banner.as_ref().expect("a table of an event has a banner");
    assert_eq!((banner.tournament, banner.left, banner.entered), (id, 2, 2));
    // Nobody finds it on the board: seats there are drawn.
    let lobby = json_of(&mut ben, "/api/lobby").await;
    let mut listed = lobby["tables"].as_array().expect("tables").iter();
    assert!(!listed.any(|row| row["id"].as_u64() == Some(u64::from(table))));
    let clock = json_of(&mut Person::nobody(house.at), &format!("/api/tournaments/{id}/clock")).await;
    assert_eq!(clock["phase"], "running", "a projector needs no log-in");
    house.is_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_house_answers_for_the_absent_is_no_sign_of_their_life() {
    // The first hand is on when it is over, and somebody is asked.
    let house = open_with(Vec::new(), |config| config.server.grace = Span::millis(2_500)).await;
    let id = floor_announces(&house, &duel()).await;
    // Both enter by HTTP and are not heard of again.
    for name in ["Ann", "Ben"] {
        house.guest(name).await.must(&register(id)).await;
    }
    let (desk, mut floor) = (format!("/api/tournaments/{id}/desk"), house.staff("floor").await);
    let late = tokio::time::Instant::now() + PATIENCE;
    let count = |log: &Value, what: &str| {
        log.as_array().expect("lines").iter().filter(|line| line["what"] == what).count()
    };
    // The house answers for whoever was asked in the first hand; they stay away in the next.
    loop {
        let state = json_of(&mut floor, &desk).await;
        let dealt = state["view"]["tables"][0]["hands"].as_u64();
        if count(&state["log"], "went-away") == 2 && dealt >= Some(2) {
            assert_eq!(count(&state["log"], "came-back"), 0, "{}", state["log"]);
            break;
        }
        assert!(tokio::time::Instant::now() < late, "{dealt:?} {}", state["log"]);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    house.is_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_desk_is_the_floors_and_what_it_orders_is_done() {
    let house = open(Vec::new()).await;
    let id = floor_announces(&house, &duel()).await;
    let (mut ann, mut ben, mut floor) =
        (house.guest("Ann").await, house.guest("Ben").await, house.staff("floor").await);
    let desk = format!("/api/tournaments/{id}/desk");
    assert_eq!(ann.get(&desk).await.status, 403, "players do not see the desk");
    assert_eq!(ann.ask(&announce(&duel())).await.status, 403, "nor do they announce events");
    for person in [&mut ann, &mut ben] {
        person.must(&register(id)).await;
    }
    let stop = json!({"kind": "director", "act": {"do": "stop-clock", "tournament": id}});
    floor.must(&stop).await;
    let again = floor.ask(&stop).await;
    assert_eq!(again.status, 409, "a clock that stands is not stopped");
    let clock = json_of(&mut floor, &format!("/api/tournaments/{id}/clock")).await;
    assert_eq!(clock["clock"]["hands"]["kind"], "stopped", "{clock}");
    floor.must(&json!({"kind": "director", "act": {"do": "go", "tournament": id}})).await;
    let log = json_of(&mut floor, &desk).await["log"].clone();
    let says = log.as_array().expect("lines").iter().map(|line| line["what"].clone());
    assert!(says.clone().any(|what| what == "stopped" || what == "clock-stopped"), "{log}");
    let public = json_of(&mut ann, &format!("/api/tournaments/{id}/log")).await;
    let badges = public["lines"].as_array().expect("lines").iter().filter(|line| line.get("badge").is_some());
    assert_eq!(badges.count(), 0, "nobody but staff is told whose badge it was");
    // Off: everybody has the money back, and the books balance.
    let before = ann.me().await.balance;
    let cancel = json!({"do": "cancel", "tournament": id, "reason": "the roof leaks"});
    floor.must(&json!({"kind": "director", "act": cancel})).await;
    assert_eq!(ann.me().await.balance, before + 2_200);
    house.is_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dealers_are_the_floors_and_a_push_is_made_as_it_was_read() {
    let house = open(Vec::new()).await;
    let id = floor_announces(&house, &duel()).await;
    let (mut ann, mut ben, mut floor) =
        (house.guest("Ann").await, house.guest("Ben").await, house.staff("floor").await);
    let desk = format!("/api/tournaments/{id}/desk");
    let act = |act: Value| {
        let mut act = act;
        act["tournament"] = json!(id);
        json!({"kind": "director", "act": act})
    };
    let comes = |name: &str| act(json!({"do": "dealer-in", "name": name}));
    assert_eq!(ann.ask(&comes("Dot")).await.status, 403, "players sign nobody in");
    for name in ["Dot", " Eve "] {
        floor.must(&comes(name)).await;
    }
    let refused = floor.ask(&comes("Dot")).await;
    assert_eq!(refused.status, 409);
    for (bad, key) in [
        (comes("  "), "bad-dealer-name"),
        (comes(&"x".repeat(41)), "bad-dealer-name"),
        (act(json!({"do": "set-downs", "minutes": 0, "downs": 3})), "bad-downs"),
        (act(json!({"do": "set-downs", "minutes": 30, "downs": 99})), "bad-downs"),
    ] {
        let reply = floor.ask(&bad).await;
        assert_eq!(reply.status, 400, "{bad}: {}", String::from_utf8_lossy(&reply.body));
        let says: Value = serde_json::from_slice(&reply.body).expect("JSON");
        assert_eq!(says["key"], key, "{bad}");
    }
    // Nothing to push before the start; then the first in line gets the only table.
    let push = |tables: Value| act(json!({"do": "push", "tables": tables}));
    assert_eq!(floor.ask(&push(json!([]))).await.status, 409);
    for person in [&mut ann, &mut ben] {
        person.must(&register(id)).await;
    }
    let line_up = json_of(&mut floor, &desk).await["line_up"].clone();
    assert_eq!(line_up["tables"], json!([{"table": 1, "dealer": null, "next": 1}]), "{line_up}");
    assert_eq!(floor.ask(&push(json!([{"table": 1, "dealer": 2}]))).await.status, 409, "not what was read");
    floor.must(&push(json!([{"table": 1, "dealer": 1}]))).await;
    let line_up = json_of(&mut floor, &desk).await["line_up"].clone();
    assert_eq!(line_up["dealers"][0]["name"], "Dot");
    assert_eq!(line_up["dealers"][1]["name"], "Eve", "blanks around a name are left off");
    assert_eq!(line_up["due_at"].as_u64(), line_up["pushed_at"].as_u64().map(|pushed| pushed + 30 * 60_000));
    let public = json_of(&mut ann, &format!("/api/tournaments/{id}/log")).await;
    assert!(!public.to_string().contains("Dot"), "who works here is for staff: {public}");
    house.is_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_announced_is_refused_with_what_to_change() {
    let house = open(Vec::new()).await;
    let mut floor = house.staff("floor").await;
    let falling = json!({"from": "sheet", "sheet": {
        "start": 1000, "chips": [25, 100],
        "levels": [
            {"seconds": 600, "game": "holdem", "betting": {"structure": "no-limit"},
             "forced": {"kind": "blinds", "small": 50, "big": 100}},
            {"seconds": 600, "game": "holdem", "betting": {"structure": "no-limit"},
             "forced": {"kind": "blinds", "small": 25, "big": 50}},
        ],
        "breaks": [], "races": [],
    }});
    let shares = json!({"kind": "shares", "bands": [{"from": 1, "shares": [6000, 3910]}]});
    let cases = [
        json!({"title": "Falling", "structure": falling, "tables": 1}),
        json!({"title": "Short", "structure": {"from": "ready", "key": "turbo"}, "tables": 1, "prizes": shares}),
        json!({"title": "Nowhere", "structure": {"from": "ready", "key": "no-such"}, "tables": 1}),
        json!({"title": "", "structure": {"from": "ready", "key": "turbo"}, "tables": 1}),
        json!({"title": "None", "structure": {"from": "ready", "key": "turbo"}, "tables": 0}),
        json!({"title": "Flight", "structure": {"from": "ready", "key": "turbo"}, "tables": 1,
               "format": {"kind": "flight", "through": 3}}),
    ];
    for spec in &cases {
        let reply = floor.ask(&announce(spec)).await;
        let body: Value = serde_json::from_slice(&reply.body).expect("a refusal in JSON");
        assert_eq!(reply.status, 400, "{spec}: {body}");
        assert!(body["says"].as_str().is_some_and(|says| says.len() > 10), "{body}");
    }
    // The room announces events of its own at any time: those of the test are known by their titles.
    let list = json_of(&mut floor, "/api/tournaments").await;
    let listed = list["tournaments"].as_array().expect("a list");
    let ours = listed.iter().filter(|event| cases.iter().any(|case| case["title"] == event["title"]));
    assert_eq!(ours.count(), 0, "nothing was announced: {list}");
}

/// Every page of the log of an event, the newest line first.
async fn whole_log(person: &mut Person, id: u32, limit: u32) -> Vec<Value> {
    let (mut lines, mut before) = (Vec::new(), String::new());
    loop {
        let page = json_of(person, &format!("/api/tournaments/{id}/log?limit={limit}{before}")).await;
        let told = page["lines"].as_array().expect("lines").clone();
        assert!(told.len() <= usize::try_from(limit).expect("small"));
        lines.extend(told);
        match page["next"].as_u64() {
            Some(next) => before = format!("&before={next}"),
            None => return lines,
        }
    }
}

/// The room keeps the last lines at hand and reads older ones from its log: page by page it is all of it, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_an_event_is_read_page_by_page_to_its_beginning() {
    let house = open_unhurried().await;
    let id = floor_announces(&house, &duel()).await;
    let (mut ann, mut ben, mut floor) =
        (house.guest("Ann").await, house.guest("Ben").await, house.staff("floor").await);
    for person in [&mut ann, &mut ben] {
        person.must(&register(id)).await;
    }
    for _ in 0..260 {
        for act in ["stop-clock", "go"] {
            floor.must(&json!({"kind": "director", "act": {"do": act, "tournament": id}})).await;
        }
    }
    // Nothing more is to happen while it is read.
    floor.must(&json!({"kind": "director", "act": {"do": "stop-clock", "tournament": id}})).await;
    let number = |line: &Value| line["n"].as_u64().expect("a number");
    let staffs = whole_log(&mut floor, id, 200).await;
    assert!(staffs.len() > 520, "{}", staffs.len());
    assert!(staffs.windows(2).all(|pair| number(&pair[0]) > number(&pair[1])), "the newest first, each once");
    let first = staffs.last().map(|line| line["what"].clone());
    assert_eq!(first, Some(json!("registered")), "to the first thing that happened");
    assert_eq!(whole_log(&mut floor, id, 7).await, staffs, "pages of any length");
    let publics: Vec<u64> = whole_log(&mut ann, id, 100).await.iter().map(number).collect();
    assert!(
        publics.iter().all(|n| staffs.iter().any(|line| number(line) == *n)),
        "nothing that staff are not told"
    );
    for bad in ["limit=0", "limit=201", "before=soon", "page=2"] {
        assert_eq!(floor.get(&format!("/api/tournaments/{id}/log?{bad}")).await.status, 400, "{bad}");
    }
    house.is_well().await;
}

/// A structure goes out as text and comes back the same, in both forms; a text that is none is told by its line.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn structures_are_written_as_text_and_read_again() {
    let house = open(Vec::new()).await;
    let mut floor = house.staff("floor").await;
    let ready = json_of(&mut floor, "/api/structures").await;
    for one in ready["structures"].as_array().expect("structures") {
        for form in ["toml", "csv"] {
            let asked = json!({"sheet": one["sheet"], "form": form});
            let written = floor.post("/api/structures/write", &asked).await;
            assert_eq!(written.status, 200, "{}", String::from_utf8_lossy(&written.body));
            let text: Value = serde_json::from_slice(&written.body).expect("JSON");
            let read = floor.post("/api/structures/read", &text).await;
            let read: Value = serde_json::from_slice(&read.body).expect("JSON");
            assert_eq!(read, json!({"kind": "sheet", "sheet": one["sheet"]}), "{} as {form}", one["key"]);
        }
    }
    let wrong = json!({"form": "toml", "text": "start = 1500\nchips = [25]\nlevls = 3\n"});
    let read = floor.post("/api/structures/read", &wrong).await;
    let read: Value = serde_json::from_slice(&read.body).expect("JSON");
    assert_eq!((&read["kind"], &read["line"]), (&json!("wrong"), &json!(3)), "{read}");
}

/// What everybody may see of an event, for whoever asks: those who have entered find themselves in it as the hero.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_is_a_file_that_trackers_read() {
    let house = open(Vec::new()).await;
    let id = floor_announces(&house, &duel()).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    ann.must(&register(id)).await;
    let path = format!("/api/tournaments/{id}/summary");
    let summary = async |person: &mut Person| -> Value {
        let file = json_of(person, &path).await;
        assert_eq!(file["file"], format!("tournament-{id}.ots"));
        let text = file["text"].as_str().expect("a text");
        serde_json::from_str::<Value>(text).expect("a summary is JSON")["ots"].clone()
    };
    let before = summary(&mut ben).await;
    assert_eq!((&before["player_count"], &before["prize_pool"]), (&json!(1), &json!(20.0)));
    assert!(before.get("hero_player_name").is_none(), "whoever has not entered is nobody's hero");
    let finishes = &before["tournament_finishes_and_winnings"];
    assert_eq!(*finishes, json!([{"player_name": "Ann", "still_playing": true}]));
    ben.must(&register(id)).await;
    let mine = summary(&mut ben).await;
    assert_eq!((&mine["hero_player_name"], &mine["player_count"]), (&json!("Ben"), &json!(2)));
    assert_eq!((&mine["buyin_amount"], &mine["fee_amount"]), (&json!(20.0), &json!(2.0)));
    assert_eq!(summary(&mut ann).await["hero_player_name"], "Ann");
    let none = ann.get("/api/tournaments/999/summary").await;
    assert_eq!(none.status, 404);
}
