//! Bytes as lower-case hexadecimal digits: one spelling for each value, so that a changed letter is a changed value.

use zeroize::Zeroizing;

/// The digits of these bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    // The capacity is exact: a text that holds a secret is never moved and left behind.
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])));
    }
    text
}

/// The bytes these digits stand for, if they are `N`.
pub(crate) fn read<const N: usize>(text: &str) -> Option<Zeroizing<[u8; N]>> {
    let digits = text.as_bytes();
    if digits.len() != N * 2 {
        return None;
    }
    let mut bytes = Zeroizing::new([0; N]);
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

/// Thirty-two bytes with a name, and how they are written.
macro_rules! bytes_and_digits {
    ($($name:ident),+) => {$(
        impl $name {
            /// From its bytes.
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }

            /// Its bytes.
            pub const fn to_bytes(self) -> [u8; 32] {
                self.0
            }

            /// Sixty-four lower-case hexadecimal digits.
            pub fn to_hex(self) -> String {
                $crate::hex::write(&self.0)
            }

            /// From its digits.
            pub fn from_hex(text: &str) -> Option<$name> {
                $crate::hex::read(text).map(|bytes| $name(*bytes))
            }
        }
    )+};
}
pub(crate) use bytes_and_digits;
