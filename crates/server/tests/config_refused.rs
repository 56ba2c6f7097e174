//! What is said about a bad configuration: the place, the key, what was found and what is allowed.

use std::ffi::OsString;
use std::path::Path;

use server::config::{Config, ConfigError, Kind, Place};

fn read(text: &str, env: &[(&str, &str)]) -> Result<Config, ConfigError> {
    // What every host must say, so that a file can be about something else.
    let env = [("CROUPIER_HOUSE__CHIPS", "play")].iter().chain(env);
    let env = env.map(|(name, value)| (OsString::from(name), OsString::from(value)));
    Config::read(Some((Path::new("croupier.toml"), text)), env, &[])
}

fn refused(text: &str, env: &[(&str, &str)]) -> String {
    read(text, env).err().map_or_else(|| "nothing is wrong".to_owned(), |error| error.to_string())
}

/// A file, and every word that is said about it.
const FILES: &[(&str, &str)] = &[
    ("[server]\nlisen = \"x\"\n", "croupier.toml:2:1: [server] lisen is not a key; did you mean listen?"),
    (
        "[server]\n\n  litsen = \"x\"\n",
        "croupier.toml:3:3: [server] litsen is not a key; did you mean listen?",
    ),
    (
        "[server]\nfailures = 3\n",
        "croupier.toml:2:1: [server] failures is not a key here; it belongs under [accounts]",
    ),
    ("[log]\ncolour = true\n", "croupier.toml:2:1: [log] colour is not a key; the keys are format, level"),
    (
        "[servr]\nlisten = \"127.0.0.1:1\"\n",
        "croupier.toml:1:2: [servr] is not a section; did you mean [server]?",
    ),
    (
        "[kitchen]\nsoup = 1\n",
        "croupier.toml:1:2: [kitchen] is not a section; the sections are [server], [server.tls], [store], [house], [accounts], [protection], [log], [metrics], [cluster], [[table]]",
    ),
    (
        "listen = \"127.0.0.1:1\"\n",
        "croupier.toml:1:1: listen is not under a section; move it under [server] or [cluster]",
    ),
    ("key = \"a\"\n", "croupier.toml:1:1: key is not under a section; move it under [server.tls] or [store]"),
    (
        "soup = 1\n",
        "croupier.toml:1:1: soup is not a key; every key belongs under a section such as [server]",
    ),
    (
        "server = 5\n",
        "croupier.toml:1:1: server is a section; write [server] on a line of its own, and its keys under it",
    ),
    (
        "[server]\ntls = \"cert.pem\"\n",
        "croupier.toml:2:1: [server] tls is a section; write [server.tls] on a line of its own",
    ),
    (
        "[server]\nlisten = 8047\n",
        "croupier.toml:2:10: [server] listen cannot be 8047; write an address and a port, such as \"127.0.0.1:8047\" for this computer only or \"0.0.0.0:8047\" for everyone",
    ),
    (
        "[server]\nlisten = \"localhost\"\n",
        "croupier.toml:2:10: [server] listen cannot be \"localhost\"; write an address and a port, such as \"127.0.0.1:8047\" for this computer only or \"0.0.0.0:8047\" for everyone",
    ),
    (
        "[server]\npublic_url = \"cards.example/room\"\n",
        "croupier.toml:2:14: [server] public_url cannot be \"cards.example/room\"; write the address guests type, without a path, such as \"https://cards.example\"",
    ),
    (
        "[server]\norigins = \"https://a.example\"\n",
        "croupier.toml:2:11: [server] origins cannot be \"https://a.example\"; write a list of addresses without paths, such as [\"https://cards.example\"]",
    ),
    (
        "[server]\ntrust_proxy = \"yes\"\n",
        "croupier.toml:2:15: [server] trust_proxy cannot be \"yes\"; write true or false",
    ),
    (
        "[server]\nmax_connections = -1\n",
        "croupier.toml:2:19: [server] max_connections cannot be -1; write a whole number from 1 to 100000",
    ),
    (
        "[server]\nmax_connections = 1_000_000\n",
        "croupier.toml:2:19: [server] max_connections cannot be 1_000_000; write a whole number from 1 to 100000",
    ),
    (
        "[server]\ngrace = 60\n",
        "croupier.toml:2:9: [server] grace cannot be 60; write a length of time from 0s to 1h with its unit (ms, s, m, h, d), such as \"60s\"",
    ),
    (
        "[server]\ngrace = \"2h\"\n",
        "croupier.toml:2:9: [server] grace cannot be \"2h\"; write a length of time from 0s to 1h with its unit (ms, s, m, h, d), such as \"60s\"",
    ),
    (
        "[server.tls]\nkey = 7\n",
        "croupier.toml:2:7: [server.tls] key cannot be 7; write the path of a file in quotation marks",
    ),
    (
        "[server.tls]\ncertificate = \"/nowhere/cert.pem\"\n",
        "croupier.toml:2:15: [server.tls] certificate: there is no file /nowhere/cert.pem; check the path\ncroupier.toml:2:15: [server.tls] certificate needs its private key; add key",
    ),
    (
        "[store]\nlog = \"\"\n",
        "croupier.toml:2:7: [store] log cannot be \"\"; write the path of a file in quotation marks",
    ),
    (
        "[store]\nlog = \"a.db\"\naccounts = \"a.db\"\n",
        "croupier.toml:3:12: [store] accounts and log are the same file; give each its own",
    ),
    (
        "[house]\nname = \"\"\n",
        "croupier.toml:2:8: [house] name cannot be \"\"; write a name of 1 to 60 characters",
    ),
    (
        "[house]\ncurrency = \"CHF\"\n",
        "croupier.toml:2:12: [house] currency cannot be \"CHF\"; write one of USD, EUR, GBP, PTS",
    ),
    (
        "[house]\ncurrency = \"UDS\"\n",
        "croupier.toml:2:12: [house] currency cannot be \"UDS\"; write one of USD, EUR, GBP, PTS (did you mean USD?)",
    ),
    (
        "[house]\nguest_chips = 2000\n",
        "croupier.toml:2:15: [house] guest_chips cannot be 2000; write an amount in quotation marks, up to $10,995,116,277.76, such as \"$2,000\"",
    ),
    (
        "[house]\nguest_chips = \"$1.005\"\n",
        "croupier.toml:2:15: [house] guest_chips cannot be \"$1.005\"; write an amount in quotation marks, up to $10,995,116,277.76, such as \"$2,000\"",
    ),
    (
        "[house]\nrefill_below = \"$3,000\"\n",
        "croupier.toml:2:16: [house] refill_below is more than guest_chips; make it smaller",
    ),
    (
        "[house]\nbot_think_most = \"100ms\"\n",
        "croupier.toml:2:18: [house] bot_think_most is less than bot_think_least; write the longer time under bot_think_most",
    ),
    (
        "[house]\nopen_seats = 10\n",
        "croupier.toml:2:14: [house] open_seats cannot be 10; write a whole number from 0 to 9",
    ),
    (
        "[accounts]\nlongest_lock = \"1m\"\n",
        "croupier.toml:2:16: [accounts] longest_lock is shorter than lock; make it at least as long",
    ),
    (
        "[accounts]\nlongest = \"1h\"\n",
        "croupier.toml:2:11: [accounts] longest is shorter than idle; make it at least as long",
    ),
    (
        "[accounts]\nfailures = 0\n",
        "croupier.toml:2:12: [accounts] failures cannot be 0; write a whole number from 1 to 100",
    ),
    (
        "[log]\nlevel = \"inof\"\n",
        "croupier.toml:2:9: [log] level cannot be \"inof\"; write one of error, warn, info, debug, trace (did you mean info?)",
    ),
    (
        "[log]\nformat = [\"text\"]\n",
        "croupier.toml:2:10: [log] format cannot be [\"text\"]; write one of text, json",
    ),
    ("[server\nlisten = 1\n", "croupier.toml:1:8: unclosed table, expected `]`: correct the line"),
    ("[log]\nlevel = \"info\"\nlevel = \"warn\"\n", "croupier.toml:3:1: duplicate key: correct the line"),
    ("[log]\nlevel = \"info\n", "croupier.toml:2:14: invalid basic string, expected `\"`: correct the line"),
];

