//! Bytes that are overwritten when they are let go.

use std::ops::{Deref, DerefMut};

use zeroize::optimization_barrier;

/// So many bytes, overwritten when they are dropped. `Zeroizing` does the same byte by byte, which took a tenth of a sealed
/// deck.
pub(crate) struct Wiped<const N: usize>([u8; N]);

impl<const N: usize> Wiped<N> {
    /// All zero.
    pub(crate) fn zeros() -> Wiped<N> {
        Wiped([0; N])
    }
}

impl<const N: usize> Deref for Wiped<N> {
    type Target = [u8; N];

    fn deref(&self) -> &[u8; N] {
        &self.0
    }
}

impl<const N: usize> DerefMut for Wiped<N> {
    fn deref_mut(&mut self) -> &mut [u8; N] {
        &mut self.0
    }
}

impl<const N: usize> Drop for Wiped<N> {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

/// Overwrites these bytes now, all of them at once. Somebody could look at them after that, as far as the compiler is told,
/// so that it cannot leave it out.
pub(crate) fn wipe(bytes: &mut [u8]) {
    bytes.fill(0);
    optimization_barrier(bytes);
}
