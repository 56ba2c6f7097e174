//! What players add to a shuffle, so that not even the house can choose the deck.
//!
//! The house shuffles and seals a deck, and its root is shown. Whoever wants to take part has promised a number before:
//! the hash of a nonce that only they know. When root and promises are fixed and shown, the nonces are revealed, and all
//! of them together with the root say in which order the positions of the sealed deck are dealt ([`DealingOrder`]).
//!
//! The order of the cards under the seal is secret, so the public order of positions tells nobody anything; and it was
//! fixed before anybody could know the order of positions, so the house could not choose what comes of both. Single cards
//! are opened as without it. A deck to which nobody added anything is dealt from position 0 down.
//!
//! - **Promise.** SHA-256 of `croupier contribution 1`, a zero byte, the table (2 bytes), the hand before this one at that
//!   table (8, 0 where there was none), the number of the seat (1) and the nonce (32). So a promise counts for one hand
//!   only, and nobody can promise what another has promised.
//! - **Fixed.** When the list of promises is closed, SHA-256 of `croupier fixed 1`, a zero byte, the root, the hand before (8),
//!   when the deck was sealed and when the list was closed (8 each, milliseconds), how many promises there are (1), and for
//!   each by rising seat the number of the seat (1) and the promise stands for all that nobody may change any more. Whoever
//!   reveals notes it first.
//! - **Key.** SHA-256 of `croupier mix 1`, a zero byte, the root, how many nonces were revealed (1), and for each by rising
//!   seat the number of the seat (1) and the nonce.
//! - **Words.** Block i is SHA-256 of the key and i (4 bytes); it is read as eight words of 32 bits. All little-endian.
//! - **Order.** The positions lie from 0 up; then Fisher and Yates, as for the cards, with numbers below n as there.

use std::convert::Infallible;
use std::fmt;

use game::{HandNumber, Seat, TableId};
use sha2::{Digest, Sha256};

use crate::hex;
use crate::order::{MOST, small};
use crate::range::Words;
use crate::seal::Root;

/// The hash by which a player promises a nonce.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ContributionCommitment([u8; 32]);

/// A player's own random number. A secret until it is revealed: it prints nothing by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ContributionNonce([u8; 32]);

hex::bytes_and_digits!(ContributionCommitment, ContributionNonce);

impl fmt::Debug for ContributionCommitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

impl fmt::Debug for ContributionNonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a nonce")
    }
}

impl ContributionCommitment {
    /// The promise of this nonce from this seat, for the hand that follows `after` at this table.
    pub fn to(
        table: TableId,
        after: HandNumber,
        seat: Seat,
        nonce: &ContributionNonce,
    ) -> ContributionCommitment {
        let hash = Sha256::new_with_prefix(b"croupier contribution 1\0")
            .chain_update(table.0.to_le_bytes())
            .chain_update(after.0.to_le_bytes())
            .chain_update([seat.number()])
            .chain_update(nonce.0);
        ContributionCommitment(hash.finalize().into())
    }
}

/// What one seat adds to a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// From which seat.
    pub seat: Seat,
    /// What was promised.
    pub commitment: ContributionCommitment,
    /// What was revealed; nothing where the player withheld it.
    pub nonce: Option<ContributionNonce>,
}

impl Contribution {
    /// Whether what was revealed is what was promised. What was withheld breaks no promise.
    pub fn keeps_its_promise(&self, table: TableId, after: HandNumber) -> bool {
        self.nonce.is_none_or(|nonce| {
            ContributionCommitment::to(table, after, self.seat, &nonce) == self.commitment
        })
    }
}

/// The hash over everything that was fixed before anybody revealed anything: root and promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FixedHash([u8; 32]);
hex::bytes_and_digits!(FixedHash);

impl fmt::Debug for FixedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

/// What players added to a shuffle, and when everything was fixed that had to be before anybody revealed anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mixed {
    /// The hand before this one at the table; 0 where there was none. The promises name it.
    pub after: HandNumber,
    /// When the deck was sealed and its root shown, in milliseconds of the room's clock.
    pub sealed: u64,
    /// When the list of promises was closed and shown.
    pub closed: u64,
    /// The contributions, by rising seat; never none.
    pub contributions: Vec<Contribution>,
}

