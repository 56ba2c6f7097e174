//! As many threads as somebody asks for.

use crate::refusal::CommandRefusal;

/// More threads than this are a slip of the finger.
const MOST: u64 = 1_024;

/// So many threads; as many as there are cores where nobody says.
pub(crate) fn pool(threads: Option<u64>) -> Result<rayon::ThreadPool, CommandRefusal> {
    let threads = match threads {
        None => 0, // As many as there are cores.
        Some(threads @ 1..=MOST) => threads as usize,
        Some(threads) => return Err(CommandRefusal::new(format!("--threads {threads}: from 1 to {MOST}"))),
    };
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| CommandRefusal::new(format!("cannot start the threads: {error}")))
}
