//! All tests of `rulebook`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

// The checks of the build script, which look for each other at the root.
#[path = "../src/area.rs"]
#[expect(unreachable_pub, reason = "public in the library, which shares the file")]
mod area;
#[path = "../build/check.rs"]
#[expect(dead_code, reason = "the build script also reads what was resolved")]
mod check;
#[path = "../build/editions.rs"]
#[expect(dead_code, reason = "the build script also reads what was resolved")]
mod editions;
#[path = "../build/headings.rs"]
mod headings;
#[path = "../src/kind.rs"]
#[expect(unreachable_pub, reason = "public in the library, which shares the file")]
mod kind;
#[path = "../build/source.rs"]
#[expect(dead_code, reason = "the build script also reads the texts")]
mod source;

mod catalogue;
mod citations;
mod printings;
