//! Ballots under the key of the room.

use shuffler::RoomKey;

fn key(digit: &str) -> RoomKey {
    RoomKey::from_text(&digit.repeat(64)).expect("sixty-four digits")
}

#[test]
fn a_ballot_is_read_with_its_key_and_with_no_other() {
    let (own, other) = (key("5"), key("6"));
    for yes in [true, false] {
        let locked = own.lock_ballot(yes).expect("randomness");
        assert_eq!(own.open_ballot(&locked), Some(yes));
        assert_eq!(other.open_ballot(&locked), None);
    }
}

#[test]
fn ballots_tell_nothing_by_their_bytes() {
    let own = key("5");
    let lock = |yes| own.lock_ballot(yes).expect("randomness");
    assert_eq!(lock(true).len(), lock(false).len());
    assert_ne!(lock(true), lock(true), "whoever votes alike must not look alike");
}

#[test]
fn a_ballot_that_was_changed_or_cut_reads_nothing() {
    let own = key("5");
    let locked = own.lock_ballot(true).expect("randomness");
    for at in 0..locked.len() {
        let mut changed = locked.clone();
        changed[at] ^= 1;
        assert_eq!(own.open_ballot(&changed), None, "byte {at}");
        assert_eq!(own.open_ballot(&locked[..at]), None, "cut at {at}");
    }
}
