//! How passwords are kept: argon2id, a few at a time, in memory that is used again.
//!
//! A hash needs much memory on purpose. Asked for anew with every log-in, on whichever thread it comes, it adds up to
//! gigabytes that the system is slow to get back. So there are as many work benches as may hash at the same time, each
//! made once, and whoever has a turn works at one of them.

use std::fmt;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use argon2::password_hash::{Output, ParamsString, PasswordHash, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use super::password::LONGEST;
use super::refusal::Trouble;
use super::secret::{Secret, random};

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

/// The bytes of a hash.
const BYTES: usize = Params::DEFAULT_OUTPUT_LEN;

impl Hashing {
    /// What OWASP recommends as the least for argon2id.
    pub const OWASP: Hashing = Hashing { memory: 19_456, passes: 2, lanes: 1 };
    /// The least there is: for tests, never for people.
    pub const FOR_TESTS: Hashing = Hashing { memory: 8, passes: 1, lanes: 1 };

    fn params(self) -> Result<Params, Trouble> {
        Params::new(self.memory, self.passes, self.lanes, None).map_err(|error| Trouble::new(&error))
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

/// How many hash at the same time: each needs its memory.
const AT_ONCE: usize = 4;
/// How many may wait for their turn.
const WAITING: u32 = 64;

/// The work benches: a few hash at a time, and some wait.
#[derive(Default)]
pub(super) struct Benches {
    state: Mutex<State>,
    one_left: Condvar,
}

#[derive(Default)]
struct State {
    inside: usize,
    waiting: u32,
    /// Benches at which nobody works.
    free: Vec<Vec<Block>>,
    /// How many were ever made.
    made: usize,
}

impl fmt::Debug for Benches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state();
        f.debug_struct("Benches")
            .field("inside", &state.inside)
            .field("made", &state.made)
            .finish_non_exhaustive()
    }
}

/// A turn at a bench; over when dropped.
pub(super) struct Turn<'a> {
    benches: &'a Benches,
    bench: Vec<Block>,
}

impl Benches {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn; none, where too many wait already.
    pub(super) fn turn(&self) -> Option<Turn<'_>> {
        let mut state = self.state();
        if state.inside >= AT_ONCE {
            if state.waiting >= WAITING {
                return None;
            }
            state.waiting += 1;
            while state.inside >= AT_ONCE {
                state = self.one_left.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            state.waiting -= 1;
        }
        state.inside += 1;
        let bench = match state.free.pop() {
            Some(bench) => bench,
            None => {
                state.made += 1;
                Vec::new()
            }
        };
        Some(Turn { benches: self, bench })
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut state = self.benches.state();
        state.free.push(std::mem::take(&mut self.bench));
        state.inside -= 1;
        drop(state);
        self.benches.one_left.notify_one();
    }
}

