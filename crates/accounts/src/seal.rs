//! What shows that the room itself has written something: a tag that only its key can make.
//!
//! Whoever can write the file can write anything into it; only whoever has the room's key can put the tag beside it. The
//! tag is HMAC with SHA-256 (RFC 2104) under a key that is derived from the room's.

use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

/// A tag.
pub(super) type Tag = [u8; 32];

/// The size of the blocks SHA-256 works in.
const BLOCK: usize = 64;

/// The key of the tags. Cannot be printed; overwritten when dropped.
pub struct SealKey(Zeroizing<[u8; 32]>);

impl SealKey {
    /// This key.
    pub fn new(key: Zeroizing<[u8; 32]>) -> SealKey {
        SealKey(key)
    }

    /// The tag of some parts, for one purpose. Each part goes in with its length, so that no two lists give the same bytes.
    pub(super) fn tag(&self, purpose: &str, parts: &[&[u8]]) -> Tag {
        let mut said = Vec::new();
        for part in [purpose.as_bytes()].iter().chain(parts) {
            said.extend(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            said.extend(*part);
        }
        hmac(&*self.0, &said)
    }

    /// Whether this is that tag. Takes as long whatever it is.
    pub(super) fn is(&self, tag: &[u8], purpose: &str, parts: &[&[u8]]) -> bool {
        self.tag(purpose, parts).ct_eq(tag).into()
    }
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey")
    }
}

fn hmac(key: &[u8], said: &[u8]) -> Tag {
    let mut block = Zeroizing::new([0; BLOCK]);
    if key.len() > BLOCK {
        block[..32].copy_from_slice(&Sha256::digest(key));
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    let padded = |with: u8| Zeroizing::new(block.map(|byte| byte ^ with));
    let inner = Sha256::new_with_prefix(*padded(0x36)).chain_update(said).finalize();
    Sha256::new_with_prefix(*padded(0x5c)).chain_update(inner).finalize().into()
}

#[cfg(test)]
mod tests {
    use zeroize::Zeroizing;

    use super::{SealKey, hmac};

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The first, second and sixth test case of RFC 4231.
    #[test]
    fn the_tag_is_the_one_of_the_standard() {
        assert_eq!(
            hex(&hmac(&[0x0b; 20], b"Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        );
        assert_eq!(
            hex(&hmac(b"Jefe", b"what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
        assert_eq!(
            hex(&hmac(&[0xaa; 131], b"Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        );
    }

    #[test]
    fn parts_cannot_be_moved_from_one_to_the_next() {
        let key = SealKey::new(Zeroizing::new([7; 32]));
        let tag = key.tag("account", &[b"Ann", b"floor"]);
        assert!(key.is(&tag, "account", &[b"Ann", b"floor"]));
        assert!(!key.is(&tag, "account", &[b"Annf", b"loor"]));
        assert!(!key.is(&tag, "heads", &[b"Ann", b"floor"]));
        assert!(!key.is(&tag[..31], "account", &[b"Ann", b"floor"]));
        assert!(!SealKey::new(Zeroizing::new([8; 32])).is(&tag, "account", &[b"Ann", b"floor"]));
    }
}
