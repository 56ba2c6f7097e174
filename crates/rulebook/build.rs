//! Turns `rulebooks/*.toml` into static data, or stops the build and says which rule is wrong.

#[path = "src/area.rs"]
#[expect(unreachable_pub, reason = "public in the library, which shares the file")]
mod area;
#[path = "build/check.rs"]
mod check;
#[path = "build/editions.rs"]
mod editions;
#[path = "build/emit.rs"]
mod emit;
#[path = "build/headings.rs"]
mod headings;
#[path = "src/kind.rs"]
#[expect(unreachable_pub, reason = "public in the library, which shares the file")]
mod kind;
#[path = "build/source.rs"]
mod source;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use check::Texts;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../rulebooks");
    println!("cargo::rerun-if-changed={}", folder.display());
    let catalogue = match check::check(&read(&folder)?) {
        Ok(catalogue) => catalogue,
        Err(problems) => {
            for problem in problems {
                println!("cargo::error=rulebooks/{}", problem.trim().replace('\n', " "));
            }
            return Ok(ExitCode::FAILURE);
        }
    };
    for id in &catalogue.stale_proofs {
        println!("cargo::warning=rulebooks/proofs.toml: {id} no longer exists: run `make test`");
    }
    let target = Path::new(&env::var("OUT_DIR")?).join("catalogue.rs");
    fs::write(target, emit::emit(&catalogue)?)?;
    Ok(ExitCode::SUCCESS)
}

fn read(folder: &Path) -> Result<Texts, Box<dyn Error>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml")
            && let Some(name) = path.file_stem().and_then(|name| name.to_str())
        {
            files.insert(name.to_owned(), fs::read_to_string(&path)?);
        }
    }
    Ok(Texts {
        books: files.remove("books").ok_or("rulebooks/books.toml is missing")?,
        // No proofs yet is a state the project can be in; no books is not.
        proofs: files.remove("proofs").unwrap_or_default(),
        rules: files,
    })
}
