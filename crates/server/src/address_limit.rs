//! How many things one address may have open at once: one crowd must not take every place in the house.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use accounts::Address;

/// So many places for each address.
pub(crate) struct AddressLimit {
    most: usize,
    taken: Mutex<HashMap<Address, usize>>,
}

/// A place, for as long as it is held.
pub(crate) struct AddressPlace {
    of: Arc<AddressLimit>,
    from: Address,
}

impl AddressLimit {
    pub(crate) fn new(most: usize) -> Arc<AddressLimit> {
        Arc::new(AddressLimit { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Address, usize>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for somebody from there, if there is one left.
    pub(crate) fn take(self: &Arc<Self>, from: Address) -> Option<AddressPlace> {
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

impl Drop for AddressPlace {
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
