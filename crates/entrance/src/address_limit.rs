//! How many things one address may have open at once: one crowd must not take every place in the house.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many places for each address.
#[derive(Debug)]
pub struct AddressLimit<K: Copy + Eq + Hash> {
    most: usize,
    taken: Mutex<HashMap<K, usize>>,
}

/// A place, for as long as it is held.
#[derive(Debug)]
pub struct AddressPlace<K: Copy + Eq + Hash> {
    of: Arc<AddressLimit<K>>,
    from: K,
}

impl<K: Copy + Eq + Hash> AddressLimit<K> {
    /// So many for each.
    pub fn new(most: usize) -> Arc<AddressLimit<K>> {
        Arc::new(AddressLimit { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for somebody from there, if there is one left.
    pub fn take(self: &Arc<Self>, from: K) -> Option<AddressPlace<K>> {
        let mut taken = self.taken();
        let count = taken.get(&from).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        taken.insert(from, count + 1);
        drop(taken);
        Some(AddressPlace { of: Arc::clone(self), from })
    }
}

impl<K: Copy + Eq + Hash> Drop for AddressPlace<K> {
    fn drop(&mut self) {
        let mut taken = self.of.taken();
        if let Some(count) = taken.get_mut(&self.from) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                // An address that has nothing open is not remembered.
                taken.remove(&self.from);
            }
        }
    }
}
