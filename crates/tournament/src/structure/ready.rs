//! Structures of the house, ready to be used or changed.

use super::Structure;

/// A structure with a name.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// As people type it: `turbo`.
    pub key: &'static str,
    /// What it is for, in one line.
    pub about: &'static str,
    make: fn() -> Structure,
}

impl Ready {
    /// The one with this key.
    pub fn find(key: &str) -> Option<&'static Ready> {
        READY.iter().find(|ready| ready.key == key)
    }

    /// The structure itself.
    pub fn structure(&self) -> Structure {
        (self.make)()
    }
}

/// All of them.
pub const READY: &[Ready] = &[];