impl Mixed {
    /// What stands for all that was fixed before anybody revealed anything, for a deck with this root.
    pub fn fixed(&self, root: Root) -> FixedHash {
        let mut hash = Sha256::new_with_prefix(b"croupier fixed 1\0");
        hash.update(root.to_bytes());
        for number in [self.after.0, self.sealed, self.closed] {
            hash.update(number.to_le_bytes());
        }
        hash.update([u8::try_from(self.contributions.len()).unwrap_or(u8::MAX)]);
        for Contribution { seat, commitment, .. } in &self.contributions {
            hash.update([seat.number()]);
            hash.update(commitment.0);
        }
        FixedHash(hash.finalize().into())
    }
}

/// In which order the positions of a sealed deck are dealt. Public: it says nothing about the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealingOrder {
    /// The position of each card in the order of the deal.
    positions: [u8; MOST],
    count: u8,
}

impl DealingOrder {
    /// From position 0 down: a deck to which nobody added anything.
    pub(crate) fn from_the_top(count: usize) -> DealingOrder {
        let mut positions = [0; MOST];
        for (position, number) in positions.iter_mut().zip(0..) {
            *position = number;
        }
        DealingOrder { positions, count: small(count.min(MOST)) }
    }

    /// The order for a deck of so many cards with this root. Whatever order the contributions come in, and whoever
    /// withheld one, only what was revealed counts.
    pub fn of(root: Root, count: usize, contributions: &[Contribution]) -> DealingOrder {
        let mut order = DealingOrder::from_the_top(count);
        if let Some(mut words) = MixWords::of(root, contributions) {
            let Ok(()) = words.mix(&mut order.positions[..usize::from(order.count)]);
        }
        order
    }

    /// The position that is dealt after so many others.
    pub fn position(&self, dealt: u8) -> Option<u8> {
        self.positions().get(usize::from(dealt)).copied()
    }

    /// After how many others a position is dealt.
    pub fn turn_of(&self, position: u8) -> Option<u8> {
        self.positions().iter().position(|&at| at == position).map(small)
    }

    /// The positions in the order they are dealt.
    pub fn positions(&self) -> &[u8] {
        &self.positions[..usize::from(self.count)]
    }
}

/// The words that follow from a root and what was revealed.
struct MixWords {
    key: [u8; 32],
    block: [u8; 32],
    used: usize,
    blocks: u32,
}

impl MixWords {
    /// Nothing if nobody revealed anything.
    fn of(root: Root, contributions: &[Contribution]) -> Option<MixWords> {
        let mut revealed: Vec<(u8, [u8; 32])> = contributions
            .iter()
            .filter_map(|one| one.nonce.map(|nonce| (one.seat.number(), nonce.to_bytes())))
            .collect();
        if revealed.is_empty() {
            return None;
        }
        revealed.sort_unstable();
        let count = u8::try_from(revealed.len()).unwrap_or(u8::MAX);
        let hash = Sha256::new_with_prefix(b"croupier mix 1\0").chain_update(root.to_bytes());
        let mut hash = hash.chain_update([count]);
        for (seat, nonce) in revealed {
            hash.update([seat]);
            hash.update(nonce);
        }
        Some(MixWords { key: hash.finalize().into(), block: [0; 32], used: 32, blocks: 0 })
    }
}

impl Words for MixWords {
    type Error = Infallible;

    fn word(&mut self) -> Result<u32, Infallible> {
        if self.used == self.block.len() {
            let block = Sha256::new_with_prefix(self.key).chain_update(self.blocks.to_le_bytes());
            self.block = block.finalize().into();
            self.used = 0;
            // A shuffle of fifty-two takes some seven blocks.
            self.blocks = self.blocks.wrapping_add(1);
        }
        let bytes = &self.block[self.used..self.used + 4];
        self.used += 4;
        Ok(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }
}
