//! The configuration: what is read, and what is said about what cannot be.

use std::ffi::OsString;
use std::path::Path;

use chips::{Chips, Currency};
use game::Span;
use server::config::{Config, ConfigError, DEFAULT, Flag, Level, LogFormat};

fn env(pairs: &[(&str, &str)]) -> Vec<(OsString, OsString)> {
    pairs.iter().map(|(name, value)| (OsString::from(name), OsString::from(value))).collect()
}

/// What every host must say, so that a file can be about something else.
fn play() -> Flag {
    Flag { flag: "--chips".to_owned(), section: "house", key: "chips", value: "play".to_owned() }
}

fn read(text: &str) -> Result<Config, ConfigError> {
    Config::read(Some((Path::new("croupier.toml"), text)), [], &[play()])
}

fn refused(text: &str) -> String {
    read(text).expect_err("something is wrong with it").to_string()
}

#[test]
fn what_is_built_in_is_good() {
    let config = Config::load_with(None, [], &[play()]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(config.server.listen.to_string(), "127.0.0.1:8047");
    assert_eq!(config.server.grace, Span::minutes(1));
    assert_eq!((config.house.name.as_str(), config.house.currency), ("Croupier", Currency::USD));
    assert_eq!((config.house.guest_chips, config.house.refill), (Chips::ZERO, None), "nothing is given away");
    assert_eq!(config.house.open_seats, 2);
    assert_eq!(config.house.absent_seat, Span::minutes(2));
    assert_eq!((config.log.format, config.log.level), (LogFormat::Text, Level::Info));
    assert!(config.tables.is_empty());
    assert!(config.cautions().is_empty());
    assert!(!config.demo_staff());
    // The limits of the accounts are written twice: here and where they live.
    assert_eq!(config.accounts, accounts::Settings::default());
}

#[test]
fn a_host_is_cautioned_about_what_may_not_be_meant() {
    let cautions = |text: &str| {
        let house = "[house]\nchips = \"play\"\n";
        read(&format!("{house}{text}")).expect("good").cautions()
    };
    let table = "[[table]]\nname = \"Front\"\n[table.game.poker]\nhouse = \"cb-2015\"\nseats = 6\n\
                 games = [{ game = \"holdem\", betting = { no-limit = { least = 200 } }, blinds = [100, 200], chip = 100 }]\n";
    assert_eq!(cautions(&format!("programs = [\"*\"]\n{table}")), [""; 0]);
    assert_eq!(cautions(&format!("programs = [\"Front\"]\n{table}")), [""; 0]);
    let said = cautions(&format!("programs = [\"Frnt\"]\n{table}"));
    assert!(said.len() == 1 && said[0].starts_with("[house] programs names \"Frnt\""), "{said:?}");
    let log = |address: &str| cautions(&format!("[store]\nlog = \"{address}\"\n"));
    let far = log("postgres://croupier@db.example/room");
    assert!(far.len() == 1 && far[0].contains("unencrypted: add sslmode=verify-full"), "{far:?}");
    assert_eq!(log("postgres://croupier@db.example/room?sslmode=verify-full&sslrootcert=/ca.pem"), [""; 0]);
    assert_eq!(log("postgres://croupier@127.0.0.1/room"), [""; 0]);
    // Gateways come over an encrypted link, wherever they are.
    assert_eq!(cautions("[cluster]\nlisten = \"10.0.0.5:8048\"\n"), [""; 0]);
}

#[test]
fn a_file_changes_what_it_names() {
    let config = read(
        "[server]\nlisten = \"0.0.0.0:80\"\ngrace = \"90s\"\norigins = [\"https://A.example/\"]\n\
         [house]\nguest_chips = \"$50.25\"\nrefill_below = \"0\"\n\
         [log]\nformat = \"json\"\nlevel = \"WARN\"\n\
         [accounts]\nfailures = 5\n",
    )
    .expect("good");
    assert_eq!(config.server.listen.to_string(), "0.0.0.0:80");
    assert_eq!(config.server.grace, Span::seconds(90));
    assert_eq!(config.server.origins, ["https://a.example"]);
    assert_eq!((config.house.guest_chips, config.house.refill), (Chips::new(5_025), None));
    assert_eq!((config.log.format, config.log.level), (LogFormat::Json, Level::Warn));
    assert_eq!((config.accounts.failures, config.accounts.lock), (5, Span::minutes(15)));
    assert_eq!(config.house.name, "Croupier", "not named, not changed");
    assert_eq!(config.cautions().len(), 1, "passwords in the clear");
}

#[test]
fn the_environment_wins_over_the_file_and_the_command_line_over_both() {
    let file =
        Some((Path::new("croupier.toml"), "[server]\nlisten = \"127.0.0.1:1\"\nmax_connections = 5\n"));
    let variables = [
        ("CROUPIER_SERVER__LISTEN", "127.0.0.1:2"),
        ("CROUPIER_SERVER__ORIGINS", "https://a.example, https://b.example"),
        ("CROUPIER_HOUSE__DEMO", "true"),
        ("CROUPIER_ACCOUNTS__GUESTS_BURST", "1000"),
        ("CROUPIER_PROOFS", "not ours: no section"),
        ("PATH", "/bin"),
    ];
    let flag = Flag {
        flag: "--listen".to_owned(),
        section: "server",
        key: "listen",
        value: "127.0.0.1:3".to_owned(),
    };
    let config = Config::read(file, env(&variables), &[]).expect("good");
    assert_eq!(config.server.listen.port(), 2);
    assert_eq!(config.server.max_connections, 5);
    assert_eq!(config.server.origins, ["https://a.example", "https://b.example"]);
    assert_eq!(config.accounts.guests.burst, 1_000);
    assert!(config.house.demo);
    let config = Config::read(file, env(&variables), &[flag]).expect("good");
    assert_eq!(config.server.listen.port(), 3);
    let bad =
        Flag { flag: "--listen".to_owned(), section: "server", key: "listen", value: "here".to_owned() };
    let says = Config::read(file, [], &[bad, play()]).expect_err("no address").to_string();
    assert!(
        says.starts_with("--listen: [server] listen cannot be \"here\"; write an address and a port"),
        "{says}"
    );
}

#[test]
fn demo_staff_stays_where_nobody_else_can_log_in() {
    let demo = |more: &str| read(&format!("[house]\ndemo = true\n[server]\n{more}")).expect("good");
    for more in [
        "",
        "listen = \"[::1]:8047\"",
        "public_url = \"http://localhost:8047\"",
        "public_url = \"http://[::1]:8047\"",
        "origins = [\"http://[::1]\", \"http://127.0.0.1\"]",
    ] {
        let config = demo(more);
        assert!(config.demo_staff() && config.accounts.demo && config.cautions().is_empty(), "{more}");
    }
    for more in [
        "listen = \"0.0.0.0:8047\"",
        "listen = \"192.168.0.7:8047\"",
        "trust_proxy = true",
        "public_url = \"https://cards.example\"",
        "origins = [\"https://cards.example:8047\"]",
        "origins = [\"https://localhost.example\"]",
    ] {
        let config = demo(more);
        assert!(!config.demo_staff() && !config.accounts.demo, "{more}");
        assert!(config.cautions()[0].starts_with("this demo can be reached from other computers"), "{more}");
    }
    assert!(!read("").expect("good").demo_staff(), "no demo");
}

#[test]
fn only_pages_of_the_house_speak_for_a_guest() {
    let server = read("[server]\npublic_url = \"https://Cards.example/\"\n").expect("good").server;
    let bound = "127.0.0.1:8047".parse().expect("an address");
    for origin in
        ["https://cards.example", "http://127.0.0.1:8047", "http://localhost:8047", "HTTP://localhost:8047"]
    {
        assert!(server.allows_origin(origin, bound), "{origin}");
    }
    for origin in [
        "",
        "null",
        "http://cards.example",
        "https://cards.example.evil.example",
        "http://localhost:8048",
        "http://localhost",
        "https://localhost:8047",
    ] {
        assert!(!server.allows_origin(origin, bound), "{origin}");
    }
    let everywhere = "0.0.0.0:8047".parse().expect("an address");
    assert!(!server.allows_origin("http://localhost:8047", everywhere));
    assert!(!server.allows_origin("http://0.0.0.0:8047", everywhere));
    assert!(server.is_encrypted());
}

#[test]
fn paths_are_relative_to_their_file() {
    let text = "[store]\nlog = \"data/room.db\"\nkey = \"/etc/room.key\"\n";
    let variables = env(&[("CROUPIER_STORE__ACCOUNTS", "here.db")]);
    let store = Config::read(Some((Path::new("/srv/cards/my.toml"), text)), variables, &[play()])
        .expect("good")
        .store;
    assert_eq!(store.log, Path::new("/srv/cards/data/room.db"));
    assert_eq!(store.key, Path::new("/etc/room.key"));
    assert_eq!(store.accounts, Path::new("here.db"));
}

#[test]
fn every_key_stands_in_the_file_that_is_built_in() {
    // Every key, from what is said about one that is none.
    for section in ["server", "server.tls", "store", "house", "accounts", "log", "metrics", "cluster"] {
        let says = refused(&format!("[{section}]\nxxxxxxxxxxxxxxx = 1\n"));
        let (_, keys) = says.split_once("the keys are ").unwrap_or_else(|| panic!("{says}"));
        for key in keys.split(", ") {
            let written = |line: &str| line.trim_start_matches("# ").starts_with(&format!("{key} = "));
            assert!(DEFAULT.lines().any(written), "[{section}] {key}");
        }
    }
}

/// The tables of the file built in, with the # taken away.
fn examples() -> String {
    let tables = DEFAULT.lines().skip_while(|line| *line != "# [[table]]");
    tables.map(|line| format!("{}\n", line.strip_prefix("# ").unwrap_or(line))).collect()
}

#[test]
fn the_examples_open_and_leave_seats_for_people() {
    let config = read(&examples()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(config.tables.len(), 8);
    for table in &config.tables {
        let (bots, open) = (table.bots.count, config.house.open_seats);
        assert!(bots == 0 || bots + open <= table.spec.seats(), "{}", table.spec.name);
    }
}

#[test]
fn bots_have_styles_in_turn() {
    let tables = read(&examples()).expect("good").tables;
    let first = &tables[0].bots;
    assert_eq!(first.count, 6);
    assert_eq!(first.styles, ["regular", "station", "rock", "gambler", "maniac"]);
    assert!(tables[1].bots.styles.is_empty(), "any, where none are named");
    assert!(read("table = []\n").expect("good").tables.is_empty());
}
