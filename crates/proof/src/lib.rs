//! For tests: says which rules a test proves, and records that the test ran and passed.
//!
//! ```
//! // #[test]
//! fn a_flush_beats_a_straight() {
//!     proof::proves!["nj:14.3(b)5", "nj:14.3(b)6"];
//!     // ...
//! }
//! ```
//!
//! A declared rule is a claim: breaking the rule turns this test red. An id that does not exist does not
//! compile. When the environment variable `CROUPIER_PROOFS` names a folder, a test that ends without
//! panicking leaves a record there, and `cargo xtask proofs` compares the records with the declarations in
//! the sources: a claim whose test did not run is an error.
//!
//! Owns the declaration and the record. Does not own the comparison, nor the list of proofs that ships with
//! the rule books.

mod guard;
mod record;

pub use guard::{FOLDER, Proof, UnknownRule};
pub use record::{NotARecord, Record};
#[doc(hidden)]
pub use rulebook;

/// Declares the rules that the surrounding test proves; the first statement of the test.
///
/// The rules count as proven when the test reaches its end without panicking. A test that is expected to
/// panic therefore proves nothing. A test that fails in another way (it returns an error, or one case of a
/// property does) fails the whole run, and then nobody reads the records.
///
/// ```compile_fail
/// proof::proves!["nj:14.3(b)99"];
/// ```
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = {
            // The path of a function made here contains the path of the test, whoever runs it and in whatever
            // thread.
            fn here() {}
            const RULES: &[$crate::rulebook::RuleId] = &[$($crate::rulebook::RuleId::cite($id)),+];
            $crate::Proof::declared(::core::any::type_name_of_val(&here), ::core::file!(), RULES)
        };
    };
}
