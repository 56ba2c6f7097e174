//! The numbers of what the house asks.

use game::{CommandId, Moment};
use sha2::{Digest, Sha256};

/// Command numbers for what the house asks: a start of the program and a count. The room never gets the same number
/// twice, whatever the computer's clock says.
#[derive(Clone, Debug)]
pub struct HouseIds {
    started: u64,
    asked: u64,
}

impl HouseIds {
    /// Numbers from a start of the program on.
    pub const fn since(started: Moment) -> HouseIds {
        HouseIds { started: started.millis(), asked: 0 }
    }

    /// The next number.
    pub fn next_id(&mut self) -> CommandId {
        self.asked += 1;
        let hash = Sha256::new_with_prefix(b"croupier house 1\0")
            .chain_update(self.started.to_be_bytes())
            .chain_update(self.asked.to_be_bytes())
            .finalize();
        let id = hash.iter().take(16).fold(0u128, |id, &byte| (id << 8) | u128::from(byte));
        // The upper half is the room's own.
        CommandId(id >> 1)
    }
}
