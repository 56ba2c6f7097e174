//! Work for whoever asks, strangers too, that takes a processor for more than a moment: odds, histories that are replayed.
//!
//! It is done one piece after the other, whoever asks how often: the room's threads are never one of many that want a
//! processor. Whoever asks waits for their turn, and holds a connection meanwhile, of which there are only so many.

use tokio::sync::Semaphore;
use wire::Refused;

use crate::refusals;

/// One at a time: a machine that runs a room has another core for the play.
static TURN: Semaphore = Semaphore::const_new(1);

/// Does a piece of work when it is its turn, away from the threads that serve everybody.
pub async fn reckon<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
    // It is never closed.
    let turn = TURN.acquire().await.map_err(|_| refusals::halted())?;
    // The turn goes with the work: who asks and leaves makes no room for the next one before it is done.
    let mine = move || {
        let done = work();
        drop(turn);
        done
    };
    tokio::task::spawn_blocking(mine).await.map_err(|_| refusals::halted())
}
