//! How many commands a store takes in a second, in batches of 32 and of 128: a file, or a database.
//!
//! ```text
//! cargo run --release -p journal --features postgres --example append_rate -- rate.db
//! cargo run --release -p journal --features postgres --example append_rate -- postgres://croupier@localhost/rate
//! ```
//!
//! Every command writes an entry of a hundred bytes or so into one of forty tables' streams, every second one another into
//! the ledger's, and has an answer: about what a room at play writes. What is printed is time inside `append`, and what
//! staging the batch took beside it.

use std::time::{Duration, Instant};

use game::{CommandId, Moment, TableId};
use journal::{Batch, NoPacks, Stamp, Store, StoreAddress, StreamId};

/// How long each size is tried.
const FOR: Duration = Duration::from_secs(5);

/// Tables at play.
const TABLES: u128 = 40;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Some(place) = std::env::args_os().nth(1) else {
        return Err("name a file or the address of a database, empty or used for this alone".into());
    };
    let address = StoreAddress::from(place);
    let mut store = address.open()?;
    let epoch = store.take_over()?;
    let mut heads = store.heads()?;
    let mut next = u128::from(std::process::id()) << 64;
    println!("{address}");
    for together in [1, 8, 32, 128, 512] {
        let (mut appended, mut inside, mut slowest) = (0_u32, Duration::ZERO, Duration::ZERO);
        let began = Instant::now();
        while began.elapsed() < FOR {
            let mut batch = Batch::new();
            for _ in 0..together {
                next += 1;
                let at = Moment::from_millis(1_700_000_000_000 + u64::from(appended));
                let stamp = Stamp { at, command: CommandId(next) };
                let table = StreamId::Table(TableId(u16::try_from(next % TABLES)? + 1));
                let events: [u64; 12] = std::array::from_fn(|event| (next as u64).rotate_left(event as u32));
                batch.stage(&mut heads, table, stamp, &NoPacks, &events)?;
                if next.is_multiple_of(2) {
                    batch.stage(&mut heads, StreamId::Ledger, stamp, &NoPacks, &events[..2])?;
                }
                batch.answer(&mut heads, stamp.command, b"an answer of a few bytes")?;
            }
            let asked = Instant::now();
            store.append(epoch, &batch)?;
            let took = asked.elapsed();
            (inside, slowest) = (inside + took, slowest.max(took));
            appended += 1;
        }
        let each = inside / appended.max(1);
        println!(
            "batches of {together:>3}: {:>7.0} commands/s, {:>6.2} ms a batch, slowest {:>6.1} ms, {appended} batches",
            f64::from(appended) * f64::from(together) / inside.as_secs_f64(),
            each.as_secs_f64() * 1e3,
            slowest.as_secs_f64() * 1e3,
        );
    }
    Ok(())
}
