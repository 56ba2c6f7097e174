//! The clock of a table in the pit.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use game::Span;

/// How long the table waits from now on; nothing where its clock is stopped.
pub fn clock_words(left: Option<Span>) -> String {
    match left {
        // Whatever is left of a second counts as one: nobody is told that there is no time.
        Some(left) => match left.as_millis().div_ceil(1000) {
            1 => "the dealer continues in a second".to_owned(),
            seconds => format!("the dealer continues in {seconds} seconds"),
        },
        None => "the clock is stopped".to_owned(),
    }
}
