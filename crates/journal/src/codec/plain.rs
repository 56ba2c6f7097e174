//! Numbers, texts, lists and what may be missing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::damaged::{Damaged, What};
use super::reader::Reader;
use super::stored::Stored;
use super::writer::Writer;

macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl Stored for $type {
            #[inline]
            fn write(&self, writer: &mut Writer<'_>) {
                writer.number(u64::from(*self));
            }

            #[inline]
            fn read(reader: &mut Reader<'_, '_>) -> Result<$type, Damaged> {
                <$type>::try_from(reader.number()?).map_err(|_| reader.damaged(What::Number))
            }
        }
    )* };
}

numbers!(u16, u32, u64);

/// A byte is itself.
impl Stored for u8 {
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        writer.byte(*self);
    }

    #[inline]
    fn read(reader: &mut Reader<'_, '_>) -> Result<u8, Damaged> {
        reader.byte()
    }
}

impl Stored for usize {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.number(*self as u64);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<usize, Damaged> {
        usize::try_from(reader.number()?).map_err(|_| reader.damaged(What::Number))
    }
}

/// Large and mostly random: sixteen bytes, the highest first.
impl Stored for u128 {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.raw(&self.to_be_bytes());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<u128, Damaged> {
        Ok(u128::from_be_bytes(Stored::read(reader)?))
    }
}

/// Small either side of zero: 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4.
impl Stored for i64 {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.number((self << 1 ^ self >> 63).cast_unsigned());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<i64, Damaged> {
        let folded = reader.number()?;
        Ok((folded >> 1).cast_signed() ^ -(folded & 1).cast_signed())
    }
}

/// As the number of 128 bits with the same bits.
impl Stored for i128 {
    fn write(&self, writer: &mut Writer<'_>) {
        self.cast_unsigned().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<i128, Damaged> {
        Ok(u128::read(reader)?.cast_signed())
    }
}

impl Stored for bool {
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        writer.byte((*self).into());
    }

    #[inline]
    fn read(reader: &mut Reader<'_, '_>) -> Result<bool, Damaged> {
        match reader.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(reader.no_such("yes or no")),
        }
    }
}

/// 0, or 1 and the value.
impl<T: Stored> Stored for Option<T> {
    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            None => writer.byte(0),
            Some(value) => {
                writer.byte(1);
                value.write(writer);
            }
        }
    }

    #[inline]
    fn read(reader: &mut Reader<'_, '_>) -> Result<Option<T>, Damaged> {
        match reader.byte()? {
            0 => Ok(None),
            1 => T::read(reader).map(Some),
            _ => Err(reader.no_such("value or nothing")),
        }
    }
}

/// How many, then one after the other.
impl<T: Stored> Stored for Vec<T> {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.count(self.len());
        for value in self {
            value.write(writer);
        }
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Vec<T>, Damaged> {
        let count = reader.count()?;
        // A byte of a damaged count must not buy a hundred bytes of memory: the list grows as it is read.
        let mut values = Vec::with_capacity(count.min(64));
        for _ in 0..count {
            values.push(T::read(reader)?);
        }
        Ok(values)
    }
}

/// One after the other: how many is known.
impl<T: Stored, const N: usize> Stored for [T; N] {
    fn write(&self, writer: &mut Writer<'_>) {
        for value in self {
            value.write(writer);
        }
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<[T; N], Damaged> {
        let mut damaged = None;
        let values: [Option<T>; N] =
            core::array::from_fn(|_| T::read(reader).map_err(|why| damaged = damaged.or(Some(why))).ok());
        match damaged {
            Some(damaged) => Err(damaged),
            None => Ok(values.map(|value| value.expect("what could not be read has been complained about"))),
        }
    }
}

/// How many bytes, then UTF-8.
impl Stored for String {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.count(self.len());
        writer.raw(self.as_bytes());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<String, Damaged> {
        let count = reader.count()?;
        let bytes = reader.raw(count)?;
        core::str::from_utf8(bytes).map(String::from).map_err(|_| reader.no_such("text"))
    }
}

/// As what is in it.
impl<T: Stored> Stored for Box<T> {
    fn write(&self, writer: &mut Writer<'_>) {
        T::write(self, writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Box<T>, Damaged> {
        T::read(reader).map(Box::new)
    }
}

/// As what is in it.
impl<T: Stored> Stored for Arc<T> {
    fn write(&self, writer: &mut Writer<'_>) {
        T::write(self, writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Arc<T>, Damaged> {
        T::read(reader).map(Arc::new)
    }
}

/// How many, then key and value in the order of the keys, which must rise.
impl<K: Stored + Ord, V: Stored> Stored for BTreeMap<K, V> {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.count(self.len());
        for (key, value) in self {
            key.write(writer);
            value.write(writer);
        }
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<BTreeMap<K, V>, Damaged> {
        let mut values = BTreeMap::new();
        for _ in 0..reader.count()? {
            let key = K::read(reader)?;
            if values.last_key_value().is_some_and(|(last, _)| *last >= key) {
                return Err(reader.no_such("rising key"));
            }
            let value = V::read(reader)?;
            values.insert(key, value);
        }
        Ok(values)
    }
}

/// How many, then each in order, which must rise.
impl<T: Stored + Ord> Stored for BTreeSet<T> {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.count(self.len());
        for value in self {
            value.write(writer);
        }
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<BTreeSet<T>, Damaged> {
        let mut values = BTreeSet::new();
        for _ in 0..reader.count()? {
            let value = T::read(reader)?;
            if values.last().is_some_and(|last| *last >= value) {
                return Err(reader.no_such("rising value"));
            }
            values.insert(value);
        }
        Ok(values)
    }
}

/// Nothing at all takes no bytes.
impl Stored for () {
    fn write(&self, _: &mut Writer<'_>) {}

    fn read(_: &mut Reader<'_, '_>) -> Result<(), Damaged> {
        Ok(())
    }
}

macro_rules! tuples {
    ($( ($($type:ident $part:ident),+) )*) => { $(
        /// One after the other.
        impl<$($type: Stored),+> Stored for ($($type,)+) {
            #[inline]
            fn write(&self, writer: &mut Writer<'_>) {
                let ($($part,)+) = self;
                $( $part.write(writer); )+
            }

            #[inline]
            fn read(reader: &mut Reader<'_, '_>) -> Result<($($type,)+), Damaged> {
                $( let $part = $type::read(reader)?; )+
                Ok(($($part,)+))
            }
        }
    )* };
}

tuples!((A a, B b) (A a, B b, C c) (A a, B b, C c, D d));
