//! What cargo knows about the workspace: its crates and what they ask for.

use std::path::Path;

use serde::Deserialize;

/// A crate of the workspace.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// What it asks for, in all sections of its manifest.
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency in a manifest.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    /// The crate asked for, by its real name.
    pub(crate) name: String,
    /// What for.
    #[serde(default)]
    pub(crate) kind: Purpose,
    /// Where it comes from; nothing, for a crate of the workspace.
    #[serde(default)]
    pub(crate) source: Option<String>,
}

/// The section of the manifest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Option<String>")]
pub(crate) enum Purpose {
    /// `[dependencies]`.
    #[default]
    Running,
    /// `[dev-dependencies]` and `[build-dependencies]`.
    TestingOrBuilding,
}

impl From<Option<String>> for Purpose {
    fn from(kind: Option<String>) -> Purpose {
        match kind {
            None => Purpose::Running,
            Some(_) => Purpose::TestingOrBuilding,
        }
    }
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// Asks cargo for the crates of the workspace.
pub(crate) fn read(root: &Path) -> Result<Vec<Package>, String> {
    let output = crate::cargo(root)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    parse(&output.stdout)
}

fn parse(json: &[u8]) -> Result<Vec<Package>, String> {
    let metadata: Metadata =
        serde_json::from_slice(json).map_err(|error| format!("cannot read what cargo says: {error}"))?;
    Ok(metadata.packages)
}

#[cfg(test)]
mod tests {
    use super::{Purpose, parse};

    #[test]
    fn purposes_are_told_apart() {
        let json = br#"{ "version": 1, "packages": [{ "name": "hands", "dependencies": [
            { "name": "cards", "kind": null, "req": "*" },
            { "name": "proptest", "kind": "dev" },
            { "name": "toml", "kind": "build" }
        ] }] }"#;
        let packages = parse(json).unwrap();
        let purposes: Vec<_> = packages[0].dependencies.iter().map(|d| (d.name.as_str(), d.kind)).collect();
        assert_eq!(
            purposes,
            [
                ("cards", Purpose::Running),
                ("proptest", Purpose::TestingOrBuilding),
                ("toml", Purpose::TestingOrBuilding)
            ]
        );
    }
}
