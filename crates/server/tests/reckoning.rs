//! Work for whoever asks is done one piece after the other, also where those who asked have gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use server::reckoning::reckon;

#[tokio::test(flavor = "multi_thread")]
async fn one_piece_at_a_time_whoever_asks_and_leaves() {
    let (inside, most, done) =
        (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let piece = || {
        let (inside, most, done) = (Arc::clone(&inside), Arc::clone(&most), Arc::clone(&done));
        tokio::spawn(reckon(move || {
            let now = inside.fetch_add(1, Ordering::SeqCst) + 1;
            most.fetch_max(now, Ordering::SeqCst);
            thread::sleep(Duration::from_millis(20));
            inside.fetch_sub(1, Ordering::SeqCst);
            done.fetch_add(1, Ordering::SeqCst);
        }))
    };
    let leaves = piece();
    while inside.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    // Its work is under way, and goes on without it.
    leaves.abort();
    let others: Vec<_> = (0..5).map(|_| piece()).collect();
    for other in others {
        other.await.expect("a task that ends").expect("work that is done");
    }
    assert_eq!(most.load(Ordering::SeqCst), 1, "pieces that were under way at once");
    assert_eq!(done.load(Ordering::SeqCst), 6);
}
