//! Ballots under lock: read with the key, and with nothing else.

use shuffler::RoomKey;

fn key(digit: &str) -> RoomKey {
    RoomKey::from_text(&digit.repeat(64)).unwrap()
}

#[test]
fn a_ballot_is_opened_by_its_key_alone() {
    let (ours, other) = (key("a"), key("b"));
    for yes in [true, false] {
        let locked = ours.lock_ballot([9; 16], yes);
        assert_eq!(ours.open_ballot(&locked), Some(yes));
        assert_eq!(other.open_ballot(&locked), None);
        for bit in 0..locked.len() * 8 {
            let mut changed = locked;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(ours.open_ballot(&changed), None, "bit {bit}");
        }
        assert_eq!(ours.open_ballot(&locked[..31]), None);
        assert_eq!(ours.open_ballot(&[&locked[..], &[0]].concat()), None);
    }
    assert_eq!(ours.open_ballot(&[]), None);
}

#[test]
fn with_another_salt_the_same_card_looks_another() {
    let key = key("c");
    let behind = |salt: u8, yes: bool| key.lock_ballot([salt; 16], yes)[16..].to_vec();
    assert_ne!(behind(1, true), behind(2, true));
    assert_ne!(behind(1, true), behind(1, false));
}

#[test]
fn what_was_locked_once_can_be_opened_for_ever() {
    // Made by another program from the description in docs/LOG.md.
    let yes =
        [0x00, 0x90, 0xec, 0x6b, 0x27, 0x6b, 0xab, 0x84, 0x50, 0xe6, 0xf3, 0x07, 0xce, 0x1b, 0x66, 0xa9];
    let no = [0xca, 0x2f, 0x2e, 0xe3, 0x59, 0xeb, 0x97, 0xc0, 0x7b, 0x43, 0x8b, 0xf2, 0x2d, 0xe8, 0x67, 0x96];
    for (card, behind) in [(true, yes), (false, no)] {
        assert_eq!(key("c").open_ballot(&[[1; 16], behind].concat()), Some(card));
    }
}
