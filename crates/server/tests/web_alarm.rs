//! A room that stops is loud: a sign for probes, a figure for collectors, an alarm for the staff, a notice for everybody.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use std::time::Duration;

use common::http::Ask;
use common::sitting::Game;
use common::{Line, Open, PATIENCE, Person, open, open_with, order, poker_table};
use game::{Badge, CommandId, Moment, Span};
use journal::{SqliteStore, Store};
use room::spec::{ClockSpec, GameSpec};
use room::{By, Desk, HouseRules, RoomEvent};
use serde_json::json;
use server::software::Software;
use shuffler::{Entropy, RoomKey};
use tokio::time::Instant;
use wire::{AlarmBoard, AlarmKind, ClientOut};

fn holdem() -> Vec<server::config::TableOrder> {
    vec![order(poker_table("Hold'em", "holdem", 6), 0)]
}

/// Waits until a page has a line that begins like this.
async fn comes(house: &Open, path: &str, begins: &str) -> String {
    let late = Instant::now() + PATIENCE;
    let mut nobody = Person::nobody(house.at);
    loop {
        let text = nobody.get(path).await.text();
        if text.lines().any(|line| line.starts_with(begins)) {
            return text;
        }
        assert!(Instant::now() < late, "{path} never says {begins}: {text}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn alarms(person: &mut Person) -> AlarmBoard {
    let reply = person.get("/api/alarms").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.read()
}

fn notice<'a>(key: &'a str) -> impl Fn(&ClientOut) -> Option<()> + 'a {
    move |message| match message {
        ClientOut::Notice(notice) if notice.key == key => Some(()),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_was_taken_over_says_so_though_nothing_happens_in_it() {
    let house = open(holdem()).await;
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    comes(&house, "/metrics", "croupier_room_halted 0").await;
    // Somebody else takes the log over: nothing more can be written here. Nobody asks for anything meanwhile.
    let mut other = SqliteStore::open(&house.folder.path().join("room.db")).expect("the log opens");
    other.take_over().expect("taken over");
    let taken = Some((4004, "taken-over".to_owned()));
    assert_eq!(line.goodbye().await, taken, "{:?}", line.heard);
    // Whoever comes now is told as well.
    assert_eq!(Line::of(&guest).await.goodbye().await, taken);
    let health = comes(&house, "/healthz", "taken-over: ").await;
    assert!(health.starts_with("stopped\n"), "{health}");
    let metrics = comes(&house, "/metrics", "croupier_room_halted 1").await;
    assert!(metrics.contains("\ncroupier_alarms{kind=\"taken-over\"} 1\n"), "{metrics}");
    let refused = guest.ask(&json!({"kind": "hand", "table": 1, "act": {"do": "fold"}})).await;
    assert_eq!(refused.status, 503, "{}", refused.text());
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_was_deleted_stops_the_room_and_one_that_is_put_back_lets_it_go_on() {
    let house = open(holdem()).await;
    let mut guest = house.guest("Gale").await;
    let mut line = Line::of(&guest).await;
    let mut floor = house.staff("floor").await;
    assert_eq!(alarms(&mut floor).await.alarms, []);
    let (log, away) = (house.folder.path().join("room.db"), house.folder.path().join("elsewhere.db"));
    std::fs::rename(&log, &away).expect("moved away");
    line.wait("word of it", notice("room-stopped")).await;
    Line::of(&guest).await.wait("word of it", notice("room-stopped")).await;
    let health = Person::nobody(house.at).get("/healthz").await;
    assert_eq!(health.status, 503, "{}", health.text());
    assert!(health.text().contains("\nlog-gone: room.db was deleted"), "{}", health.text());
    comes(&house, "/metrics", "croupier_alarms{kind=\"log-gone\"} 1").await;
    let board = alarms(&mut floor).await;
    let kinds: Vec<AlarmKind> = board.alarms.iter().map(|alarm| alarm.kind).collect();
    assert_eq!((kinds, board.alarms[0].stops), (vec![AlarmKind::LogGone], true));
    let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}});
    assert_eq!(guest.ask(&sits).await.status, 503, "nothing is done that could not be kept");
    std::fs::rename(&away, &log).expect("put back");
    line.wait("word of it", notice("room-goes-on")).await;
    assert_eq!(alarms(&mut floor).await.alarms, []);
    guest.must(&sits).await;
    house.is_well().await;
    house.stop().await;
}

