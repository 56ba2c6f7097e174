//! Values into bytes.

use core::fmt;

use cards::Card;

use super::packs::Packs;
use super::stored::Stored as _;

/// Puts values down as bytes, one after the other.
pub struct Writer<'p> {
    bytes: Vec<u8>,
    packs: &'p dyn Packs,
    refused: Option<Unwritable>,
}

/// Why something cannot be written down. Nothing of it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// A face-down card lies in no sealed pack: it would have to be written openly. (Which card is not said.)
    NotSealed,
    /// A ballot of a deal has no key to lock it with: it would have to be written openly. (How it reads is not said.)
    NotLocked,
    /// A number is too large for a store.
    TooLarge,
    /// An entry without events.
    NoEvents,
    /// An answer to a command that has no entry in the batch.
    NoEntry,
    /// A second answer to the same command.
    AnsweredTwice,
}

impl Unwritable {
    /// Its code: as scripts and clients name it.
    pub const fn key(self) -> &'static str {
        match self {
            Unwritable::NotSealed => "card-not-sealed",
            Unwritable::NotLocked => "ballot-not-locked",
            Unwritable::TooLarge => "too-large-to-store",
            Unwritable::NoEvents => "entry-without-events",
            Unwritable::NoEntry => "answer-without-entry",
            Unwritable::AnsweredTwice => "answered-twice",
        }
    }
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unwritable::NotSealed => {
                "a face-down card is not from a sealed deck: seal the deck before dealing"
            }
            Unwritable::NotLocked => {
                "a ballot of a deal is stored only under the key of the room: open the room with its key"
            }
            Unwritable::TooLarge => "a time or a sequence number is too large to store: set the clock",
            Unwritable::NoEvents => "an entry must have at least one event: do not write an empty one",
            Unwritable::NoEntry => "an answer is stored with an entry of its command: write the entry first",
            Unwritable::AnsweredTwice => "the command is answered twice in this batch: answer it once",
        })
    }
}

impl core::error::Error for Unwritable {}

impl<'p> Writer<'p> {
    /// A writer with nothing written.
    pub fn new(packs: &'p dyn Packs) -> Writer<'p> {
        Writer::after(Vec::new(), packs)
    }

    /// A writer that goes on at the end of these bytes.
    pub fn after(bytes: Vec<u8>, packs: &'p dyn Packs) -> Writer<'p> {
        Writer { bytes, packs, refused: None }
    }

    /// What has been written, unless something could not be.
    pub fn finish(self) -> Result<Vec<u8>, Unwritable> {
        match self.refused {
            None => Ok(self.bytes),
            Some(refused) => Err(refused),
        }
    }

    /// The bytes with the refusal beside them, for whoever cuts off what was refused.
    pub(crate) fn into_parts(self) -> (Vec<u8>, Option<Unwritable>) {
        (self.bytes, self.refused)
    }

    /// One byte as it is.
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// These bytes as they are, without their number.
    #[inline]
    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// A number, seven bits a byte, the lowest first (LEB128).
    #[inline]
    pub fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.bytes.push(number.to_le_bytes()[0]);
    }

    /// How many follow.
    #[inline]
    pub fn count(&mut self, count: usize) {
        self.number(count as u64);
    }

    /// The face of a face-down card: 0 where nobody knows it, else 1 and its place in a sealed pack. The card itself
    /// is never written, except where real cards are dealt by hand: then it is 2 and the card that somebody has named.
    pub fn face(&mut self, card: Option<Card>) {
        let Some(card) = card else { return self.byte(0) };
        match self.packs.place_of(card) {
            Some(place) => {
                self.byte(1);
                self.number(place.pack.into());
                self.number(place.position.into());
            }
            None if self.packs.are_real_cards() => {
                self.byte(2);
                card.write(self);
            }
            None => self.refused = Some(Unwritable::NotSealed),
        }
    }

    /// A ballot of a deal: 0 where it is not known how it reads, else 1 and its bytes under lock. It is never written
    /// openly.
    pub fn ballot(&mut self, yes: Option<bool>) {
        let Some(yes) = yes else { return self.byte(0) };
        match self.packs.lock_ballot(yes) {
            Some(locked) => {
                self.byte(1);
                self.count(locked.len());
                self.raw(&locked);
            }
            None => self.refused = Some(Unwritable::NotLocked),
        }
    }
}