impl Turn<'_> {
    fn work(
        &mut self,
        argon: &Argon2<'_>,
        password: &str,
        salt: &[u8],
        out: &mut [u8],
    ) -> Result<(), argon2::Error> {
        let blocks = argon.params().block_count();
        if self.bench.len() < blocks {
            // To the block: a bench that grows by doubling would have twice the memory it needs.
            self.bench.reserve_exact(blocks - self.bench.len());
            self.bench.resize(blocks, Block::new());
        }
        argon.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut self.bench[..blocks])
    }

    /// The text that is kept of a password: salt, parameters and hash.
    pub(super) fn hash(&mut self, hashing: Hashing, password: &Secret) -> Result<String, Trouble> {
        let params = hashing.params()?;
        let bytes = random::<16>()?;
        let mut out = Zeroizing::new([0; BYTES]);
        let described = ParamsString::try_from(&params).map_err(|error| Trouble::new(&error))?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        self.work(&argon, password.text(), &*bytes, &mut *out).map_err(|error| Trouble::new(&error))?;
        let salt = SaltString::encode_b64(&*bytes).map_err(|error| Trouble::new(&error))?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: described,
            salt: Some(salt.as_salt()),
            hash: Some(Output::new(&*out).map_err(|error| Trouble::new(&error))?),
        };
        Ok(hash.to_string())
    }

    /// Whether this is the password of which that text was kept. The parameters are those of the text.
    pub(super) fn fits(&mut self, password: &Secret, kept: &str) -> bool {
        let brought = password.text();
        // What is longer than any password is none, and is not worth the work.
        let (brought, possible) =
            if brought.chars().count() > LONGEST { ("", false) } else { (brought, true) };
        self.compare(brought, kept).unwrap_or(false) && possible
    }

    /// Nothing, where the text is none that we keep.
    fn compare(&mut self, brought: &str, kept: &str) -> Option<bool> {
        let kept = PasswordHash::new(kept).ok()?;
        let expected = kept.hash?;
        let algorithm = Algorithm::try_from(kept.algorithm).ok()?;
        let version = Version::try_from(kept.version?).ok()?;
        let argon = Argon2::new(algorithm, version, Params::try_from(&kept).ok()?);
        let mut salt = [0; 64];
        let salt = kept.salt?.decode_b64(&mut salt).ok()?;
        let mut out = Zeroizing::new([0; Output::MAX_LENGTH]);
        let out = out.get_mut(..expected.len())?;
        self.work(&argon, brought, salt, out).ok()?;
        Some(out.ct_eq(expected.as_bytes()).into())
    }
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
    use argon2::{Algorithm, Argon2, Params, Version};

    use super::{AT_ONCE, Benches, Hashing, Secret, WAITING};

    #[test]
    fn a_hash_fits_its_password_only() {
        let benches = Benches::default();
        let mut turn = benches.turn().expect("free");
        let secret = Secret::from("seven card stud");
        let kept = turn.hash(Hashing::FOR_TESTS, &secret).expect("hashed");
        assert!(kept.starts_with("$argon2id$v=19$m=8,t=1,p=1$"));
        assert!(turn.fits(&secret, &kept));
        assert!(!turn.fits(&Secret::from("seven card stuD"), &kept));
        assert_ne!(kept, turn.hash(Hashing::FOR_TESTS, &secret).expect("hashed"), "salted");
        assert!(!turn.fits(&secret, "no hash"));
    }

    #[test]
    fn a_used_bench_gives_the_hash_of_a_new_one() {
        let benches = Benches::default();
        let secret = Secret::from("seven card stud");
        // Larger and smaller in turn, so that something of the one before lies on the bench.
        for memory in [8, 64, 16, 8, 32] {
            let hashing = Hashing { memory, passes: 2, lanes: 1 };
            let kept = benches.turn().expect("free").hash(hashing, &secret).expect("hashed");
            let parsed = PasswordHash::new(&kept).expect("a hash");
            Argon2::default().verify_password(b"seven card stud", &parsed).expect("as argon2 itself has it");
            let params = Params::new(memory, 2, 1, None).expect("good");
            let salt = SaltString::encode_b64(b"0123456789abcdef").expect("good");
            let theirs = Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
                .hash_password(b"seven card stud", &salt)
                .expect("hashed")
                .to_string();
            let mut turn = benches.turn().expect("free");
            assert!(turn.fits(&secret, &theirs));
            assert!(!turn.fits(&Secret::from("seven card stuD"), &theirs));
        }
    }

    #[test]
    fn too_long_never_fits_not_even_nothing() {
        let benches = Benches::default();
        let mut turn = benches.turn().expect("free");
        let kept = turn.hash(Hashing::FOR_TESTS, &Secret::from("")).expect("hashed");
        assert!(!turn.fits(&Secret::new("a".repeat(129)), &kept));
    }

    #[test]
    fn other_parameters_differ() {
        let benches = Benches::default();
        let mut turn = benches.turn().expect("free");
        let kept = turn.hash(Hashing::FOR_TESTS, &Secret::from("seven card stud")).expect("hashed");
        assert!(!Hashing::FOR_TESTS.differs(&kept));
        assert!(Hashing::OWASP.differs(&kept));
        assert!(Hashing::FOR_TESTS.differs("no hash"));
        assert!(Hashing::FOR_TESTS.differs(&kept.replace("argon2id", "argon2i")));
    }

    #[test]
    fn only_so_many_wait() {
        let benches = Benches::default();
        let turns: Vec<_> = std::iter::from_fn(|| benches.turn()).take(AT_ONCE).collect();
        assert_eq!(turns.len(), 4);
        benches.state().waiting = WAITING;
        assert!(benches.turn().is_none());
        benches.state().waiting = 0;
        std::thread::scope(|scope| {
            let waiter = scope.spawn(|| benches.turn().is_some());
            drop(turns);
            assert!(waiter.join().expect("no panic"));
        });
    }

    #[test]
    fn four_benches_serve_every_log_in() {
        let benches = Benches::default();
        let secret = Secret::from("seven card stud");
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    for _ in 0..25 {
                        let mut turn = benches.turn().expect("few enough wait");
                        turn.hash(Hashing::FOR_TESTS, &secret).expect("hashed");
                    }
                });
            }
        });
        let state = benches.state();
        assert!((1..=AT_ONCE).contains(&state.made), "{} were made", state.made);
        assert_eq!((state.free.len(), state.inside, state.waiting), (state.made, 0, 0), "all are back");
        assert!(
            state.free.iter().all(|bench| bench.len() == 8 && bench.capacity() == 8),
            "no larger than needed"
        );
    }
}
