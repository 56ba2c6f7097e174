//! Which passwords are taken, and how they are kept.

use std::fmt;
use std::sync::{Condvar, Mutex, PoisonError};

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
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

/// How much work a hash is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hashing {
    /// Memory in KiB.
    pub memory: u32,
    /// How often it is gone through.
    pub passes: u32,
    /// How many lanes.
    pub lanes: u32,
}

impl Hashing {
    /// What OWASP recommends as the least for argon2id.
    pub const OWASP: Hashing = Hashing { memory: 19_456, passes: 2, lanes: 1 };
    /// The least there is: for tests, never for people.
    pub const FOR_TESTS: Hashing = Hashing { memory: 8, passes: 1, lanes: 1 };

    fn params(self) -> Result<Params, Trouble> {
        Params::new(self.memory, self.passes, self.lanes, None).map_err(|error| Trouble::new(&error))
    }

    /// The text that is kept of a password: salt, parameters and hash.
    pub(super) fn hash(self, password: &Secret) -> Result<String, Trouble> {
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params()?);
        let salt = SaltString::encode_b64(&*random::<16>()?).map_err(|error| Trouble::new(&error))?;
        let hash = argon.hash_password(password.text().as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|error| Trouble::new(&error))
    }

    /// Whether a kept text was made with other parameters.
    pub(super) fn differs(self, kept: &str) -> bool {
        let made = PasswordHash::new(kept).ok().and_then(|hash| {
            let params = Params::try_from(&hash).ok()?;
            (hash.algorithm == Algorithm::Argon2id.ident()).then_some(Hashing {
                memory: params.m_cost(),
                passes: params.t_cost(),
                lanes: params.p_cost(),
            })
        });
        made != Some(self)
    }
}

/// Whether this is the password of which that text was kept. The parameters are those of the text.
pub(super) fn fits(password: &Secret, kept: &str) -> bool {
    let brought = password.text();
    // What is longer than any password is none, and is not worth the work.
    let (brought, possible) = if brought.chars().count() > LONGEST { ("", false) } else { (brought, true) };
    let fits = PasswordHash::new(kept)
        .is_ok_and(|kept| Argon2::default().verify_password(brought.as_bytes(), &kept).is_ok());
    fits && possible
}

/// How many hash at the same time: each needs its memory.
const AT_ONCE: u32 = 4;
/// How many may wait for their turn.
const WAITING: u32 = 64;

/// Lets a few hash at a time, and some wait.
#[derive(Debug, Default)]
pub(super) struct Gate {
    inside_and_waiting: Mutex<(u32, u32)>,
    one_left: Condvar,
}

/// A turn; over when dropped.
pub(super) struct Turn<'a>(&'a Gate);

impl Gate {
    /// Waits for a turn; none, where too many wait already.
    pub(super) fn turn(&self) -> Option<Turn<'_>> {
        let mut counts = self.inside_and_waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.0 >= AT_ONCE {
            if counts.1 >= WAITING {
                return None;
            }
            counts.1 += 1;
            while counts.0 >= AT_ONCE {
                counts = self.one_left.wait(counts).unwrap_or_else(PoisonError::into_inner);
            }
            counts.1 -= 1;
        }
        counts.0 += 1;
        Some(Turn(self))
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.inside_and_waiting.lock().unwrap_or_else(PoisonError::into_inner).0 -= 1;
        self.0.one_left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::{Gate, Hashing, Secret, WAITING, fits};

    #[test]
    fn a_hash_fits_its_password_only() {
        let secret = Secret::from("seven card stud");
        let kept = Hashing::FOR_TESTS.hash(&secret).expect("hashed");
        assert!(kept.starts_with("$argon2id$v=19$m=8,t=1,p=1$"));
        assert!(fits(&secret, &kept));
        assert!(!fits(&Secret::from("seven card stuD"), &kept));
        assert_ne!(kept, Hashing::FOR_TESTS.hash(&secret).expect("hashed"), "salted");
        assert!(!fits(&secret, "no hash"));
    }

    #[test]
    fn too_long_never_fits_not_even_nothing() {
        let kept = Hashing::FOR_TESTS.hash(&Secret::from("")).expect("hashed");
        assert!(!fits(&Secret::new("a".repeat(129)), &kept));
    }

    #[test]
    fn other_parameters_differ() {
        let kept = Hashing::FOR_TESTS.hash(&Secret::from("seven card stud")).expect("hashed");
        assert!(!Hashing::FOR_TESTS.differs(&kept));
        assert!(Hashing::OWASP.differs(&kept));
        assert!(Hashing::FOR_TESTS.differs("no hash"));
        assert!(Hashing::FOR_TESTS.differs(&kept.replace("argon2id", "argon2i")));
    }

    #[test]
    fn only_so_many_wait() {
        let gate = Gate::default();
        let turns: Vec<_> = std::iter::from_fn(|| gate.turn()).take(4).collect();
        assert_eq!(turns.len(), 4);
        gate.inside_and_waiting.lock().expect("not poisoned").1 = WAITING;
        assert!(gate.turn().is_none());
        gate.inside_and_waiting.lock().expect("not poisoned").1 = 0;
        std::thread::scope(|scope| {
            let waiter = scope.spawn(|| gate.turn().is_some());
            drop(turns);
            assert!(waiter.join().expect("no panic"));
        });
    }
}
