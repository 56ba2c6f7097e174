//! How often somebody may ask: buckets of tokens, one a key, in bounded memory.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use game::{Moment, Span};

/// So many at once, and one more every so often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// How many at once; nothing counts as one.
    pub burst: u32,
    /// How long until one more is allowed.
    pub every: Span,
}

/// Where somebody calls from, as far as it counts: a whole network of IPv6, since one caller has all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        match address.to_canonical() {
            IpAddr::V4(v4) => Address(IpAddr::V4(v4)),
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Address(IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)))
            }
        }
    }
}

/// Lets each key have its allowance and no more.
///
/// A key is remembered by the moment at which its bucket is full again, so a full bucket costs nothing to forget. When
/// more keys come than there is room for, the buckets nearest to full go first: whoever has asked most is forgotten
/// last, however many strangers come.
#[derive(Debug)]
pub struct RateLimiter<K> {
    burst: u64,
    every: u64,
    most: usize,
    full_at: Mutex<HashMap<K, u64>>,
}

impl<K: Clone + Eq + Hash> RateLimiter<K> {
    /// This allowance for each key, remembering at most so many keys.
    pub fn new(allowance: Allowance, most: usize) -> RateLimiter<K> {
        RateLimiter {
            burst: u64::from(allowance.burst.max(1)),
            every: allowance.every.as_millis().max(1),
            most: most.max(1),
            full_at: Mutex::new(HashMap::new()),
        }
    }

    /// Takes one token; without one, says how long until there is.
    pub fn take(&self, key: &K, now: Moment) -> Result<(), Span> {
        let now = now.millis();
        let latest = now.saturating_add(self.every.saturating_mul(self.burst));
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        // A moment after the latest is left over from a clock that has been set back.
        let full = full_at.get(key).map_or(now, |&full| full.clamp(now, latest));
        let next = full.saturating_add(self.every);
        if next > latest {
            return Err(Span::millis(next - latest));
        }
        if full_at.len() >= self.most && !full_at.contains_key(key) {
            self.make_room(&mut full_at, now);
        }
        full_at.insert(key.clone(), next);
        Ok(())
    }

    /// Fills the bucket of a key.
    pub fn forget(&self, key: &K) {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
    }

    /// How many keys are remembered.
    pub fn remembered(&self) -> usize {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Forgets the full buckets, and if that is not an eighth of all, the fullest as well: so the work is shared by
    /// many calls.
    fn make_room(&self, full_at: &mut HashMap<K, u64>, now: u64) {
        full_at.retain(|_, &mut full| full > now);
        let wanted = self.most - (self.most / 8).max(1);
        let mut surplus = full_at.len().saturating_sub(wanted);
        if surplus == 0 {
            return;
        }
        let mut moments: Vec<u64> = full_at.values().copied().collect();
        let (_, &mut fullest, _) = moments.select_nth_unstable(surplus - 1);
        full_at.retain(|_, &mut full| {
            let goes = full <= fullest && surplus > 0;
            surplus -= usize::from(goes);
            !goes
        });
    }
}
