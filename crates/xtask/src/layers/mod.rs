//! `cargo xtask layers`: who may depend on whom, and what rules crates must not know.

mod arrows;
mod metadata;
mod purity;
mod table;

use std::path::Path;

use crate::Outcome;
use crate::sources::rust_files;

/// Checks the dependency arrows of the workspace and the purity of its rules crates.
pub(crate) fn run(root: &Path) -> Outcome {
    let packages = metadata::read(root).map_err(|problem| vec![problem])?;
    let mut problems = arrows::check(&packages, &table::CRATES);
    for place in &table::CRATES {
        if let Some(purity) = &place.pure {
            let sources = rust_files(root, &format!("crates/{}/src", place.name))?;
            problems.extend(purity::check(place.name, &sources, purity));
        }
    }
    if problems.is_empty() {
        Ok(format!("{} crates keep to their layers", packages.len()))
    } else {
        Err(problems)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_workspace_keeps_to_its_layers() {
        assert_eq!(super::run(&crate::root()).err().unwrap_or_default(), [""; 0]);
    }
}
