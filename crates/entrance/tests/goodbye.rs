//! How connections end: every reason has its own code and its own key.

use std::collections::BTreeSet;

use entrance::goodbye::{Goodbye, Hangup};

#[test]
fn every_reason_has_a_code_and_a_key_of_its_own_and_is_found_by_its_code() {
    let codes: BTreeSet<u16> = Goodbye::ALL.iter().map(|why| why.code()).collect();
    let keys: BTreeSet<&str> = Goodbye::ALL.iter().map(|why| why.key()).collect();
    assert_eq!((codes.len(), keys.len()), (Goodbye::ALL.len(), Goodbye::ALL.len()));
    for why in Goodbye::ALL {
        assert_eq!(Goodbye::of_code(why.code()), Some(why));
    }
    assert_eq!(Goodbye::of_code(1006), None);
}

#[tokio::test]
async fn the_first_reason_counts() {
    let hangup = Hangup::new();
    assert_eq!(hangup.said(), None);
    hangup.end(Goodbye::RoomMoves);
    hangup.end(Goodbye::Left);
    assert_eq!((hangup.said(), hangup.asked().await), (Some(Goodbye::RoomMoves), Goodbye::RoomMoves));
}
