//! Log-ins from many threads and addresses with wrong passwords, and what they cost in memory:
//! `cargo run -p accounts --example log_ins -- 10000`.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use accounts::{Accounts, Address, Allowance, Secret, Settings};
use game::{Moment, Span};

/// What the program holds in memory, in MiB; nothing where the system does not say.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().split(' ').next()?.parse::<u64>().ok().map(|kib| kib / 1_024)
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(0))
}

fn main() {
    let wanted: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let many = Allowance { burst: u32::MAX, every: Span::millis(1) };
    let Ok(accounts) = Accounts::in_memory(Settings { log_ins: many, ..Settings::default() }) else {
        eprintln!("the accounts cannot be opened");
        return;
    };
    let next = AtomicU32::new(0);
    println!("{:>9}  {:>8}", "log-ins", "MiB");
    std::thread::scope(|scope| {
        for _ in 0..32 {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth > wanted {
                        return;
                    }
                    let from = Address::from(IpAddr::from(nth.to_be_bytes()));
                    // Refused, of course: that is what is measured.
                    let _ = accounts.log_in(
                        now(),
                        from,
                        &format!("nobody {nth}"),
                        &Secret::from("wrong password"),
                    );
                    if nth.is_multiple_of((wanted / 10).max(1)) {
                        println!("{nth:>9}  {:>8}", resident().map_or("?".to_owned(), |mib| mib.to_string()));
                    }
                }
            });
        }
    });
}