/// A log with so many entries that some are due to be packed, and nobody can.
fn cannot_be_packed(config: &server::config::Config) {
    let digits = "5a".repeat(32);
    std::fs::write(&config.store.key, &digits).expect("a key");
    #[cfg(unix)]
    std::fs::set_permissions(&config.store.key, std::os::unix::fs::PermissionsExt::from_mode(0o600))
        .expect("for its owner alone");
    let key = RoomKey::from_text(&digits).expect("sixty-four digits");
    let mut store = SqliteStore::open(&config.store.log).expect("a log");
    store.pack_by(u32::MAX);
    let at = Moment::from_millis(1_700_000_000_000);
    let opened = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key, at);
    let (mut desk, _) = opened.unwrap_or_else(|why| panic!("an empty log opens: {why}"));
    for nth in 1..=520 {
        let request = room::Request::Register { name: format!("Player {nth}") };
        desk.submit(at, CommandId(nth), By::Floor(Badge(1)), request);
    }
    desk.commit().expect("written");
    let refused = "CREATE TRIGGER full BEFORE DELETE ON entry BEGIN SELECT RAISE(FAIL, 'not now'); END";
    let hand = rusqlite::Connection::open(&config.store.log).expect("opened");
    hand.execute_batch(refused).expect("put in its way");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_packed_is_told_to_the_staff_and_play_goes_on() {
    let house = open_with(holdem(), |config| cannot_be_packed(config)).await;
    comes(&house, "/metrics", "croupier_alarms{kind=\"log-unpacked\"} 1").await;
    let text = comes(&house, "/healthz", "log-unpacked: ").await;
    assert!(text.starts_with("ok\n") && text.contains("not now"), "{text}");
    let mut guest = house.guest("Gale").await;
    guest.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}})).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_is_almost_full_is_told_to_the_staff_and_play_goes_on() {
    let house = open_with(holdem(), |config| config.store.least_free = u64::MAX).await;
    comes(&house, "/metrics", "croupier_alarms{kind=\"disk-low\"} 1").await;
    let health = Person::nobody(house.at).get("/healthz").await;
    let text = health.text();
    assert_eq!((health.status, text.lines().next()), (200, Some("ok")), "{text}");
    assert!(text.contains("\ndisk-low: "), "{text}");
    for staff in ["floor", "cage", "auditor"] {
        let mut person = house.staff(staff).await;
        let board = alarms(&mut person).await;
        assert_eq!(
            board.alarms.first().map(|alarm| (alarm.kind, alarm.stops)),
            Some((AlarmKind::DiskLow, false))
        );
    }
    let mut guest = house.guest("Gale").await;
    assert_eq!(guest.get("/api/alarms").await.status, 403, "not for players");
    guest.must(&json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 2, "buy_in": 10_000, "post": true}})).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_does_not_move_in_the_middle_of_a_hand_raises_the_alarm() {
    let mut spec = poker_table("Hold'em", "holdem", 6);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    // Nobody's clock runs: the hand stands until somebody acts.
    poker.clock = ClockSpec::None;
    let tables = vec![order(spec, 0)];
    let house = open_with(tables, |config| config.house.still_after = Span::seconds(2)).await;
    let mut game = Game::of(&house, 1, 2).await;
    game.whose_turn().await;
    comes(&house, "/metrics", "croupier_tables_standing_still 1").await;
    comes(&house, "/metrics", "croupier_alarms{kind=\"table-still\"} 1").await;
    let mut floor = house.staff("floor").await;
    let board = alarms(&mut floor).await;
    let alarm = board.alarms.first().expect("it rings");
    assert_eq!((alarm.kind, alarm.table, alarm.stops), (AlarmKind::TableStill, Some(1), false), "{alarm:?}");
    assert!(alarm.says.contains("Hold'em"), "{}", alarm.says);
    // The board says so, so that nobody is sent there: it looks once a second.
    let shows = async {
        loop {
            let lobby: wire::Lobby = Person::nobody(house.at).get("/api/lobby").await.read();
            if lobby.tables[0].still {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, shows).await.expect("the board shows it");
    // Somebody acts: it is over.
    game.step().await;
    comes(&house, "/metrics", "croupier_tables_standing_still 0").await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_that_does_not_move_is_ended_by_the_floor() {
    let mut spec = poker_table("Hold'em", "holdem", 6);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    poker.clock = ClockSpec::None;
    let house = open_with(vec![order(spec, 0)], |config| config.house.still_after = Span::seconds(2)).await;
    let mut game = Game::of(&house, 1, 2).await;
    game.whose_turn().await;
    comes(&house, "/metrics", "croupier_tables_standing_still 1").await;
    let mut floor = house.staff("floor").await;
    let resolve = |why: &str| json!({"kind": "table", "table": 1, "act": {"do": "resolve-hand", "why": why}});
    assert_eq!(floor.ask(&resolve("")).await.status, 400, "the floor says why");
    floor.must(&resolve("nobody answers")).await;
    // The next hand is dealt: the table moves.
    comes(&house, "/metrics", "croupier_tables_standing_still 0").await;
    let late = Instant::now() + PATIENCE;
    loop {
        let update: wire::TableUpdate = Person::nobody(house.at).get("/api/tables/1").await.read();
        if update.view.number.is_some_and(|number| number > 1) {
            break;
        }
        assert!(Instant::now() < late, "the next hand is dealt: {:?}", update.view.number);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_could_deal_and_does_not_raises_the_alarm() {
    let mut spec = poker_table("Hold'em", "holdem", 6);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    // The deck has to be brought and prepared by the book, and nobody does.
    poker.decks_by_the_book = true;
    let house = open_with(vec![order(spec, 0)], |config| config.house.still_after = Span::seconds(2)).await;
    let sits = |seat| json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": 40_000, "post": true}});
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let (_ann_line, _ben_line) = (Line::of(&ann).await, Line::of(&ben).await);
    ann.must(&sits(1)).await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut floor = house.staff("floor").await;
    assert_eq!(alarms(&mut floor).await.alarms, [], "one alone cannot be dealt a hand");
    ben.must(&sits(2)).await;
    comes(&house, "/metrics", "croupier_tables_standing_still 1").await;
    comes(&house, "/metrics", "croupier_alarms{kind=\"table-still\"} 1").await;
    let board = alarms(&mut floor).await;
    let says = board.alarms.first().map(|alarm| alarm.says.as_str()).unwrap_or_default();
    assert!(says.contains("enough players are ready"), "{says}");
    let lobby: wire::Lobby = Person::nobody(house.at).get("/api/lobby").await.read();
    assert!(lobby.tables[0].still, "{:?}", lobby.tables[0]);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn log_ins_that_fail_refusals_and_statuses_are_counted() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 3)]).await;
    let mut nobody = Person::nobody(house.at);
    let wrong = json!({"name": "floor", "password": "four of clubs, black"});
    assert_eq!(nobody.post("/api/login", &wrong).await.status, 401);
    let mut guest = house.guest("Gale").await;
    let fold = json!({"kind": "hand", "table": 1, "act": {"do": "fold"}});
    let refused = guest.ask(&fold).await;
    assert_eq!(
        (refused.status, refused.json()["kind"].as_str()),
        (409, Some("not-possible")),
        "{}",
        refused.text()
    );
    Line::of(&guest).await.refused(&fold).await;
    assert_eq!(nobody.get("/api/nothing").await.status, 404);
    let text = nobody.get("/metrics").await.text();
    for line in [
        "croupier_log_in_failures_total 1",
        "croupier_refusals_total{kind=\"not-possible\"} 2",
        "croupier_refusals_total{kind=\"not-logged-in\"} 1",
        "croupier_http_responses_total{status=\"401\"} 1",
        "croupier_http_responses_total{status=\"409\"} 1",
        "croupier_ledger_total 0",
        "croupier_tables_open 1",
        "croupier_absent 0",
    ] {
        assert!(text.contains(&format!("\n{line}\n")), "{line}: {text}");
    }
    let late = Instant::now() + PATIENCE;
    loop {
        let text = nobody.get("/metrics").await.text();
        let figure = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.parse::<f64>().ok())
        };
        if figure("croupier_hands_total").is_some_and(|hands| hands > 0.0) {
            for name in [
                "croupier_commit_seconds_count",
                "croupier_log_bytes{file=\"log\"}",
                "croupier_seated{who=\"house\"}",
                "croupier_ledger_balance{account=\"players\"}",
                "croupier_jackpot{fund=\"bad-beat\"}",
            ] {
                assert!(figure(name).is_some_and(|value| value > 0.0), "{name}: {text}");
            }
            #[cfg(target_os = "linux")]
            for name in ["process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total"] {
                assert!(figure(name).is_some_and(|value| value > 0.0), "{name}: {text}");
            }
            break;
        }
        assert!(Instant::now() < late, "players of the house are dealt hands: {text}");
    }
    assert!(text.ends_with("# EOF\n") && text.matches("# EOF").count() == 1, "{text}");
    house.stop().await;
}

