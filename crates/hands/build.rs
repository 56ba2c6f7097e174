//! Computes the lookup tables of the one-at-a-time evaluators, from the same arithmetic that the
//! batches use. The tables are written as the bytes the target machine
//! holds in memory, and embedded.

// The build uses a part of it only.
#[allow(dead_code)]
#[path = "src/arithmetic.rs"]
mod arithmetic;
#[path = "build/perfect_hash.rs"]
mod perfect_hash;
#[path = "build/tables.rs"]
mod tables;

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    for source in ["build.rs", "build", "src/arithmetic.rs"] {
        println!("cargo:rerun-if-changed={source}");
    }
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    for (name, bytes) in tables::all() {
        fs::write(Path::new(&out).join(name), bytes)?;
    }
    Ok(())
}
