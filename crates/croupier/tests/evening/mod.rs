//! A small evening in a card room, kept in a log in a folder of its own.

#![allow(dead_code, reason = "each test file uses the helpers it needs")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

#[path = "../../../room/tests/common/mod.rs"]
pub(crate) mod room_client;

use std::fs;
use std::path::PathBuf;

use game::{PlayerId, TableId};
use journal::SqliteStore;
use room_client::{CAGE, Client, dollars, holdem};

/// A folder of its own for a test, gone when the test is.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("croupier-log-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A file in it, by name.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// A file in it with this text.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        fs::write(self.0.join(name), text).unwrap();
        self.file(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind is no failure of the test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A room with its log in a file.
pub(crate) struct Evening {
    pub(crate) folder: Folder,
    pub(crate) client: Client<SqliteStore>,
    pub(crate) table: TableId,
    pub(crate) players: Vec<PlayerId>,
}

impl Evening {
    /// A limit hold'em table with five players, each with $400 at the cage and $100 on the table.
    pub(crate) fn new(test: &str) -> Evening {
        Evening::packing_by(test, None)
    }

    /// The same, packing so many entries of the log together: few hands do not fill the blocks of a room.
    fn packing_by(test: &str, entries: Option<u32>) -> Evening {
        let folder = Folder::new(test);
        let mut store = SqliteStore::open(folder.file("room.db").as_ref()).unwrap();
        if let Some(entries) = entries {
            store.pack_by(entries);
        }
        let mut client = Client::open(store, 7);
        client.must(CAGE, room::Request::Cage(ledger::Order::BringBankroll { amount: dollars(5_000) }));
        let table = client.open_table(holdem(9));
        let mut players = Vec::new();
        for (seat, name) in [(2, "Ann"), (4, "Bob"), (7, "Cyd"), (8, "Dan"), (9, "Eve")] {
            let player = client.register(name, 500);
            client.seat(player, table, seat, 100);
            players.push(player);
        }
        folder.write("room.key", format!("{}\n", "5a".repeat(32)));
        Evening { folder, client, table, players }
    }

    /// The same, after so many hands in which everybody calls and shows.
    pub(crate) fn after(test: &str, hands: u32) -> Evening {
        Evening::new(test).and_hands(hands)
    }

    /// And the same with most of its log in blocks.
    pub(crate) fn packed(test: &str, hands: u32) -> Evening {
        Evening::packing_by(test, Some(8)).and_hands(hands)
    }

    fn and_hands(mut self, hands: u32) -> Evening {
        for _ in 0..hands {
            self.client.play_hand(self.table);
        }
        self
    }

    /// The log.
    pub(crate) fn db(&self) -> String {
        self.folder.file("room.db")
    }

    /// The key.
    pub(crate) fn key(&self) -> String {
        self.folder.file("room.key")
    }

    /// Lays hands on the log as no room would.
    pub(crate) fn tamper(&self, sql: &str) {
        let connection = rusqlite::Connection::open(self.db()).unwrap();
        let changed = connection.execute(sql, []).unwrap();
        assert!(changed > 0 || sql.starts_with("CREATE "), "{sql} changed nothing");
    }
}
