//! Every request of HTTP has a number: in the answer's header `x-request-id`, and in every line of the log that is
//! written on its behalf. Whoever complains names it, and the host finds what happened.

use std::fmt::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use sha2::{Digest, Sha256};

/// The header.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The longest number a proxy may give.
const LONGEST: usize = 64;

/// The number of a request: a proxy's, where the house trusts one and it is harmless, else one of our own.
pub fn of(headers: &HeaderMap, trust_proxy: bool) -> HeaderValue {
    let given = headers.get(&HEADER).filter(|given| trust_proxy && is_harmless(given));
    given.cloned().unwrap_or_else(next)
}

/// Letters, digits and dashes: nothing that could make a line of the log look like another.
fn is_harmless(given: &HeaderValue) -> bool {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    (1..=LONGEST).contains(&given.len()) && given.as_bytes().iter().all(plain)
}

/// The next of this program's own: a mark of the program, so that two runs are told apart, and a count.
fn next() -> HeaderValue {
    static MARK: OnceLock<String> = OnceLock::new();
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mark = MARK.get_or_init(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let hash = Sha256::new_with_prefix(b"croupier requests 1\0")
            .chain_update(since.as_millis().to_be_bytes())
            .chain_update(std::process::id().to_be_bytes())
            .finalize();
        hash.iter().take(4).fold(String::new(), |mut text, byte| {
            // Writing into a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    });
    let number = format!("{mark}-{}", NEXT.fetch_add(1, Ordering::Relaxed));
    HeaderValue::from_str(&number).expect("digits and a dash are the value of a header")
}
