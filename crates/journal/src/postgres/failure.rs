//! What a database says, in the words of a store.

use database::{Failure, Fault};

use crate::store::StoreError;

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Away { says } => StoreError::Away { says },
            Fault::Unfit { says } => StoreError::Unfit { says },
            Fault::Refused { says } => StoreError::Refused { says },
            Fault::Locked => StoreError::Locked,
            Fault::DiskFull => StoreError::DiskFull,
            Fault::ReadOnly => StoreError::ReadOnly,
            Fault::Damaged { says } => StoreError::Damaged { says },
        }
    }
}

/// For who did not write anything.
pub(super) fn reading(failure: Failure) -> StoreError {
    failure.reading().into()
}
