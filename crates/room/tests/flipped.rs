//! One byte of the log is not what it was: the room does not open, whichever byte, be it before the last snapshot.

use std::ops::ControlFlow;
use std::path::Path;

use game::{CommandId, Moment};
use journal::{SqliteStore, Store};
use room::{By, Desk, HouseRules, Request};
use shuffler::Entropy;

use crate::common::{CAGE, Client, FLOOR, dollars, holdem, key};
use crate::faults_disk::Folder;

const NOW: Moment = Moment::from_millis(1_700_000_000_000);

fn opens(path: &Path) -> Result<Client<SqliteStore>, String> {
    // A snapshot after every few events: most of the log stands before one.
    let rules = HouseRules { snapshot_every: 4, ..HouseRules::CARD_ROOM };
    let store = SqliteStore::open(path).map_err(|error| error.to_string())?;
    let (desk, recovered) =
        Desk::open(store, rules, Entropy::seeded(3), key(), NOW).map_err(|error| error.to_string())?;
    assert!(recovered.unreadable.is_empty(), "{recovered:?}");
    Ok(Client { desk, now: NOW, next: 1 })
}

/// The events, the command, the answer and the hash of every entry, as they stand in the file.
fn written(store: &SqliteStore) -> Vec<Vec<u8>> {
    let mut parts = Vec::new();
    for (stream, _) in store.heads().expect("heads").iter() {
        let read = store.read(stream, 0, &mut |entry| {
            parts.push(entry.bytes.to_vec());
            parts.push(entry.hash.0.to_vec());
            parts.extend(entry.answer.map(<[u8]>::to_vec));
            ControlFlow::Continue(())
        });
        read.expect("read");
    }
    parts
}

#[test]
fn a_room_does_not_open_on_a_log_with_one_flipped_byte() {
    let folder = Folder::new("flipped");
    let (sound, flipped) = (folder.file("sound.db"), folder.file("flipped.db"));
    let mut client = opens(&sound).expect("a new room");
    let table = client.open_table(holdem(2));
    for seat in 1..=2 {
        let player = client.register(&format!("Guest {seat}"), 200);
        client.seat(player, table, seat, 100);
    }
    client.must(CAGE, Request::Cage(ledger::Order::BringBankroll { amount: dollars(5) }));
    client.must(FLOOR, Request::Register { name: "Somebody".to_owned() });
    client.desk.submit(client.now, CommandId(9_999), By::Clock, Request::Tick);
    client.desk.commit().expect("written");
    let parts = written(client.desk.store());
    // Closed, everything stands in the one file.
    drop(client);
    let whole = std::fs::read(&sound).expect("the file");
    let mut tried = 0;
    for part in parts.iter().filter(|part| part.len() >= 3) {
        let Some(place) = whole.windows(part.len()).position(|bytes| bytes == part.as_slice()) else {
            continue;
        };
        // Every byte of every column is tried on the log itself (`journal`, tampering): here each part, and in it every fifth.
        for at in (place..place + part.len()).step_by(5) {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            std::fs::write(&flipped, &changed).expect("written");
            for beside in ["-wal", "-shm"] {
                let _ = std::fs::remove_file(folder.file(&format!("flipped.db{beside}")));
            }
            tried += 1;
            assert!(opens(&flipped).is_err(), "byte {at} of the file was flipped and the room opened");
        }
    }
    assert!(tried > 100, "only {tried} bytes were tried");
    opens(&sound).expect("the log itself is sound");
}
