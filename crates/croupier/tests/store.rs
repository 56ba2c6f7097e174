//! `croupier store`, and the commands that read a log, with the log in a database.

use journal::{Store as _, StoreAddress};
use scratchdb::Database;

use crate::evening::Evening;
use crate::support::{answer, answer_json, refusal};

#[test]
fn a_room_moves_into_a_database_and_back() {
    let evening = Evening::after("store-copy", 5);
    let file = evening.folder.file("room.db");
    let key = evening.folder.file("room.key");
    drop(evening.client);
    let database = Database::new().address();
    let said = answer(&["store", "copy", &file, &database]);
    assert!(said.contains("every link checked"), "{said}");
    // Every command says the same of both.
    for command in [
        vec!["tables"],
        vec!["tables", "--json"],
        vec!["ledger"],
        vec!["ledger", "--player", "1"],
        vec!["ledger", "--check", "--json"],
    ] {
        let ask = |db: &str| {
            let mut asked = vec![command[0], db];
            asked.extend(&command[1..]);
            answer(&asked)
        };
        let shown = database.parse::<StoreAddress>().map(|address| address.to_string()).unwrap_or_default();
        assert_eq!(ask(&database).replace(&shown, &file), ask(&file), "{command:?}");
    }
    let hand = |db: &str| answer_json(&["hand", "2", "--db", db, "--key", &key, "--json"]);
    assert_eq!(hand(&database), hand(&file));

    let back = evening.folder.file("back.db");
    answer(&["store", "copy", &database, &back]);
    let heads = |address: &str| {
        let Ok(address) = address.parse::<StoreAddress>();
        address.open_read_only().unwrap().check().unwrap()
    };
    assert_eq!(heads(&back), heads(&file));
    assert_eq!(heads(&database), heads(&file));

    // What is there is left alone.
    let says = refusal(&["store", "copy", &file, &database]);
    assert!(says.contains("name an empty one"), "{says}");
    let says = refusal(&["store", "copy", &database, &file]);
    assert!(says.contains("name an empty one"), "{says}");
    assert_eq!(heads(&database), heads(&file));
}

#[test]
fn a_log_that_was_changed_is_not_copied() {
    let evening = Evening::after("store-changed", 2);
    let file = evening.folder.file("room.db");
    drop(evening.client);
    let hand = rusqlite::Connection::open(&file).unwrap();
    assert_eq!(hand.execute("UPDATE entry SET at = at + 1 WHERE stream = 1 AND first = 1", []).unwrap(), 1);
    let database = Database::new().address();
    let says = refusal(&["store", "copy", &file, &database]);
    assert!(says.contains("the hash chain is broken"), "{says}");
    let Ok(address) = database.parse::<StoreAddress>();
    assert_eq!(address.is_begun(), Ok(false));
    let copy = evening.folder.file("copy.db");
    refusal(&["store", "copy", &file, &copy]);
    assert!(!std::path::Path::new(&copy).exists());
}

#[test]
fn log_and_accounts_go_into_a_database_behind_tls() {
    let evening = Evening::after("store-tls", 2);
    let file = evening.folder.file("room.db");
    drop(evening.client);
    // A certificate that is its own authority and signs for one host.
    let mut params = rcgen::CertificateParams::default();
    params.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    let authority = rcgen::CertifiedIssuer::self_signed(params, rcgen::KeyPair::generate().unwrap()).unwrap();
    let key = rcgen::KeyPair::generate().unwrap();
    let shown = rcgen::CertificateParams::new(["localhost".to_owned()]).unwrap();
    let shown = shown.signed_by(&key, &authority).unwrap();
    let server = scratchdb::Server::encrypted(&shown.pem(), &key.serialize_pem());
    let trusted = evening.folder.file("authority.pem");
    std::fs::write(&trusted, authority.pem()).unwrap();

    let database = server.database();
    let asked = format!("sslmode=verify-full&sslrootcert={trusted}");
    let by = |host: &str| database.address_by_port("croupier", host, &asked);
    let says = refusal(&["store", "copy", &file, &by("127.0.0.1")]);
    assert!(says.contains("is for another host"), "{says}");
    answer(&["store", "copy", &file, &by("localhost")]);
    let accounts = evening.folder.file("accounts.db");
    drop(accounts::Accounts::open(accounts.as_ref(), accounts::Settings::default()).unwrap());
    answer(&["store", "copy-accounts", &accounts, &by("localhost")]);
    answer(&["ledger", &by("localhost"), "--check"]);
}

#[test]
fn a_room_that_is_open_is_not_copied() {
    let evening = Evening::after("store-open", 1);
    let file = evening.folder.file("room.db");
    let lock = std::fs::File::create(evening.folder.file("room.db.lock")).unwrap();
    lock.lock().unwrap();
    let says = refusal(&["store", "copy", &file, &Database::new().address()]);
    assert!(says.contains("stop it first"), "{says}");
}

#[test]
fn a_shift_runs_in_a_database_and_goes_on_there() {
    let folder = crate::evening::Folder::new("store-shift");
    let (database, key) = (Database::new().address(), folder.file("room.key"));
    let shift = ["room", "--demo", "--hours", "0.1", "--guests", "12", "--db", &database];
    let says = refusal(&shift);
    assert!(says.contains("--key"), "{says}");
    let shift = [&shift[..], &["--key", &key]].concat();
    answer(&shift);
    let says = refusal(&shift);
    assert!(says.contains("--resume"), "{says}");
    let check = answer(&["ledger", &database, "--check"]);
    assert!(check.contains("room"), "{check}");
}

#[test]
fn a_wrong_address_says_what_to_do_and_no_password() {
    for command in [&["tables"][..], &["ledger"], &["store", "copy", "nothing.db"]] {
        let asked = [command, &["postgres://ann:s3cret@%2Fnowhere/room"]].concat();
        let says = refusal(&asked);
        assert!(!says.contains("s3cret"), "{says}");
    }
    let says = refusal(&["tables", "postgres://ann:s3cret@%2Fnowhere/room"]);
    assert!(says.contains("postgres://ann@%2Fnowhere/room") && says.contains("check its address"), "{says}");
}

#[test]
fn accounts_move_into_a_database_and_back() {
    let folder = crate::evening::Folder::new("store-accounts");
    let (file, back) = (folder.file("accounts.db"), folder.file("back.db"));
    drop(accounts::Accounts::open(file.as_ref(), accounts::Settings::default()).unwrap());
    let database = Database::new().address();
    let said = answer(&["store", "copy-accounts", &file, &database]);
    assert!(said.contains("all compared"), "{said}");
    answer(&["store", "copy-accounts", &database, &back]);
    let id = |path: &str| accounts::Inspection::of(path.as_ref()).unwrap().file;
    assert_eq!(id(&back), id(&file), "they are the same accounts");
    let says = refusal(&["store", "copy-accounts", &database, &file]);
    assert!(says.contains("name an empty one"), "{says}");
    let lock = std::fs::File::create(folder.file("room.db.lock")).unwrap();
    lock.lock().unwrap();
    let says = refusal(&["store", "copy-accounts", &file, &Database::new().address()]);
    assert!(says.contains("stop it first"), "{says}");
    let says = refusal(&["store", "copy-accounts", "postgres://ann:s3cret@%2Fnowhere/room", &back]);
    assert!(!says.contains("s3cret"), "{says}");
}
