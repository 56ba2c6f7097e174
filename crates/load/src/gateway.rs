//! A gateway between the players and the house, in a third process: what it costs, and what it takes from the house.

use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use gateway::Settings;
use link::secret::Secret;

use super::{MOST_TABLES, NotRun, SEATS};

/// Where the house writes down at which address it awaits gateways.
pub(super) const ADDRESS: &str = "gateways.at";

/// The secret they share.
pub(super) const SECRET: &str = "link.secret";

/// Opens a gateway of the house with its files in this folder, until nobody can tell it anything any more.
pub fn serve(folder: &Path) -> Result<(), NotRun> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let failed = |why: String| NotRun::Helper(why);
    let room = fs::read_to_string(folder.join(ADDRESS))?;
    let secret = Secret::read(&folder.join(SECRET)).map_err(|fault| failed(fault.to_string()))?;
    let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let most = usize::from(MOST_TABLES) * usize::from(SEATS) + 64;
    let settings = Settings {
        max_connections: most,
        max_per_address: most,
        held_to_pace: false,
        ..Settings::new(vec![room], secret, listen)
    };
    let open = runtime.block_on(gateway::start(settings)).map_err(|error| failed(error.to_string()))?;
    while !open.has_room() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    println!("open {}", open.at);
    io::stdout().flush()?;
    // Whoever started it lets go of it at the end.
    io::copy(&mut io::stdin().lock(), &mut io::sink())?;
    runtime.block_on(open.stop());
    Ok(())
}
