//! `croupier reconcile`, as a person runs it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::time::{SystemTime, UNIX_EPOCH};

use game::{CommandId, Moment, PlayerId, SectionId, Span, TransferId, Way};
use journal::SqliteStore;
use ledger::Order;
use room::{Answer, By, Desk, HouseRules, Request, SectionRequest};
use serde_json::json;
use shuffler::Entropy;

use crate::evening::Folder;
use crate::evening::room_client::{CAGE, FLOOR, dollars, key};
use crate::support::{answer, answer_json, refusal, run};

const NORTH: SectionId = SectionId(1);
const SOUTH: SectionId = SectionId(2);
const ANN: PlayerId = PlayerId(1);

/// A room with its log in a file.
struct Open {
    desk: Desk<SqliteStore>,
    next: u128,
    now: Moment,
}

impl Open {
    fn new(folder: &Folder, name: &str, now: Moment) -> Open {
        let store = SqliteStore::open(folder.file(name).as_ref()).unwrap();
        let (desk, _) = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), now).unwrap();
        Open { desk, next: 1, now }
    }

    fn must(&mut self, by: By, request: Request) -> Answer {
        self.desk.submit(self.now, CommandId(self.next), by, request);
        self.next += 1;
        self.desk.commit().unwrap().pop().unwrap().1.unwrap()
    }

    fn about(&mut self, by: By, request: SectionRequest) -> Answer {
        self.must(by, Request::Section(Box::new(request)))
    }
}

/// A house and two sections: Ann has taken $200 north, and they have landed there; $50 set out south.
struct Floor {
    folder: Folder,
    house: Open,
    north: Open,
}

const fn out(section: SectionId, number: u64) -> TransferId {
    TransferId { section, way: Way::Out, number }
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap())
}

impl Floor {
    fn new(test: &str) -> Floor {
        let folder = Folder::new(test);
        let now = now();
        let mut house = Open::new(&folder, "house.db", now);
        house.must(FLOOR, Request::Register { name: "Ann".to_owned() });
        house.must(CAGE, Request::Cage(Order::Deposit { player: ANN, amount: dollars(500) }));
        let mut rooms = Vec::new();
        for (section, name) in [(NORTH, "north.db"), (SOUTH, "south.db")] {
            house.about(FLOOR, SectionRequest::Open { section });
            let mut room = Open::new(&folder, name, now);
            room.about(FLOOR, SectionRequest::Become { section });
            rooms.push(room);
        }
        let north = rooms.swap_remove(0);
        let mut floor = Floor { folder, house, north };
        floor.sets_out(NORTH, 200);
        floor.lands(1, 200);
        floor.sets_out(SOUTH, 50);
        floor
    }

    fn sets_out(&mut self, section: SectionId, amount: u64) {
        let request =
            SectionRequest::SetOut { section, player: ANN, amount: dollars(amount), brought_for: None };
        self.house.about(By::Player(ANN), request);
    }

    fn lands(&mut self, number: u64, amount: u64) {
        let land = SectionRequest::Land {
            transfer: out(NORTH, number),
            player: ANN,
            name: "Ann".to_owned(),
            amount: dollars(amount),
            brought_for: None,
            settled_below: 1,
        };
        self.north.about(By::Carrier, land);
    }

    fn settles(&mut self, number: u64, amount: u64) {
        let (transfer, player) = (out(NORTH, number), ANN);
        self.house.about(By::Carrier, SectionRequest::Settle { transfer, player, amount: dollars(amount) });
    }

    fn files(&self) -> [String; 3] {
        ["house.db", "north.db", "south.db"].map(|name| self.folder.file(name))
    }
}

