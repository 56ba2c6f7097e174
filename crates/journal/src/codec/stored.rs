//! What has a stored form, and the macro that gives it one.

use super::damaged::Damaged;
use super::reader::Reader;
use super::writer::Writer;

/// A value with a stored form.
///
/// What was written can always be read again: `read` gives back what `write` was given, except that face-down cards
/// are unknown to a reader without their packs.
pub trait Stored: Sized {
    /// Puts the value down.
    fn write(&self, writer: &mut Writer<'_>);

    /// Takes a value up.
    ///
    /// # Errors
    ///
    /// When the bytes are no such value.
    fn read(reader: &mut Reader<'_, '_>) -> Result<Self, Damaged>;
}

/// Whether no number is given twice; [`stored!`](crate::stored!) asks while compiling.
pub const fn numbers_differ(numbers: &[u64]) -> bool {
    let mut one = 0;
    while one < numbers.len() {
        let mut other = one + 1;
        while other < numbers.len() {
            if numbers[one] == numbers[other] {
                return false;
            }
            other += 1;
        }
        one += 1;
    }
    true
}

/// Gives types a stored form: an enum is the number of its variant and then its fields, a struct is its fields.
///
/// ```
/// # #[derive(PartialEq, Debug)]
/// pub enum Bell { Rung { times: u8 }, Struck(u8, bool), Silent }
/// pub struct Tower { bells: Vec<Bell>, height: u32 }
/// pub struct Height(u32);
///
/// journal::stored! {
///     enum Bell {
///         1 = Rung { times },
///         // The fields of a tuple are named in their order.
///         2 = Struck(times, hard),
///         4 = Silent,
///     } was {
///         // Number 3 is not written any more: what it said is read as today's event.
///         3 => |reader| { let _loudness: u8 = journal::Stored::read(reader)?; Ok(Bell::Silent) },
///     }
///     struct Tower { bells, height }
///     struct Height(meters);
/// }
/// # let bytes = journal::to_bytes(&Bell::Struck(2, true), &journal::NoPacks).unwrap();
/// # assert_eq!(bytes, [2, 2, 1]);
/// # assert_eq!(journal::from_bytes(&[3, 9], 1, &journal::NoPacks), Ok(Bell::Silent));
/// ```
///
/// The numbers are part of every log ever written. A number is never given to another variant; a variant that goes
/// keeps its number under `was`, with what it is read as. A variant without a number does not compile, and neither
/// does a number given twice.
#[macro_export]
macro_rules! stored {
    () => {};
    ( enum $type:ty { $($variants:tt)* } was { $($old:tt)* } $($rest:tt)* ) => {
        $crate::stored! { @enum $type { $($variants)* } { $($old)* } }
        $crate::stored! { $($rest)* }
    };
    ( enum $type:ty { $($variants:tt)* } $($rest:tt)* ) => {
        $crate::stored! { @enum $type { $($variants)* } {} }
        $crate::stored! { $($rest)* }
    };
    (
        @enum $type:ty {
            $( $number:literal = $variant:ident $( { $($field:ident),* $(,)? } )? $( ( $($part:ident),* $(,)? ) )? ),* $(,)?
        }
        { $( $old:literal => |$reader:ident| $read:expr ),* $(,)? }
    ) => {
        impl $crate::Stored for $type {
            fn write(&self, writer: &mut $crate::Writer<'_>) {
                const { assert!($crate::numbers_differ(&[$($number,)* $($old,)*]), "a number given twice") };
                match self {
                    $( Self::$variant $( { $($field),* } )? $( ( $($part),* ) )? => {
                        writer.number($number);
                        $( $( $crate::Stored::write($field, writer); )* )?
                        $( $( $crate::Stored::write($part, writer); )* )?
                    } )*
                }
            }

            fn read(reader: &mut $crate::Reader<'_, '_>) -> Result<Self, $crate::Damaged> {
                match reader.number()? {
                    $( $number => {
                        $( $( let $field = $crate::Stored::read(reader)?; )* )?
                        $( $( let $part = $crate::Stored::read(reader)?; )* )?
                        Ok(Self::$variant $( { $($field),* } )? $( ( $($part),* ) )?)
                    } )*
                    $( $old => {
                        let $reader = reader;
                        $read
                    } )*
                    number => Err(reader.no_variant(stringify!($type), number)),
                }
            }
        }
    };
    ( struct $type:ty { $($field:ident),* $(,)? } $($rest:tt)* ) => {
        impl $crate::Stored for $type {
            fn write(&self, writer: &mut $crate::Writer<'_>) {
                let Self { $($field),* } = self;
                $( $crate::Stored::write($field, writer); )*
            }

            fn read(reader: &mut $crate::Reader<'_, '_>) -> Result<Self, $crate::Damaged> {
                $( let $field = $crate::Stored::read(reader)?; )*
                Ok(Self { $($field),* })
            }
        }
        $crate::stored! { $($rest)* }
    };
    ( struct $type:ident ( $($part:ident),* $(,)? ); $($rest:tt)* ) => {
        impl $crate::Stored for $type {
            fn write(&self, writer: &mut $crate::Writer<'_>) {
                let $type($($part),*) = self;
                $( $crate::Stored::write($part, writer); )*
            }

            fn read(reader: &mut $crate::Reader<'_, '_>) -> Result<Self, $crate::Damaged> {
                $( let $part = $crate::Stored::read(reader)?; )*
                Ok($type($($part),*))
            }
        }
        $crate::stored! { $($rest)* }
    };
}
