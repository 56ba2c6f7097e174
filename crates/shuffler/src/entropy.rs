//! Chance: seeds of the operating system, stretched by ChaCha20, under watch.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::health::{self, Unhealthy, Watch};
use crate::range::Words;
use crate::source::{OperatingSystem, Origin, SeedSource};
use crate::stream::{self, Nonce};
use crate::wiped::wipe;

const POOL: usize = 1024;
const KEY: usize = 32;
const NONCE: Nonce = Nonce(*b"entropy pool");
/// A fresh seed is mixed in at least after so many pools (one mebibyte), and for every sealed deck.
const POOLS_PER_SEED: u32 = 1024;

/// Numbers every generator of this process, so that no two share a stream even if a source gave both the same seed.
static INSTANCES: AtomicU64 = AtomicU64::new(0);

/// A generator of chance.
///
/// Each pool of ChaCha20 output begins with the key of the next pool, and what has been given out is overwritten: who
/// reads the memory later cannot learn what was dealt before. Cannot be copied or printed.
///
/// When a health test fails, this and every further question is answered with the same [`Unhealthy`].
pub struct Entropy {
    origin: Origin,
    /// Nothing for a demo seed.
    source: Option<Box<dyn SeedSource>>,
    secret: Box<Zeroizing<Secret>>,
    used: usize,
    pools: u32,
    watch: Watch,
    output: Option<[u8; 16]>,
    health: Result<(), Unhealthy>,
}

struct Secret {
    key: [u8; KEY],
    pool: [u8; POOL],
}

impl zeroize::Zeroize for Secret {
    fn zeroize(&mut self) {
        wipe(&mut self.key);
        wipe(&mut self.pool);
    }
}

impl Entropy {
    /// From the operating system, after the start-up tests.
    pub fn from_system() -> Result<Entropy, Unhealthy> {
        Entropy::from_source(Box::new(OperatingSystem))
    }

    /// From another source, after the same tests.
    pub fn from_source(source: Box<dyn SeedSource>) -> Result<Entropy, Unhealthy> {
        let mut entropy = Entropy::empty(source.origin(), Some(source));
        // What makes this instance another than every other one, whatever the source says.
        let number = INSTANCES.fetch_add(1, Ordering::Relaxed);
        entropy.secret.key[..8].copy_from_slice(&number.to_le_bytes());
        entropy.self_test()?;
        Ok(entropy)
    }

    /// From a number, for demos and tests: the same number gives the same chance. Never for money.
    pub fn seeded(seed: u64) -> Entropy {
        let mut entropy = Entropy::empty(Origin::Seeded, None);
        let key = Sha256::new_with_prefix(b"croupier demo 1\0").chain_update(seed.to_le_bytes()).finalize();
        entropy.secret.key.copy_from_slice(&key);
        entropy.health = stream::known_answers();
        entropy
    }

    fn empty(origin: Origin, source: Option<Box<dyn SeedSource>>) -> Entropy {
        let secret = Box::new(Zeroizing::new(Secret { key: [0; KEY], pool: [0; POOL] }));
        let watch = Watch::new();
        Entropy { origin, source, secret, used: POOL, pools: 0, watch, output: None, health: Ok(()) }
    }

    /// Where its chance comes from.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Whether it may be used, and if not, why.
    pub fn health(&self) -> Result<(), Unhealthy> {
        self.health
    }

    /// The start-up tests, also on demand: known answers, 1,024 bytes of the source under watch, a fresh seed.
    pub fn self_test(&mut self) -> Result<(), Unhealthy> {
        self.guarded(|entropy| {
            stream::known_answers()?;
            if let Some(source) = &mut entropy.source {
                // Looked at and thrown away.
                let mut bytes = Zeroizing::new([0; Watch::START_UP]);
                source.fill(&mut *bytes).map_err(|_| Unhealthy::SourceSilent)?;
                entropy.watch.bytes(&*bytes)?;
            }
            entropy.mix_in_a_seed()
        })
    }

    /// Mixes in 256 fresh bits of the source; every sealed deck begins with this. A demo seed has none to give.
    pub fn reseed(&mut self) -> Result<(), Unhealthy> {
        self.guarded(Entropy::mix_in_a_seed)
    }