#[test]
fn every_cent_is_found_and_what_is_open_says_what_repairs_it() {
    let mut floor = Floor::new("reconcile");
    let [house, north, south] = floor.files();
    let found = answer_json(&["reconcile", &house, &north, &south, "--json"]);
    assert_eq!((&found["agrees"], &found["wrong"], &found["done"]), (&json!(true), &json!([]), &json!(0)));
    let section = json!({
        "section": 1, "has": 20_000, "house_says": 0, "landed_unsettled": 20_000, "received_unarrived": 0, "off": 0
    });
    assert_eq!(found["sections"][0], section);
    let stages: Vec<_> = found["open"]
        .as_array()
        .unwrap()
        .iter()
        .map(|open| {
            (open["transfer"].as_str().unwrap(), open["stage"].as_str().unwrap(), open["late"].clone())
        })
        .collect();
    assert_eq!(
        stages,
        [("transfer 1-out-1", "landed", json!(false)), ("transfer 2-out-1", "set-out", json!(false))]
    );
    // The rooms run; one is forgotten.
    let text = answer(&["reconcile", &house, &north]);
    assert!(text.contains("Section 2 was not looked at: name its log, too\n"), "{text}");
    assert!(text.contains("transfer 1-out-1: $200 of Ann, landed, not settled for "), "{text}");
    assert!(text.ends_with("Every cent is found.\n"), "{text}");

    floor.settles(1, 200);
    let found = answer_json(&["reconcile", &house, &north, &south, "--json"]);
    assert_eq!((&found["done"], &found["done_amount"]), (&json!(1), &json!(20_000)));
    assert_eq!(found["sections"][0]["house_says"], json!(20_000));
}

#[test]
fn what_is_open_for_more_than_a_minute_is_marked() {
    // What set out five minutes ago, by the clock of its room.
    let now = now();
    let folder = Folder::new("reconcile-late");
    let earlier = Moment::from_millis(now.millis() - Span::minutes(5).as_millis());
    let mut house = Open::new(&folder, "house.db", earlier);
    house.must(FLOOR, Request::Register { name: "Ann".to_owned() });
    house.must(CAGE, Request::Cage(Order::Deposit { player: ANN, amount: dollars(500) }));
    house.about(FLOOR, SectionRequest::Open { section: NORTH });
    let request =
        SectionRequest::SetOut { section: NORTH, player: ANN, amount: dollars(70), brought_for: None };
    house.about(By::Player(ANN), request);
    house.about(By::Player(ANN), SectionRequest::Recall { transfer: out(NORTH, 1) });
    let mut north = Open::new(&folder, "north.db", now);
    north.about(FLOOR, SectionRequest::Become { section: NORTH });
    let (house, north) = (folder.file("house.db"), folder.file("north.db"));
    let text = answer(&["reconcile", &house, &north]);
    assert!(text.contains("  LATE transfer 1-out-1: $70 of Ann, on its way out for 30"), "{text}");
    assert!(text.contains("    wanted back: the house says it again until"), "{text}");
}

#[test]
fn a_cent_that_is_off_is_said_and_the_status_is_one() {
    let mut floor = Floor::new("reconcile-off");
    floor.settles(1, 200);
    let [house, north, south] = floor.files();
    // Another log in the place of the section's: the house says that the money has landed there.
    let mut other = Open::new(&floor.folder, "other.db", floor.house.now);
    other.about(FLOOR, SectionRequest::Become { section: NORTH });
    let before = floor.folder.file("other.db");
    let output = run(&["reconcile", &house, &before, &south]);
    assert_eq!(output.status, 1, "{output:?}");
    assert!(output.stdout.contains("WRONG transfer 1-out-1 was settled, and has not landed\n"), "{output:?}");
    assert!(output.stdout.contains("  off                             -$200  WRONG\n"), "{output:?}");
    assert!(output.stdout.ends_with("The logs do NOT agree.\n"), "{output:?}");
    // The logs the wrong way round, one twice, and one of another house.
    let turned = run(&["reconcile", &north, &house]);
    assert_eq!(turned.status, 1, "{turned:?}");
    assert!(turned.stdout.contains("name the house first"), "{turned:?}");
    let twice = run(&["reconcile", &house, &north, &north]);
    assert!(twice.status == 1 && twice.stdout.contains("name each log once"), "{twice:?}");
    assert!(refusal(&["reconcile", &house, "nothing.db"]).contains("nothing.db"));
    assert!(refusal(&["reconcile", &house]).contains("SECTION"));
}
