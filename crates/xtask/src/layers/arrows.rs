//! Checks the dependencies of each crate against the map.

use super::metadata::{Package, Purpose};
use super::table::{MayUse, PEERS, Place};

const MAP: &str = "crates/xtask/src/layers/table.rs";

/// Every dependency that the map does not allow, and every crate that it does not know.
pub(crate) fn check(packages: &[Package], places: &[Place]) -> Vec<String> {
    let mut problems = Vec::new();
    for package in packages {
        let name = &package.name;
        let Some(place) = places.iter().find(|place| place.name == *name) else {
            problems.push(format!(
                "crate {name} has no place yet: choose its layer in docs/ARCHITECTURE.md and add it to {MAP}"
            ));
            continue;
        };
        for dependency in &package.dependencies {
            let used = dependency.name.as_str();
            if PEERS.contains(&used) && dependency.source.is_some() {
                problems.push(format!(
                    "crate {name} depends on {used}, another evaluator: compare with it in bench/ instead"
                ));
            } else if dependency.kind == Purpose::Running && !allowed(place, used) {
                problems.push(format!(
                    "crate {name} must not depend on {used}: move the code to a crate above both, or, if \
                     the arrow is right, allow it in {MAP} and say why"
                ));
            }
        }
    }
    for place in places {
        if !packages.iter().any(|package| package.name == place.name) {
            problems.push(format!("{MAP} places {}, which is not in the workspace: remove it", place.name));
        }
        problems.extend(upward(place, places));
    }
    problems
}

fn allowed(place: &Place, used: &str) -> bool {
    match &place.may_use {
        MayUse::Only { ours, others } => ours.contains(&used) || others.contains(&used),
        MayUse::Anything => true,
    }
}

/// The arrows that the map itself draws upwards or sideways.
fn upward(place: &Place, places: &[Place]) -> impl Iterator<Item = String> {
    let ours = match place.may_use {
        MayUse::Only { ours, .. } => ours,
        MayUse::Anything => &[],
    };
    ours.iter()
        .filter(|used| !places.iter().any(|below| below.name == **used && below.layer < place.layer))
        .map(|used| {
            format!(
                "{MAP} lets {} use {used}, which is not below it: correct the layer or the arrow",
                place.name
            )
        })
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::layers::metadata::{Dependency, Package, Purpose};
    use crate::layers::table::{MayUse, Place};

    const PLACES: [Place; 2] = [
        Place { name: "cards", layer: 0, may_use: MayUse::Only { ours: &[], others: &[] }, pure: None },
        Place {
            name: "odds",
            layer: 1,
            may_use: MayUse::Only { ours: &["cards"], others: &["rayon"] },
            pure: None,
        },
    ];

    /// Crates of the map come from the workspace, all others from the registry.
    fn source(name: &str) -> Option<String> {
        let is_ours = PLACES.iter().any(|place| place.name == name);
        (!is_ours).then(|| "registry".to_owned())
    }

    fn package(name: &str, running: &[&str], testing: &[&str]) -> Package {
        let all = |names: &[&str], kind| -> Vec<Dependency> {
            names
                .iter()
                .map(|name| Dependency { name: (*name).to_owned(), kind, source: source(name) })
                .collect()
        };
        let mut dependencies = all(running, Purpose::Running);
        dependencies.extend(all(testing, Purpose::TestingOrBuilding));
        Package { name: name.to_owned(), dependencies }
    }

    /// Expects exactly one problem, which begins like this.
    #[track_caller]
    fn problem(packages: &[Package], beginning: &str) {
        let problems = check(packages, &PLACES);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].starts_with(beginning), "{problems:?}");
    }

    #[test]
    fn what_the_map_allows_passes() {
        let packages =
            [package("cards", &[], &["proptest", "odds"]), package("odds", &["cards", "rayon"], &[])];
        assert_eq!(check(&packages, &PLACES), [""; 0]);
    }

    #[test]
    fn an_arrow_upwards_is_found() {
        let packages = [package("cards", &["odds"], &[]), package("odds", &[], &[])];
        problem(&packages, "crate cards must not depend on odds");
    }

    #[test]
    fn a_stranger_is_found() {
        let packages = [package("cards", &[], &[]), package("odds", &["tokio"], &[])];
        problem(&packages, "crate odds must not depend on tokio");
    }

    #[test]
    fn a_peer_is_found_even_in_tests() {
        let packages = [package("cards", &[], &["rs_poker"]), package("odds", &[], &[])];
        problem(&packages, "crate cards depends on rs_poker");
    }

    #[test]
    fn a_peer_may_be_called_as_a_crate_of_ours_is() {
        let poker = |name, layer, ours| Place {
            name,
            layer,
            may_use: MayUse::Only { ours, others: &[] },
            pure: None,
        };
        let places = [poker("poker", 0, &[]), poker("view", 1, &["poker"])];
        let using = |source: Option<&str>| {
            let dependency = Dependency {
                name: "poker".to_owned(),
                kind: Purpose::Running,
                source: source.map(str::to_owned),
            };
            [package("poker", &[], &[]), Package { name: "view".to_owned(), dependencies: vec![dependency] }]
        };
        assert_eq!(check(&using(None), &places), [""; 0]);
        assert_eq!(check(&using(Some("registry")), &places).len(), 1);
    }

    #[test]
    fn a_newcomer_is_told_where_to_go() {
        let packages = [package("cards", &[], &[]), package("odds", &[], &[]), package("pit", &[], &[])];
        problem(&packages, "crate pit has no place yet");
    }

    #[test]
    fn a_map_with_an_arrow_upwards_is_found() {
        let [cards, odds] = PLACES;
        let upside_down = [Place { layer: 2, ..cards }, odds];
        let packages = [package("cards", &[], &[]), package("odds", &[], &[])];
        let problems = check(&packages, &upside_down);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].contains("lets odds use cards, which is not below it"), "{problems:?}");
    }

    #[test]
    fn a_crate_that_left_is_found() {
        problem(&[package("cards", &[], &[])], "crates/xtask/src/layers/table.rs places odds");
    }
}