/// A request with these headers besides.
async fn with(person: &mut Person, method: &str, path: &str, headers: &[(&str, &str)]) -> common::Reply {
    let headers = headers.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    person.send(Ask { method, path, headers, body: None }).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_are_not_given_to_whoever_comes_through_a_proxy_on_this_machine() {
    let house = open(holdem()).await;
    let mut nobody = Person::nobody(house.at);
    assert_eq!(nobody.get("/metrics").await.status, 200);
    for header in
        ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host", "x-forwarded-proto"]
    {
        let reply = with(&mut nobody, "GET", "/metrics", &[(header, "203.0.113.9")]).await;
        assert_eq!(reply.status, 404, "{header}");
    }
    house.stop().await;
    // A host who wants them there says so.
    let house = open_with(holdem(), |config| config.metrics.loopback_only = false).await;
    let mut nobody = Person::nobody(house.at);
    let reply = with(&mut nobody, "GET", "/metrics", &[("x-forwarded-for", "203.0.113.9")]).await;
    assert_eq!(reply.status, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_has_a_number_and_none_is_echoed() {
    let house = open(holdem()).await;
    let mut nobody = Person::nobody(house.at);
    let mut numbers = Vec::new();
    for path in ["/", "/healthz", "/api/session", "/api/nothing", "/metrics"] {
        let reply = nobody.get(path).await;
        numbers.push(reply.header("x-request-id").unwrap_or_else(|| panic!("{path} has none")).to_owned());
    }
    let distinct: std::collections::BTreeSet<&String> = numbers.iter().collect();
    assert_eq!(distinct.len(), numbers.len(), "{numbers:?}");
    // Nobody but a proxy that the house trusts chooses one.
    let reply = with(&mut nobody, "GET", "/api/session", &[("x-request-id", "mine")]).await;
    assert_ne!(reply.header("x-request-id"), Some("mine"));
    // A request is never sent back as it came.
    for path in ["/", "/api/session", "/api/commands", "/healthz", "/nothing"] {
        let reply = with(&mut nobody, "TRACE", path, &[("cookie", "croupier=secret")]).await;
        assert_eq!(reply.status, 405, "{path}: {}", reply.text());
        assert!(!reply.text().contains("secret"), "{path}: {}", reply.text());
    }
    house.stop().await;

    let house = open_with(holdem(), |config| config.server.trust_proxy = true).await;
    let mut nobody = Person::nobody(house.at);
    let given = |value| [("x-request-id", value), ("x-forwarded-for", "203.0.113.9")];
    let reply = with(&mut nobody, "GET", "/api/session", &given("edge-7")).await;
    assert_eq!(reply.header("x-request-id"), Some("edge-7"));
    for odd in ["two words", "a\"b", &"x".repeat(65)] {
        let reply = with(&mut nobody, "GET", "/api/session", &given(odd)).await;
        assert_ne!(reply.header("x-request-id"), Some(odd));
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_signs_the_log_and_shows_its_hash() {
    let house = open(holdem()).await;
    let software = Software::running();
    let hash = software.sha256.as_deref().expect("the program's file can be read");
    assert!(hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{hash}");
    let mut signed = Vec::new();
    let log = house.served.house.reader().unwrap_or_else(|_| panic!("the log can be read"));
    room::audit::room_events(&log, &mut |logged| {
        if let RoomEvent::Started { version, .. } = logged.event {
            signed.push(version);
        }
    })
    .expect("the log is whole");
    assert_eq!(signed, [format!("{} sha256:{hash}", software.version)]);
    let mut nobody = Person::nobody(house.at);
    let health = nobody.get("/healthz").await.text();
    assert!(health.contains(hash), "{health}");
    let session: wire::Session = nobody.get("/api/session").await.read();
    assert!(session.version.contains(&hash[..16]), "{}", session.version);
    let metrics = nobody.get("/metrics").await.text();
    assert!(metrics.contains(&format!("sha256=\"{hash}\"")), "{metrics}");
    let mut floor = house.staff("floor").await;
    assert_eq!(alarms(&mut floor).await.sha256.as_deref(), Some(hash));
    house.stop().await;
}

/// What an operator's files ask for is there: a rule or a plot of a figure that nobody gives never rings and stays empty.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_figure_of_the_alerts_and_the_dashboard_is_given() {
    let house = open(holdem()).await;
    let figures = comes(&house, "/metrics", "croupier_room_halted 0").await;
    let given = |name: &str| {
        let plain = name.strip_suffix("_bucket").unwrap_or(name);
        let plain = plain.strip_suffix("_total").unwrap_or(plain);
        [name, plain]
            .iter()
            .any(|name| figures.lines().any(|line| line.starts_with(&format!("# TYPE {name} "))))
    };
    let files = [include_str!("../../../ops/alerts.yml"), include_str!("../../../docs/grafana.json")];
    for file in files {
        let words = file.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
        let names: Vec<&str> =
            words.filter(|word| word.starts_with("croupier_") || word.starts_with("process_")).collect();
        assert!(names.len() > 10, "{names:?}");
        let missing: Vec<&&str> = names.iter().filter(|name| !given(name)).collect();
        assert!(missing.is_empty(), "{missing:?}\n{figures}");
    }
}
