//! The numbers of what the house asks.

use game::{CommandId, Moment};

/// Command numbers for what the house asks: a start of the program and a count. The room never gets the same number
/// twice, whatever the computer's clock says.
///
/// They are written plainly, not as a hash of the two: numbers that follow one another take little space in the log,
/// which keeps every one of them. Nobody gains by guessing one, since what a client calls its command is hashed with the
/// account.
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
        // The upper half is the room's own. No clock of this era reaches it; one that did would lose a bit nobody misses.
        let started = u128::from(self.started & (u64::MAX >> 1));
        CommandId((started << 64) | u128::from(self.asked))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_comes_twice_and_none_is_the_rooms_own() {
        let mut numbers = Vec::new();
        for started in [1_700_000_000_000, 1_700_000_000_001, u64::MAX] {
            let mut ids = HouseIds::since(Moment::from_millis(started));
            numbers.extend((0..100).map(|_| ids.next_id().0));
        }
        assert!(numbers.iter().all(|id| id >> 127 == 0));
        assert!(numbers.is_sorted(), "those of one start follow one another");
        numbers.dedup();
        assert_eq!(numbers.len(), 300);
    }
}
