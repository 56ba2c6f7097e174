//! Bytes into values.

use cards::Card;

use super::damaged::{Damaged, What};
use super::packs::{Packs, Place};
use super::stored::Stored as _;

/// Takes values from bytes, one after the other. No bytes make it panic.
pub struct Reader<'b, 'p> {
    bytes: &'b [u8],
    at: usize,
    form: u16,
    packs: &'p dyn Packs,
}

impl<'b, 'p> Reader<'b, 'p> {
    /// A reader at the first of these bytes, which were written in this form.
    pub fn new(bytes: &'b [u8], form: u16, packs: &'p dyn Packs) -> Reader<'b, 'p> {
        Reader { bytes, at: 0, form, packs }
    }

    /// A reader that goes on at this byte.
    pub(crate) fn resume(bytes: &'b [u8], at: usize, form: u16, packs: &'p dyn Packs) -> Reader<'b, 'p> {
        Reader { bytes, at, form, packs }
    }

    /// The form the bytes were written in, for types whose layout has changed.
    #[inline]
    pub const fn form(&self) -> u16 {
        self.form
    }

    /// How many bytes have been read.
    #[inline]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many are left.
    #[inline]
    pub const fn left(&self) -> usize {
        self.bytes.len().saturating_sub(self.at)
    }

    /// That nothing is left.
    pub fn finish(&self) -> Result<(), Damaged> {
        if self.left() == 0 { Ok(()) } else { Err(self.damaged(What::Long)) }
    }

    /// A complaint about what was just read.
    #[cold]
    pub fn damaged(&self, what: What) -> Damaged {
        Damaged { at: self.at, what }
    }

    /// A complaint that what was just read is no such value.
    #[cold]
    pub fn no_such(&self, of: &'static str) -> Damaged {
        self.damaged(What::Value { of })
    }

    /// A complaint that no variant has this number.
    #[cold]
    pub fn no_variant(&self, of: &'static str, number: u64) -> Damaged {
        self.damaged(What::Variant { of, number })
    }

    /// One byte.
    #[inline]
    pub fn byte(&mut self) -> Result<u8, Damaged> {
        match self.bytes.get(self.at) {
            Some(byte) => {
                self.at += 1;
                Ok(*byte)
            }
            None => Err(self.damaged(What::Short)),
        }
    }

    /// So many bytes as they are.
    #[inline]
    pub fn raw(&mut self, count: usize) -> Result<&'b [u8], Damaged> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        match rest.get(..count) {
            Some(bytes) => {
                self.at += count;
                Ok(bytes)
            }
            None => Err(self.damaged(What::Short)),
        }
    }

    /// A number. Each has one spelling: the shortest.
    #[inline]
    pub fn number(&mut self) -> Result<u64, Damaged> {
        let first = self.byte()?;
        if first < 0x80 { Ok(first.into()) } else { self.longer_number(first) }
    }

    fn longer_number(&mut self, first: u8) -> Result<u64, Damaged> {
        let mut number = u64::from(first & 0x7f);
        for shift in (7..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return Err(self.damaged(What::Number));
            }
            number |= bits << shift;
            if byte < 0x80 {
                return if byte == 0 { Err(self.damaged(What::Number)) } else { Ok(number) };
            }
        }
        Err(self.damaged(What::Number))
    }

    /// How many follow: never more than there are bytes left, so that a damaged count asks for no memory.
    #[inline]
    pub fn count(&mut self) -> Result<usize, Damaged> {
        let count = self.number()?;
        match usize::try_from(count) {
            Ok(count) if count <= self.left() => Ok(count),
            _ => Err(self.damaged(What::Short)),
        }
    }

    /// The face of a face-down card, as far as the packs at hand tell it.
    pub fn face(&mut self) -> Result<Option<Card>, Damaged> {
        match self.byte()? {
            0 => Ok(None),
            1 => {
                let pack = u32::try_from(self.number()?).map_err(|_| self.damaged(What::Number))?;
                let position = u16::try_from(self.number()?).map_err(|_| self.damaged(What::Number))?;
                Ok(self.packs.card_at(Place { pack, position }))
            }
            2 => Card::read(self).map(Some),
            number => Err(self.no_variant("face-down card", number.into())),
        }
    }

    /// How a ballot of a deal reads, for whoever has the key.
    pub fn ballot(&mut self) -> Result<Option<bool>, Damaged> {
        match self.byte()? {
            0 => Ok(None),
            1 => {
                let count = self.count()?;
                let locked = self.raw(count)?;
                Ok(self.packs.open_ballot(locked))
            }
            number => Err(self.no_variant("ballot", number.into())),
        }
    }
}