#[test]
fn bad_files() {
    for (text, says) in FILES {
        assert_eq!(refused(text, &[]), *says, "{text}");
    }
}

#[test]
fn bad_variables() {
    for (name, value, says) in [
        (
            "CROUPIER_SERVER__LISEN",
            "127.0.0.1:1",
            "CROUPIER_SERVER__LISEN: this is not a setting; did you mean CROUPIER_SERVER__LISTEN?",
        ),
        (
            "CROUPIER_KITCHEN__SOUP",
            "1",
            "CROUPIER_KITCHEN__SOUP: this is not a setting; write CROUPIER_SECTION__KEY, such as CROUPIER_SERVER__LISTEN",
        ),
        (
            "CROUPIER_TABLE__NAME",
            "One",
            "CROUPIER_TABLE__NAME: tables can only be set in the configuration file; name the file with --config",
        ),
        (
            "CROUPIER_HOUSE__DEMO",
            "yes",
            "CROUPIER_HOUSE__DEMO: [house] demo cannot be \"yes\"; write true or false",
        ),
        (
            "CROUPIER_HOUSE__OPEN_SEATS",
            "two",
            "CROUPIER_HOUSE__OPEN_SEATS: [house] open_seats cannot be \"two\"; write a whole number from 0 to 9",
        ),
        (
            "CROUPIER_SERVER__TLS__KEY",
            "/nowhere/key.pem",
            "CROUPIER_SERVER__TLS__KEY: [server.tls] key: there is no file /nowhere/key.pem; check the path\n\
             CROUPIER_SERVER__TLS__KEY: [server.tls] key needs its certificate; add certificate",
        ),
    ] {
        assert_eq!(refused("", &[(name, value)]), says);
    }
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text() {
    use std::os::unix::ffi::OsStringExt;
    let bad = || OsString::from_vec(vec![0xff]);
    let play = || (OsString::from("CROUPIER_HOUSE__CHIPS"), OsString::from("play"));
    let variables = [play(), ("CROUPIER_HOUSE__NAME".into(), bad())];
    let says = Config::load(None, variables).expect_err("no text").to_string();
    assert_eq!(says, "CROUPIER_HOUSE__NAME: the value is not UTF-8; write it again");
    assert!(
        Config::load(None, [play(), ("HOME".into(), bad()), (bad(), bad())]).is_ok(),
        "what is not ours does not matter"
    );
}

#[test]
fn everything_that_is_wrong_is_told_at_once_in_the_order_of_the_file() {
    let text = "[log]\nlevel = 7\n\n[house]\nnmae = \"x\"\ndemo = 1\n\n[server]\ngrace = \"1\"\n";
    let error = read(text, &[("CROUPIER_HOUSE__OPEN_SEATS", "x")]).expect_err("four faults");
    let places: Vec<String> = error.faults.iter().map(|fault| fault.place.to_string()).collect();
    assert_eq!(
        places,
        [
            "croupier.toml:2:9",
            "croupier.toml:5:1",
            "croupier.toml:6:8",
            "croupier.toml:9:9",
            "CROUPIER_HOUSE__OPEN_SEATS"
        ]
    );
    assert_eq!(error.faults[1].key(), "no-such-key");
    assert_eq!(error.to_string().lines().count(), 5);
}

#[test]
fn ten_faults_are_enough() {
    let text: String = (0..13).map(|number| format!("soup_{number} = 1\n")).collect();
    let error = read(&text, &[]).expect_err("thirteen faults");
    assert_eq!((error.faults.len(), error.left_off), (10, 3));
    assert_eq!(error.faults[9].place, Place::File { name: "croupier.toml".to_owned(), at: Some((10, 1)) });
    assert!(error.to_string().ends_with("\nand 3 more mistakes"));
}

#[test]
fn columns_are_counted_in_letters() {
    assert!(refused("[house]\nname = \"ééé\" \n  demmo = 1\n", &[]).starts_with("croupier.toml:3:3: "));
    assert!(refused("house = { name = \"ééé\", dmeo = 1 }\n", &[]).starts_with("croupier.toml:1:25: "));
}

#[test]
fn a_long_value_is_cut() {
    let says = refused(&format!("[server]\nlisten = \"{}\"\n", "x".repeat(10_000)), &[]);
    assert!(says.len() < 300, "{says}");
}

#[test]
fn files_that_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("room.toml");
    let says = |path: &Path| {
        let error = Config::load(Some(path), []).expect_err("unreadable");
        assert_eq!(error.faults[0].kind, Kind::Unreadable);
        error.to_string().replace(&folder.path().display().to_string(), "")
    };
    assert!(says(&path).starts_with("/room.toml: No such file or directory"));
    std::fs::write(&path, b"[house]\nname = \"\xff\"\n").expect("written");
    assert_eq!(says(&path), "/room.toml: line 2 is not UTF-8; save the file as UTF-8");
    std::fs::write(&path, " ".repeat((1 << 20) + 1)).expect("written");
    assert_eq!(says(&path), "/room.toml: the file has 1048577 bytes; at most 1048576 are read");
    std::fs::write(&path, "[house]\nname = \"Mine\"\nchips = \"play\"\n").expect("written");
    assert_eq!(Config::load(Some(&path), []).expect("good").house.name, "Mine");
}