    /// Fills `out` with chance.
    pub fn fill(&mut self, out: &mut [u8]) -> Result<(), Unhealthy> {
        self.guarded(|entropy| {
            let mut out = out;
            while !out.is_empty() {
                if entropy.used == POOL {
                    entropy.next_pool()?;
                }
                let ready = &mut entropy.secret.pool[entropy.used..];
                let count = ready.len().min(out.len());
                let (now, later) = out.split_at_mut(count);
                now.copy_from_slice(&ready[..count]);
                ready[..count].fill(0);
                entropy.used += count;
                out = later;
            }
            Ok(())
        })
    }

    /// A number below `n`, each as likely as any other.
    pub fn below(&mut self, n: NonZeroU64) -> Result<u64, Unhealthy> {
        Words::below(self, n)
    }

    /// Puts things in an order of which each is as likely as any other.
    ///
    /// For seats, lists and lots. Cards are dealt from a [`SealedDeck`](crate::SealedDeck).
    pub fn shuffle<T>(&mut self, things: &mut [T]) -> Result<(), Unhealthy> {
        self.mix(things)
    }

    /// One of these things; nothing if there is none.
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> Result<Option<&'a T>, Unhealthy> {
        let place = self.place(things.len())?;
        Ok(things.get(place))
    }

    /// The top faces of two dice.
    pub fn dice(&mut self) -> Result<[u8; 2], Unhealthy> {
        Ok([self.die()?, self.die()?])
    }

    /// The top face of one die, 1 to 6.
    pub fn die(&mut self) -> Result<u8, Unhealthy> {
        const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];
        let place = self.place(FACES.len())?;
        Ok(FACES[place])
    }

    /// Where a wheel comes to rest: a place in `weights`, each as often as its weight says. Nothing if all are zero.
    pub fn wheel(&mut self, weights: &[u32]) -> Result<Option<usize>, Unhealthy> {
        // A slice is shorter than 2^32 weights on every machine that could hold it, so the sum fits.
        let Some(total) = NonZeroU64::new(weights.iter().map(|&weight| u64::from(weight)).sum()) else {
            return self.health.map(|()| None);
        };
        let mut left = self.below(total)?;
        for (place, &weight) in weights.iter().enumerate() {
            match left.checked_sub(weight.into()) {
                Some(less) => left = less,
                None => return Ok(Some(place)),
            }
        }
        Ok(None)
    }

    /// Does nothing once unhealthy, and remembers what fails.
    fn guarded<T>(
        &mut self,
        work: impl FnOnce(&mut Entropy) -> Result<T, Unhealthy>,
    ) -> Result<T, Unhealthy> {
        self.health?;
        let done = work(self);
        if let Err(unhealthy) = done {
            self.health = Err(unhealthy);
            // What is left of the pool may be as bad.
            zeroize::Zeroize::zeroize(&mut *self.secret);
            self.used = POOL;
        }
        done
    }

    fn mix_in_a_seed(&mut self) -> Result<(), Unhealthy> {
        let Some(source) = &mut self.source else { return Ok(()) };
        let mut seed = Zeroizing::new([0; KEY]);
        source.fill(&mut *seed).map_err(|_| Unhealthy::SourceSilent)?;
        self.watch.seed(&*seed)?;
        // Old key and new seed together: as good as the better of the two.
        let key =
            Sha256::new_with_prefix(b"croupier seed 1\0").chain_update(self.secret.key).chain_update(*seed);
        let secret = &mut **self.secret;
        key.finalize_into((&mut secret.key).into());
        secret.pool.fill(0);
        self.used = POOL;
        self.pools = 0;
        Ok(())
    }

    fn next_pool(&mut self) -> Result<(), Unhealthy> {
        if self.pools == POOLS_PER_SEED {
            self.mix_in_a_seed()?;
            self.pools = 0;
        }
        self.pools += 1;
        let Secret { key, pool } = &mut **self.secret;
        stream::fill(key, NONCE, 0, pool);
        health::output(pool, &mut self.output)?;
        key.copy_from_slice(&pool[..KEY]);
        pool[..KEY].fill(0);
        self.used = KEY;
        Ok(())
    }
}

impl Words for Entropy {
    type Error = Unhealthy;

    fn word(&mut self) -> Result<u32, Unhealthy> {
        let mut bytes = [0; 4];
        self.fill(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }
}
