//! Hand histories parsed and replayed, from text in memory to the final stacks.

use std::rc::Rc;

use super::{Size, Unit, Workload};
use crate::histories::{self, History};
use crate::{judge, ours_replay, report};

/// Six-handed no-limit hold'em in PHH.
pub(super) fn workload(name: &'static str, size: &Size) -> Workload {
    let hands: Rc<[History]> = histories::histories(size.histories).into();
    let mut contenders = vec![ours_replay::replay(&hands)];
    if let Some(pokerkit) = &*size.pokerkit {
        // It gets the part of them that it can do in a reasonable time.
        let folder = report::folder().join("phh");
        let part = &hands[..hands.len() / 4];
        match histories::save(part, &folder) {
            Ok(()) => contenders.push(pokerkit.replay(&folder)),
            Err(error) => {
                eprintln!("pokerkit is left out of {name}: cannot write {}: {error}", folder.display());
            }
        }
    }
    let judge = judge::final_stacks(hands.iter().map(|hand| hand.stacks.clone()).collect());
    Workload { name, unit: Unit::ThousandsPerSecond("hands"), contenders, judge, wrong_peers_count: true }
}
