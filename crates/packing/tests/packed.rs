//! What is packed is read again, and what is not is refused.

use packing::{NotPacked, Packer, Unpacker, dictionary, dictionary_id};
use proptest::prelude::*;

fn unpacked(packed: &[u8], most: usize) -> Result<Vec<u8>, NotPacked> {
    let mut text = Vec::new();
    Unpacker::new().unpack(packed, most, &mut text).map(|()| text)
}

proptest! {
    #[test]
    fn whatever_is_packed_comes_back(texts in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..3_000), 1..5)) {
        let (mut packer, mut unpacker, mut text) = (Packer::new(), Unpacker::new(), Vec::new());
        for told in texts {
            let packed = packer.pack(&told);
            unpacker.unpack(&packed, told.len(), &mut text).expect("it is what was packed");
            prop_assert_eq!(&text, &told);
        }
    }

    #[test]
    fn a_message_is_packed_alike_whatever_was_packed_before(one in ".{0,300}", other in ".{0,300}") {
        let mut packer = Packer::new();
        let _ = packer.pack(one.as_bytes());
        prop_assert_eq!(packer.pack(other.as_bytes()), Packer::new().pack(other.as_bytes()));
    }

    #[test]
    fn nothing_that_is_sent_makes_it_panic_or_grow(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut text = Vec::new();
        let _ = Unpacker::new().unpack(&bytes, 5_000, &mut text);
        prop_assert!(text.capacity() <= 5_001, "{}", text.capacity());
    }
}

#[test]
fn a_message_that_grows_beyond_what_may_be_is_refused() {
    let told = vec![b'a'; 100_000];
    let packed = Packer::new().pack(&told);
    assert!(packed.len() < 400);
    assert_eq!(unpacked(&packed, 100_000), Ok(told));
    assert_eq!(unpacked(&packed, 99_999), Err(NotPacked::TooLong(99_999)));
    assert_eq!(unpacked(&packed, 0), Err(NotPacked::TooLong(0)));
}

#[test]
fn half_a_message_and_a_message_and_a_half_are_told_apart() {
    let told = br#"{"type":"update","table":7}"#;
    let packed = Packer::new().pack(told);
    for end in 0..packed.len() {
        assert_eq!(unpacked(&packed[..end], 1_000), Err(NotPacked::CutShort), "{end}");
    }
    let more = [packed.as_slice(), b"x"].concat();
    assert_eq!(unpacked(&more, 1_000), Err(NotPacked::GoesOn));
    assert_eq!(unpacked(&[0xff, 0xff], 1_000), Err(NotPacked::Damaged));
}

#[test]
fn the_dictionary_is_short_enough_to_be_brought_along_and_has_a_name() {
    assert!((2_000..=8_192).contains(&dictionary().len()), "{}", dictionary().len());
    assert!(dictionary().is_ascii(), "a byte is a letter, for whoever reads it as text");
    assert_eq!(dictionary_id().len(), 8);
}
