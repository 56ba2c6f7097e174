//! What must not be printed: passwords and the tokens of sessions.

use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use super::refusal::Trouble;

/// A text nobody else may see: prints nothing, and is overwritten when dropped.
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Keeps this text.
    pub fn new(text: String) -> Secret {
        Secret(Zeroizing::new(text))
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Secret {
        Secret::new(text.to_owned())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Bytes that nobody can foretell.
pub(super) fn random<const N: usize>() -> Result<Zeroizing<[u8; N]>, Trouble> {
    let mut bytes = Zeroizing::new([0; N]);
    match getrandom::fill(&mut *bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(Trouble::new(&error)),
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| DIGITS[usize::from(digit)]).collect()
}

/// What opens a session: 256 bits of chance. It stands in the cookie; the file has its hash alone.
pub struct Token(Zeroizing<String>);

impl Token {
    const DIGITS: usize = 64;

    /// How a key for a program begins.
    const KEY: &str = "croupier-key-";

    /// A new one.
    pub(super) fn new() -> Result<Token, Trouble> {
        Ok(Token(Zeroizing::new(hex(&*random::<32>()?))))
    }

    /// From a cookie; nothing, if it cannot be one.
    pub fn read(text: &str) -> Option<Token> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let good = text.len() == Token::DIGITS && text.bytes().all(digit);
        good.then(|| Token(Zeroizing::new(text.to_owned())))
    }

    /// From what a program sends; nothing, if it cannot be a key.
    pub fn read_key(text: &str) -> Option<Token> {
        Token::read(text.strip_prefix(Token::KEY)?)
    }

    /// What is shown of a key, once: it begins so that whoever finds it in a file knows what it is.
    pub fn as_key(&self) -> Zeroizing<String> {
        Zeroizing::new(format!("{}{}", Token::KEY, *self.0))
    }

    /// For the cookie, and for nothing else.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the file knows it by.
    pub(super) fn hash(&self) -> [u8; 32] {
        Sha256::new_with_prefix(b"croupier session 1\0").chain_update(self.0.as_bytes()).finalize().into()
    }

    /// The token against forged requests that belongs to this session and no other. Whoever reads it cannot tell the
    /// token of the session from it.
    pub(super) fn csrf(&self) -> Csrf {
        Csrf(hex(&Sha256::new_with_prefix(b"croupier csrf 1\0").chain_update(self.0.as_bytes()).finalize()))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// What a page of the house sends with every change, and a forged request cannot know.
#[derive(Clone)]
pub struct Csrf(String);

impl Csrf {
    /// For the page.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a request brought it. Takes as long whatever was brought.
    pub fn is(&self, brought: &str) -> bool {
        self.0.as_bytes().ct_eq(brought.as_bytes()).into()
    }
}

impl fmt::Debug for Csrf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Csrf")
    }
}
