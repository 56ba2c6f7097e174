//! What the players of the house leave to chance. It hangs on a secret of the process: nobody who knows the numbers of
//! tables, hands and turns, which are public, can say what a player of the house will do.

use std::fmt;

use bots::{SeededRandom, Stream};
use game::Seat;
use room::TableRecord;
use sha2::{Digest, Sha256};

/// The secret behind the chance of the house's players, for as long as the process runs.
#[derive(Clone, Copy)]
pub struct HouseChance([u8; 32]);

/// What a player of the house draws chance for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum For {
    /// What to do.
    Deciding,
    /// How long to think: apart from the decision, so that the one says nothing about the other.
    Thinking,
    /// What to ask for before the hand.
    Offers,
}

impl HouseChance {
    /// From bytes that nobody else knows: a running house takes them from the operating system, a test may choose.
    pub const fn new(secret: [u8; 32]) -> HouseChance {
        HouseChance(secret)
    }

    /// A player's chance in one turn: the same turn looked at twice gives the same decision.
    pub(crate) fn of(&self, record: &TableRecord, seat: Seat, what: For) -> SeededRandom {
        let hand = record.number().map_or(0, |number| number.0);
        let what: &[u8] = match what {
            For::Deciding => b"decide",
            For::Thinking => b"think",
            For::Offers => b"offers",
        };
        let digest = Sha256::new_with_prefix(b"croupier house chance 1\0")
            .chain_update(self.0)
            .chain_update(record.id().0.to_be_bytes())
            .chain_update(hand.to_be_bytes())
            .chain_update(u64::from(record.turn()).to_be_bytes())
            .chain_update([seat.number()])
            .chain_update(what)
            .finalize();
        let (mut seed, mut rest) = ([0; 8], [0; 8]);
        seed.copy_from_slice(&digest[..8]);
        rest.copy_from_slice(&digest[8..16]);
        SeededRandom::new(u64::from_be_bytes(seed), u64::from_be_bytes(rest), Stream::Decisions)
    }
}

impl fmt::Debug for HouseChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HouseChance(..)")
    }
}
