//! The stream of a ChaCha20 key, and the proof that this machine computes it rightly.

use std::convert::Infallible;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
use sha2::{Digest, Sha256};

use crate::health::Unhealthy;
use crate::range::Words;
use crate::wiped::Wiped;

/// How long a block of the cipher is.
pub(crate) const BLOCK: usize = 64;
/// Four blocks: what vector instructions compute at once.
const CHUNK: usize = 4 * BLOCK;

/// What a stream is for. Streams of one key and different nonces have nothing in common.
#[derive(Clone, Copy)]
pub(crate) struct Nonce(pub(crate) [u8; 12]);

/// Writes the stream of a key into `out`, from byte `from` on.
pub(crate) fn fill(key: &[u8; 32], nonce: Nonce, from: u64, out: &mut [u8]) {
    let mut cipher = ChaCha20::new(key.into(), &nonce.0.into());
    if from > 0 {
        cipher.seek(from);
    }
    out.fill(0);
    cipher.apply_keystream(out);
}

/// The stream of a key, word by word. Forgets itself when dropped.
pub(crate) struct Stream {
    cipher: ChaCha20,
    chunk: Wiped<CHUNK>,
    used: usize,
}

impl Stream {
    pub(crate) fn new(key: &[u8; 32], nonce: Nonce) -> Stream {
        let cipher = ChaCha20::new(key.into(), &nonce.0.into());
        Stream { cipher, chunk: Wiped::zeros(), used: CHUNK }
    }

    /// The next four blocks, whatever is left of those before.
    pub(crate) fn blocks(&mut self) -> &[[u8; BLOCK]] {
        self.advance();
        self.used = CHUNK;
        self.chunk.as_chunks().0
    }

    fn advance(&mut self) {
        self.chunk.fill(0);
        self.cipher.apply_keystream(&mut *self.chunk);
        self.used = 0;
    }
}

impl Words for Stream {
    type Error = Infallible;

    fn word(&mut self) -> Result<u32, Infallible> {
        if self.used == CHUNK {
            self.advance();
        }
        let bytes = &self.chunk[self.used..self.used + 4];
        let word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        self.used += 4;
        Ok(word)
    }
}

/// Compares cipher and hash with published answers: RFC 8439 (2.3.2) and FIPS 180-4.
pub(crate) fn known_answers() -> Result<(), Unhealthy> {
    let mut key = [0; 32];
    for (byte, value) in key.iter_mut().zip(0..) {
        *byte = value;
    }
    let mut block = [0; 64];
    fill(&key, Nonce([0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0]), 64, &mut block);
    if block != RFC_8439_BLOCK {
        return Err(Unhealthy::WrongAnswer { of: "ChaCha20" });
    }
    if Sha256::digest(b"abc").as_slice() != FIPS_180_ABC {
        return Err(Unhealthy::WrongAnswer { of: "SHA-256" });
    }
    Ok(())
}

const RFC_8439_BLOCK: [u8; 64] = [
    0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15, 0x50, 0x0f, 0xdd, 0x1f, 0xa3, 0x20, 0x71, 0xc4, 0xc7,
    0xd1, 0xf4, 0xc7, 0x33, 0xc0, 0x68, 0x03, 0x04, 0x22, 0xaa, 0x9a, 0xc3, 0xd4, 0x6c, 0x4e, 0xd2, 0x82,
    0x64, 0x46, 0x07, 0x9f, 0xaa, 0x09, 0x14, 0xc2, 0xd7, 0x05, 0xd9, 0x8b, 0x02, 0xa2, 0xb5, 0x12, 0x9c,
    0xd1, 0xde, 0x16, 0x4e, 0xb9, 0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e,
];

const FIPS_180_ABC: [u8; 32] = [
    0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0,
    0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
];

#[cfg(test)]
mod tests {
    use super::{Nonce, Stream, fill, known_answers};
    use crate::range::Words;

    #[test]
    fn cipher_and_hash_give_the_published_answers() {
        assert_eq!(known_answers(), Ok(()));
    }

    /// RFC 8439, A.1, test vectors 1 and 2: the all-zero key, blocks 0 and 1.
    #[test]
    fn the_zero_key_gives_the_published_blocks() {
        let mut blocks = [0; 128];
        fill(&[0; 32], Nonce([0; 12]), 0, &mut blocks);
        assert_eq!(blocks[..8], [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
        assert_eq!(blocks[64..72], [0x9f, 0x07, 0xe7, 0xbe, 0x55, 0x51, 0x38, 0x7a]);
    }

    #[test]
    fn words_are_the_bytes_of_the_stream_in_order() {
        let mut bytes = [0; 1024];
        fill(&[7; 32], Nonce([1; 12]), 0, &mut bytes);
        let mut stream = Stream::new(&[7; 32], Nonce([1; 12]));
        for word in bytes.chunks_exact(4) {
            assert_eq!(stream.word().unwrap().to_le_bytes(), word);
        }
        let mut later = [0; 64];
        fill(&[7; 32], Nonce([1; 12]), 64 * 5, &mut later);
        assert_eq!(later, bytes[320..384]);
    }
}
