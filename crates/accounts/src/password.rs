//! Which passwords are taken. How they are kept is `hashing`.

use std::fmt;

use zeroize::Zeroizing;

use super::name;
use super::refusal::Trouble;
use super::secret::{Secret, random};
use super::staff::DEMO_PASSWORD;

/// The shortest password, in characters.
pub const SHORTEST: usize = 8;
/// The longest password, in characters.
pub const LONGEST: usize = 128;

/// What is wrong with a new password. Never says what the password was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasswordFault {
    /// Too short.
    Short,
    /// Too long.
    Long,
    /// Among the first that anybody would try.
    Common,
    /// The name itself.
    IsName,
}

impl PasswordFault {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            PasswordFault::Short => "password-short",
            PasswordFault::Long => "password-long",
            PasswordFault::Common => "password-common",
            PasswordFault::IsName => "password-is-name",
        }
    }
}

impl fmt::Display for PasswordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PasswordFault::Short => write!(f, "a password needs at least {SHORTEST} characters: add some"),
            PasswordFault::Long => {
                write!(f, "a password may have at most {LONGEST} characters: make it shorter")
            }
            PasswordFault::Common => f.write_str(
                "that password is one of the first anyone would try: choose three or four words instead",
            ),
            PasswordFault::IsName => f.write_str("your name cannot be your password: choose something else"),
        }
    }
}

/// Words that a password is not made of, with or without digits and signs behind them.
const COMMON: [&str; 48] = [
    "abc",
    "access",
    "admin",
    "administrator",
    "allin",
    "baseball",
    "batman",
    "blackjack",
    "cardroom",
    "casino",
    "changeme",
    "charlie",
    "computer",
    "croupier",
    "dragon",
    "flower",
    "football",
    "freedom",
    "fullhouse",
    "hello",
    "holdem",
    "iloveyou",
    "internet",
    "jackpot",
    "letmein",
    "login",
    "master",
    "michael",
    "monkey",
    "mustang",
    "passw0rd",
    "password",
    "passwort",
    "poker",
    "princess",
    "royalflush",
    "secret",
    "shadow",
    "soccer",
    "starwars",
    "sunshine",
    "superman",
    "texasholdem",
    "trustno",
    "welcome",
    "whatever",
    "winner",
    "mypassword",
];

/// Rows that fingers run along.
const ROWS: [&str; 6] = [
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

/// A password nobody can guess, to be told to somebody once: 80 bits of chance in four groups.
pub fn suggest() -> Result<String, Trouble> {
    // Neither l nor o, neither 0 nor 1: they are mistaken for others.
    const SIGNS: [char; 32] = [
        'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'j', 'k', 'm', 'n', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w',
        'x', 'y', 'z', '2', '3', '4', '5', '6', '7', '8', '9', 'i',
    ];
    let bytes = random::<16>()?;
    let signs: Vec<char> = bytes.iter().map(|byte| SIGNS[usize::from(byte % 32)]).collect();
    Ok(signs.chunks(4).map(String::from_iter).collect::<Vec<String>>().join("-"))
}

/// Whether a new password is taken for this name.
pub(super) fn check(password: &Secret, of: &str) -> Result<(), PasswordFault> {
    let chars = password.text().chars().count();
    if chars < SHORTEST {
        return Err(PasswordFault::Short);
    }
    if chars > LONGEST {
        return Err(PasswordFault::Long);
    }
    let folded = Zeroizing::new(name::fold(password.text()));
    if *folded == name::fold(of) {
        return Err(PasswordFault::IsName);
    }
    if is_common(&folded) { Err(PasswordFault::Common) } else { Ok(()) }
}

fn is_common(folded: &str) -> bool {
    let first = folded.chars().next();
    let one_character = folded.chars().all(|c| Some(c) == first);
    let backwards: Zeroizing<String> = Zeroizing::new(folded.chars().rev().collect());
    let in_a_row = ROWS.iter().any(|row| row.contains(folded) || row.contains(backwards.as_str()));
    let word = folded.trim_end_matches(|c: char| !c.is_alphabetic());
    one_character || in_a_row || COMMON.contains(&word) || folded == DEMO_PASSWORD
}
